//! Point and plane.

use super::plane_of::{PlaneOf, side_of_plane};
use crate::shapes::{Point, Side};

/// The side of a plane on which a point lies.
///
/// ```
/// use collision_core::exact::point_plane;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Plane, Point, Side};
///
/// let floor = Plane::new(vec3(0.0, 2.0, 0.0), -1.0)?; // y = 0.5
/// let at = |y| Point::new(vec3(7.0, y, -9.0));
/// assert_eq!(point_plane(at(0.5)?, &floor), Side::On);
/// assert_eq!(point_plane(at(0.5_f32.next_up())?, &floor), Side::Front);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn point_plane(point: Point, plane: impl Into<PlaneOf>) -> Side {
    Side::of_sign(side_of_plane(plane.into(), point.coordinates()))
}
