//! The half-space text: `Init_PLANE3D`, `Compute_Point_In_Plane3D`, `Intersect_Line3D_Plane3D`,
//! `Intersect_Vector3D_Polygon3D`.

use std::f64::consts::PI;

use glam::Vec3;

use super::helpers::{cross, edges, is_on_edge, with_sign};
use super::{Errata, ErratumId, NoAnswer};
use crate::corrected::{Intersection, LinePlane, Side};
use crate::elementary;
use collision_core::shapes::{PlaneEquation, ShortList};

/// The tolerance for an angle sum around 2 pi and for the product of two lengths around 0: a float in the text.
pub const TOLERANCE: f32 = 0.000_000_1;

/// The part of 2 pi by which rounding may change a sum of angles, where it decides without signs.
const ANGLE_ROUNDING: f64 = 1e-4;

/// `PI2`, which the text does not show.
const PI2: f64 = 2.0 * PI;

/// `Init_PLANE3D`: the plane through three points.
pub fn plane_through([a, b, c]: [Vec3; 3], fixed: Errata) -> PlaneEquation {
    // Erratum 23: (c - a) × (c - b) is (b - a) × (c - a), the opposite of the other texts' normal.
    let normal =
        if fixed.contains(ErratumId::OppositeFront) { cross(&[a, b, c]) } else { (c - a).cross(c - b) };
    PlaneEquation { normal, d: (-a).dot(normal) }
}

/// Evidence of [`point_plane`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct PointPlane {
    /// The plane asked about.
    pub plane: PlaneEquation,
    /// The half-space value of the point.
    pub value: f32,
}

impl PointPlane {
    /// Front, on or behind, by the value's sign.
    /// Errors: [`NoAnswer::Nan`] if the value is not a number.
    pub fn side(&self) -> Result<Side, NoAnswer> {
        if self.value.is_nan() { Err(NoAnswer::Nan) } else { Ok(Side::of(self.value)) }
    }
}

/// `Compute_Point_In_Plane3D`: puts the point into the plane's equation.
pub fn point_plane(point: Vec3, plane: PlaneEquation) -> PointPlane {
    PointPlane { plane, value: plane.normal.dot(point) + plane.d }
}

/// `Intersect_Line3D_Plane3D`: where the line meets the plane, on either side of its point. The slope is rounded to f32
/// even where erratum 28 is fixed.
pub fn line_plane(point: Vec3, direction: Vec3, plane: PlaneEquation, fixed: Errata) -> LinePlane {
    let PointPlane { value, .. } = point_plane(point, plane);
    // Erratum 28: the text keeps this in a double, but it is computed in floats and underflows there.
    let slope = if fixed.contains(ErratumId::SlopeUnderflow) {
        plane.normal.as_dvec3().dot(direction.as_dvec3())
    } else {
        f64::from(plane.normal.dot(direction))
    };
    let crossing = (slope != 0.0).then(|| {
        let back = (f64::from(value) / slope) as f32;
        Intersection { t: -back, point: point - direction * back }
    });
    LinePlane { plane, value, slope: slope as f32, crossing }
}

/// Evidence of [`point_polygon`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct PointPolygon {
    /// The angle under which the point sees each edge, in radians, up to the edge on which the text places the point.
    pub angles: ShortList<f32>,
    /// The sum of the angles under which the point sees the edges, in radians; NaN if one of them is NaN.
    pub sum: f64,
    /// The edge from the vertex with this number to the next, if the text places the point on it; the sum is then
    /// 2 pi.
    pub boundary: Option<usize>,
    /// The errata that were fixed for this answer.
    #[serde(skip)]
    pub fixed: Errata,
}

impl PointPolygon {
    /// Whether the text counts the point as inside.
    pub fn is_hit(&self) -> bool {
        // With erratum 26 fixed, the sign of a sum is the winding direction of the polygon.
        let sum = self.sum.abs();
        // Erratum 25: the tolerance is less than the rounding of one angle. A sum is near 0 or near 2 pi, so half of
        // that decides; a sum of angles without signs can also be near pi, beside an edge, and much larger: erratum 26.
        if !self.fixed.contains(ErratumId::InnerPointOutside) {
            (sum - PI2).abs() <= f64::from(TOLERANCE)
        } else if self.fixed.contains(ErratumId::ConcaveInsideOutside) {
            sum > PI
        } else {
            (sum - PI2).abs() <= PI2 * ANGLE_ROUNDING
        }
    }
}

/// `Intersect_Vector3D_Polygon3D`: adds up the angles under which the point sees the edges.
///
/// # Panics
/// With erratum 26 fixed, if the polygon has fewer than three vertices.
pub fn point_polygon(point: Vec3, polygon: &[Vec3], fixed: Errata) -> PointPolygon {
    let normal = fixed.contains(ErratumId::ConcaveInsideOutside).then(|| cross(polygon));
    let mut evidence = PointPolygon { angles: ShortList::new(), sum: 0.0, boundary: None, fixed };
    for (index, (from, to)) in edges(polygon).enumerate() {
        let (a, b) = (from - point, to - point);
        if is_at_vertex(a, b, fixed) {
            return PointPolygon { sum: PI2, boundary: Some(index), ..evidence };
        }
        let angle = angle_between(a, b, fixed);
        // Erratum 26: angles have no sign, and inside a concave polygon they add up to more than 2 pi.
        let turn = normal.map_or(0.0, |normal| a.cross(b).dot(normal));
        if normal.is_some() && is_on_edge(angle, turn) {
            return PointPolygon { sum: PI2, boundary: Some(index), ..evidence };
        }
        let counted = with_sign(angle, turn);
        evidence.angles.push(counted as f32);
        evidence.sum += counted;
    }
    evidence
}

