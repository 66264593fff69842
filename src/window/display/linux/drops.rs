//! Drops that winit does not report: for files whose names are not UTF-8 it reports neither that they are dragged over the
//! window nor that they are dropped.

use std::thread;

use percent_encoding::percent_decode;
use raw_window_handle::{HasWindowHandle, RawWindowHandle};
use winit::window::Window;
use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{ChangeWindowAttributesAux, ConnectionExt, EventMask, Property};
use x11rb::rust_connection::RustConnection;

/// Calls `tell` whenever files are dragged over an X11 window and the name of one is not UTF-8.
pub(in crate::window) fn watch(window: &Window, tell: impl Fn() + Send + 'static) {
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

/// The list of files is put into a property of the window, where it may be seen by all.
fn observe(connection: &RustConnection, window: u32, tell: &impl Fn()) -> Result<(), ReplyOrIdError> {
    let property = connection.intern_atom(false, b"XdndSelection")?.reply()?.atom;
    let list = connection.intern_atom(false, b"text/uri-list")?.reply()?.atom;
    let changes = ChangeWindowAttributesAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    connection.change_window_attributes(window, &changes)?.check()?;
    loop {
        match connection.wait_for_event()? {
            Event::PropertyNotify(event) if event.atom == property && event.state == Property::NEW_VALUE => {
                let files =
                    connection.get_property(false, window, property, list, 0, u32::MAX / 4)?.reply()?;
                if percent_decode(&files.value).decode_utf8().is_err() {
                    tell();
                }
            }
            _ => {}
        }
    }
}
