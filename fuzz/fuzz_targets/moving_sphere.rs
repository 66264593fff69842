#![no_main]

use collision_core::exact::{FirstContact, MeshIndex, moving_sphere_mesh, moving_sphere_triangle};
use collision_core::shapes::Side;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mesh = input.mesh(4);
    let ball = input.moving_sphere();
    let takes = |triangle: usize, facing: Side| triangle.is_multiple_of(2) || facing == Side::Front;
    // Of all triangles, and of those that count.
    let mut firsts: [Option<(usize, FirstContact)>; 2] = [None; 2];
    for number in 0..mesh.triangles().len() {
        let triangle = mesh.triangle(number);
        let contact = moving_sphere_triangle(&ball, &triangle);
        let fault = oracle::moving::fault(&ball, &triangle, contact.as_ref());
        assert_eq!(fault, None, "{ball:?} {triangle:?}");
        let Some(contact) = contact else { continue };
        let fault = oracle::moving::fault_of_place(&ball, &triangle, &contact);
        assert_eq!(fault, None, "{ball:?} {triangle:?}");
        let is_taken = takes(number, oracle::point_plane(ball.start(), &triangle));
        for (first, counts) in firsts.iter_mut().zip([true, is_taken]) {
            if counts && first.as_ref().is_none_or(|(_, earlier)| contact.cmp_t(earlier).is_lt()) {
                *first = Some((number, contact));
            }
        }
    }
    let index = MeshIndex::new(mesh);
    let found = [moving_sphere_mesh(&ball, &index), index.only(takes).first_contact(&ball)];
    let found = found.map(|found| found.map(|found| found.triangle));
    assert_eq!(found, firsts.map(|first| first.map(|(number, _)| number)), "{ball:?}");
});
