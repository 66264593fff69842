//! Files written whole or not at all: the only place where the program writes them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::NamedTempFile;

use super::signals;
use crate::text::error::LocalizedError;
use crate::text::message::Message;

/// Writes a file whole or not at all. A file of that name is replaced, a link followed, a device written to.
///
/// # Errors
/// If the folder does not exist or cannot be written, or if the disk is full.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    write_with(path, |file| Ok(file.write_all(bytes)?))
}

/// The same as [`write`], for a file that is made while it is written.
///
/// # Errors
/// Those of [`write`], and those of making the file.
pub fn write_with(path: &Path, make: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let save = || -> Result<()> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => bail!("it is a folder"),
            Ok(found) if !found.is_file() => {
                // A device or a pipe: nothing to be kept whole, and its reader may let it wait.
                signals::release()?;
                make(&mut fs::OpenOptions::new().write(true).open(path)?)?;
            }
            Ok(_) => {
                let target = fs::canonicalize(path)?;
                written_beside(&target, make)?.persist(target).map_err(|kept| kept.error)?;
            }
            Err(_) => {
                written_beside(path, make)?.persist(path).map_err(|kept| kept.error)?;
            }
        }
        Ok(())
    };
    save().with_context(|| format!("{} cannot be written", path.display()))
}

/// Writes the first of `stem-001.png`, `stem-002.png`, ... that does not exist yet, whole or not at all,
/// and returns its path. Two programs never take the same name.
///
/// # Errors
/// If the folder does not exist or cannot be written, or if the disk is full.
pub fn write_numbered(folder: &Path, stem: &str, bytes: &[u8]) -> Result<PathBuf> {
    let save = || -> Result<PathBuf> {
        let numbered = |number: u32| folder.join(format!("{stem}-{number:03}.png"));
        let mut file = written_beside(&numbered(1), |file| Ok(file.write_all(bytes)?))?;
        for path in (1..).map(numbered).filter(|path| !path.exists()) {
            match file.persist_noclobber(&path) {
                Ok(_) => return Ok(path),
                Err(taken) if taken.error.kind() == std::io::ErrorKind::AlreadyExists => file = taken.file,
                Err(other) => return Err(other.error.into()),
            }
        }
        bail!("every number is taken")
    };
    save().map_err(|error| {
        let message = Message::new("error-no-screenshot").with("folder", folder.display());
        LocalizedError::new(message).because(error).into()
    })
}

/// Makes the folder, and those above it, where they do not exist.
///
/// # Errors
/// If one cannot be made.
pub fn create_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))
}

/// A temporary file in the folder of `path`; it is deleted unless it gets its name.
fn written_beside(path: &Path, make: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !fs::metadata(folder).is_ok_and(|found| found.is_dir()) {
        bail!(LocalizedError::new(Message::new("error-no-folder").with("folder", folder.display())));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".collision-lessons-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666)); // less the umask, as for any other file
    }
    let mut file = builder.tempfile_in(folder)?;
    make(&mut file)?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_on_and_nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let numbers = 1..=40;
        std::thread::scope(|scope| {
            for _ in numbers.clone() {
                scope.spawn(|| write_numbered(folder.path(), "lesson", b"picture").unwrap());
            }
        });
        for number in numbers {
            let path = folder.path().join(format!("lesson-{number:03}.png"));
            assert_eq!(fs::read(path).unwrap(), b"picture");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 40, "no temporary file is left");
    }

    #[test]
    #[cfg(unix)]
    fn devices_and_links_stay_what_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link, null) = (folder.path().join("a"), folder.path().join("b"), folder.path().join("c"));
        fs::write(&file, b"old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        std::os::unix::fs::symlink("/dev/null", &null).unwrap();
        write(&link, b"new").unwrap();
        write(&null, b"new").unwrap();
        assert!(link.is_symlink() && null.is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(!fs::metadata(&null).unwrap().is_file());
    }

    #[test]
    fn what_cannot_be_written_is_named() {
        let error = write(Path::new("/no/such/folder/a.png"), b"").unwrap_err();
        assert_eq!(
            format!("{error:#}"),
            "/no/such/folder/a.png cannot be written: there is no folder /no/such/folder"
        );
    }
}
