//! Segment and plane.

use super::crossing::{Contact, Crossing};
use super::plane_of::{PlaneOf, side_of_plane};
use crate::shapes::Segment;

/// The crossing of a segment and a plane. The end points must lie strictly on opposite sides: a segment that only
/// touches the plane does not cross it.
///
/// ```
/// use collision_core::exact::segment_plane;
/// use collision_core::glam::{dvec3, vec3};
/// use collision_core::shapes::{Polygon, Segment};
///
/// let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)])?;
/// let through = Segment::new(vec3(5.0, 5.0, -1.0), vec3(5.0, 5.0, 3.0))?;
/// let place = segment_plane(&through, &polygon).unwrap().place();
/// assert_eq!((place.t, place.point), (0.25, dvec3(5.0, 5.0, 0.0)));
///
/// let touching = Segment::new(vec3(5.0, 5.0, 0.0), vec3(5.0, 5.0, 3.0))?;
/// assert!(segment_plane(&touching, &polygon).is_none());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[inline]
pub fn segment_plane(segment: &Segment, plane: impl Into<PlaneOf>) -> Option<Crossing> {
    let plane = plane.into();
    let crosses = side_of_plane(plane, segment.start()) * side_of_plane(plane, segment.end()) < 0;
    crosses.then_some(Crossing { path: segment.into(), contact: Contact::Plane(plane) })
}
