//! winit's keys as the key table's. Keys are taken by their place, so that letters work on a Cyrillic layout
//! and under an input method.

use glam::DVec2;
use winit::keyboard::{KeyCode, PhysicalKey};

use lessons::session::keys::Key;

/// The key at this place, if the program knows it.
#[rustfmt::skip]
pub(super) fn key(physical: PhysicalKey) -> Option<Key> {
    let PhysicalKey::Code(code) = physical else { return None };
    Some(match code {
        KeyCode::ArrowUp => Key::Up, KeyCode::ArrowDown => Key::Down,
        KeyCode::ArrowLeft => Key::Left, KeyCode::ArrowRight => Key::Right,
        KeyCode::F1 => Key::F1, KeyCode::F2 => Key::F2, KeyCode::F3 => Key::F3, KeyCode::F4 => Key::F4,
        KeyCode::F11 => Key::F11, KeyCode::F12 => Key::F12,
        KeyCode::Escape => Key::Escape, KeyCode::Enter | KeyCode::NumpadEnter => Key::Enter, KeyCode::Tab => Key::Tab, KeyCode::Home => Key::Home,
        KeyCode::PageUp => Key::PageUp, KeyCode::PageDown => Key::PageDown,
        KeyCode::Space => Key::Space, KeyCode::Backspace => Key::Backspace,
        KeyCode::Digit0 | KeyCode::Numpad0 => Key::Digit0,
        KeyCode::Equal | KeyCode::NumpadAdd => Key::Plus, KeyCode::Minus | KeyCode::NumpadSubtract => Key::Minus,
        KeyCode::Digit1 | KeyCode::Numpad1 => Key::Digit1, KeyCode::Digit2 | KeyCode::Numpad2 => Key::Digit2,
        KeyCode::Digit3 | KeyCode::Numpad3 => Key::Digit3, KeyCode::Digit4 | KeyCode::Numpad4 => Key::Digit4,
        KeyCode::Digit5 | KeyCode::Numpad5 => Key::Digit5, KeyCode::Digit6 | KeyCode::Numpad6 => Key::Digit6,
        KeyCode::Digit7 | KeyCode::Numpad7 => Key::Digit7,
        KeyCode::Digit8 | KeyCode::Numpad8 => Key::Digit8,
        KeyCode::F6 => Key::F6,
        KeyCode::BracketLeft => Key::BracketLeft, KeyCode::BracketRight => Key::BracketRight,
        KeyCode::Comma => Key::Comma, KeyCode::Period => Key::Period,
        KeyCode::KeyB => Key::B, KeyCode::KeyC => Key::C, KeyCode::KeyD => Key::D, KeyCode::KeyE => Key::E, KeyCode::KeyF => Key::F,
        KeyCode::KeyG => Key::G, KeyCode::KeyH => Key::H,
        KeyCode::KeyI => Key::I, KeyCode::KeyK => Key::K, KeyCode::KeyL => Key::L, KeyCode::KeyM => Key::M, KeyCode::KeyN => Key::N,
        KeyCode::KeyO => Key::O, KeyCode::KeyP => Key::P, KeyCode::KeyQ => Key::Q, KeyCode::KeyR => Key::R, KeyCode::KeyS => Key::S,
        KeyCode::KeyT => Key::T, KeyCode::KeyV => Key::V, KeyCode::KeyW => Key::W, KeyCode::KeyX => Key::X, KeyCode::KeyY => Key::Y,
        KeyCode::KeyZ => Key::Z,
        _ => return None,
    })
}

/// How far the pointer may move between press and release and still be a click, in pixels.
const CLICK_SLACK: f64 = 4.0;

/// The left mouse button and the pointer: distinguishes clicks from drags.
#[derive(Debug, Default)]
pub(super) struct Pointer {
    position: (f64, f64),
    /// Where the button went down, while it is.
    pressed_at: Option<(f64, f64)>,
    dragging: bool,
}

impl Pointer {
    /// Where the pointer is, in pixels.
    pub(super) fn position(&self) -> (f64, f64) {
        self.position
    }

    /// The pointer has moved. Returns how far a drag went, in pixels.
    pub(super) fn moved(&mut self, position: (f64, f64)) -> Option<(f64, f64)> {
        let (dx, dy) = (position.0 - self.position.0, position.1 - self.position.1);
        self.position = position;
        let from = self.pressed_at?;
        self.dragging |= DVec2::from(position).distance(from.into()) > CLICK_SLACK;
        self.dragging.then_some((dx, dy))
    }

    pub(super) fn pressed(&mut self) {
        self.pressed_at = Some(self.position);
        self.dragging = false;
    }

    /// The button is released. Returns the pixel of a click.
    pub(super) fn released(&mut self) -> Option<(f64, f64)> {
        let from = self.pressed_at.take()?;
        (!self.dragging).then_some(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clicks_and_drags_are_distinguished() {
        let mut pointer = Pointer::default();
        assert_eq!(pointer.moved((10.0, 10.0)), None);
        pointer.pressed();
        assert_eq!(pointer.moved((12.0, 11.0)), None);
        assert_eq!(pointer.released(), Some((10.0, 10.0)));
        pointer.pressed();
        assert_eq!(pointer.moved((32.0, 11.0)), Some((20.0, 0.0)));
        assert_eq!(pointer.moved((12.0, 11.0)), Some((-20.0, 0.0)), "a drag that comes back is no click");
        assert_eq!(pointer.released(), None);
        assert_eq!(pointer.moved((0.0, 0.0)), None);
    }
}
