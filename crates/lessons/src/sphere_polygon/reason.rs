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
pub(super) enum Reason {
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

impl Why for Reason {
    fn names_side(&self) -> bool {
        matches!(self, Reason::Front | Reason::Behind)
    }
}

impl From<Reason> for Message {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::PlaneLost => Message::new("reason-plane-lost"),
            Reason::Front => Message::new("reason-sphere-front"),
            Reason::Behind => Message::new("reason-sphere-behind"),
            Reason::Clear => Message::new("reason-sphere-clear"),
            Reason::Face => Message::new("reason-face"),
            Reason::FaceBySum => Message::new("reason-face-by-sum"),
            Reason::Edge(edge) => Message::new("reason-edge").with("edge", edge),
            Reason::Boundary => Message::new("reason-rim"),
            Reason::Beside(edge) => Message::new("reason-beside").with("edge", edge),
            Reason::NoEdge => Message::new("reason-no-edge"),
        }
    }
}

impl Reason {
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
            Reason::PlaneLost => DecidingStep::at(end, reason),
            Reason::Front | Reason::Behind | Reason::Clear => about("because-sphere-clear", plane),
            Reason::Face | Reason::FaceBySum => about("because-sphere-face", plane),
            Reason::Edge(_) | Reason::Boundary => about("because-sphere-edge", nearest),
            Reason::Beside(_) | Reason::NoEdge => about("because-sphere-beside", nearest),
        }
    }
}
