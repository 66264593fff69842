//! A moving ball and an edge.

use glam::Vec3;

use super::time::{Linear, LinearTerms, LinearVector, Timed, Touch};
use crate::exact::arithmetic::signs::{sign, signs};
use crate::exact::arithmetic::{Arithmetic, Number, Polynomial, Polynomials};
use crate::exact::sphere_boundary::GapToLine;
use crate::shapes::MovingSphere;

/// A ball that touches the line of an edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct EdgeTouch {
    pub(super) ball: MovingSphere,
    pub(super) from: Vec3,
    pub(super) to: Vec3,
}

impl EdgeTouch {
    /// The touch of a ball that comes to the edge between its ends, from outside of the cylinder around its line.
    pub(super) fn of(ball: MovingSphere, from: Vec3, to: Vec3) -> Option<Timed<Self>> {
        let touch = Self { ball, from, to };
        let across = signs(Across(touch));
        let gap = |sphere| sign(GapToLine { sphere, from, to });
        let is_near_before_end = || across.sign(1) > 0 || gap(ball.at_end()) < 0;
        let reaches_line = across.sign(0) < 0
            && gap(ball.at_start()) >= 0
            && sign(EdgeGap(touch)) < 0
            && is_near_before_end();
        let time = reaches_line.then(|| Timed::of(touch))?;
        let is_past_start = |touch| time.sign_of(AlongEdge(touch)) > 0;
        let is_between_ends = is_past_start(touch) && is_past_start(touch.reversed());
        is_between_ends.then_some(time)
    }

    /// The same touch, of an edge that runs the other way.
    pub(super) fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, ..self }
    }
}

/// With `u = d×e` and `q = m×e`: `P = -u·q`, `Q = P² - u² (q² - r² e²)` and `R = u²`.
impl Touch for EdgeTouch {
    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let edge = a.vector_between(self.from, self.to);
        let back = a.vector_between(self.ball.end(), self.ball.start()).cross(&edge);
        let start = a.vector_between(self.from, self.ball.start()).cross(&edge);
        let radius = a.number(self.ball.radius().into());
        let (p, r) = (start.dot(&back), back.squared());
        let gap = start.squared() - radius.squared() * edge.squared();
        [p.clone(), p.squared() - r.clone() * gap, r]
    }
}

/// How far the centre is beyond the edge's line, across it along the path, at the start and at the end.
#[derive(Clone, Copy)]
struct Across(EdgeTouch);

impl Polynomials<2> for Across {
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let EdgeTouch { ball, from, to } = self.0;
        let edge = a.vector_between(from, to);
        let path = a.vector_between(ball.start(), ball.end()).cross(&edge);
        [ball.start(), ball.end()].map(|center| a.vector_between(from, center).cross(&edge).dot(&path))
    }
}

/// `distance² - r²` between the lines of the path and of the edge, times `(d×e)²`.
#[derive(Clone, Copy)]
struct EdgeGap(EdgeTouch);

impl Polynomial for EdgeGap {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let EdgeTouch { ball, from, to } = self.0;
        let across = a.vector_between(ball.start(), ball.end()).cross(&a.vector_between(from, to));
        let radius = a.number(ball.radius().into());
        a.vector_between(from, ball.start()).dot(&across).squared() - radius.squared() * across.squared()
    }
}

/// How far the centre is along the edge, times the edge's length.
#[derive(Clone, Copy)]
struct AlongEdge(EdgeTouch);

impl Linear for AlongEdge {
    #[inline(always)]
    fn at_start_and_per_time<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let EdgeTouch { ball, from, to } = self.0;
        let edge = a.vector_between(from, to);
        let start = a.vector_between(from, ball.start());
        [start.dot(&edge), a.vector_between(ball.start(), ball.end()).dot(&edge)]
    }
}

/// The foot of the centre on the edge's line.
#[derive(Clone, Copy)]
pub(super) struct FootOnEdge(pub(super) EdgeTouch);

/// With `m·e` at the start and `d·e`: `from + e (m·e + t d·e) / e²`.
impl LinearVector for FootOnEdge {
    const LENGTHS: i32 = 1;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> LinearTerms<A::Number> {
        let EdgeTouch { from, to, .. } = self.0;
        let edge = a.vector_between(from, to);
        let [start, growth] = AlongEdge(self.0).at_start_and_per_time(a);
        let squared = edge.squared();
        LinearTerms {
            start: a.vector(from).scaled(&squared).plus(edge.scaled(&start)),
            growth: edge.scaled(&growth),
            under: Some(squared),
        }
    }
}

/// The vector from that foot to the centre, divided by the radius: of length 1 at the touch.
#[derive(Clone, Copy)]
pub(super) struct FromEdge(pub(super) EdgeTouch);

/// `e × (m×e + t d×e) / (e² r)`.
impl LinearVector for FromEdge {
    const LENGTHS: i32 = 0;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> LinearTerms<A::Number> {
        let EdgeTouch { ball, from, to } = self.0;
        let edge = a.vector_between(from, to);
        let across = |from, to| edge.cross(&a.vector_between(from, to).cross(&edge));
        LinearTerms {
            start: across(from, ball.start()),
            growth: across(ball.start(), ball.end()),
            under: Some(edge.squared() * a.number(ball.radius().into())),
        }
    }
}
