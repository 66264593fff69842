//! Conditions that a state fulfils or not, judged exactly. A challenge is solved where all conditions of its goal hold.

use collision_core::exact::{self, Crossing};
use collision_core::shapes::{Line, Point, Polygon, Side};
use glam::{Vec3, vec3};

/// A condition of a lesson.
pub(super) struct Goal<L> {
    /// The name in the data, and in the name of its message.
    pub(super) name: &'static str,
    pub(super) holds: fn(&L) -> bool,
}

/// Whether the condition of this name holds for a lesson; `None` if the lesson has none of this name.
pub(super) fn holds<L>(goals: &[Goal<L>], name: &str, lesson: &L) -> Option<bool> {
    let goal = goals.iter().find(|goal| goal.name == name)?;
    Some((goal.holds)(lesson))
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
