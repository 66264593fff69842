//! Pictures that the program names and numbers itself. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod folder;

#[cfg(target_arch = "wasm32")]
pub use browser::{next, write};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{next, write};
