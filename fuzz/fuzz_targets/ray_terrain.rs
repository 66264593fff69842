#![no_main]

use collision_core::exact;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let terrain = input.terrain();
    let Some(ray) = input.ray() else { return };
    let crossing = exact::ray_terrain(&ray, &terrain).map(|hit| hit.place());
    assert_eq!(crossing, oracle::ray_terrain(&ray, &terrain));
});
