//! Desktops tell what a key types without modifiers.

use winit::event::KeyEvent;
use winit::keyboard::Key;
use winit::platform::modifier_supplement::KeyEventExtModifierSupplement;

pub(super) fn without_modifiers(event: &KeyEvent) -> Key {
    event.key_without_modifiers()
}
