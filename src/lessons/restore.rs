//! Why a text is not a state: what serde says in English, found out again so that it can be told in every language.

use anyhow::{Error, Result, bail};
use collision_core::shapes::ShapeError;
use serde_json::{Map, Value};

use super::json::round_to_f32;
use super::model::{Lesson, Tell};
use crate::text::error::LocalizedError;
use crate::text::message::Message;

/// Where in a state something is wrong, such as `polygon[1]`, and what.
type Problem = (String, Error);

/// How much of a wrong value is shown.
const SHOWN: usize = 24;

/// A lesson's [`LessonInfo::restore`]: reads the state and refuses superfluous keys.
pub(crate) fn restore<L: Tell + 'static>(mut state: Value) -> Result<Box<dyn Lesson>> {
    round_to_f32(&mut state);
    let lesson = L::deserialize(&state).map_err(|error| refused::<L>(&state, &error.to_string()))?;
    match mismatch(&lesson.state(), &state, "") {
        None => Ok(Box::new(lesson)),
        Some(problem) => bail!(wrong(L::INFO.slug, problem)),
    }
}

/// A text that is not JSON.
pub(super) fn not_json(text: &str, error: &serde_json::Error) -> LocalizedError {
    if error.is_eof() {
        return LocalizedError::new("error-state-json-end");
    }
    // Its columns count bytes, and column 0 is the end of the line before.
    let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let column = lines.map(str::len).sum::<usize>() + error.column();
    let (before, rest) = text.split_at(text.floor_char_boundary(column.saturating_sub(1)));
    let character = rest.chars().next().unwrap_or_default();
    let character =
        if character.is_control() { character.escape_debug().to_string() } else { character.to_string() };
    if let Some(number) = endless_number(&text[..text.ceil_char_boundary(column)]) {
        return LocalizedError::new(Message::new("error-state-number").with("number", number));
    }
    let message = Message::new("error-state-json-character")
        .with("character", character)
        .with("line", before.matches('\n').count() + 1)
        .with("column", before.chars().rev().take_while(|&c| c != '\n').count() + 1);
    LocalizedError::new(message)
}

/// The number at the end of a text, if it is beyond f64: that is JSON, but refused like what is not.
fn endless_number(text: &str) -> Option<&str> {
    let start = text.trim_end_matches(|c: char| c.is_ascii_digit() || "+-.eE".contains(c)).len();
    let number = &text[start..];
    number.parse().is_ok_and(f64::is_infinite).then_some(number)
}

/// A state that serde refused, for a reason of which it passed only the text on.
pub(super) fn refused<L: Tell>(state: &Value, text: &str) -> LocalizedError {
    let own = match (L::INFO.open)() {
        Ok(lesson) => lesson.state(),
        Err(error) => return wrong(L::INFO.slug, (String::new(), error)),
    };
    let problem = mismatch(&own, state, "").or_else(|| refused_member::<L>(&own, state));
    wrong(L::INFO.slug, problem.unwrap_or_else(|| (String::new(), Error::msg(text.to_owned()))))
}

/// The sentence that a problem is the reason for.
pub(super) fn wrong(lesson: &'static str, (place, problem): Problem) -> LocalizedError {
    let message = match place.as_str() {
        "" => Message::new("error-state-wrong"),
        place => Message::new("error-state-wrong-at").with("place", place),
    };
    LocalizedError::new(message.with("lesson", lesson)).because(problem)
}

/// The first place where a state is built otherwise than the lesson's own. Lists of points may be of any length.
pub(super) fn mismatch(own: &Value, given: &Value, place: &str) -> Option<Problem> {
    let message = match (own, given) {
        (Value::Object(own), Value::Object(given)) => return mismatch_of_members(own, given, place),
        (Value::Array(own), Value::Array(given)) if own[0].is_number() && own.len() != given.len() => {
            return Some(problem_at(place, wrong_count(own, given)));
        }
        (Value::Array(own), Value::Array(given)) => {
            let mut items = given.iter().enumerate();
            return items.find_map(|(index, item)| mismatch(&own[0], item, &format!("{place}[{index}]")));
        }
        (Value::Number(_), Value::Number(number)) => {
            number.as_f64().filter(|&number| !(number as f32).is_finite())?;
            return Some(problem_at(place, Message::new("error-beyond-f32").with("number", number)));
        }
        (Value::String(_), Value::String(_)) | (Value::Null | Value::Bool(_), _) => return None,
        (Value::Object(own), _) => Message::new("error-expected-object").with("known", keys(own)),
        (Value::Array(own), _) if own[0].is_array() => "error-expected-points".into(),
        (Value::Array(own), _) => Message::new("error-expected-numbers").with("count", own.len()),
        (Value::Number(_), _) => "error-expected-number".into(),
        (Value::String(_), _) => "error-expected-text".into(),
    };
    Some(problem_at(place, message.with("found", shown(given))))
}

fn mismatch_of_members(own: &Map<String, Value>, given: &Map<String, Value>, place: &str) -> Option<Problem> {
    let missing = own.keys().find(|key| !given.contains_key(*key));
    let missing = missing.map(|key| problem_at(place, Message::new("error-missing-key").with("key", key)));
    let superfluous = || {
        let key = given.keys().find(|key| !own.contains_key(*key))?;
        let message = Message::new("error-superfluous-key").with("key", key).with("known", keys(own));
        Some(problem_at(place, message))
    };
    let inside = || {
        own.iter().find_map(|(key, own)| {
            let place = if place.is_empty() { key.clone() } else { format!("{place}.{key}") };
            mismatch(own, &given[key], &place)
        })
    };
    missing.or_else(superfluous).or_else(inside)
}

/// The member of a state that is built like the lesson's own and yet cannot take its place there.
fn refused_member<L: Tell>(own: &Value, state: &Value) -> Option<Problem> {
    own.as_object()?.iter().find_map(|(key, member)| {
        let given = &state[key];
        let mut probe = own.clone();
        probe[key] = given.clone();
        let text = L::deserialize(&probe).err()?.to_string();
        if let Some(problem) = L::refusal(&probe).or_else(|| Some(shape_error(given, &text)?.into())) {
            return Some((key.clone(), problem));
        }
        // What is left to be wrong is how many points there are.
        Some(problem_at(key, wrong_count(member.as_array()?, given.as_array()?)))
    })
}

/// The shape's error that says this of a member.
fn shape_error(given: &Value, text: &str) -> Option<ShapeError> {
    let found = given.as_array().map_or(0, Vec::len);
    let radius = given.as_f64().unwrap_or_default() as f32;
    let errors = [
        ShapeError::TooFewVertices { found },
        ShapeError::CollinearVertices,
        ShapeError::ZeroDirection,
        ShapeError::NegativeRadius { radius },
    ];
    errors.into_iter().find(|error| error.to_string() == text)
}

fn wrong_count(own: &[Value], given: &[Value]) -> Message {
    Message::new("error-expected-count").with("count", own.len()).with("found", given.len())
}

fn problem_at(place: &str, message: Message) -> Problem {
    (place.to_owned(), LocalizedError::new(message).into())
}

fn keys(object: &Map<String, Value>) -> String {
    object.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// A wrong value, or the beginning of it.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
