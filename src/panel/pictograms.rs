//! What a lesson is about, as a simple drawing.

use super::icons::Pen;

const TRIANGLE: [(f32, f32); 3] = [(0.0, -0.8), (0.9, 0.75), (-0.9, 0.75)];
const PLANE: [(f32, f32); 4] = [(-0.45, -0.3), (1.0, -0.3), (0.45, 0.5), (-1.0, 0.5)];

/// Draws the pictogram of a lesson.
pub(super) fn paint(pen: &Pen, slug: &str) {
    match slug {
        "line-plane" => {
            pen.outline(&PLANE);
            pen.line(&[(-0.35, -0.95), (0.35, 0.95)]);
        }
        "line-polygon" => {
            pen.outline(&TRIANGLE);
            pen.line(&[(-1.0, 0.35), (1.0, -0.1)]);
        }
        "sphere-polygon" => {
            pen.outline(&TRIANGLE);
            pen.ring((0.0, 0.25), 0.33);
        }
        "half-space" => {
            pen.outline(&PLANE);
            pen.dot((0.1, -0.75), 0.17);
        }
        "ray-triangle" => {
            pen.outline(&TRIANGLE);
            pen.arrow((-1.0, -0.3), (0.15, 0.3));
        }
        "ray-terrain" => {
            pen.line(&[(-1.0, 0.5), (-0.55, 0.1), (-0.2, 0.55), (0.35, -0.15), (1.0, 0.65)]);
            pen.arrow((-0.9, -0.85), (0.25, -0.25));
        }
        _ => pen.ring((0.0, 0.0), 0.6),
    }
}
