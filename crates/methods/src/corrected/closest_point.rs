//! The point of a segment nearest to a given point (sphere/polygon lesson).

use glam::Vec3;

use collision_core::shapes::Segment;

/// Evidence of [`closest_point`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct ClosestPoint {
    /// Where the perpendicular from the point meets the segment's line: 0 at its start, 1 at its end.
    pub t: f32,
    /// The nearest point of the segment: `t` held between 0 and 1, end points unrounded.
    pub point: Vec3,
}

/// Drops a perpendicular from `point` onto the segment's line and stays on the segment.
///
/// `t = (point - start) · e / e · e` with `e = end - start`. A segment of no length answers its start.
pub fn closest_point(point: Vec3, segment: &Segment) -> ClosestPoint {
    let edge = segment.end() - segment.start();
    let along = (point - segment.start()).dot(edge);
    let t = if along == 0.0 { 0.0 } else { along / edge.length_squared() };
    let point = if t <= 0.0 {
        segment.start()
    } else if t >= 1.0 {
        segment.end()
    } else {
        segment.at(t)
    };
    ClosestPoint { t, point }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;
    use proptest::prelude::*;

    #[test]
    fn inside_and_beyond_both_ends() {
        let segment = Segment::new(vec3(1.0, 0.0, 0.0), vec3(5.0, 0.0, 0.0)).unwrap();
        let nearest = |x, y| closest_point(vec3(x, y, 0.0), &segment);
        assert_eq!(nearest(2.0, 3.0), ClosestPoint { t: 0.25, point: vec3(2.0, 0.0, 0.0) });
        assert_eq!(nearest(-1.0, 3.0), ClosestPoint { t: -0.5, point: vec3(1.0, 0.0, 0.0) });
        assert_eq!(nearest(7.0, 3.0), ClosestPoint { t: 1.5, point: vec3(5.0, 0.0, 0.0) });
    }

    #[test]
    fn a_segment_of_no_length_is_its_start() {
        let segment = Segment::new(Vec3::ONE, Vec3::ONE).unwrap();
        assert_eq!(closest_point(Vec3::ZERO, &segment), ClosestPoint { t: 0.0, point: Vec3::ONE });
    }

    fn coordinates() -> impl Strategy<Value = Vec3> {
        [-100.0_f32..100.0, -100.0..100.0, -100.0..100.0].prop_map(Vec3::from_array)
    }

    proptest! {
        #[test]
        fn no_point_of_the_segment_is_nearer(
            start in coordinates(),
            end in coordinates(),
            point in coordinates(),
            other in 0.0_f32..=1.0,
        ) {
            let segment = Segment::new(start, end).unwrap();
            let nearest = closest_point(point, &segment).point;
            prop_assert!(nearest.distance(point) <= segment.at(other).distance(point) + 1e-4);
        }
    }
}
