#![no_main]

use collision_core::exact;
use collision_core::shapes::Point;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Some(polygon) = input.polygon() else { return };
    let point = input.point();
    assert_eq!(
        exact::point_polygon(Point::new(point).unwrap(), &polygon),
        oracle::point_polygon(point, &polygon)
    );
});
