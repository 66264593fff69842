//! Saves files and tells where, one by one. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::Saver;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Saver;
