#![no_main]

use collision_core::exact::MeshIndex;
use collision_core::shapes::Point;
use collision_lessons_fuzz::oracle::tetrahedra::{FACES, winding_number};
use collision_lessons_fuzz::{Input, without_first};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let (mesh, tetrahedra) = input.tetrahedra(4);
    // Without the first tetrahedron.
    let rest = without_first(FACES.len(), &mesh);
    let index = MeshIndex::new(mesh);
    for _ in 0..4 {
        let point = input.point();
        let asked = Point::new(point).expect("finite");
        let expected = winding_number(point, index.mesh(), &tetrahedra);
        assert_eq!(index.winding_number(asked), expected, "{point:?}");
        let told = index.only(|triangle, _| triangle >= FACES.len()).winding_number(asked);
        assert_eq!(told, winding_number(point, &rest, &tetrahedra[1..]), "{point:?}");
    }
});
