//! The clipboard, read on a thread of its own: the program that owns it answers when it likes, or never, and the
//! window goes on meanwhile.
#![expect(unsafe_code, reason = "a Wayland clipboard takes the window's connection")]

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use egui::PlatformOutput;
use egui_winit::State;
use egui_winit::clipboard::Clipboard;
use raw_window_handle::HasDisplayHandle;
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};

use crate::window::app_event::{AppEvent, ClipboardAnswer, Paste};
use base::text::ids::MessageId;

/// The time limit of the clipboard's owner.
const PATIENCE: Duration = Duration::from_secs(2);
/// The time that the end of the program waits for a blocked read.
const FAREWELL: Duration = Duration::from_millis(100);

/// Reads the clipboard, one text at a time.
pub(in crate::window) struct ClipboardReader {
    requests: Sender<ReadRequest>,
    /// Closed when the thread has ended.
    ended: Receiver<()>,
    proxy: EventLoopProxy<AppEvent>,
    waiting: bool,
}

enum ReadRequest {
    Read { paste: Paste, until: Instant, answer: Sender<ClipboardAnswer> },
    End,
}

impl ClipboardReader {
    pub(in crate::window) fn new(event_loop: &ActiveEventLoop, proxy: EventLoopProxy<AppEvent>) -> Self {
        let handle = event_loop.display_handle().ok().map(|handle| handle.as_raw());
        // SAFETY: the reader is dropped before the event loop; only a thread that hangs lives on, and it
        // touches the connection no more.
        let clipboard = unsafe { Clipboard::new(handle) };
        let (requests, received) = mpsc::channel();
        let (alive, ended) = mpsc::channel();
        thread::spawn(move || {
            serve(clipboard, &received);
            drop(alive);
        });
        Self { requests, ended, proxy, waiting: false }
    }

    /// Asks for a text, which comes as [`AppEvent::Pasted`]. While one is on its way, others are not asked for.
    pub(in crate::window) fn read(&mut self, paste: Paste) {
        if std::mem::replace(&mut self.waiting, true) {
            return;
        }
        let (answer, answered) = mpsc::channel();
        // A thread that is gone gives no answer.
        let _ = self.requests.send(ReadRequest::Read { paste, until: Instant::now() + PATIENCE, answer });
        let proxy = self.proxy.clone();
        thread::spawn(move || {
            let answer = answered.recv_timeout(PATIENCE).unwrap_or(ClipboardAnswer::Silence);
            AppEvent::Pasted(paste, answer).send(&proxy);
        });
    }

    /// The answer has come.
    pub(in crate::window) fn answered(&mut self) {
        self.waiting = false;
    }
}

/// Has egui's connection to the desktop copy a text. Returns the message that tells it.
pub(in crate::window) fn copy(
    _: &ClipboardReader,
    events: &mut State,
    text: String,
    told: MessageId,
) -> Option<MessageId> {
    events.set_clipboard_text(text);
    Some(told)
}

/// Copies what egui wants copied, which its connection to the desktop does itself.
pub(in crate::window) fn copy_output(_: &mut PlatformOutput) {}

/// Dropping the last clipboard hands the copied data to the desktop, so the thread's clipboard is dropped first.
impl Drop for ClipboardReader {
    fn drop(&mut self) {
        let _ = self.requests.send(ReadRequest::End);
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}

fn serve(mut clipboard: Clipboard, requests: &Receiver<ReadRequest>) {
    while let Ok(ReadRequest::Read { paste, until, answer }) = requests.recv() {
        // Requests that came while the one before them hung are no longer waited for.
        if Instant::now() < until {
            let text = match paste {
                Paste::State | Paste::Field => clipboard.get(),
                Paste::Selected(_) => clipboard.get_primary_text(),
            };
            let _ = answer.send(text.map_or(ClipboardAnswer::NoText, ClipboardAnswer::Text));
        }
    }
}
