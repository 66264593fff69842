//! The lesson's reasons.

use collision_core::exact::TriangleFeature;
use methods::corrected::BallContact;
use methods::walk::corrected;

use super::WorldLesson;
use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, MessageId, ids};

/// Why a walking ball meets the world, or why it does not.
#[derive(Debug, Clone)]
pub(super) enum WorldReason {
    /// It overlaps this triangle where it starts.
    AtStart(usize),
    /// It first touches this triangle.
    Touches(usize),
    Free,
    /// The text pushes it this number of times.
    Pushed(usize),
    NotPushed,
}

impl Why for WorldReason {}

impl From<WorldReason> for Message {
    fn from(reason: WorldReason) -> Self {
        match reason {
            WorldReason::AtStart(triangle) => {
                Message::new(ids::REASON_WALK_AT_START).with("triangle", triangle)
            }
            WorldReason::Touches(triangle) => {
                Message::new(ids::REASON_WALK_TOUCHES).with("triangle", triangle)
            }
            WorldReason::Free => Message::new(ids::REASON_WALK_FREE),
            WorldReason::Pushed(count) => Message::new(ids::REASON_WALK_PUSHED).count("pushes", count),
            WorldReason::NotPushed => Message::new(ids::REASON_WALK_NOT_PUSHED),
        }
    }
}

/// The message for a contact with this part.
fn part(feature: TriangleFeature) -> MessageId {
    match feature {
        TriangleFeature::Face => ids::BECAUSE_WALK_FACE,
        TriangleFeature::Edge(_) => ids::BECAUSE_WALK_EDGE,
        TriangleFeature::Vertex(_) => ids::BECAUSE_WALK_VERTEX,
    }
}

impl WorldReason {
    /// The reason for a first contact at time `t`.
    pub(super) fn of_contact(triangle: usize, t: f64) -> Self {
        if t > 0.0 { Self::Touches(triangle) } else { Self::AtStart(triangle) }
    }
}

impl WorldLesson {
    pub(super) fn reason(&self, evidence: &corrected::Walk) -> WorldReason {
        evidence.first.map_or(WorldReason::Free, |first| {
            WorldReason::of_contact(first.triangle, first.contact.t.into())
        })
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
