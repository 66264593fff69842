//! The browser's clipboard, which answers later and may ask the person first.

use egui::{OutputCommand, PlatformOutput};
use egui_winit::State;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Clipboard;
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};

use crate::window::app_event::{AppEvent, ClipboardAnswer, Paste};

/// Reads the clipboard, one text at a time.
pub(in crate::window) struct ClipboardReader {
    proxy: EventLoopProxy<AppEvent>,
    waiting: bool,
}

impl ClipboardReader {
    pub(in crate::window) fn new(_: &ActiveEventLoop, proxy: EventLoopProxy<AppEvent>) -> Self {
        Self { proxy, waiting: false }
    }

    /// Asks for a text, which comes as [`AppEvent::Pasted`]. While one is on its way, others are not asked for.
    pub(in crate::window) fn read(&mut self, paste: Paste) {
        let Some(clipboard) = clipboard().filter(|_| !std::mem::replace(&mut self.waiting, true)) else {
            return;
        };
        let proxy = self.proxy.clone();
        spawn_local(async move {
            let text = JsFuture::from(clipboard.read_text()).await.ok().and_then(|text| text.as_string());
            // The loop may be over already; then nobody waits for it.
            let _ = proxy.send_event(AppEvent::Pasted(
                paste,
                text.map_or(ClipboardAnswer::NoText, ClipboardAnswer::Text),
            ));
        });
    }

    /// The answer has come.
    pub(in crate::window) fn answered(&mut self) {
        self.waiting = false;
    }
}

/// Copies a text.
pub(in crate::window) fn copy(_: &mut State, text: String) {
    write(&text);
}

/// Copies what egui wants copied.
pub(in crate::window) fn copy_output(output: &mut PlatformOutput) {
    output.commands.retain(|command| match command {
        OutputCommand::CopyText(text) => {
            write(text);
            false
        }
        _ => true,
    });
}

fn write(text: &str) {
    if let Some(clipboard) = clipboard() {
        // A browser that refuses shows so itself.
        let _ = clipboard.write_text(text);
    }
}

fn clipboard() -> Option<Clipboard> {
    Some(web_sys::window()?.navigator().clipboard())
}
