//! The lesson's reasons.

use methods::corrected::{SpherePolygon, SphereSide};

use super::SpherePolygonLesson;
use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::StepId;
use base::text::message::Message;

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
            SpherePolygonReason::PlaneLost => Message::new("reason-plane-lost"),
            SpherePolygonReason::Front => Message::new("reason-sphere-front"),
            SpherePolygonReason::Behind => Message::new("reason-sphere-behind"),
            SpherePolygonReason::Clear => Message::new("reason-sphere-clear"),
            SpherePolygonReason::Face => Message::new("reason-face"),
            SpherePolygonReason::FaceBySum => Message::new("reason-face-by-sum"),
            SpherePolygonReason::Edge(edge) => Message::new("reason-edge").with("edge", edge),
            SpherePolygonReason::Boundary => Message::new("reason-rim"),
            SpherePolygonReason::Beside(edge) => Message::new("reason-beside").with("edge", edge),
            SpherePolygonReason::NoEdge => Message::new("reason-no-edge"),
        }
    }
}

impl SpherePolygonReason {
    /// Why a sphere misses the plane on this side of it; `apart` if it is farther away than its radius, and does not touch.
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
        let about = |id: &'static str, distance: f32| {
            let message = Message::new(id).with("distance", short(distance.abs()));
            DecidingStep::at(end, message.with("radius", short(self.sphere.radius())))
        };
        let plane = evidence.plane.distance;
        let nearest = evidence.nearest_edge().map_or(plane, |(_, edge)| edge.distance);
        let reason = self.reason(evidence);
        match reason {
            SpherePolygonReason::PlaneLost => DecidingStep::at(end, reason),
            SpherePolygonReason::Front | SpherePolygonReason::Behind | SpherePolygonReason::Clear => {
                about("because-sphere-clear", plane)
            }
            SpherePolygonReason::Face | SpherePolygonReason::FaceBySum => about("because-sphere-face", plane),
            SpherePolygonReason::Edge(_) | SpherePolygonReason::Boundary => {
                about("because-sphere-edge", nearest)
            }
            SpherePolygonReason::Beside(_) | SpherePolygonReason::NoEdge => {
                about("because-sphere-beside", nearest)
            }
        }
    }
}
