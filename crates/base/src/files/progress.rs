//! Progress of long work on the terminal.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::Result;

use super::signals;

/// The time before which nothing is printed.
const PATIENCE: Duration = Duration::from_secs(1);
/// The time between two updates of the line.
const TICK: Duration = Duration::from_millis(200);

/// A line on the terminal that counts finished items, if the work takes more than a second.
pub struct Progress {
    done: Arc<AtomicUsize>,
    printer: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts to count `what`, for example "frames". It prints nothing if standard error is not a terminal.
    pub fn new(what: &'static str, total: usize) -> Self {
        let done = Arc::new(AtomicUsize::new(0));
        let printer = stderr().is_terminal().then(|| {
            let (sender, receiver) = channel();
            let count = Arc::clone(&done);
            let print = move || {
                let mut wait = PATIENCE;
                while receiver.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                    wait = TICK;
                    let done = count.load(Ordering::Relaxed);
                    let _ = write!(stderr(), "\r{what}: {done} of {total}\x1b[K");
                }
                if wait == TICK {
                    let _ = write!(stderr(), "\r\x1b[K");
                }
            };
            (sender, std::thread::spawn(print))
        });
        Self { done, printer }
    }

    /// Counts one more.
    /// Errors: if a signal asked the program to end.
    pub fn step(&self) -> Result<()> {
        self.advance(1)
    }

    /// Counts some more.
    pub fn advance(&self, count: usize) -> Result<()> {
        self.done.fetch_add(count, Ordering::Relaxed);
        signals::check()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, printer)) = self.printer.take() {
            drop(sender);
            let _ = printer.join();
        }
    }
}
