//! The results of guesses by lesson and kind, and the questions that return because their guess was wrong.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::pose::FAMILY;
use crate::ask::AskKind;
use crate::table::LESSONS;

/// The numbers of right guesses and of all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub right: u32,
    pub asked: u32,
}

impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        let add = |a: Self, b: Self| Self { right: a.right + b.right, asked: a.asked + b.asked };
        scores.fold(Self::default(), add)
    }
}

/// A question that comes back after a number of others.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct ReturningQuestion {
    number: u64,
    after: u64,
}

/// The scores of one lesson.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Record {
    by_kind: [Score; AskKind::VARIANTS.len()],
    /// Questions that have counted.
    counted: BTreeSet<u64>,
    due: Vec<ReturningQuestion>,
}

/// The progress in every lesson during the session.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Scores {
    lessons: [Record; LESSONS.len()],
}

impl Scores {
    /// The score of one kind of a lesson's questions.
    pub fn of_kind(&self, lesson: usize, kind: AskKind) -> Score {
        self.lessons[lesson].by_kind[kind as usize]
    }

    pub fn of_lesson(&self, lesson: usize) -> Score {
        self.lessons[lesson].by_kind.iter().copied().sum()
    }

    /// The sum over all lessons.
    pub fn of_session(&self) -> Score {
        (0..LESSONS.len()).map(|lesson| self.of_lesson(lesson)).sum()
    }

    /// The number of a lesson's questions that will return.
    pub fn due(&self, lesson: usize) -> usize {
        self.lessons[lesson].due.len()
    }

    /// Counts a guess. A question counts once, and comes back in another form if the guess was wrong.
    /// Returns whether it counted now.
    pub(in crate::session) fn add(&mut self, lesson: usize, number: u64, kind: AskKind, right: bool) -> bool {
        let record = &mut self.lessons[lesson];
        let counts = record.counted.insert(number);
        if counts {
            let score = &mut record.by_kind[kind as usize];
            score.asked += 1;
            score.right += u32::from(right);
        }
        if let Some(again) = number.checked_add(FAMILY).filter(|_| !right) {
            let is_known = |due: &ReturningQuestion| due.number % FAMILY == again % FAMILY;
            if !record.due.iter().any(is_known) {
                record.due.push(ReturningQuestion { number: again, after: 2 + number % 3 });
            }
        }
        counts
    }

    /// The number of a question that comes back now. If none does, all of them come nearer.
    pub(in crate::session) fn take_due(&mut self, lesson: usize) -> Option<u64> {
        let due = &mut self.lessons[lesson].due;
        if let Some(place) = due.iter().position(|due| due.after == 0) {
            return Some(due.remove(place).number);
        }
        due.iter_mut().for_each(|due| due.after -= 1);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_wrong_comes_back_after_two_to_four_others() {
        for number in 1..=9 {
            let mut scores = Scores::default();
            scores.add(2, number, AskKind::Verdict, false);
            let others = (0..9).find(|_| scores.take_due(2).is_some()).unwrap();
            assert!((2..=4).contains(&others), "{number}: {others}");
            assert_eq!(scores.due(2), 0);
        }
    }

    #[test]
    fn a_question_counts_once_and_each_kind_and_lesson_by_itself() {
        let mut scores = Scores::default();
        for (lesson, number, kind, right) in [
            (0, 1, AskKind::Verdict, true),
            (0, 2, AskKind::Side, false),
            (0, 2, AskKind::Side, true),
            (5, 2, AskKind::Wrong, true),
        ] {
            scores.add(lesson, number, kind, right);
        }
        assert_eq!(scores.of_kind(0, AskKind::Side), Score { right: 0, asked: 1 });
        assert_eq!(scores.of_lesson(0), Score { right: 1, asked: 2 });
        assert_eq!(scores.of_session(), Score { right: 2, asked: 3 });
        assert_eq!(scores.due(0), 1);
    }
}
