//! A batch of questions at which a program fails, parted until the question at which it does is alone.
//!
//! Answers may have been lost in the program's buffer, so the question at which it failed is one of those without an answer: the
//! first one most likely, which is asked alone. If it is not that one, the others are parted in halves.

use super::{Failure, GroupOutcome};

/// A batch of questions, by their numbers, and which of them are to be asked next.
#[derive(Default)]
pub struct Parting {
    /// What is still to be done, the next last.
    waiting: Vec<Task>,
    /// How many questions the program failed at.
    failed: usize,
}

enum Task {
    Ask(Vec<usize>),
    /// The program failed at some questions. The first of them was asked alone since; these are the others.
    AskRest {
        rest: Vec<usize>,
        failed: usize,
        failure: Failure,
    },
    /// All questions were asked again at which the program failed, when it had failed at so many alone.
    Compare {
        failed: usize,
        failure: Failure,
    },
}

/// What asking has found.
pub enum Finding {
    /// The program fails at this question.
    FailsAt(usize, Failure),
    /// The program failed at several questions, and at none of them when they were asked again.
    FailedOnce(Failure),
}

impl Parting {
    /// Of questions that are all to be asked at once first.
    pub fn new(all: Vec<usize>) -> Self {
        let mut parting = Self::default();
        parting.ask(all);
        parting
    }

    /// The questions to be asked next, at once. None if all were asked.
    pub fn group(&self) -> Option<&[usize]> {
        match self.waiting.last()? {
            Task::Ask(some) => Some(some),
            _ => None,
        }
    }

    /// Takes what became of the questions that were to be asked next, and whether each has an answer. Returns what that shows.
    pub fn end(&mut self, outcome: GroupOutcome, is_answered: impl Fn(usize) -> bool) -> Vec<Finding> {
        let mut found = Vec::new();
        if let (Some(Task::Ask(some)), GroupOutcome::Failed(failure)) = (self.waiting.pop(), outcome) {
            let mut open = some.iter().copied().filter(|&number| !is_answered(number));
            match open.next() {
                Some(first) if some.len() == 1 => {
                    self.failed += 1;
                    found.push(Finding::FailsAt(first, failure));
                }
                Some(first) => {
                    self.waiting.push(Task::AskRest { rest: open.collect(), failed: self.failed, failure });
                    self.ask(vec![first]);
                }
                None => {}
            }
        }
        self.go_on(&mut found);
        found
    }

    /// Goes on to the next questions that are to be asked.
    fn go_on(&mut self, found: &mut Vec<Finding>) {
        while self.group().is_none() {
            match self.waiting.pop() {
                Some(Task::AskRest { rest, failed, .. }) if failed < self.failed => self.ask(rest),
                Some(Task::AskRest { mut rest, failed, failure }) => {
                    let other = rest.split_off(rest.len().div_ceil(2));
                    self.waiting.push(Task::Compare { failed, failure });
                    self.ask(other);
                    self.ask(rest);
                }
                Some(Task::Compare { failed, failure }) if failed == self.failed => {
                    found.push(Finding::FailedOnce(failure));
                }
                Some(_) => {}
                None => return,
            }
        }
    }

    fn ask(&mut self, some: Vec<usize>) {
        if !some.is_empty() {
            self.waiting.push(Task::Ask(some));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::{Exit, Reason};

    /// A program that dies at some questions, with so many of the last answers in its buffer.
    #[derive(Default)]
    struct Fake {
        dies_at: Vec<usize>,
        kept: usize,
        /// It dies so often at no question, too.
        whims: usize,
        answered: Vec<bool>,
        failed: Vec<usize>,
        unrepeated: usize,
        asked: usize,
        most: Option<usize>,
    }

    impl Fake {
        fn ask(&mut self, some: &[usize]) -> GroupOutcome {
            self.asked += some.len();
            let end = some.iter().position(|number| self.dies_at.contains(number));
            let is_whim = end.is_none() && self.whims > 0;
            self.whims -= usize::from(is_whim);
            let answers = end.unwrap_or(if is_whim { some.len() / 2 } else { some.len() });
            let is_dead = end.is_some() || is_whim;
            let lost = if is_dead { self.kept } else { 0 };
            some[..answers.saturating_sub(lost)].iter().for_each(|&number| self.answered[number] = true);
            match is_dead {
                true => GroupOutcome::Failed(Failure::of(Reason::Ended(Exit::Status(1)))),
                false => GroupOutcome::Answered,
            }
        }

        fn is_over(&self) -> bool {
            self.most.is_some_and(|most| self.failed.len() >= most)
        }
    }

    fn asked(fake: Fake) -> Fake {
        const COUNT: usize = 100;
        let mut fake = Fake { answered: vec![false; COUNT], ..fake };
        let mut parting = Parting::new((0..COUNT).collect());
        while !fake.is_over()
            && let Some(some) = parting.group()
        {
            let outcome = fake.ask(some);
            for finding in parting.end(outcome, |number| fake.answered[number]) {
                match finding {
                    Finding::FailsAt(number, _) => {
                        fake.answered[number] = true;
                        fake.failed.push(number);
                    }
                    Finding::FailedOnce(_) => fake.unrepeated += 1,
                }
            }
        }
        assert_eq!(parting.failed, fake.failed.len());
        fake
    }

    #[test]
    fn each_question_at_which_a_program_dies_is_found() {
        for kept in [0, 3, 200] {
            let fake = asked(Fake { dies_at: vec![0, 17, 18, 99], kept, ..Fake::default() });
            assert_eq!(fake.failed, [0, 17, 18, 99], "{kept}");
            assert!(fake.answered.iter().all(|&is_answered| is_answered), "{kept}");
            assert!(fake.asked < 2000, "{} for answers that are kept {kept}", fake.asked);
        }
    }

    #[test]
    fn a_failure_that_does_not_return_is_no_questions() {
        let fake = asked(Fake { whims: 1, ..Fake::default() });
        assert_eq!((fake.failed.len(), fake.unrepeated), (0, 1));
        assert!(fake.answered.iter().all(|&is_answered| is_answered));
    }

    #[test]
    fn a_program_that_fails_too_often_is_asked_no_more() {
        let fake = asked(Fake { dies_at: (10..90).collect(), most: Some(5), ..Fake::default() });
        assert_eq!(fake.failed, [10, 11, 12, 13, 14]);
        assert!(!fake.answered[15] && !fake.answered[99]);
    }
}
