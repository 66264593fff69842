//! The map in the window: its buttons, and what the pointer does on it.

use std::iter;

use egui::{
    Align, Button, ComboBox, Id, Label, PointerButton, Pos2, Rect, Response, RichText, ScrollArea, Sense, Ui,
    UiBuilder, Vec2, pos2, vec2,
};
use methods::Method;
use methods::question::Query;

use super::legend::grouped;
use super::{GAP, MapLayout, MapStyle, Prepared};
use crate::marks::color32;
use crate::panel::layout::Layout;
use crate::panel::request::Request;
use crate::panel::style::SMALL;
use crate::panel::ui_state::UiState;
use crate::panel::{caption, key_labels, style};
use base::elementary::pow;
use base::text::{Message, MessageId, ids};
use lessons::maps::answerer::Answerer;
use lessons::maps::axis::{Axis, Number};
use lessons::maps::grid::Scale;
use lessons::maps::spec::MapPlace;
use lessons::maps::view::MapChange;
use lessons::maps::{DisagreementMap, MapRequest};
use lessons::outcome::ShownVerdict;
use lessons::question::in_words;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::trace::{Precision, Quantity};

/// While a lesson is presented text is so many times as large, and grows with the window as the caption does.
const PRESENTED: f32 = 1.4;
/// How many times as wide the map's range becomes by one notch of the wheel, and by one press of a button.
const NOTCH: f64 = 0.8;
const PRESS: f64 = 0.5;
/// A lower map has its buttons in one row, which scrolls.
const LOW: f32 = 300.0;
/// So many points of scrolling are a notch.
const POINTS: f32 = 50.0;

/// Shows the map in its part of the window. `has_choice` offers to show the scene beside it. Returns for how many
/// pixels it has room.
pub(in crate::panel) fn show(
    ui: &mut Ui,
    rect: Rect,
    has_choice: bool,
    session: &Session,
    ui_state: &UiState,
    requests: &mut Vec<Request>,
) -> (u32, u32) {
    let palette = session.colors.palette();
    ui.painter().rect_filled(rect, 0.0, color32(palette.backdrop));
    let text = match ui_state.layout {
        Layout::Present => PRESENTED * caption::growth(ui).max(1.0),
        _ => 1.0,
    };
    if session.is_hidden() {
        put_sentence(ui, rect, session, ids::MAP_HIDDEN);
        return MapLayout::with_text(rect, text).room(ui.ctx().pixels_per_point());
    }
    let buttons = rect.shrink2(vec2(GAP, 4.0));
    let buttons = ui.scope_builder(UiBuilder::new().max_rect(buttons), |ui| {
        style::make_tappable(ui);
        let show = |ui: &mut Ui| {
            show_buttons(ui, has_choice, session, SMALL * text, requests);
            lead_to_mistakes(ui, session, SMALL * text, requests);
        };
        if rect.height() < LOW {
            ScrollArea::horizontal().show(ui, |ui| ui.horizontal(show));
        } else {
            ui.horizontal_wrapped(show);
        }
    });
    let top = buttons.response.rect.bottom() + 4.0;
    let below = Rect::from_min_max(rect.min.max(pos2(rect.left(), top)), rect.max);
    let layout = MapLayout::fitting(below, text);
    let scale = ui.ctx().pixels_per_point();
    let size = layout.room(scale);
    if !layout.has_room() {
        put_sentence(ui, below, session, ids::MAP_NO_ROOM);
        return size;
    }
    let wanted = session.map.request(session.lesson(), size);
    if let (Some(map), Some(wanted)) = (session.asked_map(), wanted) {
        super::paint(ui, below, &layout, map, &wanted, session);
        let response =
            ui.interact(layout.area(wanted.size, scale), Id::unique("map cells"), Sense::click_and_drag());
        style::name(&response, &session.language.localize(ids::MAP_NAME));
        pointer(ui, &response, &wanted, requests);
        if map.request == wanted {
            cell(&response, map, session, text, requests);
        }
    }
    size
}

/// Tells why there is no map.
fn put_sentence(ui: &mut Ui, rect: Rect, session: &Session, name: MessageId) {
    let color = color32(session.colors.palette().text);
    let sentence = RichText::new(session.language.localize(name)).color(color);
    let room = UiBuilder::new().max_rect(rect.shrink(GAP)).layout(egui::Layout::top_down(Align::Center));
    ui.scope_builder(room, |ui| ui.add(Label::new(sentence).wrap()));
}

