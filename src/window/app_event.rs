//! Events from outside the event loop.

use egui::{ColorImage, Pos2};
#[cfg(not(target_arch = "wasm32"))]
use lessons::session::Session;
use lessons::session::incoming::Incoming;
use lessons::session::keyboard::Keyboard;
#[cfg(not(target_arch = "wasm32"))]
use lessons::yours::ProgramAnswer;
#[cfg(not(target_arch = "wasm32"))]
use lessons::yours::trial::Trial;
use std::path::PathBuf;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::{Arc, atomic::AtomicBool};
#[cfg(not(target_arch = "wasm32"))]
use std::time::Duration;
use web_time::Instant;
use winit::event_loop::EventLoopProxy;

#[cfg(target_arch = "wasm32")]
use super::given_file::GivenFile;
#[cfg(target_arch = "wasm32")]
use crate::panel;

/// What a screen reader asks for.
#[cfg(not(target_arch = "wasm32"))]
pub(super) type ReaderRequest = egui_winit::accesskit_winit::WindowEvent;
/// What a button of the document asks for.
#[cfg(target_arch = "wasm32")]
pub(super) type ReaderRequest = panel::Request;

pub(super) enum AppEvent {
    /// egui requests a frame, now or later.
    At(Instant),
    /// A screen reader requests an action.
    Reader(ReaderRequest),
    /// A signal asks the program to end.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers send no signals"))]
    Stop,
    /// The clipboard has been read.
    Pasted(Paste, ClipboardAnswer),
    /// The picture of this number has been drawn, or this sentence says why not.
    Exported(u64, Result<ExportedFile, String>),
    /// The progress of an animation: its id, its drawn frames, and all its frames.
    FrameDrawn(u64, usize, usize),
    /// The animation of this number is a whole file, or this sentence says why not.
    Animated(u64, Result<Vec<u8>, String>),
    /// A file has been saved under this path, or cannot be.
    Saved(Result<PathBuf, anyhow::Error>),
    /// So much of what is opened is read: its number, and the share.
    Opening(u64, f32),
    /// What is opened is read, or cannot be.
    Opened(u64, Result<Box<Incoming>, anyhow::Error>),
    /// What was given on the command line is read, or cannot be.
    #[cfg(not(target_arch = "wasm32"))]
    Started(Result<Box<Session>, anyhow::Error>),
    /// The user's own program is asked: its version, and the longest time that it may take.
    #[cfg(not(target_arch = "wasm32"))]
    Asked(u64, Duration),
    /// The user's own program, of this version, has answered, or has not.
    #[cfg(not(target_arch = "wasm32"))]
    Yours(u64, Box<ProgramAnswer>),
    /// The trial of that program has found so much, if that is still wanted.
    #[cfg(not(target_arch = "wasm32"))]
    Tried(Box<Trial>, Arc<AtomicBool>),
    /// A file of that program has changed.
    #[cfg(not(target_arch = "wasm32"))]
    Rewritten,
    /// The worker of this number, with the person's own program, has said something, or has not.
    #[cfg(target_arch = "wasm32")]
    Program(u64, ProgramEvent),
    /// The helper of this number has done something, or has failed.
    #[cfg(target_arch = "wasm32")]
    Helped(usize, Option<Answers>),
    /// Something was done in the editor of the page.
    #[cfg(target_arch = "wasm32")]
    Editing(Editing),
    /// Files have been given to the page: their names and their contents.
    #[cfg(target_arch = "wasm32")]
    Given(Vec<(String, Vec<u8>)>),
    /// Files have been given to the page, and the first is a world.
    #[cfg(target_arch = "wasm32")]
    GivenWorld(Vec<GivenFile>),
    /// The browser has copied, which this message tells; or it has not, and this is the text.
    #[cfg(target_arch = "wasm32")]
    Copied(Result<base::text::ids::MessageId, String>),
    /// The browser has taken the graphics away from the page, or given them back.
    #[cfg(target_arch = "wasm32")]
    Graphics { are_lost: bool },
    /// What was shown at this place of the browser's history is to be shown again.
    #[cfg(target_arch = "wasm32")]
    Returned(String),
    /// What is dragged over the window cannot be opened, for this reason.
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "elsewhere winit reports every drop"))]
    Undroppable(base::text::ids::MessageId),
    /// What the user's keyboard types.
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "elsewhere it is learned from presses"))]
    Keyboard(Keyboard),
}

impl AppEvent {
    /// Sends it to the event loop. That may be over already; then nobody waits for it.
    pub(super) fn send(self, proxy: &EventLoopProxy<AppEvent>) {
        let _ = proxy.send_event(self);
    }
}

/// What the worker of a program reports.
#[cfg(target_arch = "wasm32")]
pub(super) enum ProgramEvent {
    /// What it wrote.
    Written(String),
    /// What it wrote to standard error.
    Complaint(String),
    /// An error that it threw, and the line of the program.
    Threw(Option<u32>, String),
    /// The browser starts no such worker for this page.
    Refused,
    /// The time for an answer may be over.
    Late,
}

/// The answers of a helper to its task.
#[cfg(target_arch = "wasm32")]
pub(super) struct Answers {
    pub(super) bytes: Vec<u8>,
    /// The milliseconds that it took.
    pub(super) took: f64,
}

/// What is done in the editor of the page.
#[cfg(target_arch = "wasm32")]
pub(super) enum Editing {
    /// The code is this now.
    Typed(String),
    /// The code is to run.
    Run(String),
    /// The code is to be tried with many questions, or no more.
    Test(String),
    /// The editor is to be closed.
    Close,
}

/// The pasted text and its target.
#[derive(Debug, Clone, Copy)]
pub(super) enum Paste {
    /// The clipboard, as a state to open.
    State,
    /// The clipboard, into the field that has the focus.
    Field,
    /// The text that was selected last anywhere, into the field at this place.
    Selected(Pos2),
}

/// The result of reading the clipboard.
#[derive(Debug)]
pub(super) enum ClipboardAnswer {
    Text(String),
    NoText,
    /// The clipboard's owner does not answer.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "browsers answer"))]
    Silence,
}

/// A picture that was drawn for the export dialog.
#[derive(Debug)]
pub(super) struct ExportedFile {
    /// The width and height in pixels.
    pub(super) size: (u32, u32),
    /// The whole file, unless it is an animation: of that the picture is the first frame.
    pub(super) file: Option<Vec<u8>>,
    /// The picture, smaller, for the screen.
    pub(super) preview: ColorImage,
}
