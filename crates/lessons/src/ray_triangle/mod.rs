//! The ray and the triangle; a click picks.

mod exercise;
mod goals;
mod reason;
mod trace;

use collision_core::shapes::{Line, Polygon, Ray, Triangle};
use glam::{Vec3, vec3};
use methods::corrected::{self, Intersection, RayTriangle};
use methods::question::Query;

use super::shapes::{TRIANGLE, degenerate_triangle, given_polygon, given_ray, ray};
use crate::ask::Ask;
use crate::assets::{NORMAL, code_part};
use crate::deciding_step::DecidingStep;
use crate::goal;
use crate::member::{Member, MemberKind};
use crate::model::{ARROWS, DEPTH, Lesson, LessonInfo, OnPaper, Opening, Shown, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::{self, Stroke};
use crate::state::StateError;
use crate::trace::StepId;
use base::scene::{Camera, Item, Mark, Palette, Scene};
use base::text::{MessageId, ids};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "ray-triangle",
    title: ids::LESSON_RAY_TRIANGLE,
    summary: ids::LESSON_RAY_TRIANGLE_SUMMARY,
    question: ids::HANDOUT_ASK_RAY_TRIANGLE,
    headline: ids::QUESTION_RAY_TRIANGLE,
    moves: ids::MOVES_RAY_TRIANGLE,
    assets: assets!("ray-triangle"),
    corrects_otherwise: false,
    tutorial: None,
    code: &[NORMAL, code_part!("ray-triangle")],
    pictogram: &[pictogram::TRIANGLE, Stroke::Arrow((-1.0, -0.3), (0.15, 0.3))],
    query: Query::RayTriangle,
    other_queries: &[],
    members: &[
        Member::TRIANGLE,
        Member::new("origin", MemberKind::Point, &["o"], ids::STATE_ORIGIN),
        Member::new("direction", MemberKind::Direction, &["d"], ids::STATE_DIRECTION),
        Member::TURN,
    ],
    meanings: &[
        ("u", ids::SYMBOL_EDGE_U),
        ("v", ids::SYMBOL_EDGE_V),
        ("n", ids::LABEL_NORMAL),
        ("b", ids::SYMBOL_SLOPE),
        ("r", ids::SYMBOL_RAY_PARAMETER),
        ("p", ids::LABEL_CROSSING),
        ("w", ids::SYMBOL_W),
        ("D", ids::SYMBOL_DETERMINANT),
        ("s", ids::SYMBOL_S),
        ("t", ids::SYMBOL_T),
        ("e", ids::SYMBOL_LINE_SIDE),
        ("T", ids::SYMBOL_TRIANGLE),
    ],
    printed_meanings: &[],
    steering: &[
        Steering { keys: ARROWS, does: ids::STEER_ORIGIN },
        Steering { keys: DEPTH, does: ids::STEER_DEPTH },
        TURNING,
    ],
    explained_from: (12.0, 6.0),
    picks: true,
    map_axes: "origin.x,origin.y",
    printed_normal_is_opposite: false,
    spread: [12, 10, 18],
    asks: &[
        Ask::Verdict,
        Ask::Step(&[StepId::Slope, StepId::Crossing, StepId::S, StepId::T, StepId::Sum]),
        Ask::Side { symbol: "o", point: 0, step: StepId::Edges },
        Ask::Wrong,
    ],
    opening: Opening::Alone(|| Box::new(RayTriangleLesson::start())),
};

/// The drawn length of a ray that meets nothing.
const DRAWN: f32 = 2.0;

#[derive(Clone)]
struct RayTriangleLesson {
    triangle: Triangle,
    ray: Ray,
    turn: f32,
}

impl RayTriangleLesson {
    fn start() -> Self {
        let triangle = Triangle::new(TRIANGLE).expect("a triangle");
        let ray = Ray::new(vec3(0.25, 0.75, 1.0), vec3(-0.25, -0.5, -1.0)).expect("a ray");
        Self { triangle, ray, turn: 0.0 }
    }

    fn line(&self) -> Line {
        Line::new(self.ray.origin(), self.ray.direction()).expect("a ray has a direction")
    }

    /// The triangle's plane; a triangle whose vertices lie on one line has none.
    fn plane(&self) -> Option<Polygon> {
        Polygon::new(&self.triangle.vertices()).ok()
    }

    /// Whether the triangle has an area, however small.
    fn has_area(&self) -> bool {
        self.plane().is_some()
    }

    fn evidence(&self) -> RayTriangle {
        corrected::ray_triangle(&self.ray, &self.triangle)
    }

    fn outcome_of(&self, evidence: &RayTriangle) -> Outcome {
        Outcome::hit(evidence.is_hit(), self.reason(evidence.verdict(), evidence))
    }

    fn tip(&self) -> Vec3 {
        self.tip_with(ahead(&self.evidence()))
    }

    /// The tip of the ray's arrow, beyond the crossing point so that the arrow visibly goes through.
    fn tip_with(&self, crossing: Option<Intersection>) -> Vec3 {
        let length = crossing.map_or(DRAWN, |crossing| crossing.point.distance(self.ray.origin()) + 1.3);
        self.ray.at(0.0) + self.ray.direction().normalize_or_zero() * length
    }
}

/// The crossing point, unless it lies behind the origin.
fn ahead(evidence: &RayTriangle) -> Option<Intersection> {
    evidence.crossing.filter(|crossing| crossing.t >= 0.0)
}

impl Lesson for RayTriangleLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn given_marks(&self) -> Vec<Mark> {
        let vertices = self.triangle.vertices();
        let mut given = given_polygon(&vertices, self.evidence().normal);
        given.extend(given_ray(self.ray.origin(), self.ray.direction()));
        given
    }

    fn normal(&self) -> Option<Vec3> {
        Some(self.evidence().normal)
    }

    fn parts(&self) -> Parts {
        Parts {
            polygon: self.triangle.vertices().to_vec(),
            points: vec![self.ray.origin()],
            direction: Some(self.ray.direction()),
            turn: self.turn,
            ..Parts::default()
        }
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        *self = Self { triangle: degenerate_triangle(parts)?, ray: ray(parts)?, turn: parts.turn };
        Ok(())
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, end: StepId) -> DecidingStep {
        self.explain_by(&self.evidence(), end)
    }

    fn is_drawn_to_the_end(&self) -> bool {
        let t = self.evidence().crossing.map_or(0.0, |crossing| crossing.t);
        t.is_nan() || t * self.ray.direction().length() <= DRAWN
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        let (outcome, evidence) = (answer.outcome(), answer.evidence(|| self.evidence()));
        let [p0, p1, p2] = self.triangle.vertices();
        let line = palette.line(outcome.map(|outcome| outcome.is_hit));
        let ahead = evidence.as_ref().and_then(ahead);
        let mut items = Item::polygon(&[p0, p1, p2], palette);
        items.extend(Item::arrow(p0, p1, 0.1, 3.0, palette.edges[0]));
        items.extend(Item::arrow(p0, p2, 0.1, 3.0, palette.edges[1]));
        items.extend(Item::arrow(self.ray.origin(), self.tip_with(ahead), 0.1, 2.0, line));
        items.extend(ahead.map(|crossing| Item::dot(crossing.point, 10.0, line.color)));
        items.push(Item::dot(self.ray.origin(), 10.0, palette.on));
        let camera = Camera::new(vec3(2.6, 1.0, 1.6), vec3(0.0, 0.4, 0.1), self.turn);
        Scene::new(camera, items, palette)
    }

    fn on_paper(&self) -> Option<&dyn OnPaper> {
        Some(self)
    }
}
