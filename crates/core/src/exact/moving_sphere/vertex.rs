//! A moving ball and a vertex.

use glam::Vec3;

use super::time::{LinearTerms, LinearVector, Timed, Touch};
use crate::exact::arithmetic::signs::{sign, signs};
use crate::exact::arithmetic::{Arithmetic, Number, Polynomials};
use crate::exact::sphere_boundary::{GapToLine, GapToVertex};
use crate::shapes::{MovingSphere, Sphere};

/// A ball that touches a vertex.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct VertexTouch {
    pub(super) ball: MovingSphere,
    pub(super) vertex: Vec3,
}

impl VertexTouch {
    /// The touch of a ball that does not meet the vertex at its start, if it meets it later.
    pub(super) fn of(ball: MovingSphere, vertex: Vec3) -> Option<Timed<Self>> {
        let touch = Self { ball, vertex };
        let along = signs(Along(touch));
        let is_near_before_end =
            || along.sign(1) > 0 || sign(GapToVertex { sphere: ball.at_end(), vertex }) < 0;
        // Whether the vertex, grown by the radius, meets the line of the path.
        let is_near_line = || {
            let sphere = Sphere::new(vertex, ball.radius()).expect("finite");
            sign(GapToLine { sphere, from: ball.start(), to: ball.end() }) < 0
        };
        let reaches_vertex = along.sign(0) < 0 && is_near_line() && is_near_before_end();
        reaches_vertex.then(|| Timed::of(touch))
    }
}

/// `P = -m·d`, `Q = P² - d² (m² - r²)` and `R = d²`.
impl Touch for VertexTouch {
    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let back = a.vector_between(self.ball.end(), self.ball.start());
        let start = a.vector_between(self.vertex, self.ball.start());
        let (p, r) = (start.dot(&back), back.squared());
        let gap = start.squared() - a.number(self.ball.radius().into()).squared();
        [p.clone(), p.squared() - r.clone() * gap, r]
    }
}

/// How far the centre is beyond the vertex along the path, at the start and at the end.
#[derive(Clone, Copy)]
struct Along(VertexTouch);

impl Polynomials<2> for Along {
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let VertexTouch { ball, vertex } = self.0;
        let path = a.vector_between(ball.start(), ball.end());
        [ball.start(), ball.end()].map(|center| a.vector_between(vertex, center).dot(&path))
    }
}

/// The vector from the vertex to the centre, divided by the radius: of length 1 at the touch.
#[derive(Clone, Copy)]
pub(super) struct FromVertex(pub(super) VertexTouch);

impl LinearVector for FromVertex {
    const LENGTHS: i32 = 0;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> LinearTerms<A::Number> {
        let VertexTouch { ball, vertex } = self.0;
        LinearTerms {
            start: a.vector_between(vertex, ball.start()),
            growth: a.vector_between(ball.start(), ball.end()),
            under: Some(a.number(ball.radius().into())),
        }
    }
}
