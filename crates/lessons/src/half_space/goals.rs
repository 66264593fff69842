//! The conditions of the lesson's goals.

use collision_core::exact;
use collision_core::shapes::Side;

use super::HalfSpaceLesson;
use crate::goal::{self, Goal};

pub(super) static GOALS: &[Goal<HalfSpaceLesson>] = &[
    // The line meets the plane in the polygon.
    Goal { name: "hits", holds: HalfSpaceLesson::line_hits },
    Goal { name: "behind", holds: |lesson| lesson.point_side() == Side::Behind },
    Goal { name: "on-plane", holds: |lesson| lesson.point_side() == Side::On },
    Goal { name: "off-plane", holds: |lesson| lesson.point_side() != Side::On },
    Goal { name: "no-zeros", holds: HalfSpaceLesson::has_no_zeros },
    Goal { name: "parallel", holds: HalfSpaceLesson::is_parallel },
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
