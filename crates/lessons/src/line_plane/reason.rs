//! The reasons of both line lessons.

use collision_core::shapes::Polygon;
use methods::corrected::{SegmentPlane, Side};

use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::rounding;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, MessageId, ids};

/// Why a line crosses the plane or the polygon, or why it does not.
#[derive(Debug, Clone, Copy)]
pub(crate) enum LinePlaneReason {
    /// Single precision has no plane here.
    PlaneLost,
    /// The value of an end is not a number.
    NotANumber,
    /// Both ends lie in front.
    Front,
    /// Both ends lie behind.
    Behind,
    Crosses,
    /// One end lies on the plane.
    Touches,
    /// Both ends lie on the plane.
    InPlane,
    ProductNotANumber,
    /// The product of the distances rounds to 0.
    ProductUnderflows,
    Inside,
    Outside,
    /// The computed point counts as an inner one, but is not, or is not the crossing point.
    CountsInside,
    /// The crossing point counts as an outer one, but is not.
    CountsOutside,
}

impl Why for LinePlaneReason {
    fn names_side(&self) -> bool {
        matches!(self, LinePlaneReason::Front | LinePlaneReason::Behind)
    }
}

impl From<LinePlaneReason> for Message {
    fn from(reason: LinePlaneReason) -> Self {
        Message::new(match reason {
            LinePlaneReason::PlaneLost => ids::REASON_PLANE_LOST,
            LinePlaneReason::NotANumber => ids::REASON_NAN,
            LinePlaneReason::Front => ids::REASON_LINE_FRONT,
            LinePlaneReason::Behind => ids::REASON_LINE_BEHIND,
            LinePlaneReason::Crosses => ids::REASON_LINE_CROSSES,
            LinePlaneReason::Touches => ids::REASON_LINE_TOUCHES,
            LinePlaneReason::InPlane => ids::REASON_LINE_IN_PLANE,
            LinePlaneReason::ProductNotANumber => ids::REASON_LINE_NAN,
            LinePlaneReason::ProductUnderflows => ids::REASON_LINE_UNDERFLOW,
            LinePlaneReason::Inside => ids::REASON_LINE_HIT,
            LinePlaneReason::Outside => ids::REASON_LINE_OUTSIDE,
            LinePlaneReason::CountsInside => ids::REASON_POINT_INSIDE,
            LinePlaneReason::CountsOutside => ids::REASON_POINT_OUTSIDE,
        })
    }
}

impl LinePlaneReason {
    /// The reason by the sides of the line's ends.
    pub(crate) fn of_sides(sides: (Side, Side)) -> Self {
        match sides {
            (Side::Front, Side::Front) => Self::Front,
            (Side::Behind, Side::Behind) => Self::Behind,
            (Side::Front, Side::Behind) | (Side::Behind, Side::Front) => Self::Crosses,
            (Side::On, Side::On) => Self::InPlane,
            (Side::On, _) | (_, Side::On) => Self::Touches,
        }
    }

    /// The reason by the corrected values of the ends, or by what rounding made of them.
    pub(crate) fn of_ends(evidence: &SegmentPlane, polygon: &Polygon) -> Self {
        if rounding::is_lost(&evidence.plane, polygon.vertices()) {
            Self::PlaneLost
        } else if evidence.start_value.is_nan() || evidence.end_value.is_nan() {
            Self::NotANumber
        } else {
            Self::of_sides(evidence.sides())
        }
    }

    /// Why a line that crosses the plane hits the polygon or misses it.
    pub(crate) fn of_point(hit: bool) -> Self {
        if hit { Self::Inside } else { Self::Outside }
    }

    /// The reason if the point only counts as an inner or an outer one, or is not the crossing point.
    pub(crate) fn by_sum(hit: bool) -> Self {
        if hit { Self::CountsInside } else { Self::CountsOutside }
    }

    /// This reason of the corrected method with its numbers; `angles` has those around the crossing point.
    pub(crate) fn explain(self, ends: &SegmentPlane, angles: Option<Message>, end: StepId) -> DecidingStep {
        let of_ends = |id: MessageId| {
            let message = Message::new(id).with("start", short(ends.start_value));
            DecidingStep::at(StepId::Sides, message.with("end", short(ends.end_value)))
        };
        match self {
            Self::Crosses => of_ends(ids::BECAUSE_LINE_CROSSES),
            Self::Front | Self::Behind => of_ends(ids::BECAUSE_LINE_SAME_SIDE),
            Self::Touches => of_ends(ids::BECAUSE_LINE_TOUCHES),
            Self::InPlane => of_ends(ids::BECAUSE_LINE_IN_PLANE),
            Self::Inside | Self::Outside | Self::CountsInside | Self::CountsOutside => {
                DecidingStep::at(end, angles.unwrap_or_else(|| self.into()))
            }
            Self::PlaneLost | Self::NotANumber | Self::ProductNotANumber | Self::ProductUnderflows => {
                DecidingStep::at(end, self)
            }
        }
    }
}
