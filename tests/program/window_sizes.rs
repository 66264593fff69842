//! Windows of any size, whatever is open in them: a window may be one pixel wide, and egui refuses negative lengths.

use collision_lessons::maps::spec::MapPlace;
use collision_lessons::panel::export::{Export, ExportOptions};
use collision_lessons::panel::{Request, Tab};
use collision_lessons::session::actions::SessionAction;
use collision_lessons::session::look::ViewMode;

use egui::{Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use crate::common::export_dialog;
use crate::panel::{Panel, open_erratum, open_sized, present};

const USUAL: Vec2 = vec2(1280.0, 800.0);
/// Widths and heights, in points.
const LENGTHS: [f32; 7] = [1.0, 30.0, 44.0, 90.0, 200.0, 480.0, 1400.0];
/// Opens a panel with something in it.
type Opening = fn() -> Panel;
/// What may be open, by name.
const OPEN: [(&str, Opening); 14] = [
    ("a step", || opened(|panel| panel.state_mut().session.select(Some(2)))),
    ("the numbers", || opened(|panel| panel.state_mut().ui_state.controls.tab = Tab::Numbers)),
    ("what is to be read", || opened(|panel| panel.state_mut().ui_state.controls.tab = Tab::Read)),
    ("the code", || opened(|panel| panel.state_mut().ui_state.controls.tab = Tab::Code)),
    ("the help", || opened(|panel| panel.state_mut().ui_state.help = true)),
    ("the cases", || opened(|panel| panel.state_mut().ui_state.controls.drawer = true)),
    ("a challenge", || opened(|panel| panel.state_mut().ask(Request::Challenge(0)))),
    ("the quiz", || opened(|panel| panel.state_mut().ask(Request::Act(SessionAction::Quiz.into())))),
    ("a map beside the scene", || opened(|panel| panel.state_mut().session.map.place = MapPlace::Beside)),
    ("a map alone", || opened(|panel| panel.state_mut().session.map.place = MapPlace::Alone)),
    ("Present", || opened(present)),
    ("Original", || opened(|panel| panel.state_mut().session.set_look(ViewMode::Original))),
    ("a mistake of the printed code", open_erratum),
    ("the export dialog", || opened(open_export_dialog)),
];

fn opened(open: fn(&mut Panel)) -> Panel {
    let mut panel = open_sized("sphere-polygon", USUAL.x, USUAL.y);
    open(&mut panel);
    panel.run();
    panel
}

fn open_export_dialog(panel: &mut Panel) {
    let program = panel.state_mut();
    let options = ExportOptions::of(&program.session, export_dialog::settings());
    program.ui_state.export = Some(Export::new(options, "sphere-polygon-001.png".to_owned()));
}

#[test]
fn a_window_of_any_size_shows_whatever_is_open() {
    for (name, open) in OPEN {
        let mut panel = open();
        panel.set_size(USUAL);
        panel.run();
        let before = labels(&panel);
        for (width, height) in LENGTHS.into_iter().flat_map(|width| LENGTHS.map(|height| (width, height))) {
            println!("{name} in {width}x{height}");
            panel.set_size(vec2(width, height));
            panel.run();
        }
        panel.set_size(USUAL);
        panel.run();
        assert_eq!(labels(&panel), before, "{name}");
    }
}

fn labels(panel: &Panel) -> Vec<String> {
    panel.query_all_by_label_contains("").filter_map(|node| node.accesskit_node().label()).collect()
}
