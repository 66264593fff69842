//! Segment and triangle.

use super::parametric_line::ParametricLine;
use super::path_triangle::part_crossed_by_segment;
use super::triangle_crossing::TriangleCrossing;
use crate::shapes::{Segment, Triangle};

/// The crossing of a segment and a closed triangle. The segment's ends must lie strictly on opposite sides of the
/// triangle's plane; no segment crosses a degenerate triangle.
///
/// ```
/// use collision_core::exact::segment_triangle;
/// use collision_core::glam::{dvec3, vec3};
/// use collision_core::shapes::{Segment, Triangle};
///
/// let triangle = Triangle::new([vec3(0.0, 0.0, 0.0), vec3(4.0, 0.0, 0.0), vec3(0.0, 4.0, 0.0)])?;
/// let onto_the_edge = Segment::new(vec3(2.0, 2.0, 3.0), vec3(2.0, 2.0, -1.0))?;
/// let place = segment_triangle(&onto_the_edge, &triangle).unwrap().place();
/// assert_eq!((place.t, place.point), (0.75, dvec3(2.0, 2.0, 0.0)));
///
/// let touching = Segment::new(vec3(2.0, 2.0, 3.0), vec3(2.0, 2.0, 0.0))?;
/// assert!(segment_triangle(&touching, &triangle).is_none());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[inline(always)]
pub fn segment_triangle(segment: &Segment, triangle: &Triangle) -> Option<TriangleCrossing> {
    let (path, vertices) = (ParametricLine::from(segment), triangle.vertices());
    part_crossed_by_segment(path, vertices).map(|_| TriangleCrossing::new(path, vertices))
}
