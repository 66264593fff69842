//! The moving sphere and the triangle.

mod exercise;
mod goals;
mod reason;
mod trace;

use collision_core::exact::TriangleFeature;
use collision_core::shapes::{MovingSphere, Triangle};
use glam::{Vec3, vec3};
use methods::corrected::{BallContact, MovingSphereTriangle, moving_sphere_triangle};
use methods::question::Query;

use super::shapes::{TRIANGLE, degenerate_triangle, given_moving_sphere, given_polygon, moving_sphere};
use crate::ask::Ask;
use crate::assets::{MOVING_SPHERE, NEAREST, NORMAL};
use crate::deciding_step::DecidingStep;
use crate::goal;
use crate::member::{Member, MemberKind};
use crate::model::{ARROWS, DEPTH, Lesson, LessonInfo, OnPaper, Opening, Shown, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::{self, Stroke};
use crate::state::StateError;
use crate::trace::StepId;
use base::elementary::{cos, sin};
use base::scene::{Camera, Ink, Item, Mark, Palette, Scene};
use base::text::{LocalizedError, MessageId, ids};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "moving-sphere",
    title: ids::LESSON_MOVING_SPHERE,
    summary: ids::LESSON_MOVING_SPHERE_SUMMARY,
    question: ids::HANDOUT_ASK_MOVING_SPHERE,
    headline: ids::QUESTION_MOVING_SPHERE,
    moves: ids::MOVES_MOVING_SPHERE,
    assets: assets!("moving-sphere"),
    corrects_otherwise: true,
    tutorial: None,
    code: &[NORMAL, NEAREST, MOVING_SPHERE],
    pictogram: &[
        pictogram::TRIANGLE,
        Stroke::Ring((-0.6, -0.5), 0.28),
        Stroke::Arrow((-0.4, -0.35), (0.6, 0.5)),
    ],
    query: Query::MovingSphereTriangle,
    other_queries: &[],
    members: &[
        Member::TRIANGLE,
        Member::PATH,
        Member::RADIUS,
        Member::new("time", MemberKind::Time, &[], ids::STATE_TIME),
        Member::TURN,
    ],
    meanings: &[
        ("n", ids::LABEL_NORMAL),
        ("d", ids::SYMBOL_PATH),
        ("s", ids::SYMBOL_START_DISTANCE_FROM_TRIANGLE),
        ("h", ids::SYMBOL_HEIGHT),
        ("v", ids::SYMBOL_DESCENT),
        ("k", ids::SYMBOL_ASCENT),
        ("t", ids::SYMBOL_TIME),
        ("q", ids::LABEL_TOUCHED),
        ("m", ids::SYMBOL_START_FROM_VERTEX),
        ("m′", ids::SYMBOL_START_ACROSS),
        ("d′", ids::SYMBOL_PATH_ACROSS),
        ("e", ids::SYMBOL_EDGE),
        ("a", ids::SYMBOL_COEFFICIENT_A),
        ("b", ids::SYMBOL_COEFFICIENT_HALF_B),
        ("c", ids::SYMBOL_COEFFICIENT_C),
        ("Δ", ids::SYMBOL_DISCRIMINANT),
        ("f", ids::SYMBOL_ALONG_EDGE),
    ],
    printed_meanings: &[
        ("s", ids::SYMBOL_HEIGHT_IN_RADII),
        ("v", ids::SYMBOL_FACING),
        ("b", ids::SYMBOL_COEFFICIENT_B),
    ],
    steering: &[
        Steering { keys: ARROWS, does: ids::STEER_MOVING_SPHERE },
        Steering { keys: DEPTH, does: ids::STEER_DEPTH },
        TURNING,
    ],
    explained_from: (-8.0, 14.0),
    picks: false,
    map_axes: "path.0.z,path.0.y",
    printed_normal_is_opposite: false,
    spread: [14, 14, 8],
    asks: &[
        Ask::Verdict,
        Ask::Step(&[StepId::Start, StepId::Face, StepId::Nearest]),
        Ask::Side { symbol: "c₀", point: 0, step: StepId::Start },
        Ask::Wrong,
    ],
    opening: Opening::Alone(|| Box::new(MovingSphereLesson::start())),
};

/// The state: the shapes of the question, and the time at which the ball is shown.
#[derive(Clone)]
struct MovingSphereLesson {
    triangle: Triangle,
    ball: MovingSphere,
    time: f32,
    turn: f32,
    /// The part of the triangle that an exercise on paper names.
    asked: Option<TriangleFeature>,
}

impl MovingSphereLesson {
    fn start() -> Self {
        Self {
            triangle: Triangle::new(TRIANGLE).expect("a triangle"),
            ball: MovingSphere::new(vec3(-0.25, 0.625, 0.75), vec3(0.25, 0.125, -0.75), 0.2).expect("a ball"),
            time: 0.0,
            turn: 0.0,
            asked: None,
        }
    }

    fn evidence(&self) -> MovingSphereTriangle {
        moving_sphere_triangle(&self.ball, &self.triangle)
    }

    fn outcome_of(&self, evidence: &MovingSphereTriangle) -> Outcome {
        Outcome::hit(evidence.is_hit(), self.reason(evidence))
    }

    fn path(&self) -> [Vec3; 2] {
        [self.ball.start(), self.ball.end()]
    }

    fn direction(&self) -> Vec3 {
        self.ball.end() - self.ball.start()
    }

    fn center_at(&self, t: f32) -> Vec3 {
        self.ball.start() + self.direction() * t
    }

