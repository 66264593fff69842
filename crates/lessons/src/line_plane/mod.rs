//! The line and the triangle's plane.

mod exercise;
mod goals;
mod reason;
mod trace;

use std::marker::PhantomData;

pub(super) use exercise::{END, START};
pub(super) use reason::Reason;

use collision_core::shapes::{Polygon, Segment, ShapeError};
use glam::{Vec3, vec3};
use methods::Method;
use methods::corrected::{SegmentPlane, segment_plane};
use methods::question::Query;
use serde::Serialize;

use super::shapes::{LINE_MEANINGS, STEP, given_point, given_polygon, line, polygon, triangle};
use crate::ask::Ask;
use crate::because::Because;
use crate::handle;
use crate::member::{Member, MemberKind};
use crate::model::{self, ARROWS, LessonInfo, LessonModel, Opening, Steer, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::{self, Stroke};
use crate::state::StateError;
use crate::trace::StepId;
use base::scene::{Camera, Item, Mark, Palette, Scene};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-plane",
    title: "lesson-line-plane",
    summary: "lesson-line-plane-summary",
    question: "handout-ask-line-plane",
    assets: assets!("line-plane"),
    pictogram: &[pictogram::PLANE, Stroke::Line(&[(-0.35, -0.95), (0.35, 0.95)])],
    goals: goals::GOALS,
    query: Query::SegmentPlane,
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
        Ask::Side { symbol: "a", point: 0, step: StepId::Values },
        Ask::Wrong,
        Ask::Verdict,
        Ask::Side { symbol: "b", point: 1, step: StepId::Values },
    ],
    on_paper: Some(model::on_paper::<LinePlaneLesson>),
    opening: Opening::Alone(|| Box::new(LinePlaneLesson::start())),
};

/// The members of both line lessons' states.
pub(super) const MEMBERS: &[Member] =
    &[Member::POLYGON, Member::new("line", MemberKind::Segment, &["a", "b"]), Member::TURN];

/// The parts common to both line lessons.
#[derive(Debug, Clone, PartialEq)]
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
    pub(super) fn shift(&mut self, steer: Steer) {
        let offset = match steer {
            Steer::Up => Vec3::X * STEP,
            Steer::Down => Vec3::X * -STEP,
            Steer::Left => Vec3::Z * -STEP,
            Steer::Right => Vec3::Z * STEP,
            Steer::ZMinus | Steer::ZPlus | Steer::TurnLeft | Steer::TurnRight => Vec3::ZERO,
        };
        // So far away that f32 would flatten it, the polygon stays where it is.
        if let Ok(moved) = self.polygon.translated(offset) {
            self.polygon = moved;
        }
    }

    pub(super) fn extent(&self) -> Vec<Vec3> {
        [self.polygon.vertices(), &[self.line.start(), self.line.end()]].concat()
    }

    pub(super) fn handles(&self) -> Vec<Vec3> {
        self.extent()
    }

    pub(super) fn drag(&mut self, handle: usize, to: Vec3) -> Result<(), ShapeError> {
        match handle.checked_sub(self.polygon.vertices().len()) {
            None => self.polygon = handle::with_vertex(&self.polygon, handle, to)?,
            Some(0) => self.line = Segment::new(to, self.line.end())?,
            Some(_) => self.line = Segment::new(self.line.start(), to)?,
        }
        Ok(())
    }

    pub(super) fn given(&self) -> Vec<Mark> {
        let mut given = given_polygon(self.polygon.vertices(), self.polygon.plane_equation().normal);
        given.extend([
            given_point(self.line.start(), "a", "label-start"),
            given_point(self.line.end(), "b", "label-end"),
        ]);
        given
    }

    pub(super) fn draw(&self, hit: Option<bool>, palette: &'static Palette) -> Scene {
        let mut items = Item::polygon(self.polygon.vertices(), palette);
        items.push(Item::line(self.line.start(), self.line.end(), palette.line(hit)));
        let camera = Camera::new(vec3(-2.5, 0.5, 0.5), vec3(0.0, 0.5, 0.0), self.turn);
        Scene::new(camera, items, palette)
    }
}

/// The test of a line lesson.
pub(super) trait LineTest: Clone + PartialEq + Send + 'static {
    type Evidence: Serialize;
    const INFO: &'static LessonInfo;

    fn evidence(scene: &LineScene) -> Self::Evidence;
    fn verdict(scene: &LineScene, evidence: &Self::Evidence) -> Outcome;
    /// `end` is the step at which the test ends.
    fn because(scene: &LineScene, evidence: &Self::Evidence, end: StepId) -> Because;
}

/// A line lesson: they differ in nothing but their test.
#[derive(Clone, PartialEq)]
pub(super) struct LineLesson<T> {
    pub(super) scene: LineScene,
    test: PhantomData<T>,
}

impl<T: LineTest> LineLesson<T> {
    pub(super) fn new(scene: LineScene) -> Self {
        Self { scene, test: PhantomData }
    }

    pub(super) fn start() -> Self {
        Self::new(LineScene::start())
    }
}

impl<T: LineTest> LessonModel for LineLesson<T> {
    type Evidence = T::Evidence;
    const INFO: &'static LessonInfo = T::INFO;

    fn evidence(&self) -> T::Evidence {
        T::evidence(&self.scene)
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

    fn shift(&mut self, steer: Steer, _: Method) {
        self.scene.shift(steer);
    }

    fn reset(&mut self) {
        self.scene = LineScene::start();
    }

    fn parts(&self) -> Parts {
        let LineScene { polygon, line, turn } = &self.scene;
        let (polygon, points) = (polygon.vertices().to_vec(), vec![line.start(), line.end()]);
        Parts { polygon, points, turn: *turn, ..Parts::default() }
    }

    fn with_parts(&self, parts: &Parts) -> Result<Self, StateError> {
        let polygon = polygon(parts)?;
        let [start, end] = [0, 1].map(|end| parts.points.get(end).copied().unwrap_or_default());
        let line = Segment::new(start, end).map_err(|error| StateError::at("line", error))?;
        Ok(Self::new(LineScene { polygon, line, turn: parts.turn }))
    }

    fn verdict(&self, evidence: &T::Evidence) -> Outcome {
        T::verdict(&self.scene, evidence)
    }

    fn because(&self, evidence: &T::Evidence, end: StepId) -> Because {
        T::because(&self.scene, evidence, end)
    }

    fn draw(&self, _: Option<&T::Evidence>, outcome: Option<&Outcome>, palette: &'static Palette) -> Scene {
        self.scene.draw(outcome.map(|outcome| outcome.is_hit), palette)
    }
}

/// Whether the line crosses the polygon's plane.
#[derive(Clone, PartialEq)]
struct CrossesPlane;

type LinePlaneLesson = LineLesson<CrossesPlane>;

impl LineTest for CrossesPlane {
    type Evidence = SegmentPlane;
    const INFO: &'static LessonInfo = &INFO;

    fn evidence(scene: &LineScene) -> SegmentPlane {
        segment_plane(&scene.line, &scene.polygon)
    }

    fn verdict(scene: &LineScene, evidence: &SegmentPlane) -> Outcome {
        Outcome::hit(evidence.is_hit(), Reason::of_ends(evidence, &scene.polygon))
    }

    fn because(scene: &LineScene, evidence: &SegmentPlane, end: StepId) -> Because {
        Reason::of_ends(evidence, &scene.polygon).because(evidence, None, end)
    }
}
