//! Browsers give a page one thread: files are saved at once.

use std::path::PathBuf;

use anyhow::Result;
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::AppEvent;

pub(in crate::window) struct Saver {
    proxy: EventLoopProxy<AppEvent>,
}

impl Saver {
    pub(in crate::window) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        Self { proxy }
    }

    /// Saves a file with this function, which is told by [`AppEvent::Saved`].
    pub(in crate::window) fn save(&self, save: impl FnOnce() -> Result<PathBuf>) {
        AppEvent::Saved(save()).send(&self.proxy);
    }
}