/// Whether the text places the point at an end of the edge from `a` to `b`, both relative to the point.
fn is_at_vertex(a: Vec3, b: Vec3, fixed: Errata) -> bool {
    // Erratum 27: the tolerance ignores the polygon's size.
    if fixed.contains(ErratumId::BoundaryEverywhere) {
        a == Vec3::ZERO
    } else {
        lengths(a, b) <= f64::from(TOLERANCE)
    }
}

fn angle_between(a: Vec3, b: Vec3, fixed: Errata) -> f64 {
    // Erratum 24: the angle is rounded to a float, though the sum is a double.
    if fixed.contains(ErratumId::SquareCentreOutside) {
        elementary::atan2(f64::from(a.cross(b).length()), f64::from(a.dot(b)))
    } else {
        f64::from(elementary::acosf((f64::from(a.dot(b)) / lengths(a, b)) as f32))
    }
}

fn lengths(a: Vec3, b: Vec3) -> f64 {
    f64::from(a.length()) * f64::from(b.length())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::ErratumId;
    use glam::vec3;

    // As printed.
    fn line_plane(point: Vec3, direction: Vec3, plane: PlaneEquation) -> LinePlane {
        super::line_plane(point, direction, plane, Errata::NONE)
    }

    fn point_polygon(point: Vec3, polygon: &[Vec3]) -> PointPolygon {
        super::point_polygon(point, polygon, Errata::NONE)
    }

    const LESSON: [Vec3; 3] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];

    #[test]
    fn slip_23_the_normal_points_the_other_way() {
        let plane = plane_through(LESSON, Errata::NONE);
        assert_eq!(plane.normal, vec3(0.0, 0.0, 2.0));
        assert_eq!(point_plane(vec3(0.0, 0.0, -1.0), plane).side(), Ok(Side::Behind));
        assert_eq!(point_plane(Vec3::ZERO, plane).side(), Ok(Side::On));
    }

    #[test]
    fn a_value_that_is_no_number_names_no_side() {
        let plane = PlaneEquation { normal: vec3(f32::MAX, f32::MAX, 0.0), d: 0.0 };
        let evidence = point_plane(vec3(2.0, -2.0, 0.0), plane);
        assert_eq!(evidence.side(), Err(NoAnswer::Nan));
    }

    #[test]
    fn a_line_meets_the_plane_on_either_side_of_its_point() {
        let plane = PlaneEquation { normal: vec3(0.0, 2.0, 0.0), d: -4.0 };
        let evidence = line_plane(vec3(1.0, 3.0, 0.0), vec3(0.0, 4.0, 0.0), plane);
        assert_eq!((evidence.value, evidence.slope), (2.0, 8.0));
        assert_eq!(evidence.crossing, Some(Intersection { t: -0.25, point: vec3(1.0, 2.0, 0.0) }));
        assert!(!line_plane(Vec3::ZERO, Vec3::X, plane).is_hit());
    }

    #[test]
    fn slip_24_the_centre_of_a_square_is_outside() {
        // Four times the float next to pi / 2, which is 4.4e-8 too large: 1.7e-7 too much.
        let square = [(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)].map(|(x, y)| vec3(x, y, 0.0));
        let evidence = point_polygon(vec3(4.0, 4.0, 0.0), &square);
        assert_eq!(evidence.sum, 4.0 * f64::from(std::f32::consts::FRAC_PI_2));
        assert!(!evidence.is_hit());
    }

    #[test]
    fn slip_25_most_inner_points_are_outside() {
        let inner = |x: i16, y: i16| vec3(f32::from(x) / 65.0, f32::from(y) / 65.0, 0.0);
        let points = (1..64).flat_map(|y| (y - 63..64 - y).map(move |x| inner(x, y)));
        let points: Vec<_> = points.collect();
        let misses = |fixed: &[u8]| -> Vec<_> {
            let fixed: Errata = fixed.iter().filter_map(|&number| ErratumId::new(number)).collect();
            let outside = |point: &Vec3| !super::point_polygon(*point, &LESSON, fixed).is_hit();
            points.iter().copied().filter(outside).collect()
        };
        assert!(!point_polygon(vec3(-0.25, 0.25, 0.0), &LESSON).is_hit());
        assert!(misses(&[]).len() * 2 > points.len());
        assert!(!misses(&[24]).is_empty(), "the angles' rounding is only a part of it");
        assert_eq!(misses(&[25]), []);
    }

    #[test]
    fn slip_26_inside_a_concave_polygon_the_sum_is_too_large() {
        let l_shape = [(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (4.0, 4.0), (4.0, 8.0), (0.0, 8.0)];
        let evidence = point_polygon(vec3(1.0, 7.0, 0.0), &l_shape.map(|(x, y)| vec3(x, y, 0.0)));
        assert!(evidence.sum > PI2 + 0.1);
        assert!(!evidence.is_hit());
    }

    #[test]
    fn slip_27_near_a_small_polygon_everything_is_its_boundary() {
        let side = 2.0_f32.powi(-13);
        let small = [Vec3::ZERO, vec3(side, 0.0, 0.0), vec3(0.0, side, 0.0)];
        let evidence = point_polygon(vec3(-side, -side, 0.0), &small);
        assert_eq!(evidence.boundary, Some(0));
        assert!(evidence.is_hit());
    }

    #[test]
    fn slip_28_the_slope_underflows() {
        let tiny = 2.0_f32.powi(-80);
        let evidence =
            line_plane(Vec3::Y, vec3(0.0, -tiny, 0.0), PlaneEquation { normal: Vec3::Y * tiny, d: 0.0 });
        assert_eq!((evidence.value, evidence.slope), (tiny, 0.0));
        assert!(!evidence.is_hit());
    }
}
