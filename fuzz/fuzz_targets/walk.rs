#![no_main]

use collision_core::exact::{MeshIndex, moving_sphere_triangle, sphere_triangle};
use collision_core::shapes::{Mesh, MovingSphere};
use collision_core::walk::walk;
use collision_lessons_fuzz::{Input, without_first};
use libfuzzer_sys::fuzz_target;
use methods::printed::Errata;
use methods::walk::{corrected, printed};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mesh = input.mesh(4);
    let ball = input.moving_sphere();
    let index = MeshIndex::new(mesh.clone());
    let step = walk(&ball, &index);
    let is_in = mesh.iter().any(|triangle| sphere_triangle(&ball.at_start(), &triangle));
    assert_eq!(step.is_stuck(), is_in, "{ball:?}");
    let places: Vec<_> = step.places().collect();
    for way in places.windows(2).filter(|way| way[0] != way[1]) {
        let way = MovingSphere::new(way[0], way[1], ball.radius()).expect("finite");
        let blocks = mesh.iter().find(|triangle| moving_sphere_triangle(&way, triangle).is_some());
        assert_eq!(blocks, None, "{ball:?} {way:?}");
    }
    let reversed = mesh.triangles().iter().rev().copied().collect();
    let reversed = Mesh::new(mesh.vertices().to_vec(), reversed).expect("the same vertices");
    let others: Vec<_> = walk(&ball, &MeshIndex::new(reversed)).places().collect();
    assert_eq!(places, others, "{ball:?}");
    // Without the first triangle, by a filter and by a mesh that does not have it.
    let rest = without_first(1, &mesh);
    let rest: Vec<_> = walk(&ball, &MeshIndex::new(rest)).places().collect();
    let some: Vec<_> = index.only(|triangle, _| triangle > 0).walk(&ball).places().collect();
    assert_eq!(some, rest, "{ball:?}");
    // These two promise no place: they only have to end.
    corrected::walk(&ball, &index);
    printed::walk(ball.start(), ball.end() - ball.start(), ball.radius(), &index, Errata::NONE);
});
