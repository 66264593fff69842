//! The conditions of the lesson's goals.

use collision_core::exact::{self, FirstContact, TriangleFeature};
use collision_core::shapes::MovingSphere;

use super::MovingSphereLesson;
use crate::goal::Condition;
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<MovingSphereLesson>] = &[
    Condition { id: ids::CONDITION_SWEEP_HITS, holds: MovingSphereLesson::hits },
    // Neither the start nor the end meets the triangle.
    Condition { id: ids::CONDITION_BOTH_ENDS_CLEAR, holds: MovingSphereLesson::has_clear_ends },
    Condition {
        id: ids::CONDITION_TOUCHES_A_VERTEX,
        holds: |lesson| lesson.touches(|it| matches!(it, TriangleFeature::Vertex(_))),
    },
    // The sphere misses, and one with the next larger radius hits.
    Condition { id: ids::CONDITION_SWEEP_ONE_FLOAT_SHORT, holds: MovingSphereLesson::is_one_float_short },
];

impl MovingSphereLesson {
    pub(super) fn first_contact(&self) -> Option<FirstContact> {
        exact::moving_sphere_triangle(&self.ball, &self.triangle)
    }

    fn hits(&self) -> bool {
        self.first_contact().is_some()
    }

    fn touches(&self, is_such: fn(TriangleFeature) -> bool) -> bool {
        self.first_contact().is_some_and(|contact| is_such(contact.feature))
    }

    fn has_clear_ends(&self) -> bool {
        let ball = self.ball;
        [ball.at_start(), ball.at_end()].iter().all(|sphere| !exact::sphere_triangle(sphere, &self.triangle))
    }

    fn is_one_float_short(&self) -> bool {
        let larger = MovingSphere::new(self.ball.start(), self.ball.end(), self.ball.radius().next_up());
        let would_hit = |ball: MovingSphere| exact::moving_sphere_triangle(&ball, &self.triangle).is_some();
        !self.hits() && larger.is_ok_and(would_hit)
    }
}
