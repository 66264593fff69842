//! On which side of a plane a sphere lies, or whether it cuts it (sphere/polygon lesson).

use super::point_plane;
use collision_core::shapes::{PlaneEquation, Sphere, SphereSide};

/// Evidence of [`sphere_plane`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct SpherePlane {
    pub plane: PlaneEquation,
    /// The half-space value of the sphere's centre.
    pub value: f32,
    /// The centre's signed distance from the plane, positive in front of it: the value over the normal's
    /// length.
    pub distance: f32,
    pub radius: f32,
}

impl SpherePlane {
    /// The verdict: the sphere intersects the plane if the distance is less than the radius.
    pub fn side(&self) -> SphereSide {
        if self.distance.abs() < self.radius {
            SphereSide::Intersects
        } else if self.distance >= 0.0 {
            SphereSide::Front
        } else {
            SphereSide::Behind
        }
    }
}

/// Measures the distance of the sphere's centre from the plane.
pub fn sphere_plane(sphere: &Sphere, plane: impl Into<PlaneEquation>) -> SpherePlane {
    let plane = plane.into();
    let value = point_plane(sphere.center(), plane).value;
    SpherePlane { plane, value, distance: value / plane.normal.length(), radius: sphere.radius() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use collision_core::shapes::Plane;
    use glam::vec3;

    fn side(height: f32, radius: f32) -> SphereSide {
        let plane = Plane::new(vec3(0.0, 4.0, 0.0), -4.0).unwrap();
        let evidence = sphere_plane(&Sphere::new(vec3(9.0, height, 9.0), radius).unwrap(), &plane);
        assert_eq!(evidence.distance, height - 1.0);
        evidence.side()
    }

    #[test]
    fn touching_is_not_intersecting() {
        assert_eq!(side(3.0, 2.0), SphereSide::Front);
        assert_eq!(side(2.5, 2.0), SphereSide::Intersects);
        assert_eq!(side(-0.5, 2.0), SphereSide::Intersects);
        assert_eq!(side(-1.0, 2.0), SphereSide::Behind);
    }

    #[test]
    fn a_sphere_of_no_radius_on_the_plane_is_in_front() {
        assert_eq!(side(1.0, 0.0), SphereSide::Front);
    }

    #[test]
    fn a_slanted_plane_touched_exactly() {
        let plane = PlaneEquation::through([vec3(1.0, 0.0, 0.0), vec3(2.0, 0.0, -1.0), vec3(1.0, 2.0, -1.0)]);
        let sphere = Sphere::new(vec3(3.0, 1.0, 2.0), 3.0).unwrap();
        assert_eq!(sphere_plane(&sphere, plane).side(), SphereSide::Behind);
        let larger = Sphere::new(sphere.center(), 3.001).unwrap();
        assert_eq!(sphere_plane(&larger, plane).side(), SphereSide::Intersects);
    }
}
