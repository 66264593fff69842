//! The ray and the terrain; a click picks.

mod exercise;
mod goals;
mod passing;
mod reason;
mod trace;

use std::sync::Arc;

use anyhow::Result;
use collision_core::shapes::{Ray, ShapeError};
use collision_core::terrain::Terrain;
use glam::{Vec3, vec3};
use methods::Method;
use methods::corrected::{RayTerrain, Sample, ray_terrain};
use methods::question::Query;

use super::shapes::{given_point, ray};
use crate::ask::Ask;
use crate::assets::code_part;
use crate::deciding_step::DecidingStep;
use crate::goal;
use crate::member::{Member, MemberKind};
use crate::model::{
    self, ARROWS, DEPTH, Lesson, LessonInfo, OnPaper, Opening, Shown, Steer, Steering, TURNING, assets,
};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::Stroke;
use crate::state::StateError;
use crate::trace::StepId;
use base::elementary::hypotf;
use base::files::elevation::OpenTerrain;
use base::scene::{Camera, Item, Mark, MarkRole, Palette, Relief, Scene};
use base::text::{LocalizedError, MessageId, ids};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "ray-terrain",
    title: ids::LESSON_RAY_TERRAIN,
    summary: ids::LESSON_RAY_TERRAIN_SUMMARY,
    question: ids::HANDOUT_ASK_RAY_TERRAIN,
    headline: ids::QUESTION_RAY_TERRAIN,
    moves: ids::MOVES_RAY_TERRAIN,
    assets: assets!("ray-terrain"),
    corrects_otherwise: false,
    tutorial: None,
    code: &[code_part!("ray-terrain")],
    pictogram: &[
        Stroke::Line(&[(-1.0, 0.5), (-0.55, 0.1), (-0.2, 0.55), (0.35, -0.15), (1.0, 0.65)]),
        Stroke::Arrow((-0.9, -0.85), (0.25, -0.25)),
    ],
    query: Query::RayTerrain,
    other_queries: &[],
    members: &[
        Member::new("origin", MemberKind::Point, &["o"], ids::STATE_ORIGIN),
        Member::new("direction", MemberKind::Direction, &["d"], ids::STATE_DIRECTION),
        Member::TURN,
    ],
    meanings: &[
        ("N", ids::SYMBOL_LOOKS),
        ("Δ", ids::LABEL_STEP),
        ("c", ids::SYMBOL_CELL),
        ("r", ids::SYMBOL_RAY_PARAMETER),
        ("p", ids::SYMBOL_RAY_POINT),
        ("y", ids::SYMBOL_HEIGHT_OF_POINT),
        ("h", ids::SYMBOL_GROUND),
        ("k", ids::SYMBOL_HALVINGS),
        ("m", ids::SYMBOL_MIDDLE),
        ("s", ids::LABEL_DISTANCE_FROM_ORIGIN),
        ("T", ids::SYMBOL_GROUND_TRIANGLE),
    ],
    printed_meanings: &[],
    steering: &[
        Steering { keys: ARROWS, does: ids::STEER_ORIGIN },
        Steering { keys: DEPTH, does: ids::STEER_DEPTH },
        TURNING,
    ],
    explained_from: (0.0, 0.0),
    picks: true,
    map_axes: "origin.x,-origin.z",
    printed_normal_is_opposite: false,
    spread: [12, 10, 18],
    asks: &[Ask::Verdict, Ask::Wrong],
    opening: Opening::OverTerrain(|terrain| Ok(Box::new(RayTerrainLesson::start(terrain)?))),
};

/// The distance of the ray's start from the highest point, in cells; at most three quarters of the terrain's longer side.
const START_CELLS: f32 = 24.0;

#[derive(Clone)]
struct RayTerrainLesson {
    opened: Arc<OpenTerrain>,
    /// The ray that the lesson starts with.
    start: Ray,
    ray: Ray,
    turn: f32,
}

impl RayTerrainLesson {
    fn start(opened: Arc<OpenTerrain>) -> Result<Self> {
        let too_large = |_| opened.source().named(LocalizedError::new(ids::ERROR_TERRAIN_TOO_LARGE).into());
        let start = start_ray(&opened).map_err(too_large)?;
        Ok(Self { opened, start, ray: start, turn: 0.0 })
    }

    fn ground(&self) -> &Terrain {
        self.opened.terrain()
    }

    fn evidence(&self) -> RayTerrain {
        ray_terrain(&self.ray, self.ground())
    }

    fn outcome_of(&self, evidence: &RayTerrain) -> Outcome {
        let stop = evidence.crossing.map(|crossing| crossing.point);
        Outcome { stop, ..Outcome::hit(evidence.is_hit(), reason::reason(evidence)) }
    }

    /// The tip of the ray's arrow where no search ends it.
    fn reach_along(&self) -> Vec3 {
        self.ray.origin() + self.ray.direction().normalize_or_zero() * reach(self.ground())
    }

    /// The tip of the ray's arrow: the end of the search, or farther on where the method that is shown goes on.
    fn tip(&self, evidence: &RayTerrain, outcome: Option<&Outcome>) -> Vec3 {
        let along = |point: &Vec3| (*point - self.ray.origin()).dot(self.ray.direction());
        let is_missed = evidence.is_hit() && outcome.is_some_and(|outcome| !outcome.is_hit);
        let search = end_of_search(evidence).filter(|_| !is_missed).unwrap_or_else(|| self.reach_along());
        let found = outcome.and_then(|outcome| outcome.stop);
        found.filter(|found| along(found) > along(&search)).unwrap_or(search)
    }

