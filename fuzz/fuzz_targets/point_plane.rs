#![no_main]

use collision_core::exact;
use collision_core::shapes::Point;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let point = input.point();
    let Some((plane, equation)) = input.plane(point, 0.0) else { return };
    assert_eq!(exact::point_plane(Point::new(point).unwrap(), plane), oracle::point_plane(point, equation));
});
