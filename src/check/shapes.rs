//! The shapes of a question. The exact and the corrected method take nothing else.

use collision_core::cases::{self, GivenPlane};
use collision_core::shapes::{Line, Plane, Point, Polygon, Ray, Segment, ShapeError, Sphere, Triangle};
use collision_core::terrain::Terrain;

use super::question::{PlaneInput, Query};

impl TryFrom<PlaneInput> for GivenPlane {
    type Error = ShapeError;
    fn try_from(input: PlaneInput) -> Result<Self, ShapeError> {
        Ok(match input {
            PlaneInput::Equation { normal, d } => Self::Equation(Plane::new(normal, d)?),
            PlaneInput::Through(vertices) => Self::Through(Polygon::new(&vertices)?),
        })
    }
}

impl TryFrom<Query> for cases::Question {
    type Error = ShapeError;
    fn try_from(query: Query) -> Result<Self, ShapeError> {
        Ok(match query {
            Query::SegmentPlane { plane, segment } => {
                let segment = Segment::try_from(segment)?;
                Self::SegmentPlane { plane: plane.try_into()?, segment }
            }
            Query::SegmentPolygon { polygon, segment } => {
                let segment = Segment::try_from(segment)?;
                Self::SegmentPolygon { polygon: Polygon::new(&polygon)?, segment }
            }
            Query::RayTriangle { triangle, origin, direction } => {
                let ray = Ray::new(origin, direction)?;
                Self::RayTriangle { triangle: Triangle::new(triangle)?, ray }
            }
            Query::PointPlane { plane, point } => {
                let point = Point::new(point)?;
                Self::PointPlane { plane: plane.try_into()?, point }
            }
            Query::LinePlane { plane, point, direction } => {
                let line = Line::new(point, direction)?;
                Self::LinePlane { plane: plane.try_into()?, line }
            }
            Query::PointPolygon { polygon, point } => {
                let point = Point::new(point)?;
                Self::PointPolygon { polygon: Polygon::new(&polygon)?, point }
            }
            Query::SpherePlane { plane, center, radius } => {
                let sphere = Sphere::new(center, radius)?;
                Self::SpherePlane { plane: plane.try_into()?, sphere }
            }
            Query::SpherePolygon { polygon, center, radius } => {
                let sphere = Sphere::new(center, radius)?;
                Self::SpherePolygon { polygon: Polygon::new(&polygon)?, sphere }
            }
            Query::RayTerrain { width, depth, cell, heights, origin, direction } => {
                let ray = Ray::new(origin, direction)?;
                Self::RayTerrain { terrain: Terrain::new(width, depth, cell, heights)?, ray }
            }
        })
    }
}
