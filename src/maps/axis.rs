//! The axes of a map, and the numbers of a lesson's state that they vary.

use std::fmt;

use anyhow::{Result, bail};
use glam::Vec3;
use serde_json::Value;

use crate::lessons::json::to_json;
use crate::lessons::model::{Lesson, Shown};
use crate::lessons::question::Question;
use crate::scene::{Camera, Theme, View};
use crate::text::message::Message;
use crate::text::sanitize;

/// The coordinates' names.
const COORDINATES: [&str; 3] = ["x", "y", "z"];

/// A number that grows along a map's axis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Axis {
    /// The number.
    pub number: Number,
    /// Whether it grows to the left or downwards.
    pub is_reversed: bool,
}

/// A number of a state, or one that is added to a coordinate of all vertices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
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
    Single(String),
}

impl From<Number> for Axis {
    fn from(number: Number) -> Self {
        Self { number, is_reversed: false }
    }
}

impl Axis {
    /// The two axes of this text, `center.x,center.y`, or the lesson's own without one. A minus before an axis reverses
    /// it.
    ///
    /// # Errors
    /// An axis that the lesson does not have, or one named twice; the sentence lists those it has.
    pub fn pair(lesson: &dyn Lesson, text: Option<&str>) -> Result<[Self; 2]> {
        let known = Number::all(lesson);
        let find = |name: &str| {
            let (name, is_reversed) = name.strip_prefix('-').map_or((name, false), |name| (name, true));
            match known.iter().find(|number| number.to_string() == name) {
                Some(number) => Ok(Self { number: number.clone(), is_reversed }),
                None => {
                    let (slug, names) = (lesson.info().slug, names(&known));
                    bail!("{slug} has no axis `{}`; its axes are {names}", sanitize::text(name))
                }
            }
        };
        let Some((first, second)) = text.unwrap_or(lesson.info().map_axes).split_once(',') else {
            bail!("a map has two axes, separated by a comma, as in {}", lesson.info().map_axes)
        };
        let pair = [find(first.trim())?, find(second.trim())?];
        if pair[0].number == pair[1].number {
            bail!("the two axes of a map are different numbers, and both are {}", pair[0].number);
        }
        Ok(pair)
    }

    /// The first or the second axis of a map for a number, in the direction in which the lesson's first picture shows
    /// the number growing.
    pub fn as_seen(lesson: &dyn Lesson, number: Number, place: usize) -> Self {
        let grows = number.direction().map(|direction| explaining_camera(lesson).rotation() * direction);
        Self { is_reversed: grows.is_some_and(|grows| grows[place] < 0.0), number }
    }

    /// 1, or -1 for a reversed axis.
    pub fn sign(&self) -> f64 {
        if self.is_reversed { -1.0 } else { 1.0 }
    }
}

/// The camera with which a lesson is explained first, but for its distance.
fn explaining_camera(lesson: &dyn Lesson) -> Camera {
    let (turn, tilt) = lesson.info().explained_from;
    let mut camera = lesson.scene(Shown::Hidden, Theme::default()).camera;
    camera.view = View { turn, tilt, ..View::default() };
    camera
}

