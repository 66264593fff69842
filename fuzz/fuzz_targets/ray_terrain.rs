#![no_main]

use collision_core::exact::{self, TerrainIndex};
use collision_lessons_fuzz::{Input, oracle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let terrain = input.terrain();
    let segment = input.segment();
    let hit = TerrainIndex::new(&terrain).hit_of_segment(&segment);
    let expected = oracle::segment_terrain(&segment, &terrain);
    assert_eq!(hit.map(|hit| hit.crossing.place()), expected.as_ref().map(|(place, _)| *place));
    if let (Some(hit), Some((_, cells))) = (hit, expected) {
        assert!(cells.contains(&(hit.cell, hit.triangle)));
    }
    let Some(ray) = input.ray() else { return };
    let crossing = exact::ray_terrain(&ray, &terrain).map(|hit| hit.place());
    assert_eq!(crossing, oracle::ray_terrain(&ray, &terrain));
});
