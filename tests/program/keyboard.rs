//! The panel by the keyboard alone.

use std::collections::HashSet;

use collision_lessons::panel::{self, Tab};
use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;
use lessons::table::LESSONS;
use methods::Method;

use crate::panel::{Panel, localize, open_sized, reopen};

/// The window's sizes: with the panel beside the scene, and below it.
const SIZES: [(f32, f32); 2] = [(1280.0, 800.0), (800.0, 600.0)];

fn open_tab(slug: &str, (width, height): (f32, f32), tab: Tab) -> Panel {
    let mut panel = open_sized(slug, width, height);
    show_tab(&mut panel, tab);
    panel
}

fn show_tab(panel: &mut Panel, tab: Tab) {
    panel.state_mut().ui_state.controls.tab = tab;
    panel.run();
    panel::focus(&panel.ctx.clone(), tab);
    panel.run();
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

fn assert_is_in_sight(size: (f32, f32), tabs: &[Tab]) {
    let window = Rect::from_min_size(egui::Pos2::ZERO, size.into());
    let mut panel = open_sized("sphere-polygon", size.0, size.1);
    for &tab in tabs {
        reopen(&mut panel, "sphere-polygon");
        panel.state_mut().session.set_method(Method::Printed);
        panel.state_mut().session.select(Some(4));
        show_tab(&mut panel, tab);
        let mut seen = HashSet::new();
        loop {
            panel.key_down(Key::Tab);
            panel.run();
            let Some(focused) = panel.ctx.memory(|memory| memory.focused()) else { break };
            if !seen.insert(focused) {
                break; // once around
            }
            let focused = panel.ctx.read_response(focused).expect("it was shown");
            let rect = focused.rect;
            let is_seen = focused.interact_rect.expand(1.0).contains_rect(rect) && window.contains_rect(rect);
            assert!(is_seen, "{size:?} {tab:?} after {}: {rect}", seen.len());
        }
        assert!(seen.len() > 30, "{size:?} {tab:?}: {}", seen.len());
    }
}

#[test]
fn what_the_keyboard_comes_to_is_in_sight() {
    assert_is_in_sight(SIZES[0], &[Tab::Explain]);
    assert_is_in_sight(SIZES[1], &Tab::ALL);
}

#[test]
#[ignore = "the full product: minutes"]
fn what_the_keyboard_comes_to_is_in_sight_in_every_tab_beside_the_scene() {
    assert_is_in_sight(SIZES[0], &Tab::ALL);
}
