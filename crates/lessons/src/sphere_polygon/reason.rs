//! The lesson's reasons.

use methods::corrected::{SpherePolygon, SphereSide, SphereVerdict};

use super::SpherePolygonLesson;
use crate::deciding_step::DecidingStep;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, MessageId, ids};

/// Why a sphere misses the plane on this side; `apart` if it is farther away than its radius, and does not touch.
pub(super) fn of_clear(side: SphereSide, apart: bool) -> MessageId {
    match side {
        SphereSide::Front if apart => ids::REASON_SPHERE_FRONT,
        SphereSide::Behind if apart => ids::REASON_SPHERE_BEHIND,
        SphereSide::Front | SphereSide::Behind | SphereSide::Intersects => ids::REASON_SPHERE_CLEAR,
    }
}

impl SpherePolygonLesson {
    pub(super) fn explain_by(&self, evidence: &SpherePolygon, end: StepId) -> DecidingStep {
        let about = |id: MessageId, distance: f32| {
            let message = Message::new(id).with("distance", short(distance.abs()));
            DecidingStep::at(end, message.with("radius", short(self.sphere.radius())))
        };
        let plane = evidence.plane.distance;
        let nearest = evidence.nearest_edge().map_or(plane, |(_, edge)| edge.distance);
        match evidence.verdict() {
            SphereVerdict::Clear(_) if self.has_lost_plane(evidence) => {
                DecidingStep::at(end, ids::REASON_PLANE_LOST)
            }
            SphereVerdict::Clear(_) => about(ids::BECAUSE_SPHERE_CLEAR, plane),
            SphereVerdict::Face => about(ids::BECAUSE_SPHERE_FACE, plane),
            SphereVerdict::Edge { .. } => about(ids::BECAUSE_SPHERE_EDGE, nearest),
            SphereVerdict::Beside { .. } => about(ids::BECAUSE_SPHERE_BESIDE, nearest),
        }
    }
}
