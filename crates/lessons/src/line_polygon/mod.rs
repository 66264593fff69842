//! The line and the triangle itself.

mod exercise;
mod goals;
mod trace;

use methods::corrected::{SegmentPolygon, segment_polygon};
use methods::question::Query;

use super::line_plane::{LineLesson, LineScene, LineTest, MEMBERS, Reason};
use super::shapes::LINE_MEANINGS;
use super::steps;
use crate::ask::Ask;
use crate::because::Because;
use crate::model::{self, ARROWS, LessonInfo, Opening, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::pictogram::{self, Stroke};
use crate::trace::StepId;

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-polygon",
    title: "lesson-line-polygon",
    summary: "lesson-line-polygon-summary",
    question: "handout-ask-line-polygon",
    assets: assets!("line-polygon"),
    pictogram: &[pictogram::TRIANGLE, Stroke::Line(&[(-1.0, 0.35), (1.0, -0.1)])],
    goals: goals::GOALS,
    query: Query::SegmentPolygon,
    other_queries: &[],
    members: MEMBERS,
    meanings: LINE_MEANINGS,
    steering: &[Steering { keys: ARROWS, does: "steer-triangle" }, TURNING],
    explained_from: (-14.0, 35.0),
    picks: false,
    map_axes: "shift.z,shift.x",
    printed_normal_is_opposite: false,
    spread: [8, 8, 16],
    asks: &[
        Ask::Verdict,
        Ask::Step(&[StepId::Sides, StepId::Angles]),
        Ask::Side { symbol: "b", point: 1, step: StepId::Values },
        Ask::Wrong,
    ],
    on_paper: Some(model::on_paper::<LinePolygonLesson>),
    opening: Opening::Alone(|| Box::new(LinePolygonLesson::start())),
};

/// Whether the line crosses the polygon itself.
#[derive(Clone, PartialEq)]
struct CrossesPolygon;

type LinePolygonLesson = LineLesson<CrossesPolygon>;

fn reason(scene: &LineScene, evidence: &SegmentPolygon) -> Reason {
    let hit = evidence.is_hit();
    match &evidence.inside {
        None => Reason::of_ends(&evidence.plane, &scene.polygon),
        Some(inside) if steps::lies_inside(inside.point, &scene.polygon) == hit => Reason::of_point(hit),
        Some(_) => Reason::by_sum(hit),
    }
}

impl LineTest for CrossesPolygon {
    type Evidence = SegmentPolygon;
    const INFO: &'static LessonInfo = &INFO;

    fn evidence(scene: &LineScene) -> SegmentPolygon {
        segment_polygon(&scene.line, &scene.polygon)
    }

    fn verdict(scene: &LineScene, evidence: &SegmentPolygon) -> Outcome {
        Outcome::hit(evidence.is_hit(), reason(scene, evidence))
    }

    fn because(scene: &LineScene, evidence: &SegmentPolygon, end: StepId) -> Because {
        let angles = evidence.inside.as_ref().map(|inside| steps::because_of_angles(inside, &scene.polygon));
        reason(scene, evidence).because(&evidence.plane, angles, end)
    }
}
