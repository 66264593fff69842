//! The lesson's reasons.

use methods::corrected::{RayTerrain, Sample, TerrainVerdict};

use crate::deciding_step::DecidingStep;
use crate::steps::short;
use crate::trace::StepId;
use base::text::{Message, ids};

/// Why the corrected method's ray meets the ground, or why it does not.
pub(super) fn reason(evidence: &RayTerrain) -> Message {
    match evidence.verdict() {
        TerrainVerdict::Hit => hit_at(evidence.distance.unwrap_or_default().into()),
        TerrainVerdict::Above => ids::REASON_TERRAIN_ABOVE.into(),
        TerrainVerdict::Below => ids::REASON_TERRAIN_BELOW.into(),
        TerrainVerdict::Outside => ids::REASON_TERRAIN_OUTSIDE.into(),
    }
}

/// The reason of a ray that meets the ground at this distance.
pub(super) fn hit_at(distance: f64) -> Message {
    Message::new(ids::REASON_TERRAIN_HIT).with("distance", format!("{distance:.2}"))
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
