//! The sphere and the triangle.

use serde::{Deserialize, Serialize};

use super::{STEP, triangle};
use crate::collision::{SpherePolygon, SphereSide, SphereVerdict, sphere_polygon};
use crate::lesson::{self, ARROWS, DEPTH, Define, LessonInfo, Outcome, Steer, Steering, TURNING};
use crate::scene::{Camera, Item, Scene, colors};
use crate::shapes::{Polygon, Sphere};
use glam::vec3;

/// The lesson's row in the table.
pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "sphere-polygon",
    title: "Sphere and polygon",
    summary: "Does the sphere hit the triangle? You move the sphere; it is green when it cuts the face or an edge.",
    steering: &[
        Steering { keys: ARROWS, does: "move the sphere" },
        Steering { keys: DEPTH, does: "along z" },
        TURNING,
    ],
    picks: false,
    open: || Ok(Box::new(SpherePolygonLesson::start())),
    restore: lesson::restore::<SpherePolygonLesson>,
};

#[derive(Serialize, Deserialize)]
struct SpherePolygonLesson {
    polygon: Polygon,
    #[serde(flatten)]
    sphere: Sphere,
    #[serde(deserialize_with = "lesson::finite")]
    turn: f32,
}

impl SpherePolygonLesson {
    fn start() -> Self {
        let sphere = Sphere::new(vec3(0.0, 0.5, 0.0), 0.1).expect("a sphere");
        Self { polygon: triangle(), sphere, turn: 0.0 }
    }
}

impl Define for SpherePolygonLesson {
    type Evidence = SpherePolygon;
    const INFO: &'static LessonInfo = &INFO;

    fn test(&self) -> SpherePolygon {
        sphere_polygon(&self.sphere, &self.polygon)
    }

    fn turn(&mut self) -> &mut f32 {
        &mut self.turn
    }

    fn shift(&mut self, steer: Steer) {
        let center = self.sphere.center() + lesson::steer_point(steer, STEP);
        if let Ok(moved) = Sphere::new(center, self.sphere.radius()) {
            self.sphere = moved;
        }
    }

    fn restart(&mut self) {
        *self = Self::start();
    }

    fn outcome(&self, evidence: &SpherePolygon) -> Outcome {
        let reason = match evidence.verdict() {
            SphereVerdict::Face => "by the face".to_owned(),
            SphereVerdict::Edge { index } => format!("by edge {}", index + 1),
            SphereVerdict::Beside { index } => {
                format!("it cuts the plane beside the polygon; edge {} is nearest", index + 1)
            }
            SphereVerdict::Clear(SphereSide::Behind) => "it lies behind the plane".to_owned(),
            SphereVerdict::Clear(_) => "it lies in front of the plane".to_owned(),
        };
        Outcome::hit(evidence.is_hit(), reason)
    }

    fn scene(&self, evidence: &SpherePolygon) -> Scene {
        let color = if evidence.is_hit() { colors::HIT } else { colors::SPHERE_MISS };
        Scene {
            camera: Camera::new(vec3(-2.5, 0.5, -0.1), vec3(0.0, 0.5, 0.0), self.turn),
            items: vec![
                Item::polygon(self.polygon.vertices()),
                Item::sphere(self.sphere.center(), self.sphere.radius(), color),
            ],
        }
    }
}
