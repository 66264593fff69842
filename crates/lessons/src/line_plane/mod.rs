//! The line and the triangle's plane.

mod exercise;
mod goals;
pub(super) mod reason;
mod trace;

pub(super) use exercise::{END, START};

use collision_core::shapes::{Polygon, Segment};
use glam::{Vec3, vec3};
use methods::Method;
use methods::corrected::{SegmentPlane, segment_plane};
use methods::question::Query;

use super::shapes::{LINE_MEANINGS, STEP, given_point, given_polygon, line, polygon, segment, triangle};
use crate::ask::Ask;
use crate::assets::{NORMAL, code_part};
use crate::deciding_step::DecidingStep;
use crate::goal;
use crate::member::Member;
use crate::model::{ARROWS, Lesson, LessonInfo, OnPaper, Opening, Shown, Steer, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::{self, Stroke};
use crate::state::StateError;
use crate::trace::StepId;
use base::scene::{Camera, Item, Mark, Palette, Scene};
use base::text::{MessageId, ids};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-plane",
    title: ids::LESSON_LINE_PLANE,
    summary: ids::LESSON_LINE_PLANE_SUMMARY,
    question: ids::HANDOUT_ASK_LINE_PLANE,
    headline: ids::QUESTION_LINE_PLANE,
    moves: ids::MOVES_LINE_PLANE,
    assets: assets!("line-plane"),
    corrects_otherwise: false,
    tutorial: Some("line_plane"),
    code: &[NORMAL, code_part!("segment-plane")],
    pictogram: &[pictogram::PLANE, Stroke::Line(&[(-0.35, -0.95), (0.35, 0.95)])],
    query: Query::SegmentPlane,
    other_queries: &[],
    members: MEMBERS,
    meanings: LINE_MEANINGS,
    printed_meanings: &[],
    steering: &[Steering { keys: ARROWS, does: ids::STEER_TRIANGLE }, TURNING],
    explained_from: (-14.0, 35.0),
    picks: false,
    map_axes: "shift.z,shift.x",
    printed_normal_is_opposite: false,
    spread: [8, 8, 16],
    asks: &[
        Ask::Verdict,
        Ask::Side { symbol: "a", point: 0, step: StepId::Values },
        Ask::Wrong,
        Ask::Verdict,
        Ask::Side { symbol: "b", point: 1, step: StepId::Values },
    ],
    opening: Opening::Alone(|| Box::new(LinePlaneLesson { scene: LineScene::start() })),
};

/// The members of both line lessons' states.
pub(super) const MEMBERS: &[Member] = &[Member::POLYGON, Member::LINE, Member::TURN];

/// The parts common to both line lessons.
#[derive(Debug, Clone)]
pub(super) struct LineScene {
    pub(super) polygon: Polygon,
    pub(super) line: Segment,
    pub(super) turn: f32,
}

impl LineScene {
    pub(super) fn start() -> Self {
        Self { polygon: triangle(), line: line(), turn: 0.0 }
    }

    /// Up and down move the triangle along x, left and right along z.
    pub(super) fn steered(&self, steer: Steer) -> Parts {
        let offset = match steer {
            Steer::Up => Vec3::X * STEP,
            Steer::Down => Vec3::X * -STEP,
            Steer::Left => Vec3::Z * -STEP,
            Steer::Right => Vec3::Z * STEP,
            Steer::ZMinus | Steer::ZPlus | Steer::TurnLeft | Steer::TurnRight => Vec3::ZERO,
        };
        let mut parts = self.parts();
        parts.polygon.iter_mut().for_each(|vertex| *vertex += offset);
        parts
    }

    pub(super) fn parts(&self) -> Parts {
        let Self { polygon, line, turn } = self;
        let (polygon, points) = (polygon.vertices().to_vec(), vec![line.start(), line.end()]);
        Parts { polygon, points, turn: *turn, ..Parts::default() }
    }

    pub(super) fn of(parts: &Parts) -> Result<Self, StateError> {
        Ok(Self { polygon: polygon(parts)?, line: segment(parts)?, turn: parts.turn })
    }

    pub(super) fn given_marks(&self) -> Vec<Mark> {
        let mut given = given_polygon(self.polygon.vertices(), self.polygon.plane_equation().normal);
        given.extend([
            given_point(self.line.start(), "a", ids::LABEL_END),
            given_point(self.line.end(), "b", ids::LABEL_END),
        ]);
        given
    }

    pub(super) fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        let hit = answer.outcome().map(|outcome| outcome.is_hit);
        let mut items = Item::polygon(self.polygon.vertices(), palette);
        items.push(Item::line(self.line.start(), self.line.end(), palette.line(hit)));
        let camera = Camera::new(vec3(-2.5, 0.5, 0.5), vec3(0.0, 0.5, 0.0), self.turn);
        Scene::new(camera, items, palette)
    }
}

#[derive(Clone)]
struct LinePlaneLesson {
    scene: LineScene,
}

impl LinePlaneLesson {
    fn evidence(&self) -> SegmentPlane {
        segment_plane(&self.scene.line, &self.scene.polygon)
    }

    fn outcome_of(&self, evidence: &SegmentPlane) -> Outcome {
        Outcome::hit(evidence.is_hit(), reason::of_ends(evidence, &self.scene.polygon))
    }
}

impl Lesson for LinePlaneLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn parts(&self) -> Parts {
        self.scene.parts()
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        self.scene = LineScene::of(parts)?;
        Ok(())
    }

    fn steered(&self, steer: Steer, _: Method) -> Parts {
        self.scene.steered(steer)
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, end: StepId) -> DecidingStep {
        reason::explain_ends(&self.evidence(), &self.scene.polygon, end)
    }

    fn given_marks(&self) -> Vec<Mark> {
        self.scene.given_marks()
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        self.scene.scene(answer, palette)
    }

    fn on_paper(&self) -> Option<&dyn OnPaper> {
        Some(self)
    }
}
