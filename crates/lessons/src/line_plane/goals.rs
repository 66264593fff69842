//! The conditions of the lesson's goals.

use collision_core::exact;
use collision_core::shapes::Side;

use super::{LinePlaneLesson, LineScene};
use crate::goal::{self, Condition};
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<LinePlaneLesson>] = &[
    Condition { id: ids::CONDITION_CROSSES_PLANE, holds: |lesson| lesson.scene.crosses_plane() },
    Condition { id: ids::CONDITION_CROSSES_HALFWAY, holds: |lesson| lesson.scene.crosses_halfway() },
    Condition { id: ids::CONDITION_ONE_END_ON_PLANE, holds: |lesson| lesson.scene.ends_on_plane() == 1 },
    Condition { id: ids::CONDITION_BOTH_ENDS_ON_PLANE, holds: |lesson| lesson.scene.ends_on_plane() == 2 },
];

impl LineScene {
    /// Whether the ends lie on opposite sides of the plane.
    pub(crate) fn crosses_plane(&self) -> bool {
        exact::segment_plane(&self.line, &self.polygon).is_some()
    }

    fn crosses_halfway(&self) -> bool {
        exact::segment_plane(&self.line, &self.polygon).is_some_and(|crossing| goal::is_at(&crossing, 0.5))
    }

    fn ends_on_plane(&self) -> usize {
        self.ends().into_iter().filter(|&end| goal::side(end, &self.polygon) == Side::On).count()
    }
}
