//! Does a line cross the plane of a triangle? The arrow keys move the triangle; the line is green while it does.

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
    /// The triangle's corners.
    pub(crate) triangle: [Vec3; 3],
    /// The line's ends.
    pub(crate) line: [Vec3; 2],
}

impl Scene {
    /// As the lesson begins.
    pub(crate) fn new() -> Self {
        Self {
            triangle: [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)],
            line: [vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)],
        }
    }

    fn move_triangle(&mut self, by: Vec3) {
        self.triangle.iter_mut().for_each(|corner| *corner += by);
    }
}

/// Whether a line from one point to another crosses the plane of a triangle.
pub(crate) fn crosses_plane([start, end]: [Vec3; 2], [p0, p1, p2]: [Vec3; 3]) -> bool {
    // A vector that is perpendicular to two edges is perpendicular to the plane. Only signs matter, not its length. In this
    // order of the edges it points to the side from which the corners go clockwise: the front.
    let normal = (p2 - p0).cross(p1 - p0);
    // How far the ends lie in front of the plane, times the normal's length; behind it this is negative.
    let distance_of_start = normal.dot(start - p0);
    let distance_of_end = normal.dot(end - p0);
    on_different_sides(distance_of_start, distance_of_end)
}

/// Whether two distances have different signs: one point lies in front of the plane, the other behind it. A product of
/// two tiny distances would be rounded to zero.
fn on_different_sides(a: f32, b: f32) -> bool {
    (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0)
}

impl Lesson for Scene {
    fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::ArrowUp => self.move_triangle(vec3(STEP, 0.0, 0.0)),
            KeyCode::ArrowDown => self.move_triangle(vec3(-STEP, 0.0, 0.0)),
            KeyCode::ArrowLeft => self.move_triangle(vec3(0.0, 0.0, -STEP)),
            KeyCode::ArrowRight => self.move_triangle(vec3(0.0, 0.0, STEP)),
            _ => {}
        }
    }

    fn draw(&self, aspect: f32) -> Vec<Shape> {
        // From where, to where, and which way is up.
        let view = look_at_mat4(vec3(-2.5, 0.5, 0.5), vec3(0.0, 0.5, 0.0), Vec3::Y);
        // The angle from bottom to top, width to height, and the nearest and farthest that is drawn.
        let matrix: Mat4 = perspective(45_f32.to_radians(), aspect, 0.5, 150.0) * view;
        let [p0, p1, p2] = self.triangle;
        let color = if crosses_plane(self.line, self.triangle) { GREEN } else { YELLOW };
        vec![
            Shape { kind: TRIANGLES, matrix, vertices: vec![(p0, RED), (p1, GREEN), (p2, BLUE)] },
            Shape { kind: LINES, matrix, vertices: self.line.map(|end| (end, color)).to_vec() },
        ]
    }
}

/// Opens the window.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    window::run("Line and plane", Scene::new())
}
