//! The lesson's reasons.

use collision_core::exact::TriangleFeature;
use methods::corrected::BallContact;
use methods::walk::corrected;

use super::WorldLesson;
use crate::deciding_step::DecidingStep;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, MessageId, ids};

fn part(feature: TriangleFeature) -> MessageId {
    match feature {
        TriangleFeature::Face => ids::BECAUSE_WALK_FACE,
        TriangleFeature::Edge(_) => ids::BECAUSE_WALK_EDGE,
        TriangleFeature::Vertex(_) => ids::BECAUSE_WALK_VERTEX,
    }
}

/// The reason of a first contact with this triangle at time `t`.
pub(super) fn of_contact(triangle: usize, t: f64) -> Message {
    let id = if t > 0.0 { ids::REASON_WALK_TOUCHES } else { ids::REASON_WALK_AT_START };
    Message::new(id).with("triangle", triangle)
}

impl WorldLesson {
    /// Why the ball meets the world, or why it does not.
    pub(super) fn reason(&self, evidence: &corrected::Walk) -> Message {
        evidence
            .first
            .map_or(ids::REASON_WALK_FREE.into(), |first| of_contact(first.triangle, first.contact.t.into()))
    }

    pub(super) fn explain_by(&self, evidence: &corrected::Walk, end: StepId) -> DecidingStep {
        let sentence = match evidence.first {
            None => Message::new(ids::BECAUSE_WALK_FREE).with("radius", short(self.ball.radius())),
            Some(first) => {
                let BallContact { t, feature, .. } = first.contact;
                let id = if t > 0.0 { part(feature) } else { ids::BECAUSE_WALK_AT_START };
                Message::new(id).with("triangle", first.triangle).with("t", short(t))
            }
        };
        DecidingStep::at(end, sentence)
    }
}
