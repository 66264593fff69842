//! The files that can be opened. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod disk;

#[cfg(target_arch = "wasm32")]
pub use browser::{beside, give, open};
#[cfg(not(target_arch = "wasm32"))]
pub use disk::{beside, open};

/// The origin of a file's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChosenBy {
    /// The person who started the program; the file may be a pipe or a device.
    Person,
    /// A state, or the author of a dropped file; the file must not block, or act when it is opened.
    Stranger,
}
