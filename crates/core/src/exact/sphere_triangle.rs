//! Sphere and triangle.

use glam::Vec3;

use super::f32_filter::hits_for_certain;
use super::plane_of::PlaneOf;
use super::point_polygon::projection_in_triangle;
use super::sphere_boundary::reaches_boundary;
use super::sphere_plane::reaches_plane;
use crate::shapes::{Sphere, Triangle};

/// Whether a ball meets a closed triangle: whether the distance is less than the radius. Touching is a miss. A
/// degenerate triangle is the segment or the point that its vertices span.
///
/// ```
/// use collision_core::exact::sphere_triangle;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Sphere, Triangle};
///
/// let triangle = Triangle::new([vec3(0.0, 0.0, 0.0), vec3(9.0, 0.0, 0.0), vec3(0.0, 9.0, 0.0)])?;
/// let beside_the_corner = vec3(-3.0, -4.0, 0.0);
/// assert!(!sphere_triangle(&Sphere::new(beside_the_corner, 5.0)?, &triangle));
/// assert!(sphere_triangle(&Sphere::new(beside_the_corner, 5.0_f32.next_up())?, &triangle));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[inline(always)]
pub fn sphere_triangle(sphere: &Sphere, triangle: &Triangle) -> bool {
    reaches_triangle(sphere, triangle.as_array())
}

#[inline(always)]
pub(super) fn reaches_triangle(sphere: &Sphere, vertices: &[Vec3; 3]) -> bool {
    // No distance is less than a radius of 0, and a centre on the triangle would need the slowest arithmetic.
    sphere.radius() != 0.0
        && hits_for_certain(sphere, vertices).unwrap_or_else(|| reaches_exactly(sphere, vertices))
}

#[inline(never)]
fn reaches_exactly(sphere: &Sphere, vertices: &[Vec3; 3]) -> bool {
    if projection_in_triangle(sphere.center(), *vertices) {
        reaches_plane(*sphere, PlaneOf::through(*vertices))
    } else {
        reaches_boundary(sphere, vertices)
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::super::arithmetic::near_boundary::Random;
    use super::*;

    /// From a point to a vertex, an edge's line and the plane, roughly.
    fn distances(center: Vec3, vertices: [Vec3; 3]) -> [f64; 3] {
        let [p0, p1, p2] = vertices.map(|vertex| vertex.as_dvec3() - center.as_dvec3());
        let normal = (p1 - p0).cross(p2 - p0);
        let to_line = p0.reject_from((p1 - p0).normalize_or(DVec3::X)).length();
        [p0.length(), to_line, p0.dot(normal.normalize_or_zero()).abs()]
    }

    #[test]
    fn the_first_look_is_right_where_it_is_certain() {
        const CASES: usize = if cfg!(debug_assertions) { 50_000 } else { 2_000_000 };
        let mut random = Random::default();
        let (mut hits, mut misses) = (0, 0);
        for _ in 0..CASES {
            let (vertices, center, _) = random.near_the_boundary();
            // About the resolution of the f32 filter.
            let off = f64::from(random.number()) * random.one_of(&[1e-7, 1e-6, 1e-5, 1e-3, 1.0]);
            let boundary = random.one_of(&distances(center, vertices));
            let radius = random.nudged(boundary * (1.0 + off));
            let sphere = Sphere::new(center, radius.max(0.0)).expect("finite");
            if let Some(hit) = hits_for_certain(&sphere, &vertices) {
                assert_eq!(hit, reaches_exactly(&sphere, &vertices), "{sphere:?} {vertices:?}");
                *if hit { &mut hits } else { &mut misses } += 1;
            }
        }
        assert!(hits > CASES / 20 && misses > CASES / 20, "{hits} and {misses} of {CASES}");
    }
}
