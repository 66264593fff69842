//! States from the command line, files, pictures and standard input.

use std::path::{Path, PathBuf};

use anyhow::{Error, Result};

use super::link::Link;
use crate::model::Lesson;
use crate::table;
use base::files::lookup::Lookup;
use base::files::reader::{self, ChosenBy, FileKind};
use base::files::{png_state, vector_state};
use base::scene::View;
use base::text::{Language, LocalizedError, Message, ids, sanitize};

/// A state before it is read, with what the file around it adds.
#[derive(Debug)]
pub struct StateText {
    /// JSON.
    pub text: String,
    /// The mouse's camera; JSON text has none of its own.
    pub view: View,
    /// The lookup for the names of terrains and worlds.
    pub lookup: Lookup,
    /// The language, if a link names one.
    pub language: Option<Language>,
}

impl StateText {
    fn of_json(text: String, lookup: Lookup) -> Self {
        Self { text, view: View::default(), lookup, language: None }
    }

    fn of_link(link: Link, lookup: Lookup) -> Self {
        Self { language: link.language, ..Self::of_json(link.state, lookup) }
    }

    /// The lesson in this state.
    /// Errors: if the text is no state, or its terrain cannot be read.
    pub fn open(&self) -> Result<Box<dyn Lesson>> {
        table::from_state_with(&self.text, &self.lookup)
    }
}

/// The state that an argument names: JSON text, a file with it, a picture that carries it, the address of a page that
/// shows it, or `-` for standard input.
/// Errors: if the file cannot be read or carries no state.
pub fn read(argument: &str) -> Result<StateText> {
    let text = argument.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if text.starts_with('{') {
        return Ok(StateText::of_json(argument.to_owned(), Lookup::Anywhere(PathBuf::new())));
    }
    if let Some(link) = Link::in_address(text).transpose()?.flatten() {
        return Ok(StateText::of_link(link, Lookup::BuiltIn));
    }
    let (name, folder, bytes) = match argument {
        "-" => ("standard input".to_owned(), PathBuf::new(), reader::read_stdin(FileKind::State)),
        file => {
            let file = Path::new(file);
            let bytes = reader::read(file, FileKind::State, ChosenBy::Person);
            // A pipe lies in no folder of its own.
            let folder = if file.is_file() { folder_of(file) } else { PathBuf::new() };
            (sanitize::path(file), folder, bytes)
        }
    };
    bytes.and_then(|bytes| decode(bytes, Lookup::Anywhere(folder))).map_err(|error| named(name, error))
}

/// The state in a picture or a text file that was dropped on the window: it may have come from anyone.
/// Errors: if it is no regular file, cannot be read or carries no state.
pub fn read_dropped(file: &Path) -> Result<StateText> {
    read_given(file, Lookup::Beside(folder_of(file)))
}

/// The state in a file that was dropped or given to the page, which does not learn the file's folder.
/// Errors: as for [`read_dropped`].
pub(super) fn read_given(file: &Path, lookup: Lookup) -> Result<StateText> {
    let bytes = reader::read(file, FileKind::State, ChosenBy::Stranger);
    bytes.and_then(|bytes| decode(bytes, lookup)).map_err(|error| named(sanitize::path(file), error))
}

fn folder_of(file: &Path) -> PathBuf {
    file.parent().map(Path::to_owned).unwrap_or_default()
}

fn named(file: String, error: Error) -> Error {
    LocalizedError::new(Message::new(ids::ERROR_NO_STATE).with("file", file)).because(error).into()
}

/// The state in the bytes of a file: a picture, JSON text, or the address of a page that shows it. A picture may name fewer
/// files than text: [`Lookup::for_picture`].
/// Errors: if the bytes carry no state.
pub fn decode(bytes: Vec<u8>, lookup: Lookup) -> Result<StateText> {
    if reader::is_png(&bytes) {
        let (text, view) = png_state::read_state(&bytes)?;
        return Ok(StateText { view, ..StateText::of_json(text, lookup.for_picture()) });
    }
    if let Some(format) = vector_state::format_of(&bytes) {
        let text = vector_state::read_state(&bytes, format)?;
        return Ok(StateText::of_json(text, lookup.for_picture()));
    }
    let mut text =
        String::from_utf8(bytes).map_err(|_| LocalizedError::new(ids::ERROR_NEITHER_JSON_NOR_PNG))?;
    // Some programs leave the zero at the end of a text that they copy.
    text.truncate(text.trim_end_matches('\0').len());
    Ok(match Link::in_address(&text).transpose()?.flatten() {
        Some(link) => StateText::of_link(link, lookup),
        None => StateText::of_json(text, lookup),
    })
}
