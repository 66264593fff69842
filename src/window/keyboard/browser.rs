//! Browsers tell only what a key types with the modifiers that are held.

use winit::event::KeyEvent;
use winit::keyboard::Key;

pub(super) fn without_modifiers(event: &KeyEvent) -> Key {
    event.logical_key.clone()
}
