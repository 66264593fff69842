//! The line and the triangle's plane.

use serde::{Deserialize, Serialize};

use super::{STEP, line, line_color, triangle};
use crate::collision::{SegmentPlane, Side, segment_plane};
use crate::lesson::{self, ARROWS, Define, LessonInfo, Outcome, Steer, Steering, TURNING};
use crate::scene::{Camera, Item, Scene};
use crate::shapes::{Polygon, Segment};
use glam::{Vec3, vec3};

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-plane",
    title: "Line and plane",
    summary: "Does the line cross the triangle's plane? You move the triangle; the line is green when it crosses the plane, even far beside the triangle.",
    steering: &[Steering { keys: ARROWS, does: "move the triangle" }, TURNING],
    picks: false,
    open: || Ok(Box::new(LinePlaneLesson { scene: LineScene::start() })),
    restore: lesson::restore::<LinePlaneLesson>,
};

/// What both line lessons are made of.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct LineScene {
    pub(super) polygon: Polygon,
    pub(super) line: Segment,
    #[serde(deserialize_with = "lesson::finite")]
    pub(super) turn: f32,
}

impl LineScene {
    pub(super) fn start() -> Self {
        Self { polygon: triangle(), line: line(), turn: 0.0 }
    }

    /// Up and down move the triangle along x, left and right along z.
    pub(super) fn shift(&mut self, steer: Steer) {
        let offset = match steer {
            Steer::Up => Vec3::X * STEP,
            Steer::Down => Vec3::X * -STEP,
            Steer::Left => Vec3::Z * -STEP,
            Steer::Right => Vec3::Z * STEP,
            _ => Vec3::ZERO,
        };
        // So far away that f32 would flatten it, the polygon stays where it is.
        if let Ok(moved) = self.polygon.translated(offset) {
            self.polygon = moved;
        }
    }

    pub(super) fn draw(&self, hit: bool) -> Scene {
        Scene {
            camera: Camera::new(vec3(-2.5, 0.5, 0.5), vec3(0.0, 0.5, 0.0), self.turn),
            items: vec![
                Item::polygon(self.polygon.vertices()),
                Item::line(self.line.start(), self.line.end(), line_color(hit)),
            ],
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct LinePlaneLesson {
    scene: LineScene,
}

impl Define for LinePlaneLesson {
    type Evidence = SegmentPlane;
    const INFO: &'static LessonInfo = &INFO;

    fn test(&self) -> SegmentPlane {
        segment_plane(&self.scene.line, &self.scene.polygon.plane())
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

    fn outcome(&self, evidence: &SegmentPlane) -> Outcome {
        let reason = match evidence.sides() {
            _ if evidence.is_hit() => "its ends lie on opposite sides of the plane",
            (Side::Front, Side::Front) => "both ends lie in front of the plane",
            (Side::Behind, Side::Behind) => "both ends lie behind the plane",
            _ => "an end lies on the plane",
        };
        Outcome::hit(evidence.is_hit(), reason)
    }

    fn scene(&self, evidence: &SegmentPlane) -> Scene {
        self.scene.draw(evidence.is_hit())
    }
}