fn show_buttons(ui: &mut Ui, has_choice: bool, session: &Session, size: f32, requests: &mut Vec<Request>) {
    let language = session.language;
    let button = |ui: &mut Ui, name: MessageId, does: MessageId| {
        let text = RichText::new(language.localize(name)).size(size);
        ui.add(Button::new(text)).on_hover_text(language.localize(does)).clicked()
    };
    if session.judged() != Answerer::EXACT && button(ui, ids::MAP_SHOW_ONE, ids::MAP_SHOW_ONE_DOES) {
        requests.push(Request::ShowWrong);
    }
    if button(ui, ids::MAP_HOME, ids::MAP_HOME) {
        requests.push(Request::Map(MapChange::Home));
    }
    if let Some(wanted) = session.map.request(session.lesson(), session.map.room) {
        let middle = [wanted.size.0, wanted.size.1].map(|cells| f64::from(cells) / 2.0);
        for (name, does, factor) in [("+", ids::MAP_NEARER, PRESS), ("−", ids::MAP_FARTHER, 1.0 / PRESS)] {
            let least = style::tappable(ui, Vec2::ZERO);
            let response = ui.add(Button::new(RichText::new(name).size(size)).min_size(least));
            style::name(&response, &language.localize(does));
            if response.on_hover_text(language.localize(does)).clicked() {
                requests.push(Request::Map(MapChange::Zoom(factor, middle)));
            }
        }
    }
    let (name, next) = match session.map.place {
        MapPlace::Alone => (ids::MAP_BESIDE, MapPlace::Beside),
        _ => (ids::MAP_ALONE, MapPlace::Alone),
    };
    if has_choice && button(ui, name, name) {
        requests.push(Request::Map(MapChange::Place(next)));
    }
    if button(ui, ids::MAP_CLOSE, ids::MAP_CLOSE) {
        requests.push(Request::Map(MapChange::Place(MapPlace::Away)));
    }
    if let Some(map) = session.asked_map() {
        show_axes(ui, session, map, size, requests);
        if !session.lesson().info().other_queries.is_empty() {
            show_questions(ui, session, map, size, requests);
        }
    }
}

/// Where the method is wrong nowhere, the map has nothing to show but the way to what is wrong: the printed code.
fn lead_to_mistakes(ui: &mut Ui, session: &Session, size: f32, requests: &mut Vec<Request>) {
    let Some(map) = session.asked_map().filter(|map| map.is_done(session.judged())) else { return };
    let legend = Prepared::of(ui, map, MapStyle::of(session)).legend;
    let Some(wrong) = legend.printed_wrong.filter(|&wrong| wrong > 0) else { return };
    let language = session.language;
    let message = Message::new(ids::MAP_WRONG)
        .with("method", language.localize(Method::Printed))
        .with("wrong", grouped(wrong))
        .with("cells", grouped(map.count()));
    let text = RichText::new(language.localize(message)).size(size);
    let does = language.localize(ids::MAP_PRINTED_DOES);
    let does = key_labels::with_key(ui.ctx(), language, does, SessionAction::NextMethod);
    if ui.add(Button::new(text)).on_hover_text(does).clicked() {
        requests.push(Request::Act(SessionAction::Method(Method::Printed).into()));
    }
}

/// What the map asks.
fn show_questions(
    ui: &mut Ui,
    session: &Session,
    map: &DisagreementMap,
    size: f32,
    requests: &mut Vec<Request>,
) {
    let own = session.lesson().info();
    let name = |asks: Option<Query>| session.language.localize(in_words(asks.unwrap_or(own.query)));
    let chosen = map.request.asks;
    let text = RichText::new(name(chosen)).size(size);
    let questions = iter::once(None).chain(own.other_queries.iter().copied().map(Some));
    let shown = ComboBox::from_id_salt(ids::MAP_ASKS).selected_text(text).show_ui(ui, |ui| {
        for asks in questions {
            if ui.selectable_label(asks == chosen, name(asks)).clicked() {
                requests.push(Request::Map(MapChange::Asks(asks)));
            }
        }
    });
    style::name(&shown.response, &session.language.localize(ids::MAP_ASKS));
}

/// The choice of the numbers that the map varies.
fn show_axes(ui: &mut Ui, session: &Session, map: &DisagreementMap, size: f32, requests: &mut Vec<Request>) {
    let lesson = session.lesson();
    let name = |number: &Number| session.language.localize(number.message(lesson));
    for (place, direction) in [(0, ids::MAP_AXIS_ACROSS), (1, ids::MAP_AXIS_UP)] {
        let chosen = &map.request.axes[place].number;
        let text = RichText::new(name(chosen)).size(size);
        let shown = ComboBox::from_id_salt(direction).selected_text(text).show_ui(ui, |ui| {
            let others = Number::all(lesson);
            for number in others.into_iter().filter(|number| *number != map.request.axes[1 - place].number) {
                if ui.selectable_label(number == *chosen, name(&number)).clicked() {
                    let mut axes = map.request.axes.clone();
                    axes[place] = Axis::as_seen(lesson, number, place);
                    requests.push(Request::Map(MapChange::Axes(axes)));
                }
            }
        });
        style::name(&shown.response, &session.language.localize(direction));
    }
}

