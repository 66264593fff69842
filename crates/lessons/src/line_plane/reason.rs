//! The reasons of both line lessons.

use collision_core::shapes::Polygon;
use methods::corrected::{SegmentPlane, Side};

use crate::deciding_step::DecidingStep;
use crate::rounding;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, MessageId, ids};

/// What the sides of the line's ends say.
pub(crate) struct SideSentences {
    pub(crate) reason: MessageId,
    /// The reason with the ends' numbers.
    because: MessageId,
    /// The finding of the step that compares the sides.
    pub(super) finding: MessageId,
}

pub(crate) fn of_sides(sides: (Side, Side)) -> SideSentences {
    let [reason, because, finding] = match sides {
        (Side::Front, Side::Front) => {
            [ids::REASON_LINE_FRONT, ids::BECAUSE_LINE_SAME_SIDE, ids::FINDING_LINE_FRONT]
        }
        (Side::Behind, Side::Behind) => {
            [ids::REASON_LINE_BEHIND, ids::BECAUSE_LINE_SAME_SIDE, ids::FINDING_LINE_BEHIND]
        }
        (Side::Front, Side::Behind) | (Side::Behind, Side::Front) => {
            [ids::REASON_LINE_CROSSES, ids::BECAUSE_LINE_CROSSES, ids::FINDING_LINE_CROSSES]
        }
        (Side::On, Side::On) => {
            [ids::REASON_LINE_IN_PLANE, ids::BECAUSE_LINE_IN_PLANE, ids::FINDING_LINE_IN_PLANE]
        }
        (Side::On, _) | (_, Side::On) => {
            [ids::REASON_LINE_TOUCHES, ids::BECAUSE_LINE_TOUCHES, ids::FINDING_LINE_TOUCHES]
        }
    };
    SideSentences { reason, because, finding }
}

/// The reason by the corrected values of the ends, or by what rounding made of them.
pub(crate) fn of_ends(evidence: &SegmentPlane, polygon: &Polygon) -> MessageId {
    of_rounding(evidence, polygon).unwrap_or_else(|| of_sides(evidence.sides()).reason)
}

/// What rounding made of the plane, or of the values of the ends.
pub(super) fn of_rounding(evidence: &SegmentPlane, polygon: &Polygon) -> Option<MessageId> {
    if rounding::is_lost(&evidence.plane, polygon.vertices()) {
        Some(ids::REASON_PLANE_LOST)
    } else if evidence.start_value.is_nan() || evidence.end_value.is_nan() {
        Some(ids::REASON_NAN)
    } else {
        None
    }
}

/// Why a line that crosses the plane hits the polygon or misses it.
pub(crate) fn of_point(hit: bool) -> MessageId {
    if hit { ids::REASON_LINE_HIT } else { ids::REASON_LINE_OUTSIDE }
}

/// The reason if the point only counts as an inner or an outer one, or is not the crossing point.
pub(crate) fn by_sum(hit: bool) -> MessageId {
    if hit { ids::REASON_POINT_INSIDE } else { ids::REASON_POINT_OUTSIDE }
}

/// The reason by the ends with their numbers; the test ends at the step `end`.
pub(crate) fn explain_ends(evidence: &SegmentPlane, polygon: &Polygon, end: StepId) -> DecidingStep {
    if let Some(lost) = of_rounding(evidence, polygon) {
        return DecidingStep::at(end, lost);
    }
    let message = Message::new(of_sides(evidence.sides()).because).with("start", short(evidence.start_value));
    DecidingStep::at(StepId::Sides, message.with("end", short(evidence.end_value)))
}
