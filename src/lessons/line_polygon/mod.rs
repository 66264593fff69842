//! The line and the triangle itself.

mod trace;

use collision_core::corrected::{SegmentPolygon, SegmentVerdict, segment_polygon};
use collision_core::shapes::ShapeError;
use glam::Vec3;
use serde::Serialize;

use super::line_plane::{self, LineScene};
use super::shapes::LINE_MEANINGS;
use super::steps;
use crate::check::fields::Fields;
use crate::lessons::ask::Ask;
use crate::lessons::model::{ARROWS, LessonInfo, LessonModel, Opening, Steer, Steering, TURNING, texts};
use crate::lessons::outcome::Outcome;
use crate::lessons::question::Question;
use crate::lessons::state::StateError;
use crate::lessons::trace::StepId;
use crate::scene::{Mark, Palette, Scene};

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-polygon",
    title: "lesson-line-polygon",
    summary: "lesson-line-polygon-summary",
    question: "handout-ask-line-polygon",
    gallery: include_str!("../../../assets/gallery/line-polygon.json"),
    texts: texts!("line-polygon"),
    challenges: include_str!("../../../assets/challenges/line-polygon.json"),
    pseudocode: include_str!("../../../assets/pseudocode/line-polygon.json"),
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
        start: || Box::new(LinePolygonLesson { scene: LineScene::start() }),
        restore: |state| Ok(Box::new(LinePolygonLesson::read(state)?)),
    },
};

#[derive(Serialize)]
#[serde(transparent)]
struct LinePolygonLesson {
    scene: LineScene,
}

/// Why a line that crosses the plane hits the polygon or misses it.
fn reason_of_point(hit: bool) -> &'static str {
    if hit { "reason-line-hit" } else { "reason-line-outside" }
}

/// The same where the point only counts as an inner or an outer one, or is not the one where the line crosses.
fn reason_by_sum(hit: bool) -> &'static str {
    if hit { "reason-point-inside" } else { "reason-point-outside" }
}

impl LinePolygonLesson {
    fn read(state: &Fields) -> Result<Self, StateError> {
        Ok(Self { scene: LineScene::read(state)? })
    }
}

impl LessonModel for LinePolygonLesson {
    type Evidence = SegmentPolygon;
    const INFO: &'static LessonInfo = &INFO;

    fn evidence(&self) -> SegmentPolygon {
        segment_polygon(&self.scene.line, &self.scene.polygon)
    }

    fn extent(&self) -> Vec<Vec3> {
        self.scene.extent()
    }

    fn handles(&self) -> Vec<Vec3> {
        self.scene.handles()
    }

    fn drag(&mut self, handle: usize, to: Vec3) -> Result<(), ShapeError> {
        self.scene.drag(handle, to)?;
        Ok(())
    }

    fn held(&self) -> Vec<Vec3> {
        self.scene.ends().to_vec()
    }

    fn given(&self) -> Vec<Mark> {
        self.scene.given()
    }

    fn normal(&self) -> Option<Vec3> {
        Some(self.scene.polygon.plane_equation().normal)
    }

    fn vertices(&self) -> Vec<Vec3> {
        self.scene.polygon.vertices().to_vec()
    }

    fn turn_mut(&mut self) -> &mut f32 {
        &mut self.scene.turn
    }

    fn shift(&mut self, steer: Steer) {
        self.scene.shift(steer);
    }

    fn reset(&mut self) {
        self.scene = LineScene::start();
    }

    fn question(&self) -> Question {
        let (polygon, line) = self.scene.numbers();
        Question::SegmentPolygon { polygon, line }
    }

    fn verdict(&self, evidence: &SegmentPolygon) -> Outcome {
        let hit = evidence.verdict() == SegmentVerdict::Hit;
        let reason = match &evidence.inside {
            None => line_plane::reason(&evidence.plane, &self.scene.polygon),
            Some(inside) if steps::lies_inside(inside.point, &self.scene.polygon) == hit => {
                reason_of_point(hit)
            }
            Some(_) => reason_by_sum(hit),
        };
        Outcome::hit(hit, reason)
    }

    fn draw(
        &self,
        _: Option<&SegmentPolygon>,
        outcome: Option<&Outcome>,
        palette: &'static Palette,
    ) -> Scene {
        self.scene.draw(outcome.map(|outcome| outcome.is_hit), palette)
    }
}