    fn camera(&self) -> Camera {
        let terrain = self.ground();
        let reach = reach(terrain);
        let target = self.start.at(reach * 0.5);
        let eye = target + vec3(0.35, 0.5, 1.05) * reach;
        let extent = f64::from(hypotf(terrain.extent().0, terrain.extent().1));
        let mut camera = Camera::new(eye, target, self.turn);
        camera.near = f64::from(terrain.cell()) * 0.25;
        camera.far = extent * 2.0 + f64::from(reach) * 4.0;
        camera
    }
}

/// How far one key press moves the origin: half a cell.
fn step(terrain: &Terrain) -> f32 {
    terrain.cell() * 0.5
}

/// The distance of the ray's start from the highest point, which the camera takes in.
fn reach(terrain: &Terrain) -> f32 {
    let longer_side = terrain.width().max(terrain.depth()) - 1;
    START_CELLS.min(longer_side as f32 * 0.75) * terrain.cell()
}

/// A level ray towards the highest point, some steps below it, from the side where the grid goes on.
/// Where the ground would bury the origin, the ray starts above the ground and points down.
fn start_ray(opened: &OpenTerrain) -> Result<Ray, ShapeError> {
    let (terrain, (i, j)) = (opened.terrain(), opened.highest());
    let target = terrain.vertex(i, j) - Vec3::Y * step(terrain) * 2.2;
    let inwards = |index: usize, count: usize| if index < count / 2 { 1.0 } else { -1.0 };
    let away = vec3(inwards(i, terrain.width()), 0.0, 0.04 * inwards(j, terrain.depth())) * reach(terrain);
    let level = target + away;
    let ground = terrain.height_at(level.x, level.z) + step(terrain);
    let origin = level.with_y(level.y.max(ground));
    Ray::new(origin, (target - origin).normalize_or(Vec3::NEG_Y))
}

impl Lesson for RayTerrainLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn extent(&self) -> Vec<Vec3> {
        let (origin, reach) = (self.ray.origin(), reach(self.ground()));
        vec![origin, origin + self.ray.direction().normalize_or_zero() * reach]
    }

    fn given_marks(&self) -> Vec<Mark> {
        // An arrow of length 1 is too small over a landscape: this mark is as long as the scene's arrow, which has a head.
        let tip = self.tip(&self.evidence(), None);
        let direction = Mark::segment(self.ray.origin(), tip, MarkRole::Direction);
        vec![
            given_point(self.ray.origin(), "o", ids::LABEL_ORIGIN),
            direction.labelled("d").named(ids::LABEL_DIRECTION),
        ]
    }

    fn terrain(&self) -> Option<&Arc<OpenTerrain>> {
        Some(&self.opened)
    }

    fn parts(&self) -> Parts {
        Parts {
            points: vec![self.ray.origin()],
            direction: Some(self.ray.direction()),
            turn: self.turn,
            ..Parts::default()
        }
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        (self.ray, self.turn) = (ray(parts)?, parts.turn);
        Ok(())
    }

    fn steered(&self, steer: Steer, _: Method) -> Parts {
        let mut parts = self.parts();
        parts.points[0] += model::steer_point(steer, step(self.ground()));
        parts
    }

    fn tip_distance(&self) -> f32 {
        reach(self.ground()) / 3.0
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, _: StepId) -> DecidingStep {
        reason::deciding_step(&self.evidence())
    }

    fn is_drawn_to_the_end(&self) -> bool {
        let t = self.evidence().crossing.map_or(0.0, |crossing| crossing.t);
        t.is_nan() || t * self.ray.direction().length() <= self.reach_along().distance(self.ray.origin())
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        let (outcome, evidence) = (answer.outcome(), answer.evidence(|| self.evidence()));
        let line = palette.line(outcome.map(|outcome| outcome.is_hit));
        let reach = reach(self.ground());
        let origin = self.ray.origin();
        let end =
            evidence.as_ref().map_or_else(|| self.reach_along(), |evidence| self.tip(evidence, outcome));
        let found = outcome.and_then(|outcome| outcome.stop);
        let mut items = vec![Item::Relief(Relief::new(self.ground().clone(), palette))];
        items.extend(Item::arrow(origin, end, reach * 0.03, 2.0, line));
        // The search is the corrected method's, and is drawn only with its answer.
        let search = evidence.filter(|evidence| evidence.crossing.map(|crossing| crossing.point) == found);
        items.extend(search.iter().flat_map(|search| search_dots(search, palette)));
        items.extend(found.map(|found| Item::dot(found, 6.0, line.color)));
        items.push(Item::dot(origin, 9.0, palette.on));
        Scene::new(self.camera(), items, palette)
    }

    fn on_paper(&self) -> Option<&dyn OnPaper> {
        Some(self)
    }
}

/// Where the search met the ground, or else its last sample.
fn end_of_search(evidence: &RayTerrain) -> Option<Vec3> {
    let last = evidence.samples.last().map(|sample| sample.point);
    evidence.crossing.map(|crossing| crossing.point).or(last)
}

/// The samples of the linear search, the bracket and its narrowing.
fn search_dots(evidence: &RayTerrain, palette: &Palette) -> Vec<Item> {
    let sample_dot = |sample: &Sample, size: f32| Item::dot(sample.point, size, palette.side(sample.side()));
    let samples = evidence.samples.iter().map(|sample| sample_dot(sample, 5.0));
    let bracket = evidence.bracket().into_iter().flatten().map(|sample| sample_dot(&sample, 9.0));
    let halvings = evidence.halvings.iter().map(|sample| sample_dot(sample, 3.5));
    samples.chain(bracket).chain(halvings).collect()
}
