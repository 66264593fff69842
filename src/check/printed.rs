//! Questions as the printed lessons answer them. They take whatever numbers they are given.

use collision_core::printed::{self, Plane};
use collision_core::terrain::Terrain;

use super::answer::{Along, Answer, Place};
use super::question::{Ask, CheckError, PlaneGiven};

/// What the lesson texts' own code answers.
pub(super) fn printed_answer(ask: Ask) -> Result<Answer, CheckError> {
    Ok(match ask {
        Ask::SegmentPlane { plane: PlaneGiven::Through(polygon), segment } => {
            Answer::hit(printed::segment_plane(segment, &polygon).is_hit())
        }
        Ask::SpherePlane { plane: PlaneGiven::Through(polygon), center, radius } => {
            Answer::SphereSide { side: printed::sphere_plane(center, radius, &polygon).side() }
        }
        Ask::SegmentPlane { .. } | Ask::SpherePlane { .. } => {
            return Err(CheckError::MissingField("polygon"));
        }
        Ask::SegmentPolygon { polygon, segment } => {
            Answer::hit(printed::segment_polygon(segment, &polygon).is_hit())
        }
        Ask::RayTriangle { triangle, origin, direction } => {
            Answer::hit(printed::ray_triangle(origin, direction, triangle).is_hit())
        }
        Ask::PointPlane { plane, point } => {
            Answer::Side { side: printed::point_plane(point, plane.into()).side()? }
        }
        Ask::LinePlane { plane, point, direction } => {
            Answer::hit(printed::line_plane(point, direction, plane.into()).is_hit())
        }
        Ask::PointPolygon { polygon, point } => Answer::hit(printed::point_polygon(point, &polygon).is_hit()),
        Ask::SpherePolygon { polygon, center, radius } => {
            Answer::hit(printed::sphere_polygon(center, radius, &polygon).is_hit())
        }
        Ask::RayTerrain { width, depth, cell, heights, origin, direction } => {
            let terrain = Terrain::new(width, depth, cell, heights)?;
            Answer::met(printed::ray_terrain(origin, direction, &terrain).answer()?)
        }
    })
}

impl From<PlaneGiven> for Plane {
    fn from(given: PlaneGiven) -> Self {
        match given {
            PlaneGiven::Equation { normal, d } => Plane { normal, d },
            PlaneGiven::Through(polygon) => Plane::through([polygon[0], polygon[1], polygon[2]]),
        }
    }
}

impl From<printed::TerrainHit> for Place {
    fn from(hit: printed::TerrainHit) -> Self {
        let along = Along::Distance { distance: hit.distance.into() };
        Self { along, point: hit.point.as_dvec3().to_array() }
    }
}
