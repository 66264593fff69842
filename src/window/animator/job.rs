//! What is to be drawn.

use crate::panel::export::ExportOptions;
use lessons::session::Session;

/// An animation of a session's steps that is to be drawn. What comes of it are
/// [`AppEvent::FrameDrawn`](crate::window::app_event::AppEvent::FrameDrawn) and in the end
/// [`AppEvent::Animated`](crate::window::app_event::AppEvent::Animated).
pub(in crate::window) struct AnimationJob<'a> {
    pub(in crate::window) number: u64,
    pub(in crate::window) shown: &'a Session,
    pub(in crate::window) options: ExportOptions,
}
