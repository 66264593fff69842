//! The nine questions, by name.

use collision_core::printed::ErratumId;
use serde::Serialize;

use super::question::Query;

/// What a question asks, without its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum QueryName {
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

impl QueryName {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 9] = [
        Self::SegmentPlane,
        Self::SegmentPolygon,
        Self::RayTriangle,
        Self::PointPlane,
        Self::LinePlane,
        Self::PointPolygon,
        Self::SpherePlane,
        Self::SpherePolygon,
        Self::RayTerrain,
    ];

    /// As the format has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SegmentPlane => "segment-plane",
            Self::SegmentPolygon => "segment-polygon",
            Self::RayTriangle => "ray-triangle",
            Self::PointPlane => "point-plane",
            Self::LinePlane => "line-plane",
            Self::PointPolygon => "point-polygon",
            Self::SpherePlane => "sphere-plane",
            Self::SpherePolygon => "sphere-polygon",
            Self::RayTerrain => "ray-terrain",
        }
    }

    /// The errata that the printed code can show at this question.
    pub fn errata(self) -> impl Iterator<Item = ErratumId> {
        let numbers: &[u8] = match self {
            Self::SegmentPlane => &[9, 10, 11],
            Self::SegmentPolygon => &[1, 2, 3, 4, 5, 6, 9, 10, 11],
            Self::RayTriangle => &[12, 13, 14],
            Self::PointPlane => &[23],
            Self::LinePlane => &[28],
            Self::PointPolygon => &[24, 25, 26, 27],
            Self::SpherePlane => &[29, 30],
            Self::SpherePolygon => &[3, 4, 7, 8, 29, 30],
            Self::RayTerrain => &[15, 16, 17, 18, 19, 20, 21, 22],
        };
        numbers.iter().filter_map(|&number| ErratumId::new(number))
    }
}

impl Query {
    /// What it asks.
    pub fn name(&self) -> QueryName {
        match self {
            Self::SegmentPlane { .. } => QueryName::SegmentPlane,
            Self::SegmentPolygon { .. } => QueryName::SegmentPolygon,
            Self::RayTriangle { .. } => QueryName::RayTriangle,
            Self::PointPlane { .. } => QueryName::PointPlane,
            Self::LinePlane { .. } => QueryName::LinePlane,
            Self::PointPolygon { .. } => QueryName::PointPolygon,
            Self::SpherePlane { .. } => QueryName::SpherePlane,
            Self::SpherePolygon { .. } => QueryName::SpherePolygon,
            Self::RayTerrain { .. } => QueryName::RayTerrain,
        }
    }
}
