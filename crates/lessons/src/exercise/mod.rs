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
use methods::question::Verdict;

use super::trace::vertex_name;
use base::text::{Message, MessageId, ids};
pub use formula::{Formula, Rule};
pub use spot::Spot;
use spot::{EDGE, is_concave};
pub use working::{Line, Working};

/// The normal and the constant of a polygon's plane.
pub(super) const NORMAL: Formula = Formula::new("n", "(p₂ − p₀) × (p₁ − p₀)");
pub(super) const OFFSET: Formula = Formula::new("D", "−(n · p₀)");

/// A question of a lesson on paper.
#[derive(Debug, Clone)]
pub struct Exercise {
    pub given: Vec<Given>,
    /// The sentence below the question, about what it leaves out.
    pub note: Option<Message>,
    /// The sentence above the rules.
    pub rule: MessageId,
    /// In the order in which they are needed.
    pub rules: &'static [Rule],
    /// The symbols of a place that is asked for.
    pub asked: &'static [&'static str],
    /// The asked symbols with their values, `t = 1/2`; none for a miss, or if no place is asked for.
    pub found: Vec<String>,
    pub working: Vec<Line>,
    /// Whether a number of the working is rounded.
    pub is_rounded: bool,
    /// Whether the polygon has a notch, if the rules ask about its edges.
    pub is_concave: bool,
    pub answer: Verdict,
    pub contact: Contact,
    /// The points for the answer with its working, the same for every exercise of the lesson: each variant has one total.
    pub points: usize,
    /// Those of them that the answer itself earns.
    pub points_of_answer: usize,
}

impl Exercise {
    /// The number of equations and comparisons in the working.
    pub fn length(&self) -> usize {
        self.working.iter().filter(|line| matches!(line, Line::Equation(_))).count()
    }

    /// Whether its rules ask on which side of a polygon's edges a point lies.
    pub fn asks_for_edges(&self) -> bool {
        self.has(&EDGE)
    }

    /// Whether its rules have the constant of a plane, with which a point's side is computed.
    pub fn has_plane_constant(&self) -> bool {
        self.has(&OFFSET)
    }

    fn has(&self, formula: &Formula) -> bool {
        self.rules.iter().any(|rule| rule.formulas.contains(formula))
    }
}

/// What decides an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Contact {
    /// A place inside the polygon, or inside a triangle of the ground.
    Inside,
    Edge,
    Vertex,
    /// An edge that the sphere reaches, while the foot of its centre lies beside the polygon.
    Rim,
    /// A place on the plane beside the polygon.
    Beside,
    /// Nothing meets the plane, or the grid.
    Apart,
    /// A touch, at the border between two answers.
    Touch,
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

/// What all exercises of a lesson share.
#[derive(Debug)]
pub struct Paper {
    /// The sentence above the rules.
    pub(super) rule: MessageId,
    /// In the order in which they are needed.
    pub(super) rules: &'static [Rule],
    /// The symbols of a place that is asked for.
    pub(super) asked: &'static [&'static str],
    /// The symbols that earn a point when they are found, in their order. The answer earns one more.
    pub(super) earning: &'static [&'static str],
}

impl Paper {
    /// The exercise with this working, about a polygon with this number of vertices.
    pub(super) fn exercise(
        &self,
        given: Vec<Given>,
        mut working: Working,
        (answer, contact): Worked,
        vertices: usize,
        note: Option<Message>,
    ) -> Exercise {
        let is_of_edges = self.rules.iter().any(|rule| rule.formulas.contains(&EDGE));
        let asked = self.asked.iter().filter(|_| answer != Verdict::Miss);
        let (points, earned) = (self.earning.len() + 1, self.share_out(&mut working));
        Exercise {
            note,
            rule: self.rule,
            rules: self.rules,
            asked: self.asked,
            found: asked.filter_map(|symbol| working.result_of(symbol)).collect(),
            is_rounded: working.is_rounded,
            is_concave: is_of_edges && is_concave(&working, vertices),
            working: working.lines,
            answer,
            contact,
            points,
            points_of_answer: points - earned,
            given,
        }
    }

    /// Gives a point for each earning symbol to the lines that find them; where the working ends early, those that there
    /// are share them, the later ones more: a bare answer earns no more than elsewhere. Returns the points given.
    fn share_out(&self, working: &mut Working) -> usize {
        let found: Vec<&str> =
            self.earning.iter().copied().filter(|symbol| working.earn(symbol, 0)).collect();
        let until = |number: usize| self.earning.len() * number / found.len();
        for (number, symbol) in found.iter().enumerate() {
            working.earn(symbol, until(number + 1) - until(number));
        }
        if found.is_empty() { 0 } else { self.earning.len() }
    }
}

/// An answer that was worked out, and what decided.
pub type Worked = (Verdict, Contact);

/// Works out a polygon's plane.
pub(super) fn plane(working: &mut Working) {
    working.find(&NORMAL);
    working.find(&OFFSET);
}

/// A number, a point or a direction of a state, with its symbol.
#[derive(Debug, Clone)]
pub struct Given {
    /// The name of the message that describes it.
    pub word: MessageId,
    pub symbol: String,
    pub value: GivenValue,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GivenValue {
    Number(f32),
    Point(Vec3),
    /// The point from which the direction is drawn, and the direction.
    Direction(Vec3, Vec3),
}

impl Given {
    pub(super) fn vertices(vertices: &[Vec3]) -> Vec<Self> {
        let vertex =
            |(index, &at): (usize, &Vec3)| Self::point(ids::HANDOUT_GIVEN_POLYGON, vertex_name(index), at);
        vertices.iter().enumerate().map(vertex).collect()
    }

    pub(super) fn point(word: MessageId, symbol: impl Into<String>, at: Vec3) -> Self {
        Self { word, symbol: symbol.into(), value: GivenValue::Point(at) }
    }

    pub(super) fn direction(symbol: &str, from: Vec3, direction: Vec3) -> Self {
        let value = GivenValue::Direction(from, direction);
        Self { word: ids::HANDOUT_GIVEN_DIRECTION, symbol: symbol.to_owned(), value }
    }

    pub(super) fn number(word: MessageId, symbol: &str, number: f32) -> Self {
        Self { word, symbol: symbol.to_owned(), value: GivenValue::Number(number) }
    }

    /// The place of the symbol in a picture; none for a number.
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
