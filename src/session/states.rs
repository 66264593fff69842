//! States from wherever a person has them.

use std::fs;
use std::io::{self, Read};

use anyhow::Result;

use crate::files::picture;
use crate::scene::View;
use crate::text::error::LocalizedError;
use crate::text::message::Message;

/// The state that an argument names: JSON text, a file with it, a picture that carries it, or `-` for standard input.
///
/// # Errors
/// A file that cannot be read, or that carries no state.
pub fn read(argument: &str) -> Result<(String, View)> {
    if argument.trim_start().starts_with('{') {
        return Ok((argument.to_owned(), View::default()));
    }
    let (name, bytes) = if argument == "-" {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        ("standard input", read.map(|_| bytes))
    } else {
        (argument, fs::read(argument))
    };
    let parse = || {
        let bytes = bytes?;
        if picture::is_png(&bytes) {
            return picture::read_state(&bytes);
        }
        let text = String::from_utf8(bytes).map_err(|_| LocalizedError::new("error-neither-json-nor-png"))?;
        Ok((text, View::default()))
    };
    parse().map_err(|error| {
        LocalizedError::new(Message::new("error-no-state").with("file", name)).because(error).into()
    })
}
