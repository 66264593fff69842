#![no_main]

use std::cmp::Ordering;

use collision_core::exact::{FirstContact, MeshIndex, moving_sphere_mesh, moving_sphere_triangle};
use collision_core::shapes::Side;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let mesh = input.mesh(4);
    let ball = input.moving_sphere();
    let takes = |triangle: usize, facing: Side| triangle.is_multiple_of(2) || facing == Side::Front;
    // Of all triangles, and of those that count: the contacts so far at the time of the first one.
    let mut firsts: [Vec<(usize, FirstContact)>; 2] = [Vec::new(), Vec::new()];
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
            let order = first.first().map_or(Ordering::Less, |(_, earlier)| contact.cmp_t(earlier));
            if !counts || order.is_gt() {
                continue;
            }
            if order.is_lt() {
                first.clear();
            }
            first.push((number, contact));
        }
    }
    let firsts = firsts.map(|first| first.into_iter().map(|(number, _)| number).collect::<Vec<_>>());
    let index = MeshIndex::new(mesh);
    let only = index.only(takes);
    let found = [index.first_contacts(&ball), only.first_contacts(&ball)];
    let found = found.map(|found| found.into_iter().map(|found| found.triangle).collect::<Vec<_>>());
    assert_eq!(found, firsts, "{ball:?}");
    let found = [moving_sphere_mesh(&ball, &index), only.first_contact(&ball)];
    let found = found.map(|found| found.map(|found| found.triangle));
    assert_eq!(found, firsts.map(|first| first.first().copied()), "{ball:?}");
});
