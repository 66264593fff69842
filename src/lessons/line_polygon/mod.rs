//! The line and the triangle itself.

mod trace;

use collision_core::corrected::{SegmentPolygon, SegmentVerdict, segment_polygon};
use glam::Vec3;

use super::line_plane::{self, LineLesson, LineScene, LineTest};
use super::shapes::LINE_MEANINGS;
use super::steps;
use crate::lessons::ask::Ask;
use crate::lessons::model::{ARROWS, LessonInfo, Opening, Steering, TURNING, assets};
use crate::lessons::outcome::Outcome;
use crate::lessons::question::Question;
use crate::lessons::trace::StepId;

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-polygon",
    title: "lesson-line-polygon",
    summary: "lesson-line-polygon-summary",
    question: "handout-ask-line-polygon",
    assets: assets!("line-polygon"),
    symbols: &[("polygon", &["p"]), ("line", &["a", "b"])],
    meanings: LINE_MEANINGS,
    steering: &[Steering { keys: ARROWS, does: "steer-triangle" }, TURNING],
    explained_from: (50.0, 12.0),
    miss: |palette| palette.line_miss,
    picks: false,
    map_axes: "shift.x,shift.z",
    printed_normal_is_opposite: false,
    asks: &[
        Ask::Verdict,
        Ask::Step(&[StepId::Sides, StepId::Angles]),
        Ask::Side { point: "b", step: StepId::Values },
        Ask::Wrong,
    ],
    opening: Opening::Alone {
        start: || Box::new(LinePolygonLesson::start()),
        restore: |state| Ok(Box::new(LinePolygonLesson::read(state)?)),
    },
};

/// Whether the line crosses the polygon itself.
struct CrossesPolygon;

type LinePolygonLesson = LineLesson<CrossesPolygon>;

/// Why a line that crosses the plane hits the polygon or misses it.
fn reason_of_point(hit: bool) -> &'static str {
    if hit { "reason-line-hit" } else { "reason-line-outside" }
}

/// The same where the point only counts as an inner or an outer one, or is not the one where the line crosses.
fn reason_by_sum(hit: bool) -> &'static str {
    if hit { "reason-point-inside" } else { "reason-point-outside" }
}

impl LineTest for CrossesPolygon {
    type Evidence = SegmentPolygon;
    const INFO: &'static LessonInfo = &INFO;

    fn evidence(scene: &LineScene) -> SegmentPolygon {
        segment_polygon(&scene.line, &scene.polygon)
    }

    fn question(polygon: Vec<Vec3>, line: [Vec3; 2]) -> Question {
        Question::SegmentPolygon { polygon, line }
    }

    fn verdict(scene: &LineScene, evidence: &SegmentPolygon) -> Outcome {
        let hit = evidence.verdict() == SegmentVerdict::Hit;
        let reason = match &evidence.inside {
            None => line_plane::reason(&evidence.plane, &scene.polygon),
            Some(inside) if steps::lies_inside(inside.point, &scene.polygon) == hit => reason_of_point(hit),
            Some(_) => reason_by_sum(hit),
        };
        Outcome::hit(hit, reason)
    }
}
