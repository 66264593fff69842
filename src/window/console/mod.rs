//! The console that the program was started from. Systems differ: each has its file, with the same names.

#[cfg(not(windows))]
mod elsewhere;
#[cfg(windows)]
mod windows;

#[cfg(not(windows))]
pub use elsewhere::{attach, show};
#[cfg(windows)]
pub use windows::{attach, show};
