//! Pictures that the program names and numbers itself, or that have a name given in its window. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod folder;

#[cfg(target_arch = "wasm32")]
pub use browser::{SAVED, named, next, write, write_named};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{SAVED, named, next, write, write_named};
