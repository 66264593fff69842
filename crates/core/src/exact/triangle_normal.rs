//! The normal of a triangle.

use glam::DVec3;

use super::plane_of::{NormalOf, PlaneOf};
use super::unit::unit;
use crate::shapes::Triangle;

/// The normal `(p2 - p0) × (p1 - p0)` of a triangle, of length 1: each component is the true value, rounded once to the
/// nearest f64. It points to where the vertices run clockwise; OBJ, glTF and most engines have the negative one. That
/// of a degenerate triangle is zero.
///
/// ```
/// use collision_core::exact::triangle_normal;
/// use collision_core::glam::DVec3;
/// use collision_core::shapes::Triangle;
///
/// let triangle = Triangle::new([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])?;
/// assert_eq!(triangle_normal(&triangle), DVec3::NEG_Z);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn triangle_normal(triangle: &Triangle) -> DVec3 {
    unit(NormalOf(PlaneOf::through(triangle.vertices())))
}
