//! The crossing of a path and a triangle.

use core::cmp::Ordering;

use glam::{DVec3, Vec3};

use super::crossing::Crossing;
use super::parametric_line::ParametricLine;
use super::place::Place;
use super::weights::Weights;
use crate::shapes::Side;

/// A proven crossing of a segment or a ray with a triangle that is not degenerate: what [`Crossing`] tells of any surface, and
/// what only a triangle has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TriangleCrossing {
    pub(super) path: ParametricLine,
    pub(super) vertices: [Vec3; 3],
}

impl TriangleCrossing {
    #[inline(always)]
    pub(super) fn new(path: ParametricLine, vertices: [Vec3; 3]) -> Self {
        Self { path, vertices }
    }

    #[inline(always)]
    fn crossing(&self) -> Crossing {
        Crossing::with_plane(self.path, self.vertices)
    }

    /// The parameter and the point, each number rounded once from the true value.
    pub fn place(&self) -> Place {
        self.crossing().place()
    }

    /// Two numbers between which the parameter `t` lies: see [`Crossing::t_bounds`].
    #[inline(always)]
    pub fn t_bounds(&self) -> [f64; 2] {
        self.crossing().t_bounds()
    }

    /// Orders two crossings exactly, by their parameters `t`: see [`Crossing::cmp_t`].
    pub fn cmp_t(&self, other: &Self) -> Ordering {
        self.crossing().cmp_t(&other.crossing())
    }

    /// The side from which the path comes: the [front](Side::Front) if it runs against the normal `(p2 - p0) × (p1 - p0)`, or from
    /// [behind](Side::Behind).
    #[inline(always)]
    pub fn facing(&self) -> Side {
        self.crossing().side_of_plane()
    }

    /// Whether the path comes from where the vertices run counter-clockwise: the front by the convention of OBJ, glTF and most
    /// engines, and behind by that of this crate.
    pub fn is_counterclockwise(&self) -> bool {
        self.facing() == Side::Behind
    }

    /// The normal `(p2 - p0) × (p1 - p0)` of the triangle, of length 1, whatever the side from which the path comes: each component
    /// is the true value, rounded once to the nearest f64.
    pub fn normal(&self) -> DVec3 {
        self.crossing().normal()
    }

    /// The weights of the three vertices, which add up to 1: each is the true value, rounded once to the nearest f64. Often the
    /// second and the third one are called u and v.
    pub fn weights(&self) -> [f64; 3] {
        Weights { path: self.path, points: self.vertices }.rounded()
    }
}

impl From<TriangleCrossing> for Crossing {
    #[inline(always)]
    fn from(crossing: TriangleCrossing) -> Self {
        crossing.crossing()
    }
}

/// Its [`Place`].
#[cfg(feature = "serde")]
impl serde::Serialize for TriangleCrossing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.place().serialize(serializer)
    }
}
