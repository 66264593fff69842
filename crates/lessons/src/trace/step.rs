//! One step of a test.

use methods::printed::ErratumId;
use std::borrow::Cow;
use std::fmt;

use super::{Equation, EquationId, Narrowing};
use base::scene::Mark;
use base::text::{Message, ids};

#[must_use]
#[derive(Debug, Clone)]
pub struct Step {
    /// Unique in the trace.
    pub id: StepId,
    pub title: Message,
    /// Why the test asks this, in a sentence or two.
    pub why: Message,
    pub derivation: Vec<Cow<'static, str>>,
    pub status: StepStatus,
    pub equations: Vec<Equation>,
    /// Comparisons that hold and that no equation shows.
    pub holding: Vec<EquationId>,
    /// The answer to the question in the title, in a word or two.
    pub answers: Vec<Message>,
    /// The finding and its consequence; `None` if the test never reached the step.
    pub finding: Option<Message>,
    /// Whether the finding itself says why the answer may differ from the true one: by a tolerance, or because single
    /// precision cannot hold the numbers.
    pub explains_difference: bool,
    /// The note that rounding alone makes the answer differ from the true one.
    pub note: Option<Message>,
    /// The errata of the lesson's text that have an effect here, listed in `docs/errata.md`.
    pub errata: Vec<ErratumId>,
    pub marks: Vec<Mark>,
    /// The interval that it halves, if it is a binary search.
    pub narrowing: Option<Narrowing>,
}

/// The id of a step. Different methods share the id of the same question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum StepId {
    Plane,
    /// The half-space values of a segment's ends.
    Values,
    /// Whether a segment's ends lie on opposite sides.
    Sides,
    /// The side of the plane on which a point or a sphere lies.
    Side,
    /// Whether a line or a ray is parallel to the plane.
    Slope,
    /// The point where a line meets the plane.
    Crossing,
    Project,
    /// The sum of the angles under which a point sees the edges.
    Angles,
    Inside,
    /// An edge, by the number of the vertex at which it begins: its distance, or when a moving sphere touches it.
    Edge(usize),
    /// The nearest edge, or the earliest touch of a moving sphere.
    Nearest,
    /// The polygon's boundary as a whole.
    #[strum(serialize = "rim")]
    Boundary,
    /// The two edges that span a triangle.
    Edges,
    /// The dot products from which `s` and `t` are solved.
    Products,
    S,
    T,
    /// The sum of `s` and `t`.
    Sum,
    /// The linear search over a terrain.
    Walk,
    /// The last two samples of the linear search.
    Bracket,
    /// The binary search.
    Halve,
    /// The first triangle of a terrain that a ray meets, or a moving sphere's first contact.
    First,
    /// The point where a ray meets a terrain, and its distance.
    Point,
    /// Whether a moving sphere meets the triangle where it starts.
    Start,
    /// Whether a path leads towards the front.
    Facing,
    /// When a moving sphere cuts the plane.
    Between,
    /// When a moving sphere touches the face.
    Face,
    /// When a moving sphere touches a vertex, by its number.
    Vertex(usize),
    /// Where a walking ball goes before anything pushes it.
    Move,
    /// The parts into which a walking ball's path is divided.
    Parts,
    /// A push out of a triangle, by the number of the push; all pushes of the corrected method are one step.
    Push(usize),
    /// A straight part of a walking ball's frame, by its number.
    Round(usize),
    Stop,
    /// A value of a person's own program, by its number.
    Yours(usize),
}

/// The part of a scene that a step is about.
pub(crate) enum Subject {
    /// What the lesson tests: [`crate::model::Test::tested`].
    Tested,
    Polygon,
    /// An edge of the polygon, by the number of the vertex at which it begins.
    Edge(usize),
    Vertex(usize),
}

impl StepId {
    pub(crate) fn subject(self) -> Subject {
        match self {
            StepId::Plane
            | StepId::Values
            | StepId::Sides
            | StepId::Side
            | StepId::Slope
            | StepId::Crossing
            | StepId::Project
            | StepId::Edges
            | StepId::Walk
            | StepId::Bracket
            | StepId::Halve
            | StepId::First
            | StepId::Point
            | StepId::Start
            | StepId::Facing
            | StepId::Between
            | StepId::Move
            | StepId::Parts
            | StepId::Push(_)
            | StepId::Round(_)
            | StepId::Stop
            | StepId::Yours(_) => Subject::Tested,
            StepId::Angles
            | StepId::Inside
            | StepId::Nearest
            | StepId::Boundary
            | StepId::Products
            | StepId::Face => Subject::Polygon,
            StepId::Vertex(number) => Subject::Vertex(number),
            StepId::Edge(number) => Subject::Edge(number),
            // s = 0 is the third edge, t = 0 the first, and s + t = 1 the second.
            StepId::S => Subject::Edge(2),
            StepId::T => Subject::Edge(0),
            StepId::Sum => Subject::Edge(1),
        }
    }

