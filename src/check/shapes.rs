//! The shapes of a question. The exact and the corrected method take nothing else.

use collision_core::exact;
use collision_core::shapes::{
    Line, Plane, PlaneEquation, Point, Polygon, Ray, Segment, ShapeError, Sphere, Triangle,
};
use collision_core::terrain::Terrain;

use super::question::{PlaneInput, Query};

/// The shapes of a question, known to be shapes.
pub(super) enum Shapes {
    SegmentPlane(Segment, PlaneShape),
    SegmentPolygon(Segment, Polygon),
    RayTriangle(Ray, Triangle),
    PointPlane(Point, PlaneShape),
    LinePlane(Line, PlaneShape),
    PointPolygon(Point, Polygon),
    SpherePlane(Sphere, PlaneShape),
    SpherePolygon(Sphere, Polygon),
    RayTerrain(Ray, Terrain),
}

/// A plane, known to be one.
pub(super) enum PlaneShape {
    Equation(Plane),
    Through(Polygon),
}

impl PlaneShape {
    /// For the exact method, which must not see the rounded plane of a polygon.
    pub(super) fn exact(&self) -> exact::PlaneOf {
        match self {
            PlaneShape::Equation(plane) => plane.into(),
            PlaneShape::Through(polygon) => polygon.into(),
        }
    }

    /// For the corrected method.
    pub(super) fn rounded(&self) -> PlaneEquation {
        match self {
            PlaneShape::Equation(plane) => plane.into(),
            PlaneShape::Through(polygon) => polygon.plane_equation(),
        }
    }
}

impl TryFrom<PlaneInput> for PlaneShape {
    type Error = ShapeError;
    fn try_from(input: PlaneInput) -> Result<Self, ShapeError> {
        Ok(match input {
            PlaneInput::Equation { normal, d } => Self::Equation(Plane::new(normal, d)?),
            PlaneInput::Through(vertices) => Self::Through(Polygon::new(&vertices)?),
        })
    }
}

impl TryFrom<Query> for Shapes {
    type Error = ShapeError;
    fn try_from(query: Query) -> Result<Self, ShapeError> {
        let segment = |[start, end]: [glam::Vec3; 2]| Segment::new(start, end);
        Ok(match query {
            Query::SegmentPlane { plane, segment: ends } => {
                Self::SegmentPlane(segment(ends)?, plane.try_into()?)
            }
            Query::SegmentPolygon { polygon, segment: ends } => {
                Self::SegmentPolygon(segment(ends)?, Polygon::new(&polygon)?)
            }
            Query::RayTriangle { triangle, origin, direction } => {
                Self::RayTriangle(Ray::new(origin, direction)?, Triangle::new(triangle)?)
            }
            Query::PointPlane { plane, point } => Self::PointPlane(Point::new(point)?, plane.try_into()?),
            Query::LinePlane { plane, point, direction } => {
                Self::LinePlane(Line::new(point, direction)?, plane.try_into()?)
            }
            Query::PointPolygon { polygon, point } => {
                Self::PointPolygon(Point::new(point)?, Polygon::new(&polygon)?)
            }
            Query::SpherePlane { plane, center, radius } => {
                Self::SpherePlane(Sphere::new(center, radius)?, plane.try_into()?)
            }
            Query::SpherePolygon { polygon, center, radius } => {
                Self::SpherePolygon(Sphere::new(center, radius)?, Polygon::new(&polygon)?)
            }
            Query::RayTerrain { width, depth, cell, heights, origin, direction } => {
                Self::RayTerrain(Ray::new(origin, direction)?, Terrain::new(width, depth, cell, heights)?)
            }
        })
    }
}
