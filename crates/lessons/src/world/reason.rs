//! The lesson's reasons.

use collision_core::exact::TriangleFeature;
use methods::corrected::Contact;
use methods::walk::corrected;

use super::WorldLesson;
use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::StepId;
use base::text::message::Message;

/// Why a walking ball meets the world, or why it does not.
#[derive(Debug, Clone)]
pub(super) enum WorldReason {
    /// It overlaps this triangle where it starts.
    AtStart(usize),
    /// It first touches this triangle.
    Touches(usize),
    Free,
    /// The text pushes it, so many times.
    Pushed(usize),
    NotPushed,
}

impl Why for WorldReason {}

impl From<WorldReason> for Message {
    fn from(reason: WorldReason) -> Self {
        match reason {
            WorldReason::AtStart(triangle) => Message::new("reason-walk-at-start").with("triangle", triangle),
            WorldReason::Touches(triangle) => Message::new("reason-walk-touches").with("triangle", triangle),
            WorldReason::Free => Message::new("reason-walk-free"),
            WorldReason::Pushed(count) => Message::new("reason-walk-pushed").count("pushes", count),
            WorldReason::NotPushed => Message::new("reason-walk-not-pushed"),
        }
    }
}

/// The message for a contact with this part.
fn part(feature: TriangleFeature) -> &'static str {
    match feature {
        TriangleFeature::Face => "because-walk-face",
        TriangleFeature::Edge(_) => "because-walk-edge",
        TriangleFeature::Vertex(_) => "because-walk-vertex",
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
            None => Message::new("because-walk-free").with("radius", short(self.ball.radius())),
            Some(first) => {
                let Contact { t, feature, .. } = first.contact;
                let id = if t > 0.0 { part(feature) } else { "because-walk-at-start" };
                Message::new(id).with("triangle", first.triangle).with("t", short(t))
            }
        };
        DecidingStep::at(end, sentence)
    }
}
