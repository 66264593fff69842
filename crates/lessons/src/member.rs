//! The members of a lesson's state: their names in JSON, their numbers, and the symbols for them in the steps.

use serde_json::Value;

use super::json::to_json;
use super::parts::{Part, Parts};
use super::trace::subscript;
use base::check::fields::{FieldError, Fields};
use base::text::{Message, MessageId, ids};

/// A member of a lesson's state that has numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member {
    pub name: &'static str,
    pub kind: MemberKind,
    /// Its symbols in the steps: one for each point, or one that the vertices share, with their indices; none if the
    /// steps do not name it.
    pub symbols: &'static [&'static str],
    /// The message that names one of its parts; the ends of a path have a message each.
    one: MessageId,
    /// The message that names all its parts together.
    pub all: MessageId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberKind {
    /// Three vertices or more.
    Polygon,
    Triangle,
    Segment,
    Path,
    Point,
    Direction,
    Radius,
    Time,
    Order,
    Turn,
}

/// Changes the numbers of the members that `state` has.
pub fn change(parts: &mut Parts, state: &Fields, members: &[Member]) -> Result<(), FieldError> {
    let given = members.iter().filter(|member| state.get(member.name).is_some());
    given.into_iter().try_for_each(|member| member.read(state, parts))
}

impl Member {
    pub(super) const POLYGON: Self = Self {
        all: ids::STATE_POLYGON_MANY,
        ..Self::new("polygon", MemberKind::Polygon, &["p"], ids::STATE_POLYGON)
    };
    pub(super) const TRIANGLE: Self = Self { kind: MemberKind::Triangle, ..Self::POLYGON };
    /// The segment of a line lesson.
    pub(super) const LINE: Self = Self {
        all: ids::STATE_LINE_MANY,
        ..Self::new("line", MemberKind::Segment, &["a", "b"], ids::STATE_LINE)
    };
    /// The path of a moving sphere's centre.
    pub(super) const PATH: Self = Self::new("path", MemberKind::Path, &["c₀", "c₁"], ids::STATE_PATH_MANY);
    pub(super) const RADIUS: Self = Self::new("radius", MemberKind::Radius, &["r"], ids::STATE_RADIUS);
    pub(super) const TURN: Self = Self::new("turn", MemberKind::Turn, &[], ids::STATE_TURN);

    /// A member with one message for each of its parts and for all of them.
    pub(super) const fn new(
        name: &'static str,
        kind: MemberKind,
        symbols: &'static [&'static str],
        one: MessageId,
    ) -> Self {
        Self { name, kind, symbols, one, all: one }
    }

    /// Whether its points are the vertices of a polygon, which share a symbol.
    pub fn is_polygon(&self) -> bool {
        matches!(self.kind, MemberKind::Polygon | MemberKind::Triangle)
    }

    /// Whether a state has to have it. What the question does not ask about is 0 where it is missing.
    pub(super) fn is_needed(&self) -> bool {
        !matches!(self.kind, MemberKind::Time | MemberKind::Order | MemberKind::Turn)
    }

    /// Whether it is a list of points.
    fn is_list(&self) -> bool {
        self.is_polygon() || matches!(self.kind, MemberKind::Segment | MemberKind::Path)
    }

    pub fn has(&self, part: Part) -> bool {
        match part {
            Part::Vertex(_) => self.is_polygon(),
            Part::Point(_) => matches!(self.kind, MemberKind::Segment | MemberKind::Path | MemberKind::Point),
            Part::Direction => self.kind == MemberKind::Direction,
            Part::Radius => self.kind == MemberKind::Radius,
            Part::Time => self.kind == MemberKind::Time,
            Part::Order => self.kind == MemberKind::Order,
            Part::Turn => self.kind == MemberKind::Turn,
        }
    }

    pub fn parts(&self, numbers: &Parts) -> Vec<Part> {
        match self.kind {
            MemberKind::Polygon | MemberKind::Triangle => {
                (0..numbers.polygon.len()).map(Part::Vertex).collect()
            }
            MemberKind::Segment | MemberKind::Path | MemberKind::Point => {
                (0..numbers.points.len()).map(Part::Point).collect()
            }
            MemberKind::Direction => vec![Part::Direction],
            MemberKind::Radius => vec![Part::Radius],
            MemberKind::Time => vec![Part::Time],
            MemberKind::Order => vec![Part::Order],
            MemberKind::Turn => vec![Part::Turn],
        }
    }

    /// The symbol of one of its parts; empty if it has none.
    pub fn symbol(&self, part: Part) -> String {
        let symbol = |index: usize| self.symbols.get(index).copied().unwrap_or_default();
        match part {
            Part::Vertex(index) => format!("{}{}", symbol(0), subscript(index)),
            Part::Point(index) => symbol(index).to_owned(),
            Part::Direction | Part::Radius | Part::Time | Part::Order | Part::Turn => symbol(0).to_owned(),
        }
    }

    /// The message for one of its parts; the ends of a path have a message each.
    pub fn title(&self, part: Part) -> Message {
        match (self.kind, part) {
            (MemberKind::Path, Part::Point(0)) => ids::LABEL_PATH_START.into(),
            (MemberKind::Path, _) => ids::LABEL_PATH_END.into(),
            _ => self.one.into(),
        }
    }

    /// The index of one of its parts, if it is a list.
    pub fn index(&self, part: Part) -> Option<usize> {
        match part {
            Part::Vertex(index) | Part::Point(index) => Some(index).filter(|_| self.is_list()),
            Part::Direction | Part::Radius | Part::Time | Part::Order | Part::Turn => None,
        }
    }

    fn read(&self, state: &Fields, parts: &mut Parts) -> Result<(), FieldError> {
        match self.kind {
            MemberKind::Polygon => parts.polygon = state.points(self.name)?,
            MemberKind::Triangle => parts.polygon = state.points_array::<3>(self.name)?.into(),
            MemberKind::Segment | MemberKind::Path => {
                parts.points = state.points_array::<2>(self.name)?.into()
            }
            MemberKind::Point => parts.points = vec![state.point(self.name)?],
            MemberKind::Direction => parts.direction = Some(state.point(self.name)?),
            MemberKind::Radius => parts.radius = Some(state.number(self.name)?),
            MemberKind::Time => parts.time = Some(state.number(self.name)?),
            MemberKind::Order => parts.order = Some(state.number(self.name)?),
            MemberKind::Turn => parts.turn = state.number(self.name)?,
        }
        Ok(())
    }

    pub(super) fn json(&self, parts: &Parts) -> Value {
        match self.kind {
            MemberKind::Polygon | MemberKind::Triangle => to_json(&parts.polygon),
            MemberKind::Segment | MemberKind::Path => to_json(&parts.points),
            MemberKind::Point => to_json(&parts.point()),
            MemberKind::Direction => to_json(&parts.along()),
            MemberKind::Radius => to_json(&parts.radius),
            MemberKind::Time => to_json(&parts.time),
            MemberKind::Order => to_json(&parts.order),
            MemberKind::Turn => to_json(&parts.turn),
        }
    }
}
