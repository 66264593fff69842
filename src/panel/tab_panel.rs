//! The panel: beside the scene, or below it where the window is narrow.

use egui::accesskit::Role;
use egui::{Align, Align2, Frame, Id, Margin, Rect, ScrollArea, Stroke, Ui, Vec2, vec2};

use super::controls::Tab;
use super::request::Request;
use super::style::{BODY, LOW_BELOW, colors, font};
use super::ui_state::UiState;
use super::{
    challenge, code_tab, explain_tab, keyboard, legend, method_cards, numbers, quiz, read_tab, style, widgets,
};
use lessons::session::Session;

/// Below this width of the window it lies below the scene.
const SHEET_BELOW: f32 = 960.0;
/// Below this height of the room it lies beside the scene even where the room is narrow.
const BESIDE_BELOW: f32 = 400.0;
/// The widths to which it can be dragged, in points.
const WIDTHS: (f32, f32) = (320.0, 640.0);
/// The least width of the window that is left to the scene.
const SCENE: f32 = 480.0;
/// The share of the window's height that it takes below the scene: at first, and at most.
const SHEET: (f32, f32) = (0.32, 0.7);
/// So much lower windows have a sheet of another height, in points.
const LOWER: f32 = 50.0;
/// The share at first in a low window.
const SHEET_OF_LOW: f32 = 0.3;
/// The least height at first: below the tabs, a step's title and a formula can be read with its sentence.
const LEAST_SHEET: f32 = 118.0;
/// The share of the panel's height that a challenge takes at most, or more where so much is left below it.
const CHALLENGE: f32 = 0.6;
const BELOW_CHALLENGE: f32 = 190.0;
/// The height below the tabs from which on the symbols are explained beside the scene.
const LEGEND_FROM: f32 = 350.0;
/// The least height below an open challenge: the methods and some steps have to stand above the symbols.
const LEGEND_UNDER_CHALLENGE_FROM: f32 = 260.0;
/// The height of the tabs, and in a low window.
const TABS: f32 = 40.0;
const LOW_TABS: f32 = 28.0;

pub(super) fn show(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let room = ui.available_size();
    let frame = Frame::new().fill(colors(ui).background).inner_margin(Margin::symmetric(16, 0));
    if takes_all(ui, ui_state) {
        let panel = egui::Panel::bottom("text").exact_size(room.y).frame(frame);
        panel.show(ui, |ui| sheet(ui, session, ui_state, requests));
        return;
    }
    if is_below(room) {
        // A sheet keeps its height, so lower windows get others: text was enlarged, or the window made smaller.
        let is_low = room.y < LOW_BELOW;
        let share = if is_low { SHEET_OF_LOW } else { SHEET.0 };
        let height = if is_low { room.y / LOWER } else { LOW_BELOW / LOWER };
        let panel = egui::Panel::bottom(Id::unique(("sheet", height as u32))).resizable(true);
        let panel = panel
            .default_size((room.y * share).max(LEAST_SHEET))
            .size_range(TABS..=(room.y * SHEET.1).max(96.0));
        panel.frame(frame).show(ui, |ui| sheet(ui, session, ui_state, requests));
        return;
    }
    let widest = WIDTHS.1.min(room.x - SCENE);
    let panel = egui::Panel::right("panel").resizable(true).size_range(WIDTHS.0..=widest);
    let panel = panel.default_size(ui_state.controls.panel_width).frame(frame);
    let width = panel.show(ui, |ui| beside(ui, session, ui_state, requests)).response.rect.width();
    let is_dragged = ui.input(|input| input.pointer.any_down());
    if is_dragged && (width - ui_state.controls.panel_width).abs() >= 1.0 {
        requests.push(Request::PanelWidth(width));
    }
}

/// Whether the panel lies below the scene in this room.
fn is_below(room: Vec2) -> bool {
    room.x < SHEET_BELOW && (room.y >= BESIDE_BELOW || room.x < WIDTHS.0 + SCENE)
}

/// Whether the lesson's text takes the scene's room too: below a scene, touch screens have too little room to read in.
pub(super) fn takes_all(ui: &Ui, ui_state: &UiState) -> bool {
    ui_state.controls.tab == Tab::Read && style::is_touched(ui) && is_below(ui.available_size())
}

