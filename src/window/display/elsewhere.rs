//! Systems whose display cannot end before its programs, and of which winit reports all.

use winit::event_loop::{EventLoop, EventLoopBuilder};
use winit::window::Window;
#[cfg(not(windows))]
use winit::window::WindowAttributes;

use crate::window::app_event::AppEvent;
use base::text::language::Language;

/// The message for a user whose window cannot be opened.
#[cfg(not(any(windows, target_arch = "wasm32")))]
pub(in crate::window) const NO_WINDOW: base::text::ids::MessageId = base::text::ids::ERROR_NO_WINDOW;

pub(super) fn choose(_: &mut EventLoopBuilder<AppEvent>) {}

pub(super) fn prepare(_: Language) {}

pub(super) fn watch(_: &EventLoop<AppEvent>) {}

#[cfg(not(target_arch = "wasm32"))]
pub(in crate::window) fn is_lost() -> bool {
    false
}

#[cfg(not(target_arch = "wasm32"))]
pub(in crate::window) fn end() -> ! {
    std::process::exit(1)
}

pub(in crate::window) fn watch_window(_: &Window, _: impl Fn(AppEvent) + Send + 'static) {}

#[cfg(not(windows))]
pub(in crate::window) fn identify(attributes: WindowAttributes) -> WindowAttributes {
    attributes
}
