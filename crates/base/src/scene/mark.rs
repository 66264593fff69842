//! Marks that show a test's numbers over the scene, as plain data.

use glam::Vec3;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::text::message::Message;

/// A mark over the scene that shows a number of a test.
#[must_use]
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    pub shape: MarkShape,
    pub role: MarkRole,
    /// Whether its lines are dashed: for a helper line, or for a result that the test does not find or reach.
    pub dashed: bool,
    pub label: Option<Label>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum MarkShape {
    Point(Vec3),
    Segment(Vec3, Vec3),
    /// An arrow from the first point to the second.
    Arrow(Vec3, Vec3),
    /// A closed outline with a faint fill: the piece of a plane, or a polygon's edge loop.
    Patch(Vec<Vec3>),
    /// The angle at `apex` between the directions to two points.
    AngleArc {
        apex: Vec3,
        from: Vec3,
        to: Vec3,
    },
}

/// The meaning of a mark, which decides its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MarkRole {
    /// Given, or computed without a decision.
    Neutral,
    /// A direction, such as a normal or an offset.
    Direction,
    /// Evidence for a hit.
    For,
    /// Evidence against a hit.
    Against,
    /// A place in front of a plane, or above a terrain.
    Front,
    /// A place behind a plane, or below a terrain.
    Behind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The symbol and the number, equal in every language: `d = 0.09`.
    pub text: String,
    /// The meaning of the number, in words.
    pub name: Option<Message>,
}

impl Label {
    /// The symbol: `d` of `d = 0.09`.
    pub fn symbol(&self) -> &str {
        self.text.split(" = ").next().unwrap_or_default()
    }

    /// Whether the label is a symbol without a number: the name of a point or a vector.
    pub fn is_name(&self) -> bool {
        self.symbol() == self.text
    }
}

impl MarkShape {
    /// The place of a point; `None` for a line or an area.
    pub fn point(&self) -> Option<Vec3> {
        match *self {
            Self::Point(at) => Some(at),
            Self::Segment(..) | Self::Arrow(..) | Self::Patch(_) | Self::AngleArc { .. } => None,
        }
    }
}

impl Mark {
    fn new(shape: MarkShape, role: MarkRole) -> Self {
        Self { shape, role, dashed: false, label: None }
    }

    pub fn point(at: Vec3, role: MarkRole) -> Self {
        Self::new(MarkShape::Point(at), role)
    }

    pub fn segment(from: Vec3, to: Vec3, role: MarkRole) -> Self {
        Self::new(MarkShape::Segment(from, to), role)
    }

    pub fn arrow(from: Vec3, to: Vec3, role: MarkRole) -> Self {
        Self::new(MarkShape::Arrow(from, to), role)
    }

    pub fn patch(corners: impl IntoIterator<Item = Vec3>, role: MarkRole) -> Self {
        Self::new(MarkShape::Patch(corners.into_iter().collect()), role)
    }

    pub fn angle_arc(apex: Vec3, from: Vec3, to: Vec3, role: MarkRole) -> Self {
        Self::new(MarkShape::AngleArc { apex, from, to }, role)
    }

    /// The mark as given data, without the meaning from the step that found it.
    pub fn as_given(&self) -> Self {
        let role = match self.shape {
            MarkShape::Segment(..) | MarkShape::Arrow(..) => MarkRole::Direction,
            MarkShape::Point(_) | MarkShape::Patch(_) | MarkShape::AngleArc { .. } => MarkRole::Neutral,
        };
        Self { role, dashed: false, ..self.clone() }
    }

    pub fn dashed(mut self) -> Self {
        self.dashed = true;
        self
    }

    /// The mark with a symbol and a number beside it.
    pub fn labelled(mut self, text: impl Into<String>) -> Self {
        self.label = Some(Label { text: text.into(), name: None });
        self
    }

    /// The mark with words in its label, too; only after [`Mark::labelled`].
    pub fn named(mut self, name: impl Into<Message>) -> Self {
        if let Some(label) = &mut self.label {
            label.name = Some(name.into());
        }
        self
    }
}

/// The detail of labels beside marks.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Labels {
    Off,
    /// Symbols and numbers: `s = 0.09`.
    #[default]
    Numbers,
    /// Words, symbols and numbers: `distance s = 0.09`.
    Full,
}

impl Labels {
    pub const ALL: [Self; Self::VARIANTS.len()] = methods::variants();

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
