//! The line and the triangle itself.

use serde::{Deserialize, Serialize};

use super::line_plane::LineScene;
use crate::collision::{SegmentPolygon, SegmentVerdict, segment_polygon};
use crate::lesson::{self, ARROWS, Define, LessonInfo, Outcome, Steer, Steering, TURNING};
use crate::scene::Scene;

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-polygon",
    title: "Line and polygon",
    summary: "Does the line cross the triangle itself? You move the triangle; the line is green when it crosses the plane and the crossing point lies inside.",
    steering: &[Steering { keys: ARROWS, does: "move the triangle" }, TURNING],
    picks: false,
    open: || Ok(Box::new(LinePolygonLesson { scene: LineScene::start() })),
    restore: lesson::restore::<LinePolygonLesson>,
};

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct LinePolygonLesson {
    scene: LineScene,
}

impl Define for LinePolygonLesson {
    type Evidence = SegmentPolygon;
    const INFO: &'static LessonInfo = &INFO;

    fn test(&self) -> SegmentPolygon {
        segment_polygon(&self.scene.line, &self.scene.polygon)
    }

    fn turn(&mut self) -> &mut f32 {
        &mut self.scene.turn
    }

    fn shift(&mut self, steer: Steer) {
        self.scene.shift(steer);
    }

    fn restart(&mut self) {
        self.scene = LineScene::start();
    }

    fn outcome(&self, evidence: &SegmentPolygon) -> Outcome {
        let verdict = evidence.verdict();
        let reason = match verdict {
            SegmentVerdict::Hit => "the crossing point lies in the polygon",
            SegmentVerdict::MissesPlane => "the line does not reach the polygon's plane",
            SegmentVerdict::Outside => "the line crosses the plane beside the polygon",
        };
        Outcome::hit(verdict == SegmentVerdict::Hit, reason)
    }

    fn scene(&self, evidence: &SegmentPolygon) -> Scene {
        self.scene.draw(evidence.is_hit())
    }
}
