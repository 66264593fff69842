//! Dragging a point of the scene with the mouse.

use collision_core::shapes::Ray;
use glam::Vec3;

use super::Camera;

/// The axis to which a drag is constrained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Axis {
    /// The axis to the right.
    X,
    /// The upward axis.
    Y,
    /// The axis towards the eye of the original cameras.
    Z,
}

impl Axis {
    pub fn direction(self) -> Vec3 {
        match self {
            Axis::X => Vec3::X,
            Axis::Y => Vec3::Y,
            Axis::Z => Vec3::Z,
        }
    }
}

impl Camera {
    /// The new place of a point dragged by a ray through the mouse: in the plane through the point that faces the eye,
    /// or along an axis, at the point nearest to the ray. `None` if the ray is parallel to that plane or axis.
    pub fn dragged(&self, place: Vec3, ray: &Ray, axis: Option<Axis>) -> Option<Vec3> {
        let (origin, direction) = (ray.origin(), ray.direction());
        let to = match axis {
            None => {
                let forward = self.forward();
                origin + direction * ((place - origin).dot(forward) / direction.dot(forward))
            }
            // Christer Ericson, "Real-Time Collision Detection", 5.1.8: the nearest points of two lines.
            Some(axis) => {
                let axis = axis.direction();
                let (b, offset) = (axis.dot(direction), place - origin);
                let (c, f) = (axis.dot(offset), direction.dot(offset));
                let (squared, gap) = (direction.length_squared(), 1e-4);
                let denominator = squared - b * b;
                if denominator < gap * squared {
                    return None;
                }
                place + axis * ((b * f - c * squared) / denominator)
            }
        };
        to.is_finite().then_some(to)
    }
}

/// The place with its coordinates rounded to hundredths.
pub fn snapped(place: Vec3) -> Vec3 {
    let rounded = (place * 100.0).round() / 100.0;
    if rounded.is_finite() { rounded } else { place }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::View;
    use glam::vec3;

    fn camera() -> Camera {
        let mut camera = Camera::new(vec3(-2.5, 0.5, -0.1), vec3(0.0, 0.5, 0.0), 20.0);
        camera.view = View { yaw: 10.0, pitch: 15.0, distance: 0.8, ..View::default() };
        camera
    }

    #[test]
    fn a_place_goes_where_the_mouse_is() {
        for parallel in [false, true] {
            let mut camera = camera();
            camera.view.parallel = parallel;
            let ray = camera.ray_through(350.0, 240.0, 800, 600).unwrap();
            let to = camera.dragged(vec3(0.1, 0.6, 0.2), &ray, None).unwrap();
            let clip = camera.matrix(800, 600, Vec3::ZERO) * to.extend(1.0);
            let pixel = (clip.x / clip.w + 1.0) * 400.0 - 0.5;
            assert!((pixel - 350.0).abs() < 0.1, "{pixel}");
        }
    }

    #[test]
    fn an_axis_changes_one_coordinate() {
        let (camera, place) = (camera(), vec3(0.1, 0.6, 0.2));
        let ray = camera.ray_through(350.0, 240.0, 800, 600).unwrap();
        for (axis, kept) in [(Axis::X, [1, 2]), (Axis::Y, [0, 2]), (Axis::Z, [0, 1])] {
            let to = camera.dragged(place, &ray, Some(axis)).unwrap();
            assert!(kept.iter().all(|&index| to[index] == place[index]), "{axis:?}: {to}");
        }
        let along = Ray::new(vec3(0.0, 0.0, 5.0), Vec3::NEG_Z).unwrap();
        assert_eq!(camera.dragged(place, &along, Some(Axis::Z)), None);
    }

    #[test]
    fn hundredths_are_the_nearest_ones() {
        assert_eq!(snapped(vec3(0.123, -4.567, 1e30)), vec3(0.12, -4.57, 1e30));
        assert_eq!(snapped(Vec3::splat(3e38)), Vec3::splat(3e38));
    }
}
