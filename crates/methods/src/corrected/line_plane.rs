//! Where an infinite line meets a plane (half-space lesson).

use super::{Intersection, point_plane};
use collision_core::shapes::{Line, PlaneEquation};

/// Evidence of [`line_plane`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct LinePlane {
    pub plane: PlaneEquation,
    /// The half-space value of the line's point.
    pub value: f32,
    /// `normal · direction`: 0 where the line is parallel to the plane.
    pub slope: f32,
    /// Where they meet; `None` if they are parallel.
    pub crossing: Option<Intersection>,
}

impl LinePlane {
    /// Whether the line meets the plane in one point. A line in the plane is parallel to it.
    pub fn is_hit(&self) -> bool {
        self.crossing.is_some()
    }
}

/// Solves `normal · (point + direction * t) + d = 0` for `t`, which may be negative.
pub fn line_plane(line: &Line, plane: impl Into<PlaneEquation>) -> LinePlane {
    let plane = plane.into();
    let value = point_plane(line.point(), plane).value;
    let slope = plane.normal.dot(line.direction());
    let crossing = (slope != 0.0).then(|| {
        let t = -value / slope;
        Intersection { t, point: line.at(t) }
    });
    LinePlane { plane, value, slope, crossing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use collision_core::shapes::Plane;
    use glam::vec3;

    #[test]
    fn it_may_lie_on_either_side_of_the_point() {
        let plane = Plane::new(vec3(0.0, 0.0, -2.0), 0.0).unwrap();
        let at = |z| {
            let line = Line::new(vec3(0.25, 0.75, z), vec3(-0.25, -0.5, 1.0)).unwrap();
            line_plane(&line, &plane)
        };
        assert_eq!((at(-0.5).value, at(-0.5).slope), (1.0, -2.0));
        assert_eq!(at(-0.5).crossing, Some(Intersection { t: 0.5, point: vec3(0.125, 0.5, 0.0) }));
        assert_eq!(at(0.5).crossing, Some(Intersection { t: -0.5, point: vec3(0.375, 1.0, 0.0) }));
    }

    #[test]
    fn a_parallel_line_meets_no_point_even_in_the_plane() {
        let plane = Plane::new(vec3(0.0, 1.0, 0.0), 0.0).unwrap();
        for y in [0.0, 1.0] {
            let line = Line::new(vec3(0.0, y, 0.0), vec3(1.0, 0.0, 5.0)).unwrap();
            assert!(!line_plane(&line, &plane).is_hit());
        }
    }
}