/// Drag pans, and the wheel zooms about the pointer; two fingers do both.
fn pointer(ui: &Ui, response: &Response, wanted: &MapRequest, requests: &mut Vec<Request>) {
    let cell = response.rect.width() / wanted.size.0 as f32;
    let mut change = |change| requests.push(Request::Map(change));
    let in_cells = |at: Pos2| (at - response.rect.left_bottom()) / cell;
    if let Some(fingers) = ui.input(|input| input.multi_touch()) {
        if response.rect.contains(fingers.center_pos) {
            let (about, moved) = (in_cells(fingers.center_pos), fingers.translation_delta / cell);
            change(MapChange::Pan([moved.x.into(), f64::from(-moved.y)]));
            change(MapChange::Zoom(
                1.0 / f64::from(fingers.zoom_delta),
                [about.x.into(), f64::from(-about.y)],
            ));
        }
        return;
    }
    if response.dragged_by(PointerButton::Primary) {
        let cells = response.drag_delta() / cell;
        change(MapChange::Pan([cells.x.into(), f64::from(-cells.y)]));
    }
    let Some(at) = response.hover_pos() else { return };
    let cells = in_cells(at);
    let notches = ui.input(|input| input.smooth_scroll_delta().y) / POINTS;
    // A pinch on a touch pad comes as a zoom.
    let pinch = f64::from(ui.input(|input| input.zoom_delta()));
    let factor = pow(NOTCH, notches.into()) / pinch;
    if factor != 1.0 {
        let about = [cells.x.into(), f64::from(-cells.y)];
        change(MapChange::Zoom(factor, about));
    }
}

/// A click goes to the state of the cell under the pointer; a tooltip says what it is.
fn cell(
    response: &Response,
    map: &DisagreementMap,
    session: &Session,
    text: f32,
    requests: &mut Vec<Request>,
) {
    let under = response.hover_pos().and_then(|at| under(map, response.rect, at));
    let Some((values, number)) = under else { return };
    if response.clicked() {
        requests.push(Request::GoTo(values));
    }
    response.clone().on_hover_ui_at_pointer(|ui| {
        ui.style_mut().text_styles.values_mut().for_each(|font| font.size *= text);
        show_cell(ui, map, session, values, number);
    });
}

/// The values and the number of the cell at a point.
fn under(map: &DisagreementMap, area: Rect, at: Pos2) -> Option<([f32; 2], usize)> {
    let share = (at - area.min) / area.size();
    let (columns, rows) = (&map.grid.columns, &map.grid.rows);
    let column = (share.x * columns.len() as f32) as usize;
    let row = (share.y * rows.len() as f32) as usize;
    let values = [(*columns.get(column)?)?, (*rows.get(row)?)?];
    Some((values, row * columns.len() + column))
}

/// The two numbers in full, their bits where cells are single f32, and everybody's answer.
fn show_cell(ui: &mut Ui, map: &DisagreementMap, session: &Session, values: [f32; 2], number: usize) {
    let language = session.language;
    for (axis, value) in map.request.axes.iter().zip(values) {
        let bits = match map.request.scale {
            Scale::Ulps(_) => format!("   0x{:08x}", value.to_bits()),
            Scale::Span(_) => String::new(),
        };
        let name = language.localize(axis.number.message(session.lesson()));
        let value = Quantity::Single(value).in_formula(Precision::Full);
        ui.label(format!("{name} = {value}{bits}"));
    }
    let methods = Method::ALL.map(Answerer::from);
    for by in methods.into_iter().chain(map.yours.is_some().then_some(Answerer::Yours)) {
        let answer = map.answer(by, number);
        let name = if map.is_open(by, number) { ids::MAP_UNASKED } else { ids::MAP_OUTSIDE };
        let name = language.localize(Message::new(answer.map_or(name, ShownVerdict::name)));
        let is_turned = answer.is_some_and(|answer| map.meaning(by, answer) != answer);
        let note = match is_turned {
            true => format!(" · ⇄ {}", language.localize(ids::PANEL_NAMED_OTHERWISE)),
            false => String::new(),
        };
        ui.label(format!("{}{}{name}{note}", language.localize(by), language.colon()));
    }
}
