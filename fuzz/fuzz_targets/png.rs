#![no_main]

use base::files::elevation::TerrainSource;
use base::files::lookup::Lookup;
use collision_lessons_fuzz::foreign::{assert_sentence, exercise, mend_sums};
use lessons::session::states;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // A wrong checksum would end the decoding at once, so most of them are corrected.
    let mut png = bytes.get(1..).unwrap_or_default().to_vec();
    if bytes.first().is_some_and(|choice| choice % 8 != 0) {
        mend_sums(&mut png);
    }
    match states::decode(png.clone(), Lookup::BuiltIn).and_then(|state| state.open()) {
        Ok(lesson) => exercise(lesson.as_ref()),
        Err(error) => assert_sentence(&error),
    }
    match TerrainSource::built_in().decode(&png) {
        Ok(terrain) => assert!(terrain.width() <= 2049 && terrain.depth() <= 2049),
        Err(error) => assert_sentence(&error),
    }
});
