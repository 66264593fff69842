//! The conditions of the lesson's goals.

use collision_core::exact::{moving_sphere_mesh, sphere_mesh};
use collision_core::shapes::{MovingSphere, Sphere};
use glam::Vec3;
use methods::Method;

use super::WorldLesson;
use crate::goal::Condition;
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<WorldLesson>] = &[
    // The ball has two contacts in one frame, or more.
    Condition {
        id: ids::CONDITION_TWO_CONTACTS,
        holds: |lesson| lesson.exact_walk().contacts().count() >= 2,
    },
    // The ball starts and ends clear, and the straight way between is blocked.
    Condition { id: ids::CONDITION_TUNNELS, holds: WorldLesson::tunnels },
    // It passes the door without a hit.
    Condition { id: ids::CONDITION_THROUGH_THE_DOOR, holds: WorldLesson::passes_the_door },
    // It stops higher than it started, though its path is level.
    Condition { id: ids::CONDITION_CLIMBS, holds: WorldLesson::climbs },
];

/// A ball smaller by this factor overlaps only what the whole ball overlaps by more than rounding.
const HELD: f32 = 0.99;

/// The range of x of the wall with the door.
const DOOR: [f32; 2] = [60.0, 61.0];

impl WorldLesson {
    /// Whether the ball overlaps the world at a place by more than rounding does.
    pub(super) fn is_held(&self, center: Vec3) -> bool {
        Sphere::new(center, self.ball.radius() * HELD).is_ok_and(|ball| sphere_mesh(&ball, self.index()))
    }

    /// Whether the printed code lets the ball through something.
    fn tunnels(&self) -> bool {
        let stop = self.stop(Method::Printed);
        let way = MovingSphere::new(self.ball.start(), stop, self.ball.radius() * 0.5);
        let is_blocked = |way: MovingSphere| moving_sphere_mesh(&way, self.index()).is_some();
        !self.is_held(self.ball.start()) && !self.is_held(stop) && way.is_ok_and(is_blocked)
    }

    fn passes_the_door(&self) -> bool {
        let [start, end] = [self.ball.start().x, self.ball.end().x];
        !self.exact_walk().is_hit()
            && start + self.ball.radius() <= DOOR[0]
            && end - self.ball.radius() >= DOOR[1]
    }

    fn climbs(&self) -> bool {
        self.direction().y == 0.0
            && self.stop(Method::Exact).y > self.ball.start().y + 0.1 * self.ball.radius()
    }
}
