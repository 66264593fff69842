//! Standard output and standard error: whole answers, lines from a thread of their own, and complaints.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::Builder;
use std::time::Duration;

use anyhow::{Context, Result};

use super::signals;

/// The beginning of an error about standard output.
pub const UNWRITTEN: &str = "standard output cannot be written";

/// Writes to standard output. A reader that closed it early is no error.
/// Errors: if writing fails for another reason.
pub fn print(bytes: &[u8]) -> Result<()> {
    signals::release()?;
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    unless_closed(written.context(UNWRITTEN))
}

/// How long the end of the program waits for a reader of the printed lines.
const FAREWELL: Duration = Duration::from_millis(500);

/// Prints lines on standard output from its own thread, so that a reader who does not read blocks nothing else.
pub struct Printer {
    lines: Option<Sender<String>>,
    /// Closed when all lines are printed; none where the system starts no thread.
    printed: Option<Receiver<()>>,
}

impl Printer {
    /// A printer that has printed nothing yet.
    #[expect(clippy::new_without_default, reason = "it starts a thread")]
    pub fn new() -> Self {
        let (lines, received) = mpsc::channel::<String>();
        let (alive, printed) = mpsc::channel();
        // Where the system starts no thread, nothing is printed.
        let started = Builder::new().spawn(move || {
            // A closed standard output is no reason to stop.
            received.iter().for_each(|line| drop(writeln!(io::stdout(), "{line}")));
            drop(alive);
        });
        Self { lines: Some(lines), printed: started.ok().map(|_| printed) }
    }

    /// Prints a line after those before it.
    pub fn print(&self, line: String) {
        // It fails only where there is no thread.
        let _ = self.lines.as_ref().map(|lines| lines.send(line));
    }
}

impl Drop for Printer {
    fn drop(&mut self) {
        drop(self.lines.take());
        // A browser has neither the thread nor the clock to wait for it.
        let _ = self.printed.as_ref().map(|printed| printed.recv_timeout(FAREWELL));
    }
}

/// Writes a line with the program's name to standard error, and ignores a failure.
pub fn complain(sentence: impl Display) {
    let _ = io::stderr().write_all(format!("collision-lessons: {sentence}\n").as_bytes());
}

/// The outcome without the error of a reader that closed standard output early.
/// Errors: those of `outcome`, with this exception.
pub fn unless_closed(outcome: Result<()>) -> Result<()> {
    let closed = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
    match outcome {
        Err(error) if error.chain().filter_map(|cause| cause.downcast_ref()).any(closed) => Ok(()),
        other => other,
    }
}
