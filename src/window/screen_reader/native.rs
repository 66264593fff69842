//! Desktops: egui's widgets by AccessKit.

use egui::Context;
use egui_winit::{State, accesskit_winit};
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::window::Window;

use crate::panel;
use crate::window::app_event::{AppEvent, ReaderRequest};

/// Connects screen readers to a window that is not shown yet.
pub(in crate::window) fn connect(
    events: &mut State,
    event_loop: &ActiveEventLoop,
    window: &Window,
    proxy: EventLoopProxy<AppEvent>,
) {
    events.init_accesskit(event_loop, window, proxy);
}

/// Does what a screen reader asks for. egui's widgets turn it into requests.
pub(in crate::window) fn answer(
    events: &mut State,
    egui: &Context,
    request: ReaderRequest,
) -> Option<panel::Request> {
    match request {
        ReaderRequest::InitialTreeRequested => egui.enable_accesskit(),
        ReaderRequest::ActionRequested(request) => events.on_accesskit_action_request(request),
        ReaderRequest::AccessibilityDeactivated => egui.disable_accesskit(),
    }
    None
}

impl From<accesskit_winit::Event> for AppEvent {
    fn from(event: accesskit_winit::Event) -> Self {
        AppEvent::Reader(event.window_event)
    }
}
