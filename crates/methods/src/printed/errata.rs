//! The errata, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumIter, FromRepr, IntoEnumIterator};

/// An erratum in `docs/errata.md`, where it has a number from 1 to 45.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumCount,
    EnumIter,
    FromRepr,
)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum ErratumId {
    /// 1. The crossing point is mirrored.
    MirroredCrossing = 1,
    /// 2. A mirrored crossing point can be a hit.
    MirroredHit,
    /// 3. A vertex is outside.
    VertexOutside,
    /// 4. A point on an edge can be outside.
    EdgeOutside,
    /// 5. The notch of a concave polygon is inside.
    NotchInside,
    /// 6. A polygon has a halo.
    Halo,
    /// 7. A sphere in the halo hits.
    SphereInHalo,
    /// 8. A sphere in a notch hits.
    SphereInNotch,
    /// 9. Small distances have no sides.
    ProductUnderflow,
    /// 10. Everything crosses the plane of a degenerate polygon.
    CrossedDegenerate,
    /// 11. A point of the plane is seen off it.
    RoundedNormal,
    /// 12. Rays count as parallel to a small triangle.
    SmallTriangle,
    /// 13. Every ray with a short direction misses.
    ShortDirection,
    /// 14. A sliver is hit wherever its plane is.
    SliverHit,
    /// 15. A zero direction is searched for ever.
    ZeroDirection,
    /// 16. A ray straight up is followed for ever.
    StraightUp,
    /// 17. A small step leads nowhere, for ever.
    StepTooSmall,
    /// 18. Terrain below 0 is no terrain.
    TerrainBelowZero,
    /// 19. A ray from off the grid is given up.
    StartOffGrid,
    /// 20. A ray that starts below the ground hits.
    StartBelowGround,
    /// 21. Crests are stepped over.
    CrestSteppedOver,
    /// 22. The binary search uses a stale height.
    StaleHeight,
    /// 23. Another convention for the front.
    OppositeFront,
    /// 24. The centre of a square is outside.
    SquareCentreOutside,
    /// 25. Most inner points are outside.
    InnerPointOutside,
    /// 26. The inside of a concave polygon is outside.
    ConcaveInsideOutside,
    /// 27. Near a small polygon everything is its boundary.
    BoundaryEverywhere,
    /// 28. A crossing line is parallel.
    SlopeUnderflow,
    /// 29. Every sphere is behind a degenerate polygon.
    BehindDegenerate,
    /// 30. A touching sphere intersects.
    TouchingSphere,
    /// 31. Leaving is called hitting.
    LargerRoot,
    /// 32. A sphere that starts in the triangle is not seen.
    UnseenStart,
    /// 33. A long edge is passed.
    LongEdge,
    /// 34. Rounding decides a tangent.
    RoundedTangent,
    /// 35. A triangle is open from behind.
    OpenBack,
    /// 36. Vertices on one line are invisible.
    InvisibleLine,
    /// 37. A sphere at rest never hits.
    StillSphere,
    /// 38. The touched point is off the triangle.
    ContactOffTriangle,
    /// 39. A push leads into a wall that was asked before.
    OnePass,
    /// 40. Only the end of a motion is tested.
    EndOnly,
    /// 41. Edges are reached at half the radius.
    HalfRadius,
    /// 42. An edge pushes along the normal of its face.
    FaceNormal,
    /// 43. A ball that the pushes do not free stays in the walls.
    StillOverlaps,
    /// 44. A long wall stops a ball beside it.
    WallHalo,
    /// 45. A centre on the plane is pushed behind it.
    PushedBehind,
}

impl ErratumId {
    /// How many errata there are.
    pub const COUNT: u8 = <Self as EnumCount>::COUNT as u8;

    /// The erratum with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        Self::from_repr(number)
    }

    pub const fn number(self) -> u8 {
        self as u8
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        Self::iter()
    }
}

impl fmt::Display for ErratumId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// The error for a number that no erratum has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no erratum {number}; the errata are numbered from 1 to {}", ErratumId::COUNT)]
pub struct UnknownErratum {
    pub number: u8,
}

impl TryFrom<u8> for ErratumId {
    type Error = UnknownErratum;
    fn try_from(number: u8) -> Result<Self, UnknownErratum> {
        Self::new(number).ok_or(UnknownErratum { number })
    }
}

impl From<ErratumId> for u8 {
    fn from(id: ErratumId) -> u8 {
        id.number()
    }
}

/// A set of errata to be fixed for a question.
#[must_use]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Errata {
    /// Bit `n` stands for erratum `n`.
    bits: u64,
}

impl Errata {
    /// No erratum: the text as printed.
    pub const NONE: Self = Self { bits: 0 };

    pub const ALL: Self = Self { bits: ((1 << ErratumId::COUNT) - 1) << 1 };

    /// Whether the erratum is one of the set.
    pub const fn contains(self, id: ErratumId) -> bool {
        self.bits & (1 << id.number()) != 0
    }

    pub const fn with(self, id: ErratumId) -> Self {
        Self { bits: self.bits | 1 << id.number() }
    }

    pub const fn without(self, id: ErratumId) -> Self {
        Self { bits: self.bits & !(1 << id.number()) }
    }

    /// The errata of either set.
    pub const fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits }
    }

    /// The errata of the set, in their order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = ErratumId> {
        ErratumId::all().filter(move |&id| self.contains(id))
    }
}

impl From<ErratumId> for Errata {
    fn from(id: ErratumId) -> Self {
        Self::NONE.with(id)
    }
}

impl FromIterator<ErratumId> for Errata {
    fn from_iter<I: IntoIterator<Item = ErratumId>>(ids: I) -> Self {
        ids.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Errata {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(ErratumId::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_errata_are_numbered() {
        assert!(ErratumId::all().map(ErratumId::number).eq(1..=45));
        assert_eq!(ErratumId::new(0), None);
        assert_eq!(ErratumId::try_from(45).map(|id| id.to_string()), Ok("45".to_owned()));
        let error = ErratumId::try_from(46).unwrap_err();
        assert_eq!(error.to_string(), "there is no erratum 46; the errata are numbered from 1 to 45");
    }

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        let [first, ninth, last] = [1, 9, 45].map(|number| ErratumId::new(number).unwrap());
        let set = Errata::from(ninth).with(last);
        assert!(set.contains(ninth) && set.contains(last) && !set.contains(first));
        assert_eq!(set.union(first.into()).iter().collect::<Vec<_>>(), [first, ninth, last]);
        assert_eq!(set.without(ninth), last.into());
        assert_eq!(format!("{set:?}"), "{9, 45}");
        assert_eq!(Errata::NONE.iter().next(), None);
        assert_eq!(Errata::ALL, ErratumId::all().collect());
    }

    #[test]
    fn an_erratum_is_its_number() {
        let id = ErratumId::new(9).unwrap();
        assert_eq!(serde_json::to_string(&id).unwrap(), "9");
        assert_eq!(serde_json::from_str::<ErratumId>("9").unwrap(), id);
        assert!(serde_json::from_str::<ErratumId>("46").is_err());
    }
}
