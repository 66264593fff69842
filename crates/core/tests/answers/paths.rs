//! Rays up to a distance and closed segments at meshes, judged with rationals of any size.

use collision_core::exact::{MeshIndex, Path};
use collision_core::shapes::{Mesh, Ray, Segment};
use glam::Vec3;
use num_rational::BigRational as Q;
use num_traits::{FromPrimitive, ToPrimitive};
use proptest::prelude::*;

use crate::kinds::any_scene;
use crate::oracle::near::{TARGETS, combined, direction, nudged};
use crate::oracle::{self, V};

/// Compares all answers about a path on a line with the triangles that it meets, each with its parameter.
fn check(
    path: Path,
    line: &[V; 2],
    index: &MeshIndex,
    mut expected: Vec<(usize, Q)>,
) -> Result<(), TestCaseError> {
    expected.sort_by(|a, b| a.1.cmp(&b.1));
    let hits = index.hits(path);
    for hit in &hits {
        let triangle = index.mesh().triangle(hit.triangle);
        prop_assert_eq!(oracle::fault_of_crossing(line, &triangle, &hit.crossing), None);
    }
    let told: Vec<_> = hits.iter().map(|hit| (hit.triangle, Some(hit.crossing.place().t))).collect();
    let expected: Vec<_> = expected.iter().map(|(triangle, t)| (*triangle, t.to_f64())).collect();
    prop_assert_eq!(&told, &expected);
    prop_assert_eq!(index.first_hit(path).map(|hit| hit.triangle), expected.first().map(|hit| hit.0));
    prop_assert_eq!(index.is_hit(path), !expected.is_empty());
    Ok(())
}

proptest! {
    #[test]
    fn ends_count_where_they_are_met(
        [a, b, c, start] in any_scene(), weights in prop::sample::select(&TARGETS[..]),
        parts in prop::sample::select(&[0.5_f32, 1.0, 1.0, 1.0, 2.0][..]), ulps in -1_i32..=1,
    ) {
        let mesh = Mesh::new(vec![a, b, c, start], vec![[0, 1, 2], [0, 2, 3], [1, 2, 0]]).expect("finite");
        let index = MeshIndex::new(mesh);
        let triangles: Vec<_> = index.mesh().iter().enumerate().collect();
        let target = combined(&[a, b, c], weights);
        let end = if parts == 1.0 { target } else { start + (target - start) * parts };
        if let Ok(segment) = Segment::new(start, end) {
            let expected = triangles.iter().filter_map(|(number, triangle)| {
                Some((*number, oracle::time_of_closed_segment(&segment, triangle)?))
            });
            let line = oracle::line_of_segment(&segment);
            check(Path::closed(&segment), &line, &index, expected.collect())?;
        }
        let Ok(ray) = Ray::new(start, direction(start, target)) else { return Ok(()) };
        // At the first hit or beside it, and at the target.
        let first = index.first_hit(&ray).map_or(1.0, |hit| hit.crossing.place().t as f32);
        for limit in [nudged(first, ulps), nudged(1.0, ulps), 0.0, f32::MAX, f32::INFINITY] {
            let expected = triangles.iter().filter_map(|(number, triangle)| {
                let t = oracle::time_at_triangle(&ray, triangle)?;
                let is_within = Q::from_f32(limit).is_none_or(|limit| t <= limit);
                is_within.then_some((*number, t))
            });
            check(Path::up_to(&ray, limit), &oracle::line_of_ray(&ray), &index, expected.collect())?;
        }
    }
}

#[test]
fn nothing_is_left_of_a_ray_up_to_no_number_or_a_negative_one() {
    let wall = Mesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y], vec![[0, 1, 2]]).expect("finite");
    let ray = Ray::new(Vec3::ZERO, Vec3::Z).expect("a ray");
    let index = MeshIndex::new(wall);
    let is_hit = [0.0, -0.0, -1.0, f32::NAN, f32::NEG_INFINITY].map(|t| index.is_hit(Path::up_to(&ray, t)));
    assert_eq!(is_hit, [true, true, false, false, false]);
}
