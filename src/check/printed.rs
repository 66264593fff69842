//! Answers of the printed lessons, whose code takes any numbers.

use collision_core::printed::{self, Errata, Plane};
use collision_core::terrain::Terrain;

use super::answer::{Along, Location, QueryAnswer};
use super::question::{CheckError, PlaneInput, Query};

/// The answer of the lesson texts' own code.
pub(super) fn answer(query: Query) -> Result<QueryAnswer, CheckError> {
    Ok(match query {
        Query::SegmentPlane { plane: PlaneInput::Through(polygon), segment } => {
            QueryAnswer::hit(printed::segment_plane(segment, &polygon, Errata::NONE)?.is_hit())
        }
        Query::SpherePlane { plane: PlaneInput::Through(polygon), center, radius } => {
            QueryAnswer::SphereSide {
                side: printed::sphere_plane(center, radius, &polygon, Errata::NONE)?.side(),
            }
        }
        Query::SegmentPlane { .. } | Query::SpherePlane { .. } => {
            return Err(CheckError::MissingField("polygon".to_owned()));
        }
        Query::SegmentPolygon { polygon, segment } => {
            QueryAnswer::hit(printed::segment_polygon(segment, &polygon, Errata::NONE)?.is_hit())
        }
        Query::RayTriangle { triangle, origin, direction } => {
            QueryAnswer::hit(printed::ray_triangle(origin, direction, triangle, Errata::NONE).is_hit())
        }
        Query::PointPlane { plane, point } => {
            QueryAnswer::Side { side: printed::point_plane(point, plane.into()).side()? }
        }
        Query::LinePlane { plane, point, direction } => {
            QueryAnswer::hit(printed::line_plane(point, direction, plane.into(), Errata::NONE).is_hit())
        }
        Query::PointPolygon { polygon, point } => {
            QueryAnswer::hit(printed::point_polygon(point, &polygon, Errata::NONE).is_hit())
        }
        Query::SpherePolygon { polygon, center, radius } => {
            QueryAnswer::hit(printed::sphere_polygon(center, radius, &polygon, Errata::NONE)?.is_hit())
        }
        Query::RayTerrain { width, depth, cell, heights, origin, direction } => {
            let terrain = Terrain::new(width, depth, cell, heights)?;
            QueryAnswer::met(printed::ray_terrain(origin, direction, &terrain, Errata::NONE)?.answer()?)
        }
    })
}

impl From<PlaneInput> for Plane {
    fn from(input: PlaneInput) -> Self {
        match input {
            PlaneInput::Equation { normal, d } => Plane { normal, d },
            PlaneInput::Through(polygon) => {
                Plane::through([polygon[0], polygon[1], polygon[2]], Errata::NONE)
            }
        }
    }
}

impl From<printed::TerrainHit> for Location {
    fn from(hit: printed::TerrainHit) -> Self {
        let along = Along::Distance { distance: hit.distance.into() };
        Self { along, point: hit.point.as_dvec3().to_array() }
    }
}
