//! A moving ball and a face.

use glam::Vec3;

use super::time::{Linear, LinearTerms, LinearVector, Timed, Touch};
use crate::exact::arithmetic::signs::sign;
use crate::exact::arithmetic::{Arithmetic, Number};
use crate::exact::plane_of::{PlaneOf, side_of_plane};
use crate::exact::sphere_plane::GapToPlane;
use crate::shapes::MovingSphere;

/// A ball that touches the plane of a face.
#[derive(Debug, Clone, Copy)]
pub(super) struct FaceTouch {
    pub(super) ball: MovingSphere,
    /// In the order in which the ball starts in front.
    vertices: [Vec3; 3],
}

/// Whether a moving ball stays on one side of the plane of a face, and touches it at most: then it meets nothing of the face.
///
/// On a floor of many triangles it decides in one step what their edges and corners would decide in nine.
pub(super) fn stays_off_plane(ball: MovingSphere, vertices: [Vec3; 3]) -> bool {
    let plane = PlaneOf::through(vertices);
    let is_off = |sphere| sign(GapToPlane { sphere, plane }) >= 0;
    let side = side_of_plane(plane, ball.start());
    side != 0 && side == side_of_plane(plane, ball.end()) && is_off(ball.at_start()) && is_off(ball.at_end())
}

impl FaceTouch {
    /// The touch of a ball that comes to the inside of a face, from farther away than its radius; of a ball that does not
    /// [stay off its plane](stays_off_plane).
    pub(super) fn of(ball: MovingSphere, [p0, p1, p2]: [Vec3; 3]) -> Option<Timed<Self>> {
        let before = side_of_plane(PlaneOf::through([p0, p1, p2]), ball.start());
        let vertices = if before > 0 { [p0, p1, p2] } else { [p0, p2, p1] };
        let touch = Self { ball, vertices };
        let reaches_plane =
            before != 0 && sign(GapToPlane { sphere: ball.at_start(), plane: touch.plane() }) >= 0;
        let time = reaches_plane.then(|| Timed::of(touch))?;
        let [p0, p1, p2] = vertices;
        let is_between_edges = [[p0, p1], [p1, p2], [p2, p0]]
            .into_iter()
            .all(|[from, to]| time.sign_of(EdgeOffset { touch, from, to }) > 0);
        is_between_edges.then_some(time)
    }

    /// The plane of the face, in front of which the ball starts.
    #[inline(always)]
    pub(super) fn plane(&self) -> PlaneOf {
        PlaneOf::through(self.vertices)
    }

    /// The height that the centre loses, times the normal's length.
    #[inline(always)]
    fn height_lost<A: Arithmetic>(&self, a: &A) -> A::Number {
        self.plane().normal(a).dot(&a.vector_between(self.ball.end(), self.ball.start()))
    }
}

/// `P = n·m`, `Q = r² n²` and `R = -n·d`.
impl Touch for FaceTouch {
    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let plane = self.plane();
        let radius = a.number(self.ball.radius().into());
        let q = radius.squared() * plane.normal(a).squared();
        [plane.height(a, self.ball.start()), q, self.height_lost(a)]
    }
}

/// How far the centre is on the triangle's side of an edge, seen along the normal; times the lengths of both.
#[derive(Clone, Copy)]
struct EdgeOffset {
    touch: FaceTouch,
    from: Vec3,
    to: Vec3,
}

impl Linear for EdgeOffset {
    #[inline(always)]
    fn at_start_and_per_time<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let ball = self.touch.ball;
        let inwards = a.vector_between(self.from, self.to).cross(&self.touch.plane().normal(a));
        let start = a.vector_between(self.from, ball.start());
        [start.dot(&inwards), a.vector_between(ball.start(), ball.end()).dot(&inwards)]
    }
}

/// The foot of the centre on the face's plane.
#[derive(Clone, Copy)]
pub(super) struct FootOnFace(pub(super) FaceTouch);

/// At the height `n·m - t R` times n: `m + t d - n (n·m - t R) / n²`.
impl LinearVector for FootOnFace {
    const LENGTHS: i32 = 1;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> LinearTerms<A::Number> {
        let (ball, plane) = (self.0.ball, self.0.plane());
        let (normal, squared) = (plane.normal(a), plane.normal(a).squared());
        let (height, descent) = (plane.height(a, ball.start()), self.0.height_lost(a));
        LinearTerms {
            start: a.vector(ball.start()).scaled(&squared).minus(normal.scaled(&height)),
            growth: a.vector_between(ball.start(), ball.end()).scaled(&squared).plus(normal.scaled(&descent)),
            under: Some(squared),
        }
    }
}
