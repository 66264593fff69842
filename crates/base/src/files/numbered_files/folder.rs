//! Files in a folder.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Error, Result, bail};

use crate::files::atomic::{place_new, written_beside};
use crate::text::{LocalizedError, Message, MessageId, ids, sanitize};

/// The message of a file that was written.
pub const SAVED: MessageId = ids::MESSAGE_SAVED;

/// Writes the first of `stem-001.png`, `stem-002.png`, ... that does not exist yet, or with another extension, whole or
/// not at all, and returns its path. Two programs never take the same name.
/// Errors: if the folder does not exist or cannot be written, or if the disk is full.
pub fn write(folder: &Path, stem: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf> {
    let save = || -> Result<PathBuf> {
        let mut file = written_beside(&folder.join(stem), None, |file| Ok(file.write_all(bytes)?))?;
        for path in free_numbers(folder, stem, extension) {
            match file.persist_noclobber(&path) {
                Ok(_) => return Ok(path),
                Err(taken) if taken.error.kind() == ErrorKind::AlreadyExists => file = taken.file,
                Err(other) => return Err(other.error.into()),
            }
        }
        bail!("every number is taken")
    };
    save().map_err(|error| {
        let message = Message::new(ids::ERROR_NO_SCREENSHOT).with("folder", sanitize::path(folder));
        LocalizedError::new(message).because(error).into()
    })
}

/// Writes a new file of this name, whole or not at all, and returns its path.
/// Errors: if it exists already, and those of [`write()`].
pub fn write_named(folder: &Path, name: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf> {
    let path = named(folder, name, extension);
    let file = written_beside(&path, None, |file| Ok(file.write_all(bytes)?));
    file.and_then(|file| place_new(file, &path)).map_err(|error| {
        let message = Message::new(ids::ERROR_NOT_SAVED).with("path", sanitize::path(&path));
        Error::from(LocalizedError::new(message).because(error))
    })?;
    Ok(path)
}

/// The file of this name in a folder, with the extension, unless the name has it already.
pub fn named(folder: &Path, name: &str, extension: &str) -> PathBuf {
    let path = folder.join(name);
    if path.extension().is_some_and(|end| end.eq_ignore_ascii_case(extension)) {
        return path;
    }
    folder.join(format!("{name}.{extension}"))
}

/// The name that [`write()`] would give now.
pub fn next(folder: &Path, stem: &str, extension: &str) -> PathBuf {
    free_numbers(folder, stem, extension).next().unwrap_or_else(|| folder.join(stem))
}

fn free_numbers(folder: &Path, stem: &str, extension: &str) -> impl Iterator<Item = PathBuf> {
    let numbered = move |number: u32| folder.join(format!("{stem}-{number:03}.{extension}"));
    (1..).map(numbered).filter(|path| !path.exists())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn numbers_go_on_and_nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let numbers = 1..=40;
        std::thread::scope(|scope| {
            for _ in numbers.clone() {
                scope.spawn(|| write(folder.path(), "lesson", "png", b"picture").unwrap());
            }
        });
        for number in numbers {
            let path = folder.path().join(format!("lesson-{number:03}.png"));
            assert_eq!(fs::read(path).unwrap(), b"picture");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 40, "no temporary file is left");
    }

    #[test]
    fn a_name_has_its_extension_and_is_taken_once() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name| write_named(folder.path(), name, "png", b"picture");
        assert_eq!(write("a").unwrap(), folder.path().join("a.png"));
        assert_eq!(write("v1.5").unwrap(), folder.path().join("v1.5.png"));
        let error = format!("{:#}", write("a.png").unwrap_err());
        assert!(error.contains("a.png cannot be saved"), "{error}");
        assert!(write("no/b").is_err());
        assert_eq!(fs::read(folder.path().join("a.png")).unwrap(), b"picture");
    }
}
