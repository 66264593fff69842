//! Judges one answer.

use methods::question::{Query, Verdict};

use super::answer::{AnswerLine, Fault};
use super::question::Truth;
use super::tally::Judgement;

/// The judgement of an answer, and its fault if it does not fit the question.
pub(super) fn judge(
    query: Query,
    truth: &Truth,
    answer: &AnswerLine,
    tolerance: f64,
) -> (Judgement, Option<Fault>) {
    match (&answer.verdict, truth.verdict) {
        (Err(fault), _) => (Judgement::Other, Some(fault.to_string())),
        (Ok(said), truth) if !query.verdicts().contains(said) => {
            let fault = format!("{} is no answer to {}, as {} is", said.name(), query.name(), truth.name());
            (Judgement::Other, Some(fault))
        }
        (Ok(Verdict::Hit), Verdict::Miss) => (Judgement::FalseHit, None),
        (Ok(Verdict::Miss), Verdict::Hit) => (Judgement::FalseMiss, None),
        (Ok(said), verdict) if *said != verdict => (Judgement::Other, None),
        _ if is_elsewhere(truth, answer, tolerance) => (Judgement::Other, None),
        _ => (Judgement::Right, None),
    }
}

/// Whether the answer names another place than the true one.
fn is_elsewhere(truth: &Truth, answer: &AnswerLine, tolerance: f64) -> bool {
    let meetings = answer.meeting.as_deref().zip(truth.meeting.as_deref());
    meetings.is_some_and(|(said, truth)| !truth.is_told_by(said, tolerance))
}
