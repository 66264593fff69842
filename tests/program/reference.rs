//! The pictures, states and verdicts of the original lessons, drawn without a display.

use std::collections::BTreeSet;

use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use lessons::table::LESSONS;

use crate::common::studio::{Studio, session};
use crate::common::{assert_same, describe, export_dialog, frames, succeed};

#[test]
fn plain_figures_are_the_originals() {
    let (frames, mut differing) = (frames(), 0);
    let sizes: BTreeSet<_> = frames.iter().map(|frame| frame.size).collect();
    for (width, height) in sizes {
        let size = (width as u32, height as u32);
        let settings =
            ExportSettings { size, frame_content: FrameContent::Bare, ..export_dialog::settings() };
        let mut studio = Studio::new(settings);
        for frame in frames.iter().filter(|frame| frame.size == (width, height)) {
            differing += frame.assert_is(&studio.png(&session(&frame.lesson, &frame.keys)));
        }
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

/// In a process of its own and after other figures, where hash tables have other seeds.
#[test]
fn the_same_figure_has_the_same_bytes() {
    let settings = ExportSettings { size: (200, 150), transparent: true, ..export_dialog::settings() };
    let mut studio = Studio::new(settings);
    for lesson in LESSONS.map(|info| info.slug) {
        let figure =
            succeed(&["figure", lesson, "--keys", "F2*3 Up", "--size=200x150", "--transparent", "-o", "-"]);
        assert!(figure == studio.png(&session(lesson, "F2*3 Up")), "{lesson}");
    }
}
