//! How a person's own program shows that it is without the mistake of a challenge.

use methods::cases::Kind;

use super::{Challenge, Task, judge};
use crate::yours::trying::Exam;

impl Challenge {
    /// The questions of which a program without the mistake answers all rightly: first the one of the challenge's solution,
    /// then those that tell mistakes. None where no verdict shows the mistake, but only a place or a time.
    pub fn exam(&self) -> Option<Exam> {
        let Task::Break { erratum, question: query } = self.task else { return None };
        let start = self.open().ok()?;
        let solution = start.question().about(self.solution().ok()?)?.asking(query)?;
        if !judge::shows_in_verdict(&solution, erratum) {
            return None;
        }
        let first = solution.shapes().ok()?;
        // Here rounding keeps even a program without the mistake from the truth.
        if first.corrected_verdict() != first.exact().verdict() {
            return None;
        }
        Some(Exam {
            lesson: self.lesson(),
            query,
            kinds: &[Kind::Mistakes],
            first: Some(first),
            challenge: Some(self.name.clone()),
        })
    }
}
