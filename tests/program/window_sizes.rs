//! Windows of any size, whatever is open in them: a window may be one pixel wide, and egui refuses negative lengths.

use collision_lessons::panel::export::{Export, ExportOptions};
use collision_lessons::panel::{Request, Tab};
use egui::{Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use lessons::maps::spec::MapPlace;
use lessons::session::actions::SessionAction;
use lessons::session::view_mode::ViewMode;

use crate::common::export_dialog;
use crate::panel::{Panel, open_sized, present, reopen, show_erratum};

const USUAL: Vec2 = vec2(1280.0, 800.0);
/// Widths and heights, in points.
const LENGTHS: [f32; 7] = [1.0, 30.0, 44.0, 90.0, 200.0, 480.0, LARGE];
const LARGE: f32 = 1400.0;
/// Opens something in a lesson's panel.
type Opening = fn(&mut Panel);
/// What may be open, by name, and the lesson.
const OPEN: [(&str, &str, Opening); 14] = [
    ("a step", SPHERE, |panel| panel.state_mut().session.select(Some(2))),
    ("the numbers", SPHERE, |panel| panel.state_mut().ui_state.controls.tab = Tab::Numbers),
    ("what is to be read", SPHERE, |panel| panel.state_mut().ui_state.controls.tab = Tab::Read),
    ("the code", SPHERE, |panel| panel.state_mut().ui_state.controls.tab = Tab::Code),
    ("the help", SPHERE, |panel| panel.state_mut().ui_state.help = true),
    ("the cases", SPHERE, |panel| panel.state_mut().ui_state.controls.drawer = true),
    ("a challenge", SPHERE, |panel| panel.state_mut().ask(Request::Act(SessionAction::Challenge(0).into()))),
    ("the quiz", SPHERE, |panel| panel.state_mut().ask(Request::Act(SessionAction::Quiz.into()))),
    ("a map beside the scene", SPHERE, |panel| panel.state_mut().session.map.place = MapPlace::Beside),
    ("a map alone", SPHERE, |panel| panel.state_mut().session.map.place = MapPlace::Alone),
    ("Present", SPHERE, present),
    ("Original", SPHERE, |panel| panel.state_mut().session.set_view_mode(ViewMode::Original)),
    ("a mistake of the printed code", "line-polygon", show_erratum),
    ("the export dialog", SPHERE, open_export_dialog),
];
const SPHERE: &str = "sphere-polygon";

fn open_export_dialog(panel: &mut Panel) {
    let program = panel.state_mut();
    let options = ExportOptions::of(&program.session, export_dialog::settings());
    program.ui_state.export = Some(Export::new(options, "sphere-polygon-001.png".to_owned()));
}

fn assert_every_size_shows_whatever_is_open(sizes: impl Iterator<Item = Vec2> + Clone) {
    let mut panel = open_sized(SPHERE, USUAL.x, USUAL.y);
    for (name, lesson, open) in OPEN {
        reopen(&mut panel, lesson);
        open(&mut panel);
        panel.run();
        let before = labels(&panel);
        for size in sizes.clone() {
            println!("{name} in {size}");
            panel.set_size(size);
            panel.run();
        }
        panel.set_size(USUAL);
        panel.run();
        assert_eq!(labels(&panel), before, "{name}");
    }
}

#[test]
fn a_window_of_any_size_shows_whatever_is_open() {
    // Small in both directions, or in one of them.
    let both = LENGTHS.into_iter().map(Vec2::splat);
    let one = [1.0, 44.0, 200.0].into_iter().flat_map(|small| [vec2(small, LARGE), vec2(LARGE, small)]);
    assert_every_size_shows_whatever_is_open(both.chain(one));
}

#[test]
#[ignore = "the full product: minutes"]
fn a_window_of_any_two_lengths_shows_whatever_is_open() {
    let sizes = LENGTHS.into_iter().flat_map(|width| LENGTHS.map(|height| vec2(width, height)));
    assert_every_size_shows_whatever_is_open(sizes);
}

fn labels(panel: &Panel) -> Vec<String> {
    panel.query_all_by_label_contains("").filter_map(|node| node.accesskit_node().label()).collect()
}
