//! The only handler of signals that ask the program to end, such as Ctrl+C.
//!
//! While the program writes files ([`defer`]), the first signal becomes an error of [`check`], so that files are written
//! whole or not at all. The second one, and any at another time, ends the program as if it had no handler. A signal that
//! was ignored when the program started, for example by `nohup`, stays ignored.

use std::ffi::c_int;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use signal_hook::consts::signal;
use signal_hook::flag;

/// Ctrl+C, `kill`, and a terminal that is closed.
#[cfg(unix)]
const ASKING_TO_END: [c_int; 3] = [signal::SIGINT, signal::SIGTERM, signal::SIGHUP];
#[cfg(not(unix))]
const ASKING_TO_END: [c_int; 2] = [signal::SIGINT, signal::SIGTERM];

/// Whether a signal came while the program wrote files.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// Whether a signal ends the program at once.
static AT_ONCE: AtomicBool = AtomicBool::new(true);

/// Makes the first signal an error of [`check`] from now on.
pub fn defer() {
    static HANDLED: Once = Once::new();
    HANDLED.call_once(|| {
        for signal in handled() {
            // In this order: the first signal makes the second one end the program. Where there can be no handler, the
            // first one does.
            let _ = flag::register_conditional_default(signal, &AT_ONCE)
                .and_then(|_| flag::register(signal, &AT_ONCE))
                .and_then(|_| flag::register(signal, &STOPPED));
        }
    });
    AT_ONCE.store(false, Ordering::SeqCst);
}

/// Makes a signal end the program at once from now on, because the remaining work may wait for others.
///
/// # Errors
/// If a signal came before.
pub fn release() -> Result<()> {
    AT_ONCE.store(true, Ordering::SeqCst);
    check()
}

/// Whether work should go on.
///
/// # Errors
/// If a signal came.
pub fn check() -> Result<()> {
    if STOPPED.load(Ordering::SeqCst) {
        bail!("stopped; nothing is written");
    }
    Ok(())
}

/// Calls back at the first signal, from a thread of its own. The second one ends the program as usual.
#[cfg(unix)]
pub fn on_first(call: impl FnOnce() + Send + 'static) {
    let Ok(mut signals) = signal_hook::iterator::Signals::new(handled()) else { return };
    std::thread::spawn(move || {
        let mut signals = signals.forever();
        if signals.next().is_some() {
            call();
        }
        if let Some(second) = signals.next() {
            let _ = signal_hook::low_level::emulate_default_handler(second);
        }
    });
}

/// On other systems a signal ends the program as usual.
#[cfg(not(unix))]
pub fn on_first(_: impl FnOnce() + Send + 'static) {}

/// Makes a write beyond the file size limit (`ulimit -f`) an error instead of the program's end.
pub fn survive_size_limit() {
    #[cfg(unix)]
    let _ = flag::register(signal::SIGXFSZ, std::sync::Arc::default());
}

/// The signals that get a handler: those not ignored when the program started.
fn handled() -> impl Iterator<Item = c_int> {
    let ignored = ignored();
    ASKING_TO_END.into_iter().filter(move |signal| ignored & (1 << (signal - 1)) == 0)
}

/// The signals that are ignored, one bit each. Only Linux tells without unsafe code; elsewhere none is.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}
