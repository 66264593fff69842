//! The line and the triangle itself.

mod trace;

use collision_core::corrected::{SegmentPolygon, SegmentVerdict, segment_polygon};
use serde::Serialize;

use super::line_plane::LineScene;
use crate::lessons::model::{ARROWS, Define, LessonInfo, Steer, Steering, TURNING};
use crate::lessons::outcome::Outcome;
use crate::lessons::restore::{StateError, restore};
use crate::scene::{Palette, Scene};
use crate::text::fields::Fields;

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-polygon",
    title: "lesson-line-polygon",
    summary: "lesson-line-polygon-summary",
    steering: &[Steering { keys: ARROWS, does: "steer-triangle" }, TURNING],
    picks: false,
    open: || Ok(Box::new(LinePolygonLesson { scene: LineScene::start() })),
    restore: restore::<LinePolygonLesson>,
};

#[derive(Serialize)]
#[serde(transparent)]
struct LinePolygonLesson {
    scene: LineScene,
}

fn outcome(verdict: SegmentVerdict) -> Outcome {
    let reason = match verdict {
        SegmentVerdict::Hit => "reason-line-hit",
        SegmentVerdict::MissesPlane => "reason-line-misses-plane",
        SegmentVerdict::Outside => "reason-line-outside",
    };
    Outcome::hit(verdict == SegmentVerdict::Hit, reason)
}

impl Define for LinePolygonLesson {
    type Evidence = SegmentPolygon;
    const INFO: &'static LessonInfo = &INFO;

    fn read(state: &Fields) -> Result<Self, StateError> {
        Ok(Self { scene: LineScene::read(state)? })
    }

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
        outcome(evidence.verdict())
    }

    fn scene(&self, evidence: Option<&SegmentPolygon>, palette: &'static Palette) -> Scene {
        self.scene.draw(evidence.map(SegmentPolygon::is_hit), palette)
    }
}
