//! Whether an answer is wrong, and how.

use serde::Serialize;

use crate::outcome::ShownVerdict;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellJudgement {
    /// The answer is the truth.
    Right,
    /// Hit, where the truth is a miss.
    FalseHit,
    /// Miss, where the truth is a hit.
    FalseMiss,
    /// Another side, or no answer of a method.
    Other,
    /// The person's own program did not answer.
    Unanswered,
}

impl CellJudgement {
    pub fn of(answer: ShownVerdict, truth: ShownVerdict) -> Self {
        match (answer, truth) {
            (answer, truth) if answer == truth => Self::Right,
            (ShownVerdict::Hit, ShownVerdict::Miss) => Self::FalseHit,
            (ShownVerdict::Miss, ShownVerdict::Hit) => Self::FalseMiss,
            (ShownVerdict::Unanswered, _) => Self::Unanswered,
            _ => Self::Other,
        }
    }
}

/// The counts of somebody's wrong answers, by kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct WrongCounts {
    pub false_hit: usize,
    pub false_miss: usize,
    pub other: usize,
    /// Where the person's own program did not answer.
    #[serde(skip_serializing_if = "is_zero")]
    pub unanswered: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl FromIterator<CellJudgement> for WrongCounts {
    fn from_iter<I: IntoIterator<Item = CellJudgement>>(judgements: I) -> Self {
        judgements.into_iter().fold(Self::default(), |mut wrong, judgement| {
            match judgement {
                CellJudgement::Right => {}
                CellJudgement::FalseHit => wrong.false_hit += 1,
                CellJudgement::FalseMiss => wrong.false_miss += 1,
                CellJudgement::Other => wrong.other += 1,
                CellJudgement::Unanswered => wrong.unanswered += 1,
            }
            wrong
        })
    }
}
