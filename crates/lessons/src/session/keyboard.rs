//! A person's keyboard: what a key means by what it types, and what is written on it.

use std::collections::{HashMap, HashSet};

use crate::session::keys::{self, Key, Press};

/// The press of a key that types these characters at this place of a US keyboard. A Latin letter or a digit stands for
/// itself or for nothing, wherever its key lies. A sign that has an action has that. Every other key acts by its place:
/// letters of other alphabets, and signs where a US keyboard has something else.
pub fn press(
    typed: impl IntoIterator<Item = char>,
    place: Option<Key>,
    ctrl: bool,
    shift: bool,
) -> Option<Press> {
    let press = |key| Press { key, ctrl, shift };
    for character in typed {
        let named = Key::named(character).map(press);
        if character.is_ascii_alphanumeric() || named.is_some_and(|press| keys::action(press).is_some()) {
            return named;
        }
    }
    place.map(press)
}

/// What is known of the characters that a keyboard types.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keyboard {
    /// The keys that a character of this keyboard names.
    typed: HashSet<Key>,
    /// What the key at a place types without modifiers.
    at: HashMap<Key, char>,
}

impl Keyboard {
    /// Adds what the key at a place types without modifiers, and with some. Returns whether that is new.
    pub fn add(
        &mut self,
        place: Option<Key>,
        bare: Option<char>,
        others: impl IntoIterator<Item = char>,
    ) -> bool {
        let known = self.typed.len();
        self.typed.extend(bare.into_iter().chain(others).filter_map(Key::named));
        let is_other = place.zip(bare).is_some_and(|(place, bare)| self.at.insert(place, bare) != Some(bare));
        is_other || self.typed.len() > known
    }

    /// The character on the key of this press, if it is not the key's name: no key types the name, and the key at its
    /// place types this character.
    pub fn character_on(&self, asked: Press) -> Option<char> {
        let &character = self.at.get(&asked.key).filter(|_| !self.typed.contains(&asked.key))?;
        let acts_by_place = press([character], Some(asked.key), asked.ctrl, asked.shift) == Some(asked);
        acts_by_place.then(|| uppercase(character))
    }
}

/// The character as it is printed on a key.
fn uppercase(character: char) -> char {
    let mut upper = character.to_uppercase();
    upper.next().filter(|_| upper.next().is_none()).unwrap_or(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(typed: &str, place: Key) -> Option<Key> {
        press(typed.chars(), Some(place), false, false).map(|press| press.key)
    }

    fn with_ctrl(typed: &str, place: Key) -> Option<Key> {
        press(typed.chars(), Some(place), true, false).map(|press| press.key)
    }

    #[test]
    fn a_latin_letter_is_that_letter_or_nothing() {
        let azerty = press(['a'], Some(Key::Q), true, false);
        assert_eq!(azerty.and_then(keys::action), None, "AZERTY: Ctrl+A does not end the program");
        assert_eq!(with_ctrl("q", Key::C), Some(Key::Q));
        assert_eq!(with_ctrl("z", Key::W), Some(Key::Z));
        assert_eq!(plain("Y", Key::Z), Some(Key::Y), "QWERTZ");
        assert_eq!(plain("m", Key::BracketLeft), Some(Key::M));
        assert_eq!(plain("j", Key::C), None, "Dvorak");
        assert_eq!(plain("êe", Key::E), Some(Key::E), "after a dead key");
        assert_eq!(plain("İi", Key::Comma), Some(Key::I), "Turkish");
    }

    #[test]
    fn a_sign_does_what_it_does_or_acts_by_its_place() {
        assert_eq!(plain(",", Key::M), Some(Key::Comma));
        assert_eq!(plain("&", Key::Digit1), Some(Key::Digit1));
        assert_eq!(plain("é", Key::Digit2), Some(Key::Digit2));
        assert_eq!(plain("ü", Key::BracketLeft), Some(Key::BracketLeft));
        assert_eq!(plain("+", Key::BracketRight), Some(Key::BracketRight), "it needs Ctrl");
        assert_eq!(with_ctrl("+", Key::BracketRight), Some(Key::Plus));
        assert_eq!(plain("-", Key::Digit6), Some(Key::Digit6));
        assert_eq!(with_ctrl("-", Key::Digit6), Some(Key::Minus));
        assert_eq!(plain("<,", Key::W), Some(Key::Comma), "Dvorak with Shift");
        assert_eq!(press([';'], None, false, false), None);
    }

    #[test]
    fn another_alphabet_acts_by_its_place() {
        assert_eq!(with_ctrl("й", Key::Q), Some(Key::Q));
        assert_eq!(plain("μ", Key::M), Some(Key::M));
        assert_eq!(plain("ı", Key::I), Some(Key::I), "a dotless i");
        assert_eq!(plain("", Key::M), Some(Key::M), "an input method");
    }

    #[test]
    fn what_no_key_types_is_labelled_as_its_place() {
        let mut keyboard = Keyboard::default();
        let on = |keyboard: &Keyboard, key| keyboard.character_on(Press::plain(key));
        assert_eq!(on(&keyboard, Key::M), None);
        assert!(keyboard.add(Some(Key::M), Some('ь'), ['Ь']));
        assert!(!keyboard.add(Some(Key::M), Some('ь'), ['Ь']));
        assert_eq!(on(&keyboard, Key::M), Some('Ь'), "Russian");
        keyboard.add(None, Some('m'), []);
        assert_eq!(on(&keyboard, Key::M), None, "and English beside it");
        keyboard.add(Some(Key::Digit1), Some('&'), ['1']);
        keyboard.add(Some(Key::BracketRight), Some('+'), ['*']);
        keyboard.add(Some(Key::Q), Some('a'), ['A']);
        assert_eq!(on(&keyboard, Key::Digit1), None);
        assert_eq!(on(&keyboard, Key::BracketRight), Some('+'));
        assert_eq!(on(&keyboard, Key::Q), None, "its letter is elsewhere");
    }
}
