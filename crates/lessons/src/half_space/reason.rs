//! The lesson's reasons. They are about the line, because the point's side is the answer.

use methods::corrected::Side;

use crate::outcome::{Answer, LineMeeting, Outcome};
use crate::steps::short;
use crate::trace::Quantity;
use base::text::{Message, MessageId, ids};

/// The finding about the line through the point, with the crossing point, or the reason why there is none.
#[derive(Debug, Clone)]
pub(super) enum HalfSpaceReason {
    /// Single precision has no plane here.
    PlaneLost,
    /// The point's value is not a number.
    NotANumber,
    CrossingNotANumber,
    Parallel,
    /// The line counts as parallel, but is not.
    CountsParallel,
    Inside(Quantity),
    /// The crossing point counts as inside, but is not.
    CountsInside(Quantity),
    Outside(Quantity),
    /// The crossing point counts as outside, but is not.
    CountsOutside(Quantity),
}

impl From<HalfSpaceReason> for Message {
    fn from(reason: HalfSpaceReason) -> Self {
        let at = |id: MessageId, point: Quantity| Message::new(id).with("point", short(point));
        match reason {
            HalfSpaceReason::PlaneLost => Message::new(ids::REASON_PLANE_LOST),
            HalfSpaceReason::NotANumber => Message::new(ids::REASON_NAN),
            HalfSpaceReason::CrossingNotANumber => Message::new(ids::REASON_CROSSING_NAN),
            HalfSpaceReason::Parallel => Message::new(ids::REASON_LINE_PARALLEL),
            HalfSpaceReason::CountsParallel => Message::new(ids::REASON_LINE_COUNTS_PARALLEL),
            HalfSpaceReason::Inside(point) => at(ids::REASON_LINE_MEETS_INSIDE, point),
            HalfSpaceReason::CountsInside(point) => at(ids::REASON_LINE_COUNTS_INSIDE, point),
            HalfSpaceReason::Outside(point) => at(ids::REASON_LINE_MEETS_OUTSIDE, point),
            HalfSpaceReason::CountsOutside(point) => at(ids::REASON_LINE_COUNTS_OUTSIDE, point),
        }
    }
}

/// The finding of a method about the line through the point.
pub(super) struct FoundLine {
    /// The crossing of the line and the plane, if any, and whether it is inside the polygon.
    pub(super) crossing: Option<(Quantity, bool)>,
    /// Whether the finding is true; otherwise it only counts as that.
    pub(super) is_so: bool,
}

impl FoundLine {
    fn meeting(&self) -> LineMeeting {
        match self.crossing {
            None => LineMeeting::Parallel,
            Some((_, true)) => LineMeeting::Inside,
            Some((_, false)) => LineMeeting::Outside,
        }
    }

    fn reason(&self) -> HalfSpaceReason {
        match (self.crossing, self.is_so) {
            (None, true) => HalfSpaceReason::Parallel,
            (None, false) => HalfSpaceReason::CountsParallel,
            (Some((point, true)), true) => HalfSpaceReason::Inside(point),
            (Some((point, true)), false) => HalfSpaceReason::CountsInside(point),
            (Some((point, false)), true) => HalfSpaceReason::Outside(point),
            (Some((point, false)), false) => HalfSpaceReason::CountsOutside(point),
        }
    }

    /// The outcome: the point's side, and the finding about the line.
    pub(super) fn outcome(&self, side: Side) -> Outcome {
        let meeting = self.meeting();
        Outcome {
            answer: Answer::Side(side),
            is_hit: meeting == LineMeeting::Inside,
            line: Some(meeting),
            is_misplaced: false,
            stop: None,
            names_side: side != Side::On,
            reason: self.reason().into(),
        }
    }
}
