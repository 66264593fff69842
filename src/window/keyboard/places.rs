//! Keys by their place and by their name.

use lessons::session::keys::Key;
use winit::keyboard::{KeyCode, NamedKey, PhysicalKey};

/// The key at this place of a US keyboard, if the program knows it. Those of the keypad are known by what they type.
#[rustfmt::skip]
pub(in crate::window) fn at(physical: PhysicalKey) -> Option<Key> {
    let PhysicalKey::Code(code) = physical else { return None };
    Some(match code {
        KeyCode::ArrowUp => Key::Up, KeyCode::ArrowDown => Key::Down,
        KeyCode::ArrowLeft => Key::Left, KeyCode::ArrowRight => Key::Right,
        KeyCode::F1 => Key::F1, KeyCode::F2 => Key::F2, KeyCode::F3 => Key::F3, KeyCode::F4 => Key::F4,
        KeyCode::F5 => Key::F5,
        KeyCode::F11 => Key::F11, KeyCode::F12 => Key::F12,
        KeyCode::Escape => Key::Escape, KeyCode::Enter => Key::Enter, KeyCode::Tab => Key::Tab, KeyCode::Home => Key::Home,
        KeyCode::PageUp => Key::PageUp, KeyCode::PageDown => Key::PageDown,
        KeyCode::Space => Key::Space, KeyCode::Backspace => Key::Backspace,
        KeyCode::Digit0 => Key::Digit0,
        KeyCode::Equal => Key::Plus, KeyCode::Minus => Key::Minus,
        KeyCode::Digit1 => Key::Digit1, KeyCode::Digit2 => Key::Digit2,
        KeyCode::Digit3 => Key::Digit3, KeyCode::Digit4 => Key::Digit4,
        KeyCode::Digit5 => Key::Digit5, KeyCode::Digit6 => Key::Digit6,
        KeyCode::Digit7 => Key::Digit7,
        KeyCode::Digit8 => Key::Digit8,
        KeyCode::Digit9 => Key::Digit9,
        KeyCode::F6 => Key::F6,
        KeyCode::BracketLeft => Key::BracketLeft, KeyCode::BracketRight => Key::BracketRight,
        KeyCode::Comma => Key::Comma, KeyCode::Period => Key::Period,
        KeyCode::KeyA => Key::A, KeyCode::KeyB => Key::B, KeyCode::KeyC => Key::C, KeyCode::KeyD => Key::D, KeyCode::KeyE => Key::E, KeyCode::KeyF => Key::F,
        KeyCode::KeyG => Key::G, KeyCode::KeyH => Key::H,
        KeyCode::KeyI => Key::I, KeyCode::KeyK => Key::K, KeyCode::KeyL => Key::L, KeyCode::KeyM => Key::M, KeyCode::KeyN => Key::N,
        KeyCode::KeyO => Key::O, KeyCode::KeyP => Key::P, KeyCode::KeyQ => Key::Q, KeyCode::KeyR => Key::R, KeyCode::KeyS => Key::S,
        KeyCode::KeyT => Key::T, KeyCode::KeyV => Key::V, KeyCode::KeyW => Key::W, KeyCode::KeyX => Key::X, KeyCode::KeyY => Key::Y,
        KeyCode::KeyZ => Key::Z,
        _ => return None,
    })
}

/// The key of this name, if the program knows it.
#[rustfmt::skip]
pub(super) fn named(name: NamedKey) -> Option<Key> {
    Some(match name {
        NamedKey::ArrowUp => Key::Up, NamedKey::ArrowDown => Key::Down,
        NamedKey::ArrowLeft => Key::Left, NamedKey::ArrowRight => Key::Right,
        NamedKey::F1 => Key::F1, NamedKey::F2 => Key::F2, NamedKey::F3 => Key::F3, NamedKey::F4 => Key::F4,
        NamedKey::F5 => Key::F5,
        NamedKey::F6 => Key::F6, NamedKey::F11 => Key::F11, NamedKey::F12 => Key::F12,
        NamedKey::Escape => Key::Escape, NamedKey::Enter => Key::Enter, NamedKey::Tab => Key::Tab, NamedKey::Home => Key::Home,
        NamedKey::PageUp => Key::PageUp, NamedKey::PageDown => Key::PageDown,
        NamedKey::Space => Key::Space, NamedKey::Backspace => Key::Backspace,
        _ => return None,
    })
}
