//! Unix: signals are waited for by a thread of its own.

use std::ffi::c_int;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use anyhow::{Context, Result};
use signal_hook::consts::signal;
use signal_hook::iterator::Signals;
use signal_hook::{flag, low_level};

use super::handlers;

/// Ctrl+C, `kill`, and a terminal that is closed.
const ASKING_TO_END: [c_int; 3] = [signal::SIGINT, signal::SIGTERM, signal::SIGHUP];

/// Calls back at the first signal, from a thread of its own. The second one ends the program as usual.
/// Errors: if the system cannot report signals.
pub fn on_first(call: impl FnOnce() + Send + 'static) -> Result<()> {
    let mut signals = Signals::new(handled()).context("signals cannot be waited for")?;
    thread::spawn(move || {
        let mut signals = signals.forever();
        if signals.next().is_some() {
            call();
        }
        if let Some(second) = signals.next() {
            let _ = low_level::emulate_default_handler(second);
        }
    });
    Ok(())
}

/// Makes a write beyond the file size limit (`ulimit -f`) an error instead of the program's end.
pub fn survive_size_limit() {
    let _ = flag::register(signal::SIGXFSZ, Arc::default());
}

pub(super) fn handle(at_once: &'static AtomicBool, stopped: &'static AtomicBool) {
    handlers::install(handled(), at_once, stopped);
}

/// The signals that get a handler: those not ignored when the program started.
fn handled() -> impl Iterator<Item = c_int> {
    let ignored = ignored();
    ASKING_TO_END.into_iter().filter(move |signal| ignored & (1 << (signal - 1)) == 0)
}

/// The signals that are ignored, one bit each. Only Linux tells without unsafe code; elsewhere the answer is none.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
