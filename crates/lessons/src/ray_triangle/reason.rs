//! The lesson's reasons.

use methods::corrected::{Parameters, RayTriangle, RayVerdict};

use super::RayTriangleLesson;
use crate::deciding_step::DecidingStep;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, ids};

impl RayTriangleLesson {
    /// The reason for a verdict, with the parameters that decided it.
    pub(super) fn reason(&self, verdict: RayVerdict, evidence: &RayTriangle) -> Message {
        let Parameters { s, t } = evidence.parameters.unwrap_or(Parameters { s: 0.0, t: 0.0 });
        match verdict {
            RayVerdict::Hit => Message::new(ids::REASON_RAY_HIT).with("s", short(s)).with("t", short(t)),
            RayVerdict::OutsideS => Message::new(ids::REASON_RAY_OUTSIDE_S).with("s", short(s)),
            RayVerdict::OutsideT => Message::new(ids::REASON_RAY_OUTSIDE_T).with("t", short(t)),
            RayVerdict::OutsideSum => Message::new(ids::REASON_RAY_OUTSIDE_SUM).with("sum", short(s + t)),
            // The ray counts as parallel, but is not.
            RayVerdict::Parallel if self.exact_crossing().is_some() => ids::REASON_RAY_COUNTS_PARALLEL.into(),
            RayVerdict::Parallel => ids::REASON_RAY_PARALLEL.into(),
            RayVerdict::Behind => ids::REASON_RAY_BEHIND.into(),
            RayVerdict::Degenerate if !self.has_area() => ids::REASON_RAY_DEGENERATE.into(),
            RayVerdict::Degenerate if evidence.crossing.is_some_and(|crossing| crossing.t.is_nan()) => {
                ids::REASON_RAY_NAN.into()
            }
            // In single precision the triangle looks as if it had no area.
            RayVerdict::Degenerate => ids::REASON_RAY_FLAT.into(),
        }
    }

    pub(super) fn explain_by(&self, evidence: &RayTriangle, end: StepId) -> DecidingStep {
        let verdict = evidence.verdict();
        let Parameters { s, t } = evidence.parameters.unwrap_or(Parameters { s: 0.0, t: 0.0 });
        DecidingStep::at(
            end,
            match verdict {
                RayVerdict::Hit => {
                    let sum = Message::new(ids::BECAUSE_RAY_HIT).with("sum", short(s + t));
                    sum.with("s", short(s)).with("t", short(t))
                }
                RayVerdict::OutsideS => Message::new(ids::BECAUSE_RAY_S).with("s", short(s)),
                RayVerdict::OutsideT => Message::new(ids::BECAUSE_RAY_T).with("t", short(t)),
                RayVerdict::OutsideSum => Message::new(ids::BECAUSE_RAY_SUM).with("sum", short(s + t)),
                RayVerdict::Parallel => {
                    Message::new(ids::BECAUSE_RAY_PARALLEL).with("slope", short(evidence.slope))
                }
                RayVerdict::Behind => {
                    let r = evidence.crossing.map(|crossing| short(crossing.t)).unwrap_or_default();
                    Message::new(ids::BECAUSE_RAY_BEHIND).with("r", r)
                }
                RayVerdict::Degenerate => self.reason(verdict, evidence),
            },
        )
    }
}
