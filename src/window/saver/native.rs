//! Desktops: a thread saves files, as a disk may take its time, and the window goes on meanwhile.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::AppEvent;
use base::files::streams::Printer;

/// How long the end of the program waits for what is not saved yet.
const FAREWELL: Duration = Duration::from_millis(500);

/// Makes a file and writes it, and returns its path.
type Save = Box<dyn FnOnce() -> Result<PathBuf> + Send>;

pub(in crate::window) struct Saver {
    unsaved: Option<Sender<Save>>,
    /// Closed when all is saved and printed.
    all_saved: Receiver<()>,
}

impl Saver {
    pub(in crate::window) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        let (unsaved, received) = mpsc::channel::<Save>();
        let (alive, all_saved) = mpsc::channel();
        thread::spawn(move || {
            let printer = Printer::new();
            for save in received {
                let saved = save();
                if let Ok(path) = &saved {
                    printer.print(path.display().to_string());
                }
                AppEvent::Saved(saved).send(&proxy);
            }
            drop(printer);
            drop(alive);
        });
        Self { unsaved: Some(unsaved), all_saved }
    }

    /// Saves a file with this function after those before it, which is told by [`AppEvent::Saved`].
    pub(in crate::window) fn save(&self, save: impl FnOnce() -> Result<PathBuf> + Send + 'static) {
        // It ends only with this.
        let _ = self.unsaved.as_ref().map(|unsaved| unsaved.send(Box::new(save)));
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        drop(self.unsaved.take());
        let _ = self.all_saved.recv_timeout(FAREWELL);
    }
}