    /// The name of its kind, which all edges share, all vertices, pushes and rounds.
    fn kind(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for StepId {
    /// The name in JSON: `plane`, `edge-0`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            StepId::Edge(number)
            | StepId::Vertex(number)
            | StepId::Push(number)
            | StepId::Round(number)
            | StepId::Yours(number) => {
                write!(f, "{}-{number}", self.kind())
            }
            step => f.write_str(step.kind()),
        }
    }
}

/// How a test goes on after a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepStatus {
    GoesOn,
    /// The verdict is known.
    Ends,
    NotReached {
        /// The number of the step that ended it, from 0.
        ended_by: usize,
    },
}

impl Step {
    /// A step without content, from which the test goes on.
    pub fn new(id: StepId, title: impl Into<Message>, why: impl Into<Message>) -> Self {
        Self {
            id,
            title: title.into(),
            why: why.into(),
            derivation: Vec::new(),
            status: StepStatus::GoesOn,
            equations: Vec::new(),
            holding: Vec::new(),
            answers: Vec::new(),
            finding: None,
            explains_difference: false,
            note: None,
            errata: Vec::new(),
            marks: Vec::new(),
            narrowing: None,
        }
    }

    /// The step with the content from `fill` for a part of the evidence; unchanged if the test did not compute that.
    pub(crate) fn if_reached<T>(self, part: Option<T>, fill: impl FnOnce(Self, T) -> Self) -> Self {
        match part {
            Some(part) => fill(self, part),
            None => self,
        }
    }

    pub fn derived(mut self, lines: impl IntoIterator<Item = impl Into<Cow<'static, str>>>) -> Self {
        self.derivation.extend(lines.into_iter().map(Into::into));
        self
    }

    pub fn equation(mut self, equation: Equation) -> Self {
        self.equations.push(equation);
        self
    }

    pub fn equations(mut self, equations: impl IntoIterator<Item = Equation>) -> Self {
        self.equations.extend(equations);
        self
    }

    /// Adds a comparison that holds and that no equation shows.
    pub(crate) fn holding(mut self, comparison: EquationId) -> Self {
        self.holding.push(comparison);
        self
    }

    pub fn answered(mut self, answer: impl Into<Message>) -> Self {
        self.answers.push(answer.into());
        self
    }

    pub(crate) fn yes_or_no(self, yes: bool) -> Self {
        self.answered(if yes { ids::WORD_YES } else { ids::WORD_NO })
    }

    pub fn finding(mut self, finding: impl Into<Message>) -> Self {
        self.finding = Some(finding.into());
        self
    }

    /// Notes that the finding explains a difference from the true answer, if `explains`.
    pub fn explains(mut self, explains: bool) -> Self {
        self.explains_difference |= explains;
        self
    }

    pub fn marks(mut self, marks: impl IntoIterator<Item = Mark>) -> Self {
        self.marks.extend(marks);
        self
    }

    pub fn narrowing(mut self, narrowing: impl Into<Option<Narrowing>>) -> Self {
        self.narrowing = narrowing.into();
        self
    }

    pub fn erratum(mut self, erratum: ErratumId, shows: bool) -> Self {
        self.errata.extend(shows.then_some(erratum));
        self
    }

    /// Ends the test at this step, if `ends`.
    pub fn ends(mut self, ends: bool) -> Self {
        if ends {
            self.status = StepStatus::Ends;
        }
        self
    }

    /// Whether the step makes this comparison, with this result.
    pub(crate) fn compares(&self, comparison: EquationId, holds: bool) -> bool {
        let told = self.equations.iter().filter(|equation| equation.id == comparison);
        let told = told.filter_map(Equation::comparison).any(|known| known == holds);
        told || (holds && self.holding.contains(&comparison))
    }

    pub fn is_reached(&self) -> bool {
        !matches!(self.status, StepStatus::NotReached { .. })
    }
}
