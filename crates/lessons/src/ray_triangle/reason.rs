//! The lesson's reasons.

use glam::DVec3;
use methods::corrected::{Parameters, RayTriangle, RayVerdict};

use super::RayTriangleLesson;
use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, ids};

/// Why a ray hits the triangle, or why it does not.
#[derive(Debug, Clone, Copy)]
pub(super) enum RayTriangleReason {
    Hit(Parameters),
    /// The ray hits exactly here.
    HitAt(DVec3),
    /// s is negative.
    OutsideS(f32),
    /// t is negative.
    OutsideT(f32),
    /// s + t is more than 1.
    OutsideSum(f32),
    /// s is more than 1, which the text asks before it computes t.
    BeyondS(f32),
    /// The ray passes beside the triangle.
    Beside,
    Parallel,
    /// The ray counts as parallel, but is not.
    CountsParallel,
    /// The plane lies behind the origin.
    Behind,
    /// The triangle has no area.
    Degenerate,
    /// In single precision the triangle looks as if it had no area.
    Flat,
    /// A number is too large or too small for single precision.
    NotANumber,
}

impl Why for RayTriangleReason {}

impl From<RayTriangleReason> for Message {
    fn from(reason: RayTriangleReason) -> Self {
        match reason {
            RayTriangleReason::Hit(Parameters { s, t }) => {
                Message::new(ids::REASON_RAY_HIT).with("s", short(s)).with("t", short(t))
            }
            RayTriangleReason::HitAt(point) => {
                Message::new(ids::REASON_RAY_HIT_AT).with("point", short(point))
            }
            RayTriangleReason::OutsideS(s) => Message::new(ids::REASON_RAY_OUTSIDE_S).with("s", short(s)),
            RayTriangleReason::OutsideT(t) => Message::new(ids::REASON_RAY_OUTSIDE_T).with("t", short(t)),
            RayTriangleReason::OutsideSum(sum) => {
                Message::new(ids::REASON_RAY_OUTSIDE_SUM).with("sum", short(sum))
            }
            RayTriangleReason::BeyondS(s) => Message::new(ids::REASON_RAY_BEYOND_S).with("s", short(s)),
            RayTriangleReason::Beside => Message::new(ids::REASON_RAY_BESIDE),
            RayTriangleReason::Parallel => Message::new(ids::REASON_RAY_PARALLEL),
            RayTriangleReason::CountsParallel => Message::new(ids::REASON_RAY_COUNTS_PARALLEL),
            RayTriangleReason::Behind => Message::new(ids::REASON_RAY_BEHIND),
            RayTriangleReason::Degenerate => Message::new(ids::REASON_RAY_DEGENERATE),
            RayTriangleReason::Flat => Message::new(ids::REASON_RAY_FLAT),
            RayTriangleReason::NotANumber => Message::new(ids::REASON_RAY_NAN),
        }
    }
}

impl RayTriangleLesson {
    /// The reason for a verdict, with the parameters that decided it.
    pub(super) fn reason(&self, verdict: RayVerdict, evidence: &RayTriangle) -> RayTriangleReason {
        let parameters = evidence.parameters.unwrap_or(Parameters { s: 0.0, t: 0.0 });
        match verdict {
            RayVerdict::Hit => RayTriangleReason::Hit(parameters),
            RayVerdict::OutsideS => RayTriangleReason::OutsideS(parameters.s),
            RayVerdict::OutsideT => RayTriangleReason::OutsideT(parameters.t),
            RayVerdict::OutsideSum => RayTriangleReason::OutsideSum(parameters.s + parameters.t),
            RayVerdict::Parallel if self.exact_crossing().is_some() => RayTriangleReason::CountsParallel,
            RayVerdict::Parallel => RayTriangleReason::Parallel,
            RayVerdict::Behind => RayTriangleReason::Behind,
            RayVerdict::Degenerate if !self.has_area() => RayTriangleReason::Degenerate,
            RayVerdict::Degenerate if evidence.crossing.is_some_and(|crossing| crossing.t.is_nan()) => {
                RayTriangleReason::NotANumber
            }
            RayVerdict::Degenerate => RayTriangleReason::Flat,
        }
    }

    pub(super) fn explain_by(&self, evidence: &RayTriangle, end: StepId) -> DecidingStep {
        let reason = self.reason(evidence.verdict(), evidence);
        DecidingStep::at(
            end,
            match reason {
                RayTriangleReason::Hit(Parameters { s, t }) => {
                    let sum = Message::new(ids::BECAUSE_RAY_HIT).with("sum", short(s + t));
                    sum.with("s", short(s)).with("t", short(t))
                }
                RayTriangleReason::OutsideS(s) => Message::new(ids::BECAUSE_RAY_S).with("s", short(s)),
                RayTriangleReason::OutsideT(t) => Message::new(ids::BECAUSE_RAY_T).with("t", short(t)),
                RayTriangleReason::OutsideSum(sum) => {
                    Message::new(ids::BECAUSE_RAY_SUM).with("sum", short(sum))
                }
                RayTriangleReason::Parallel | RayTriangleReason::CountsParallel => {
                    Message::new(ids::BECAUSE_RAY_PARALLEL).with("slope", short(evidence.slope))
                }
                RayTriangleReason::Behind => {
                    let r = evidence.crossing.map(|crossing| short(crossing.t)).unwrap_or_default();
                    Message::new(ids::BECAUSE_RAY_BEHIND).with("r", r)
                }
                RayTriangleReason::HitAt(_)
                | RayTriangleReason::BeyondS(_)
                | RayTriangleReason::Beside
                | RayTriangleReason::Degenerate
                | RayTriangleReason::Flat
                | RayTriangleReason::NotANumber => reason.into(),
            },
        )
    }
}
