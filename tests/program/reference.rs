//! The pictures, states and verdicts of the original lessons, drawn without a display.

use collision_lessons::lessons::table::LESSONS;

use crate::common::{assert_same, describe, frames, succeed};

#[test]
fn plain_figures_are_the_originals() {
    let mut differing = 0;
    for frame in frames() {
        let size = format!("{}x{}", frame.size.0, frame.size.1);
        let figure = ["figure", &frame.lesson, "--plain", "--keys", &frame.keys, "--size", &size, "-o", "-"];
        differing += frame.assert_is(&succeed(&figure));
    }
    println!("{differing} pixels differ in 14 frames");
}

#[test]
fn states_and_verdicts_are_the_originals() {
    for frame in frames() {
        let told = describe(&[&frame.lesson, "--keys", &frame.keys]);
        for (key, expected) in frame.state.as_object().expect("a state") {
            assert_same(&told["state"][key], expected, &format!("{}: {key}", frame.file.display()));
        }
        assert_eq!(told["hit"], frame.hit, "{}", frame.file.display());
    }
}

#[test]
fn the_same_figure_has_the_same_bytes() {
    for lesson in LESSONS.map(|info| info.slug) {
        let figure = || succeed(&["figure", lesson, "--keys", "F2*3 Up", "-o", "-"]);
        assert!(figure() == figure(), "{lesson}");
    }
}
