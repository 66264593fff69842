#![no_main]

use collision_core::exact::{
    MeshIndex, point_mesh, ray_mesh, ray_mesh_all, ray_mesh_any, sphere_mesh, sphere_mesh_all,
};
use collision_core::shapes::Point;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;
use num_traits::ToPrimitive;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mesh = input.mesh(12);
    let index = MeshIndex::new(mesh.clone());
    let numbers = 0..mesh.triangles().len();

    let sphere = input.sphere();
    let distances: Vec<_> = numbers
        .clone()
        .map(|number| oracle::moving::from_point(sphere.center(), &mesh.triangle(number)))
        .collect();
    let reach = oracle::squared(&oracle::q(sphere.radius()));
    let met: Vec<usize> = numbers.clone().filter(|&number| distances[number] < reach).collect();
    assert_eq!(sphere_mesh_all(&sphere, &index), met);
    assert_eq!(sphere_mesh(&sphere, &index), !met.is_empty());
    let nearest = point_mesh(Point::new(sphere.center()).expect("finite"), &index).expect("a triangle");
    let least = numbers.clone().min_by_key(|&number| &distances[number]).expect("a triangle");
    assert_eq!(nearest.triangle, least);
    assert_eq!(Some(nearest.closest.squared_distance()), distances[least].to_f64());

    let Some(ray) = input.ray() else { return };
    let hits = ray_mesh_all(&ray, &index);
    let mut found: Vec<_> = hits.iter().map(|hit| (hit.triangle, hit.crossing.place())).collect();
    found.sort_unstable_by_key(|&(number, _)| number);
    let expected =
        numbers.filter_map(|number| Some((number, oracle::ray_triangle(&ray, &mesh.triangle(number))?)));
    assert_eq!(found, expected.collect::<Vec<_>>());
    for two in hits.windows(2) {
        assert!(two[0].crossing.cmp_t(&two[1].crossing).then(two[0].triangle.cmp(&two[1].triangle)).is_lt());
    }
    assert_eq!(ray_mesh(&ray, &index).map(|hit| hit.triangle), hits.first().map(|hit| hit.triangle));
    assert_eq!(ray_mesh_any(&ray, &index), !hits.is_empty());
});
