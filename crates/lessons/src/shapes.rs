//! The shapes that several lessons share.

use collision_core::shapes::{MovingSphere, Polygon, Ray, Segment, Triangle};
use glam::{Vec3, vec3};

use super::steps;
use super::trace::vertex_name;
use base::scene::{Mark, MarkRole};

use super::parts::Parts;
use super::state::StateError;
use base::limits::POLYGON_VERTICES;
use base::text::{LocalizedError, Message, MessageId, ids};

/// How far one key press moves shapes. The keys without Shift have steps of their own over a terrain and in a world.
pub(crate) const STEP: f32 = 0.01;

/// The meaning of the two line lessons' symbols in addition to the state's.
pub(super) const LINE_MEANINGS: &[(&str, MessageId)] = &[
    ("n", ids::LABEL_NORMAL),
    ("D", ids::SYMBOL_CONSTANT),
    ("h", ids::SYMBOL_VALUE),
    ("s", ids::SYMBOL_END_DISTANCE),
    ("t", ids::SYMBOL_T_SEGMENT),
    ("p′", ids::LABEL_CROSSING),
    ("v", ids::SYMBOL_UNIT_DIRECTION),
    ("k", ids::SYMBOL_START_DISTANCE),
    ("m", ids::SYMBOL_COSINE),
    ("ℓ", ids::SYMBOL_WAY),
    ("φ", ids::SYMBOL_ANGLE),
    ("e", ids::SYMBOL_LINE_SIDE),
    ("W", ids::SYMBOL_WINDING),
    ("P", ids::SYMBOL_POLYGON),
];

/// The triangle of all lessons that have one.
pub(super) const TRIANGLE: [Vec3; 3] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];

pub(super) fn triangle() -> Polygon {
    Polygon::new(&TRIANGLE).expect("the lessons' triangle is one")
}

/// The line of the two line lessons.
pub(super) fn line() -> Segment {
    Segment::new(vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)).expect("its points are finite")
}

pub(super) fn segment(parts: &Parts) -> Result<Segment, StateError> {
    let [start, end] = [0, 1].map(|end| parts.points.get(end).copied().unwrap_or_default());
    Segment::new(start, end).map_err(|error| StateError::at("line", error))
}

/// A state's triangle, which may be degenerate.
pub(super) fn degenerate_triangle(parts: &Parts) -> Result<Triangle, StateError> {
    let vertices = [0, 1, 2].map(|vertex| parts.polygon.get(vertex).copied().unwrap_or_default());
    Triangle::new(vertices).map_err(|error| StateError::at("polygon", error))
}

pub(super) fn polygon(Parts { polygon: vertices, .. }: &Parts) -> Result<Polygon, StateError> {
    if vertices.len() > POLYGON_VERTICES {
        let message = Message::new(ids::ERROR_TOO_MANY_VERTICES).with("most", POLYGON_VERTICES);
        let error = LocalizedError::new(message.with("found", vertices.len()));
        return Err(StateError::at("polygon", error));
    }
    Polygon::new(vertices).map_err(|error| StateError::at("polygon", error))
}

/// A state's ray. Of finite numbers, only the direction can be wrong.
pub(super) fn ray(parts: &Parts) -> Result<Ray, StateError> {
    Ray::new(parts.point(), parts.along()).map_err(|error| StateError::at("direction", error))
}

/// A state's moving sphere. Of finite numbers, only the radius can be wrong.
pub(super) fn moving_sphere(parts: &Parts) -> Result<MovingSphere, StateError> {
    let [start, end] = [0, 1].map(|end| parts.points.get(end).copied().unwrap_or_default());
    let radius = parts.radius.unwrap_or_default();
    MovingSphere::new(start, end, radius).map_err(|error| StateError::at("radius", error))
}

/// Points of a sphere along the axes and halfway between three: from every direction, some are near its outline.
pub(super) fn around(center: Vec3, radius: f32) -> [Vec3; 14] {
    let diagonals = [vec3(1.0, 1.0, 1.0), vec3(1.0, 1.0, -1.0), vec3(1.0, -1.0, 1.0), vec3(-1.0, 1.0, 1.0)];
    let [a, b, c, d] = diagonals.map(Vec3::normalize);
    let reach = [Vec3::X, Vec3::Y, Vec3::Z, a, b, c, d].map(|direction| direction * radius);
    std::array::from_fn(|number| match reach.get(number) {
        Some(&reach) => center + reach,
        None => center - reach[number - reach.len()],
    })
}

/// A polygon's vertices and its normal, by their symbols.
pub(super) fn given_polygon(vertices: &[Vec3], normal: Vec3) -> Vec<Mark> {
    let vertex = |(index, &at): (usize, &Vec3)| given_point(at, &vertex_name(index), ids::LABEL_VERTEX);
    let mut given: Vec<Mark> = vertices.iter().enumerate().map(vertex).collect();
    given.push(steps::normal_mark(vertices, normal));
    given
}

/// A point by its symbol, and the name of the message that says what it is.
pub(super) fn given_point(at: Vec3, symbol: &str, name: MessageId) -> Mark {
    Mark::point(at, MarkRole::Neutral).labelled(symbol).named(name)
}

pub(super) fn given_radius(center: Vec3, radius: f32) -> Mark {
    Mark::segment(center, center + Vec3::Y * radius, MarkRole::Neutral)
        .labelled(steps::label("r", radius))
        .named(ids::LABEL_RADIUS)
}

/// The ends of a sphere's path, its direction and the radius, by their symbols.
pub(super) fn given_moving_sphere(sphere: &MovingSphere) -> [Mark; 4] {
    let (start, end) = (sphere.start(), sphere.end());
    [
        given_point(start, "c₀", ids::LABEL_PATH_START),
        given_point(end, "c₁", ids::LABEL_PATH_END),
        given_direction(start, end - start, "d"),
        given_radius(start, sphere.radius()),
    ]
}

/// The arrow of a direction by its symbol, as long as the direction: the scene's own arrow is longer.
pub(super) fn given_direction(from: Vec3, direction: Vec3, symbol: &str) -> Mark {
    Mark::arrow(from, from + direction, MarkRole::Direction).labelled(symbol).named(ids::LABEL_DIRECTION)
}

pub(super) fn given_ray(origin: Vec3, direction: Vec3) -> [Mark; 2] {
    [given_point(origin, "o", ids::LABEL_ORIGIN), given_direction(origin, direction, "d")]
}
