//! What a screen reader is told and asks. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::{Mirror, answer, connect};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{answer, connect};
