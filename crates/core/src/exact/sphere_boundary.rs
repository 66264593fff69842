//! Sphere and the boundary of a polygon: its vertices and edges.

use glam::Vec3;

use super::arithmetic::signs::{sign, signs};
use super::arithmetic::{Arithmetic, Number, Polynomial, Polynomials};
use crate::shapes::Sphere;

/// Whether the ball meets a vertex or an edge of a closed chain of vertices.
pub(super) fn reaches_boundary(sphere: &Sphere, vertices: &[Vec3]) -> bool {
    let next = vertices.iter().cycle().skip(1);
    vertices.iter().any(|&vertex| sign(GapToVertex { sphere: *sphere, vertex }) < 0)
        || vertices.iter().zip(next).any(|(&from, &to)| reaches_between(sphere, from, to))
}

/// Whether the foot on an edge's line lies between the ends, and nearer than the radius.
fn reaches_between(&sphere: &Sphere, from: Vec3, to: Vec3) -> bool {
    let between = signs(EdgePositions { sphere, from, to }).positive == 0b11;
    between & (sign(GapToLine { sphere, from, to }) < 0)
}

/// The centre's position along an edge from either end: `(centre - from)·(to - from)` and the reverse.
#[derive(Clone, Copy)]
struct EdgePositions {
    sphere: Sphere,
    from: Vec3,
    to: Vec3,
}

impl Polynomials<2> for EdgePositions {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let along = |from, to| a.vector_between(from, self.sphere.center()).dot(&a.vector_between(from, to));
        [along(self.from, self.to), along(self.to, self.from)]
    }
}

/// `distance² - radius²` for a vertex.
#[derive(Clone, Copy)]
pub(super) struct GapToVertex {
    pub(super) sphere: Sphere,
    pub(super) vertex: Vec3,
}

impl Polynomial for GapToVertex {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let radius = a.number(self.sphere.radius().into());
        a.vector_between(self.vertex, self.sphere.center()).squared() - radius.squared()
    }
}

/// `distance² - radius²` for the line of an edge e, times e². The cross product with e is the distance times
/// the length of e.
#[derive(Clone, Copy)]
pub(super) struct GapToLine {
    pub(super) sphere: Sphere,
    pub(super) from: Vec3,
    pub(super) to: Vec3,
}

impl Polynomial for GapToLine {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let radius = a.number(self.sphere.radius().into());
        let center = a.vector_between(self.from, self.sphere.center());
        let edge = a.vector_between(self.from, self.to);
        center.cross(&edge).squared() - radius.squared() * edge.squared()
    }
}