    fn contact(&self, evidence: &MovingSphereTriangle) -> Option<BallContact> {
        evidence.contact(&self.ball, &self.triangle)
    }
}

impl Lesson for MovingSphereLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn given_marks(&self) -> Vec<Mark> {
        let [p0, p1, p2] = self.triangle.vertices();
        let mut given = given_polygon(&[p0, p1, p2], (p2 - p0).cross(p1 - p0));
        given.extend(given_moving_sphere(&self.ball));
        given
    }

    /// The sphere's centre at the start, at the end, and at the first contact.
    fn overview(&self, _outcome: Option<&Outcome>) -> Vec<Mark> {
        let [start, end, ..] = given_moving_sphere(&self.ball);
        let contact = self.contact(&self.evidence()).map(|contact| self.ghost_mark(contact.t));
        [start, end].into_iter().chain(contact).collect()
    }

    fn parts(&self) -> Parts {
        Parts {
            polygon: self.triangle.vertices().to_vec(),
            points: self.path().to_vec(),
            radius: Some(self.ball.radius()),
            time: Some(self.time),
            turn: self.turn,
            ..Parts::default()
        }
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        let triangle = degenerate_triangle(parts)?;
        let time = parts.time.unwrap_or_default();
        if !(0.0..=1.0).contains(&time) {
            return Err(StateError::at("time", LocalizedError::new(ids::ERROR_TIME_OFF_PATH)));
        }
        *self = Self { triangle, ball: moving_sphere(parts)?, time, turn: parts.turn, asked: None };
        Ok(())
    }

    fn seen_along(&self, step: StepId) -> Option<Vec3> {
        let StepId::Edge(number) = step else { return None };
        let [from, to] = self.edge(number);
        Some(to - from)
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, end: StepId) -> DecidingStep {
        self.explain_by(&self.evidence(), end)
    }

    /// Draws the capsule that the sphere sweeps, the sphere at the shown time, and a ghost at the first contact. The
    /// sphere at the path's end is grey: the lesson warns of a test there alone.
    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        let (outcome, evidence) = (answer.outcome(), answer.evidence(|| self.evidence()));
        let ink = palette.sphere(outcome.map(|outcome| outcome.is_hit));
        let quiet = Ink { color: palette.grid, dashed: true };
        let [start, end] = self.path();
        let mut items = Item::polygon(&self.triangle.vertices(), palette);
        items.extend(
            capsule(start, end, self.ball.radius()).into_iter().map(|[from, to]| Item::line(from, to, ink)),
        );
        items.extend(Item::arrow(start, end, 0.1, 2.0, ink));
        items.push(Item::sphere(end, self.ball.radius(), quiet));
        items.push(Item::sphere(self.center_at(self.time), self.ball.radius(), ink));
        if let Some(contact) = evidence.and_then(|evidence| self.contact(&evidence)) {
            items.push(Item::sphere(self.center_at(contact.t), self.ball.radius(), palette.neutral));
            items.push(Item::dot(contact.point, 10.0, ink.color));
        }
        let camera = Camera::new(vec3(-2.6, 1.0, 1.4), vec3(0.0, 0.4, 0.0), self.turn);
        Scene::new(camera, items, palette)
    }

    fn on_paper(&self) -> Option<&dyn OnPaper> {
        Some(self)
    }
}

/// The number of lines along the path that outline a capsule.
const OUTLINES: u32 = 12;

/// The lines along which a sphere's largest circle across the path moves, and that circle where it starts.
fn capsule(start: Vec3, end: Vec3, radius: f32) -> Vec<[Vec3; 2]> {
    let Some(direction) = (end - start).try_normalize() else { return Vec::new() };
    let (u, v) = direction.any_orthonormal_pair();
    let away = |number: u32| {
        let angle = f64::from(number) * std::f64::consts::TAU / f64::from(OUTLINES);
        (u * cos(angle) as f32 + v * sin(angle) as f32) * radius
    };
    let lines = (0..OUTLINES).map(|number| [start + away(number), end + away(number)]);
    let circle = (0..OUTLINES).map(|number| [start + away(number), start + away(number + 1)]);
    lines.chain(circle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sphere_has_its_name_before_a_step_is_selected() {
        let names = |lesson: &MovingSphereLesson| -> Vec<String> {
            let labels = lesson.overview(None).into_iter().filter_map(|mark| mark.label);
            labels.map(|label| label.symbol().to_owned()).collect()
        };
        let mut lesson = MovingSphereLesson::start();
        assert_eq!(names(&lesson), ["c₀", "c₁", "t"]);
        lesson.set_parts(&Parts { points: vec![Vec3::Z, Vec3::Z * 2.0], ..lesson.parts() }).unwrap();
        assert_eq!(names(&lesson), ["c₀", "c₁"], "without a contact");
    }

    #[test]
    fn a_time_off_the_path_is_refused_by_its_name() {
        let mut lesson = MovingSphereLesson::start();
        let mut show_at = |time: f32| {
            let parts = Parts { time: Some(time), ..lesson.parts() };
            lesson.set_parts(&parts).map(|()| lesson.time)
        };
        for time in [0.0, 0.5, 1.0] {
            assert!(show_at(time).is_ok_and(|shown| shown == time));
        }
        for time in [0.0_f32.next_down(), 1.0_f32.next_up(), f32::INFINITY, f32::NAN] {
            let error = show_at(time).err();
            let error = error.map(|error| error.localized(INFO.slug).to_string());
            assert!(error.as_ref().is_some_and(|error| error.contains("`time`")), "{time}: {error:?}");
        }
    }
}
