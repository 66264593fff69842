//! The conditions of the lesson's goals.

use collision_core::exact;
use collision_core::shapes::Side;

use super::HalfSpaceLesson;
use crate::goal::{self, Condition};
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<HalfSpaceLesson>] = &[
    // The line meets the plane in the polygon.
    Condition { id: ids::CONDITION_HITS, holds: HalfSpaceLesson::line_hits },
    Condition { id: ids::CONDITION_BEHIND, holds: |lesson| lesson.point_side() == Side::Behind },
    Condition { id: ids::CONDITION_ON_PLANE, holds: |lesson| lesson.point_side() == Side::On },
    Condition { id: ids::CONDITION_OFF_PLANE, holds: |lesson| lesson.point_side() != Side::On },
    Condition { id: ids::CONDITION_NO_ZEROS, holds: HalfSpaceLesson::has_no_zeros },
    Condition { id: ids::CONDITION_PARALLEL, holds: HalfSpaceLesson::is_parallel },
];

impl HalfSpaceLesson {
    fn line_hits(&self) -> bool {
        exact::line_polygon(&self.line, &self.polygon).is_some()
    }

    fn point_side(&self) -> Side {
        goal::side(self.line.point(), &self.polygon)
    }

    fn has_no_zeros(&self) -> bool {
        self.line.point().to_array().iter().all(|&coordinate| coordinate != 0.0)
    }

    fn is_parallel(&self) -> bool {
        exact::line_plane(&self.line, &self.polygon).is_none()
    }
}
