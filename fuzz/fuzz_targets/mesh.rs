#![no_main]

use collision_core::exact::{
    MeshIndex, point_mesh, ray_mesh, ray_mesh_all, ray_mesh_any, sphere_mesh, sphere_mesh_all,
};
use collision_core::shapes::{Point, Side};
use collision_lessons_fuzz::{Input, oracle};
use glam::Vec3;
use libfuzzer_sys::fuzz_target;
use num_traits::ToPrimitive;

/// Compares the answers about a ball, its centre and a ray with those of rationals, at all triangles and at some.
fn check(input: &mut Input, index: &MeshIndex) {
    let mesh = index.mesh();
    let numbers = 0..mesh.triangles().len();

    let sphere = input.sphere();
    let center = Point::new(sphere.center()).expect("finite");
    let distances: Vec<_> = numbers
        .clone()
        .map(|number| oracle::moving::from_point(sphere.center(), &mesh.triangle(number)))
        .collect();
    let reach = oracle::squared(&oracle::q(sphere.radius()));
    let met: Vec<usize> = numbers.clone().filter(|&number| distances[number] < reach).collect();
    assert_eq!(sphere_mesh_all(&sphere, index), met);
    assert_eq!(sphere_mesh(&sphere, index), !met.is_empty());
    let nearest = point_mesh(center, index).expect("a triangle");
    let least = numbers.clone().min_by_key(|&number| &distances[number]).expect("a triangle");
    assert_eq!(nearest.triangle, least);
    assert_eq!(Some(nearest.closest.squared_distance()), distances[least].to_f64());
    for near in index.contacts(&sphere).into_iter().chain([nearest]) {
        let (triangle, radius) = (mesh.triangle(near.triangle), sphere.radius());
        let fault = oracle::moving::fault_of_closest(sphere.center(), &triangle, &near.closest, radius);
        assert_eq!(fault, None, "{sphere:?} {triangle:?}");
    }

    let takes = |triangle: usize, facing: Side| triangle.is_multiple_of(2) || facing == Side::Front;
    let only = index.only(takes);
    let facing = |number: usize| oracle::point_plane(sphere.center(), &mesh.triangle(number));
    let taken: Vec<usize> = numbers.clone().filter(|&number| takes(number, facing(number))).collect();
    let met: Vec<usize> = met.into_iter().filter(|number| taken.contains(number)).collect();
    assert_eq!(only.met(&sphere), met);
    let least = taken.into_iter().min_by_key(|&number| &distances[number]);
    assert_eq!(only.closest(center).map(|nearest| nearest.triangle), least);

    let Some(ray) = input.ray() else { return };
    let hits = ray_mesh_all(&ray, index);
    let mut found: Vec<_> = hits.iter().map(|hit| (hit.triangle, hit.crossing.place())).collect();
    found.sort_unstable_by_key(|&(number, _)| number);
    let expected =
        numbers.filter_map(|number| Some((number, oracle::ray_triangle(&ray, &mesh.triangle(number))?)));
    assert_eq!(found, expected.collect::<Vec<_>>());
    for two in hits.windows(2) {
        assert!(two[0].crossing.cmp_t(&two[1].crossing).then(two[0].triangle.cmp(&two[1].triangle)).is_lt());
    }
    assert_eq!(ray_mesh(&ray, index).map(|hit| hit.triangle), hits.first().map(|hit| hit.triangle));
    assert_eq!(ray_mesh_any(&ray, index), !hits.is_empty());
}

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mut index = MeshIndex::new(input.mesh(12));
    check(&mut input, &index);
    let moved: Vec<Vec3> = index.mesh().vertices().iter().map(|_| input.point()).collect();
    index.refit(&moved).expect("as many, and finite");
    check(&mut input, &index);
});
