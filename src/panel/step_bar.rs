//! The bar below the scene: from step to step, and all of them as numbered circles.

use std::f32::consts::TAU;

use egui::accesskit::Role;
use egui::scroll_area::ScrollBarVisibility;
use egui::{Align, Frame, Id, Layout, Margin, Pos2, ScrollArea, Shape, Stroke, Ui, pos2, vec2};

use super::controls::Speed;
use super::icons::Icon;
use super::request::Request;
use super::style::{SMALL, colors, font};
use super::ui_state::UiState;
use super::widgets::{self, IconButton};
use super::{key_labels, keyboard, style};
use base::elementary::{cosf, sinf};
use base::text::{Message, ids};
use lessons::session::Session;
use lessons::session::actions::{Action, PanelAction, SessionAction};
use lessons::session::view_mode::ViewMode;
use lessons::trace::{Step, Trace};

/// Its height in points, and in a low window, as with large text.
const HEIGHT: f32 = 56.0;
const LOW_HEIGHT: f32 = 38.0;
/// The width for a step where there is room for the lines between them.
const WIDE: f32 = 38.0;
/// The radius of a step's circle.
pub(super) const RADIUS: f32 = 12.0;

pub(super) fn show(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    if ui_state.controls.playing {
        play(ui, session, ui_state, requests);
    }
    let frame = Frame::new().fill(colors(ui).background).inner_margin(Margin::symmetric(8, 0));
    let low = if style::is_touched(ui) { style::FINGER } else { LOW_HEIGHT };
    let height = if style::is_low(ui) { low } else { HEIGHT };
    egui::Panel::bottom("step bar").frame(frame).exact_size(height).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            transport(ui, session, ui_state, requests);
            speed(ui, session, ui_state.controls.speed, requests);
            ui.add_space(8.0);
            if !session.is_hidden() {
                circles(ui, session, requests);
            }
            if !ui_state.touch {
                hints(ui, session);
            }
        });
    });
}

/// The number of the step that ends the test.
fn last(trace: &Trace) -> usize {
    trace.steps.iter().rposition(Step::is_reached).unwrap_or_default()
}

fn select(step: Option<usize>) -> Request {
    Request::Act(SessionAction::Select(step).into())
}

/// Goes on to the next step when it is time, and stops at the end.
fn play(ui: &Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let (end, has_steps) = (last(session.shown_trace()), !session.shown_trace().steps.is_empty());
    if session.is_hidden() || !has_steps || session.step().is_some_and(|step| step >= end) {
        requests.push(Request::Play(false));
        return;
    }
    let (id, now) = (Id::unique("step since"), ui.input(|input| input.time));
    let shown = (session.step(), now);
    let (step, since) = ui.data(|data| data.get_temp(id)).unwrap_or(shown);
    let since = if step == session.step() { since } else { now };
    let pace = pace(session) / f64::from(ui_state.controls.speed.factor());
    let is_time = now - since >= pace || session.step().is_none();
    if is_time {
        // Not `NextStep`, the action of the key, which stops the playing.
        requests.push(select(Some(session.step().map_or(0, |step| step + 1))));
    }
    ui.data_mut(|data| data.insert_temp(id, (session.step(), if is_time { now } else { since })));
    let left = if is_time { pace } else { pace - (now - since) };
    ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left.max(0.0)));
}

/// How long the selected step is shown, in seconds: as long as its sentences take to read.
fn pace(session: &Session) -> f64 {
    /// The time to look at the scene.
    const LOOK: f64 = 1.5;
    let Some(number) = session.step() else { return LOOK };
    let step = &session.shown_trace().steps[number];
    let sentences = [Some(&step.title), Some(&step.why), step.finding.as_ref()];
    let texts = sentences.into_iter().flatten().chain(&step.answers);
    LOOK + texts.map(|text| seconds_to_read(&session.language.localize(text.clone()))).sum::<f64>()
}

/// A slow reader's time for a text, in seconds.
fn seconds_to_read(text: &str) -> f64 {
    /// A letter of an alphabet, and a Chinese character.
    const LETTER: f64 = 1.0 / 18.0;
    const CHARACTER: f64 = 1.0 / 6.0;
    text.chars().map(|c| if c >= '\u{2e80}' { CHARACTER } else { LETTER }).sum()
}

fn transport(ui: &mut Ui, session: &Session, ui_state: &UiState, requests: &mut Vec<Request>) {
    let language = session.language;
    let end = last(session.shown_trace());
    let playing = ui_state.controls.playing;
    let play = if playing { (Icon::Pause, ids::BAR_PAUSE) } else { (Icon::Play, ids::BAR_PLAY) };
    let (step, is_open) = (session.step(), !session.is_hidden());
    let buttons = [
        (Icon::First, ids::BAR_FIRST, None, select(Some(0)), step != Some(0)),
        (
            Icon::Previous,
            ids::BAR_PREVIOUS,
            Some(SessionAction::PreviousStep.into()),
            Request::Act(SessionAction::PreviousStep.into()),
            step.is_some(),
        ),
        (play.0, play.1, None, Request::Play(!playing), true),
        (
            Icon::Next,
            ids::BAR_NEXT,
            Some(SessionAction::NextStep.into()),
            Request::Act(SessionAction::NextStep.into()),
            // In a lecture the next case follows.
            step != Some(end) || session.view_mode() == ViewMode::Present,
        ),
        (Icon::Last, ids::BAR_LAST, None, select(Some(end)), step != Some(end)),
    ];
    for (icon, name, action, request, enabled) in buttons {
        let name = language.localize(name);
        let button =
            IconButton { icon, name: &name, action, enabled: enabled && is_open, worded: false, size: 32.0 };
        if button.show(ui, language).clicked() {
            requests.push(request);
        }
    }
}

