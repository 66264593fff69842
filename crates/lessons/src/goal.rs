//! Conditions that a state fulfils or not, judged exactly. A challenge is solved where all conditions of its goal hold.

use std::any::Any;
use std::fmt;

use collision_core::exact::{self, Crossing};
use collision_core::shapes::{Line, Point, Polygon, Side};
use glam::{Vec3, vec3};

pub trait Condition: fmt::Debug + Sync {
    /// The name in the data, and in the name of its message.
    fn name(&self) -> &'static str;
    /// Whether it holds for a lesson; false for a lesson of another type.
    fn holds(&self, lesson: &dyn Any) -> bool;
}

pub(super) struct Goal<L> {
    pub(super) name: &'static str,
    pub(super) holds: fn(&L) -> bool,
}

impl<L> fmt::Debug for Goal<L> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl<L: Any> Condition for Goal<L> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn holds(&self, lesson: &dyn Any) -> bool {
        lesson.downcast_ref().is_some_and(self.holds)
    }
}

/// The side of a polygon's plane on which a point lies; a point that is not finite counts as on it.
pub(super) fn side(point: Vec3, polygon: &Polygon) -> Side {
    Point::new(point).map_or(Side::On, |point| exact::point_plane(point, polygon))
}

/// Whether a crossing is exactly at this t: compares it with a crossing that is made at t.
pub(super) fn is_at(crossing: &Crossing, t: f32) -> bool {
    let floor = Polygon::new(&[Vec3::ZERO, Vec3::X, Vec3::Y]).expect("a triangle");
    let known = Line::new(vec3(0.0, 0.0, t), vec3(0.0, 0.0, -1.0)).expect("a line");
    exact::line_plane(&known, &floor).is_some_and(|known| crossing.cmp_t(&known).is_eq())
}
