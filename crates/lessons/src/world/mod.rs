//! A ball that walks in a world of triangles.

mod goals;
mod order;
mod reason;
mod trace;

use std::sync::Arc;

use anyhow::Result;
use collision_core::exact::MeshIndex;
use collision_core::shapes::{MovingSphere, ShapeError};
use collision_core::walk;
use glam::{Vec3, vec3};
use methods::Method;
use methods::cases::START;
use methods::printed::Errata;
use methods::question::Query;
use methods::walk::{Pushed, corrected, printed};

use super::shapes::{around, given_moving_sphere, moving_sphere};
use crate::ask::Ask;
use crate::assets::{MOVING_SPHERE, NEAREST, NORMAL, code_part};
use crate::deciding_step::DecidingStep;
use crate::goal;
use crate::member::{Member, MemberKind};
use crate::model::{Lesson, LessonInfo, Opening, Shown, Steer, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::Stroke;
use crate::question::Scenery;
use crate::state::StateError;
use crate::trace::StepId;
use base::elementary::{cosf, sinf};
use base::files::world::{BUILT_IN, World};
use base::scene::{Camera, Ink, Item, Mark, Palette, Scene};
use base::text::{LocalizedError, MessageId, ids};
use order::Ordered;

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "world",
    title: ids::LESSON_WORLD,
    summary: ids::LESSON_WORLD_SUMMARY,
    question: ids::QUESTION_WORLD,
    headline: ids::QUESTION_WORLD,
    moves: ids::MOVES_WORLD,
    assets: assets!("world"),
    corrects_otherwise: true,
    tutorial: None,
    code: &[NORMAL, NEAREST, MOVING_SPHERE, code_part!("walk")],
    pictogram: &[
        Stroke::Outline(&[(-1.0, -0.8), (1.0, -0.8), (1.0, 0.8), (-1.0, 0.8)]),
        Stroke::Line(&[(0.1, -0.8), (0.1, 0.0)]),
        Stroke::Ring((-0.5, 0.25), 0.25),
        Stroke::Arrow((-0.25, 0.25), (0.7, 0.25)),
    ],
    query: Query::WalkMesh,
    other_queries: &[],
    members: &[
        Member::PATH,
        Member::RADIUS,
        Member::new("order", MemberKind::Order, &[], ids::STATE_ORDER),
        Member::TURN,
    ],
    meanings: &[
        ("d", ids::SYMBOL_PATH),
        ("N", ids::SYMBOL_PARTS),
        ("t", ids::SYMBOL_TIME),
        ("T", ids::SYMBOL_TOUCHED_TRIANGLE),
        ("q", ids::LABEL_TOUCHED),
        ("n", ids::LABEL_NORMAL),
        ("s", ids::SYMBOL_HEIGHT_OF_CENTRE),
        ("Σ", ids::SYMBOL_ANGLE_SUM),
        ("e", ids::SYMBOL_EDGE_DISTANCE),
        ("k", ids::SYMBOL_PUSHES),
        ("c", ids::SYMBOL_CENTRE),
    ],
    printed_meanings: &[],
    steering: &[
        Steering { keys: &[Steer::Up], does: ids::STEER_WALK_ON },
        Steering { keys: &[Steer::Left, Steer::Right], does: ids::STEER_WALK_TURN },
        Steering { keys: &[Steer::Down], does: ids::STEER_WALK_ABOUT },
        Steering { keys: &[Steer::ZMinus, Steer::ZPlus], does: ids::STEER_WALK_LENGTH },
        TURNING,
    ],
    explained_from: (0.0, 0.0),
    picks: false,
    map_axes: "path.1.x,-path.1.z",
    printed_normal_is_opposite: false,
    spread: [16, 0, 30],
    asks: &[Ask::Verdict, Ask::Wrong],
    opening: Opening::InWorld(|world| Ok(Box::new(WorldLesson::start(world)?))),
};

/// The longest side of a world, in radii of the ball that is put into it.
const SMALL: f32 = 64.0;
/// How far one press turns the path, in degrees.
const TURN: f32 = 15.0;
/// The factor by which one press makes the path longer or shorter.
const LONGER: f32 = 1.25;

/// The state: a ball, its wished path in one frame, and the order of the list of triangles.
#[derive(Clone)]
struct WorldLesson {
    world: Arc<World>,
    /// The world's mesh, its triangles in the order of the state.
    ordered: Ordered,
    ball: MovingSphere,
    turn: f32,
}

impl WorldLesson {
    fn start(world: Arc<World>) -> Result<Self> {
        let refused = |why| world.source().named(LocalizedError::new(why).into());
        let ball = start(&world).map_err(|_| refused(ids::ERROR_WORLD_TOO_LARGE))?;
        if ball.radius() == 0.0 {
            return Err(refused(ids::ERROR_WORLD_TOO_SMALL));
        }
        let ordered = Ordered::new(&world, 0);
        Ok(Self { world, ordered, ball, turn: 0.0 })
    }

