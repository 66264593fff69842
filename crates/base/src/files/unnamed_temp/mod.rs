//! Files without a name during writing, of which a killed program leaves nothing. Systems differ: each has its file,
//! with the same names.

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;

#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::{create, link};
#[cfg(target_os = "linux")]
pub(super) use linux::{create, link};
