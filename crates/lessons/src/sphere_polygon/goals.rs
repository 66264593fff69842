//! The conditions of the lesson's goals.

use collision_core::exact;
use collision_core::shapes::{Point, Sphere, SphereSide};

use super::SpherePolygonLesson;
use crate::goal::Condition;
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<SpherePolygonLesson>] = &[
    Condition { id: ids::CONDITION_HITS, holds: SpherePolygonLesson::hits },
    Condition { id: ids::CONDITION_MISSES, holds: |lesson| !lesson.hits() },
    Condition { id: ids::CONDITION_CUTS_PLANE, holds: SpherePolygonLesson::cuts_plane },
    // The foot of the perpendicular from the centre lies outside the polygon.
    Condition { id: ids::CONDITION_FOOT_OUTSIDE, holds: |lesson| !lesson.is_over_polygon() },
    // The sphere misses, and one with the next larger radius hits.
    Condition { id: ids::CONDITION_ONE_FLOAT_SHORT, holds: SpherePolygonLesson::is_one_float_short },
];

impl SpherePolygonLesson {
    fn hits(&self) -> bool {
        exact::sphere_polygon(&self.sphere, &self.polygon)
    }

    fn cuts_plane(&self) -> bool {
        exact::sphere_plane(&self.sphere, &self.polygon) == SphereSide::Intersects
    }

    fn is_over_polygon(&self) -> bool {
        Point::new(self.sphere.center()).is_ok_and(|center| exact::point_polygon(center, &self.polygon))
    }

    fn is_one_float_short(&self) -> bool {
        let larger = Sphere::new(self.sphere.center(), self.sphere.radius().next_up());
        !self.hits() && larger.is_ok_and(|larger| exact::sphere_polygon(&larger, &self.polygon))
    }
}
