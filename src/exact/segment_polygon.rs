//! Segment and polygon.

use super::crossing::Crossing;
use super::inside::{CrossingPoint, inside};
use super::path::Path;
use super::path_triangle::meets_triangle;
use super::segment_plane::segment_plane;
use crate::shapes::{Polygon, Segment};

/// Where a segment crosses a polygon: it [crosses the plane](segment_plane), and there is a point of the
/// closed polygon.
///
/// ```
/// use collision_lessons::exact::segment_polygon;
/// use collision_lessons::shapes::{Polygon, Segment};
/// use glam::vec3;
///
/// // An L; its inner corner (1, 1, 0) belongs to it, a point just outside of that corner does not.
/// let l = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)];
/// let polygon = Polygon::new(&l.map(|(x, y)| vec3(x, y, 0.0)))?;
/// let down_at = |x, y| Segment::new(vec3(x, y, 1.0), vec3(x, y, -2.0));
/// assert!(segment_polygon(&down_at(1.0, 1.0)?, &polygon).is_some());
/// let outside = 1.0_f32.next_up();
/// assert!(segment_polygon(&down_at(outside, outside)?, &polygon).is_none());
/// # Ok::<(), collision_lessons::shapes::ShapeError>(())
/// ```
#[inline]
pub fn segment_polygon(segment: &Segment, polygon: &Polygon) -> Option<Crossing> {
    let crossing = segment_plane(segment, polygon)?;
    let path = Path::from(segment);
    let hit = match *polygon.vertices() {
        [p0, p1, p2] => meets_triangle(&path, [p0, p1, p2]),
        _ => inside(&CrossingPoint { path: &path, plane: &polygon.into() }, polygon),
    };
    hit.then_some(crossing)
}
