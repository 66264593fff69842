//! The lesson's reasons. They are about the line, because the point's side is the answer.

use methods::corrected::Side;

use crate::outcome::{LineMeeting, Outcome};
use crate::steps::short;
use crate::trace::Quantity;
use base::text::{Message, MessageId, ids};

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

    /// The sentence about the line, with the crossing point.
    fn reason(&self) -> Message {
        let at = |id: MessageId, point: Quantity| Message::new(id).with("point", short(point));
        match (self.crossing, self.is_so) {
            (None, true) => ids::REASON_LINE_PARALLEL.into(),
            (None, false) => ids::REASON_LINE_COUNTS_PARALLEL.into(),
            (Some((point, true)), true) => at(ids::REASON_LINE_MEETS_INSIDE, point),
            (Some((point, true)), false) => at(ids::REASON_LINE_COUNTS_INSIDE, point),
            (Some((point, false)), true) => at(ids::REASON_LINE_MEETS_OUTSIDE, point),
            (Some((point, false)), false) => at(ids::REASON_LINE_COUNTS_OUTSIDE, point),
        }
    }

    /// The outcome: the point's side, and the finding about the line.
    pub(super) fn outcome(&self, side: Side) -> Outcome {
        let meeting = self.meeting();
        Outcome {
            answer: side.into(),
            line: Some(meeting),
            names_side: side != Side::On,
            ..Outcome::hit(meeting == LineMeeting::Inside, self.reason())
        }
    }
}
