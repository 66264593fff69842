//! The files that can be opened. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod disk;

#[cfg(target_arch = "wasm32")]
pub use browser::{beside, give, open};
#[cfg(not(target_arch = "wasm32"))]
pub use disk::{beside, open};
