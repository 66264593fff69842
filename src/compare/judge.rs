//! One answer beside the truth.

use super::answer::{Answer, Fault};
use super::question::Truth;
use super::tally::Judgement;
use super::verdict::Verdict;
use crate::check::QueryName;

/// How an answer is, and what is wrong with it if it is none to such a question.
pub(super) fn judge(
    query: QueryName,
    truth: &Truth,
    answer: &Answer,
    tolerance: f64,
) -> (Judgement, Option<Fault>) {
    match (&answer.verdict, truth.verdict) {
        (Err(fault), _) => (Judgement::Other, Some(fault.to_string())),
        (Ok(said), truth) if !answers(*said, query) => {
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

/// Whether a verdict is one of those that a question may have.
fn answers(said: Verdict, query: QueryName) -> bool {
    match query {
        QueryName::PointPlane => matches!(said, Verdict::Front | Verdict::On | Verdict::Behind),
        QueryName::SpherePlane => matches!(said, Verdict::Front | Verdict::Intersects | Verdict::Behind),
        _ => matches!(said, Verdict::Hit | Verdict::Miss),
    }
}

/// Whether shapes meet at another place than is said.
fn is_elsewhere(truth: &Truth, answer: &Answer, tolerance: f64) -> bool {
    let meetings = answer.meeting.as_deref().zip(truth.meeting.as_deref());
    meetings.is_some_and(|(said, truth)| !said.is_near(truth, tolerance))
}
