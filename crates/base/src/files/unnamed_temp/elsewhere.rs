//! Systems without such files.

use std::fs::File;
use std::io::{ErrorKind, Result};
use std::path::Path;

pub(in crate::files) fn create(_: &Path) -> Option<File> {
    None
}

pub(in crate::files) fn link(_: &File, _: &Path) -> Result<()> {
    Err(ErrorKind::Unsupported.into())
}