    fn index(&self) -> &Arc<MeshIndex> {
        &self.ordered.index
    }

    fn direction(&self) -> Vec3 {
        self.ball.end() - self.ball.start()
    }

    fn evidence(&self) -> corrected::Walk {
        corrected::walk(&self.ball, self.index())
    }

    fn outcome_of(&self, evidence: &corrected::Walk) -> Outcome {
        Outcome { stop: Some(evidence.end()), ..Outcome::hit(evidence.is_hit(), self.reason(evidence)) }
    }

    fn exact_walk(&self) -> walk::Walk {
        walk::walk(&self.ball, self.index())
    }

    fn printed_walk(&self, fixed: Errata) -> Pushed<printed::Push> {
        printed::walk(self.ball.start(), self.direction(), self.ball.radius(), self.index(), fixed)
    }

    /// Where a method lets the ball stop.
    fn stop(&self, method: Method) -> Vec3 {
        match method {
            Method::Exact => self.exact_walk().end(),
            Method::Corrected => self.evidence().end(),
            Method::Printed => self.printed_walk(Errata::NONE).end(),
        }
    }

    /// The place from which the ball walks on: where the method lets it stop. A ball that overlaps the world, where the
    /// exact method does not move it, is pushed out first.
    fn next_start(&self, method: Method) -> Vec3 {
        let stop = self.stop(method);
        if method != Method::Exact || stop != self.ball.start() {
            return stop;
        }
        walk::push_out(&self.ball.at_start(), self.index()).map_or(stop, |out| out.end)
    }
}

/// The ball at the start: in the courtyard, a frame of 75 ms before the western wall; elsewhere, where it lands when it
/// falls on the middle of the world, with a path along the longer side.
fn start(world: &World) -> Result<MovingSphere, ShapeError> {
    if world.source().name() == BUILT_IN {
        return MovingSphere::new(START.walk[0], START.walk[1], START.walk_radius);
    }
    let bounds = world.bounds();
    let size = bounds.max() - bounds.min();
    let radius = size.max_element() / SMALL;
    let over = ((bounds.min() + bounds.max()) * 0.5).with_y(bounds.max().y + radius * 1.5);
    let fall = MovingSphere::new(over, over.with_y(bounds.min().y), radius)?;
    let place = walk::walk(&fall, world.index()).end();
    let ahead = if size.x > size.z { Vec3::X } else { Vec3::Z };
    MovingSphere::new(place, place + ahead * radius, radius)
}

/// A direction, turned to the left around the vertical by an angle.
fn turned(d: Vec3, degrees: f32) -> Vec3 {
    let (sin, cos) = (sinf(degrees.to_radians()), cosf(degrees.to_radians()));
    vec3(d.x * cos + d.z * sin, d.y, d.z * cos - d.x * sin)
}

