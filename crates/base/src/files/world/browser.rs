//! No files: the page would be larger with their readers, and it opens no file by its name.

use anyhow::{Result, bail};
use collision_core::shapes::Mesh;

use super::left_out::Omissions;
use crate::files::file_name::ChosenFile;
use crate::text::error::LocalizedError;

/// Refuses the file.
pub(super) fn read(_: &ChosenFile) -> Result<(Mesh, Omissions)> {
    bail!(LocalizedError::new("error-world-on-page"))
}
