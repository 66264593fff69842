//! Sphere and polygon.

use super::point_polygon::projection_in_polygon;
use super::sphere_boundary::reaches_boundary;
use super::sphere_plane::reaches_plane;
use super::sphere_triangle::reaches_triangle;
use crate::shapes::{Polygon, Sphere};

/// Whether a ball meets a closed polygon: whether the distance is less than the radius. Touching is a miss.
///
/// ```
/// use collision_core::exact::sphere_polygon;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Polygon, Sphere};
///
/// let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(9.0, 0.0, 0.0), vec3(0.0, 9.0, 0.0)])?;
/// let beside_the_corner = vec3(-3.0, -4.0, 0.0);
/// assert!(!sphere_polygon(&Sphere::new(beside_the_corner, 5.0)?, &polygon));
/// assert!(sphere_polygon(&Sphere::new(beside_the_corner, 5.0_f32.next_up())?, &polygon));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[inline(always)]
pub fn sphere_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    match polygon.vertices().try_into() {
        Ok(vertices) => reaches_triangle(sphere, vertices),
        Err(_) => reaches_polygon(sphere, polygon),
    }
}

#[inline(never)]
fn reaches_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    if sphere.radius() == 0.0 {
        return false;
    }
    // Edges may leave the plane a little: only above the inside does the distance to the plane count.
    if projection_in_polygon(sphere.center(), polygon) {
        reaches_plane(*sphere, polygon.into())
    } else {
        reaches_boundary(sphere, polygon.vertices())
    }
}
