//! On which side of a plane a point lies (half-space lesson).

use glam::Vec3;

use super::{InsidePolygon, inside_polygon};
use collision_core::shapes::{PlaneEquation, Polygon, Side};

/// Evidence of [`point_plane`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct PointPlane {
    pub plane: PlaneEquation,
    /// The half-space value `normal · point + d`: the distance from the plane times the normal's length.
    pub value: f32,
}

impl PointPlane {
    pub fn side(&self) -> Side {
        Side::of(self.value)
    }
}

/// Puts a point into the plane's equation.
pub fn point_plane(point: Vec3, plane: impl Into<PlaneEquation>) -> PointPlane {
    let plane = plane.into();
    PointPlane { plane, value: plane.normal.dot(point) + plane.d }
}

/// Whether a point, projected along the normal onto the polygon's plane, lies in the polygon.
pub fn point_polygon(point: Vec3, polygon: &Polygon) -> InsidePolygon {
    let PointPlane { plane, value } = point_plane(point, polygon);
    let normal = plane.normal;
    inside_polygon(point - normal * (value / normal.length_squared()), polygon)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    #[test]
    fn the_normal_points_to_the_front() {
        let plane = collision_core::shapes::Plane::new(vec3(0.0, 2.0, 0.0), -6.0).unwrap();
        let at = |y| point_plane(vec3(7.0, y, -7.0), &plane);
        assert_eq!((at(4.0).value, at(4.0).side()), (2.0, Side::Front));
        assert_eq!((at(3.0).value, at(3.0).side()), (0.0, Side::On));
        assert_eq!((at(1.0).value, at(1.0).side()), (-4.0, Side::Behind));
    }

    #[test]
    fn a_point_off_the_plane_is_projected() {
        let square = [vec3(0.0, 0.0, 0.0), vec3(8.0, 0.0, 0.0), vec3(8.0, 8.0, 0.0), vec3(0.0, 8.0, 0.0)];
        let square = Polygon::new(&square).unwrap();
        assert!(point_polygon(vec3(4.0, 4.0, 0.0), &square).is_inside());
        assert!(point_polygon(vec3(4.0, 4.0, -50.0), &square).is_inside());
        assert!(!point_polygon(vec3(9.0, 4.0, -50.0), &square).is_inside());
    }
}
