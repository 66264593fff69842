//! What a person does with the scene: explore it, answer questions, or solve a challenge; and what lasts beyond that.

use std::collections::BTreeSet;

use methods::Method;

use super::attempt::Attempt;
use super::history::Moment;
use super::quiz::{Quiz, Scores};

/// What a person does. Dropping it ends it, and the override of the method with it.
#[derive(Clone, Default)]
pub(super) struct Activity {
    pub(super) kind: ActivityKind,
    /// The method that it shows in place of the chosen one.
    pub(super) method_override: Option<Method>,
}

#[derive(Clone, Default)]
pub(super) enum ActivityKind {
    /// A lesson or a case of its gallery.
    #[default]
    Explore,
    /// A question, and what the person had before the first one.
    Quiz {
        question: Quiz,
        before: Option<Moment>,
    },
    Challenge(Attempt),
}

impl From<ActivityKind> for Activity {
    fn from(kind: ActivityKind) -> Self {
        Self { kind, method_override: None }
    }
}

impl Activity {
    pub(super) fn question(&self) -> Option<&Quiz> {
        if let ActivityKind::Quiz { question, .. } = &self.kind { Some(question) } else { None }
    }

    pub(super) fn question_mut(&mut self) -> Option<&mut Quiz> {
        if let ActivityKind::Quiz { question, .. } = &mut self.kind { Some(question) } else { None }
    }

    /// What the person had before the first question.
    pub(super) fn before_quiz(&self) -> Option<&Moment> {
        if let ActivityKind::Quiz { before, .. } = &self.kind { before.as_ref() } else { None }
    }

    pub(super) fn take_before_quiz(&mut self) -> Option<Moment> {
        if let ActivityKind::Quiz { before, .. } = &mut self.kind { before.take() } else { None }
    }

    pub(super) fn attempt(&self) -> Option<&Attempt> {
        if let ActivityKind::Challenge(attempt) = &self.kind { Some(attempt) } else { None }
    }

    pub(super) fn attempt_mut(&mut self) -> Option<&mut Attempt> {
        if let ActivityKind::Challenge(attempt) = &mut self.kind { Some(attempt) } else { None }
    }
}

/// What lasts from one question to the next.
#[derive(Clone, Default)]
pub(super) struct QuizState {
    /// Whether nothing may tell the answer, question or not.
    pub(super) is_hidden: bool,
    pub(super) scores: Scores,
    /// The number of the last question in the series.
    pub(super) last_number: u64,
}

/// The progress in all challenges.
#[derive(Debug, Clone, Default)]
pub(super) struct Challenges {
    /// The challenges that have been solved, by their names.
    pub(super) solved: BTreeSet<String>,
    /// The challenges whose line with the mistake has been found, by their names.
    pub(super) found_lines: BTreeSet<String>,
}

/// What a lecture has beside the scene and its steps.
#[derive(Debug, Clone, Default)]
pub(super) struct Lecture {
    /// Whether each verdict is held back until it is asked for, or the steps have come to it.
    pub(super) holds_back: bool,
    /// Whether the verdict of the scene was asked for.
    pub(super) is_told: bool,
    /// Whether the screen is black.
    pub(super) is_blank: bool,
    /// The number that is typed: of a step, a case or a lesson, from 1.
    pub(super) typed: Option<usize>,
}
