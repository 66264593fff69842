//! Point and plane.

use glam::Vec3;

use super::plane_of::{PlaneOf, side_of_plane};
use crate::shapes::Side;

/// On which side of a plane a point lies.
///
/// ```
/// use collision_core::exact::{Side, point_plane};
/// use collision_core::shapes::Plane;
/// use glam::vec3;
///
/// let floor = Plane::new(vec3(0.0, 2.0, 0.0), -1.0)?; // y = 0.5
/// assert_eq!(point_plane(vec3(7.0, 0.5, -9.0), &floor), Side::On);
/// assert_eq!(point_plane(vec3(7.0, 0.5_f32.next_up(), -9.0), &floor), Side::Front);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
///
/// # Panics
/// If the point is not finite.
pub fn point_plane(point: Vec3, plane: impl Into<PlaneOf>) -> Side {
    assert!(point.is_finite(), "the point {point} is finite");
    match side_of_plane(plane.into(), point) {
        1 => Side::Front,
        0 => Side::On,
        _ => Side::Behind,
    }
}
