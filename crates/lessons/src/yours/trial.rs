//! A trial of a person's program: how many questions it answers rightly, which mistake it behaves like, and the
//! smallest questions that it fails.

use base::text::ids::{self, MessageId};
use base::text::message::Message;
use methods::cases::Kind;
use methods::mistakes::Suspect;
use strum::VariantArray;

use crate::model::LessonInfo;

pub const QUESTIONS: usize = 2000;

/// How far a trial has come, and what it has found.
#[derive(Debug, Clone)]
pub struct Trial {
    pub lesson: &'static LessonInfo,
    /// The name of the challenge whose mistake is looked for, if it is one's.
    pub challenge: Option<String>,
    /// The answers by the kind of their question.
    pub kinds: Vec<OfKind>,
    /// The classic mistake that the answers are like.
    pub suspect: Option<Suspect>,
    /// The smallest failing question of each fault, if one opens as a state.
    pub(super) smallest: [Option<Failing>; Fault::VARIANTS.len()],
    /// Why the program was asked no more.
    pub stopped: Option<Message>,
    /// Whether all questions are asked, or no more are.
    pub is_over: bool,
}

/// How a program fails at a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Fault {
    Wrong,
    Unanswered,
}

impl Fault {
    /// The name of what opens the smallest question.
    pub fn opening(self) -> MessageId {
        match self {
            Self::Wrong => ids::TRIAL_OPEN,
            Self::Unanswered => ids::TRIAL_OPEN_UNANSWERED,
        }
    }
}

/// A question that the program failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failing {
    /// Its number among the trial's questions, from 1.
    pub number: usize,
    pub kind: Kind,
    /// Text that opens as a state.
    pub state: String,
}

impl Failing {
    pub fn heading(&self) -> Message {
        Message::new(ids::TRIAL_QUESTION).with("number", self.number).saying("kind", kind_name(self.kind))
    }
}

pub fn kind_name(kind: Kind) -> MessageId {
    match kind {
        Kind::Uniform => ids::TRIAL_UNIFORM,
        Kind::Near => ids::TRIAL_NEAR,
        Kind::Tie => ids::TRIAL_TIE,
        Kind::Extreme => ids::TRIAL_EXTREME,
        Kind::Lesson => ids::TRIAL_LESSON,
        Kind::Mistakes => ids::TRIAL_MISTAKES,
    }
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
        Self {
            lesson,
            challenge,
            kinds,
            suspect: None,
            smallest: Default::default(),
            stopped: None,
            is_over: false,
        }
    }

    /// Whether all questions were asked, and all answers are right.
    pub fn is_all_right(&self) -> bool {
        self.is_over && self.stopped.is_none() && self.asked() > 0 && self.right() == self.asked()
    }

    /// The smallest question at which the program failed in this way, if there is one.
    pub fn failing(&self, fault: Fault) -> Option<&Failing> {
        self.smallest[fault as usize].as_ref()
    }

    pub fn faults(&self) -> impl Iterator<Item = Fault> {
        Fault::VARIANTS.iter().copied().filter(|&fault| self.failing(fault).is_some())
    }

    pub fn asked(&self) -> usize {
        self.kinds.iter().map(|of| of.asked).sum()
    }

    pub fn right(&self) -> usize {
        self.kinds.iter().map(|of| of.right).sum()
    }
}
