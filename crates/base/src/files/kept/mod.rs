//! What the program keeps for its next start. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod folder;

#[cfg(target_arch = "wasm32")]
pub use browser::{read, write};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{read, write};
