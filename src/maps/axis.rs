//! A number of a lesson's state that a map varies.

use std::fmt;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::lessons::json::to_json;
use crate::lessons::model::Lesson;
use crate::lessons::question::Question;
use crate::text::sanitize;

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
                bail!("{slug} has no axis `{}`; its axes are {names}", sanitize::text(name))
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

    /// The place in a state, unless it is a shift.
    fn place<'a>(&self, state: &'a mut Value) -> Option<&'a mut Value> {
        match self {
            Self::Shift(_) => None,
            Self::Coordinate { member, index: None, coordinate } => {
                state.get_mut(member)?.get_mut(*coordinate)
            }
            Self::Coordinate { member, index: Some(index), coordinate } => {
                state.get_mut(member)?.get_mut(*index)?.get_mut(*coordinate)
            }
            Self::Number(member) => state.get_mut(member),
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
}

/// The lesson's own values on two axes; of a shift, 0.
pub fn values(axes: &[Axis; 2], lesson: &dyn Lesson) -> [f32; 2] {
    let mut question = lesson.question();
    axes.each_ref().map(|axis| axis.number(&mut question).map_or(0.0, |number| *number))
}

/// Gives the numbers of a question two values, whatever they were before; all others are those of `base`.
pub fn set(axes: &[Axis; 2], base: &Question, question: &mut Question, values: [f32; 2]) {
    let shifts = |axis: usize| matches!(axes[axis], Axis::Shift(_));
    if shifts(0) || shifts(1) {
        question.vertices_mut().copy_from_slice(base.vertices());
    }
    for axis in 0..2 {
        if let Some(number) = axes[axis].number(question) {
            *number = values[axis];
        }
    }
    // What is added is added to what the other axis says.
    for axis in 0..2 {
        if let Axis::Shift(coordinate) = axes[axis] {
            question.vertices_mut().iter_mut().for_each(|vertex| vertex[coordinate] += values[axis]);
        }
    }
}

/// A lesson's state, without the lesson's name, with two values on two axes.
pub fn state_at(lesson: &dyn Lesson, axes: &[Axis; 2], values: [f32; 2]) -> Value {
    let (base, mut state) = (lesson.question(), lesson.state());
    let mut question = base.clone();
    set(axes, &base, &mut question, values);
    for axis in Axis::all(lesson) {
        if let (Some(number), Some(place)) = (axis.number(&mut question), axis.place(&mut state)) {
            *place = to_json(&*number);
        }
    }
    state
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
