//! Does a sphere meet a triangle? The arrow keys, F3 and F4 move the sphere, F1 and F2 turn the scene; the sphere is
//! green while it does.

use std::f32::consts::{PI, TAU};

use glam::camera::rh::proj::opengl::perspective;
use glam::camera::rh::view::look_at_mat4;
use glam::{Mat4, Vec3, vec3};
use window::{KeyCode, LINES, Lesson, Shape, TRIANGLES, Vertex};

const RED: Vec3 = Vec3::X;
const GREEN: Vec3 = Vec3::Y;
const BLUE: Vec3 = Vec3::Z;
const MAGENTA: Vec3 = vec3(1.0, 0.0, 1.0);

/// The distance that one press moves.
const STEP: f32 = 0.01;
/// The angle that one press turns, in degrees.
const TURN: f32 = 2.0;

/// The number of the sphere's slices around the z axis, and of its stacks from pole to pole.
const SLICES: usize = 15;

/// What is in the scene.
pub(crate) struct Scene {
    /// The polygon's corners, in order.
    pub(crate) polygon: [Vec3; 3],
    /// The sphere's centre.
    pub(crate) center: Vec3,
    /// The sphere's radius.
    pub(crate) radius: f32,
    /// How far the scene is turned about its vertical axis, in degrees.
    pub(crate) turn: f32,
}

impl Scene {
    /// As the lesson begins.
    pub(crate) fn new() -> Self {
        Self {
            polygon: [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)],
            center: vec3(0.0, 0.5, 0.0),
            radius: 0.1,
            turn: 0.0,
        }
    }
}

/// Whether a sphere meets a flat polygon. Touching is not meeting, if rounding does not make it so.
pub(crate) fn meets_polygon(center: Vec3, radius: f32, polygon: &[Vec3]) -> bool {
    let normal = normal(polygon).normalize();
    let distance = normal.dot(center - polygon[0]);
    if distance.abs() >= radius {
        return false; // too far from the plane
    }
    // The point of the plane nearest to the centre: if it is outside, the polygon's nearest point lies on an edge.
    is_inside(center - distance * normal, polygon)
        || edges(polygon).any(|edge| closest_point(center, edge).distance(center) < radius)
}

/// A vector that is perpendicular to the polygon, of any length.
fn normal(polygon: &[Vec3]) -> Vec3 {
    (polygon[2] - polygon[0]).cross(polygon[1] - polygon[0])
}

fn edges(polygon: &[Vec3]) -> impl Iterator<Item = [Vec3; 2]> {
    (0..polygon.len()).map(|index| [polygon[index], polygon[(index + 1) % polygon.len()]])
}

/// The point of an edge that is nearest to a point: its projection, or an end where the projection lies beyond it.
fn closest_point(point: Vec3, [start, end]: [Vec3; 2]) -> Vec3 {
    let along = end - start;
    let part = along.dot(point - start) / along.length_squared();
    start + part.clamp(0.0, 1.0) * along
}

/// Whether a point of the polygon's plane lies in the polygon: see `line_polygon.rs`.
fn is_inside(point: Vec3, polygon: &[Vec3]) -> bool {
    let normal = normal(polygon);
    let mut sum = 0.0;
    for [from, to] in edges(polygon).map(|edge| edge.map(|end| end - point)) {
        let across = from.cross(to);
        let angle = across.length().atan2(from.dot(to));
        sum += if across.dot(normal) < 0.0 { -angle } else { angle };
    }
    sum.abs() > PI
}

/// A sphere around the origin, as wires: rings around the z axis, and half circles from pole to pole.
fn wires(radius: f32, color: Vec3) -> Vec<Vertex> {
    let point = |slice: usize, stack: usize| {
        let around = TAU * (slice % SLICES) as f32 / SLICES as f32;
        let down = PI * stack as f32 / SLICES as f32;
        let ring = if stack == 0 || stack == SLICES { 0.0 } else { radius * down.sin() };
        (vec3(ring * around.sin(), ring * around.cos(), radius * down.cos()), color)
    };
    let rings = (1..SLICES)
        .flat_map(|stack| (0..SLICES).flat_map(move |slice| [point(slice, stack), point(slice + 1, stack)]));
    let half_circles = (0..SLICES)
        .flat_map(|slice| (0..SLICES).flat_map(move |stack| [point(slice, stack), point(slice, stack + 1)]));
    rings.chain(half_circles).collect()
}

impl Lesson for Scene {
    fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::ArrowLeft => self.center.x -= STEP,
            KeyCode::ArrowRight => self.center.x += STEP,
            KeyCode::ArrowDown => self.center.y -= STEP,
            KeyCode::ArrowUp => self.center.y += STEP,
            KeyCode::F3 => self.center.z -= STEP,
            KeyCode::F4 => self.center.z += STEP,
            KeyCode::F1 => self.turn -= TURN,
            KeyCode::F2 => self.turn += TURN,
            _ => {}
        }
    }

    fn draw(&self, aspect: f32) -> Vec<Shape> {
        // From where, to where, and which way is up.
        let view = look_at_mat4(vec3(-2.5, 0.5, -0.1), vec3(0.0, 0.5, 0.0), Vec3::Y);
        // The angle from bottom to top, width to height, and the nearest and farthest that is drawn.
        let matrix: Mat4 = perspective(45_f32.to_radians(), aspect, 0.5, 150.0)
            * view
            * Mat4::from_rotation_y(self.turn.to_radians());
        let [p0, p1, p2] = self.polygon;
        let color = if meets_polygon(self.center, self.radius, &self.polygon) { GREEN } else { MAGENTA };
        vec![
            Shape { kind: TRIANGLES, matrix, vertices: vec![(p0, RED), (p1, GREEN), (p2, BLUE)] },
            Shape {
                kind: LINES,
                matrix: matrix * Mat4::from_translation(self.center),
                vertices: wires(self.radius, color),
            },
        ]
    }
}

/// Opens the window.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    window::run("Sphere and polygon", Scene::new())
}
