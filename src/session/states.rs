//! States from the command line, files, pictures and standard input.

use std::path::Path;

use anyhow::Result;

use crate::files::png_state;
use crate::files::reader::{self, ChosenBy, Kind};
use crate::scene::View;
use crate::text::error::LocalizedError;
use crate::text::foreign;
use crate::text::message::Message;

/// The state that an argument names: JSON text, a file with it, a picture that carries it, or `-` for standard input.
///
/// # Errors
/// If the file cannot be read or carries no state.
pub fn read(argument: &str) -> Result<(String, View)> {
    if argument.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').starts_with('{') {
        return Ok((argument.to_owned(), View::default()));
    }
    let (name, bytes) = match argument {
        "-" => ("standard input", reader::read_stdin(Kind::State)),
        file => (file, reader::read(Path::new(file), Kind::State, ChosenBy::Person)),
    };
    bytes.and_then(decode).map_err(|error| {
        LocalizedError::new(Message::new("error-no-state").with("file", foreign::path(Path::new(name))))
            .because(error)
            .into()
    })
}

/// The state and the camera in the bytes of a file. JSON text has no camera.
fn decode(bytes: Vec<u8>) -> Result<(String, View)> {
    if reader::is_png(&bytes) {
        return png_state::read_state(&bytes);
    }
    let text = String::from_utf8(bytes).map_err(|_| LocalizedError::new("error-neither-json-nor-png"))?;
    Ok((text, View::default()))
}
