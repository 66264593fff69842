//! A number of a lesson's state that a map varies.

use std::fmt;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::lessons::model::Lesson;
use crate::lessons::question::Question;
use crate::text::foreign;

/// The coordinates' names.
const COORDINATES: [&str; 3] = ["x", "y", "z"];

/// A number of a state, or one that is added to a coordinate of all vertices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Axis {
    /// `shift.x`: added to this coordinate of every vertex, as the arrow keys of the line lessons do.
    Shift(usize),
    /// `center.x`, `polygon.2.y`: a coordinate of a point or a direction.
    Coordinate {
        /// The member of the state.
        member: String,
        /// The place in its list, if it is one.
        index: Option<usize>,
        /// 0 to 2.
        coordinate: usize,
    },
    /// `radius`: a member that is one number.
    Number(String),
}

impl Axis {
    /// Every axis that a lesson has in its state.
    pub fn all(lesson: &dyn Lesson) -> Vec<Self> {
        let Value::Object(state) = lesson.state() else { return Vec::new() };
        let mut question = lesson.question();
        let shifts = if question.vertices_mut().is_empty() { 0..0 } else { 0..COORDINATES.len() };
        let members = state.iter().flat_map(|(member, value)| Self::of_member(member, value));
        let known = members.filter(|axis| axis.number(&mut question).is_some());
        shifts.map(Self::Shift).chain(known).collect()
    }

    fn of_member(member: &str, value: &Value) -> Vec<Self> {
        let point = |index: Option<usize>| {
            (0..COORDINATES.len()).map(move |coordinate| Self::Coordinate {
                member: member.to_owned(),
                index,
                coordinate,
            })
        };
        match value {
            Value::Number(_) => vec![Self::Number(member.to_owned())],
            Value::Array(items) if items.iter().all(Value::is_number) => point(None).collect(),
            Value::Array(items) => (0..items.len()).flat_map(|index| point(Some(index))).collect(),
            _ => Vec::new(),
        }
    }

    /// The two axes of this text, `center.x,center.y`, or the lesson's own without one.
    ///
    /// # Errors
    /// An axis that the lesson does not have, or one named twice; the sentence lists those it has.
    pub fn pair(lesson: &dyn Lesson, text: Option<&str>) -> Result<[Self; 2]> {
        let known = Self::all(lesson);
        let find = |name: &str| match known.iter().find(|axis| axis.to_string() == name) {
            Some(axis) => Ok(axis.clone()),
            None => {
                let (slug, names) = (lesson.info().slug, names(&known));
                bail!("{slug} has no axis `{}`; its axes are {names}", foreign::text(name))
            }
        };
        let Some((first, second)) = text.unwrap_or(lesson.info().map_axes).split_once(',') else {
            bail!("a map has two axes, separated by a comma, as in {}", lesson.info().map_axes)
        };
        let pair = [find(first.trim())?, find(second.trim())?];
        if pair[0] == pair[1] {
            bail!("the two axes of a map are different numbers, and both are {}", pair[0]);
        }
        Ok(pair)
    }

    /// The lesson's own value: the map's centre.
    pub fn value(&self, question: &mut Question) -> f32 {
        self.number(question).map_or(0.0, |number| *number)
    }

    /// Gives the number another value. A shift is added to what is there.
    pub(super) fn set(&self, question: &mut Question, value: f32) {
        if let Self::Shift(coordinate) = *self {
            question.vertices_mut().iter_mut().for_each(|vertex| vertex[coordinate] += value);
        } else if let Some(number) = self.number(question) {
            *number = value;
        }
    }

    /// The number that it names, unless it is a shift.
    fn number<'a>(&self, question: &'a mut Question) -> Option<&'a mut f32> {
        match self {
            Self::Shift(_) => None,
            Self::Coordinate { member, index, coordinate } => {
                question.point_mut(member, *index).map(|point| &mut point[*coordinate])
            }
            Self::Number(member) => question.number_mut(member),
        }
    }

    /// Whether it is added to what other axes say.
    pub(super) fn is_shift(&self) -> bool {
        matches!(self, Self::Shift(_))
    }
}

/// The axes' names, separated by commas.
pub fn names(axes: &[Axis]) -> String {
    axes.iter().map(Axis::to_string).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Shift(coordinate) => write!(f, "shift.{}", COORDINATES[*coordinate]),
            Self::Coordinate { member, index: None, coordinate } => {
                write!(f, "{member}.{}", COORDINATES[*coordinate])
            }
            Self::Coordinate { member, index: Some(index), coordinate } => {
                write!(f, "{member}.{index}.{}", COORDINATES[*coordinate])
            }
            Self::Number(member) => f.write_str(member),
        }
    }
}
