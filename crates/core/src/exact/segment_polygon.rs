//! Segment and polygon.

use super::crossing::Crossing;
use super::inside::{CrossingPoint, inside};
use super::segment_plane::segment_plane;
use super::segment_triangle::segment_triangle;
use crate::shapes::{Polygon, Segment};

/// The crossing of a segment and a closed polygon: the point where the segment [crosses the plane](segment_plane)
/// must belong to the polygon.
///
/// ```
/// use collision_core::exact::segment_polygon;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Polygon, Segment};
///
/// // An L. Its inner corner (1, 1, 0) belongs to it, a point just outside that corner does not.
/// let l = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)];
/// let polygon = Polygon::new(&l.map(|(x, y)| vec3(x, y, 0.0)))?;
/// let down_at = |x, y| Segment::new(vec3(x, y, 1.0), vec3(x, y, -2.0));
/// assert!(segment_polygon(&down_at(1.0, 1.0)?, &polygon).is_some());
/// let outside = 1.0_f32.next_up();
/// assert!(segment_polygon(&down_at(outside, outside)?, &polygon).is_none());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[inline(always)]
pub fn segment_polygon(segment: &Segment, polygon: &Polygon) -> Option<Crossing> {
    match polygon.as_triangle() {
        Some(triangle) => segment_triangle(segment, &triangle).map(Into::into),
        None => through_polygon(segment, polygon),
    }
}

#[inline(never)]
fn through_polygon(segment: &Segment, polygon: &Polygon) -> Option<Crossing> {
    let point = CrossingPoint { path: segment.into(), plane: polygon.into() };
    segment_plane(segment, polygon).filter(|_| inside(point, polygon))
}
