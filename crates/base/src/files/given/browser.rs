//! The files that were last given to the page, which can open no others.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{self, Cursor, ErrorKind};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::Result;

use super::ChosenBy;

thread_local! {
    static GIVEN: RefCell<HashMap<PathBuf, Rc<[u8]>>> = RefCell::default();
}

/// Replaces the files given before.
pub fn give(files: impl IntoIterator<Item = (String, Vec<u8>)>) {
    let files = files.into_iter().map(|(name, contents)| (name.into(), contents.into()));
    GIVEN.set(files.collect());
}

/// The contents of a file.
/// Errors: if it was not given.
pub fn open(path: &Path, _: ChosenBy) -> Result<Cursor<Rc<[u8]>>> {
    let contents = GIVEN.with_borrow(|given| given.get(path).cloned());
    Ok(Cursor::new(contents.ok_or_else(|| io::Error::from(ErrorKind::NotFound))?))
}

/// The file with this name, if it was given. A browser does not tell folders, so the name alone counts.
pub fn beside(_: &Path, name: &str) -> io::Result<Option<PathBuf>> {
    let file = Path::new(name).file_name().map(PathBuf::from);
    Ok(file.filter(|file| GIVEN.with_borrow(|given| given.contains_key(file))))
}
