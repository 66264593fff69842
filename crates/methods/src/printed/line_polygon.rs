//! The line/polygon text: `IntersectedPlane`, `IntersectionPoint`, `InsidePolygon`, `IntersectedPolygon`.

use std::f64::consts::PI;

use glam::Vec3;

use super::helpers::{
    cross, edges, is_on_edge, normal, normalize, plane_distance, refuse_collinear, with_sign,
};
use super::{Errata, ErratumId};
use crate::elementary;
use collision_core::shapes::{ShapeError, ShortList};

/// The part of 2 pi that the text accepts as the whole.
pub const MATCH_FACTOR: f64 = 0.9999;

/// The sum of the angles around an inner point.
const WHOLE: f64 = 2.0 * PI;

/// Evidence of [`segment_plane`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct SegmentPlane {
    /// The polygon's normal, of length 1 unless erratum 11 is fixed; not a number if the first three vertices lie on
    /// one line.
    pub normal: Vec3,
    /// The constant of the plane's equation.
    pub d: f32,
    /// The signed distance of the segment's start from the plane, times the normal's length.
    pub start_distance: f32,
    /// The signed distance of the segment's end from the plane, times the normal's length.
    pub end_distance: f32,
    /// The errata that were fixed for this answer.
    #[serde(skip)]
    pub fixed: Errata,
}

impl SegmentPlane {
    /// Whether the text finds the end points on opposite sides.
    pub fn is_hit(&self) -> bool {
        // Erratum 10: a comparison with NaN is false, so everything crosses a degenerate polygon.
        !self.same_side()
    }

    fn same_side(&self) -> bool {
        let (start, end) = (self.start_distance, self.end_distance);
        // Erratum 9: the product of two small distances with opposite signs underflows to -0, which is >= 0.
        if self.fixed.contains(ErratumId::ProductUnderflow) {
            (start >= 0.0 && end >= 0.0) || (start <= 0.0 && end <= 0.0)
        } else {
            start * end >= 0.0
        }
    }
}

/// `IntersectedPlane`: compares the distances of the two end points from the polygon's plane.
/// Errors: [`ShapeError::CollinearVertices`], with erratum 10 fixed.
///
/// # Panics
/// If the polygon has fewer than three vertices.
pub fn segment_plane(
    [start, end]: [Vec3; 2],
    polygon: &[Vec3],
    fixed: Errata,
) -> Result<SegmentPlane, ShapeError> {
    // Erratum 10: three vertices on one line have no normal, and the text does not check this.
    if fixed.contains(ErratumId::CrossedDegenerate) {
        refuse_collinear(polygon)?;
    }
    // Erratum 11: the division by the length rounds, so points of the plane appear beside it.
    let normal = if fixed.contains(ErratumId::RoundedNormal) { cross(polygon) } else { normal(polygon) };
    let d = plane_distance(normal, polygon[0]);
    let (start_distance, end_distance) = (normal.dot(start) + d, normal.dot(end) + d);
    Ok(SegmentPlane { normal, d, start_distance, end_distance, fixed })
}

/// Evidence of `IntersectionPoint`.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct IntersectionPoint {
    /// The segment's direction, of length 1 unless erratum 11 is fixed.
    pub direction: Vec3,
    /// The distance of the segment's start from the plane; negated, as the text means it, with erratum 1 fixed.
    pub numerator: f64,
    /// `normal · direction`: the cosine of the angle between them, unless erratum 11 is fixed.
    pub denominator: f64,
    /// The point that the text takes for the crossing point.
    pub point: Vec3,
}

impl IntersectionPoint {
    /// How many lengths of the direction the text goes from the segment's start, unless the segment is parallel.
    pub fn distance(&self) -> Option<f64> {
        (self.denominator != 0.0).then(|| self.numerator / self.denominator)
    }
}

/// `IntersectionPoint`: the point where the segment should cross the plane.
fn intersection_point(plane: &SegmentPlane, [start, end]: [Vec3; 2]) -> IntersectionPoint {
    // Erratum 11: this division by the length rounds too.
    let exact_direction = plane.fixed.contains(ErratumId::RoundedNormal);
    let direction = if exact_direction { end - start } else { normalize(end - start) };
    let distance = f64::from(plane.normal.dot(start)) + f64::from(plane.d);
    // Erratum 1: the minus is missing, so the point lies on the far side of `start`.
    let numerator = if plane.fixed.contains(ErratumId::MirroredCrossing) { -distance } else { distance };
    let denominator = f64::from(plane.normal.dot(direction));
    let mut evidence = IntersectionPoint { direction, numerator, denominator, point: start };
    if let Some(distance) = evidence.distance() {
        let along = |axis: usize| (f64::from(start[axis]) + f64::from(direction[axis]) * distance) as f32;
        evidence.point = Vec3::from_array([0, 1, 2].map(along));
    }
    evidence
}

/// Evidence of [`inside_polygon`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct InsidePolygon {
    /// The point asked about.
    pub point: Vec3,
    /// The angle, as the text counts it, under which the point sees each edge, in radians.
    pub angles: ShortList<f32>,
    /// The sum of the angles.
    pub sum: f64,
    /// The sum of the signed angles, and 2 pi on the boundary, if erratum 5 or 6 is fixed; otherwise `sum`.
    #[serde(skip)]
    pub signed_sum: f64,
    /// The errata that were fixed for this answer.
    #[serde(skip)]
    pub fixed: Errata,
}

