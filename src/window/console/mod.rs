//! The console that the program was started from. Systems differ: each has its file, with the same names.

#[cfg(not(windows))]
mod elsewhere;
#[cfg(windows)]
mod windows;

#[cfg(not(windows))]
pub use elsewhere::{attach, show};
#[cfg(windows)]
pub use windows::{attach, show};

use base::files::streams;

/// Writes a sentence to standard error, or shows it where that leads nowhere.
pub fn complain(sentence: &str) {
    streams::complain(sentence);
    show(sentence);
}
