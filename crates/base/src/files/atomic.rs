//! The only place where the program writes files: whole or not at all.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result, bail};
use tempfile::{NamedTempFile, TempPath};

use super::{metadata, signals, unnamed_temp};
use crate::text::{LocalizedError, Message, ids, sanitize};

/// Writes a file whole or not at all. It replaces an existing file and keeps its mode, follows a link, and writes to a
/// device.
/// Errors: if the folder does not exist or cannot be written, if the file must not be written, or if the disk is full.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    write_with(path, |file| Ok(file.write_all(bytes)?))
}

/// Writes a file like [`write()`], but never to a device or a pipe: nobody has chosen it, and it could block.
/// Errors: those of [`write()`], and if it is no regular file.
pub(super) fn write_regular(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(Error::from(LocalizedError::new(ids::ERROR_IO_NO_FILE)).context(unwritten(path)));
    }
    write(path, bytes)
}

/// Writes a file like [`write()`], with contents produced during writing.
/// Errors: those of [`write()`], and those of producing the contents.
pub fn write_with(path: &Path, make: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let save = || -> Result<()> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => bail!("it is a folder"),
            Ok(found) if found.is_file() => replace(&fs::canonicalize(path)?, &found, make),
            Ok(_) => {
                // A device or a pipe cannot be written whole, and its reader may block it.
                signals::release()?;
                make(&mut OpenOptions::new().write(true).open(path)?)
            }
            Err(_) if path.is_symlink() => bail!("it is a link that leads to no file"),
            // A file that has appeared there meanwhile is another program's, and stays.
            Err(_) => place_new(written_beside(path, None, make)?, path),
        }
    };
    save().with_context(|| unwritten(path))
}

fn unwritten(path: &Path) -> String {
    format!("{} cannot be written", sanitize::path(path))
}

fn replace(path: &Path, old: &Metadata, make: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    refuse_read_only(old)?;
    OpenOptions::new().write(true).open(path)?;
    let file = written_beside(path, Some(old), make)?;
    refuse_read_only(&fs::metadata(path)?)?; // it may have become so meanwhile
    file.persist(path).map_err(|kept| kept.error)?;
    Ok(())
}

/// Without this, a folder lets a read-only file be replaced, and the superuser may write to it.
fn refuse_read_only(file: &Metadata) -> Result<()> {
    if file.permissions().readonly() {
        bail!("it is read-only");
    }
    Ok(())
}

/// Gives a file its name, unless that is taken.
pub(super) fn place_new(file: NamedTempFile, path: &Path) -> Result<()> {
    file.persist_noclobber(path).map_err(|kept| kept.error)?;
    Ok(())
}

/// Writes a file that must not exist yet, whole or not at all. It is one of several, and deleted unless it is kept.
/// Errors: if it exists, and those of [`write()`].
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<TempPath> {
    let save = || -> Result<TempPath> {
        place_new(written_beside(path, None, |file| Ok(file.write_all(bytes)?))?, path)?;
        Ok(TempPath::try_from_path(path)?)
    };
    save().with_context(|| unwritten(path))
}

/// Refuses to write over a file that is also an input, under any name.
/// Errors: if `output` is one of the `inputs`; links lead to the same file.
pub fn keep_inputs(output: &Path, inputs: &[PathBuf]) -> Result<()> {
    if let Some(input) = inputs.iter().find(|input| is_same_file(input, output)) {
        bail!(
            "{} cannot be written: it is the file {}, which is read",
            sanitize::path(output),
            sanitize::path(input)
        );
    }
    Ok(())
}

/// Whether both paths lead to one regular file. Devices and pipes can be read and written at once.
fn is_same_file(a: &Path, b: &Path) -> bool {
    let is_regular = |path: &Path| fs::metadata(path).is_ok_and(|found| found.is_file());
    is_regular(a) && is_regular(b) && metadata::is_same(a, b)
}

/// Creates the folder and its parents if they do not exist.
/// Errors: if a folder cannot be created.
pub(super) fn create_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)
        .with_context(|| format!("the folder {} cannot be made", sanitize::path(folder)))
}

/// A complete file in the folder of `path`, with the owner and the mode of an `old` one; it is deleted unless it gets
/// its name.
pub(super) fn written_beside(
    path: &Path,
    old: Option<&Metadata>,
    make: impl FnOnce(&mut dyn Write) -> Result<()>,
) -> Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !fs::metadata(folder).is_ok_and(|found| found.is_dir()) {
        bail!(LocalizedError::new(Message::new(ids::ERROR_NO_FOLDER).with("folder", sanitize::path(folder))));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".collision-lessons-");
    if let Some(mut file) = unnamed_temp::create(folder) {
        fill(&mut file, old, make)?;
        // Cloned first: where cloning fails, no linked file has to be deleted.
        let named =
            |path: &Path| file.try_clone().and_then(|named| unnamed_temp::link(&file, path).map(|()| named));
        return Ok(builder.make_in(folder, named)?);
    }
    metadata::use_usual_mode(&mut builder);
    let mut file = builder.tempfile_in(folder)?;
    fill(file.as_file_mut(), old, make)?;
    Ok(file)
}

fn fill(
    file: &mut File,
    old: Option<&Metadata>,
    make: impl FnOnce(&mut dyn Write) -> Result<()>,
) -> Result<()> {
    if let Some(old) = old {
        metadata::keep_owner(file, old);
        file.set_permissions(old.permissions())?;
    }
    make(file)?;
    Ok(file.sync_all()?)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    #[cfg(unix)]
    fn a_link_that_leads_nowhere_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("a");
        std::os::unix::fs::symlink("nowhere", &link).unwrap();
        let error = write(&link, b"new").unwrap_err();
        assert!(format!("{error:#}").ends_with("a cannot be written: it is a link that leads to no file"));
        assert!(link.is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn modes_are_kept_and_what_is_read_only_is_left_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o7777;
        for kept in [0o600, 0o640, 0o777] {
            fs::write(&file, b"old").unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(kept)).unwrap();
            write(&file, b"new").unwrap();
            assert_eq!((mode(), fs::read(&file).unwrap()), (kept, b"new".to_vec()));
        }
        fs::set_permissions(&file, fs::Permissions::from_mode(0o555)).unwrap();
        let error = write(&file, b"newer").unwrap_err();
        assert!(format!("{error:#}").ends_with("a cannot be written: it is read-only"));
        assert_eq!((mode(), fs::read(&file).unwrap()), (0o555, b"new".to_vec()));
    }

    #[test]
    fn what_appears_while_a_file_is_made_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        let others = |bytes: &[u8]| {
            fs::write(&file, bytes).unwrap();
            let mut permissions = fs::metadata(&file).unwrap().permissions();
            permissions.set_readonly(true);
            fs::set_permissions(&file, permissions).unwrap();
        };
        let made = |meanwhile: &dyn Fn()| {
            let made = write_with(&file, |out| {
                meanwhile();
                Ok(out.write_all(b"mine")?)
            });
            format!("{:#}", made.unwrap_err())
        };
        assert!(made(&|| others(b"new")).ends_with("a cannot be written: File exists (os error 17)"));
        assert_eq!(fs::read(&file).unwrap(), b"new");
        fs::remove_file(&file).unwrap();
        fs::write(&file, b"old").unwrap();
        assert!(made(&|| others(b"newer")).ends_with("a cannot be written: it is read-only"));
        assert_eq!(fs::read(&file).unwrap(), b"newer");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
    }
}
