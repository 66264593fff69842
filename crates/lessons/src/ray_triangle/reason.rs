//! The lesson's reasons.

use glam::DVec3;
use methods::corrected::{Parameters, RayTriangle, RayVerdict};

use super::RayTriangleLesson;
use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::StepId;
use base::text::message::Message;

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
                Message::new("reason-ray-hit").with("s", short(s)).with("t", short(t))
            }
            RayTriangleReason::HitAt(point) => Message::new("reason-ray-hit-at").with("point", short(point)),
            RayTriangleReason::OutsideS(s) => Message::new("reason-ray-outside-s").with("s", short(s)),
            RayTriangleReason::OutsideT(t) => Message::new("reason-ray-outside-t").with("t", short(t)),
            RayTriangleReason::OutsideSum(sum) => {
                Message::new("reason-ray-outside-sum").with("sum", short(sum))
            }
            RayTriangleReason::BeyondS(s) => Message::new("reason-ray-beyond-s").with("s", short(s)),
            RayTriangleReason::Beside => Message::new("reason-ray-beside"),
            RayTriangleReason::Parallel => Message::new("reason-ray-parallel"),
            RayTriangleReason::CountsParallel => Message::new("reason-ray-counts-parallel"),
            RayTriangleReason::Behind => Message::new("reason-ray-behind"),
            RayTriangleReason::Degenerate => Message::new("reason-ray-degenerate"),
            RayTriangleReason::Flat => Message::new("reason-ray-flat"),
            RayTriangleReason::NotANumber => Message::new("reason-ray-nan"),
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
                    let sum = Message::new("because-ray-hit").with("sum", short(s + t));
                    sum.with("s", short(s)).with("t", short(t))
                }
                RayTriangleReason::OutsideS(s) => Message::new("because-ray-s").with("s", short(s)),
                RayTriangleReason::OutsideT(t) => Message::new("because-ray-t").with("t", short(t)),
                RayTriangleReason::OutsideSum(sum) => Message::new("because-ray-sum").with("sum", short(sum)),
                RayTriangleReason::Parallel | RayTriangleReason::CountsParallel => {
                    Message::new("because-ray-parallel").with("slope", short(evidence.slope))
                }
                RayTriangleReason::Behind => {
                    let r = evidence.crossing.map(|crossing| short(crossing.t)).unwrap_or_default();
                    Message::new("because-ray-behind").with("r", r)
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
