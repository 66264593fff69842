//! The lesson's reasons.

use collision_core::exact::TriangleFeature;
use methods::corrected::{MovingSphereTriangle, SweepVerdict};

use super::MovingSphereLesson;
use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::{StepId, subscript};
use base::text::{Message, ids};

/// Why a moving sphere hits the triangle, or why it does not.
#[derive(Debug, Clone)]
pub(super) enum MovingSphereReason {
    /// It meets the triangle where it starts.
    AtStart,
    Face,
    /// It first touches this edge.
    Edge(String),
    /// It first touches this vertex.
    Vertex(String),
    /// It never meets the triangle.
    Free,
    /// The text does not go on: the sphere moves away from the front.
    FromBehind,
    /// The text does not go on: there is no normal, or no direction.
    NotANumber,
    OffPlane,
}

impl Why for MovingSphereReason {}

impl From<MovingSphereReason> for Message {
    fn from(reason: MovingSphereReason) -> Self {
        match reason {
            MovingSphereReason::AtStart => Message::new(ids::REASON_SWEEP_AT_START),
            MovingSphereReason::Face => Message::new(ids::REASON_SWEEP_FACE),
            MovingSphereReason::Edge(edge) => Message::new(ids::REASON_SWEEP_EDGE).with("edge", edge),
            MovingSphereReason::Vertex(vertex) => {
                Message::new(ids::REASON_SWEEP_VERTEX).with("vertex", vertex)
            }
            MovingSphereReason::Free => Message::new(ids::REASON_SWEEP_FREE),
            MovingSphereReason::FromBehind => Message::new(ids::REASON_SWEEP_FROM_BEHIND),
            MovingSphereReason::NotANumber => Message::new(ids::REASON_SWEEP_NAN),
            MovingSphereReason::OffPlane => Message::new(ids::REASON_SWEEP_OFF_PLANE),
        }
    }
}

impl MovingSphereReason {
    pub(super) fn of_touch(feature: TriangleFeature) -> Self {
        match feature {
            TriangleFeature::Face => Self::Face,
            TriangleFeature::Edge(edge) => Self::Edge(edge_name(edge)),
            TriangleFeature::Vertex(vertex) => Self::Vertex(vertex_name(vertex)),
        }
    }
}

pub(super) fn vertex_name(vertex: usize) -> String {
    format!("p{}", subscript(vertex))
}

/// An edge by its ends: `p₀p₁`.
pub(super) fn edge_name(edge: usize) -> String {
    format!("{}{}", vertex_name(edge), vertex_name((edge + 1) % 3))
}

impl MovingSphereLesson {
    pub(super) fn reason(&self, evidence: &MovingSphereTriangle) -> MovingSphereReason {
        match evidence.verdict() {
            SweepVerdict::AtStart => MovingSphereReason::AtStart,
            SweepVerdict::Touches(feature) => MovingSphereReason::of_touch(feature),
            SweepVerdict::Free => MovingSphereReason::Free,
        }
    }

    pub(super) fn explain_by(&self, evidence: &MovingSphereTriangle, end: StepId) -> DecidingStep {
        let t = self.contact(evidence).map_or(0.0, |contact| contact.t);
        let sentence = match self.reason(evidence) {
            MovingSphereReason::AtStart => Message::new(ids::BECAUSE_SWEEP_AT_START)
                .with("distance", short(evidence.start.distance))
                .with("radius", short(self.ball.radius())),
            MovingSphereReason::Face => Message::new(ids::BECAUSE_SWEEP_FACE).with("t", short(t)),
            MovingSphereReason::Edge(edge) => {
                Message::new(ids::BECAUSE_SWEEP_EDGE).with("edge", edge).with("t", short(t))
            }
            MovingSphereReason::Vertex(vertex) => {
                Message::new(ids::BECAUSE_SWEEP_VERTEX).with("vertex", vertex).with("t", short(t))
            }
            MovingSphereReason::Free
            | MovingSphereReason::FromBehind
            | MovingSphereReason::NotANumber
            | MovingSphereReason::OffPlane => {
                Message::new(ids::BECAUSE_SWEEP_FREE).with("radius", short(self.ball.radius()))
            }
        };
        DecidingStep::at(end, sentence)
    }
}
