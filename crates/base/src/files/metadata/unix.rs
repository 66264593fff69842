//! Unix: files have an owner, a mode and a number.

use std::fs::{self, File, Metadata, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
use std::path::Path;

/// Whether both paths lead to one file.
pub(in crate::files) fn is_same(a: &Path, b: &Path) -> bool {
    let [Ok(a), Ok(b)] = [a, b].map(fs::metadata) else { return false };
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Gives a file the owner of the one that it replaces, where the user may.
pub(in crate::files) fn keep_owner(file: &File, old: &Metadata) {
    let _ = fchown(file, Some(old.uid()), Some(old.gid())); // most users may not change the owner
}

/// Gives a temporary file the mode of any other file: all rights minus the umask.
pub(in crate::files) fn use_usual_mode(builder: &mut tempfile::Builder) {
    builder.permissions(Permissions::from_mode(0o666));
}
