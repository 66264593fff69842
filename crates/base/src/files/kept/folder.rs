//! A file, such as `~/.config/collision-lessons/settings.json`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use directories::ProjectDirs;

use crate::files::atomic;
use crate::files::reader::{self, ChosenBy, Kind};

/// Reads what was kept, if anything was that can be read.
pub fn read() -> Option<Vec<u8>> {
    reader::read(&file()?, Kind::Settings, ChosenBy::Stranger).ok()
}

/// Keeps this instead of what was kept before.
///
/// # Errors
/// If the folder cannot be made or written.
pub fn write(bytes: &[u8]) -> Result<()> {
    let file = file().context("there is no home folder for the settings")?;
    if let Some(folder) = file.parent() {
        atomic::create_folder(folder)?;
    }
    atomic::write_regular(&file, bytes)
}

fn file() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "collision-lessons")?.config_dir().join("settings.json"))
}
