//! The names of questions.

use std::error::Error;
use std::fmt;

use super::Verdict;

/// Which question is asked: the names of its two shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// Does the segment cross the plane?
    SegmentPlane,
    /// Does the segment meet the polygon?
    SegmentPolygon,
    /// Does the ray meet the triangle?
    RayTriangle,
    /// On which side of the plane does the point lie?
    PointPlane,
    /// Does the line cross the plane?
    LinePlane,
    /// Does the point, projected onto the polygon's plane, lie in the polygon?
    PointPolygon,
    /// On which side of the plane does the ball lie?
    SpherePlane,
    /// Does the ball meet the polygon?
    SpherePolygon,
    /// Where does the ray first meet the terrain?
    RayTerrain,
    /// Does the line cross the plane within the polygon?
    LinePolygon,
    /// When does the moving ball first touch the triangle?
    MovingSphereTriangle,
    /// Where does the ray first meet the mesh?
    RayMesh,
    /// Does the ball meet the mesh on its way, and where does it end?
    WalkMesh,
}

impl Query {
    /// Every query. Later versions add new ones at the end.
    pub const ALL: [Query; 13] = [
        Query::SegmentPlane,
        Query::SegmentPolygon,
        Query::RayTriangle,
        Query::PointPlane,
        Query::LinePlane,
        Query::PointPolygon,
        Query::SpherePlane,
        Query::SpherePolygon,
        Query::RayTerrain,
        Query::LinePolygon,
        Query::MovingSphereTriangle,
        Query::RayMesh,
        Query::WalkMesh,
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
            Query::LinePolygon => "line-polygon",
            Query::MovingSphereTriangle => "moving-sphere-triangle",
            Query::RayMesh => "ray-mesh",
            Query::WalkMesh => "walk-mesh",
        }
    }

    /// The verdicts that answer it.
    pub fn verdicts(self) -> &'static [Verdict] {
        match self {
            Query::PointPlane => &[Verdict::Front, Verdict::On, Verdict::Behind],
            Query::SpherePlane => &[Verdict::Front, Verdict::Intersects, Verdict::Behind],
            Query::SegmentPlane
            | Query::SegmentPolygon
            | Query::RayTriangle
            | Query::LinePlane
            | Query::PointPolygon
            | Query::SpherePolygon
            | Query::RayTerrain
            | Query::LinePolygon
            | Query::MovingSphereTriangle
            | Query::RayMesh
            | Query::WalkMesh => &[Verdict::Hit, Verdict::Miss],
        }
    }
}

/// The error for an unknown name of a query or a kind.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownName {
    /// The type of the name: a query or a kind.
    pub of: &'static str,
    pub name: String,
    /// The known names, separated by commas.
    pub known: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { of, name, known } = self;
        write!(f, "there is no {of} `{name}`; there are {known}")
    }
}

impl Error for UnknownName {}

/// Reads and writes the names of an enum that has `ALL` and `name`.
macro_rules! named {
    ($type:ident, $of:literal) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::question::UnknownName;
            fn from_str(name: &str) -> Result<Self, Self::Err> {
                Self::ALL.into_iter().find(|it| it.name() == name).ok_or_else(|| {
                    let known = Self::ALL.map(Self::name).join(", ");
                    $crate::question::UnknownName { of: $of, name: name.to_owned(), known }
                })
            }
        }
    };
}
pub(crate) use named;
named!(Query, "query");
