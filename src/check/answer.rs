//! A question's answer, by the method asked for.

use std::io::{self, Write};

use collision_core::method::Method;
use collision_core::shapes::{
    Line, Plane, PlaneEquation, Point, Polygon, Ray, Segment, ShapeError, Side, Sphere, SphereSide, Triangle,
};
use collision_core::terrain::Terrain;
use collision_core::{corrected, exact};
use serde::Serialize;
use serde_json::value::RawValue;

use super::printed::printed_answer;
use super::question::{CheckError, PlaneInput, Query};

/// An answer without its id.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum QueryAnswer {
    /// Whether the shapes meet.
    Hit {
        /// Whether they do.
        hit: bool,
        /// Where, if the question has such an answer.
        #[serde(flatten)]
        place: Option<Location>,
    },
    /// On which side of a plane a point lies.
    Side {
        /// The side.
        side: Side,
    },
    /// On which side of a plane a sphere lies.
    SphereSide {
        /// The side.
        side: SphereSide,
    },
}

/// Where a line, a segment or a ray meets something.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Location {
    /// How far along.
    #[serde(flatten)]
    pub along: Along,
    /// The point.
    pub point: [f64; 3],
}

/// How far along a line, a segment or a ray something lies.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Along {
    /// By the parameter of the direction as given.
    Parameter {
        /// The parameter.
        t: f64,
    },
    /// By the distance from the start, which is all that the printed ray/terrain lesson tells.
    Distance {
        /// The distance.
        distance: f64,
    },
}

impl From<exact::Crossing> for Location {
    fn from(crossing: exact::Crossing) -> Self {
        let place = crossing.place();
        Self { along: Along::Parameter { t: place.t }, point: place.point.to_array() }
    }
}

impl From<corrected::Intersection> for Location {
    fn from(crossing: corrected::Intersection) -> Self {
        Self { along: Along::Parameter { t: crossing.t.into() }, point: crossing.point.as_dvec3().to_array() }
    }
}

impl QueryAnswer {
    pub(super) fn met(place: Option<impl Into<Location>>) -> Self {
        QueryAnswer::Hit { hit: place.is_some(), place: place.map(Into::into) }
    }

    pub(super) fn hit(hit: bool) -> Self {
        QueryAnswer::Hit { hit, place: None }
    }
}

/// Writes one line.
pub(super) fn write(
    out: &mut impl Write,
    id: Option<&RawValue>,
    answer: &Result<QueryAnswer, CheckError>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a, T> {
        id: Option<&'a RawValue>,
        #[serde(flatten)]
        rest: T,
    }
    #[derive(Serialize)]
    struct Refusal {
        error: &'static str,
        message: String,
    }
    match answer {
        Ok(rest) => serde_json::to_writer(&mut *out, &Line { id, rest })?,
        Err(error) => {
            let rest = Refusal { error: error.code(), message: error.to_string() };
            serde_json::to_writer(&mut *out, &Line { id, rest })?;
        }
    }
    out.write_all(b"\n")
}

/// The shapes of a question, once they are known to be shapes.
enum Shapes {
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

enum PlaneShape {
    Equation(Plane),
    Through(Polygon),
}

impl PlaneShape {
    /// For the exact method, which must not see the rounded plane of a polygon.
    fn exact(&self) -> exact::PlaneOf {
        match self {
            PlaneShape::Equation(plane) => plane.into(),
            PlaneShape::Through(polygon) => polygon.into(),
        }
    }

    /// For the lessons' method.
    fn rounded(&self) -> PlaneEquation {
        match self {
            PlaneShape::Equation(plane) => plane.into(),
            PlaneShape::Through(polygon) => polygon.plane_equation(),
        }
    }
}

impl TryFrom<PlaneInput> for PlaneShape {
    type Error = ShapeError;
    fn try_from(given: PlaneInput) -> Result<Self, ShapeError> {
        Ok(match given {
            PlaneInput::Equation { normal, d } => Self::Equation(Plane::new(normal, d)?),
            PlaneInput::Through(vertices) => Self::Through(Polygon::new(&vertices)?),
        })
    }
}

impl TryFrom<Query> for Shapes {
    type Error = ShapeError;
    fn try_from(ask: Query) -> Result<Self, ShapeError> {
        let segment = |[start, end]: [glam::Vec3; 2]| Segment::new(start, end);
        Ok(match ask {
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

impl Query {
    /// Answers the question.
    ///
    /// # Errors
    /// Numbers that do not make the shapes asked about, or a question on which the printed code gives no answer.
    pub fn answer(self, method: Method) -> Result<QueryAnswer, CheckError> {
        match method {
            Method::Exact => Ok(exact_answer(&self.try_into()?)),
            Method::Corrected => Ok(corrected_answer(&self.try_into()?)),
            Method::Printed => printed_answer(self),
        }
    }
}

fn exact_answer(shapes: &Shapes) -> QueryAnswer {
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

fn corrected_answer(shapes: &Shapes) -> QueryAnswer {
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
