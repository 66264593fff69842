//! Two triangles that a path meets in a vertex or an edge which they share: there it meets both at once. That takes
//! polynomials of degree 3 at most, and the comparison of two parameters one of degree 6.

use glam::Vec3;
use smallvec::SmallVec;

use crate::exact::arithmetic::signs::{sign, signs};
use crate::exact::arithmetic::{Arithmetic, Polynomial, Polynomials};
use crate::exact::parametric_line::ParametricLine;

/// Whether a path that crosses the planes of both triangles certainly crosses them in one point, because that is on a line
/// or at a vertex of both.
pub(super) fn is_met_at_once(path: ParametricLine, one: [Vec3; 3], other: [Vec3; 3]) -> bool {
    let shared: SmallVec<[Vec3; 3]> = one.into_iter().filter(|vertex| other.contains(vertex)).collect();
    match shared[..] {
        [] => false,
        [vertex] => signs(Beside { path, vertex }).is_zero(),
        [from, to] => sign(BesideEdge { path, from, to }) == 0,
        _ => true,
    }
}

/// The distance of a path's line from a vertex, as a vector times the direction's length.
#[derive(Clone, Copy)]
struct Beside {
    path: ParametricLine,
    vertex: Vec3,
}

impl Polynomials<3> for Beside {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let beside = a.vector_between(self.path.start(), self.vertex).cross(&self.path.direction(a));
        [beside.x, beside.y, beside.z]
    }
}

/// The side of an edge's line on which a path's line passes.
#[derive(Clone, Copy)]
struct BesideEdge {
    path: ParametricLine,
    from: Vec3,
    to: Vec3,
}

impl Polynomial for BesideEdge {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [from, to] = [self.from, self.to].map(|end| a.vector_between(self.path.start(), end));
        from.cross(&to).dot(&self.path.direction(a))
    }
}
