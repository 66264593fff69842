//! The event loop's handler on every system: the application, and what a system does after its events.

use winit::application::ApplicationHandler;
use winit::event::{StartCause, WindowEvent};
use winit::event_loop::ActiveEventLoop;
use winit::window::WindowId;

use crate::window::app::App;
use crate::window::app_event::AppEvent;

/// The application, and what follows its events. It is told whether the event was a frame.
pub(super) struct Followed<Follow> {
    pub(super) app: App,
    pub(super) follow: Follow,
}

impl<Follow: FnMut(&mut App, bool)> ApplicationHandler<AppEvent> for Followed<Follow> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.app.resumed(event_loop);
        (self.follow)(&mut self.app, false);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: AppEvent) {
        self.app.user_event(event_loop, event);
        (self.follow)(&mut self.app, false);
    }

    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        self.app.new_events(event_loop, cause);
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, window: WindowId, event: WindowEvent) {
        let is_frame = matches!(event, WindowEvent::RedrawRequested);
        self.app.window_event(event_loop, window, event);
        (self.follow)(&mut self.app, is_frame);
    }
}
