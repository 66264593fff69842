//! The only place that handles signals that ask the program to end, such as Ctrl+C.
//!
//! While the program writes files ([`defer`]), the first signal becomes an error of [`check`], so that files are
//! written whole or not at all. The second one, and any at another time, ends the program as if it had no handler.
//! A signal that was ignored when the program started, for example by `nohup`, stays ignored.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(any(unix, target_arch = "wasm32")))]
mod elsewhere;
#[cfg(not(target_arch = "wasm32"))]
mod handlers;
#[cfg(unix)]
mod unix;

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
#[cfg(target_arch = "wasm32")]
use browser as system;
#[cfg(not(any(unix, target_arch = "wasm32")))]
use elsewhere as system;
#[cfg(not(target_arch = "wasm32"))]
pub use system::on_first;
pub use system::survive_size_limit;
#[cfg(unix)]
use unix as system;

/// Whether a signal came while the program wrote files.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// Whether a signal ends the program at once.
static AT_ONCE: AtomicBool = AtomicBool::new(true);

/// Makes the first signal an error of [`check`] from now on.
pub fn defer() {
    static HANDLED: Once = Once::new();
    AT_ONCE.store(false, Ordering::SeqCst);
    HANDLED.call_once(|| system::handle(&AT_ONCE, &STOPPED));
}

/// Makes a signal end the program at once from now on, because the remaining work may wait for others.
/// Errors: if a signal came before.
pub fn release() -> Result<()> {
    AT_ONCE.store(true, Ordering::SeqCst);
    check()
}

/// Whether work should go on.
/// Errors: if a signal came.
pub fn check() -> Result<()> {
    if STOPPED.load(Ordering::SeqCst) {
        bail!("stopped; nothing is written");
    }
    Ok(())
}
