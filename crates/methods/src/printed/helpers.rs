//! The helper functions that the line/polygon and sphere/polygon texts call without showing them.
//!
//! `Dot`, `Cross`, `Vector` (a difference), `Magnitude` and `Distance` are glam's `dot`, `cross`, `-`,
//! `length` and `distance`: the same terms in the same order, each rounded to f32. glam's `normalize`
//! differs: it multiplies by a reciprocal where the originals divide.

use std::f64::consts::FRAC_PI_2;

use glam::Vec3;

use collision_core::shapes::{ShapeError, collinear};

/// `Normalize`: the vector with length 1; not a number for the zero vector.
pub(super) fn normalize(vector: Vec3) -> Vec3 {
    vector / vector.length()
}

/// `Normal`: [`cross`], normalised; not a number for three vertices on one line.
pub(super) fn normal(polygon: &[Vec3]) -> Vec3 {
    normalize(cross(polygon))
}

/// `(p2 - p0) × (p1 - p0)`, the normal before it is normalised.
pub(super) fn cross(polygon: &[Vec3]) -> Vec3 {
    (polygon[2] - polygon[0]).cross(polygon[1] - polygon[0])
}

/// Refuses a polygon whose first three vertices lie on one line, as [`Polygon`](collision_core::shapes::Polygon) does.
pub(super) fn refuse_collinear(polygon: &[Vec3]) -> Result<(), ShapeError> {
    let first_three = [polygon[0], polygon[1], polygon[2]];
    if collinear(first_three) { Err(ShapeError::CollinearVertices) } else { Ok(()) }
}

/// The angle with the sign of `turn = (a × b) · normal`: the direction in which the edge from `a` to `b` passes
/// the point.
pub(super) fn with_sign(angle: f64, turn: f32) -> f64 {
    if turn < 0.0 { -angle } else { angle }
}

/// Whether the point lies on the edge that it sees under this angle, and with this `turn`: the angle is straight, not
/// 0, and has no sign.
pub(super) fn is_on_edge(angle: f64, turn: f32) -> bool {
    turn == 0.0 && angle > FRAC_PI_2
}

/// `PlaneDistance`: the constant of the plane with this normal through this point.
pub(super) fn plane_distance(normal: Vec3, point: Vec3) -> f32 {
    -normal.dot(point)
}

/// `ClosestPointOnLine`: the point of the segment from `start` to `end` nearest to `point`.
pub(super) fn closest_point_on_line(start: Vec3, end: Vec3, point: Vec3) -> Vec3 {
    let direction = normalize(end - start);
    let t = direction.dot(point - start);
    if t <= 0.0 {
        start
    } else if t >= start.distance(end) {
        end
    } else {
        start + direction * t
    }
}

/// Every vertex with the one after it; the first follows the last.
pub(super) fn edges(polygon: &[Vec3]) -> impl Iterator<Item = (Vec3, Vec3)> {
    polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    /// With e = 2^-12, (1 + e)² = 1 + 2e + e² rounds to 1 + 2e in f32. A fused operation would keep the e².
    #[test]
    fn glam_rounds_every_product_and_adds_from_the_left() {
        let e = 2.0_f32.powi(-12);
        let (a, b) = (1.0 + e, 1.0 + 2.0 * e);
        assert_eq!(vec3(a, b, 0.0).dot(vec3(a, -1.0, 0.0)), 0.0);
        assert_eq!(vec3(a, 0.0, b).dot(vec3(a, 0.0, -1.0)), 0.0);
        assert_eq!(vec3(a, b, 0.0).cross(vec3(1.0, a, 0.0)).z, 0.0);
        // From the left, 1e8 swallows the 1; from the right, 1e8 and -1e8 would have left it.
        assert_eq!(vec3(1.0, 1e8, -1e8).dot(Vec3::ONE), 0.0);
        assert_eq!(vec3(1e8, -1e8, 1.0).dot(Vec3::ONE), 1.0);
    }

    #[test]
    fn the_normal_is_divided_by_its_length() {
        let polygon = [vec3(0.0, 0.0, 0.0), vec3(0.0, 0.0, 3.0), vec3(1.0, 0.0, 0.0)];
        assert_eq!(normal(&polygon), vec3(0.0, -1.0, 0.0));
        // 49 * (1 / 49) is not 1 in f32.
        assert_eq!(normalize(vec3(0.0, 49.0, 0.0)), Vec3::Y);
        assert!(normal(&[Vec3::ZERO, Vec3::X, Vec3::X * 2.0]).is_nan());
    }

    #[test]
    fn the_nearest_point_stays_on_the_segment() {
        let nearest = |x| closest_point_on_line(Vec3::ZERO, vec3(4.0, 0.0, 0.0), vec3(x, 3.0, 0.0));
        assert_eq!([nearest(-1.0), nearest(1.0), nearest(5.0)], [0.0, 1.0, 4.0].map(|x| vec3(x, 0.0, 0.0)));
    }

    #[test]
    fn the_last_edge_returns_to_the_first_vertex() {
        let polygon = [Vec3::X, Vec3::Y, Vec3::Z];
        let pairs = [(Vec3::X, Vec3::Y), (Vec3::Y, Vec3::Z), (Vec3::Z, Vec3::X)];
        assert!(edges(&polygon).eq(pairs));
    }
}