/// The speed of playing; a click goes on to the next.
fn speed(ui: &mut Ui, session: &Session, speed: Speed, requests: &mut Vec<Request>) {
    let name = session.language.localize(Message::new(ids::BAR_SPEED).with("speed", speed.factor()));
    let response = widgets::clickable(ui, vec2(36.0, 32.0), Role::Button, &name, !session.is_hidden());
    widgets::hover_fill(ui, &response, false);
    let text = format!("{}×", speed.factor());
    ui.painter().text(
        response.rect.center(),
        egui::Align2::CENTER_CENTER,
        text,
        font(SMALL),
        colors(ui).secondary,
    );
    if response.on_hover_text(name).clicked() {
        requests.push(Request::Speed(speed.next()));
    }
}

/// The steps' circles. Where they have no room, they scroll, and the selected one comes into sight.
fn circles(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let wide = ui.available_width() >= WIDE * session.shown_trace().steps.len() as f32;
    let scroll = ScrollArea::horizontal().scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden);
    scroll.id_salt("steps").animated(false).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            each_circle(ui, session, wide, requests);
        });
        keyboard::keep_focus_in_sight(ui);
    });
}

fn each_circle(ui: &mut Ui, session: &Session, wide: bool, requests: &mut Vec<Request>) {
    let language = session.language;
    let steps = &session.shown_trace().steps;
    let is_new = widgets::has_changed(ui, Id::unique("step in sight"), session.step());
    let mut before: Option<Pos2> = None;
    for (number, step) in steps.iter().enumerate() {
        let chosen = session.step() == Some(number);
        let name = language.localize(Message::new(ids::BAR_STEP).with("number", number + 1));
        let size = vec2(if wide { WIDE } else { 28.0 }, 36.0);
        let response = widgets::choosable(ui, size, Role::Button, &name, chosen);
        if chosen && is_new {
            response.scroll_to_me(None);
        }
        let middle = response.rect.center();
        if let Some(before) = before.filter(|_| wide) {
            let ends = [pos2(before.x + RADIUS + 3.0, middle.y), pos2(middle.x - RADIUS - 3.0, middle.y)];
            if session.seems_reached(step) {
                ui.painter().line_segment(ends, Stroke::new(1.0, colors(ui).secondary));
            } else {
                ui.painter().extend(Shape::dashed_line(
                    &ends,
                    Stroke::new(1.0, colors(ui).disabled),
                    2.0,
                    2.0,
                ));
            }
        }
        before = Some(middle);
        let passed = session.step().is_some_and(|selected| number < selected);
        circle(ui, middle, number, session.seems_reached(step), chosen, passed);
        if !step.errata.is_empty() && !session.hides_mistakes() {
            erratum_dot(ui, middle);
        }
        if response.has_focus() {
            ui.painter().circle_stroke(middle, RADIUS + 4.0, Stroke::new(1.0, colors(ui).accent));
        }
        let title = language.localize(step.title.clone());
        if response.on_hover_text(title).clicked() {
            requests.push(select((!chosen).then_some(number)));
        }
    }
}

/// A step's number in a circle: dashed where the test never came.
pub(super) fn circle(ui: &Ui, middle: Pos2, number: usize, is_reached: bool, chosen: bool, passed: bool) {
    let painter = ui.painter();
    let (fill, line, color) = match (chosen, is_reached) {
        (true, _) => (colors(ui).chosen, colors(ui).accent, colors(ui).primary),
        (false, true) => (
            if passed { colors(ui).card } else { colors(ui).background },
            colors(ui).secondary,
            colors(ui).primary,
        ),
        (false, false) => (colors(ui).background, colors(ui).disabled, colors(ui).disabled),
    };
    painter.circle_filled(middle, RADIUS, fill);
    let stroke = Stroke::new(if chosen { 2.0 } else { 1.0 }, line);
    if is_reached {
        painter.circle_stroke(middle, RADIUS, stroke);
    } else {
        let rim: Vec<Pos2> = (0..=48)
            .map(|index| TAU * index as f32 / 48.0)
            .map(|angle| middle + RADIUS * vec2(cosf(angle), sinf(angle)))
            .collect();
        painter.extend(Shape::dashed_line(&rim, stroke, 3.5, 3.0));
    }
    let text = (number + 1).to_string();
    painter.text(middle, egui::Align2::CENTER_CENTER, text, font(SMALL), color);
}

/// Marks a step's circle as one where the text goes wrong.
pub(super) fn erratum_dot(ui: &Ui, middle: Pos2) {
    ui.painter().circle_filled(middle + vec2(0.8, -0.8) * RADIUS, 4.0, colors(ui).warning);
}

/// What some keys do, as far as there is room.
fn hints(ui: &mut Ui, session: &Session) {
    let language = session.language;
    let hints = [
        (Action::from(SessionAction::NextStep), ids::HINT_STEP),
        (SessionAction::NextViewMode.into(), ids::HINT_LOOK),
        (PanelAction::Help.into(), ids::HINT_HELP),
    ];
    let hints = hints.map(|(action, does)| {
        let key = key_labels::of(ui.ctx(), language, action).unwrap_or_default();
        widgets::text(ui, &format!("{key}  {}", language.localize(does)), SMALL, colors(ui).secondary)
    });
    // A question has no steps before its answer.
    let hints = if session.is_hidden() { &hints[1..] } else { &hints };
    let width: f32 = hints.iter().map(|hint| hint.size().x + 16.0).sum();
    if width > ui.available_width() {
        return;
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        for hint in hints.iter().rev() {
            ui.add(egui::Label::new(hint.clone()).selectable(false));
        }
    });
}
