//! Answers by the corrected method.

use collision_core::cases::Question;
use collision_core::corrected;

use super::answer::{Along, Location, QueryAnswer};

/// The answer of the lessons' method, with its mistakes mended.
pub(super) fn answer(question: &Question) -> QueryAnswer {
    match question {
        Question::SegmentPlane { segment, plane } => {
            QueryAnswer::met(corrected::segment_plane(segment, plane).crossing)
        }
        Question::SegmentPolygon { segment, polygon } => {
            let evidence = corrected::segment_polygon(segment, polygon);
            QueryAnswer::met(evidence.plane.crossing.filter(|_| evidence.is_hit()))
        }
        Question::RayTriangle { ray, triangle } => {
            let evidence = corrected::ray_triangle(ray, triangle);
            QueryAnswer::met(evidence.crossing.filter(|_| evidence.is_hit()))
        }
        Question::PointPlane { point, plane } => {
            QueryAnswer::Side { side: corrected::point_plane(point.coordinates(), plane).side() }
        }
        Question::LinePlane { line, plane } => QueryAnswer::met(corrected::line_plane(line, plane).crossing),
        Question::PointPolygon { point, polygon } => {
            QueryAnswer::hit(corrected::point_polygon(point.coordinates(), polygon).is_inside())
        }
        Question::SpherePlane { sphere, plane } => {
            QueryAnswer::SphereSide { side: corrected::sphere_plane(sphere, plane).side() }
        }
        Question::SpherePolygon { sphere, polygon } => {
            QueryAnswer::hit(corrected::sphere_polygon(sphere, polygon).is_hit())
        }
        Question::RayTerrain { ray, terrain } => {
            QueryAnswer::met(corrected::ray_terrain(ray, terrain).crossing)
        }
    }
}

impl From<corrected::Intersection> for Location {
    fn from(crossing: corrected::Intersection) -> Self {
        Self { along: Along::Parameter { t: crossing.t.into() }, point: crossing.point.as_dvec3().to_array() }
    }
}
