//! How the line of a segment or a ray passes a triangle.
//!
//! Let a, b, c be the vertices relative to the path's start and d its direction. All that matters are the signs
//! of volumes of tetrahedra (Segura and Feito, *Algorithms to test ray-triangle intersection*, 2001):
//! - `d·(b×c)`, `d·(c×a)` and `d·(a×b)`: on which side of each edge the line passes. They add up to the height
//!   over the plane that the path loses along its direction;
//! - `a·(b×c)`: on which side of the plane the path starts. This is its [height](PlaneOf::height).

use glam::Vec3;

use super::arithmetic::{Arithmetic, Polynomial, sign};
use super::path::Path;
#[cfg(doc)]
use super::plane_of::PlaneOf;

/// How the infinite line of a path goes through a closed triangle: against its normal (1), with it (-1), or
/// not at all (0), which is also the answer for a line in or parallel to its plane.
///
/// It goes through if no two edges contradict each other. If all three are 0, so is their sum.
#[inline(always)]
pub(super) fn passage(path: Path, [p0, p1, p2]: [Vec3; 3]) -> i32 {
    let passes = |from, to| sign(Passing { path, from, to });
    // The third is reversed twice, to share the cross product of the first.
    let [first, second, third] = [passes(p1, p2), passes(p2, p0), -passes(p1, p0)];
    let against = (first > 0) | (second > 0) | (third > 0);
    let with = (first < 0) | (second < 0) | (third < 0);
    i32::from(against) - i32::from(with)
}

/// On which side of a triangle's plane a point lies: 1 in front, -1 behind.
#[inline(always)]
pub(super) fn side_of_triangle(point: Vec3, vertices: [Vec3; 3]) -> i32 {
    sign(Height { point, vertices })
}

#[derive(Clone, Copy)]
struct Passing {
    path: Path,
    from: Vec3,
    to: Vec3,
}

impl Polynomial for Passing {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let relative = |vertex| a.arrow(self.path.start(), vertex);
        self.path.direction(a).cross(&relative(self.from)).dot(&relative(self.to))
    }
}

#[derive(Clone, Copy)]
struct Height {
    point: Vec3,
    vertices: [Vec3; 3],
}

impl Polynomial for Height {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [p0, p1, p2] = self.vertices;
        let relative = |vertex| a.arrow(self.point, vertex);
        relative(p1).cross(&relative(p2)).dot(&relative(p0))
    }
}
