//! The only handler of signals that ask the program to end, such as Ctrl+C.
//!
//! While the program writes files ([`defer`]), the first signal becomes an error of [`check`], so that files are written
//! whole or not at all. The second one, and any at another time, ends the program as if it had no handler. A signal that
//! was ignored when the program started, for example by `nohup`, stays ignored.

#[cfg(not(unix))]
mod elsewhere;
#[cfg(unix)]
mod unix;

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
#[cfg(not(unix))]
use elsewhere as system;
use signal_hook::flag;
use system::handled;
pub use system::{on_first, survive_size_limit};
#[cfg(unix)]
use unix as system;

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
