//! The side on which a segment or a ray passes a triangle.
//!
//! With the edges `e = p1 - p0` and `f = p2 - p0`, the path's direction d and its start s relative to `p0`
//! (Möller and Trumbore, *Fast, minimum storage ray/triangle intersection*, 1997):
//! - the path meets the plane at the parameter `t = f·(s×e) / D` with `D = e·(d×f)`, in the point
//!   `p0 + u e + v f` with `u = s·(d×f) / D` and `v = d·(s×e) / D`;
//! - the point belongs to the triangle if `u`, `v` and `1 - u - v` are not negative.
//!
//! There is no division: only the signs of the numerators and of `D` matter.

use glam::Vec3;

use super::arithmetic::signs::{Signs, signs};
use super::arithmetic::{Arithmetic, Number, Polynomials, Vector};
use super::parametric_line::ParametricLine;

/// The bits of `1 - u - v`, `u`, `v` and of `t`, `1 - t` among the signs.
const INSIDE: u32 = 0b00111;
const BETWEEN: u32 = 0b11000;

/// The part of a triangle where a path meets it, as the vertices whose weights there are not 0: all of them in the face, two on an
/// edge, one at a vertex.
#[derive(Debug, Clone, Copy)]
pub(super) struct MetPart {
    vertices: [Vec3; 3],
    weighted: u32,
}

impl MetPart {
    /// The face.
    #[inline(always)]
    pub(super) fn face(vertices: [Vec3; 3]) -> Self {
        Self { vertices, weighted: INSIDE }
    }

    #[inline(always)]
    fn of(vertices: [Vec3; 3], signs: Signs) -> Self {
        Self { vertices, weighted: (signs.positive | signs.negative) & INSIDE }
    }

    /// Whether another triangle has that part, too: then the path meets both there, at the same parameter, or it is parallel to the
    /// other one.
    #[inline(always)]
    pub(super) fn is_of(&self, other: [Vec3; 3]) -> bool {
        (0..3).all(|at| self.weighted >> at & 1 == 0 || other.contains(&self.vertices[at]))
    }
}

/// The part of a closed triangle that a ray meets. If it is parallel to the plane, or the triangle degenerate, `D` is 0 and the
/// three numbers that add up to it have either different signs or are 0, all of them.
#[inline(always)]
pub(super) fn part_met_by_ray(path: ParametricLine, vertices: [Vec3; 3]) -> Option<MetPart> {
    part(vertices, signs::<4>(AtTriangle { path, vertices }), 0)
}

/// The part of a closed triangle that a segment crosses, its ends on both sides of the plane.
#[inline(always)]
pub(super) fn part_crossed_by_segment(path: ParametricLine, vertices: [Vec3; 3]) -> Option<MetPart> {
    part(vertices, signs::<5>(AtTriangle { path, vertices }), BETWEEN)
}

/// The part of a closed triangle that a closed segment meets which is not parallel to it: as for a ray, and it ends behind the plane
/// or on it.
#[inline(always)]
pub(super) fn part_met_by_segment(path: ParametricLine, vertices: [Vec3; 3]) -> Option<MetPart> {
    part(vertices, signs::<5>(AtTriangle { path, vertices }), 0)
}

/// The part of a triangle that a path's line is known to meet.
pub(super) fn part_met_by_line(path: ParametricLine, vertices: [Vec3; 3]) -> MetPart {
    MetPart::of(vertices, signs::<4>(AtTriangle { path, vertices }))
}

/// The part, if no two of the numbers have different signs, and none of some of them is 0.
#[inline(always)]
fn part(vertices: [Vec3; 3], signs: Signs, nonzero: u32) -> Option<MetPart> {
    let Signs { positive, negative } = signs;
    let is_met = |alike: u32, other: u32| (other == 0) & (alike & INSIDE != 0) & (alike & nonzero == nonzero);
    (is_met(positive, negative) | is_met(negative, positive)).then(|| MetPart::of(vertices, signs))
}

/// The side of each edge on which a path's line passes: for the edge from `p0` to `p1` the sign of
/// `d·((p0 - s)×(p1 - s)) = -v D`, and so on.
pub(super) fn edge_signs(path: ParametricLine, vertices: [Vec3; 3]) -> [i32; 3] {
    let signs = signs::<4>(AtTriangle { path, vertices });
    [2, 0, 1].map(|at| -signs.sign(at))
}

/// A path and the vertices of a triangle: four polynomials decide for a ray, five for a segment.
#[derive(Clone, Copy)]
struct AtTriangle {
    path: ParametricLine,
    vertices: [Vec3; 3],
}

impl Polynomials<4> for AtTriangle {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 4] {
        Barycentric::of(a, self.path, self.vertices).on_ray()
    }
}

impl Polynomials<5> for AtTriangle {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 5] {
        Barycentric::of(a, self.path, self.vertices).on_segment()
    }
}

/// The point where a path crosses the plane, times D, and D.
#[derive(Clone)]
pub(super) struct Barycentric<N> {
    u: N,
    v: N,
    pub(super) t: N,
    pub(super) d: N,
}

impl<N: Number> Barycentric<N> {
    #[inline(always)]
    pub(super) fn of<A: Arithmetic<Number = N>>(
        a: &A,
        path: ParametricLine,
        [p0, p1, p2]: [Vec3; 3],
    ) -> Self {
        let edges = [a.vector_between(p0, p1), a.vector_between(p0, p2)];
        Self::new(edges, a.vector_between(p0, path.start()), path.direction(a))
    }

    /// The polynomials from the edges e and f, the start relative to `p0` and the direction.
    #[inline(always)]
    pub(super) fn new([e, f]: [Vector<N>; 2], start: Vector<N>, direction: Vector<N>) -> Self {
        let (across, around) = (direction.cross(&f), start.cross(&e));
        Self { u: start.dot(&across), v: direction.dot(&around), t: f.dot(&around), d: e.dot(&across) }
    }

    /// `1 - u - v`, `u`, `v` and `t`, times D.
    #[inline(always)]
    pub(super) fn on_ray(self) -> [N; 4] {
        let Self { u, v, t, d } = self;
        [d - u.clone() - v.clone(), u, v, t]
    }

    /// `1 - u - v`, `u` and `v` times D, and D.
    #[inline(always)]
    pub(super) fn weights(self) -> [N; 4] {
        let Self { u, v, d, .. } = self;
        [d.clone() - u.clone() - v.clone(), u, v, d]
    }

    /// `1 - u - v`, `u`, `v`, `t` and `1 - t`, times D.
    #[inline(always)]
    pub(super) fn on_segment(self) -> [N; 5] {
        let Self { u, v, t, d } = self;
        [d.clone() - u.clone() - v.clone(), u, v, t.clone(), d - t]
    }
}
