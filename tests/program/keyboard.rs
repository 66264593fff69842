//! The panel by the keyboard alone.

use collision_core::method::Method;
use collision_lessons::lessons::table::LESSONS;
use collision_lessons::panel::{self, Tab};
use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;

use crate::panel::{Panel, localize, open_sized};

/// The window's sizes: with the panel beside the scene, and below it.
const SIZES: [(f32, f32); 2] = [(1280.0, 800.0), (800.0, 600.0)];

fn open_tab(slug: &str, (width, height): (f32, f32), tab: Tab) -> Panel {
    let mut panel = open_sized(slug, width, height);
    panel.state_mut().ui_state.controls.tab = tab;
    panel.run();
    panel::focus(&panel.ctx.clone(), tab);
    panel.run();
    panel
}

fn press(panel: &mut Panel, key: Key) {
    panel.key_press(key);
    panel.run();
}

/// Where a text of the panel is.
fn place(panel: &Panel, text: &str) -> Rect {
    panel.query_all_by_label_contains(text).last().expect(text).rect()
}

#[test]
fn a_tab_is_opened_and_scrolled_by_keys() {
    for size in SIZES {
        let mut panel = open_tab("line-polygon", size, Tab::Explain);
        press(&mut panel, Key::ArrowRight);
        press(&mut panel, Key::Space);
        assert_eq!(panel.state().ui_state.controls.tab, Tab::Read);
        let title = localize(LESSONS[1].title);
        let top = place(&panel, &title).top();
        press(&mut panel, Key::ArrowDown);
        let line = top - place(&panel, &title).top();
        assert!((20.0..80.0).contains(&line), "{size:?}: {line}");
        press(&mut panel, Key::PageDown);
        let page = top - line - place(&panel, &title).top();
        assert!(page > 2.0 * line, "{size:?}: {page}");
        press(&mut panel, Key::PageUp);
        press(&mut panel, Key::ArrowUp);
        assert_eq!(place(&panel, &title).top(), top);
    }
}

#[test]
fn the_arrows_stay_with_the_tabs_and_the_page_keys_with_the_panel() {
    let mut panel = open_tab("half-space", SIZES[1], Tab::Code);
    let top = |panel: &Panel| place(panel, "h := n · p + D").top();
    let before = top(&panel);
    press(&mut panel, Key::Tab);
    press(&mut panel, Key::Tab);
    press(&mut panel, Key::PageDown);
    assert!(top(&panel) < before, "from a control beside the tabs");
}

#[test]
fn what_the_keyboard_comes_to_is_in_sight() {
    for (size, tab) in SIZES.into_iter().flat_map(|size| Tab::ALL.map(|tab| (size, tab))) {
        let mut panel = open_tab("sphere-polygon", size, tab);
        panel.state_mut().session.method = Method::Printed;
        panel.state_mut().session.select(Some(4));
        panel.run();
        let mut seen = 0;
        loop {
            press(&mut panel, Key::Tab);
            let Some(focused) = panel.ctx.memory(|memory| memory.focused()) else { break };
            let focused = panel.ctx.read_response(focused).expect("it was shown");
            let rect = focused.rect;
            let window = Rect::from_min_size(egui::Pos2::ZERO, size.into());
            let is_seen = focused.interact_rect.expand(1.0).contains_rect(rect) && window.contains_rect(rect);
            assert!(is_seen, "{size:?} {tab:?} after {seen}: {rect}");
            seen += 1;
            if seen > 120 {
                break;
            }
        }
        assert!(seen > 10, "{size:?} {tab:?}: {seen}");
    }
}
