//! The axes of a map, and the numbers of a lesson's state that they vary.

use std::fmt;

use anyhow::{Result, bail};
use glam::Vec3;

use crate::member::Member;
use crate::model::{Lesson, Shown};
use crate::parts::{Part, Parts};
use base::scene::{Camera, Theme};
use base::text::{Message, ids, sanitize};

const COORDINATES: [&str; 3] = ["x", "y", "z"];

/// A number that grows along a map's axis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Axis {
    pub number: Number,
    /// Whether it grows to the left or downwards.
    pub is_reversed: bool,
}

/// A number of a state, or one that is added to a coordinate of all vertices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    /// `shift.x`: added to this coordinate of every vertex, as the arrow keys of the line lessons do.
    Shift(usize),
    /// `center.x`, `polygon.2.y`, `radius`: a number of a state's member.
    Of {
        member: &'static Member,
        part: Part,
        /// The index of the number in the part: 0 to 2 in a point or a direction, else 0.
        index: usize,
    },
}

impl From<Number> for Axis {
    fn from(number: Number) -> Self {
        Self { number, is_reversed: false }
    }
}

impl Axis {
    /// The two axes of this text, `center.x,center.y`, or the lesson's own without one. A minus before an axis reverses
    /// it.
    /// Errors: if the text has no comma, names an axis that the lesson lacks (the sentence lists its axes), or one
    /// twice.
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

    /// The first or the second axis of a map for a number, in the direction in which the number moves things in the
    /// view in which the lesson is explained.
    pub fn as_seen(lesson: &dyn Lesson, number: Number, place: usize) -> Self {
        let grows = number.direction().map(|direction| explaining_camera(lesson).rotation() * direction);
        Self { is_reversed: grows.is_some_and(|grows| grows[place] < 0.0), number }
    }

    /// 1, or -1 for a reversed axis.
    pub fn sign(&self) -> f64 {
        if self.is_reversed { -1.0 } else { 1.0 }
    }
}

/// The camera with which a lesson is explained, except for its distance.
fn explaining_camera(lesson: &dyn Lesson) -> Camera {
    let mut camera = lesson.scene(Shown::Hidden, Theme::default().palette()).camera;
    camera.view = lesson.info().explained_view(&camera);
    camera
}

impl Number {
    /// Every number that a lesson's map may vary: the shifts, and numbers of its state.
    pub fn all(lesson: &dyn Lesson) -> Vec<Self> {
        let parts = lesson.parts();
        let shifts = if parts.polygon.is_empty() { 0..0 } else { 0..COORDINATES.len() };
        let mut numbers: Vec<Self> = shifts.map(Self::Shift).collect();
        for member in lesson.info().members {
            for part in member.parts(&parts).into_iter().filter(|part| part.is_varied()) {
                let count = parts.numbers(part).len();
                numbers.extend((0..count).map(|index| Self::Of { member, part, index }));
            }
        }
        numbers
    }

    /// The name that people see.
    pub fn message(&self, lesson: &dyn Lesson) -> Message {
        match self {
            Self::Shift(coordinate) => Message::new(ids::MAP_AXIS_SHIFT)
                .count("vertices", lesson.vertices().len())
                .with("coordinate", COORDINATES[*coordinate]),
            Self::Of { member, part, index } => {
                let message = match member.index(*part) {
                    Some(_) => Message::new(ids::MAP_AXIS_VERTEX).with("point", member.symbol(*part)),
                    None => Message::of_family(format!("map-axis-{}", member.name)),
                };
                message.with("coordinate", COORDINATES[*index])
            }
        }
    }

    /// The coordinate that it adds to every vertex, if it does.
    pub fn shifted(&self) -> Option<usize> {
        match *self {
            Self::Shift(coordinate) => Some(coordinate),
            Self::Of { .. } => None,
        }
    }

    /// The direction in the scene in which it moves something.
    fn direction(&self) -> Option<Vec3> {
        match *self {
            Self::Shift(coordinate) => Some(Vec3::AXES[coordinate]),
            Self::Of { part, index, .. } => part.is_vector().then(|| Vec3::AXES[index]),
        }
    }

    /// The number, unless it is a shift.
    fn of<'a>(&self, parts: &'a mut Parts) -> Option<&'a mut f32> {
        match *self {
            Self::Shift(_) => None,
            Self::Of { part, index, .. } => parts.numbers_mut(part).get_mut(index),
        }
    }
}

/// The values of a lesson on two axes. A shift is 0 where the vertices are those of `base`, and where there are none.
pub fn values(axes: &[Axis; 2], lesson: &dyn Lesson, base: &[Vec3]) -> [f32; 2] {
    let mut parts = lesson.parts();
    let moved = parts.polygon.first().zip(base.first()).map_or(Vec3::ZERO, |(now, base)| now - base);
    axes.each_ref().map(|axis| match axis.number.shifted() {
        Some(coordinate) => moved[coordinate],
        None => axis.number.of(&mut parts).map_or(0.0, |number| *number),
    })
}

/// Gives the axes two values in `parts`. A shift is added to the vertices of `base`; all other numbers stay.
pub fn set(axes: &[Axis; 2], base: &Parts, parts: &mut Parts, values: [f32; 2]) {
    if axes.iter().any(|axis| axis.number.shifted().is_some()) {
        parts.polygon.copy_from_slice(&base.polygon);
    }
    for (axis, value) in axes.iter().zip(values) {
        if let Some(number) = axis.number.of(parts) {
            *number = value;
        }
    }
    // A shift is added last, as the other axis may set the same coordinate.
    for (axis, value) in axes.iter().zip(values) {
        if let Some(coordinate) = axis.number.shifted() {
            parts.polygon.iter_mut().for_each(|vertex| vertex[coordinate] += value);
        }
    }
}

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
            Self::Of { member, part, index } => {
                f.write_str(member.name)?;
                if let Some(index) = member.index(*part) {
                    write!(f, ".{index}")?;
                }
                if part.is_vector() { write!(f, ".{}", COORDINATES[*index]) } else { Ok(()) }
            }
        }
    }
}
