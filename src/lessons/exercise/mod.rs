//! A lesson's question as an exercise on paper: what is given, what is calculated, and how it is made up.

pub(crate) mod dice;
pub(crate) mod numbers;

use glam::{DVec3, Vec3};

use super::trace::{Precision, Quantity, subscript};
use crate::text::message::Message;
use numbers::is_short;

/// The formula of a polygon's plane.
pub(super) const PLANE: &str = "n = (p₂ − p₀) × (p₁ − p₀), D = −n · p₀";

/// A question of a lesson on paper.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The numbers of the state.
    pub given: Vec<Given>,
    /// The computed numbers, in the order of need.
    pub formulas: &'static [&'static str],
    /// The first numbers of the working; none where f64 would round them.
    pub working: Vec<String>,
    /// Why it is a miss, where the steps of the exact method do not tell it by numbers.
    pub miss: Option<Miss>,
}

/// A number of a state.
#[derive(Debug, Clone)]
pub struct Given {
    /// The name of the message that describes it.
    pub word: &'static str,
    /// The symbol in the formulas.
    pub symbol: String,
    /// The number, a point or a direction.
    pub value: GivenValue,
}

/// A number, a point or a direction of a state.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GivenValue {
    /// A number.
    Number(f32),
    /// A point.
    Point(Vec3),
    /// A direction, drawn from this point.
    Direction(Vec3, Vec3),
}

impl Given {
    /// A polygon's vertices.
    pub(super) fn vertices(vertices: &[Vec3]) -> Vec<Self> {
        let vertex = |(index, &at): (usize, &Vec3)| {
            Self::point("handout-given-polygon", format!("p{}", subscript(index)), at)
        };
        vertices.iter().enumerate().map(vertex).collect()
    }

    /// A point.
    pub(super) fn point(word: &'static str, symbol: impl Into<String>, at: Vec3) -> Self {
        Self { word, symbol: symbol.into(), value: GivenValue::Point(at) }
    }

    /// A direction, drawn from a point.
    pub(super) fn direction(symbol: &str, from: Vec3, direction: Vec3) -> Self {
        let value = GivenValue::Direction(from, direction);
        Self { word: "handout-given-direction", symbol: symbol.to_owned(), value }
    }

    /// A number.
    pub(super) fn number(word: &'static str, symbol: &str, number: f32) -> Self {
        Self { word, symbol: symbol.to_owned(), value: GivenValue::Number(number) }
    }

    /// Where its symbol stands in a picture: a number has no place.
    pub fn place(&self) -> Option<Vec3> {
        match self.value {
            GivenValue::Number(_) => None,
            GivenValue::Point(at) => Some(at),
            GivenValue::Direction(from, direction) => Some(from + direction / 2.0),
        }
    }

    /// The coordinates, or the number alone.
    pub fn numbers(&self) -> Vec<f32> {
        match self.value {
            GivenValue::Number(number) => vec![number],
            GivenValue::Point(vector) | GivenValue::Direction(_, vector) => vector.to_array().to_vec(),
        }
    }
}

/// The working of a miss: lines of numbers, and what follows from them.
#[derive(Debug, Clone)]
pub struct Miss {
    /// The lines.
    pub lines: Vec<String>,
    /// The conclusion.
    pub follows: Message,
}

/// A polygon's plane as it is worked out on paper.
pub(super) struct PaperPlane {
    pub(super) normal: DVec3,
    offset: f64,
}

impl PaperPlane {
    /// The plane of a polygon's vertices, unless f64 would round it.
    pub(super) fn of(vertices: &[Vec3]) -> Option<Self> {
        let are_short = vertices.iter().copied().all(are_short);
        let [p0, p1, p2] = [0, 1, 2].map(|index| vertices[index].as_dvec3());
        let normal = (p2 - p0).cross(p1 - p0);
        are_short.then(|| Self { normal, offset: -normal.dot(p0) })
    }

    /// The equation.
    pub(super) fn equation(&self) -> String {
        let normal = Quantity::DoublePoint(self.normal).in_formula(Precision::Full);
        format!("n = {normal}, D = {}", number(self.offset))
    }

    /// A point put into it, unless f64 would round that.
    pub(super) fn height(&self, name: &str, symbol: &str, at: Vec3) -> Option<String> {
        let height = self.normal.dot(at.as_dvec3()) + self.offset;
        are_short(at).then(|| format!("{name} = n · {symbol} + D = {}", number(height)))
    }
}

/// Whether f64 multiplies these numbers without rounding.
pub(super) fn are_short(vector: Vec3) -> bool {
    vector.to_array().into_iter().all(is_short)
}

/// A number of the working.
pub(super) fn number(number: f64) -> String {
    Quantity::Double(number).in_formula(Precision::Full)
}
