//! A file, such as `~/.config/collision-lessons/settings.json`.

use std::fs;
use std::io::{ErrorKind, Read};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use directories::ProjectDirs;

use super::StoredSettings;
use crate::files::atomic;
use crate::files::reader::{self, ChosenBy};
use crate::limits::JSON_BYTES;
use crate::text::sanitize;

/// Reads what was kept, if anything was. What is no regular file was not kept by this program.
pub fn read() -> Option<StoredSettings> {
    let file = file().filter(|file| file.is_file())?;
    let mut bytes = Vec::new();
    let opened = reader::open(&file, ChosenBy::Stranger).map(|file| file.take(JSON_BYTES as u64 + 1));
    let is_read = opened.is_ok_and(|mut file| file.read_to_end(&mut bytes).is_ok());
    let is_whole = is_read && bytes.len() <= JSON_BYTES;
    bytes.truncate(JSON_BYTES);
    Some(StoredSettings { bytes, is_whole })
}

/// Keeps this instead of what was kept before.
/// Errors: if the folder cannot be made or written.
pub fn write(bytes: &[u8]) -> Result<()> {
    let file = path()?;
    if let Some(folder) = file.parent() {
        atomic::create_folder(folder)?;
    }
    atomic::write_regular(&file, bytes)
}

/// Gives what was kept a new name, and returns that.
/// Errors: if the folder cannot be written.
pub fn put_aside() -> Result<String> {
    let file = path()?;
    for number in 1..=u32::MAX {
        let aside = file.with_file_name(format!("settings-kept-{number}.json"));
        if aside.symlink_metadata().is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            fs::rename(&file, &aside)
                .with_context(|| format!("{} cannot be renamed", sanitize::path(&file)))?;
            return Ok(sanitize::sentence(&aside.to_string_lossy()));
        }
    }
    bail!("every number is taken")
}

fn path() -> Result<PathBuf> {
    file().context("there is no home folder for the settings")
}

fn file() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "collision-lessons")?.config_dir().join("settings.json"))
}
