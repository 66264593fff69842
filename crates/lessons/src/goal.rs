//! Conditions that a state fulfils or not, judged exactly. A challenge is solved where all conditions of its goal hold.

use collision_core::exact::{self, Crossing};
use collision_core::shapes::{Line, Point, Polygon, Side};
use glam::{Vec3, vec3};

use base::text::MessageId;

/// A condition of a lesson.
pub(super) struct Condition<L> {
    /// Its sentence: `condition-`, and the condition's name in the data.
    pub(super) id: MessageId,
    pub(super) holds: fn(&L) -> bool,
}

/// Judges a lesson by the condition of this name, of those that it has; `None` if none is called so.
/// Errors: the condition's sentence, if it does not hold.
pub(super) fn judge<L>(conditions: &[Condition<L>], name: &str, lesson: &L) -> Option<Result<(), MessageId>> {
    let is_called = |it: &&Condition<L>| it.id.name().strip_prefix("condition-") == Some(name);
    let condition = conditions.iter().find(is_called)?;
    Some(if (condition.holds)(lesson) { Ok(()) } else { Err(condition.id) })
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
