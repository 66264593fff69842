//! Does a line cross a triangle, not only its plane? The arrow keys move the triangle; the line is green if it does.

use std::f32::consts::PI;

use glam::camera::rh::proj::opengl::perspective;
use glam::camera::rh::view::look_at_mat4;
use glam::{Mat4, Vec3, vec3};
use window::{KeyCode, LINES, Lesson, Shape, TRIANGLES};

const RED: Vec3 = Vec3::X;
const GREEN: Vec3 = Vec3::Y;
const BLUE: Vec3 = Vec3::Z;
const YELLOW: Vec3 = vec3(1.0, 1.0, 0.0);

/// The distance that one press moves.
const STEP: f32 = 0.01;

/// What is in the scene.
pub(crate) struct Scene {
    /// The polygon's corners, in order.
    pub(crate) polygon: [Vec3; 3],
    /// The line's ends.
    pub(crate) line: [Vec3; 2],
}

impl Scene {
    /// As the lesson begins.
    pub(crate) fn new() -> Self {
        Self {
            polygon: [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)],
            line: [vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)],
        }
    }

    fn move_polygon(&mut self, by: Vec3) {
        self.polygon.iter_mut().for_each(|corner| *corner += by);
    }
}

/// Whether a line from one point to another crosses a flat polygon: first its plane, then the polygon itself.
pub(crate) fn crosses_polygon([start, end]: [Vec3; 2], polygon: &[Vec3]) -> bool {
    let normal = normal(polygon);
    let distance_of_start = normal.dot(start - polygon[0]);
    let distance_of_end = normal.dot(end - polygon[0]);
    if !on_different_sides(distance_of_start, distance_of_end) {
        return false;
    }
    // The part of the way to the plane. The two distances have different signs, so nothing is divided by zero.
    let part = distance_of_start / (distance_of_start - distance_of_end);
    is_inside(start + part * (end - start), polygon)
}

/// Whether two distances have different signs: one point lies in front of the plane, the other behind it. A product of
/// two tiny distances would be rounded to zero.
fn on_different_sides(a: f32, b: f32) -> bool {
    (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0)
}

/// A vector that is perpendicular to the polygon, of any length.
fn normal(polygon: &[Vec3]) -> Vec3 {
    (polygon[2] - polygon[0]).cross(polygon[1] - polygon[0])
}

/// Whether a point of the polygon's plane lies in the polygon. Seen from a point inside, the corners go around it once;
/// from a point outside they go forth and back, and the angles add up to 0. Half a turn tells the two apart, whatever
/// rounding does to the angles.
pub(crate) fn is_inside(point: Vec3, polygon: &[Vec3]) -> bool {
    let normal = normal(polygon);
    let mut sum = 0.0;
    for (index, &corner) in polygon.iter().enumerate() {
        let (from, to) = (corner - point, polygon[(index + 1) % polygon.len()] - point);
        let across = from.cross(to);
        let angle = across.length().atan2(from.dot(to));
        // To the left or to the right, as seen from the side that the normal points to.
        sum += if across.dot(normal) < 0.0 { -angle } else { angle };
    }
    sum.abs() > PI
}

impl Lesson for Scene {
    fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::ArrowUp => self.move_polygon(vec3(STEP, 0.0, 0.0)),
            KeyCode::ArrowDown => self.move_polygon(vec3(-STEP, 0.0, 0.0)),
            KeyCode::ArrowLeft => self.move_polygon(vec3(0.0, 0.0, -STEP)),
            KeyCode::ArrowRight => self.move_polygon(vec3(0.0, 0.0, STEP)),
            _ => {}
        }
    }

    fn draw(&self, aspect: f32) -> Vec<Shape> {
        // From where, to where, and which way is up.
        let view = look_at_mat4(vec3(-2.5, 0.5, 0.5), vec3(0.0, 0.5, 0.0), Vec3::Y);
        // The angle from bottom to top, width to height, and the nearest and farthest that is drawn.
        let matrix: Mat4 = perspective(45_f32.to_radians(), aspect, 0.5, 150.0) * view;
        let [p0, p1, p2] = self.polygon;
        let color = if crosses_polygon(self.line, &self.polygon) { GREEN } else { YELLOW };
        vec![
            Shape { kind: TRIANGLES, matrix, vertices: vec![(p0, RED), (p1, GREEN), (p2, BLUE)] },
            Shape { kind: LINES, matrix, vertices: self.line.map(|end| (end, color)).to_vec() },
        ]
    }
}

/// Opens the window.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    window::run("Line and polygon", Scene::new())
}
