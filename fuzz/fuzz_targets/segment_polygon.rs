#![no_main]

use collision_core::exact;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Some(polygon) = input.polygon() else { return };
    let segment = input.segment();
    let crossing = exact::segment_polygon(&segment, &polygon).map(|hit| hit.place());
    assert_eq!(crossing, oracle::segment_polygon(&segment, &polygon));
});
