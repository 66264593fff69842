//! The closest point of a triangle against rationals of any size.

use collision_core::exact::closest_point;
use collision_core::shapes::{Point, Triangle};
use glam::Vec3;
use proptest::prelude::*;

use crate::kinds::any_scene;
use crate::oracle;
use crate::oracle::near::{TARGETS, combined, moved, nudged};

fn check(vertices: [Vec3; 3], point: Vec3, radius: f32) -> Result<(), TestCaseError> {
    let triangle = Triangle::new(vertices).expect("finite");
    let closest = closest_point(Point::new(point).expect("finite"), &triangle);
    prop_assert_eq!(oracle::moving::fault_of_closest(point, &triangle, &closest, radius), None);
    Ok(())
}

proptest! {
    /// Anywhere, and on a vertex, an edge or the face, or some units in the last place off.
    #[test]
    fn of_triangles_of_all_kinds(
        [a, b, c, elsewhere] in any_scene(), weights in prop::sample::select(&TARGETS[..]),
        ulps in [-2_i32..=2, -2..=2, -2..=2], is_near in any::<bool>(), radius in 0_i32..4,
    ) {
        let near = moved(combined(&[a, b, c], weights), ulps);
        let point = if is_near { near } else { elsewhere };
        let distance = closest_point(Point::new(point).expect("finite"), &Triangle::new([a, b, c]).expect("finite"))
            .squared_distance().sqrt() as f32;
        check([a, b, c], point, nudged(distance.min(f32::MAX), radius))?;
    }
}
