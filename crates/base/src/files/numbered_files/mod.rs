//! Pictures that the program numbers, or that a person named. Each system has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod folder;

#[cfg(target_arch = "wasm32")]
pub use browser::{SAVED, named, next, write, write_named};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{SAVED, named, next, write, write_named};
