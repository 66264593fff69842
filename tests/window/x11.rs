//! Another program on the same X display: it reads and fills the clipboard, and drops files.

use std::io::IoSlice;
use std::time::{Duration, Instant};

use percent_encoding::{CONTROLS, percent_encode};
use x11rb::COPY_DEPTH_FROM_PARENT;
use x11rb::connection::{Connection, RequestConnection};
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt, CreateWindowAux, EventMask, ImageFormat,
    KEY_PRESS_EVENT, KEY_RELEASE_EVENT, PropMode, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent,
    SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::PATIENCE;

/// A connection with a window that nobody sees.
pub(crate) struct Client {
    connection: RustConnection,
    window: Window,
}

impl Client {
    pub(crate) fn connect(display: &str) -> Self {
        let (connection, screen) = RustConnection::connect(Some(display)).expect("the display");
        let window = connection.generate_id().expect("an id");
        let root = connection.setup().roots[screen].root;
        let aux = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
        connection
            .create_window(
                COPY_DEPTH_FROM_PARENT,
                window,
                root,
                0,
                0,
                1,
                1,
                0,
                WindowClass::INPUT_OUTPUT,
                0,
                &aux,
            )
            .expect("a window");
        connection.flush().expect("the display");
        Self { connection, window }
    }

    fn atom(&self, name: &str) -> Atom {
        let cookie = self.connection.intern_atom(false, name.as_bytes()).expect("the display");
        cookie.reply().expect("an atom").atom
    }