/// Beside the scene everything but the steps stays where it is.
fn beside(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let tab = ui_state.controls.tab;
    ui.set_min_height(ui.available_height());
    let row = ui.horizontal(|ui| tabs(ui, session, ui_state, requests)).response.rect;
    ui.painter().hline(ui.clip_rect().x_range(), row.bottom(), Stroke::new(1.0, colors(ui).border));
    // A long challenge scrolls, so that the tab's contents have room.
    let height = ui.available_height();
    let most = (height * CHALLENGE).max(height - BELOW_CHALLENGE);
    ScrollArea::vertical().id_salt("challenge").max_height(most).animated(false).show(ui, |ui| {
        challenge::show(ui, session, requests);
        keyboard::keep_focus_in_sight(ui);
    });
    match tab {
        Tab::Explain => {}
        Tab::Read => return read_tab::show(ui, session, requests),
        Tab::Code => {
            ui.add_space(12.0);
            method_cards::show(ui, session, requests);
            ui.add_space(4.0);
            return scrolled(ui, session, tab, |ui| code_tab::show(ui, session, requests));
        }
        Tab::Numbers => return scrolled(ui, session, tab, |ui| numbers::show(ui, session, requests)),
    }
    if height >= LEGEND_FROM && ui.available_height() >= LEGEND_UNDER_CHALLENGE_FROM {
        legend::show(ui, session);
    }
    ui.add_space(12.0);
    quiz::show(ui, session, requests);
    method_cards::show(ui, session, requests);
    ui.add_space(4.0);
    scrolled(ui, session, tab, |ui| explain_tab::show(ui, session, ui_state.touch, requests));
}

/// Below the scene there is room for one line that stays. Methods that do not fit on it scroll with the steps.
fn sheet(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let line = ui.horizontal(|ui| {
        tabs(ui, session, ui_state, requests);
        method_cards::show_on_a_line(ui, session, requests)
    });
    let methods = |ui: &mut Ui, requests: &mut Vec<Request>| {
        if !line.inner {
            method_cards::show(ui, session, requests);
        }
    };
    match ui_state.controls.tab {
        Tab::Read => read_tab::show(ui, session, requests),
        Tab::Code => scrolled(ui, session, ui_state.controls.tab, |ui| {
            challenge::show(ui, session, requests);
            methods(ui, requests);
            code_tab::show(ui, session, requests);
        }),
        Tab::Numbers => scrolled(ui, session, ui_state.controls.tab, |ui| {
            challenge::show(ui, session, requests);
            numbers::show(ui, session, requests);
        }),
        Tab::Explain => scrolled(ui, session, ui_state.controls.tab, |ui| {
            challenge::show(ui, session, requests);
            let top = ui.cursor().min;
            quiz::show(ui, session, requests);
            let card = Rect::from_min_max(top, ui.min_rect().max);
            methods(ui, requests);
            explain_tab::show(ui, session, ui_state.touch, requests);
            // The judgement of a guess is read before the step that it shows.
            if quiz::has_news(ui, session) {
                ui.scroll_to_rect(card, Some(Align::TOP));
            }
        }),
    }
}

/// The scrolled contents. A newly opened tab, lesson or case starts at its top.
fn scrolled(ui: &mut Ui, session: &Session, tab: Tab, add: impl FnOnce(&mut Ui)) {
    let challenge = session.attempt().map(|attempt| attempt.number);
    let opened = ("panel", tab, session.number(), session.case(), challenge);
    keyboard::scrolled(ui, opened, |ui| {
        add(ui);
        ui.add_space(16.0);
    });
}

fn tabs(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let names = Tab::ALL.map(|tab| session.language.localize(tab.title()));
    let words: f32 =
        names.iter().map(|name| widgets::text(ui, name, BODY, colors(ui).primary).size().x).sum();
    // In the narrowest window there is less room around them.
    let gaps = ui.available_width() - words - 3.0 * ui.spacing().item_spacing.x;
    let padding = (gaps / Tab::ALL.len() as f32).clamp(2.0, 16.0);
    let height = style::bar_height(ui, TABS, LOW_TABS);
    for (tab, name) in std::iter::zip(Tab::ALL, names) {
        let chosen = ui_state.controls.tab == tab;
        let width = widgets::text(ui, &name, BODY, colors(ui).primary).size().x + padding;
        let (_, rect) = ui.allocate_space(vec2(width, height));
        let response = ui.interact(rect, tab.id(), egui::Sense::click());
        response.widget_info(|| egui::WidgetInfo::selected(Role::Tab, true, chosen, &name));
        widgets::focus(ui, &response);
        keyboard::keep_arrows(ui, &response);
        let color = if chosen || response.hovered() { colors(ui).primary } else { colors(ui).secondary };
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, &name, font(BODY), color);
        if chosen {
            let line = Rect::from_min_max(rect.left_bottom() - vec2(0.0, 2.0), rect.right_bottom());
            ui.painter().rect_filled(line, 0.0, colors(ui).accent);
        }
        if response.clicked() {
            requests.push(Request::Tab(tab));
        }
    }
}
