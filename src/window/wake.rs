//! What wakes the event loop from outside it.

use std::time::Instant;

use egui::{ColorImage, Pos2};
use egui_winit::accesskit_winit;

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
    /// The picture of this number has been drawn, or this sentence says why not.
    Exported(u64, Result<ExportedFile, String>),
    /// So many frames of the animation of this number have been drawn, of so many.
    FrameDrawn(u64, usize, usize),
    /// The animation of this number is a whole file, or this sentence says why not.
    Animated(u64, Result<Vec<u8>, String>),
    /// What is dragged over the window has a name that is not UTF-8.
    Unnameable,
}

/// What is pasted, and where it goes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Paste {
    /// The clipboard, as a state to open.
    State,
    /// The clipboard, into the field that has the keyboard.
    Field,
    /// The text that was selected last anywhere, into the field at this place.
    Selected(Pos2),
}

/// What came of reading it.
#[derive(Debug)]
pub(super) enum Answer {
    Text(String),
    NoText,
    /// The clipboard's owner does not answer.
    Silence,
}

/// What was drawn.
#[derive(Debug)]
pub(super) struct ExportedFile {
    /// Its width and height in pixels.
    pub(super) size: (u32, u32),
    /// The whole file, unless it is an animation: of that the picture is the first frame.
    pub(super) file: Option<Vec<u8>>,
    /// The picture, smaller, for the screen.
    pub(super) preview: ColorImage,
}

impl From<accesskit_winit::Event> for Wake {
    fn from(event: accesskit_winit::Event) -> Self {
        Wake::Reader(event.window_event)
    }
}
