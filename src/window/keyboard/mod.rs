//! winit's keys as the key table's. Systems differ in what they tell of a key: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod places;

#[cfg(target_arch = "wasm32")]
use browser::without_modifiers;
use lessons::session::keyboard::{self, Keyboard};
use lessons::session::keys::{Key, Press};
#[cfg(not(target_arch = "wasm32"))]
use native::without_modifiers;
use winit::event::KeyEvent;
use winit::keyboard::{Key as Typed, ModifiersState, PhysicalKey};

#[cfg(target_os = "linux")]
pub(super) use places::at as key_at;

/// The press of this event, if the program knows its key.
pub(super) fn press(event: &KeyEvent, modifiers: ModifiersState) -> Option<Press> {
    let typed = [event.logical_key.clone(), without_modifiers(event)];
    press_of(event.physical_key, &typed, modifiers)
}

/// Learns from this event what is on the key. Returns whether that is new.
pub(super) fn learn(keyboard: &mut Keyboard, event: &KeyEvent, modifiers: ModifiersState) -> bool {
    // Browsers do not tell what the key types without Shift.
    let bare = character(&without_modifiers(event)).filter(|_| !modifiers.shift_key());
    keyboard.add(places::at(event.physical_key), bare, character(&event.logical_key))
}

/// The press of the key at a place that types this, with modifiers and without.
fn press_of(place: PhysicalKey, typed: &[Typed; 2], modifiers: ModifiersState) -> Option<Press> {
    let (ctrl, shift) = (modifiers.control_key(), modifiers.shift_key());
    let press = |key| Press { key, ctrl, shift };
    let place = places::at(place);
    match typed {
        _ if place.is_some_and(Key::is_function) => place.map(press),
        [Typed::Named(name), _] => places::named(*name).or(place).map(press),
        // X11: with Shift the keypad without NumLock types digits.
        [Typed::Character(_), Typed::Named(name)] if shift => places::named(*name).map(press),
        [Typed::Character(_), Typed::Unidentified(_)] if shift => None,
        _ => keyboard::press(typed.iter().filter_map(character), place, ctrl, shift),
    }
}

/// The one character that a key types.
fn character(typed: &Typed) -> Option<char> {
    let mut characters = typed.to_text()?.chars();
    let is_visible = |character: &char| !character.is_control() && !character.is_whitespace();
    characters.next().filter(is_visible).filter(|_| characters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use winit::keyboard::{KeyCode, NamedKey};

    fn key(place: KeyCode, typed: [Typed; 2], modifiers: ModifiersState) -> Option<Key> {
        press_of(PhysicalKey::Code(place), &typed, modifiers).map(|press| press.key)
    }

    fn types(text: &str) -> Typed {
        Typed::Character(text.into())
    }

    const NONE: ModifiersState = ModifiersState::empty();

    #[test]
    fn a_keypad_is_digits_with_numlock_and_arrows_without() {
        let left = || Typed::Named(NamedKey::ArrowLeft);
        assert_eq!(key(KeyCode::Numpad4, [types("4"), left()], NONE), Some(Key::Digit4));
        assert_eq!(key(KeyCode::Numpad4, [left(), left()], NONE), Some(Key::Left));
        assert_eq!(
            key(KeyCode::Numpad4, [types("4"), left()], ModifiersState::SHIFT),
            Some(Key::Left),
            "X11"
        );
        assert_eq!(
            key(KeyCode::Numpad4, [left(), types("4")], ModifiersState::SHIFT),
            Some(Key::Left),
            "Windows"
        );
        let end = || Typed::Named(NamedKey::End);
        assert_eq!(key(KeyCode::Numpad1, [end(), end()], NONE), None);
        let begin = || Typed::Unidentified(winit::keyboard::NativeKey::Unidentified);
        assert_eq!(key(KeyCode::Numpad5, [begin(), begin()], NONE), None);
        assert_eq!(key(KeyCode::Numpad5, [types("5"), begin()], ModifiersState::SHIFT), None);
        let page_up = || Typed::Named(NamedKey::PageUp);
        assert_eq!(
            key(KeyCode::Numpad9, [types("9"), page_up()], NONE),
            Some(Key::Digit9),
            "the number of a case in a lecture"
        );
    }

    #[test]
    fn function_keys_and_renamed_keys_are_known() {
        assert_eq!(
            key(KeyCode::F3, [Typed::Named(NamedKey::AudioVolumeUp), types("x")], NONE),
            Some(Key::F3)
        );
        let escape = || Typed::Named(NamedKey::Escape);
        assert_eq!(key(KeyCode::CapsLock, [escape(), escape()], NONE), Some(Key::Escape));
        let space = || Typed::Named(NamedKey::Space);
        assert_eq!(key(KeyCode::Space, [types("\u{a0}"), space()], ModifiersState::SHIFT), Some(Key::Space));
    }

    #[test]
    fn without_a_character_a_key_acts_by_its_place() {
        let process = || Typed::Named(NamedKey::Process);
        assert_eq!(key(KeyCode::KeyM, [process(), process()], NONE), Some(Key::M), "an input method");
        let dead = || Typed::Dead(Some('^'));
        assert_eq!(key(KeyCode::BracketLeft, [dead(), types("^")], NONE), Some(Key::BracketLeft));
        let nothing = || Typed::Unidentified(winit::keyboard::NativeKey::Unidentified);
        assert_eq!(key(KeyCode::KeyM, [nothing(), types("m")], NONE), Some(Key::M), "after a dead key");
        let not_its_place = key(KeyCode::KeyQ, [types("a"), types("a")], ModifiersState::CONTROL);
        assert_eq!(not_its_place, Some(Key::A), "Ctrl+A does not quit where A has the place of Q");
        assert_eq!(key(KeyCode::KeyQ, [types("j"), types("j")], NONE), None, "a letter that does nothing");
    }
}
