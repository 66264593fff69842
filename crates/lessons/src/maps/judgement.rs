//! Whether an answer is wrong, and how.

use serde::Serialize;

use crate::outcome::Verdict;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellJudgement {
    /// The answer is the truth.
    Right,
    /// Hit, where the truth is a miss.
    FalseHit,
    /// Miss, where the truth is a hit.
    FalseMiss,
    /// Another side, or no answer.
    Other,
}

impl CellJudgement {
    pub fn of(answer: Verdict, truth: Verdict) -> Self {
        match (answer, truth) {
            (answer, truth) if answer == truth => Self::Right,
            (Verdict::Hit, Verdict::Miss) => Self::FalseHit,
            (Verdict::Miss, Verdict::Hit) => Self::FalseMiss,
            _ => Self::Other,
        }
    }
}

/// The counts of a method's wrong answers, by kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct WrongCounts {
    pub false_hit: usize,
    pub false_miss: usize,
    pub other: usize,
}

impl FromIterator<CellJudgement> for WrongCounts {
    fn from_iter<I: IntoIterator<Item = CellJudgement>>(judgements: I) -> Self {
        judgements.into_iter().fold(Self::default(), |mut wrong, judgement| {
            match judgement {
                CellJudgement::Right => {}
                CellJudgement::FalseHit => wrong.false_hit += 1,
                CellJudgement::FalseMiss => wrong.false_miss += 1,
                CellJudgement::Other => wrong.other += 1,
            }
            wrong
        })
    }
}
