//! What the program keeps for its next start. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod folder;

#[cfg(target_arch = "wasm32")]
pub use browser::{bookmark, number_place, put_aside, put_bookmark, read, write};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{put_aside, read, write};

/// What was kept.
#[derive(Debug, Clone)]
pub struct StoredSettings {
    /// Its bytes, as far as they were read.
    pub bytes: Vec<u8>,
    /// Whether these are all.
    pub is_whole: bool,
}
