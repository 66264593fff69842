//! Answers of the printed lessons, whose code takes any numbers.

use collision_core::printed::{self, Errata};
use collision_core::shapes::PlaneEquation;
use collision_core::terrain::Terrain;

use super::answer::{Along, Location, QueryAnswer};
use super::question::{CheckError, PlaneInput, Query};

/// The answer of the lesson texts' own code, without these errata.
pub(super) fn answer(query: Query, mended: Errata) -> Result<QueryAnswer, CheckError> {
    Ok(match query {
        Query::SegmentPlane { plane: PlaneInput::Through(polygon), segment } => {
            QueryAnswer::hit(printed::segment_plane(segment, &polygon, mended)?.is_hit())
        }
        Query::SpherePlane { plane: PlaneInput::Through(polygon), center, radius } => {
            QueryAnswer::SphereSide { side: printed::sphere_plane(center, radius, &polygon, mended)?.side() }
        }
        Query::SegmentPlane { .. } | Query::SpherePlane { .. } => {
            return Err(CheckError::MissingField("polygon".to_owned()));
        }
        Query::SegmentPolygon { polygon, segment } => {
            QueryAnswer::hit(printed::segment_polygon(segment, &polygon, mended)?.is_hit())
        }
        Query::RayTriangle { triangle, origin, direction } => {
            QueryAnswer::hit(printed::ray_triangle(origin, direction, triangle, mended).is_hit())
        }
        Query::PointPlane { plane, point } => {
            QueryAnswer::Side { side: printed::point_plane(point, half_space_plane(plane, mended)).side()? }
        }
        Query::LinePlane { plane, point, direction } => QueryAnswer::hit(
            printed::line_plane(point, direction, half_space_plane(plane, mended), mended).is_hit(),
        ),
        Query::PointPolygon { polygon, point } => {
            QueryAnswer::hit(printed::point_polygon(point, &polygon, mended).is_hit())
        }
        Query::SpherePolygon { polygon, center, radius } => {
            QueryAnswer::hit(printed::sphere_polygon(center, radius, &polygon, mended)?.is_hit())
        }
        Query::RayTerrain { width, depth, cell, heights, origin, direction } => {
            let terrain = Terrain::new(width, depth, cell, heights)?;
            QueryAnswer::met(printed::ray_terrain(origin, direction, &terrain, mended)?.answer()?)
        }
    })
}

/// The plane as the half-space text computes it.
fn half_space_plane(input: PlaneInput, mended: Errata) -> PlaneEquation {
    match input {
        PlaneInput::Equation { normal, d } => PlaneEquation { normal, d },
        PlaneInput::Through(polygon) => printed::plane_through([polygon[0], polygon[1], polygon[2]], mended),
    }
}

impl From<printed::TerrainHit> for Location {
    fn from(hit: printed::TerrainHit) -> Self {
        let along = Along::Distance { distance: hit.distance.into() };
        Self { along, point: hit.point.as_dvec3().to_array() }
    }
}
