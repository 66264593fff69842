//! A sphere as textbooks draw it: its outline, its equator and a meridian, the back of both hidden.

use glam::{DVec3, DVec4, dvec2};

use super::lines::{LineDrawer, LineStyle, Lines};
use base::elementary;

/// The chords of a full circle: they leave it by less than a thousandth of its radius.
const CHORDS: f64 = 96.0;

/// The form in which spheres are drawn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum SphereStyle {
    /// The wires of the original lesson.
    #[default]
    Wires,
    /// Outline, equator and meridian.
    Outline,
}

impl SphereStyle {
    /// The name in options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A circle in space by its middle and two half axes.
struct Circle {
    middle: DVec3,
    u: DVec3,
    v: DVec3,
}

impl Circle {
    /// The points from one angle to another.
    fn arc(&self, from: f64, to: f64) -> Vec<DVec3> {
        let count = ((to - from) / std::f64::consts::TAU * CHORDS).ceil().max(1.0);
        let at = |index: u16| {
            let angle = from + (to - from) * f64::from(index) / count;
            self.middle + self.u * elementary::cos(angle) + self.v * elementary::sin(angle)
        };
        (0..=count as u16).map(at).collect()
    }

    /// The middle and half the size of the angles at which a great circle faces the eye, if it does anywhere.
    fn front(&self, eye: DVec4) -> Option<(f64, f64)> {
        let to_eye = eye.truncate() - self.middle * eye.w;
        let (across, up) = (self.u.dot(to_eye), self.v.dot(to_eye));
        let nearness = eye.w * self.u.length_squared() / dvec2(across, up).length();
        (nearness < 1.0).then(|| (elementary::atan2(up, across), elementary::acos(nearness)))
    }
}

/// Draws a sphere's outline, equator and meridian.
pub(super) fn draw(drawer: &LineDrawer, middle: DVec3, radius: f64, style: LineStyle, lines: &mut Lines) {
    let (eye, full) = (drawer.projection.eye, std::f64::consts::TAU);
    if let Some(outline) = outline(middle, radius, eye) {
        drawer.chain(&outline.arc(0.0, full), style, lines);
    }
    for (u, v) in [(DVec3::X, DVec3::Z), (DVec3::X, DVec3::Y)] {
        let circle = Circle { middle, u: u * radius, v: v * radius };
        match circle.front(eye) {
            Some((axis, half)) => {
                drawer.chain(&circle.arc(axis - half, axis + half), style, lines);
                drawer.back(&circle.arc(axis + half, axis - half + full), style, lines);
            }
            None => drawer.back(&circle.arc(0.0, full), style, lines),
        }
    }
}

/// The circle in which lines of sight touch the sphere; `None` for an eye inside.
fn outline(middle: DVec3, radius: f64, eye: DVec4) -> Option<Circle> {
    let to_eye = eye.truncate() - middle * eye.w;
    // The eye of a parallel view is infinitely far away.
    let nearness = eye.w * radius / to_eye.length();
    let direction = to_eye.try_normalize().filter(|_| nearness < 1.0)?;
    let (u, v) = direction.any_orthonormal_pair();
    let size = radius * (1.0 - nearness * nearness).sqrt();
    Some(Circle { middle: middle + direction * radius * nearness, u: u * size, v: v * size })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_sight_touch_the_sphere_in_its_outline() {
        let (middle, radius) = (DVec3::new(1.0, 2.0, 3.0), 0.5);
        for eye in [DVec4::new(4.0, 0.0, 1.0, 1.0), DVec4::new(0.6, 0.0, 0.8, 0.0)] {
            for point in outline(middle, radius, eye).unwrap().arc(0.0, 6.0) {
                assert!((point.distance(middle) - radius).abs() < 1e-9);
                let sight = eye.truncate() - point * eye.w;
                assert!(sight.dot(point - middle).abs() < 1e-9, "{point}");
            }
        }
        assert!(outline(middle, radius, (middle + 0.1).extend(1.0)).is_none());
    }

    #[test]
    fn the_front_of_a_circle_ends_where_lines_of_sight_touch_the_sphere() {
        let circle = Circle { middle: DVec3::ZERO, u: DVec3::X, v: DVec3::Z };
        for eye in [DVec4::new(3.0, 1.0, 1.0, 1.0), DVec4::new(0.0, 0.6, 0.8, 0.0)] {
            let (axis, half) = circle.front(eye).unwrap();
            for (angle, sign) in [(axis - half, 0.0), (axis, 1.0), (axis + half, 0.0)] {
                let point = circle.arc(angle, angle + 1.0)[0];
                let facing = point.dot(eye.truncate() - point * eye.w);
                assert!(if sign == 0.0 { facing.abs() < 1e-9 } else { facing > 0.1 }, "{facing}");
            }
        }
        assert!(circle.front(DVec4::new(0.0, 3.0, 0.0, 1.0)).is_none(), "seen from the pole");
    }
}
