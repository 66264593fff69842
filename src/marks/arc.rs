//! The arcs of angles.

use glam::{DVec3, Vec3};

use base::elementary;

/// Degrees between neighbouring points of an arc.
const STEP: f64 = 7.5;
/// The angle, in degrees, from which the sides no longer determine the plane of the arc.
const STRAIGHT: f64 = 179.9;

/// An angle by its vertex and a point on each side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Angle {
    pub(super) apex: Vec3,
    pub(super) from: Vec3,
    pub(super) to: Vec3,
}

/// Angles with one vertex, in order.
pub(super) struct Family<'a>(pub(super) &'a [Angle]);

impl Family<'_> {
    /// Whether the angles make one full turn around the vertex, so that their arcs form a circle.
    pub(super) fn is_full_turn(&self) -> bool {
        let normals = self.0.iter().filter_map(|angle| angle.sides().map(|(u, v)| u.cross(v)));
        let axis = normals.max_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or(DVec3::ZERO);
        let signed = |angle: &Angle| {
            let ((u, v), degrees) = angle.sides().zip(angle.degrees())?;
            Some(if degrees > STRAIGHT { degrees } else { degrees * u.cross(v).dot(axis).signum() })
        };
        (self.0.iter().filter_map(signed).sum::<f64>().abs() - 360.0).abs() < 1.0
    }

    pub(super) fn shortest_side(&self) -> f32 {
        let sides = self.0.iter().flat_map(|angle| [angle.from - angle.apex, angle.to - angle.apex]);
        sides.map(Vec3::length).fold(f32::INFINITY, f32::min)
    }

    /// The arc of one of the angles, from its first to its second side; empty where a side has no direction.
    pub(super) fn arc(&self, angle: &Angle, radius: f32) -> Vec<Vec3> {
        let Some(((u, v), degrees)) = angle.sides().zip(angle.degrees()) else { return Vec::new() };
        let opened = if degrees > STRAIGHT { self.opposite() } else { v };
        let across = (opened - u * u.dot(opened)).normalize_or(u.any_orthonormal_vector());
        let count = (degrees / STEP).ceil().max(1.0);
        let apex = angle.apex.as_dvec3();
        let at = |index: u16| {
            let angle = (degrees * f64::from(index) / count).to_radians();
            let (sin, cos) = (elementary::sin(angle), elementary::cos(angle));
            (apex + (u * cos + across * sin) * f64::from(radius)).as_vec3()
        };
        (0..=count as u16).map(at).collect()
    }

    /// The direction away from the other sides, where the arc of a straight angle closes the turn.
    fn opposite(&self) -> DVec3 {
        -self.0.iter().filter_map(Angle::sides).map(|(u, v)| u + v).sum::<DVec3>()
    }
}

impl Angle {
    /// The directions of the sides.
    fn sides(&self) -> Option<(DVec3, DVec3)> {
        let direction = |to: Vec3| (to.as_dvec3() - self.apex.as_dvec3()).try_normalize();
        direction(self.from).zip(direction(self.to))
    }

    fn degrees(&self) -> Option<f64> {
        self.sides().map(|(u, v)| elementary::acos(u.dot(v).clamp(-1.0, 1.0)).to_degrees())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    const CORNERS: [Vec3; 3] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];

    fn seen_from(apex: Vec3) -> [Angle; 3] {
        [0, 1, 2].map(|i| Angle { apex, from: CORNERS[i], to: CORNERS[(i + 1) % 3] })
    }

    #[test]
    fn an_arc_leads_from_side_to_side_at_its_radius() {
        let apex = vec3(0.0, 0.5, 0.0);
        let angles = seen_from(apex);
        assert!(Family(&angles).is_full_turn());
        for angle in &angles {
            let arc = Family(&angles).arc(angle, 0.1);
            assert!(arc.iter().all(|point| (point.distance(apex) - 0.1).abs() < 1e-6));
            for (end, side) in [(arc[0], angle.from), (arc[arc.len() - 1], angle.to)] {
                assert!((end - apex).angle_between(side - apex) < 1e-3);
            }
        }
    }

    #[test]
    fn a_straight_angle_lies_opposite_to_the_others() {
        let angles = seen_from(vec3(0.25, 0.0, 0.0));
        let arc = Family(&angles).arc(&angles[0], 0.1);
        assert!((arc[arc.len() / 2] - vec3(0.25, -0.1, 0.0)).length() < 1e-3, "{arc:?}");
    }

    #[test]
    fn outside_there_is_no_full_turn() {
        for (x, y) in [(3.0, 0.5), (0.0, -0.05), (2.0, 0.0)] {
            assert!(!Family(&seen_from(vec3(x, y, 0.0))).is_full_turn());
        }
    }

    #[test]
    fn odd_numbers_are_survived() {
        let huge = Vec3::splat(1e38);
        for (apex, from, to) in
            [(Vec3::ZERO, Vec3::ZERO, Vec3::X), (Vec3::NAN, Vec3::X, Vec3::Y), (huge, -huge, Vec3::X)]
        {
            let angle = [Angle { apex, from, to }];
            let family = Family(&angle);
            assert!(family.arc(&angle[0], 1.0).len() <= 25);
            assert!(!family.is_full_turn() && !family.shortest_side().is_nan());
        }
    }
}
