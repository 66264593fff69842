//! Answers by the exact method.

use collision_core::exact;

use super::answer::{Along, Location, QueryAnswer};
use super::shapes::Shapes;

/// The right answer.
pub(super) fn answer(shapes: &Shapes) -> QueryAnswer {
    match shapes {
        Shapes::SegmentPlane(segment, plane) => {
            QueryAnswer::met(exact::segment_plane(segment, plane.exact()))
        }
        Shapes::SegmentPolygon(segment, polygon) => {
            QueryAnswer::met(exact::segment_polygon(segment, polygon))
        }
        Shapes::RayTriangle(ray, triangle) => QueryAnswer::met(exact::ray_triangle(ray, triangle)),
        Shapes::PointPlane(point, plane) => {
            QueryAnswer::Side { side: exact::point_plane(*point, plane.exact()) }
        }
        Shapes::LinePlane(line, plane) => QueryAnswer::met(exact::line_plane(line, plane.exact())),
        Shapes::PointPolygon(point, polygon) => QueryAnswer::hit(exact::point_polygon(*point, polygon)),
        Shapes::SpherePlane(sphere, plane) => {
            QueryAnswer::SphereSide { side: exact::sphere_plane(sphere, plane.exact()) }
        }
        Shapes::SpherePolygon(sphere, polygon) => QueryAnswer::hit(exact::sphere_polygon(sphere, polygon)),
        Shapes::RayTerrain(ray, terrain) => QueryAnswer::met(exact::ray_terrain(ray, terrain)),
    }
}

impl From<exact::Crossing> for Location {
    fn from(crossing: exact::Crossing) -> Self {
        let place = crossing.place();
        Self { along: Along::Parameter { t: place.t }, point: place.point.to_array() }
    }
}
