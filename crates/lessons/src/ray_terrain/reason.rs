//! The lesson's reasons.

use methods::corrected::{RayTerrain, Sample, TerrainVerdict};

use crate::deciding_step::DecidingStep;
use crate::outcome::Why;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, ids};

/// Why a ray meets the ground, or why it does not.
#[derive(Debug, Clone, Copy)]
pub(super) enum RayTerrainReason {
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

impl Why for RayTerrainReason {}

impl From<RayTerrainReason> for Message {
    fn from(reason: RayTerrainReason) -> Self {
        match reason {
            RayTerrainReason::Hit(distance) => {
                Message::new(ids::REASON_TERRAIN_HIT).with("distance", format!("{distance:.2}"))
            }
            RayTerrainReason::Above => Message::new(ids::REASON_TERRAIN_ABOVE),
            RayTerrainReason::Below => Message::new(ids::REASON_TERRAIN_BELOW),
            RayTerrainReason::Outside => Message::new(ids::REASON_TERRAIN_OUTSIDE),
            RayTerrainReason::Misses => Message::new(ids::REASON_TERRAIN_MISSES),
            RayTerrainReason::LeftGrid => Message::new(ids::REASON_TERRAIN_LEFT_GRID),
            RayTerrainReason::BelowZero => Message::new(ids::REASON_TERRAIN_BELOW_ZERO),
        }
    }
}

impl RayTerrainReason {
    pub(super) fn of(evidence: &RayTerrain) -> Self {
        match evidence.verdict() {
            TerrainVerdict::Hit => Self::Hit(evidence.distance.unwrap_or_default().into()),
            TerrainVerdict::Above => Self::Above,
            TerrainVerdict::Below => Self::Below,
            TerrainVerdict::Outside => Self::Outside,
        }
    }
}

pub(super) fn deciding_step(evidence: &RayTerrain) -> DecidingStep {
    let above = |sample: &Sample| sample.point.y - sample.height;
    let height = || evidence.samples.last().map(|last| short(above(last).abs())).unwrap_or_default();
    match (evidence.verdict(), evidence.bracket()) {
        (TerrainVerdict::Hit, Some([from, to])) => {
            let message = Message::new(ids::BECAUSE_TERRAIN_HIT).with("from", short(above(&from)));
            DecidingStep::at(StepId::Bracket, message.with("to", short(above(&to))))
        }
        (TerrainVerdict::Hit, None) => DecidingStep::at(StepId::Bracket, ids::BECAUSE_TERRAIN_ON),
        (TerrainVerdict::Above, _) => {
            let message = Message::new(ids::BECAUSE_TERRAIN_ABOVE).with("height", height());
            DecidingStep::at(StepId::Bracket, message)
        }
        (TerrainVerdict::Below, _) => {
            let message = Message::new(ids::BECAUSE_TERRAIN_BELOW).with("height", height());
            DecidingStep::at(StepId::Bracket, message)
        }
        (TerrainVerdict::Outside, _) => DecidingStep::at(StepId::Walk, ids::BECAUSE_TERRAIN_OUTSIDE),
    }
}
