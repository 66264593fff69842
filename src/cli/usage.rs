//! Errors of the command line, without control characters that a terminal would obey.

use std::io::{self, Write};

use anyhow::{Context, Result};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::window::console;
use base::files::streams::{UNWRITTEN, unless_closed};
use base::text::sanitize;

/// Prints what is wrong with a command line, or the help or the version that it asks for. Returns the exit status.
/// Errors: if help or version cannot be written.
pub fn answer(error: Error) -> Result<i32> {
    let error = plain(error);
    let printed = error.print().and_then(|()| io::stdout().flush());
    if error.use_stderr() {
        console::show(&error.to_string());
    } else {
        unless_closed(printed.context(UNWRITTEN))?;
    }
    Ok(error.exit_code())
}

/// The error with all typed text sanitized.
fn plain(mut error: Error) -> Error {
    let is_unknown = error.kind() == ErrorKind::UnknownArgument;
    let context: Vec<_> = error
        .context()
        .filter_map(|(kind, value)| Some((kind, sanitize_context(kind, value, is_unknown)?)))
        .collect();
    for (kind, value) in context {
        error.insert(kind, value);
    }
    error
}

/// A part of an error, sanitized; `None` if it cannot repeat typed text.
fn sanitize_context(kind: ContextKind, value: &ContextValue, is_unknown: bool) -> Option<ContextValue> {
    match (kind, value) {
        (ContextKind::InvalidValue | ContextKind::InvalidSubcommand, ContextValue::String(typed)) => {
            Some(ContextValue::String(sanitize::text(typed)))
        }
        (ContextKind::InvalidArg, ContextValue::String(typed)) if is_unknown => {
            Some(ContextValue::String(sanitize::text(typed)))
        }
        // Tips lose their colours, which are escape sequences as well.
        (_, ContextValue::StyledStrs(tips)) => {
            let tips = tips.iter().map(|tip| sanitize::sentence(&tip.to_string()).into());
            Some(ContextValue::StyledStrs(tips.collect()))
        }
        _ => None,
    }
}
