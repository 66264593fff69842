//! Reads a line as an answer.

use methods::question::Verdict;
use serde::de::DeserializeOwned;

use super::id::write_key;
use super::meeting::Meeting;
use base::check::fields::Fields;
use base::check::question::members;
use base::check::reply;
use base::text::{Language, sanitize};

/// What is wrong with a line, as a clause.
pub(super) type Fault = String;

/// An answer to some question.
#[derive(Debug)]
pub(super) struct AnswerLine {
    /// The number of the line, from 1.
    pub(super) line: u64,
    /// The answer, or the reason why there is none.
    pub(super) verdict: Result<Verdict, Box<str>>,
    /// The place of the hit, if it is judged and given.
    pub(super) meeting: Option<Box<Meeting>>,
}

/// Reads an answer, and writes the key of its id.
/// Errors: if the line is no object or has no id: it answers no question.
pub(super) fn read(
    text: &[u8],
    line: u64,
    with_meeting: bool,
    key: &mut Vec<u8>,
) -> Result<AnswerLine, Fault> {
    let fields = members(text).map_err(|error| error.to_string())?;
    write_key(fields.get("id").ok_or("it has no `id`")?, key)?;
    let mut answer = AnswerLine {
        line,
        verdict: reply::verdict(&fields).map_err(|fault| Language::English.localize(fault).into_boxed_str()),
        meeting: None,
    };
    if with_meeting && answer.verdict == Ok(Verdict::Hit) {
        match meeting(&fields) {
            Ok(meeting) => answer.meeting = meeting.map(Box::new),
            Err(fault) => answer.verdict = Err(fault.into_boxed_str()),
        }
    }
    Ok(answer)
}

fn meeting(fields: &Fields) -> Result<Option<Meeting>, Fault> {
    let meeting = Meeting {
        t: number(fields, "t", "a number")?,
        point: number(fields, "point", "three numbers")?,
        triangle: number(fields, "triangle", "the number of a triangle")?,
    };
    Ok((meeting != Meeting::default()).then_some(meeting))
}

fn number<T: DeserializeOwned>(fields: &Fields, name: &str, expected: &str) -> Result<Option<T>, Fault> {
    let Some(value) = fields.non_null(name) else { return Ok(None) };
    let read = serde_json::from_str(value.get()).map(Some);
    read.map_err(|_| format!("its `{name}` is {}, and not {expected}", sanitize::text(value.get())))
}
