#![no_main]

use collision_core::exact;
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let segment = input.segment();
    let Some((plane, equation)) = input.plane(segment.start(), 0.0) else { return };
    let crossing = exact::segment_plane(&segment, plane).map(|hit| hit.place());
    assert_eq!(crossing, oracle::segment_plane(&segment, equation));
});
