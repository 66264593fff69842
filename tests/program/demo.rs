//! What `scripts/demo` leaves where there is no display.

use std::fs;
use std::path::Path;
use std::process::Command;

use lessons::table::LESSONS;

use crate::common::{pixels, program};

#[test]
fn the_demo_draws_every_lesson_and_lists_the_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/demo-pictures");
    let program = program();
    let settings = program.get_envs().filter_map(|(name, value)| Some((name, value?)));
    let output =
        Command::new(script).arg(program.get_program()).arg(folder.path()).envs(settings).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let index = fs::read_to_string(folder.path().join("index.txt")).unwrap();
    for line in index.lines() {
        let (picture, rest) = line.split_once(": ").expect(line);
        let (width, height, pixels) = pixels(&fs::read(picture).expect(picture));
        assert_eq!((width, height), (800, 600), "{picture}");
        assert!(pixels.iter().any(|&pixel| pixel != pixels[0]), "{picture} is empty");
        let (_, verdict) = rest.rsplit_once(": ").expect(line);
        assert!(!verdict.is_empty(), "{line}");
    }
    let pictures = fs::read_dir(folder.path()).unwrap().count() - 1;
    assert_eq!(index.lines().count(), pictures);
    for info in LESSONS {
        assert!(index.contains(&format!(".png: {}", info.slug)), "{} in {index}", info.slug);
    }
}
