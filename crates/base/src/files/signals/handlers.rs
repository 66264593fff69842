//! The handlers of signals that ask the program to end.

use std::ffi::c_int;
use std::sync::atomic::AtomicBool;

use signal_hook::flag;

/// Lets the first of these signals set `stopped`, and any signal while `at_once` is set end the program.
pub(super) fn install(
    signals: impl Iterator<Item = c_int>,
    at_once: &'static AtomicBool,
    stopped: &'static AtomicBool,
) {
    for signal in signals {
        // In this order: no signal is lost between two of them, and the first one makes the second one end the program. If no
        // handler can be installed, the first one does.
        let _ = flag::register(signal, stopped)
            .and_then(|_| flag::register_conditional_default(signal, at_once))
            .and_then(|_| flag::register(signal, at_once));
    }
}
