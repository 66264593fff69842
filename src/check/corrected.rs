//! Answers by the corrected method.

use collision_core::corrected;

use super::answer::{Along, Location, QueryAnswer};
use super::shapes::Shapes;

/// The answer of the lessons' method, with its mistakes mended.
pub(super) fn answer(shapes: &Shapes) -> QueryAnswer {
    match shapes {
        Shapes::SegmentPlane(segment, plane) => {
            QueryAnswer::met(corrected::segment_plane(segment, plane.rounded()).crossing)
        }
        Shapes::SegmentPolygon(segment, polygon) => {
            let evidence = corrected::segment_polygon(segment, polygon);
            QueryAnswer::met(evidence.plane.crossing.filter(|_| evidence.is_hit()))
        }
        Shapes::RayTriangle(ray, triangle) => {
            let evidence = corrected::ray_triangle(ray, triangle);
            QueryAnswer::met(evidence.crossing.filter(|_| evidence.is_hit()))
        }
        Shapes::PointPlane(point, plane) => {
            QueryAnswer::Side { side: corrected::point_plane(point.coordinates(), plane.rounded()).side() }
        }
        Shapes::LinePlane(line, plane) => {
            QueryAnswer::met(corrected::line_plane(line, plane.rounded()).crossing)
        }
        Shapes::PointPolygon(point, polygon) => {
            QueryAnswer::hit(corrected::point_polygon(point.coordinates(), polygon).is_inside())
        }
        Shapes::SpherePlane(sphere, plane) => {
            QueryAnswer::SphereSide { side: corrected::sphere_plane(sphere, plane.rounded()).side() }
        }
        Shapes::SpherePolygon(sphere, polygon) => {
            QueryAnswer::hit(corrected::sphere_polygon(sphere, polygon).is_hit())
        }
        Shapes::RayTerrain(ray, terrain) => QueryAnswer::met(corrected::ray_terrain(ray, terrain).crossing),
    }
}

impl From<corrected::Intersection> for Location {
    fn from(crossing: corrected::Intersection) -> Self {
        Self { along: Along::Parameter { t: crossing.t.into() }, point: crossing.point.as_dvec3().to_array() }
    }
}
