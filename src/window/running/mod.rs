//! How the window runs. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::guarded;
#[cfg(target_arch = "wasm32")]
pub use browser::run;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::guarded;
#[cfg(not(target_arch = "wasm32"))]
pub use native::run;
use winit::application::ApplicationHandler;
use winit::event::{StartCause, WindowEvent};
use winit::event_loop::ActiveEventLoop;
use winit::window::WindowId;

use super::app::App;
use super::app_event::AppEvent;

/// The application, and what the system does after its events. It is told whether the event was a frame.
struct Followed<Follow> {
    app: App,
    follow: Follow,
}

impl<Follow: FnMut(&mut App, bool)> ApplicationHandler<AppEvent> for Followed<Follow> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.app.resumed(event_loop);
        (self.follow)(&mut self.app, false);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: AppEvent) {
        self.app.user_event(event_loop, event);
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
