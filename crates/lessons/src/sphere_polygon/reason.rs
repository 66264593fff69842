//! The lesson's reasons.

use methods::corrected::{SpherePolygon, SphereSide};

use super::SpherePolygonLesson;
use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, MessageId, ids};

/// Why a sphere hits the polygon, or why it does not.
#[derive(Debug, Clone)]
pub(super) enum SpherePolygonReason {
    /// Single precision has no plane here.
    PlaneLost,
    Front,
    Behind,
    /// The sphere does not cut the plane, but may touch it.
    Clear,
    Face,
    /// The projected centre counts as an inner point, but is not.
    FaceBySum,
    /// The sphere cuts this edge.
    Edge(String),
    /// The sphere cuts the boundary.
    Boundary,
    /// The sphere cuts the plane beside the polygon, and this edge is the nearest.
    Beside(String),
    /// The sphere cuts the plane, and no edge is near enough.
    NoEdge,
}

impl Why for SpherePolygonReason {
    fn names_side(&self) -> bool {
        matches!(self, SpherePolygonReason::Front | SpherePolygonReason::Behind)
    }
}

impl From<SpherePolygonReason> for Message {
    fn from(reason: SpherePolygonReason) -> Self {
        match reason {
            SpherePolygonReason::PlaneLost => Message::new(ids::REASON_PLANE_LOST),
            SpherePolygonReason::Front => Message::new(ids::REASON_SPHERE_FRONT),
            SpherePolygonReason::Behind => Message::new(ids::REASON_SPHERE_BEHIND),
            SpherePolygonReason::Clear => Message::new(ids::REASON_SPHERE_CLEAR),
            SpherePolygonReason::Face => Message::new(ids::REASON_FACE),
            SpherePolygonReason::FaceBySum => Message::new(ids::REASON_FACE_BY_SUM),
            SpherePolygonReason::Edge(edge) => Message::new(ids::REASON_EDGE).with("edge", edge),
            SpherePolygonReason::Boundary => Message::new(ids::REASON_RIM),
            SpherePolygonReason::Beside(edge) => Message::new(ids::REASON_BESIDE).with("edge", edge),
            SpherePolygonReason::NoEdge => Message::new(ids::REASON_NO_EDGE),
        }
    }
}

impl SpherePolygonReason {
    /// Why a sphere misses the plane on this side; `apart` if it is farther away than its radius, and does not touch.
    pub(super) fn of_clear(side: SphereSide, apart: bool) -> Self {
        match side {
            SphereSide::Front if apart => Self::Front,
            SphereSide::Behind if apart => Self::Behind,
            SphereSide::Front | SphereSide::Behind | SphereSide::Intersects => Self::Clear,
        }
    }

    /// Why a sphere hits by the sum of the angles; `inside` if its projected centre lies in the polygon.
    pub(super) fn of_face(inside: bool) -> Self {
        if inside { Self::Face } else { Self::FaceBySum }
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
        let reason = self.reason(evidence);
        match reason {
            SpherePolygonReason::PlaneLost => DecidingStep::at(end, reason),
            SpherePolygonReason::Front | SpherePolygonReason::Behind | SpherePolygonReason::Clear => {
                about(ids::BECAUSE_SPHERE_CLEAR, plane)
            }
            SpherePolygonReason::Face | SpherePolygonReason::FaceBySum => {
                about(ids::BECAUSE_SPHERE_FACE, plane)
            }
            SpherePolygonReason::Edge(_) | SpherePolygonReason::Boundary => {
                about(ids::BECAUSE_SPHERE_EDGE, nearest)
            }
            SpherePolygonReason::Beside(_) | SpherePolygonReason::NoEdge => {
                about(ids::BECAUSE_SPHERE_BESIDE, nearest)
            }
        }
    }
}
