//! The lesson's reasons.

use methods::corrected::{RayTerrain, Sample, TerrainVerdict};

use crate::because::Because;
use crate::reason::Reasons;
use crate::steps::short;
use crate::trace::StepId;
use base::text::message::Message;

/// Why a ray meets the ground, or why it does not.
#[derive(Debug, Clone, Copy)]
pub(super) enum Reason {
    /// The ray meets the ground at this distance.
    Hit(f64),
    Above,
    Below,
    Outside,
    Misses,
    /// The text's search came to a place off the grid.
    LeftGrid,
    /// The text takes a height below 0 for a place off the grid.
    BelowZero,
}

impl Reasons for Reason {
    fn message(&self) -> Message {
        match self {
            Self::Hit(distance) => {
                Message::new("reason-terrain-hit").with("distance", format!("{distance:.2}"))
            }
            Self::Above => Message::new("reason-terrain-above"),
            Self::Below => Message::new("reason-terrain-below"),
            Self::Outside => Message::new("reason-terrain-outside"),
            Self::Misses => Message::new("reason-terrain-misses"),
            Self::LeftGrid => Message::new("reason-terrain-left-grid"),
            Self::BelowZero => Message::new("reason-terrain-below-zero"),
        }
    }
}

impl Reason {
    pub(super) fn of(evidence: &RayTerrain) -> Self {
        match evidence.verdict() {
            TerrainVerdict::Hit => Self::Hit(evidence.distance.unwrap_or_default().into()),
            TerrainVerdict::Above => Self::Above,
            TerrainVerdict::Below => Self::Below,
            TerrainVerdict::Outside => Self::Outside,
        }
    }
}

pub(super) fn because(evidence: &RayTerrain) -> Because {
    let above = |sample: &Sample| sample.point.y - sample.height;
    let height = || evidence.samples.last().map(|last| short(above(last).abs())).unwrap_or_default();
    match (evidence.verdict(), evidence.bracket()) {
        (TerrainVerdict::Hit, Some([from, to])) => {
            let message = Message::new("because-terrain-hit").with("from", short(above(&from)));
            Because::at(StepId::Bracket, message.with("to", short(above(&to))))
        }
        (TerrainVerdict::Hit, None) => Because::at(StepId::Bracket, "because-terrain-on"),
        (TerrainVerdict::Above, _) => {
            let message = Message::new("because-terrain-above").with("height", height());
            Because::at(StepId::Bracket, message)
        }
        (TerrainVerdict::Below, _) => {
            let message = Message::new("because-terrain-below").with("height", height());
            Because::at(StepId::Bracket, message)
        }
        (TerrainVerdict::Outside, _) => Because::at(StepId::Walk, "because-terrain-outside"),
    }
}
