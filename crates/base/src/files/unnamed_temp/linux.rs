//! Linux, where file systems have such files.

use std::fs::File;
use std::io::Result;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

use rustix::fs::{self, AtFlags, CWD, Mode, OFlags};

/// A nameless file in this folder, if the file system supports such files and can name them later.
pub(in crate::files) fn create(folder: &Path) -> Option<File> {
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    let file = fs::open(folder, flags, Mode::from_raw_mode(0o666)).map(File::from).ok()?;
    place(&file).exists().then_some(file)
}

/// Gives the file its first name.
pub(in crate::files) fn link(file: &File, path: &Path) -> Result<()> {
    Ok(fs::linkat(CWD, place(file), CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

fn place(file: &File) -> PathBuf {
    format!("/proc/self/fd/{}", file.as_raw_fd()).into()
}
