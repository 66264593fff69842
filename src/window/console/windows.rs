//! Windows gives a new console to every start of a program, or to none: this one takes that from which it was started.
#![expect(unsafe_code, reason = "consoles and message boxes belong to the system")]

use std::io;
use std::os::windows::io::AsRawHandle;
use std::ptr;

use windows_sys::Win32::System::Console::{ATTACH_PARENT_PROCESS, AttachConsole};
use windows_sys::Win32::UI::WindowsAndMessaging::{MB_ICONERROR, MB_OK, MessageBoxW};
use windows_sys::core::w;

/// Connects the standard streams with the console, if there is one. Streams that lead elsewhere stay as they are.
pub fn attach() {
    // SAFETY: the call takes no pointers. Without a console it fails, and changes nothing.
    unsafe { AttachConsole(ATTACH_PARENT_PROCESS) };
}

/// Shows a sentence that standard error does not show, in a box.
pub fn show(sentence: &str) {
    if !io::stderr().as_raw_handle().is_null() {
        return;
    }
    let text: Vec<u16> = sentence.encode_utf16().chain([0]).collect();
    // SAFETY: both texts end with a zero and outlive the call; a box without an owner is permitted.
    unsafe { MessageBoxW(ptr::null_mut(), text.as_ptr(), w!("Collision Lessons"), MB_OK | MB_ICONERROR) };
}
