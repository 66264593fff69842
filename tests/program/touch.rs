//! Small windows and fingers: what has no room scrolls, nothing overlaps, and every view has a way out.

use collision_lessons::panel::Layout;
use collision_lessons::session::look::ViewMode;
use collision_lessons::text::language::Language;
use collision_lessons::text::message::Message;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;

use crate::panel::{Panel, click, localize, open_sized};

/// The sizes of a phone, upright and lying.
const PHONE: [(f32, f32); 2] = [(390.0, 844.0), (844.0, 390.0)];

fn open(slug: &str, (width, height): (f32, f32)) -> Panel {
    let mut panel = open_sized(slug, width, height);
    panel.state_mut().ui_state.touch = true;
    panel.run();
    panel
}

#[test]
fn the_selected_step_comes_into_sight_where_its_circle_has_no_room() {
    for (width, height) in PHONE {
        let mut panel = open("moving-sphere", (width, height));
        let last = panel.state().session.trace(panel.state().session.method).steps.len();
        let room = if width > height { width / 2.0 } else { width };
        for number in [1, last, 2] {
            panel.state_mut().session.select(Some(number - 1));
            panel.run();
            let name = Language::English.localize(Message::new("bar-step").with("number", number));
            let circle = panel.get_by_role_and_label(Role::Button, &name).rect();
            assert!(circle.left() >= 0.0 && circle.right() <= room, "step {number}: {circle:?} in {room}");
        }
    }
}

#[test]
fn fingers_have_a_button_out_of_the_views_without_bars() {
    for look in [ViewMode::Present, ViewMode::Original] {
        let mut panel = open("moving-sphere", PHONE[0]);
        let program = panel.state_mut();
        program.session.set_look(look);
        program.ui_state.layout = look.into();
        program.ui_state.tells_way_back = true;
        panel.run();
        click(&mut panel, "Back");
        assert_eq!(panel.state().session.look(), ViewMode::Explain);
        assert_eq!(panel.state().ui_state.layout, Layout::Explain);
    }
}

#[test]
fn a_challenge_leaves_no_room_for_symbols_beside_a_low_scene() {
    let tells_symbols = |size| {
        let mut panel = open("moving-sphere", size);
        panel.state_mut().session.open_challenge(0).unwrap();
        panel.run();
        panel.query_by_label_contains(&format!("\u{a0}{}", localize("state-polygon-many"))).is_some()
    };
    assert!(tells_symbols((1200.0, 800.0)));
    assert!(!tells_symbols(PHONE[1]), "the methods would lie over them");
}
