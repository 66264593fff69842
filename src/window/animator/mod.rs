//! Animations that are saved: drawn beside the window with the code that draws `figure`, until they are cancelled. Systems
//! differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::{Animator, Drawing};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{Animator, Drawing};
