//! Point and polygon.

use glam::Vec3;

use super::arithmetic::signs::signs;
use super::arithmetic::{Arithmetic, Polynomials};
use super::inside::{Projection, inside};
use super::plane_of::PlaneOf;
use crate::shapes::{Point, Polygon};

/// Whether a point, projected along the normal onto the polygon's plane, lies in the closed polygon.
///
/// ```
/// use collision_core::exact::point_polygon;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Point, Polygon};
///
/// let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)])?;
/// let at = |y| Point::new(vec3(0.5, y, 100.0));
/// assert!(point_polygon(at(0.5)?, &polygon));
/// assert!(!point_polygon(at(0.5_f32.next_up())?, &polygon));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn point_polygon(point: Point, polygon: &Polygon) -> bool {
    projection_in_polygon(point.coordinates(), polygon)
}

/// Whether the foot of the perpendicular from a point lies in the closed polygon.
pub(super) fn projection_in_polygon(point: Vec3, polygon: &Polygon) -> bool {
    match *polygon.vertices() {
        [p0, p1, p2] => projection_in_triangle(point, [p0, p1, p2]),
        _ => inside(Projection { point, plane: polygon.into() }, polygon),
    }
}

/// Whether the foot of the perpendicular from a point lies in the closed triangle. A degenerate triangle has no
/// normal and so contains no foot: the three numbers add up to the square of the normal, and all are 0 only if it is.
pub(super) fn projection_in_triangle(point: Vec3, vertices: [Vec3; 3]) -> bool {
    let sides = signs(SidesOfEdges { point, vertices });
    (sides.negative == 0) & (sides.positive != 0)
}

/// The sign for each edge, which together decide whether the foot lies in the triangle.
pub(super) fn projection_signs(point: Vec3, vertices: [Vec3; 3]) -> [i32; 3] {
    let sides = signs(SidesOfEdges { point, vertices });
    [0, 1, 2].map(|edge| sides.sign(edge))
}

/// The side of each edge's line on which a point lies, seen along the normal: positive on the triangle's side.
#[derive(Clone, Copy)]
struct SidesOfEdges {
    point: Vec3,
    vertices: [Vec3; 3],
}

impl Polynomials<3> for SidesOfEdges {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let [p0, p1, p2] = self.vertices;
        let normal = PlaneOf::through(self.vertices).normal(a);
        let side =
            |from, to| a.vector_between(from, self.point).cross(&a.vector_between(from, to)).dot(&normal);
        [side(p0, p1), side(p1, p2), side(p2, p0)]
    }
}
