//! The answer of a lesson's test.

use collision_core::shapes::Side;
use glam::Vec3;
use methods::printed::NoAnswer;
use methods::question;
use serde::{Deserialize, Serialize};

use base::text::{Message, MessageId, ids};

/// Two stops of a walking ball nearer than this fraction of its radius are the same: no two methods push alike.
pub(super) const SAME_STOP: f32 = 0.1;

/// A method's answer with its reason, and what a scene draws of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    pub answer: Answer,
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
            answer: Answer::Hit(hit),
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

/// A method's answer to a lesson's question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    Hit(bool),
    /// The side of the plane on which the point lies.
    Side(Side),
}

impl Answer {
    /// Every answer to the question that this one answers.
    pub fn choices(self) -> &'static [Answer] {
        match self {
            Answer::Hit(_) => &[Answer::Hit(true), Answer::Hit(false)],
            Answer::Side(_) => {
                &[Answer::Side(Side::Front), Answer::Side(Side::On), Answer::Side(Side::Behind)]
            }
        }
    }

    pub fn message(self) -> Message {
        Verdict::from(self).name().into()
    }

    /// The short form where there is little room.
    pub(super) fn short_message(self) -> Message {
        Verdict::from(self).short_name().into()
    }
}

/// An answer, or why there is none, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::VariantArray)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
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

impl Verdict {
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

impl From<Answer> for Verdict {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Hit(hit) => question::Verdict::from(hit).into(),
            Answer::Side(side) => question::Verdict::from(side).into(),
        }
    }
}

impl From<question::Verdict> for Verdict {
    fn from(verdict: question::Verdict) -> Self {
        match verdict {
            question::Verdict::Hit => Verdict::Hit,
            question::Verdict::Miss => Verdict::Miss,
            question::Verdict::Front => Verdict::Front,
            question::Verdict::On => Verdict::On,
            question::Verdict::Behind => Verdict::Behind,
            question::Verdict::Intersects => Verdict::Intersects,
        }
    }
}

impl From<NoAnswer> for Verdict {
    fn from(none: NoAnswer) -> Self {
        match none {
            NoAnswer::Endless => Verdict::Endless,
            NoAnswer::Nan => Verdict::Nan,
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

impl From<&Result<Outcome, NoVerdict>> for Verdict {
    fn from(verdict: &Result<Outcome, NoVerdict>) -> Self {
        match verdict {
            Ok(outcome) => outcome.answer.into(),
            Err(NoVerdict::Printed(none)) => (*none).into(),
            Err(NoVerdict::Yours { .. }) => Verdict::Unanswered,
        }
    }
}
