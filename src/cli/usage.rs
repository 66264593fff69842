//! What is wrong with a command line, without what would command a terminal.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::text::foreign;

/// The same error with everything that was typed made fit to be shown.
pub fn plain(mut error: Error) -> Error {
    let is_unknown = error.kind() == ErrorKind::UnknownArgument;
    let context: Vec<_> =
        error.context().filter_map(|(kind, value)| Some((kind, shown(kind, value, is_unknown)?))).collect();
    for (kind, value) in context {
        error.insert(kind, value);
    }
    error
}

/// A part of an error, if it may repeat what was typed.
fn shown(kind: ContextKind, value: &ContextValue, is_unknown: bool) -> Option<ContextValue> {
    match (kind, value) {
        (ContextKind::InvalidValue | ContextKind::InvalidSubcommand, ContextValue::String(typed)) => {
            Some(ContextValue::String(foreign::text(typed)))
        }
        (ContextKind::InvalidArg, ContextValue::String(typed)) if is_unknown => {
            Some(ContextValue::String(foreign::text(typed)))
        }
        // Tips lose their colours, which are escape sequences as well.
        (_, ContextValue::StyledStrs(tips)) => {
            let tips = tips.iter().map(|tip| foreign::sentence(&tip.to_string()).into());
            Some(ContextValue::StyledStrs(tips.collect()))
        }
        _ => None,
    }
}
