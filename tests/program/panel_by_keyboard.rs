//! The panel by the keyboard alone.

use collision_lessons::panel::{self, Tab};
use egui::{Id, Key, Rect};
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

/// A control that had the focus: its name, where it is, and what of it takes clicks.
type Control = (Id, Rect, Rect);

/// So many known controls in a row, behind a tab's own ones, are outside of the panel.
const KNOWN: usize = 5;

/// Goes from a tab to all that the Tab key comes to, once around, or until the tab's own controls are left for `known`
/// ones. Returns the controls. Fails unless each is in sight.
fn go_around(panel: &mut Panel, (width, height): (f32, f32), tab: Tab, known: &[Control]) -> Vec<Control> {
    let window = Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
    reopen(panel, "sphere-polygon");
    panel.state_mut().session.set_method(Method::Printed);
    panel.state_mut().session.select(Some(4));
    show_tab(panel, tab);
    let mut seen: Vec<Control> = Vec::new();
    let (mut has_own, mut in_a_row) = (false, 0);
    while !has_own || in_a_row < KNOWN {
        panel.key_down(Key::Tab);
        panel.run();
        let Some(id) = panel.ctx.memory(|memory| memory.focused()) else { break };
        if seen.iter().any(|&(before, ..)| before == id) {
            break; // once around
        }
        let focused = panel.ctx.read_response(id).expect("it was shown");
        let control = (id, focused.rect, focused.interact_rect);
        let (_, rect, clicked) = control;
        seen.push(control);
        let is_seen = clicked.expand(1.0).contains_rect(rect) && window.contains_rect(rect);
        assert!(is_seen, "{width}x{height} {tab:?} after {}: {rect}", seen.len());
        let is_known = known.contains(&control);
        has_own |= !is_known;
        in_a_row = if is_known { in_a_row + 1 } else { 0 };
    }
    let is_cut_short = has_own && in_a_row == KNOWN;
    assert!(is_cut_short || seen.len() > 30, "{width}x{height} {tab:?}: {}", seen.len());
    seen
}

fn open_window((width, height): (f32, f32)) -> Panel {
    open_sized("sphere-polygon", width, height)
}

#[test]
fn what_the_keyboard_comes_to_is_in_sight() {
    let [wide, narrow] = SIZES;
    go_around(&mut open_window(wide), wide, Tab::Explain, &[]);
    let mut panel = open_window(narrow);
    let [first, others @ ..] = Tab::ALL;
    let known = go_around(&mut panel, narrow, first, &[]);
    for tab in others {
        go_around(&mut panel, narrow, tab, &known);
    }
}

#[test]
#[ignore = "the full product: minutes"]
fn what_the_keyboard_comes_to_is_in_sight_in_every_tab_of_every_window() {
    for size in SIZES {
        let mut panel = open_window(size);
        for tab in Tab::ALL {
            go_around(&mut panel, size, tab, &[]);
        }
    }
}
