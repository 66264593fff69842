//! The names of queries and of kinds.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The nine queries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names of the shapes say it")]
pub enum Query {
    SegmentPlane,
    SegmentPolygon,
    RayTriangle,
    PointPlane,
    LinePlane,
    PointPolygon,
    SpherePlane,
    SpherePolygon,
    RayTerrain,
}

impl Query {
    /// Every query.
    pub const ALL: [Query; 9] = [
        Query::SegmentPlane,
        Query::SegmentPolygon,
        Query::RayTriangle,
        Query::PointPlane,
        Query::LinePlane,
        Query::PointPolygon,
        Query::SpherePlane,
        Query::SpherePolygon,
        Query::RayTerrain,
    ];

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Query::SegmentPlane => "segment-plane",
            Query::SegmentPolygon => "segment-polygon",
            Query::RayTriangle => "ray-triangle",
            Query::PointPlane => "point-plane",
            Query::LinePlane => "line-plane",
            Query::PointPolygon => "point-polygon",
            Query::SpherePlane => "sphere-plane",
            Query::SpherePolygon => "sphere-polygon",
            Query::RayTerrain => "ray-terrain",
        }
    }
}

/// The difficulty of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Random shapes, about half of which hit. A line hits every plane that it is not parallel to.
    Uniform,
    /// A few f32 steps beside a vertex, an edge, a plane or a tangent.
    Near,
    /// Exactly on a vertex, an edge, a plane or a tangent: the answer is a convention.
    Tie,
    /// Numbers from the smallest to the largest f32, slivers, and different scales within one question.
    Extreme,
    /// States that the keys of the lessons reach from their start, each press rounded to f32.
    Lesson,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 5] = [Kind::Uniform, Kind::Near, Kind::Tie, Kind::Extreme, Kind::Lesson];

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Uniform => "uniform",
            Kind::Near => "near",
            Kind::Tie => "tie",
            Kind::Extreme => "extreme",
            Kind::Lesson => "lesson",
        }
    }
}

/// The error for an unknown name of a query or a kind.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no {of} `{name}`; there are {known}")]
pub struct UnknownName {
    /// The type of the name: a query or a kind.
    pub of: &'static str,
    /// The unknown name.
    pub name: String,
    /// The known names.
    pub known: String,
}

/// A type whose values have names.
macro_rules! named {
    ($type:ident, $of:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $type {
            type Err = UnknownName;
            fn from_str(name: &str) -> Result<Self, UnknownName> {
                Self::ALL.into_iter().find(|it| it.name() == name).ok_or_else(|| UnknownName {
                    of: $of,
                    name: name.to_owned(),
                    known: Self::ALL.map(Self::name).join(", "),
                })
            }
        }
    };
}
named!(Query, "query");
named!(Kind, "kind");
