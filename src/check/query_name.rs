//! The nine questions, by name.

use collision_core::printed::ErratumId;

use super::question::Query;

pub use collision_core::cases::Query as QueryName;

/// The errata that the printed code can show at a question.
pub fn errata(query: QueryName) -> impl Iterator<Item = ErratumId> {
    let numbers: &[u8] = match query {
        QueryName::SegmentPlane => &[9, 10, 11],
        QueryName::SegmentPolygon => &[1, 2, 3, 4, 5, 6, 9, 10, 11],
        QueryName::RayTriangle => &[12, 13, 14],
        QueryName::PointPlane => &[23],
        QueryName::LinePlane => &[28],
        QueryName::PointPolygon => &[24, 25, 26, 27],
        QueryName::SpherePlane => &[29, 30],
        QueryName::SpherePolygon => &[3, 4, 7, 8, 29, 30],
        QueryName::RayTerrain => &[15, 16, 17, 18, 19, 20, 21, 22],
    };
    numbers.iter().filter_map(|&number| ErratumId::new(number))
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
