//! Mistakes of tests of a ball on its way, against a triangle or a mesh.

use super::plane::{Plane, is_less};
use super::{Own, all};
use crate::question::{Question, Verdict};
use collision_core::exact::{self, TriangleFeature};
use collision_core::shapes::{MovingSphere, Sphere, Triangle};

/// How far a path is prolonged that a mistaken test takes for endless.
const ENDLESS: f32 = 64.0;

/// Whether the ball meets one of the triangles that `takes` accepts, by the triangle's index and the count.
fn any(
    question: &Question,
    takes: impl Fn(usize, usize) -> bool,
    is_met: impl Fn(&MovingSphere, &Triangle) -> bool,
) -> Verdict {
    let (ball, triangles): (_, Vec<Triangle>) = match question {
        Question::MovingSphereTriangle { triangle, ball } => (ball, vec![*triangle]),
        Question::WalkMesh { mesh, ball } => (ball, mesh.mesh().iter().collect()),
        _ => unreachable!("of a ball on its way"),
    };
    let count = triangles.len();
    let mut triangles = triangles.iter().enumerate();
    triangles.any(|(number, triangle)| takes(number, count) && is_met(ball, triangle)).into()
}

fn is_met(ball: &MovingSphere, triangle: &Triangle) -> bool {
    exact::moving_sphere_triangle(ball, triangle).is_some()
}

fn first_touched(ball: &MovingSphere, triangle: &Triangle) -> Option<TriangleFeature> {
    exact::moving_sphere_triangle(ball, triangle).map(|contact| contact.feature)
}

/// The ball from one part of its path to another, 0 at its start and 1 at its end, and of another size.
fn other(ball: &MovingSphere, [from, to]: [f32; 2], radius: f32) -> MovingSphere {
    let along = ball.end() - ball.start();
    let [from, to] = [from, to].map(|part| ball.start() + along * part);
    MovingSphere::new(from, to, radius).expect("small numbers")
}

fn still(sphere: Sphere, triangle: &Triangle) -> bool {
    exact::sphere_triangle(&sphere, triangle)
}

/// Whether the ball reaches the triangle's plane on its way.
fn reaches_plane(ball: &MovingSphere, triangle: &Triangle) -> bool {
    let plane = Plane::through(triangle.vertices().map(|vertex| vertex.as_dvec3()));
    if plane.normal == glam::DVec3::ZERO {
        return false;
    }
    let [start, end] = [ball.start(), ball.end()].map(|center| plane.height(center.as_dvec3()));
    let radius = f64::from(ball.radius());
    start * end <= 0.0 && radius > 0.0 || is_less(start.abs().min(end.abs()), radius, radius)
}

const START_ONLY: Own = ("start-only", |question| any(question, all, |ball, it| still(ball.at_start(), it)));
const END_ONLY: Own = ("end-only", |question| any(question, all, |ball, it| still(ball.at_end(), it)));
const ENDS_ONLY: Own = ("ends-only", |question| {
    any(question, all, |ball, it| still(ball.at_start(), it) || still(ball.at_end(), it))
});
const RADIUS_FORGOTTEN: Own = ("radius-forgotten", |question| {
    any(question, all, |ball, it| exact::segment_triangle(&ball.path(), it).is_some())
});
const DIAMETER: Own = ("diameter-for-radius", |question| {
    any(question, all, |ball, it| is_met(&other(ball, [0.0, 1.0], 2.0 * ball.radius()), it))
});
const RADIUS_NOT_SQUARED: Own = ("radius-not-squared", |question| {
    any(question, all, |ball, it| is_met(&other(ball, [0.0, 1.0], ball.radius().sqrt()), it))
});
const TOUCH_COUNTS: Own = ("touch-counts", |question| {
    any(question, all, |ball, it| is_met(&other(ball, [0.0, 1.0], ball.radius().next_up()), it))
});
const RAY_FOR_SEGMENT: Own = ("ray-for-segment", |question| {
    any(question, all, |ball, it| is_met(&other(ball, [0.0, ENDLESS], ball.radius()), it))
});
const LINE_FOR_SEGMENT: Own = ("line-for-segment", |question| {
    any(question, all, |ball, it| is_met(&other(ball, [-ENDLESS, ENDLESS], ball.radius()), it))
});
const OUTLINE_FORGOTTEN: Own = ("outline-forgotten", |question| any(question, all, reaches_plane));
const FACE_ONLY: Own = ("face-only", |question| {
    any(question, all, |ball, it| first_touched(ball, it) == Some(TriangleFeature::Face))
});

pub(super) const MOVING_SPHERE_TRIANGLE: &[Own] = &[
    START_ONLY,
    END_ONLY,
    ENDS_ONLY,
    RADIUS_FORGOTTEN,
    DIAMETER,
    RADIUS_NOT_SQUARED,
    TOUCH_COUNTS,
    RAY_FOR_SEGMENT,
    LINE_FOR_SEGMENT,
    OUTLINE_FORGOTTEN,
    FACE_ONLY,
];

pub(super) const WALK_MESH: &[Own] = &[
    START_ONLY,
    END_ONLY,
    RADIUS_FORGOTTEN,
    DIAMETER,
    RADIUS_NOT_SQUARED,
    TOUCH_COUNTS,
    RAY_FOR_SEGMENT,
    OUTLINE_FORGOTTEN,
    FACE_ONLY,
    ("first-face-only", |question| any(question, |number, _| number == 0, is_met)),
    ("last-face-forgotten", |question| any(question, |number, count| number + 1 < count, is_met)),
    ("first-face-forgotten", |question| any(question, |number, _| number > 0, is_met)),
];
