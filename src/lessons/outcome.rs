//! What a lesson's test answers.

use collision_core::shapes::Side;
use serde::Serialize;

use crate::text::message::Message;

/// The answer to a lesson's question.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// Hit, miss, or a side.
    pub answer: Answer,
    /// Whether the lesson's line, ray or sphere hits, and is drawn so.
    pub is_hit: bool,
    /// Why, in a few words: "by the face".
    pub reason: Message,
}

impl Outcome {
    /// A hit or a miss with its reason.
    pub fn hit(hit: bool, reason: impl Into<Message>) -> Self {
        Self { answer: Answer::Hit(hit), is_hit: hit, reason: reason.into() }
    }
}

/// A verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Whether the shapes meet.
    Hit(bool),
    /// On which side of the plane the point lies.
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

    /// The word for it.
    pub fn message(self) -> Message {
        Message::new(match self {
            Answer::Hit(true) => "answer-hit",
            Answer::Hit(false) => "answer-miss",
            Answer::Side(Side::Front) => "answer-front",
            Answer::Side(Side::On) => "answer-on",
            Answer::Side(Side::Behind) => "answer-behind",
        })
    }

    /// The same where there is little room.
    pub fn short_message(self) -> Message {
        Message::new(match self {
            Answer::Hit(true) => "short-hit",
            Answer::Hit(false) => "short-miss",
            Answer::Side(Side::Front) => "short-front",
            Answer::Side(Side::On) => "short-on",
            Answer::Side(Side::Behind) => "short-behind",
        })
    }
}
