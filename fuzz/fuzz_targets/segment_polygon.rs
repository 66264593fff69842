#![no_main]

use collision_core::exact::{self, batch};
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Some(polygon) = input.polygon() else { return };
    let segment = input.segment();
    let crossing = exact::segment_polygon(&segment, &polygon).map(|hit| hit.place());
    assert_eq!(crossing, oracle::segment_polygon(&segment, &polygon));
    if let Some(triangle) = polygon.as_triangle() {
        let mut hits = [false; 8];
        batch::segment_triangle(&[segment; 8], &[triangle; 8], &mut hits);
        assert_eq!(hits, [crossing.is_some(); 8]);
    }
});
