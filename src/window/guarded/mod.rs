//! What opens displays and windows, and fails with a sentence. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::guarded;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{guarded, or_lost};
