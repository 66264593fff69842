//! How the line of a segment or a ray passes a triangle.

use glam::Vec3;

use super::arithmetic::{Arithmetic, Polynomial, sign};
use super::path::Path;

/// Whether the infinite line of a path that is not parallel to a triangle's plane meets the closed triangle.
///
/// Let a, b, c be the vertices relative to the path's start and d its direction. The line passes each edge on
/// one side or the other, told by the signs of `d·(b×c)`, `d·(c×a)` and `d·(a×b)`, and meets the triangle if
/// no two of them contradict each other. The three add up to `d·n`, so they are not all zero. (Segura and
/// Feito, *An algorithm for determining intersection segment-polygon in 3D*, 1998.)
#[inline(always)]
pub(super) fn meets_triangle(path: &Path, [p0, p1, p2]: [Vec3; 3]) -> bool {
    let first = passes(path, p1, p2);
    let second = passes(path, p2, p0);
    if first * second < 0 {
        return false;
    }
    let third = passes(path, p0, p1);
    first * third >= 0 && second * third >= 0
}

/// On which side of an edge a path passes; 0 if its line meets the edge's line.
#[inline(always)]
fn passes(path: &Path, from: Vec3, to: Vec3) -> i32 {
    sign(&Passing { path, from, to })
}

struct Passing<'a> {
    path: &'a Path,
    from: Vec3,
    to: Vec3,
}

impl Polynomial for Passing<'_> {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [from, to] = [self.from, self.to].map(|vertex| a.arrow(self.path.start(), vertex));
        self.path.direction(a).dot(&from.cross(&to))
    }
}
