#![no_main]

use collision_core::exact;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let sphere = input.sphere();
    let Some((plane, equation)) = input.plane(sphere.center(), sphere.radius()) else { return };
    assert_eq!(exact::sphere_plane(&sphere, plane), oracle::sphere_plane(&sphere, equation));
});
