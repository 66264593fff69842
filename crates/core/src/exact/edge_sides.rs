//! The side of a triangle's edges on which a path passes or a point lies. These signs decide the other questions.

use super::parametric_line::ParametricLine;
use super::path_triangle::edge_signs;
use super::point_polygon::projection_signs;
use crate::shapes::{Line, Point, Segment, Triangle};

/// The sides on which a segment's line passes the edges from vertex 0 to 1, 1 to 2 and 2 to 0: for each edge the
/// sign of `d · ((from - start) × (to - start))`, where `d` is the segment's direction.
///
/// A line that is not parallel to the triangle's plane meets the closed triangle if no two of the signs are opposite.
///
/// ```
/// use collision_core::exact::segment_edge_sides;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Segment, Triangle};
///
/// let triangle = Triangle::new([vec3(0.0, 0.0, 0.0), vec3(4.0, 0.0, 0.0), vec3(0.0, 4.0, 0.0)])?;
/// let down_at = |x, y| Segment::new(vec3(x, y, 1.0), vec3(x, y, -1.0));
/// assert_eq!(segment_edge_sides(&down_at(1.0, 1.0)?, &triangle), [-1, -1, -1]);
/// assert_eq!(segment_edge_sides(&down_at(2.0, 2.0)?, &triangle), [-1, 0, -1]);
/// assert_eq!(segment_edge_sides(&down_at(-1.0, 1.0)?, &triangle), [-1, -1, 1]);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn segment_edge_sides(segment: &Segment, triangle: &Triangle) -> [i32; 3] {
    edge_signs(ParametricLine::from(segment), triangle.vertices())
}

/// The sides on which a line, or the line of a ray, passes the edges: see [`segment_edge_sides`].
pub fn line_edge_sides(line: &Line, triangle: &Triangle) -> [i32; 3] {
    edge_signs(ParametricLine::from(line), triangle.vertices())
}

/// The sides of the edges' lines on which a point lies, seen along the normal `n` of the triangle: the sign of
/// `n · ((point - from) × (to - from))`, 1 on the triangle's side.
///
/// The point's projection lies in the closed triangle if none of the signs is negative.
///
/// ```
/// use collision_core::exact::point_edge_sides;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Point, Triangle};
///
/// let triangle = Triangle::new([vec3(0.0, 0.0, 0.0), vec3(4.0, 0.0, 0.0), vec3(0.0, 4.0, 0.0)])?;
/// assert_eq!(point_edge_sides(Point::new(vec3(-1.0, 0.0, 9.0))?, &triangle), [0, 1, -1]);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn point_edge_sides(point: Point, triangle: &Triangle) -> [i32; 3] {
    projection_signs(point.coordinates(), triangle.vertices())
}
