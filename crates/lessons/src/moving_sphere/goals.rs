//! The conditions of the lesson's goals.

use collision_core::exact::{self, FirstContact, TriangleFeature};
use collision_core::shapes::MovingSphere;

use super::MovingSphereLesson;
use crate::goal::Goal;

pub(super) static GOALS: &[Goal<MovingSphereLesson>] = &[
    Goal { name: "sweep-hits", holds: MovingSphereLesson::hits },
    // Neither the start nor the end meets the triangle.
    Goal { name: "both-ends-clear", holds: MovingSphereLesson::has_clear_ends },
    Goal {
        name: "touches-a-vertex",
        holds: |lesson| lesson.touches(|it| matches!(it, TriangleFeature::Vertex(_))),
    },
    // The sphere misses, and one with the next larger radius hits.
    Goal { name: "sweep-one-float-short", holds: MovingSphereLesson::is_one_float_short },
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
