//! The nine questions, by name.

use collision_core::printed::ErratumId;

use super::question::Query;

pub use collision_core::cases::Query as QueryName;

/// The errata that the printed code can show at a question.
pub fn errata(query: QueryName) -> impl Iterator<Item = ErratumId> {
    let errata: &[ErratumId] = match query {
        QueryName::SegmentPlane => {
            &[ErratumId::ProductUnderflow, ErratumId::CrossedDegenerate, ErratumId::RoundedNormal]
        }
        QueryName::SegmentPolygon => &[
            ErratumId::MirroredCrossing,
            ErratumId::MirroredHit,
            ErratumId::VertexOutside,
            ErratumId::EdgeOutside,
            ErratumId::NotchInside,
            ErratumId::Halo,
            ErratumId::ProductUnderflow,
            ErratumId::CrossedDegenerate,
            ErratumId::RoundedNormal,
        ],
        QueryName::RayTriangle => {
            &[ErratumId::SmallTriangle, ErratumId::ShortDirection, ErratumId::SliverHit]
        }
        QueryName::PointPlane => &[ErratumId::OppositeFront],
        QueryName::LinePlane => &[ErratumId::SlopeUnderflow],
        QueryName::PointPolygon => &[
            ErratumId::SquareCentreOutside,
            ErratumId::InnerPointOutside,
            ErratumId::ConcaveInsideOutside,
            ErratumId::BoundaryEverywhere,
        ],
        QueryName::SpherePlane => &[ErratumId::BehindDegenerate, ErratumId::TouchingSphere],
        QueryName::SpherePolygon => &[
            ErratumId::VertexOutside,
            ErratumId::EdgeOutside,
            ErratumId::SphereInHalo,
            ErratumId::SphereInNotch,
            ErratumId::BehindDegenerate,
            ErratumId::TouchingSphere,
        ],
        QueryName::RayTerrain => &[
            ErratumId::ZeroDirection,
            ErratumId::StraightUp,
            ErratumId::StepTooSmall,
            ErratumId::TerrainBelowZero,
            ErratumId::StartOffGrid,
            ErratumId::StartBelowGround,
            ErratumId::CrestSteppedOver,
            ErratumId::StaleHeight,
        ],
    };
    errata.iter().copied()
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
