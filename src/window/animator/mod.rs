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

use crate::panel::export::ExportOptions;
use lessons::session::Session;

/// An animation of a session's steps that is to be drawn. What comes of it are
/// [`AppEvent::FrameDrawn`](super::app_event::AppEvent::FrameDrawn) and in the end
/// [`AppEvent::Animated`](super::app_event::AppEvent::Animated).
pub(super) struct AnimationJob<'a> {
    pub(super) number: u64,
    pub(super) shown: &'a Session,
    pub(super) options: ExportOptions,
}
