//! OpenGL without a display. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod candidates;
#[cfg(not(any(windows, target_arch = "wasm32")))]
mod egl;
#[cfg(windows)]
mod wgl;

#[cfg(target_arch = "wasm32")]
pub use browser::Offscreen;
#[cfg(target_arch = "wasm32")]
pub use browser::{NO_WEBGL, context_options};
#[cfg(not(target_arch = "wasm32"))]
pub use candidates::{config_rank, context_candidates};
#[cfg(not(any(windows, target_arch = "wasm32")))]
pub use egl::Offscreen;
#[cfg(windows)]
pub use wgl::Offscreen;
