//! The person's own program: asked beside the window. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod respondent;
mod waiting;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::Yours;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Yours;
