//! The only place where the program writes to standard output and standard error.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use anyhow::{Context, Result};

use super::signals;

/// The beginning of an error about standard output.
pub const UNWRITTEN: &str = "standard output cannot be written";

/// Writes to standard output. A reader that closed it early is no error.
///
/// # Errors
/// If writing fails for another reason.
pub fn print(bytes: &[u8]) -> Result<()> {
    signals::release()?;
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    unless_closed(written.context(UNWRITTEN))
}

/// Writes a line with the program's name to standard error, and ignores a failure.
pub fn complain(sentence: impl Display) {
    let _ = io::stderr().write_all(format!("collision-lessons: {sentence}\n").as_bytes());
}

/// The outcome without the error of a reader that closed standard output early.
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
