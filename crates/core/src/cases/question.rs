//! A question as shapes, and its exact answer.

use crate::exact::{self, Crossing, PlaneOf};
use crate::shapes::{
    Line, Plane, PlaneEquation, Point, Polygon, Ray, Segment, Side, Sphere, SphereSide, Triangle,
};
use crate::terrain::Terrain;

use super::names::Query;

/// A question about two shapes. The feature `serde` writes it in the format of the program's command `check`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "query", rename_all = "kebab-case"))]
#[expect(missing_docs, reason = "the names of shapes and queries say it")]
pub enum Question {
    SegmentPlane {
        #[cfg_attr(feature = "serde", serde(flatten))]
        plane: GivenPlane,
        segment: Segment,
    },
    SegmentPolygon {
        polygon: Polygon,
        segment: Segment,
    },
    RayTriangle {
        triangle: Triangle,
        #[cfg_attr(feature = "serde", serde(flatten))]
        ray: Ray,
    },
    PointPlane {
        #[cfg_attr(feature = "serde", serde(flatten))]
        plane: GivenPlane,
        point: Point,
    },
    LinePlane {
        #[cfg_attr(feature = "serde", serde(flatten))]
        plane: GivenPlane,
        #[cfg_attr(feature = "serde", serde(flatten))]
        line: Line,
    },
    PointPolygon {
        polygon: Polygon,
        point: Point,
    },
    SpherePlane {
        #[cfg_attr(feature = "serde", serde(flatten))]
        plane: GivenPlane,
        #[cfg_attr(feature = "serde", serde(flatten))]
        sphere: Sphere,
    },
    SpherePolygon {
        polygon: Polygon,
        #[cfg_attr(feature = "serde", serde(flatten))]
        sphere: Sphere,
    },
    RayTerrain {
        terrain: Terrain,
        #[cfg_attr(feature = "serde", serde(flatten))]
        ray: Ray,
    },
}

/// The plane of a question.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum GivenPlane {
    /// A plane given by its equation.
    #[cfg_attr(feature = "serde", serde(rename = "plane"))]
    Equation(Plane),
    /// A plane given by a polygon, whose first three vertices span it.
    #[cfg_attr(feature = "serde", serde(rename = "polygon"))]
    Through(Polygon),
}

/// The exact answer to a question.
#[derive(Debug, Clone, Copy)]
pub enum Answer {
    /// The crossing of a path and a surface, if they meet.
    Crossing(Option<Crossing>),
    /// Whether the shapes meet.
    Hit(bool),
    /// The side of a plane on which a point lies.
    Side(Side),
    /// The side of a plane on which a ball lies.
    SphereSide(SphereSide),
}

impl Question {
    /// The query that this question belongs to.
    pub fn query(&self) -> Query {
        match self {
            Self::SegmentPlane { .. } => Query::SegmentPlane,
            Self::SegmentPolygon { .. } => Query::SegmentPolygon,
            Self::RayTriangle { .. } => Query::RayTriangle,
            Self::PointPlane { .. } => Query::PointPlane,
            Self::LinePlane { .. } => Query::LinePlane,
            Self::PointPolygon { .. } => Query::PointPolygon,
            Self::SpherePlane { .. } => Query::SpherePlane,
            Self::SpherePolygon { .. } => Query::SpherePolygon,
            Self::RayTerrain { .. } => Query::RayTerrain,
        }
    }

    /// The exact answer.
    pub fn answer(&self) -> Answer {
        match self {
            Self::SegmentPlane { plane, segment } => Answer::Crossing(exact::segment_plane(segment, plane)),
            Self::SegmentPolygon { polygon, segment } => {
                Answer::Crossing(exact::segment_polygon(segment, polygon))
            }
            Self::RayTriangle { triangle, ray } => Answer::Crossing(exact::ray_triangle(ray, triangle)),
            Self::PointPlane { plane, point } => Answer::Side(exact::point_plane(*point, plane)),
            Self::LinePlane { plane, line } => Answer::Crossing(exact::line_plane(line, plane)),
            Self::PointPolygon { polygon, point } => Answer::Hit(exact::point_polygon(*point, polygon)),
            Self::SpherePlane { plane, sphere } => Answer::SphereSide(exact::sphere_plane(sphere, plane)),
            Self::SpherePolygon { polygon, sphere } => Answer::Hit(exact::sphere_polygon(sphere, polygon)),
            Self::RayTerrain { terrain, ray } => Answer::Crossing(exact::ray_terrain(ray, terrain)),
        }
    }
}

impl Answer {
    /// Whether the shapes meet. A point on the plane meets it.
    pub fn is_hit(&self) -> bool {
        match self {
            Self::Crossing(crossing) => crossing.is_some(),
            Self::Hit(hit) => *hit,
            Self::Side(side) => *side == Side::On,
            Self::SphereSide(side) => *side == SphereSide::Intersects,
        }
    }
}

impl From<&GivenPlane> for PlaneOf {
    fn from(plane: &GivenPlane) -> Self {
        match plane {
            GivenPlane::Equation(plane) => plane.into(),
            GivenPlane::Through(polygon) => polygon.into(),
        }
    }
}

/// The plane's equation in f32; that of a polygon is rounded.
impl From<&GivenPlane> for PlaneEquation {
    fn from(plane: &GivenPlane) -> Self {
        match plane {
            GivenPlane::Equation(plane) => plane.into(),
            GivenPlane::Through(polygon) => polygon.plane_equation(),
        }
    }
}
