//! The mistake that explains a program's answers, and how sure that is.

use super::Mistake;
use crate::question::{Query, Question, Verdict};

/// One answer that only one of two tests explains makes it so many times as likely: 2 of 100 answers may be slips.
const PER_ANSWER: f64 = 49.0;
/// The least part of the answers that a mistake explains.
const LEAST_PART: f64 = 0.95;
/// The least number of wrong answers that it explains.
const LEAST_ANSWERS: u32 = 3;
/// How sure it has to be.
const SURE: f64 = 0.95;

/// The tests with one mistake, and how many answers each explains.
#[derive(Debug, Clone)]
pub struct Suspects {
    heard: u32,
    right: u32,
    each: Vec<(Mistake, u32)>,
}

/// The mistake that answers are like.
#[derive(Debug, Clone, Copy, serde::Serialize)]
pub struct Suspect {
    pub mistake: Mistake,
    /// The number of answered questions.
    pub questions: u32,
    /// How many of them were answered as by a test with the mistake.
    pub alike: u32,
    /// How many of them were answered rightly.
    pub right: u32,
    /// How sure it is, from 0 to 1, if a program has one of the known mistakes or none.
    pub sure: f64,
}

impl Suspect {
    /// How sure it is, in percent, rounded down: at most 99.9.
    pub fn percent(&self) -> String {
        format!("{:.1}", (self.sure * 1000.0).floor().min(999.0) / 10.0)
    }
}

impl Suspects {
    /// All mistakes of tests that answer a query.
    pub fn all(query: Query) -> Self {
        Self { heard: 0, right: 0, each: super::of(query).map(|mistake| (mistake, 0)).collect() }
    }

    /// Counts an answer; `said` is none if it has no verdict.
    pub fn record(&mut self, question: &Question, truth: Verdict, said: Option<Verdict>) {
        let told = self.each.iter().map(|(mistake, _)| mistake.verdict(question)).collect::<Vec<_>>();
        self.count(&told, truth, said);
    }

    /// Counts an answer beside what each mistake's test says.
    pub(crate) fn count(&mut self, told: &[Option<Verdict>], truth: Verdict, said: Option<Verdict>) {
        self.heard += 1;
        self.right += u32::from(said == Some(truth));
        for ((_, explained), told) in self.each.iter_mut().zip(told) {
            *explained += u32::from(*told == said);
        }
    }

    /// The mistake that the answers are like, if they are like one.
    pub fn named(&self) -> Option<Suspect> {
        let &Self { heard, right, .. } = self;
        let &(mistake, explained) = self.each.iter().max_by_key(|(_, explained)| *explained)?;
        let likelihood = |other: u32| PER_ANSWER.powi(other as i32 - explained as i32);
        let all: f64 = self.each.iter().map(|(_, other)| likelihood(*other)).sum();
        let sure = 1.0 / (all + likelihood(right));
        let is_like = f64::from(explained) >= LEAST_PART * f64::from(heard)
            && explained >= right + LEAST_ANSWERS
            && sure >= SURE;
        is_like.then_some(Suspect { mistake, questions: heard, alike: explained, right, sure })
    }
}
