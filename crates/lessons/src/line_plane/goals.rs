//! The conditions of the lesson's goals.

use collision_core::exact;
use collision_core::shapes::Side;

use super::{LinePlaneLesson, LineScene};
use crate::goal::{self, Goal};

pub(super) static GOALS: &[Goal<LinePlaneLesson>] = &[
    Goal { name: "crosses-plane", holds: |lesson| lesson.scene.crosses_plane() },
    Goal { name: "crosses-halfway", holds: |lesson| lesson.scene.crosses_halfway() },
    Goal { name: "one-end-on-plane", holds: |lesson| lesson.scene.ends_on_plane() == 1 },
    Goal { name: "both-ends-on-plane", holds: |lesson| lesson.scene.ends_on_plane() == 2 },
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
