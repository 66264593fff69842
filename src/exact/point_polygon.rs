//! Point and polygon.

use glam::Vec3;

use super::arithmetic::{Arithmetic, Polynomial, sign};
use super::inside::{Foot, inside};
use super::plane_of::PlaneOf;
use crate::shapes::Polygon;

/// Whether a point, projected along the normal onto the polygon's plane, lies in the closed polygon.
///
/// ```
/// use collision_lessons::exact::point_polygon;
/// use collision_lessons::shapes::Polygon;
/// use glam::vec3;
///
/// let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)])?;
/// assert!(point_polygon(vec3(0.5, 0.5, 100.0), &polygon));
/// assert!(!point_polygon(vec3(0.5, 0.5_f32.next_up(), 100.0), &polygon));
/// # Ok::<(), collision_lessons::shapes::ShapeError>(())
/// ```
///
/// # Panics
/// If the point is not finite.
pub fn point_polygon(point: Vec3, polygon: &Polygon) -> bool {
    assert!(point.is_finite(), "the point {point} is finite");
    foot_in_polygon(point, polygon)
}

/// Whether the foot of the perpendicular from a point lies in the closed polygon.
pub(super) fn foot_in_polygon(point: Vec3, polygon: &Polygon) -> bool {
    match *polygon.vertices() {
        [p0, p1, p2] => sides_of_edges(point, [p0, p1, p2]).iter().all(|&side| side >= 0),
        _ => inside(Foot { point, plane: polygon.into() }, polygon),
    }
}

/// On which side of each edge's line, as seen along the normal, a point lies: 1 on the triangle's side.
#[inline(always)]
pub(super) fn sides_of_edges(point: Vec3, [p0, p1, p2]: [Vec3; 3]) -> [i32; 3] {
    let plane = PlaneOf::through([p0, p1, p2]);
    let side = |from, to| sign(SideOfEdge { point, plane, from, to });
    [side(p0, p1), side(p1, p2), side(p2, p0)]
}

#[derive(Clone, Copy)]
struct SideOfEdge {
    point: Vec3,
    plane: PlaneOf,
    from: Vec3,
    to: Vec3,
}

impl Polynomial for SideOfEdge {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let point = a.arrow(self.from, self.point);
        point.cross(&a.arrow(self.from, self.to)).dot(&self.plane.normal(a))
    }
}
