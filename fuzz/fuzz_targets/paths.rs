#![no_main]

use collision_core::exact::{MeshHit, MeshIndex, Path};
use collision_core::shapes::Side;
use collision_lessons_fuzz::Input;
use collision_lessons_fuzz::oracle::{self, V};
use libfuzzer_sys::fuzz_target;
use num_rational::BigRational;
use num_traits::{FromPrimitive, ToPrimitive};

type Hit = (usize, Option<f64>);

fn told(hit: &MeshHit) -> Hit {
    (hit.triangle, Some(hit.crossing.place().t))
}

/// Compares all answers about a path on a line with the triangles that it meets, each with its parameter.
fn check(path: Path, line: &[V; 2], index: &MeshIndex, expected: impl Iterator<Item = (usize, BigRational)>) {
    let mut expected: Vec<_> = expected.collect();
    expected.sort_by(|a, b| a.1.cmp(&b.1));
    let expected: Vec<Hit> = expected.iter().map(|(triangle, t)| (*triangle, t.to_f64())).collect();
    let hits = index.hits(path);
    assert_eq!(hits.iter().map(told).collect::<Vec<_>>(), expected, "{path:?}");
    for hit in &hits {
        let triangle = index.mesh().triangle(hit.triangle);
        assert_eq!(oracle::fault_of_crossing(line, &triangle, &hit.crossing), None, "{path:?} {triangle:?}");
    }
    assert_eq!(index.first_hit(path).as_ref().map(told), expected.first().copied(), "{path:?}");
    assert_eq!(index.is_hit(path), !expected.is_empty(), "{path:?}");
    let takes = |triangle: usize, facing: Side| triangle.is_multiple_of(2) && facing == Side::Front;
    let only = index.only(takes);
    let taken: Vec<_> = hits.into_iter().filter(|hit| takes(hit.triangle, hit.crossing.facing())).collect();
    assert_eq!(only.hits(path), taken, "{path:?}");
    assert_eq!(only.first_hit(path), taken.first().copied(), "{path:?}");
}

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let index = MeshIndex::new(input.mesh(8));
    let segment = input.segment();
    let triangles: Vec<_> = index.mesh().iter().enumerate().collect();
    let met = triangles.iter().filter_map(|(number, triangle)| {
        Some((*number, oracle::time_of_closed_segment(&segment, triangle)?))
    });
    check(Path::closed(&segment), &oracle::line_of_segment(&segment), &index, met);
    let Some(ray) = input.ray() else { return };
    let end = input.parameter();
    let met = triangles.iter().filter_map(|(number, triangle)| {
        let t = oracle::time_at_triangle(&ray, triangle)?;
        (t <= BigRational::from_f32(end).expect("finite")).then_some((*number, t))
    });
    check(Path::up_to(&ray, end), &oracle::line_of_ray(&ray), &index, met);
});