    /// Waits for an event that `wanted` makes something of.
    fn wait<T>(&self, wanted: impl Fn(Event) -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            match self.connection.poll_for_event().expect("the display") {
                Some(event) => {
                    if let Some(found) = wanted(event) {
                        return found;
                    }
                }
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
        panic!("the program does not answer");
    }

    /// What is in the clipboard, in this format.
    pub(crate) fn clipboard(&self, format: &str) -> Vec<u8> {
        let property = self.converted(format);
        let cookie = self
            .connection
            .get_property(false, self.window, property, AtomEnum::ANY, 0, u32::MAX / 4)
            .expect("the display");
        let reply = cookie.reply().expect("the clipboard");
        if reply.type_ == self.atom("INCR") { self.in_pieces(property) } else { reply.value }
    }

    /// Asks for the clipboard in this format, again while nobody has it, and returns where it was put.
    fn converted(&self, format: &str) -> Atom {
        let (clipboard, target, here) = (self.atom("CLIPBOARD"), self.atom(format), self.atom("HERE"));
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            self.connection
                .convert_selection(self.window, clipboard, target, here, 0u32)
                .expect("the display");
            self.connection.flush().expect("the display");
            let property = self.wait(|event| match event {
                Event::SelectionNotify(notify) => Some(notify.property),
                _ => None,
            });
            if property != 0 {
                return property;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the clipboard has no {format}");
    }

    /// Large contents come piece by piece, each after the one before it is deleted.
    fn in_pieces(&self, property: Atom) -> Vec<u8> {
        let mut contents = Vec::new();
        self.connection.delete_property(self.window, property).expect("the display");
        self.connection.flush().expect("the display");
        loop {
            self.wait(|event| match event {
                Event::PropertyNotify(notify) if notify.atom == property && notify.state == 0.into() => {
                    Some(())
                }
                _ => None,
            });
            let cookie = self
                .connection
                .get_property(true, self.window, property, AtomEnum::ANY, 0, u32::MAX / 4)
                .expect("the display");
            let piece = cookie.reply().expect("a piece").value;
            self.connection.flush().expect("the display");
            if piece.is_empty() {
                return contents;
            }
            contents.extend(piece);
        }
    }

    /// Makes this the program that a selection is asked of: `CLIPBOARD`, or `PRIMARY` for what is selected.
    pub(crate) fn own(&self, selection: &str) {
        let selection = self.atom(selection);
        self.connection.set_selection_owner(self.window, selection, 0u32).expect("the display");
        self.connection.flush().expect("the display");
    }

    /// Asks another program to copy, again after some seconds if it does not, and returns the text.
    pub(crate) fn copied(&self, copy: impl Fn()) -> String {
        self.own("CLIPBOARD");
        let owner = || {
            let cookie = self.connection.get_selection_owner(self.atom("CLIPBOARD")).expect("the display");
            cookie.reply().expect("an owner").owner
        };
        let end = Instant::now() + PATIENCE;
        while owner() == self.window {
            assert!(Instant::now() < end, "nothing is copied");
            copy();
            let again = Instant::now() + Duration::from_secs(5);
            while owner() == self.window && Instant::now() < again {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        String::from_utf8(self.clipboard("UTF8_STRING")).expect("text")
    }

    /// Fills the clipboard with a text, and hands it out once `meanwhile` has made the program ask for it. The program
    /// does not wait long, so it has its answer before `meanwhile` has ended.
    pub(crate) fn offer_text(&self, text: &str, meanwhile: impl FnOnce()) {
        self.own("CLIPBOARD");
        let target = self.atom("UTF8_STRING");
        std::thread::scope(|scope| {
            scope.spawn(|| while self.serve(target, text.as_bytes()) != target {});
            meanwhile();
        });
    }

    /// Hands out a text to all who ask for what is owned here. Returns how many did.
    pub(crate) fn offer_while(&self, text: &str, mut busy: impl FnMut() -> bool) -> u32 {
        let (target, mut served) = (self.atom("UTF8_STRING"), 0);
        while busy() {
            match self.connection.poll_for_event().expect("the display") {
                Some(Event::SelectionRequest(request)) => {
                    served += u32::from(self.answer(request, target, text.as_bytes()) == target);
                }
                Some(_) => {}
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
        served
    }

    /// What a window shows, as the server has it.
    pub(crate) fn shown(&self, window: Window) -> Vec<u8> {
        let size = self.connection.get_geometry(window).expect("the display").reply().expect("a window");
        let cookie = self
            .connection
            .get_image(ImageFormat::Z_PIXMAP, window, 0, 0, size.width, size.height, u32::MAX)
            .expect("the display");
        cookie.reply().expect("a picture").data
    }

    /// A pixel of the screen, as the server has it.
    pub(crate) fn pixel(&self, [x, y]: [i16; 2]) -> Vec<u8> {
        let root = self.connection.setup().roots[0].root;
        let cookie = self.connection.get_image(ImageFormat::Z_PIXMAP, root, x, y, 1, 1, u32::MAX);
        cookie.expect("the display").reply().expect("a picture").data
    }

    /// Presses a key and releases it, at once and not by another program.
    pub(crate) fn press(&self, keycode: u8) {
        /// The request of the extension XTEST: an event as of a keyboard.
        const FAKE_INPUT: u8 = 2;
        let xtest = self.connection.extension_information("XTEST").expect("the display").expect("XTEST");
        for event in [KEY_PRESS_EVENT, KEY_RELEASE_EVENT] {
            let mut request = [0; 36];
            request[..6].copy_from_slice(&[xtest.major_opcode, FAKE_INPUT, 9, 0, event, keycode]);
            let sent = self.connection.send_request_without_reply(&[IoSlice::new(&request)], Vec::new());
            sent.expect("the display");
        }
        self.connection.flush().expect("the display");
    }

    /// Answers one request for what is offered. Returns the format asked for.
    fn serve(&self, format: Atom, data: &[u8]) -> Atom {
        let request = self.wait(|event| match event {
            Event::SelectionRequest(request) => Some(request),
            _ => None,
        });
        self.answer(request, format, data)
    }

    fn answer(&self, request: SelectionRequestEvent, format: Atom, data: &[u8]) -> Atom {
        let SelectionRequestEvent { requestor, selection, target, property, time, .. } = request;
        let mut answered = property;
        if target == self.atom("TARGETS") {
            let atom: Atom = AtomEnum::ATOM.into();
            self.connection
                .change_property32(PropMode::REPLACE, requestor, property, atom, &[format])
                .expect("the display");
        } else if target == format {
            self.connection
                .change_property8(PropMode::REPLACE, requestor, property, format, data)
                .expect("the display");
        } else {
            answered = 0;
        }
        let notify = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time,
            requestor,
            selection,
            target,
            property: answered,
        };
        self.connection.send_event(false, requestor, EventMask::NO_EVENT, notify).expect("the display");
        self.connection.flush().expect("the display");
        target
    }

    /// Drags a file over the middle of a window and drops it there, by the XDND protocol, version 5.
    pub(crate) fn drop_file(&self, window: Window, path: &std::path::Path) {
        let bytes = path.as_os_str().as_encoded_bytes();
        self.drop_list(window, &format!("file://{}\r\n", percent_encode(bytes, CONTROLS)));
    }

    /// Drags a list of addresses over a window and drops it there.
    pub(crate) fn drop_list(&self, window: Window, uris: &str) {
        let (selection, list) = (self.atom("XdndSelection"), self.atom("text/uri-list"));
        self.connection.set_selection_owner(self.window, selection, 0u32).expect("the display");
        self.send(window, "XdndEnter", [self.window, 5 << 24, list, 0, 0]);
        let copy = self.atom("XdndActionCopy");
        self.send(window, "XdndPosition", [self.window, 0, (200 << 16) | 200, 0, copy]);
        // The program asks for the list before it says that it takes it.
        while self.serve(list, uris.as_bytes()) != list {}
        let status = self.atom("XdndStatus");
        self.wait(|event| match event {
            Event::ClientMessage(message) if message.type_ == status => {
                assert_eq!(message.data.as_data32()[1] & 1, 1, "the program takes it");
                Some(())
            }
            _ => None,
        });
        self.send(window, "XdndDrop", [self.window, 0, 0, 0, 0]);
        let finished = self.atom("XdndFinished");
        self.wait(|event| match event {
            Event::ClientMessage(message) if message.type_ == finished => Some(()),
            _ => None,
        });
    }

    /// Asks a window to close, as the cross of its frame does.
    pub(crate) fn close(&self, window: Window) {
        let delete = self.atom("WM_DELETE_WINDOW");
        self.send(window, "WM_PROTOCOLS", [delete, 0, 0, 0, 0]);
    }

    fn send(&self, window: Window, name: &str, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, window, self.atom(name), data);
        self.connection.send_event(false, window, EventMask::NO_EVENT, message).expect("the display");
        self.connection.flush().expect("the display");
    }
}
