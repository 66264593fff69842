//! What winit does not report of an X11 display: the characters of the keyboard, drops of what is no file here or has a name
//! that is not UTF-8, neither while it is dragged over the window nor when it is dropped, and in time that the window is
//! destroyed.

use std::path::Path;
use std::thread;

use lessons::session::keyboard::Keyboard;
use percent_encoding::percent_decode;
use raw_window_handle::{HasWindowHandle, RawWindowHandle};
use winit::keyboard::PhysicalKey;
use winit::platform::scancode::PhysicalKeyExtScancode;
use winit::window::Window;
use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{ChangeWindowAttributesAux, ConnectionExt, EventMask, Property};
use x11rb::rust_connection::RustConnection;
use xkeysym::{Keysym, RawKeysym, key};

use super::lost::window_is_gone;
use crate::window::app_event::AppEvent;
use crate::window::keyboard::key_at;
use base::text::ids::{self, MessageId};

/// An X11 keycode is this much more than Linux's.
const FIRST_CODE: u32 = 8;

/// Tells what happens to an X11 window and to its keyboard.
pub(in crate::window) fn watch(window: &Window, tell: impl Fn(AppEvent) + Send + 'static) {
    let Ok(RawWindowHandle::Xlib(handle)) = window.window_handle().map(|handle| handle.as_raw()) else {
        return;
    };
    let window = handle.window as u32;
    thread::spawn(move || {
        // Without this connection nothing is told, and when the display ends others tell it.
        if let Ok((connection, _)) = RustConnection::connect(None) {
            let _ = observe(&connection, window, &tell);
        }
    });
}

/// X11 puts the list of dragged files into a property of the window, which every client may read.
fn observe(connection: &RustConnection, window: u32, tell: &impl Fn(AppEvent)) -> Result<(), ReplyOrIdError> {
    let property = connection.intern_atom(false, b"XdndSelection")?.reply()?.atom;
    let list = connection.intern_atom(false, b"text/uri-list")?.reply()?.atom;
    let changes = EventMask::PROPERTY_CHANGE | EventMask::STRUCTURE_NOTIFY;
    let changes = ChangeWindowAttributesAux::new().event_mask(changes);
    connection.change_window_attributes(window, &changes)?.check()?;
    tell(AppEvent::Keyboard(keyboard(connection)?));
    loop {
        match connection.wait_for_event()? {
            Event::PropertyNotify(event) if event.atom == property && event.state == Property::NEW_VALUE => {
                let files =
                    connection.get_property(false, window, property, list, 0, u32::MAX / 4)?.reply()?;
                if let Some(why) = undroppable(&files.value) {
                    tell(AppEvent::Undroppable(why));
                }
            }
            Event::DestroyNotify(_) => {
                window_is_gone();
                tell(AppEvent::Stop);
            }
            Event::MappingNotify(_) => tell(AppEvent::Keyboard(keyboard(connection)?)),
            _ => {}
        }
    }
}

/// What keeps winit from reporting a list of files, if anything does.
fn undroppable(list: &[u8]) -> Option<MessageId> {
    let Ok(list) = percent_decode(list).decode_utf8() else { return Some(ids::ERROR_DROP_NOT_UTF8) };
    // It takes no other address, and no file that is not there.
    let is_file = |address: &str| {
        address.strip_prefix("file://").is_some_and(|path| path.starts_with('/') && Path::new(path).exists())
    };
    let mut addresses = list.split("\r\n").filter(|address| !address.is_empty()).peekable();
    let are_files = addresses.peek().is_some() && addresses.all(is_file);
    (!are_files).then_some(ids::ERROR_DROP_NO_FILE)
}

/// What the keyboard types, in its first two layouts.
fn keyboard(connection: &RustConnection) -> Result<Keyboard, ReplyOrIdError> {
    let setup = connection.setup();
    let (first, last) = (setup.min_keycode, setup.max_keycode);
    let mapping = connection.get_keyboard_mapping(first, last - first + 1)?.reply()?;
    let mut keyboard = Keyboard::default();
    let width = usize::from(mapping.keysyms_per_keycode).max(1);
    for (code, symbols) in std::iter::zip(u32::from(first).., mapping.keysyms.chunks(width)) {
        let place = key_at(PhysicalKey::from_scancode(code.saturating_sub(FIRST_CODE)));
        // Of the first layout without Shift and with it, then of the second; AltGr comes later.
        let mut characters = symbols.iter().take(4).map(|&symbol| character(symbol));
        keyboard.add(place, characters.next().flatten(), characters.flatten());
    }
    Ok(keyboard)
}

/// The character of a symbol, but for the keypad's: not every keyboard has one.
fn character(symbol: RawKeysym) -> Option<char> {
    let symbol = Keysym::new(symbol);
    let is_visible = |character: &char| !character.is_control() && !character.is_whitespace();
    dead(symbol.raw()).or_else(|| symbol.key_char().filter(is_visible)).filter(|_| !symbol.is_keypad_key())
}

/// The accent on a dead key.
fn dead(symbol: RawKeysym) -> Option<char> {
    Some(match symbol {
        key::dead_grave => '`',
        key::dead_acute => '´',
        key::dead_circumflex => '^',
        key::dead_tilde => '~',
        key::dead_diaeresis => '¨',
        key::dead_cedilla => '¸',
        key::dead_caron => 'ˇ',
        _ => return None,
    })
}
