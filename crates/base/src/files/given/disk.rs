//! Files of the system.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

use anyhow::{Result, bail};

use super::ChosenBy;
use crate::text::{LocalizedError, ids};

/// Opens a file that is read piece by piece.
/// Errors: if there is no such file, or it must not be read.
pub fn open(path: &Path, chosen: ChosenBy) -> Result<File> {
    if chosen == ChosenBy::Stranger {
        // This happens before opening, because a pipe would wait for its other end.
        refuse(&fs::metadata(path)?, chosen)?;
    }
    let file = File::open(path)?;
    refuse(&file.metadata()?, chosen)?;
    Ok(file)
}

/// Refuses folders, and everything but regular files if a person did not choose the name.
fn refuse(found: &Metadata, chosen: ChosenBy) -> Result<()> {
    if found.is_dir() {
        bail!(io::Error::from(ErrorKind::IsADirectory));
    }
    if chosen == ChosenBy::Stranger && !found.is_file() {
        bail!(LocalizedError::new(ids::ERROR_IO_NO_FILE));
    }
    Ok(())
}

/// The file with this name in the folder itself; nothing if the name has folders, or leads out by a link.
pub fn beside(folder: &Path, name: &str) -> io::Result<Option<PathBuf>> {
    let mut parts = Path::new(name).components();
    let is_bare =
        matches!((parts.next(), parts.next()), (Some(Component::Normal(part)), None) if part == name);
    if !is_bare {
        return Ok(None);
    }
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let (folder, file) = (fs::canonicalize(folder)?, fs::canonicalize(folder.join(name))?);
    Ok((file.parent() == Some(&folder)).then_some(file))
}
