//! What was given on the command line, while it is being read.

use anyhow::Result;
use base::files::unneeded::Wanted;
use lessons::session::Session;
use winit::event_loop::ActiveEventLoop;

use super::App;
use crate::panel::Layout;

/// The number of what was given, among what is opened.
const GIVEN: u64 = 0;

impl App {
    /// Tells that it is still being read. It comes as [`AppEvent::Started`].
    ///
    /// [`AppEvent::Started`]: crate::window::app_event::AppEvent::Started
    pub(in crate::window) fn begin_with(&mut self, name: Option<String>, wanted: Wanted) {
        self.begin_opening(GIVEN, name, wanted);
    }

    /// Shows what was read, unless it was given up.
    pub(super) fn started(&mut self, event_loop: &ActiveEventLoop, session: Result<Box<Session>>) {
        if self.openings != GIVEN || self.ui_state.opening.take().is_none() {
            return;
        }
        match session {
            Ok(session) => {
                self.session = *session;
                self.ui_state.layout = Layout::from(self.session.view_mode());
                self.request_frame();
            }
            Err(error) => self.fail(event_loop, error),
        }
    }
}