// It is not `OnPaper`: no paper holds so many triangles.
impl Lesson for WorldLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn extent(&self) -> Vec<Vec3> {
        // Something of the world around the ball, too.
        let reach = self.ball.radius() * 2.5;
        [self.ball.start(), self.near_end()].map(|center| around(center, reach)).as_flattened().to_vec()
    }

    fn given_marks(&self) -> Vec<Mark> {
        given_moving_sphere(&self.ball).into()
    }

    /// The ball at the start, at the path's end, and where it stops on its way.
    fn overview(&self, outcome: Option<&Outcome>) -> Vec<Mark> {
        let [start, end, ..] = given_moving_sphere(&self.ball);
        let stop = outcome.filter(|outcome| outcome.is_hit).and_then(|outcome| outcome.stop);
        [start, end].into_iter().chain(stop.map(trace::stop_mark)).collect()
    }

    /// The centre of the ball, and the direction of its path.
    fn eye(&self) -> Option<[Vec3; 2]> {
        Some([self.ball.start(), self.direction()])
    }

    fn world(&self) -> Option<&Arc<World>> {
        Some(&self.world)
    }

    fn scenery(&self) -> Scenery {
        Scenery::Mesh(Arc::clone(self.index()))
    }

    fn parts(&self) -> Parts {
        Parts {
            points: vec![self.ball.start(), self.ball.end()],
            radius: Some(self.ball.radius()),
            order: Some(self.ordered.number as f32),
            turn: self.turn,
            ..Parts::default()
        }
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        let number = order::read(parts.order.unwrap_or_default());
        let number = number.map_err(|error| StateError::at("order", error))?;
        (self.ball, self.turn) = (moving_sphere(parts)?, parts.turn);
        if number != self.ordered.number {
            self.ordered = Ordered::new(&self.world, number);
        }
        Ok(())
    }

    fn steered(&self, steer: Steer, method: Method) -> Parts {
        let d = self.direction();
        let start = if steer == Steer::Up { self.next_start(method) } else { self.ball.start() };
        let way = match steer {
            Steer::Up | Steer::TurnLeft | Steer::TurnRight => d,
            Steer::Down => vec3(-d.x, d.y, -d.z),
            Steer::Left => turned(d, TURN),
            Steer::Right => turned(d, -TURN),
            Steer::ZMinus => d / LONGER,
            Steer::ZPlus => d * LONGER,
        };
        Parts { points: vec![start, start + way], ..self.parts() }
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, end: StepId) -> DecidingStep {
        self.explain_by(&self.evidence(), end)
    }

    /// Draws the world, the ball at the start and the end of its path, and where it stops.
    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        let (outcome, evidence) = (answer.outcome(), answer.evidence(|| self.evidence()));
        let ink = palette.sphere(outcome.map(|outcome| outcome.is_hit));
        let quiet = Ink { color: palette.grid, dashed: true };
        let (start, end) = (self.ball.start(), self.ball.end());
        let mut items = self.world.items(palette);
        items.extend(Item::arrow(start, end, 0.3 * self.ball.radius(), 2.0, ink));
        items.push(Item::sphere(start, self.ball.radius(), ink));
        items.push(Item::sphere(end, self.ball.radius(), quiet));
        let stop = outcome.and_then(|outcome| outcome.stop);
        items.extend(stop.map(|stop| Item::sphere(stop, self.ball.radius(), palette.neutral)));
        if let Some(evidence) = evidence {
            let touched = evidence.first.map(|first| Item::dot(first.contact.point, 10.0, ink.color));
            items.extend(touched);
        }
        Scene::new(self.camera(), items, palette)
    }
}

impl WorldLesson {
    /// The end of the path, or the nearest point of the world's box: a path that leads far out of the world would
    /// otherwise fill the picture.
    fn near_end(&self) -> Vec3 {
        let bounds = self.world.bounds();
        self.ball.end().clamp(bounds.min(), bounds.max())
    }

    /// A camera above the ball, far enough away to see its path.
    fn camera(&self) -> Camera {
        let target = self.ball.start();
        // In f64, whose squares do not overflow.
        let length = target.as_dvec3().distance(self.near_end().as_dvec3()) as f32;
        let reach = self.ball.radius().max(length);
        let mut camera = Camera::new(target + vec3(4.0, 6.0, 9.0) * reach, target, self.turn);
        // Half a radius, so that the near plane of a wide picture from the ball's centre lies in the ball, corners
        // included: no wall that the ball touches is cut.
        camera.near = f64::from(self.ball.radius()) * 0.5;
        let bounds = self.world.bounds();
        camera.far = f64::from(reach) * 40.0 + (bounds.max() - bounds.min()).as_dvec3().length();
        camera
    }
}

#[cfg(test)]
mod tests {
    use collision_core::exact::sphere_mesh;

    use super::*;
    use crate::model::Test;

    #[test]
    fn a_ball_in_a_wall_gets_out_and_walks_on() {
        let mut lesson = WorldLesson::start(World::built_in()).unwrap();
        let start = vec3(0.5, 2.0, 20.0);
        let points = vec![start, start + vec3(-1.0, 0.0, 0.25)];
        lesson.set_parts(&Parts { points, ..lesson.parts() }).unwrap();
        assert!(sphere_mesh(&lesson.ball.at_start(), lesson.index()));
        let mut walk_on = || {
            let parts = lesson.steered(Steer::Up, Method::Exact);
            lesson.set_parts(&parts).unwrap();
            lesson.ball
        };
        let out = walk_on();
        assert!((out.start() - vec3(1.0, 2.0, 20.0)).length() < 1e-4, "{out:?}");
        let slid = walk_on();
        assert!((slid.start() - vec3(1.0, 2.0, 20.25)).length() < 1e-4, "{slid:?}");
        assert!(!sphere_mesh(&slid.at_start(), lesson.index()));
    }

    #[test]
    fn the_exact_stop_is_told_without_a_tolerance() {
        let mut lesson = WorldLesson::start(World::built_in()).unwrap();
        let told = |lesson: &WorldLesson| lesson.exact().steps.last().and_then(|step| step.finding.clone());
        assert_eq!(told(&lesson), Some(ids::FINDING_WALK_RESTS.into()));
        let points = vec![vec3(0.5, 2.0, 20.0), vec3(0.5, 2.0, 20.25)];
        lesson.set_parts(&Parts { points, ..lesson.parts() }).unwrap();
        assert_eq!(told(&lesson), Some(ids::FINDING_WALK_STAYS.into()));
    }
}
