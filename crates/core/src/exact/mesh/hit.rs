//! Hits of a path, and their order.

use std::cmp::Ordering;

use crate::exact::Crossing;
use crate::exact::arithmetic::bounds::cmp_bounds;

/// The place where a path meets a mesh.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct MeshHit {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The crossing with that triangle: its [place](Crossing::place), its [side](Crossing::facing) and its
    /// [weights](Crossing::weights).
    pub crossing: Crossing,
}

/// A hit with the bounds of its parameter, which decide most comparisons.
#[derive(Clone, Copy)]
pub(super) struct Bounded {
    pub(super) hit: MeshHit,
    pub(super) t: [f64; 2],
}

impl Bounded {
    #[inline(always)]
    pub(super) fn new(triangle: usize, crossing: Crossing) -> Self {
        Self { hit: MeshHit { triangle, crossing }, t: crossing.t_bounds() }
    }

    /// The order along the path; of hits at the same place, that of their triangles.
    #[inline(always)]
    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        cmp_bounds(self.t, other.t).unwrap_or_else(|| {
            let by_place = self.hit.crossing.cmp_t(&other.hit.crossing);
            by_place.then(self.hit.triangle.cmp(&other.hit.triangle))
        })
    }
}
