//! A lesson's question as an exercise on paper: what is given, how it is worked, and how it is made up.

pub mod dice;
pub(crate) mod formula;
pub(crate) mod fraction;
pub mod numbers;
pub mod random;
mod shape;
pub(super) mod spot;
pub(super) mod working;

use glam::Vec3;

use super::outcome::Answer;
use super::trace::subscript;
pub use formula::{Formula, Rule};
pub use spot::Spot;
pub use working::Line;
use working::Working;

/// A polygon's plane.
pub(super) const NORMAL: Formula = Formula::new("n", "(p₂ − p₀) × (p₁ − p₀)");
/// See [`NORMAL`].
pub(super) const OFFSET: Formula = Formula::new("D", "−(n · p₀)");

/// A question of a lesson on paper.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The numbers of the state.
    pub given: Vec<Given>,
    /// The rules of the sheet, in the order of need.
    pub rules: &'static [Rule],
    /// The symbols of a place that is asked for.
    pub asked: &'static [&'static str],
    /// The first of them with its value, if there is one: `t = 1/2`.
    pub found: Option<String>,
    /// The working with its numbers.
    pub working: Vec<Line>,
    /// Whether a number of the working is rounded.
    pub is_rounded: bool,
    /// Whether it is that of a polygon with a notch.
    pub is_concave: bool,
    /// The answer to which it leads.
    pub answer: Answer,
    /// What decides.
    pub contact: Contact,
    /// The points for the right answer.
    pub points: usize,
}

/// What decides an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Contact {
    /// A place inside the polygon, or inside a triangle of the ground.
    Inside,
    /// A place on an edge.
    Edge,
    /// A place at a vertex.
    Vertex,
    /// An edge that the sphere reaches, while the foot of its centre lies beside the polygon.
    Rim,
    /// A place on the plane beside the polygon.
    Beside,
    /// Nothing meets the plane, or the grid.
    Apart,
    /// A touch, where less or more would answer otherwise.
    Touch,
}

impl Contact {
    /// Whether the exercise asks for the exact border between two answers.
    pub fn is_degenerate(self) -> bool {
        matches!(self, Contact::Edge | Contact::Vertex | Contact::Touch)
    }
}

impl From<Spot> for Contact {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Inside => Contact::Inside,
            Spot::Edge => Contact::Edge,
            Spot::Vertex => Contact::Vertex,
            Spot::Outside => Contact::Beside,
        }
    }
}

/// An answer that was worked out, and what decided.
pub(super) type Worked = (Answer, Contact);

/// Works out a polygon's plane.
pub(super) fn plane(working: &mut Working) {
    working.find(&NORMAL);
    working.find(&OFFSET);
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
