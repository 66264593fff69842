//! Reads a line as a question, and computes the true answer.

use std::borrow::Cow;

use methods::question::{self, Answer, Numbers, Verdict};

use super::answer::Fault;
use super::id::write_key;
use super::meeting::TrueMeeting;
use base::check::CheckError;
use base::check::fields::Fields;
use base::check::lines::Line;
use base::check::question::{members, numbers};
use base::limits::KIND_BYTES;
use base::text::sanitize;

/// The kind of a question that does not say which.
pub(super) const NO_KIND: &str = "-";

/// A question that is not yet asked.
pub(super) struct Question<'a> {
    pub(super) numbers: Numbers,
    pub(super) kind: Cow<'a, str>,
}

/// The true answer.
#[derive(Debug, Clone)]
pub(super) struct Truth {
    pub(super) verdict: Verdict,
    /// The place of the hit, if it is judged.
    pub(super) meeting: Option<Box<TrueMeeting>>,
}

/// The text of a line, none of an empty one.
pub(super) fn text(line: Line<'_>) -> Result<Option<&[u8]>, Fault> {
    match line {
        Line::TooLong => Err(CheckError::LineTooLong.to_string()),
        Line::Whole(bytes) => {
            let text = sanitize::without_bom(bytes).trim_ascii();
            Ok(Some(text).filter(|text| !text.is_empty()))
        }
    }
}

/// Reads a question, and writes the key of its id.
/// Errors: if the line is no question, or nobody could answer it.
pub(super) fn read<'a>(text: &'a [u8], key: &mut Vec<u8>) -> Result<Question<'a>, Fault> {
    let fields = members(text).map_err(|error| error.to_string())?;
    write_key(fields.get("id").ok_or("it has no `id`, by which an answer could be found")?, key)?;
    let numbers = numbers(&fields).map_err(|error| error.to_string())?;
    Ok(Question { numbers, kind: kind(&fields)? })
}

fn kind<'a>(fields: &Fields<'a>) -> Result<Cow<'a, str>, Fault> {
    let Some(kind) = fields.non_null("kind") else { return Ok(NO_KIND.into()) };
    /// Borrowed where it can be.
    #[derive(serde::Deserialize)]
    struct Kind<'a>(#[serde(borrow)] Cow<'a, str>);
    let read: serde_json::Result<Kind> = serde_json::from_str(kind.get());
    match read {
        Ok(Kind(name)) if name.len() <= KIND_BYTES => Ok(name),
        Ok(_) => Err(format!("its `kind` is longer than {KIND_BYTES} bytes")),
        Err(_) => Err(format!("its `kind` is {}, and not text", sanitize::text(kind.get()))),
    }
}

/// Asks the exact method.
/// Errors: if the numbers make no shapes.
pub(super) fn truth(numbers: &Numbers, with_meeting: bool) -> Result<Truth, Fault> {
    let question = numbers.question().map_err(|error| error.to_string())?;
    let answer = question.exact();
    let meeting = with_meeting.then(|| meeting(&question, &answer)).flatten();
    Ok(Truth { verdict: answer.verdict(), meeting: meeting.map(Box::new) })
}

/// Where the shapes meet, if the question has such an answer.
fn meeting(question: &question::Question, answer: &Answer) -> Option<TrueMeeting> {
    match (question, answer) {
        (question::Question::RayMesh { mesh, ray }, _) => TrueMeeting::with_mesh(ray, mesh),
        (_, Answer::Crossing(crossing)) => crossing.map(|crossing| crossing.place().into()),
        (_, Answer::MeshCrossing(first)) => first.map(|first| first.crossing.place().into()),
        (_, Answer::TerrainCrossing(first)) => first.map(|first| first.crossing.place().into()),
        (_, Answer::Contact(contact)) => contact.map(Into::into),
        (_, Answer::Walk { .. } | Answer::Hit(_) | Answer::Side(_) | Answer::SphereSide(_)) => None,
    }
}
