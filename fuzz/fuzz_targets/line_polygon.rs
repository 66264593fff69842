#![no_main]

use collision_core::exact;
use collision_core::shapes::Line;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Some(polygon) = input.polygon() else { return };
    let point = input.point();
    let Ok(line) = Line::new(point, input.direction(point)) else { return };
    let crossing = exact::line_polygon(&line, &polygon).map(|hit| hit.place());
    assert_eq!(crossing, oracle::line_polygon(&line, &polygon));
});
