//! Work beside the window. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod thread;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::Worker;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use thread::Worker;
