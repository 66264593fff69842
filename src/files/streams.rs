//! Standard output and standard error: the only place where the program writes to them.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use anyhow::{Context, Result};

use super::signals;

/// What an error on standard output begins with.
pub const UNWRITTEN: &str = "standard output cannot be written";

/// Writes to standard output. A reader that has seen enough is no error.
///
/// # Errors
/// If it cannot be written for another reason.
pub fn print(bytes: &[u8]) -> Result<()> {
    signals::release()?;
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    unless_closed(written.context(UNWRITTEN))
}

/// A line on standard error with the program's name. Where it cannot be written, there is nobody left to tell.
pub fn complain(sentence: impl Display) {
    let _ = io::stderr().write_all(format!("collision-lessons: {sentence}\n").as_bytes());
}

/// The same outcome, but a reader who closed standard output has seen enough: that is no error.
///
/// # Errors
/// Those of `outcome`, with this exception.
pub fn unless_closed(outcome: Result<()>) -> Result<()> {
    let closed = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
    match outcome {
        Err(error) if error.chain().filter_map(|cause| cause.downcast_ref()).any(closed) => Ok(()),
        other => other,
    }
}
