//! Reads a lesson's state from JSON, and says why a text is not one.

use anyhow::{Error, Result, bail};
use serde_json::Value;

use base::check::fields::{FieldError, Fields};
use base::limits::JSON_BYTES;
use base::text::{LocalizedError, Message, ids, sanitize};

/// Why an object is not a lesson's state.
#[derive(Debug)]
pub struct StateError {
    /// The place in the state, such as `polygon[1]`; empty for the whole state.
    place: String,
    problem: Error,
}

impl StateError {
    /// The error of a member that can be read, but makes no valid shape or number.
    pub(crate) fn at(member: &str, problem: impl Into<Error>) -> Self {
        Self { place: member.to_owned(), problem: problem.into() }
    }

    /// The sentence for people, which names the lesson.
    pub(super) fn localized(self, lesson: &'static str) -> LocalizedError {
        let message = match self.place.as_str() {
            "" => Message::new(ids::ERROR_STATE_WRONG),
            place => Message::new(ids::ERROR_STATE_WRONG_AT).with("place", place),
        };
        LocalizedError::new(message.with("lesson", lesson)).because(self.problem)
    }
}

impl From<FieldError> for StateError {
    fn from(FieldError { place, problem }: FieldError) -> Self {
        Self { place, problem: LocalizedError::new(&problem).into() }
    }
}

/// The members of a full state, which may be the member `state` of an object, as `describe --json` writes it.
/// Errors: if the text is too long, not JSON, or no object.
pub(super) fn parse(text: &str) -> Result<Fields<'_>> {
    if text.len() > JSON_BYTES {
        bail!(LocalizedError::new(ids::ERROR_STATE_TOO_LONG));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // `Fields` leaves its members unread; all of the text has to be JSON, with its numbers in the range of f64.
    serde_json::from_str::<Value>(text).map_err(|error| not_json(text, &error))?;
    let fields = Fields::parse(text).map_err(|_| LocalizedError::new(ids::ERROR_STATE_NO_LESSON))?;
    let described = fields.get("state").and_then(|state| Fields::parse(state.get()).ok());
    Ok(described.unwrap_or(fields))
}

fn not_json(text: &str, error: &serde_json::Error) -> LocalizedError {
    if error.is_eof() {
        return LocalizedError::new(ids::ERROR_STATE_JSON_END);
    }
    // serde_json's columns count bytes, and column 0 is the end of the line before.
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let column = lines.map(str::len).sum::<usize>() + error.column();
    let (before, rest) = text.split_at(text.floor_char_boundary(column.saturating_sub(1)));
    let character = rest.chars().next().unwrap_or_default();
    let character = sanitize::text(&character.to_string());
    if let Some(number) = endless_number(text, text.ceil_char_boundary(column)) {
        return LocalizedError::new(
            Message::new(ids::ERROR_STATE_NUMBER).with("number", sanitize::text(number)),
        );
    }
    let message = Message::new(ids::ERROR_STATE_JSON_CHARACTER)
        .with("character", character)
        .with("line", before.matches('\n').count() + 1)
        .with("column", before.chars().rev().take_while(|&c| c != '\n').count() + 1);
    LocalizedError::new(message)
}

/// The number around a place in a text, if it is beyond f64: JSON allows it, but the parser reports a syntax error as soon as
/// it has read too much of it.
fn endless_number(text: &str, at: usize) -> Option<&str> {
    let belongs = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
    let start = text[..at].trim_end_matches(belongs).len();
    let number = &text[start..];
    let number = &number[..number.find(|c| !belongs(c)).unwrap_or(number.len())];
    number.parse().is_ok_and(f64::is_infinite).then_some(number)
}
