//! Files by their names in a state.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

pub(super) use super::given::beside;
use super::reader::{self, ChosenBy, FileKind};
use crate::text::{LocalizedError, Message, ids, sanitize};

/// The prefix of the names of built-in terrains and worlds.
pub(super) const INSIDE: &str = "built-in:";

/// A file and the origin of its name.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ChosenFile {
    pub(super) path: PathBuf,
    pub(super) by: ChosenBy,
}

impl ChosenFile {
    pub(super) fn read(&self, kind: FileKind) -> Result<Vec<u8>> {
        reader::read(&self.path, kind, self.by)
    }
}

/// The name of a file in a state: without its folders.
pub(super) fn name_of(path: &Path) -> Result<String> {
    let Some(name) = path.file_name() else { bail!(io::Error::from(ErrorKind::IsADirectory)) };
    let carried = |name: &&str| sanitize::is_plain(name) && !name.starts_with(INSIDE);
    match name.to_str().filter(carried) {
        Some(name) => Ok(name.to_owned()),
        None => bail!(LocalizedError::new(Message::new(ids::ERROR_FILE_NAME).with("inside", INSIDE))),
    }
}
