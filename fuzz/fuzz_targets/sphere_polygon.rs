#![no_main]

use collision_core::exact;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Some(polygon) = input.polygon() else { return };
    let sphere = input.sphere();
    assert_eq!(exact::sphere_polygon(&sphere, &polygon), oracle::sphere_polygon(&sphere, &polygon));
});
