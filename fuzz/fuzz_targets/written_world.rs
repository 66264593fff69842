#![no_main]

use std::path::Path;

use base::files::world;
use collision_core::shapes::Triangle;
use collision_lessons_fuzz::written_world::write;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter();
    let written = write(&mut |below| usize::from(bytes.next().copied().unwrap_or_default()) % below);
    match world::decode(&written.bytes, Path::new("no folder").join(written.name).as_path()) {
        Ok(world::Contents { mesh, .. }) => {
            let found: Vec<_> = mesh.iter().map(|triangle: Triangle| triangle.vertices()).collect();
            assert_eq!(found, written.triangles);
        }
        Err(error) => assert!(written.triangles.is_empty(), "{error:?}"),
    }
});
