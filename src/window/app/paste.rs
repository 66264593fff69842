//! Pasting: requests the clipboard's text and takes it when it arrives.

use super::App;
use crate::window::app_event::{ClipboardAnswer, Paste};
use base::limits::PASTED_CHARACTERS;
use base::text::{LocalizedError, ids};

impl App {
    /// Opens the state that is in the clipboard, once that is read.
    pub(super) fn paste(&mut self) {
        if let Some(graphics) = &mut self.graphics {
            graphics.clipboard.read(Paste::State);
        }
    }

    /// Pastes what was selected last anywhere into the field under the mouse.
    pub(super) fn paste_selected(&mut self) {
        if let Some(graphics) = &mut self.graphics
            && let Some(place) = graphics.egui().pointer_latest_pos()
        {
            graphics.clipboard.read(Paste::Selected(place));
        }
    }

    /// The clipboard has been read.
    pub(super) fn pasted(&mut self, paste: Paste, answer: ClipboardAnswer) {
        let Some(graphics) = &mut self.graphics else { return };
        graphics.clipboard.answered();
        let events = &mut graphics.events.egui_input_mut().events;
        let outcome = match (paste, answer) {
            (_, ClipboardAnswer::Silence) => Err(ids::MESSAGE_CLIPBOARD_SILENT),
            (Paste::State, ClipboardAnswer::Text(text)) if !text.trim().is_empty() => {
                return self.pasted_state(text);
            }
            (Paste::State, ClipboardAnswer::Text(_) | ClipboardAnswer::NoText) => {
                Err(ids::MESSAGE_NOTHING_TO_PASTE)
            }
            (Paste::Field, ClipboardAnswer::Text(text)) => {
                events.push(egui::Event::Paste(for_field(&text)));
                Ok(())
            }
            (Paste::Selected(pos), ClipboardAnswer::Text(text)) => {
                events.push(egui::Event::MiddleClickPaste { pos, text: for_field(&text) });
                Ok(())
            }
            (Paste::Field | Paste::Selected(_), ClipboardAnswer::NoText) => Ok(()),
        };
        self.report(outcome.map_err(|message| LocalizedError::new(message).into()));
        self.request_frame();
    }
}

fn for_field(text: &str) -> String {
    text.chars().filter(|&c| c != '\r').take(PASTED_CHARACTERS).collect()
}
