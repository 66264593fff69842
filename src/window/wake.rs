//! What wakes the event loop from outside it.

use std::time::Instant;

use egui_winit::accesskit_winit;

use super::clipboard::{Answer, Paste};

/// What reaches the event loop from outside it.
#[derive(Debug)]
pub(super) enum Wake {
    /// egui asks for a frame, now or later.
    At(Instant),
    /// A screen reader asks for something.
    Reader(accesskit_winit::WindowEvent),
    /// A signal asks the program to end.
    Stop,
    /// The clipboard has been read.
    Pasted(Paste, Answer),
    /// What is dragged over the window has a name that is not UTF-8.
    Unnameable,
}

impl From<accesskit_winit::Event> for Wake {
    fn from(event: accesskit_winit::Event) -> Self {
        Wake::Reader(event.window_event)
    }
}
