#![no_main]

use collision_core::exact::{MeshIndex, moving_sphere_mesh, moving_sphere_triangle};
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mesh = input.mesh(4);
    let ball = input.moving_sphere();
    let mut first = None;
    for number in 0..mesh.triangles().len() {
        let triangle = mesh.triangle(number);
        let contact = moving_sphere_triangle(&ball, &triangle);
        let fault = oracle::moving::fault(&ball, &triangle, contact.as_ref());
        assert_eq!(fault, None, "{ball:?} {triangle:?}");
        let Some(contact) = contact else { continue };
        let fault = oracle::moving::fault_of_place(&ball, &triangle, &contact);
        assert_eq!(fault, None, "{ball:?} {triangle:?}");
        if first.as_ref().is_none_or(|(_, earlier)| contact.cmp_t(earlier).is_lt()) {
            first = Some((number, contact));
        }
    }
    let found = moving_sphere_mesh(&ball, &MeshIndex::new(mesh));
    assert_eq!(found.map(|found| found.triangle), first.map(|(number, _)| number));
});
