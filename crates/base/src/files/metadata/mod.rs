//! Owners, modes and identities of files. Systems differ: each has its file, with the same names.

#[cfg(not(unix))]
mod elsewhere;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use elsewhere::{is_same, keep_owner, use_usual_mode};
#[cfg(unix)]
pub(super) use unix::{is_same, keep_owner, use_usual_mode};
