//! Segment and polygon.

use glam::Vec3;

use super::crossing::{Contact, Crossing};
use super::inside::{CrossingPoint, inside};
use super::path::Path;
use super::path_triangle::{passage, side_of_triangle};
use super::quick;
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
#[inline(always)]
pub fn segment_polygon(segment: &Segment, polygon: &Polygon) -> Option<Crossing> {
    let path = Path::from(segment);
    let hit = match *polygon.vertices() {
        [p0, p1, p2] => crosses_triangle(path, segment.end(), [p0, p1, p2]),
        _ => crosses_polygon(segment, polygon),
    };
    hit.then(|| Crossing { path, contact: Contact::Plane(polygon.into()) })
}

/// Few lines go through a triangle that their segments do not reach, so this order leaves the processor little
/// to guess wrong.
#[inline(always)]
fn crosses_triangle(path: Path, end: Vec3, vertices: [Vec3; 3]) -> bool {
    quick::segment_crosses(path.start(), end, vertices).or_else(|| {
        passage(path, vertices) != 0
            && side_of_triangle(path.start(), vertices) * side_of_triangle(end, vertices) < 0
    })
}

#[inline(never)]
fn crosses_polygon(segment: &Segment, polygon: &Polygon) -> bool {
    let crossing = CrossingPoint { path: segment.into(), plane: polygon.into() };
    segment_plane(segment, polygon).is_some() && inside(crossing, polygon)
}
