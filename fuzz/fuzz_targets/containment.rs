#![no_main]

use collision_core::exact::MeshIndex;
use collision_core::shapes::Point;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let (mesh, tetrahedra) = input.tetrahedra(4);
    let index = MeshIndex::new(mesh);
    for _ in 0..4 {
        let point = input.point();
        let told = index.winding_number(Point::new(point).expect("finite"));
        let expected = oracle::tetrahedra::winding_number(point, index.mesh(), &tetrahedra);
        assert_eq!(told, expected, "{point:?}");
    }
});
