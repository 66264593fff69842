//! Whether a segment crosses a plane, and where (line/plane lesson).

use super::{Intersection, Side, point_plane};
use collision_core::shapes::{PlaneEquation, Segment};

/// Evidence of [`segment_plane`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct SegmentPlane {
    pub plane: PlaneEquation,
    /// The half-space value of the segment's start.
    pub start_value: f32,
    /// The half-space value of its end.
    pub end_value: f32,
    /// The crossing point, if the end points lie strictly on opposite sides.
    pub crossing: Option<Intersection>,
}

impl SegmentPlane {
    pub fn sides(&self) -> (Side, Side) {
        (Side::of(self.start_value), Side::of(self.end_value))
    }

    /// Whether the segment crosses the plane. An end point on the plane is no crossing.
    pub fn is_hit(&self) -> bool {
        let (start, end) = self.sides();
        start.is_opposite(end)
    }
}

/// Compares the sides of the two end points and divides the segment where it crosses.
///
/// With the half-space values `a` and `b` of the end points, `t = a / (a - b)`; opposite signs make the
/// difference safe. The signs are compared, not their product, which can underflow.
pub fn segment_plane(segment: &Segment, plane: impl Into<PlaneEquation>) -> SegmentPlane {
    let plane = plane.into();
    let start_value = point_plane(segment.start(), plane).value;
    let end_value = point_plane(segment.end(), plane).value;
    let mut evidence = SegmentPlane { plane, start_value, end_value, crossing: None };
    if evidence.is_hit() {
        let t = start_value / (start_value - end_value);
        evidence.crossing = Some(Intersection { t, point: segment.at(t) });
    }
    evidence
}

#[cfg(test)]
mod tests {
    use super::*;
    use collision_core::shapes::Plane;
    use glam::{Vec3, vec3};
    use proptest::prelude::*;

    fn ground() -> Plane {
        Plane::new(vec3(0.0, 2.0, 0.0), 0.0).unwrap()
    }

    fn vertical(from: f32, to: f32) -> Segment {
        Segment::new(vec3(3.0, from, 4.0), vec3(3.0, to, 4.0)).unwrap()
    }

    #[test]
    fn the_crossing_divides_the_segment() {
        let evidence = segment_plane(&vertical(3.0, -1.0), &ground());
        assert_eq!((evidence.start_value, evidence.end_value), (6.0, -2.0));
        assert_eq!(evidence.crossing, Some(Intersection { t: 0.75, point: vec3(3.0, 0.0, 4.0) }));
    }

    #[test]
    fn touching_and_lying_in_the_plane_are_misses() {
        for (from, to) in [(0.0, 1.0), (1.0, 0.0), (0.0, 0.0), (1.0, 2.0), (-1.0, -2.0)] {
            assert!(!segment_plane(&vertical(from, to), &ground()).is_hit(), "{from} to {to}");
        }
    }

    #[test]
    fn values_whose_product_underflows_still_have_opposite_sides() {
        assert!(segment_plane(&vertical(1e-30, -1e-30), &ground()).is_hit());
    }

    fn small_integers() -> impl Strategy<Value = Vec3> {
        [-50_i8..50, -50_i8..50, -50_i8..50].prop_map(|v| Vec3::from_array(v.map(f32::from)))
    }

    proptest! {
        #[test]
        fn neither_direction_nor_facing_nor_place_matters(
            start in small_integers(),
            end in small_integers(),
            p0 in small_integers(),
            p1 in small_integers(),
            p2 in small_integers(),
            offset in small_integers(),
        ) {
            let hit = |start, end, points: [Vec3; 3]| {
                segment_plane(&Segment::new(start, end).unwrap(), PlaneEquation::through(points)).is_hit()
            };
            let answer = hit(start, end, [p0, p1, p2]);
            prop_assert_eq!(hit(end, start, [p0, p1, p2]), answer);
            prop_assert_eq!(hit(start, end, [p1, p0, p2]), answer);
            prop_assert_eq!(hit(start, end, [p2, p0, p1]), answer);
            prop_assert_eq!(hit(start + offset, end + offset, [p0, p1, p2].map(|p| p + offset)), answer);
        }
    }
}