impl InsidePolygon {
    /// Whether the text counts the point as inside.
    pub fn is_inside(&self) -> bool {
        let whole = MATCH_FACTOR * WHOLE;
        // Errata 6 and 7: with the factor, a point outside counts as inside up to about 8e-5 of an edge's length away.
        // The sum of signed angles is 0 for an outer point and 2 pi or -2 pi for an inner one, so half of that decides.
        let surrounded = self.signed_sum.abs() > 0.5 * WHOLE;
        match (self.fixed.contains(ErratumId::NotchInside), self.fixed.contains(ErratumId::Halo)) {
            (true, true) => surrounded,
            (true, false) => self.signed_sum.abs() >= whole,
            // The text does not check for a larger sum, which a notch gives: that is erratum 5.
            (false, true) => self.sum >= whole && (surrounded || self.sum > WHOLE * (2.0 - MATCH_FACTOR)),
            (false, false) => self.sum >= whole,
        }
    }
}

/// `InsidePolygon`: adds up the angles under which the point sees the edges.
///
/// # Panics
/// With erratum 5 or 6 fixed, if the polygon has fewer than three vertices.
pub fn inside_polygon(point: Vec3, polygon: &[Vec3], fixed: Errata) -> InsidePolygon {
    let signs = fixed.contains(ErratumId::NotchInside) || fixed.contains(ErratumId::Halo);
    let normal = if signs { cross(polygon) } else { Vec3::ZERO };
    let (mut angles, mut sum, mut signed_sum) = (ShortList::new(), 0.0, 0.0);
    let mut on_boundary = false;
    for (from, to) in edges(polygon) {
        let (a, b) = (from - point, to - point);
        // Erratum 3: at a vertex two angles are missing, and the text does not check for vertices.
        if fixed.contains(ErratumId::VertexOutside) && a == Vec3::ZERO {
            (sum, on_boundary) = (WHOLE, true);
            break;
        }
        let angle = f64::from(angle_between_vectors(a, b, fixed));
        let turn = a.cross(b).dot(normal);
        // Errata 6 and 7: this factor adds a halo too.
        let is_straight = if fixed.contains(ErratumId::Halo) {
            is_on_edge(angle, turn)
        } else {
            angle >= MATCH_FACTOR * PI
        };
        on_boundary |= signs && is_straight;
        let signed = with_sign(angle, turn);
        // Errata 5 and 8: angles have no sign, so in a notch both directions add up instead of cancelling.
        let counted = if fixed.contains(ErratumId::NotchInside) { signed } else { angle };
        angles.push(counted as f32);
        sum += counted;
        signed_sum += signed;
    }
    if on_boundary {
        signed_sum = WHOLE;
    }
    InsidePolygon { point, angles, sum, signed_sum, fixed }
}

/// `AngleBetweenVectors`, in radians (the text's comment says degrees).
fn angle_between_vectors(a: Vec3, b: Vec3, fixed: Errata) -> f32 {
    // Erratum 4: on an edge the cosine can round below -1; 0 is counted where the angle is pi.
    if fixed.contains(ErratumId::EdgeOutside) {
        return elementary::atan2f(a.cross(b).length(), a.dot(b));
    }
    let angle = elementary::acosf(a.dot(b) / (a.length() * b.length()));
    // Erratum 3: at a vertex the cosine is 0/0.
    if angle.is_nan() { 0.0 } else { angle }
}

/// Evidence of [`segment_polygon`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct SegmentPolygon {
    /// The segment against the polygon's plane.
    pub plane: SegmentPlane,
    /// The point that the text takes for the crossing point, if the segment crosses the plane.
    pub crossing: Option<IntersectionPoint>,
    /// The crossing point against the polygon.
    pub inside: Option<InsidePolygon>,
}

impl SegmentPolygon {
    /// Whether the text finds a collision.
    pub fn is_hit(&self) -> bool {
        self.inside.as_ref().is_some_and(InsidePolygon::is_inside)
    }
}

/// `IntersectedPolygon`: asks the plane, then the point.
/// Errors: [`ShapeError::CollinearVertices`], with erratum 10 fixed.
///
/// # Panics
/// If the polygon has fewer than three vertices.
pub fn segment_polygon(
    segment: [Vec3; 2],
    polygon: &[Vec3],
    fixed: Errata,
) -> Result<SegmentPolygon, ShapeError> {
    let plane = segment_plane(segment, polygon, fixed)?;
    let crossing = plane.is_hit().then(|| intersection_point(&plane, segment));
    // Erratum 2: the text does not check whether the point lies on the segment. The check leaves the mirrored
    // point of erratum 1 where it is, but it prevents the hit.
    let on_segment = |found: &IntersectionPoint| {
        !fixed.contains(ErratumId::MirroredHit) || found.distance().is_none_or(|t| t >= 0.0)
    };
    let inside = crossing.filter(on_segment).map(|crossing| inside_polygon(crossing.point, polygon, fixed));
    Ok(SegmentPolygon { plane, crossing, inside })
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    // As printed.
    fn segment_plane(segment: [Vec3; 2], polygon: &[Vec3]) -> SegmentPlane {
        super::segment_plane(segment, polygon, Errata::NONE).unwrap()
    }

    fn inside_polygon(point: Vec3, polygon: &[Vec3]) -> InsidePolygon {
        super::inside_polygon(point, polygon, Errata::NONE)
    }

    fn segment_polygon(segment: [Vec3; 2], polygon: &[Vec3]) -> SegmentPolygon {
        super::segment_polygon(segment, polygon, Errata::NONE).unwrap()
    }

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
        // With signs, the notch's two walls would subtract what the outer edges add.
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
