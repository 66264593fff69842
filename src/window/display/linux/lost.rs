//! A display that ends while the window is open, as when its server is killed, and a window that another program
//! destroys.
//!
//! Nothing that draws expects it: winit panics, Xlib ends the program with words of its own, and drivers read
//! answers that never came. Each of these ways leads to [`end`].
#![expect(
    unsafe_code,
    reason = "connections of foreign libraries, their error handlers, and signal handlers"
)]

use std::ffi::c_int;
use std::os::fd::{AsRawFd, BorrowedFd, OwnedFd};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{mem, ptr};

use raw_window_handle::{HasDisplayHandle, RawDisplayHandle};
use signal_hook::low_level;
use wayland_backend::client::Backend;
use winit::event_loop::EventLoop;
use x11_dl::xlib::{self, Xlib};

use crate::window::app_event::AppEvent;
use base::text::{Language, ids};

/// How much later than another connection's end the kernel may report this one's, in milliseconds.
const PATIENCE: c_int = 200;

/// What is told of a display that is lost, ready to be written by a signal handler.
static LOST: OnceLock<String> = OnceLock::new();
/// What is told of a window that another program has destroyed.
static WINDOW_GONE: OnceLock<String> = OnceLock::new();
static IS_WINDOW_GONE: AtomicBool = AtomicBool::new(false);
/// What is told of a fault that is not the display's.
static FAULT: OnceLock<String> = OnceLock::new();
/// The connection to the display: a duplicate, which stays valid when winit closes its own.
static CONNECTION: OnceLock<OwnedFd> = OnceLock::new();
/// The handler of faults before this one.
static FAULTS_BEFORE: OnceLock<libc::sigaction> = OnceLock::new();

/// Handles errors while the connection is made.
pub(in crate::window::display) fn prepare(language: Language) {
    let sentence = |message| format!("collision-lessons: {}\n", language.localize(message));
    LOST.get_or_init(|| sentence(ids::ERROR_DISPLAY_LOST));
    WINDOW_GONE.get_or_init(|| sentence(ids::ERROR_WINDOW_GONE));
    FAULT.get_or_init(|| sentence(ids::ERROR_FAULT));
    // Without Xlib there is no X11 to lose.
    if let Ok(xlib) = Xlib::open() {
        // SAFETY: the handler only ends the program.
        unsafe { (xlib.XSetIOErrorHandler)(Some(on_xlib_error)) };
    }
}

/// Handles the loss of the display and faults from now on.
pub(in crate::window::display) fn watch(event_loop: &EventLoop<AppEvent>) {
    let Some(connection) = connection(event_loop) else { return };
    CONNECTION.get_or_init(|| connection);
    end_on_fault();
}

fn connection(event_loop: &EventLoop<AppEvent>) -> Option<OwnedFd> {
    match event_loop.display_handle().ok()?.as_raw() {
        RawDisplayHandle::Xlib(handle) => {
            let xlib = Xlib::open().ok()?;
            // SAFETY: the event loop's display is open.
            let number = unsafe { (xlib.XConnectionNumber)(handle.display?.as_ptr().cast()) };
            // SAFETY: so is its connection.
            unsafe { BorrowedFd::borrow_raw(number) }.try_clone_to_owned().ok()
        }
        RawDisplayHandle::Wayland(handle) => {
            // SAFETY: the event loop's display is open, and outlives this handle to it.
            let backend = unsafe { Backend::from_foreign_display(handle.display.as_ptr().cast()) };
            backend.poll_fd().try_clone_to_owned().ok()
        }
        _ => None,
    }
}

/// The window is destroyed: from here on whatever fails does so because of that.
pub(super) fn window_is_gone() {
    IS_WINDOW_GONE.store(true, Ordering::SeqCst);
}

/// Whether the other side has closed the connection to the display, or has destroyed the window. Safe in a signal handler.
pub(in crate::window) fn is_lost() -> bool {
    is_closed() || IS_WINDOW_GONE.load(Ordering::SeqCst)
}

fn is_closed() -> bool {
    let Some(connection) = CONNECTION.get() else { return false };
    let mut poll = libc::pollfd { fd: connection.as_raw_fd(), events: libc::POLLRDHUP, revents: 0 };
    // SAFETY: `poll` is one entry, as said.
    unsafe { libc::poll(&raw mut poll, 1, PATIENCE) > 0 }
}

/// Tells that the display or the window is lost, and ends the program at once: destructors and exit handlers would talk to the
/// display. Safe in a signal handler.
pub(in crate::window) fn end() -> ! {
    static TOLD: AtomicBool = AtomicBool::new(false);
    if TOLD.swap(true, Ordering::SeqCst) {
        loop {
            // SAFETY: no conditions. Another thread is about to end the program.
            unsafe { libc::pause() };
        }
    }
    write_sentence(if IS_WINDOW_GONE.load(Ordering::SeqCst) { &WINDOW_GONE } else { &LOST });
    low_level::exit(1)
}

/// Writes a sentence on standard error. Safe in a signal handler.
fn write_sentence(sentence: &OnceLock<String>) {
    let sentence = sentence.get().map_or("", String::as_str);
    // SAFETY: the pointer and the length are those of one string. A failure to write cannot be reported.
    unsafe { libc::write(libc::STDERR_FILENO, sentence.as_ptr().cast(), sentence.len()) };
}

extern "C" fn on_xlib_error(_: *mut xlib::Display) -> c_int {
    end()
}

/// Handles faults of OpenGL drivers that read answers that never came: Mesa 22.3 does so in `glXChooseFBConfig`.
fn end_on_fault() {
    // SAFETY: all zeros is a signal action: the default one, with no flags and no signals blocked.
    let (mut before, mut action) = unsafe { mem::zeroed::<(libc::sigaction, libc::sigaction)>() };
    // SAFETY: both pointers may be passed as null.
    if unsafe { libc::sigaction(libc::SIGSEGV, ptr::null(), &raw mut before) } != 0 {
        return;
    }
    FAULTS_BEFORE.get_or_init(|| before);
    action.sa_sigaction = on_fault as extern "C" fn(c_int) as usize;
    action.sa_flags = libc::SA_ONSTACK;
    // SAFETY: the handler calls only what is safe in one.
    unsafe { libc::sigaction(libc::SIGSEGV, &raw const action, ptr::null_mut()) };
}

extern "C" fn on_fault(signal: c_int) {
    if is_lost() {
        end()
    }
    static TOLD: AtomicBool = AtomicBool::new(false);
    if !TOLD.swap(true, Ordering::SeqCst) {
        // Mesa's software renderer writes to memory that it could not allocate.
        write_sentence(&FAULT);
    }
    // The instruction is run again and faults again, this time with Rust's own handler or none.
    let before = FAULTS_BEFORE.get().map_or(ptr::null(), ptr::from_ref);
    // SAFETY: the action is one that the system handed out.
    unsafe { libc::sigaction(signal, before, ptr::null_mut()) };
}
