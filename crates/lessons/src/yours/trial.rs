//! A trial of a person's program: how many questions it answers rightly, which mistake it behaves like, and the
//! smallest question that it fails.

use base::text::message::Message;
use methods::cases::Kind;
use methods::mistakes::Suspect;

use crate::model::LessonInfo;

/// The number of questions in a trial.
pub const QUESTIONS: usize = 2000;

/// How far a trial has come, and what it has found.
#[derive(Debug, Clone)]
pub struct Trial {
    /// The lesson whose question is asked.
    pub lesson: &'static LessonInfo,
    /// The name of the challenge whose mistake is looked for, if it is one's.
    pub challenge: Option<String>,
    /// The answers by the kind of their question.
    pub kinds: Vec<OfKind>,
    /// The classic mistake that the answers are like.
    pub suspect: Option<Suspect>,
    /// The failing question with the fewest digits, as text that opens as a state.
    pub smallest: Option<String>,
    /// Why the program was asked no more.
    pub stopped: Option<Message>,
    /// Whether all questions are asked, or no more are.
    pub is_over: bool,
}

/// The answers to questions of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfKind {
    pub kind: Kind,
    pub asked: usize,
    pub right: usize,
}

impl Trial {
    /// A trial with questions of these kinds, before its first question.
    pub fn new(lesson: &'static LessonInfo, kinds: &[Kind], challenge: Option<String>) -> Self {
        let kinds = kinds.iter().map(|&kind| OfKind { kind, asked: 0, right: 0 }).collect();
        Self { lesson, challenge, kinds, suspect: None, smallest: None, stopped: None, is_over: false }
    }

    /// Whether all questions were asked, and all answers are right.
    pub fn is_all_right(&self) -> bool {
        self.is_over && self.stopped.is_none() && self.asked() > 0 && self.right() == self.asked()
    }

    pub fn asked(&self) -> usize {
        self.kinds.iter().map(|of| of.asked).sum()
    }

    pub fn right(&self) -> usize {
        self.kinds.iter().map(|of| of.right).sum()
    }
}
