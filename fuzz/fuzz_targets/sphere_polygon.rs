#![no_main]

use collision_core::exact::{self, batch};
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Some(polygon) = input.polygon() else { return };
    let sphere = input.sphere();
    let hit = exact::sphere_polygon(&sphere, &polygon);
    assert_eq!(hit, oracle::sphere_polygon(&sphere, &polygon));
    if let Some(triangle) = polygon.as_triangle() {
        let mut hits = [false; 8];
        batch::sphere_triangle(&[sphere; 8], &[triangle; 8], &mut hits);
        assert_eq!(hits, [hit; 8]);
    }
});
