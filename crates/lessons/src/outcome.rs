//! The answer of a lesson's test.

use glam::Vec3;
use methods::printed::NoAnswer;
use methods::question::Verdict;
use serde::{Deserialize, Serialize};

use base::text::{Message, MessageId, ids};

/// Two stops of a walking ball nearer than this fraction of its radius are the same: no two methods push alike.
pub(super) const SAME_STOP: f32 = 0.1;

/// A method's answer with its reason, and what a scene draws of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    pub answer: Verdict,
    /// Whether the lesson's line, ray or sphere hits, and is drawn so.
    pub is_hit: bool,
    /// How the line through the point meets the polygon's plane, if the answer is the point's side.
    pub line: Option<LineMeeting>,
    /// Whether a hit is found far from the place where it is.
    pub is_misplaced: bool,
    /// Where a walking ball stops, or a ray meets the ground, by this method.
    pub stop: Option<Vec3>,
    /// Whether the answer or its reason says front or behind, which the plane's normal shows.
    pub names_side: bool,
    pub reason: Message,
}

/// The reasons that say front or behind.
const OF_SIDE: [MessageId; 4] =
    [ids::REASON_LINE_FRONT, ids::REASON_LINE_BEHIND, ids::REASON_SPHERE_FRONT, ids::REASON_SPHERE_BEHIND];

impl Outcome {
    pub fn hit(hit: bool, reason: impl Into<Message>) -> Self {
        let reason = reason.into();
        Self {
            answer: hit.into(),
            is_hit: hit,
            line: None,
            is_misplaced: false,
            stop: None,
            names_side: OF_SIDE.iter().any(|of_side| of_side.name() == reason.id),
            reason,
        }
    }
}

/// The relation of a line to a polygon's plane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineMeeting {
    /// In no single point.
    Parallel,
    /// In a point of the polygon.
    Inside,
    /// In a point outside the polygon.
    Outside,
}

/// A verdict as it is shown, or in its place why there is none, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::VariantArray)]
#[serde(rename_all = "lowercase")]
pub enum ShownVerdict {
    Hit,
    Miss,
    Front,
    On,
    Behind,
    /// The sphere cuts the plane.
    Intersects,
    /// The printed code never returns.
    Endless,
    /// The printed code's half-space value is not a number.
    Nan,
    /// The person's own program did not answer.
    Unanswered,
}

impl ShownVerdict {
    /// Its message, the message where there is little room, and its letter in a map.
    fn forms(self) -> (MessageId, MessageId, char) {
        match self {
            Self::Hit => (ids::ANSWER_HIT, ids::SHORT_HIT, 'h'),
            Self::Miss => (ids::ANSWER_MISS, ids::SHORT_MISS, 'm'),
            Self::Front => (ids::ANSWER_FRONT, ids::SHORT_FRONT, 'f'),
            Self::On => (ids::ANSWER_ON, ids::SHORT_ON, 'o'),
            Self::Behind => (ids::ANSWER_BEHIND, ids::SHORT_BEHIND, 'b'),
            Self::Intersects => (ids::SAID_INTERSECTS, ids::SAID_INTERSECTS, 'i'),
            Self::Endless => (ids::ANSWER_ENDLESS, ids::SHORT_ENDLESS, 'e'),
            Self::Nan => (ids::ANSWER_NAN, ids::SHORT_NAN, 'n'),
            Self::Unanswered => (ids::YOURS_NO_ANSWER, ids::YOURS_NO_ANSWER, 'u'),
        }
    }

    pub fn name(self) -> MessageId {
        self.forms().0
    }

    /// The name of the message with the word for it, where there is little room.
    pub fn short_name(self) -> MessageId {
        self.forms().1
    }

    pub fn letter(self) -> char {
        self.forms().2
    }

    /// Swaps front and behind.
    #[must_use]
    pub fn turned(self) -> Self {
        match self {
            Self::Front => Self::Behind,
            Self::Behind => Self::Front,
            other => other,
        }
    }
}

impl From<Verdict> for ShownVerdict {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Hit => Self::Hit,
            Verdict::Miss => Self::Miss,
            Verdict::Front => Self::Front,
            Verdict::On => Self::On,
            Verdict::Behind => Self::Behind,
            Verdict::Intersects => Self::Intersects,
        }
    }
}

impl From<NoAnswer> for ShownVerdict {
    fn from(none: NoAnswer) -> Self {
        match none {
            NoAnswer::Endless => Self::Endless,
            NoAnswer::Nan => Self::Nan,
        }
    }
}

/// Why steps end without a verdict.
#[derive(Debug, Clone, PartialEq)]
pub enum NoVerdict {
    /// The printed code gives none.
    Printed(NoAnswer),
    /// The person's own program has not answered, or cannot: the word for that, and why.
    Yours { word: MessageId, why: Message },
}

impl From<NoAnswer> for NoVerdict {
    fn from(none: NoAnswer) -> Self {
        Self::Printed(none)
    }
}

impl From<&Result<Outcome, NoVerdict>> for ShownVerdict {
    fn from(verdict: &Result<Outcome, NoVerdict>) -> Self {
        match verdict {
            Ok(outcome) => outcome.answer.into(),
            Err(NoVerdict::Printed(none)) => (*none).into(),
            Err(NoVerdict::Yours { .. }) => Self::Unanswered,
        }
    }
}
