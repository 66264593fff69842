//! The error of a member, with its place.

use std::error::Error;
use std::fmt;

use crate::text::{Language, Message, ids};

/// Why a member is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The place, such as `polygon[1][2]`; empty for the outermost object.
    pub place: String,
    /// The error at that place.
    pub problem: FieldProblem,
}

/// The error of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldProblem {
    /// An object has no members of these names, which are some.
    Missing { keys: Vec<&'static str> },
    /// An object has a member that does not belong there.
    Superfluous {
        key: String,
        /// The names that belong there.
        known: Vec<&'static str>,
    },
    /// A value of another kind.
    Unexpected {
        expected: ValueKind,
        /// The value as it is written, or its beginning.
        found: String,
    },
    /// A list that is too short or too long.
    WrongCount {
        expected: usize,
        /// The number of entries in the list.
        found: usize,
    },
    /// A number that is infinite in f32.
    BeyondF32 { number: String },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    Number,
    /// A whole number of 0 or more.
    Count,
    /// A list of so many numbers.
    Numbers(usize),
    Points,
    /// A list of triangles, each by the numbers of its vertices.
    Triangles,
    Text,
    /// An object with these members.
    Object(&'static [&'static str]),
}

impl From<FieldProblem> for FieldError {
    fn from(problem: FieldProblem) -> Self {
        Self { place: String::new(), problem }
    }
}

impl FieldError {
    pub(super) fn inside_item(mut self, index: usize) -> Self {
        self.place = format!("[{index}]{}", self.place);
        self
    }

    pub(super) fn inside_member(mut self, object: &str, name: &str) -> Self {
        self.place = member_place(object, name) + &self.place;
        self
    }
}

/// The place of an object's member, given the place of the object.
pub(crate) fn member_place(object: &str, name: &str) -> String {
    if object.is_empty() { name.to_owned() } else { format!("{object}.{name}") }
}

impl From<&FieldProblem> for Message {
    fn from(problem: &FieldProblem) -> Self {
        match problem {
            FieldProblem::Missing { keys } => {
                let quoted: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
                Message::new(ids::ERROR_MISSING_KEY)
                    .count("count", keys.len())
                    .with("keys", quoted.join(", "))
            }
            FieldProblem::Superfluous { key, known } => {
                Message::new(ids::ERROR_SUPERFLUOUS_KEY).with("key", key).with("known", known.join(", "))
            }
            FieldProblem::Unexpected { expected, found } => Message::from(*expected).with("found", found),
            FieldProblem::WrongCount { expected, found } => {
                Message::new(ids::ERROR_EXPECTED_COUNT).with("count", expected).with("found", found)
            }
            FieldProblem::BeyondF32 { number } => Message::new(ids::ERROR_BEYOND_F32).with("number", number),
        }
    }
}

impl From<ValueKind> for Message {
    /// The error of a value of another kind.
    fn from(kind: ValueKind) -> Self {
        match kind {
            ValueKind::Number => ids::ERROR_EXPECTED_NUMBER.into(),
            ValueKind::Count => ids::ERROR_EXPECTED_COUNT_NUMBER.into(),
            ValueKind::Numbers(count) => Message::new(ids::ERROR_EXPECTED_NUMBERS).with("count", count),
            ValueKind::Points => ids::ERROR_EXPECTED_POINTS.into(),
            ValueKind::Triangles => ids::ERROR_EXPECTED_TRIANGLES.into(),
            ValueKind::Text => ids::ERROR_EXPECTED_TEXT.into(),
            ValueKind::Object(known) => {
                Message::new(ids::ERROR_EXPECTED_OBJECT).with("known", known.join(", "))
            }
        }
    }
}

impl Error for FieldProblem {}

/// In English, as is usual for errors.
impl fmt::Display for FieldProblem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Language::English.localize(self))
    }
}
