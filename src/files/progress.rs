//! What a person sees and can do while something takes its time.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Result, bail};

/// Nothing is told of what is done sooner.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line is written anew.
const TICK: Duration = Duration::from_millis(200);

static STOPPED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl+C lets [`check`] fail instead of ending the program, so that files are written whole or not at
/// all.
pub fn stop_on_ctrl_c() {
    // Where that cannot be had, Ctrl+C ends the program as it always did.
    let _ = ctrlc::set_handler(|| STOPPED.store(true, Ordering::Relaxed));
}

/// Whether to go on.
///
/// # Errors
/// Ctrl+C was pressed.
pub fn check() -> Result<()> {
    if STOPPED.load(Ordering::Relaxed) {
        bail!("stopped; nothing is written");
    }
    Ok(())
}

/// A line on the terminal that tells how many of something are done, if it takes more than a second.
pub struct Progress {
    done: Arc<AtomicUsize>,
    teller: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts to count `what`, such as "frames". Standard error that is no terminal is left alone.
    pub fn new(what: &'static str, total: usize) -> Self {
        let done = Arc::new(AtomicUsize::new(0));
        let teller = stderr().is_terminal().then(|| {
            let (sender, receiver) = channel();
            let count = Arc::clone(&done);
            let tell = move || {
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
            (sender, std::thread::spawn(tell))
        });
        Self { done, teller }
    }

    /// One more is done.
    ///
    /// # Errors
    /// Ctrl+C was pressed.
    pub fn step(&self) -> Result<()> {
        self.done.fetch_add(1, Ordering::Relaxed);
        check()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, teller)) = self.teller.take() {
            drop(sender);
            let _ = teller.join();
        }
    }
}
