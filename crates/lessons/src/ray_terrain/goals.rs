//! The conditions of the lesson's goals.

use collision_core::shapes::Ray;
use glam::Vec3;

use super::RayTerrainLesson;
use crate::goal::Condition;
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<RayTerrainLesson>] = &[
    Condition { id: ids::CONDITION_HITS, holds: RayTerrainLesson::hits },
    Condition { id: ids::CONDITION_MISSES, holds: |lesson| !lesson.hits() },
    Condition { id: ids::CONDITION_STRAIGHT_DOWN, holds: RayTerrainLesson::goes_straight_down },
    // The ray goes neither up nor down.
    Condition { id: ids::CONDITION_LEVEL, holds: |lesson| lesson.ray.direction().y == 0.0 },
    // The ray starts below the terrain's highest point.
    Condition { id: ids::CONDITION_BELOW_SUMMIT, holds: RayTerrainLesson::starts_below_summit },
    Condition { id: ids::CONDITION_UNDERGROUND, holds: RayTerrainLesson::starts_underground },
];

impl RayTerrainLesson {
    fn hits(&self) -> bool {
        self.exact_place().is_some()
    }

    fn goes_straight_down(&self) -> bool {
        let direction = self.ray.direction();
        direction.x == 0.0 && direction.z == 0.0 && direction.y < 0.0
    }

    fn starts_below_summit(&self) -> bool {
        self.ray.origin().y < self.ground().height_range().1
    }

    fn starts_underground(&self) -> bool {
        let meets = |direction| {
            let ray = Ray::new(self.ray.origin(), direction);
            ray.is_ok_and(|ray| self.opened.index().first_hit(&ray).is_some())
        };
        meets(Vec3::Y) && !meets(Vec3::NEG_Y)
    }
}
