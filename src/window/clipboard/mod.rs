//! The clipboard. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::{ClipboardReader, copy, copy_output, copy_picture};
use egui::{Event, Key};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{ClipboardReader, copy, copy_output};

/// What a key press asks of the clipboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shortcut {
    Cut,
    Copy,
    Paste,
}

impl Shortcut {
    /// The shortcut that this key press is, if it is one.
    pub(super) fn of(event: &Event) -> Option<Self> {
        let Event::Key { key, pressed: true, modifiers, .. } = event else { return None };
        match (key, modifiers.command_only()) {
            (Key::Cut, _) | (Key::X, true) => Some(Self::Cut),
            (Key::Copy, _) | (Key::C, true) => Some(Self::Copy),
            (Key::Paste, _) | (Key::V, true) => Some(Self::Paste),
            _ => None,
        }
    }
}
