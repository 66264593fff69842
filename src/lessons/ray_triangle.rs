//! The ray and the triangle; a click picks.

use serde::{Deserialize, Serialize};

use super::{STEP, TRIANGLE, line_color};
use crate::collision::{self, Parameters, RayTriangle, RayVerdict};
use crate::lesson::{self, ARROWS, DEPTH, Define, LessonInfo, Outcome, Steer, Steering, TURNING};
use crate::scene::{Camera, Color, Item, Scene, colors};
use crate::shapes::{Ray, Triangle};
use glam::vec3;

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "ray-triangle",
    title: "Ray and triangle",
    summary: "Does the ray hit the triangle, and where? You move the ray's origin, or click to send a ray from the eye through a pixel.",
    steering: &[
        Steering { keys: ARROWS, does: "move the origin" },
        Steering { keys: DEPTH, does: "along z" },
        TURNING,
    ],
    picks: true,
    open: || Ok(Box::new(RayTriangleLesson::start())),
    restore: lesson::restore::<RayTriangleLesson>,
};

const EDGE_S: Color = [255, 150, 60, 255];
const EDGE_T: Color = [90, 210, 255, 255];

#[derive(Serialize, Deserialize)]
struct RayTriangleLesson {
    #[serde(rename = "polygon")]
    triangle: Triangle,
    #[serde(flatten)]
    ray: Ray,
    #[serde(deserialize_with = "lesson::finite")]
    turn: f32,
}

impl RayTriangleLesson {
    fn start() -> Self {
        let triangle = Triangle::new(TRIANGLE).expect("a triangle");
        let ray = Ray::new(vec3(0.25, 0.75, 1.0), vec3(-0.25, -0.5, -1.0)).expect("a ray");
        Self { triangle, ray, turn: 0.0 }
    }
}

impl Define for RayTriangleLesson {
    type Evidence = RayTriangle;
    const INFO: &'static LessonInfo = &INFO;

    fn test(&self) -> RayTriangle {
        collision::ray_triangle(&self.ray, &self.triangle)
    }

    fn turn(&mut self) -> &mut f32 {
        &mut self.turn
    }

    fn shift(&mut self, steer: Steer) {
        let origin = self.ray.origin() + lesson::steer_point(steer, STEP);
        if let Ok(moved) = Ray::new(origin, self.ray.direction()) {
            self.ray = moved;
        }
    }

    fn pick(&mut self, ray: Ray) {
        self.ray = ray;
    }

    fn restart(&mut self) {
        *self = Self::start();
    }

    fn outcome(&self, evidence: &RayTriangle) -> Outcome {
        let reason = match (evidence.verdict(), evidence.parameters) {
            (RayVerdict::Hit, Some(Parameters { s, t })) => format!("at s = {s:.3}, t = {t:.3}"),
            (RayVerdict::OutsideS, Some(Parameters { s, .. })) => {
                format!("it passes the triangle: s = {s:.3} < 0")
            }
            (RayVerdict::OutsideT, Some(Parameters { t, .. })) => {
                format!("it passes the triangle: t = {t:.3} < 0")
            }
            (RayVerdict::OutsideSum, Some(Parameters { s, t })) => {
                format!("it passes the triangle: s + t = {:.3} > 1", s + t)
            }
            (RayVerdict::Parallel, _) => "the ray is parallel to the triangle".to_owned(),
            (RayVerdict::Behind, _) => "the triangle's plane lies behind the origin".to_owned(),
            _ => "the triangle is degenerate".to_owned(),
        };
        Outcome::hit(evidence.is_hit(), reason)
    }

    fn scene(&self, evidence: &RayTriangle) -> Scene {
        let [p0, p1, p2] = self.triangle.vertices();
        let color = line_color(evidence.is_hit());
        let ahead = evidence.crossing.filter(|crossing| crossing.t >= 0.0);
        // Past the crossing point, so that the arrow is seen to go through.
        let direction = self.ray.direction().normalize_or_zero();
        let length = ahead.map_or(2.0, |crossing| crossing.point.distance(self.ray.origin()) + 1.3);
        let mut items = vec![Item::polygon(&[p0, p1, p2])];
        items.extend(Item::arrow(p0, p1, 0.1, 3.0, EDGE_S));
        items.extend(Item::arrow(p0, p2, 0.1, 3.0, EDGE_T));
        items.extend(Item::arrow(self.ray.origin(), self.ray.at(0.0) + direction * length, 0.1, 2.0, color));
        items.extend(ahead.map(|crossing| Item::dot(crossing.point, 10.0, color)));
        items.push(Item::dot(self.ray.origin(), 10.0, colors::ON));
        Scene { camera: Camera::new(vec3(2.6, 1.0, 1.6), vec3(0.0, 0.4, 0.1), self.turn), items }
    }
}
