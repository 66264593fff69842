//! Line and plane.

use super::crossing::{Contact, Crossing};
use super::parametric_line::ParametricLine;
use super::plane_of::{PlaneOf, descent};
use crate::shapes::Line;

/// The crossing of an infinite line and a plane. A parallel line has none, even if it lies in the plane.
///
/// ```
/// use collision_core::exact::line_plane;
/// use collision_core::glam::{dvec3, vec3};
/// use collision_core::shapes::{Line, Plane};
///
/// let floor = Plane::new(vec3(0.0, 2.0, 0.0), -1.0)?; // y = 0.5
/// let rising = Line::new(vec3(0.0, 1.0, 0.0), vec3(1.0, 0.25, 0.0))?;
/// let place = line_plane(&rising, &floor).unwrap().place();
/// assert_eq!((place.t, place.point), (-2.0, dvec3(-2.0, 0.5, 0.0)));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn line_plane(line: &Line, plane: impl Into<PlaneOf>) -> Option<Crossing> {
    let (path, plane) = (ParametricLine::from(line), plane.into());
    (descent(plane, path) != 0).then_some(Crossing { path, contact: Contact::Plane(plane) })
}
