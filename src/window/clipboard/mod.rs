//! The clipboard. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::{ClipboardReader, copy, copy_output, copy_picture};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{ClipboardReader, copy, copy_output};
