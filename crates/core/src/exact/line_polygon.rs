//! Line and polygon.

use super::crossing::Crossing;
use super::inside::{CrossingPoint, inside};
use super::line_plane;
use crate::shapes::{Line, Polygon};

/// The crossing of an infinite line and a closed polygon: the point where the line [meets the plane](line_plane())
/// must belong to the polygon.
///
/// ```
/// use collision_core::exact::line_polygon;
/// use collision_core::glam::{dvec3, vec3};
/// use collision_core::shapes::{Line, Polygon};
///
/// let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)])?;
/// let down_at = |x| Line::new(vec3(x, 0.5, -1.0), vec3(0.0, 0.0, -2.0));
/// assert_eq!(line_polygon(&down_at(0.5)?, &polygon).unwrap().place().point, dvec3(0.5, 0.5, 0.0));
/// assert!(line_polygon(&down_at(0.5_f32.next_up())?, &polygon).is_none());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn line_polygon(line: &Line, polygon: &Polygon) -> Option<Crossing> {
    let point = CrossingPoint { path: line.into(), plane: polygon.into() };
    line_plane(line, polygon).filter(|_| inside(point, polygon))
}
