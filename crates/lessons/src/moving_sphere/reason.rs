//! The lesson's reasons.

use collision_core::exact::TriangleFeature;
use methods::corrected::{MovingSphereTriangle, SweepVerdict};

use super::MovingSphereLesson;
use crate::deciding_step::DecidingStep;
use crate::steps::short;
use crate::trace::{StepId, edge_name, vertex_name};
use base::text::{Message, ids};

/// The reason of a first touch at this part.
pub(super) fn of_touch(feature: TriangleFeature) -> Message {
    match feature {
        TriangleFeature::Face => ids::REASON_SWEEP_FACE.into(),
        TriangleFeature::Edge(edge) => Message::new(ids::REASON_SWEEP_EDGE).with("edge", edge_name(edge, 3)),
        TriangleFeature::Vertex(vertex) => {
            Message::new(ids::REASON_SWEEP_VERTEX).with("vertex", vertex_name(vertex))
        }
    }
}

impl MovingSphereLesson {
    /// Why the sphere hits the triangle, or why it does not.
    pub(super) fn reason(&self, evidence: &MovingSphereTriangle) -> Message {
        match evidence.verdict() {
            SweepVerdict::AtStart => ids::REASON_SWEEP_AT_START.into(),
            SweepVerdict::Touches(feature) => of_touch(feature),
            SweepVerdict::Free => ids::REASON_SWEEP_FREE.into(),
        }
    }

    pub(super) fn explain_by(&self, evidence: &MovingSphereTriangle, end: StepId) -> DecidingStep {
        let t = self.contact(evidence).map_or(0.0, |contact| contact.t);
        let sentence = match evidence.verdict() {
            SweepVerdict::AtStart => Message::new(ids::BECAUSE_SWEEP_AT_START)
                .with("distance", short(evidence.start.distance))
                .with("radius", short(self.ball.radius())),
            SweepVerdict::Touches(TriangleFeature::Face) => {
                Message::new(ids::BECAUSE_SWEEP_FACE).with("t", short(t))
            }
            SweepVerdict::Touches(TriangleFeature::Edge(edge)) => {
                Message::new(ids::BECAUSE_SWEEP_EDGE).with("edge", edge_name(edge, 3)).with("t", short(t))
            }
            SweepVerdict::Touches(TriangleFeature::Vertex(vertex)) => Message::new(ids::BECAUSE_SWEEP_VERTEX)
                .with("vertex", vertex_name(vertex))
                .with("t", short(t)),
            SweepVerdict::Free => {
                Message::new(ids::BECAUSE_SWEEP_FREE).with("radius", short(self.ball.radius()))
            }
        };
        DecidingStep::at(end, sentence)
    }
}
