//! The line/polygon text: `IntersectedPlane`, `IntersectionPoint`, `InsidePolygon`, `IntersectedPolygon`.

use std::f64::consts::PI;

use glam::Vec3;
use smallvec::SmallVec;

use super::helpers::{edges, normal, normalize, plane_distance};

/// The share of 2 pi that counts as all of it.
// Errata 6 and 7: it lets a point outside count as inside, up to about 8e-5 of an edge's length away from it.
pub const MATCH_FACTOR: f64 = 0.9999;

/// Evidence of [`segment_plane`].
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SegmentPlane {
    /// The polygon's normal, of length 1; not a number if its first three vertices lie on one line.
    pub normal: Vec3,
    /// The constant of the plane's equation.
    pub d: f32,
    /// The signed distance of the segment's start from the plane.
    pub start_distance: f32,
    /// That of its end.
    pub end_distance: f32,
}

impl SegmentPlane {
    /// Whether the text finds the end points on opposite sides.
    pub fn is_hit(&self) -> bool {
        // Erratum 9: of two small distances on opposite sides the product underflows to -0, which is >= 0.
        // Erratum 10: a product that is not a number is not >= 0, so everything crosses a degenerate polygon.
        let same_side = self.start_distance * self.end_distance >= 0.0;
        !same_side
    }
}

/// `IntersectedPlane`: compares the distances of the two end points from the polygon's plane.
///
/// # Panics
/// If the polygon has fewer than three vertices.
pub fn segment_plane([start, end]: [Vec3; 2], polygon: &[Vec3]) -> SegmentPlane {
    let normal = normal(polygon);
    let d = plane_distance(normal, polygon[0]);
    SegmentPlane { normal, d, start_distance: normal.dot(start) + d, end_distance: normal.dot(end) + d }
}

/// Evidence of `IntersectionPoint`.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct IntersectionPoint {
    /// The segment's direction, of length 1.
    pub direction: Vec3,
    /// The distance of the segment's start from the plane; its negative is meant.
    pub numerator: f64,
    /// The cosine of the angle between the normal and the direction.
    pub denominator: f64,
    /// What the text takes for the crossing point.
    pub point: Vec3,
}

impl IntersectionPoint {
    /// How far the text goes from the segment's start, unless the segment is parallel to the plane.
    pub fn distance(&self) -> Option<f64> {
        (self.denominator != 0.0).then(|| self.numerator / self.denominator)
    }
}

/// `IntersectionPoint`: meant to be the point where the segment crosses the plane.
fn intersection_point(plane: &SegmentPlane, [start, end]: [Vec3; 2]) -> IntersectionPoint {
    let direction = normalize(end - start);
    // Errata 1 and 2: the minus before the numerator is missing, so the point lies on the far side of `start`.
    let numerator = f64::from(plane.normal.dot(start)) + f64::from(plane.d);
    let denominator = f64::from(plane.normal.dot(direction));
    let mut evidence = IntersectionPoint { direction, numerator, denominator, point: start };
    if let Some(distance) = evidence.distance() {
        let along = |axis: usize| (f64::from(start[axis]) + f64::from(direction[axis]) * distance) as f32;
        evidence.point = Vec3::from_array([0, 1, 2].map(along));
    }
    evidence
}

/// Evidence of [`inside_polygon`].
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct InsidePolygon {
    /// The point asked about.
    pub point: Vec3,
    /// The angle, as the text counts it, under which the point sees each edge, in radians.
    pub angles: SmallVec<[f32; 4]>,
    /// The sum of the angles.
    pub sum: f64,
}

impl InsidePolygon {
    /// Whether the text counts the point as inside.
    pub fn is_inside(&self) -> bool {
        self.sum >= MATCH_FACTOR * (2.0 * PI)
    }
}

/// `InsidePolygon`: adds up the angles under which the point sees the edges.
pub fn inside_polygon(point: Vec3, polygon: &[Vec3]) -> InsidePolygon {
    let mut evidence = InsidePolygon { point, angles: SmallVec::new(), sum: 0.0 };
    for (from, to) in edges(polygon) {
        // Errata 5 and 8: angles have no sign, so in a notch the two ways round add up instead of cancelling.
        let angle = angle_between_vectors(from - point, to - point);
        evidence.angles.push(angle);
        evidence.sum += f64::from(angle);
    }
    evidence
}

/// `AngleBetweenVectors`, in radians (where the text's comment has degrees).
fn angle_between_vectors(a: Vec3, b: Vec3) -> f32 {
    let angle = (a.dot(b) / (a.length() * b.length())).acos();
    // Erratum 3: at a vertex the cosine is 0/0.
    // Erratum 4: on an edge the cosine can round below -1; 0 is counted where the angle is pi.
    if angle.is_nan() { 0.0 } else { angle }
}

/// Evidence of [`segment_polygon`].
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SegmentPolygon {
    /// The segment against the polygon's plane.
    pub plane: SegmentPlane,
    /// What the text takes for the crossing point, if the plane is crossed.
    pub crossing: Option<IntersectionPoint>,
    /// That point against the polygon.
    pub inside: Option<InsidePolygon>,
}

impl SegmentPolygon {
    /// Whether the text finds a collision.
    pub fn is_hit(&self) -> bool {
        self.inside.as_ref().is_some_and(InsidePolygon::is_inside)
    }
}

