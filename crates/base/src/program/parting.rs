//! A batch of questions at which a program fails, parted until the question at which it does is alone.
//!
//! Answers may have been lost in the program's buffer, so the question at which it failed is one of those without an answer: the
//! first one most likely, which is asked alone. If it is not that one, the others are parted in halves.

use super::{Failure, Outcome};

/// Questions of a batch, by their numbers.
pub trait Batch {
    /// Why they cannot be asked.
    type Error;

    /// Asks some of them at once.
    ///
    /// # Errors
    /// If that is impossible, whatever the program does.
    fn ask(&mut self, some: &[usize]) -> Result<Outcome, Self::Error>;

    /// Whether a question needs no other answer.
    fn is_answered(&self, number: usize) -> bool;

    /// The program fails at this question.
    fn fail_at(&mut self, number: usize, failure: Failure);

    /// The program failed at several questions, and at none of them when they were asked again.
    fn fail_once(&mut self, failure: Failure);

    /// Whether no more is asked.
    fn is_over(&self) -> bool;
}

/// Asks some questions of a batch, and finds those at which the program fails. Returns their number.
///
/// # Errors
/// Those of [`Batch::ask`].
pub fn ask_parted<B: Batch>(batch: &mut B, some: &[usize]) -> Result<usize, B::Error> {
    if some.is_empty() || batch.is_over() {
        return Ok(0);
    }
    let failure = match batch.ask(some)? {
        Outcome::Answered | Outcome::Left => return Ok(0),
        Outcome::Failed(failure) => failure,
    };
    let open: Vec<usize> = some.iter().copied().filter(|&number| !batch.is_answered(number)).collect();
    let Some((&first, rest)) = open.split_first() else { return Ok(0) };
    if some.len() == 1 {
        batch.fail_at(first, failure);
        return Ok(1);
    }
    let failed = ask_parted(batch, &[first])?;
    if failed > 0 {
        return Ok(failed + ask_parted(batch, rest)?);
    }
    let (half, other) = rest.split_at(rest.len().div_ceil(2));
    let failed = ask_parted(batch, half)? + ask_parted(batch, other)?;
    if failed == 0 && !batch.is_over() {
        batch.fail_once(failure);
    }
    Ok(failed)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

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

    impl Batch for Fake {
        type Error = Infallible;

        fn ask(&mut self, some: &[usize]) -> Result<Outcome, Infallible> {
            self.asked += some.len();
            let end = some.iter().position(|number| self.dies_at.contains(number));
            let is_whim = end.is_none() && self.whims > 0;
            self.whims -= usize::from(is_whim);
            let answers = end.unwrap_or(if is_whim { some.len() / 2 } else { some.len() });
            let is_dead = end.is_some() || is_whim;
            let lost = if is_dead { self.kept } else { 0 };
            some[..answers.saturating_sub(lost)].iter().for_each(|&number| self.answered[number] = true);
            Ok(if is_dead {
                Outcome::Failed(Failure::of(Reason::Ended(Exit::Status(1))))
            } else {
                Outcome::Answered
            })
        }

        fn is_answered(&self, number: usize) -> bool {
            self.answered[number]
        }

        fn fail_at(&mut self, number: usize, _: Failure) {
            self.answered[number] = true;
            self.failed.push(number);
        }

        fn fail_once(&mut self, _: Failure) {
            self.unrepeated += 1;
        }

        fn is_over(&self) -> bool {
            self.most.is_some_and(|most| self.failed.len() >= most)
        }
    }

    fn asked(fake: Fake) -> Fake {
        const COUNT: usize = 100;
        let mut fake = Fake { answered: vec![false; COUNT], ..fake };
        let all: Vec<usize> = (0..COUNT).collect();
        let failed = ask_parted(&mut fake, &all).unwrap_or_else(|never| match never {});
        assert_eq!(failed, fake.failed.len());
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
