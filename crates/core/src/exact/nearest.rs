//! A point, and the nearest one of a vertex, of an edge's line or of a face's plane.
//!
//! With m = point - vertex, an edge e and the normal n, the squared distance is a quotient: `m²` from a vertex,
//! `(m×e)² / e²` from an edge, `(n·m)² / n²` from the face.

use dashu_int::IBig;
use glam::{DVec3, Vec3};

use super::arithmetic::enclosure::{Enclosing, Enclosure};
use super::arithmetic::quotient::{rounded_quotient, rounded_surd};
use super::arithmetic::rounding::Formula;
use super::arithmetic::{Arithmetic, Number, Polynomials, Vector, VectorPolynomial};
use super::plane_of::PlaneOf;

/// A point beside a vertex.
#[derive(Clone, Copy)]
pub(super) struct AtVertex {
    pub(super) point: Vec3,
    pub(super) vertex: Vec3,
}

/// A point beside the line of an edge.
#[derive(Clone, Copy)]
pub(super) struct AtEdge {
    pub(super) point: Vec3,
    pub(super) edge: [Vec3; 2],
}

/// A point over the plane of a face.
#[derive(Clone, Copy)]
pub(super) struct AtFace {
    pub(super) point: Vec3,
    pub(super) vertices: [Vec3; 3],
}

// ---- the square of the distance: its numerator and its denominator --------------------------------------

impl Polynomials<2> for AtVertex {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let one = a.number(1.0);
        [a.vector_between(self.vertex, self.point).squared() * one.clone(), one]
    }
}

impl Polynomials<2> for AtEdge {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let [from, to] = self.edge;
        let edge = a.vector_between(from, to);
        [a.vector_between(from, self.point).cross(&edge).squared(), edge.squared()]
    }
}

impl Polynomials<2> for AtFace {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let plane = PlaneOf::through(self.vertices);
        [plane.height(a, self.point).squared(), plane.normal(a).squared()]
    }
}

/// The numerator and the denominator of the squared distance less the square of a radius.
#[derive(Clone, Copy)]
pub(super) struct Gap<P> {
    pub(super) nearest: P,
    pub(super) radius: f32,
}

impl<P: Polynomials<2>> Polynomials<2> for Gap<P> {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let [over, under] = self.nearest.values(a);
        [over - a.number(self.radius.into()).squared() * under.clone(), under]
    }
}

/// A quotient that is the square of a length.
#[derive(Clone, Copy)]
pub(super) struct Square<P>(pub(super) P);

impl<P: Polynomials<2>> Formula for Square<P> {
    type Terms<N> = [N; 2];
    type Value = f64;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        self.0.values(a)
    }

    #[inline(always)]
    fn enclosed<A: Enclosing>(a: &A, terms: [A::Number; 2]) -> Option<f64> {
        let [over, under]: [Enclosure; 2] = terms.map(Into::into);
        a.rounded(over / under, 2)
    }

    fn exactly([over, under]: [IBig; 2], exponent: i32) -> f64 {
        rounded_quotient(&over, &under, 2 * exponent)
    }
}

/// A radius less the length whose square is a quotient.
#[derive(Clone, Copy)]
pub(super) struct Depth<P> {
    pub(super) nearest: P,
    pub(super) radius: f32,
}

impl<P: Polynomials<2>> Formula for Depth<P> {
    type Terms<N> = [N; 3];
    type Value = f64;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let [over, under] = self.nearest.values(a);
        [a.number(self.radius.into()), over, under]
    }

    #[inline(always)]
    fn enclosed<A: Enclosing>(a: &A, terms: [A::Number; 3]) -> Option<f64> {
        let [radius, over, under]: [Enclosure; 3] = terms.map(Into::into);
        a.rounded(radius - (over / under).sqrt(), 1)
    }

    /// `r - √(a / b)` is `(r b - √(a b)) / b`.
    fn exactly([radius, over, under]: [IBig; 3], exponent: i32) -> f64 {
        rounded_surd([&(radius * &under), &IBig::NEG_ONE, &(over * &under)], &under, exponent)
    }
}

// ---- the nearest point ----------------------------------------------------------------------------------

/// The nearest point, as one of a line.
pub(super) trait Foot: Copy {
    fn on_line<A: Arithmetic>(&self, a: &A) -> OnLine<A::Number>;
}

/// The point `origin + direction over / under`.
pub(super) struct OnLine<N> {
    origin: Vector<N>,
    direction: Vector<N>,
    over: N,
    under: N,
}

impl Foot for AtEdge {
    #[inline(always)]
    fn on_line<A: Arithmetic>(&self, a: &A) -> OnLine<A::Number> {
        let [from, to] = self.edge;
        let edge = a.vector_between(from, to);
        let (over, under) = (a.vector_between(from, self.point).dot(&edge), edge.squared());
        OnLine { origin: a.vector(from), direction: edge, over, under }
    }
}

impl Foot for AtFace {
    #[inline(always)]
    fn on_line<A: Arithmetic>(&self, a: &A) -> OnLine<A::Number> {
        let normal = PlaneOf::through(self.vertices).normal(a);
        let depth = normal.dot(&a.vector_between(self.point, self.vertices[0]));
        let squared = normal.squared();
        OnLine { origin: a.vector(self.point), direction: normal, over: depth, under: squared }
    }
}

/// The coordinates of a nearest point.
#[derive(Clone, Copy)]
pub(super) struct FootOf<P>(pub(super) P);

impl<P: Foot> Formula for FootOf<P> {
    type Terms<N> = OnLine<N>;
    type Value = DVec3;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> OnLine<A::Number> {
        self.0.on_line(a)
    }

    #[inline(always)]
    fn enclosed<A: Enclosing>(a: &A, terms: OnLine<A::Number>) -> Option<DVec3> {
        let OnLine { origin, direction, over, under } = terms;
        let t = over.into() / under.into();
        a.rounded_vector(origin.enclosed().plus(direction.enclosed().scaled(&t)), 1)
    }

    fn exactly(OnLine { origin, direction, over, under }: OnLine<IBig>, exponent: i32) -> DVec3 {
        let over = origin.scaled(&under).plus(direction.scaled(&over));
        let rounded = |over: IBig| rounded_quotient(&over, &under, exponent);
        DVec3 { x: rounded(over.x), y: rounded(over.y), z: rounded(over.z) }
    }
}

// ---- the direction from the nearest point, of any length -------------------------------------------------

impl VectorPolynomial for AtVertex {
    #[inline(always)]
    fn vector<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        a.vector_between(self.vertex, self.point)
    }
}

impl VectorPolynomial for AtEdge {
    #[inline(always)]
    fn vector<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        let [from, to] = self.edge;
        let edge = a.vector_between(from, to);
        edge.cross(&a.vector_between(from, self.point).cross(&edge))
    }
}