/// `IntersectedPolygon`: asks the plane, then the point.
///
/// # Panics
/// If the polygon has fewer than three vertices.
pub fn segment_polygon(segment: [Vec3; 2], polygon: &[Vec3]) -> SegmentPolygon {
    let plane = segment_plane(segment, polygon);
    let crossing = plane.is_hit().then(|| intersection_point(&plane, segment));
    let inside = crossing.map(|crossing| inside_polygon(crossing.point, polygon));
    SegmentPolygon { plane, crossing, inside }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    const LESSON: [Vec3; 3] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];
    const L_SHAPE: [Vec3; 6] = [
        vec3(0.0, 0.0, 0.0),
        vec3(8.0, 0.0, 0.0),
        vec3(8.0, 4.0, 0.0),
        vec3(4.0, 4.0, 0.0),
        vec3(4.0, 8.0, 0.0),
        vec3(0.0, 8.0, 0.0),
    ];

    #[test]
    fn slip_1_the_crossing_point_is_mirrored_in_the_start() {
        let evidence = segment_polygon([vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)], &LESSON);
        assert_eq!(evidence.plane.normal, vec3(0.0, 0.0, -1.0));
        assert_eq!((evidence.plane.start_distance, evidence.plane.end_distance), (0.5, -0.5));
        assert_eq!(evidence.inside.as_ref().unwrap().point, vec3(0.0, 0.5, -1.0));
        assert!(!evidence.is_hit());
    }

    #[test]
    fn slip_2_the_mirrored_point_invents_a_hit() {
        // The line crosses z = 0 at (0.75, 0.75), outside; mirrored in the start that is (0, 0.25), inside.
        let nearly = 2.0_f32.powi(-20);
        let evidence = segment_polygon([vec3(0.375, 0.5, nearly), vec3(1.125, 1.0, -nearly)], &LESSON);
        let point = evidence.inside.as_ref().unwrap().point;
        assert!(point.abs_diff_eq(vec3(0.0, 0.25, 2.0 * nearly), 1e-6), "{point}");
        assert!(evidence.is_hit());
    }

    #[test]
    fn slip_3_a_vertex_sees_two_angles_of_nothing() {
        let evidence = inside_polygon(vec3(0.0, 1.0, 0.0), &LESSON);
        assert_eq!(evidence.angles[1..], [0.0, 0.0]);
        assert!(!evidence.is_inside());
    }

    #[test]
    fn slip_4_on_an_edge_the_cosine_rounds_below_minus_1() {
        // Both lengths are sqrt(0.5) rounded down: 0.70710677, whose square 0.49999997 is less than 0.5.
        let triangle = [Vec3::ZERO, Vec3::X, Vec3::Y];
        let evidence = inside_polygon(vec3(0.5, 0.5, 0.0), &triangle);
        assert_eq!(evidence.angles[1], 0.0);
        assert!(!evidence.is_inside());
        assert!(inside_polygon(vec3(0.5, 0.0, 0.0), &triangle).is_inside(), "here -1 is met exactly");
    }

    #[test]
    fn slip_5_unsigned_angles_add_up_in_a_notch() {
        // Signed, the notch's two walls would take back what the outer edges add.
        let evidence = inside_polygon(vec3(5.0, 5.0, 0.0), &L_SHAPE);
        assert!(evidence.sum > 2.0 * PI);
        assert!(evidence.is_inside());
    }

    #[test]
    fn slip_6_the_match_factor_is_a_halo() {
        // h below the middle of an edge of length 2 the sum is about 2 pi - 4 h: 2 pi 1e-4 is lost at
        // h = 1.57e-4, or a little farther away, as the cosine of an angle near pi is rounded.
        let inside = |h: f32| inside_polygon(vec3(0.0, -h, 0.0), &LESSON).is_inside();
        assert!(inside(1.5e-4));
        assert!(!inside(2.5e-4));
    }

    #[test]
    fn slip_9_the_product_underflows() {
        let h = 2.0_f32.powi(-80);
        let evidence = segment_plane([vec3(0.0, 0.5, -h), vec3(0.0, 0.5, h)], &LESSON);
        assert_eq!((evidence.start_distance, evidence.end_distance), (h, -h));
        assert!(!evidence.is_hit());
    }

    #[test]
    fn slip_10_everything_crosses_a_degenerate_polygon() {
        let evidence =
            segment_plane([Vec3::splat(5.0), Vec3::splat(6.0)], &[Vec3::ZERO, Vec3::X, 2.0 * Vec3::X]);
        assert!(evidence.normal.is_nan());
        assert!(evidence.is_hit());
    }

    #[test]
    fn slip_11_the_normalised_normal_sees_a_point_of_the_plane_beside_it() {
        // The plane is z = 3 + x + y, its normal (1, 1, -1) / sqrt 3.
        let polygon = [vec3(0.0, 0.0, 3.0), vec3(1.0, 0.0, 4.0), vec3(0.0, 1.0, 4.0)];
        let evidence = segment_plane([vec3(1.0, 1.0, 5.0), vec3(1.0, 1.0, 6.0)], &polygon);
        assert_ne!(evidence.start_distance, 0.0);
        assert!(evidence.is_hit());
    }
}
