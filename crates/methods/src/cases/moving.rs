//! Balls that nearly touch a triangle: at their start, at their end, or on their way.

use glam::{DVec3, Vec3};

use super::beside::beside;
use super::flat::Flat;
use super::random::Random;
use super::touching::{beside_boundary, on_boundary, over_face};
use crate::question::Question;
use collision_core::exact;
use collision_core::shapes::{MovingSphere, Sphere};

/// The most by which the radius is too small or too large, as a part of it: some f32 steps.
const NEAR: f32 = 1.0 / (1 << 18) as f32;

/// A question about a triangle.
pub(super) fn near(flat: &Flat, random: &mut Random) -> Question {
    let triangle = flat.as_triangle();
    loop {
        let (start, end, radius) = match random.below(4) {
            0 => from_touch_to_touch(random, flat),
            1 => past_vertex(random, flat),
            _ => past_edge(random, flat),
        };
        // Many meet another part of the triangle, by more than that.
        let meets = |factor: f32| {
            let ball = MovingSphere::new(start, end, radius * factor);
            ball.is_ok_and(|ball| exact::moving_sphere_triangle(&ball, &triangle).is_some())
        };
        let is_near = meets(1.0 + NEAR) && !meets(1.0 - NEAR);
        if let Some(ball) = MovingSphere::new(start, end, radius).ok().filter(|_| is_near) {
            return Question::MovingSphereTriangle { triangle, ball };
        }
    }
}

/// A ball that nearly touches at one end of its path.
fn from_touch_to_touch(random: &mut Random, flat: &Flat) -> (Vec3, Vec3, f32) {
    let sphere: Sphere =
        if random.once_in(2) { over_face(flat, random) } else { beside_boundary(flat, random) };
    let other = random.point();
    let [start, end] = if random.once_in(2) { [sphere.center(), other] } else { [other, sphere.center()] };
    (start, end, sphere.radius())
}

/// A ball whose path is nearly tangent to the ball around a vertex.
fn past_vertex(random: &mut Random, flat: &Flat) -> (Vec3, Vec3, f32) {
    let vertex = flat.edge(flat.any_edge(random))[0];
    let path = random.point().as_dvec3();
    let away = path.cross(random.point().as_dvec3());
    past(random, vertex, path, away, |start, path| {
        ((start - vertex).cross(path).length_squared(), path.length_squared())
    })
}

/// A ball whose path is nearly tangent to the cylinder around an edge.
fn past_edge(random: &mut Random, flat: &Flat) -> (Vec3, Vec3, f32) {
    let (point, [from, to]) = on_boundary(flat, random);
    let path = random.point().as_dvec3();
    let away = path.cross(to - from);
    past(random, point, path, away, |start, path| {
        let across = path.cross(to - from);
        ((start - from).dot(across).powi(2), across.length_squared())
    })
}

/// A path that passes a point in the direction `away` from it, nearly at the radius. `distance` is the squared distance
/// of a path from what is touched, as a quotient.
fn past(
    random: &mut Random,
    point: DVec3,
    path: DVec3,
    away: DVec3,
    distance: impl Fn(DVec3, DVec3) -> (f64, f64),
) -> (Vec3, Vec3, f32) {
    let radius = random.between(0.0, 3.0) as f32;
    let passing = point + away * (f64::from(radius) / away.length().max(f64::MIN_POSITIVE));
    let end = (passing + path * random.unit()).as_vec3();
    let squared = f64::from(radius) * f64::from(radius);
    let start = beside(random, passing - path * 0.5, |start| {
        let (over, under) = distance(start, end.as_dvec3() - start);
        over - squared * under
    });
    (start, end, radius)
}
