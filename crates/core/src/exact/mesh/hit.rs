//! Hits of a path, and their order.

use core::cmp::Ordering;

use crate::exact::TriangleCrossing;
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::path_triangle::part_met_by_line;

/// The place where a path meets one of many triangles. Its distance from the path's start is the `t` of its
/// [place](TriangleCrossing::place) times the length of the ray's direction as given, or of the segment.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MeshHit {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The crossing with that triangle: its [place](TriangleCrossing::place), its [side](TriangleCrossing::facing) and its
    /// [weights](TriangleCrossing::weights).
    pub crossing: TriangleCrossing,
}

/// A hit with the bounds of its parameter, which decide most comparisons.
#[derive(Clone, Copy)]
pub(super) struct Bounded {
    pub(super) hit: MeshHit,
    pub(super) t: [f64; 2],
}

impl Bounded {
    #[inline(always)]
    pub(super) fn new(hit: MeshHit) -> Self {
        Self { hit, t: hit.crossing.t_bounds() }
    }

    /// The order along the path; of hits at the same place, that of their triangles.
    #[inline(always)]
    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        cmp_bounds(self.t, other.t)
            .unwrap_or_else(|| self.cmp_place(other).then(self.hit.triangle.cmp(&other.hit.triangle)))
    }

    #[cold]
    fn cmp_place(&self, other: &Self) -> Ordering {
        let [crossing, other] = [self.hit.crossing, other.hit.crossing];
        if part_met_by_line(crossing.path, crossing.vertices).is_of(other.vertices) {
            Ordering::Equal
        } else {
            crossing.cmp_t(&other)
        }
    }
}
