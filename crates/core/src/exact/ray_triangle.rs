//! Ray and triangle.

use super::parametric_line::ParametricLine;
use super::path_triangle::part_met_by_ray;
use super::triangle_crossing::TriangleCrossing;
use crate::shapes::{Ray, Triangle};

/// The crossing of a ray and a closed triangle, from either side. A ray parallel to the triangle's plane misses, even
/// in the plane. Every ray misses a degenerate triangle. A ray that starts on the triangle meets it.
///
/// ```
/// use collision_core::exact::ray_triangle;
/// use collision_core::glam::{dvec3, vec3};
/// use collision_core::shapes::{Ray, Triangle};
///
/// let triangle = Triangle::new([vec3(0.0, 0.0, 0.0), vec3(4.0, 0.0, 0.0), vec3(0.0, 4.0, 0.0)])?;
/// let onto_the_edge = Ray::new(vec3(2.0, 2.0, 3.0), vec3(0.0, 0.0, -0.5))?;
/// let place = ray_triangle(&onto_the_edge, &triangle).unwrap().place();
/// assert_eq!((place.t, place.point), (6.0, dvec3(2.0, 2.0, 0.0)));
///
/// let away = Ray::new(vec3(2.0, 2.0, 3.0), vec3(0.0, 0.0, 0.5))?;
/// assert!(ray_triangle(&away, &triangle).is_none());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[inline(always)]
pub fn ray_triangle(ray: &Ray, triangle: &Triangle) -> Option<TriangleCrossing> {
    let (path, vertices) = (ParametricLine::from(ray), triangle.vertices());
    part_met_by_ray(path, vertices).map(|_| TriangleCrossing::new(path, vertices))
}