impl Number {
    /// Every number that a lesson has in its state.
    pub fn all(lesson: &dyn Lesson) -> Vec<Self> {
        let Value::Object(state) = lesson.state() else { return Vec::new() };
        let mut question = lesson.question();
        let shifts = if question.vertices_mut().is_empty() { 0..0 } else { 0..COORDINATES.len() };
        let members = state.iter().flat_map(|(member, value)| Self::of_member(member, value));
        let known = members.filter(|number| number.of(&mut question).is_some());
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
            Value::Number(_) => vec![Self::Single(member.to_owned())],
            Value::Array(items) if items.iter().all(Value::is_number) => point(None).collect(),
            Value::Array(items) => (0..items.len()).flat_map(|index| point(Some(index))).collect(),
            _ => Vec::new(),
        }
    }

    /// The name for people, of a lesson's number.
    pub fn message(&self, lesson: &dyn Lesson) -> Message {
        match self {
            Self::Shift(coordinate) => Message::new("map-axis-shift")
                .count("vertices", lesson.vertices().len())
                .with("coordinate", COORDINATES[*coordinate]),
            Self::Coordinate { member, index: None, coordinate } => {
                Message::new(format!("map-axis-{member}")).with("coordinate", COORDINATES[*coordinate])
            }
            Self::Coordinate { member, index, coordinate } => {
                let point = lesson.info().symbol(member, *index);
                Message::new("map-axis-vertex")
                    .with("point", point)
                    .with("coordinate", COORDINATES[*coordinate])
            }
            Self::Single(member) => Message::new(format!("map-axis-{member}")),
        }
    }

    /// The coordinate that it adds to every vertex, if it does.
    pub fn shifted(&self) -> Option<usize> {
        match *self {
            Self::Shift(coordinate) => Some(coordinate),
            Self::Coordinate { .. } | Self::Single(_) => None,
        }
    }

    /// The direction in the scene in which it moves something.
    fn direction(&self) -> Option<Vec3> {
        match *self {
            Self::Shift(coordinate) | Self::Coordinate { coordinate, .. } => Some(Vec3::AXES[coordinate]),
            Self::Single(_) => None,
        }
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
            Self::Single(member) => state.get_mut(member),
        }
    }

    /// The number of a question, unless it is a shift.
    fn of<'a>(&self, question: &'a mut Question) -> Option<&'a mut f32> {
        match self {
            Self::Shift(_) => None,
            Self::Coordinate { member, index, coordinate } => {
                question.point_mut(member, *index).map(|point| &mut point[*coordinate])
            }
            Self::Single(member) => question.number_mut(member),
        }
    }
}

/// The values of a lesson on two axes. A shift is 0 where the vertices are these, and where there are none.
pub fn values(axes: &[Axis; 2], lesson: &dyn Lesson, base: &[Vec3]) -> [f32; 2] {
    let mut question = lesson.question();
    let moved = question.vertices().first().zip(base.first()).map_or(Vec3::ZERO, |(now, base)| now - base);
    axes.each_ref().map(|axis| match axis.number.shifted() {
        Some(coordinate) => moved[coordinate],
        None => axis.number.of(&mut question).map_or(0.0, |number| *number),
    })
}

/// Gives the numbers of a question two values, whatever they were before; all others are those of `base`.
pub fn set(axes: &[Axis; 2], base: &Question, question: &mut Question, values: [f32; 2]) {
    if axes.iter().any(|axis| axis.number.shifted().is_some()) {
        question.vertices_mut().copy_from_slice(base.vertices());
    }
    for (axis, value) in axes.iter().zip(values) {
        if let Some(number) = axis.number.of(question) {
            *number = value;
        }
    }
    // What is added is added to what the other axis says.
    for (axis, value) in axes.iter().zip(values) {
        if let Some(coordinate) = axis.number.shifted() {
            question.vertices_mut().iter_mut().for_each(|vertex| vertex[coordinate] += value);
        }
    }
}

/// A lesson's state, without the lesson's name, with the numbers of this question about it, but for two values on two axes.
pub fn state_at(lesson: &dyn Lesson, base: &Question, axes: &[Axis; 2], values: [f32; 2]) -> Value {
    let mut state = lesson.state();
    let mut question = base.clone();
    set(axes, base, &mut question, values);
    for number in Number::all(lesson) {
        if let (Some(value), Some(place)) = (number.of(&mut question), number.place(&mut state)) {
            *place = to_json(&*value);
        }
    }
    state
}

/// The numbers' names, separated by commas.
pub fn names(numbers: &[Number]) -> String {
    numbers.iter().map(Number::to_string).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", if self.is_reversed { "-" } else { "" }, self.number)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Shift(coordinate) => write!(f, "shift.{}", COORDINATES[*coordinate]),
            Self::Coordinate { member, index: None, coordinate } => {
                write!(f, "{member}.{}", COORDINATES[*coordinate])
            }
            Self::Coordinate { member, index: Some(index), coordinate } => {
                write!(f, "{member}.{index}.{}", COORDINATES[*coordinate])
            }
            Self::Single(member) => f.write_str(member),
        }
    }
}
