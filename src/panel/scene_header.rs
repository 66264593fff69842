//! The UI over the scene: the lesson's question and its keys, the open case, the verdict, messages.

use egui::{Context, Label, Rect, RichText, Shape, Ui, UiBuilder, pos2, vec2};

use super::output::PanelOutput;
use super::style::{BODY, HEADING, SMALL, colors};
use super::ui_state::UiState;
use super::widgets::CORNERS;
use super::{challenge, key_labels, touch_pad, verdict, view_cube, widgets};
use crate::marks::color32;
use base::scene::Color;
use base::text::{Message, ids};
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::SceneAction;

/// From the scene's border to what lies over it.
pub(super) const MARGIN: f32 = 16.0;
/// The room for the view cube at the scene's top right.
const CUBE: f32 = 96.0;
/// In a lower room header and verdict lie around the scene, and not over it; the least distance between them.
const LOW_BELOW: f32 = 240.0;
const LOW_MARGIN: f32 = 3.0;
/// Marks keep between question and verdict only where so much height is left there.
const LEAST_BAND: f32 = 140.0;
/// The least height of a scene over which a case's sentence stands; its card has it, too.
const SENTENCE_FROM: f32 = 200.0;
/// In a lower scene a case stands without the lesson's question and keys: all of them would cover half of it.
const CASE_ALONE_BELOW: f32 = 360.0;
/// The widest news, in points.
const NEWS: f32 = 420.0;

/// Shows the header over the scene in this room. A low room has it above the scene, and the verdict below, so that they
/// cover no shape.
pub(super) fn show(ui: &mut Ui, session: &Session, ui_state: &UiState, room: Rect) -> PanelOutput {
    if room.width() < 3.0 * MARGIN || room.height() < 3.0 * MARGIN {
        return PanelOutput::of(room);
    }
    if room.height() < LOW_BELOW {
        return around(ui, session, ui_state, room);
    }
    let inner = room.shrink(MARGIN);
    let header = header(ui, session, ui_state.touch, inner);
    let chip = verdict::chip(ui, session, inner.left_bottom(), inner);
    let mut taken = vec![header, chip, view_cube::place(room, ui_state.touch)];
    taken.extend(ui_state.message.iter().map(|message| news(ui, message, inner)));
    let band = Rect::from_x_y_ranges(room.x_range(), header.bottom()..=chip.top()).intersect(room);
    let free = if band.height() < LEAST_BAND { room } else { band };
    PanelOutput { free, taken, ..PanelOutput::of(room) }
}

/// One line above the scene unless it is very low, and the verdict below it.
fn around(ui: &mut Ui, session: &Session, ui_state: &UiState, room: Rect) -> PanelOutput {
    let palette = session.palette();
    let inner = room.shrink2(vec2(MARGIN, LOW_MARGIN));
    let plates = [ui.painter().add(Shape::Noop), ui.painter().add(Shape::Noop)];
    let mut above = inner.with_max_y(inner.top());
    if inner.height() >= verdict::LOW_SCENE {
        let title = widgets::fitted(ui, &title(session), SMALL, color32(palette.text), inner.width());
        above = Rect::from_min_size(inner.min, title.size());
        ui.put(above, Label::new(title).selectable(false));
    }
    let chip = verdict::chip(ui, session, inner.left_bottom(), inner);
    let scene = Rect::from_x_y_ranges(room.x_range(), above.bottom() + LOW_MARGIN..=chip.top() - LOW_MARGIN);
    let around = [room.with_max_y(scene.top()), room.with_min_y(scene.bottom())];
    for (plate, rect) in plates.into_iter().zip(around) {
        ui.painter().set(plate, Shape::rect_filled(rect, 0.0, color32(palette.strip)));
    }
    let taken = ui_state.message.iter().map(|message| news(ui, message, inner)).collect();
    PanelOutput { taken, ..PanelOutput::of(scene) }
}

/// The case or the challenge that is open, else the lesson's question.
fn title(session: &Session) -> String {
    let (info, language) = (session.lesson().info(), session.language);
    match (session.shown_case(), session.attempt()) {
        (Some(case), _) => language.localize(case.title(info)),
        (None, Some(attempt)) => session.heading_of(attempt.challenge()),
        (None, None) => match session.yours.failing(session.lesson()) {
            Some(failing) => language.localize(failing.heading()),
            None => language.localize(info.headline),
        },
    }
}

/// The question, what moves, and the case. Returns where they are.
fn header(ui: &mut Ui, session: &Session, touch: bool, room: Rect) -> Rect {
    let place = Rect::from_min_max(room.min, pos2(room.right() - CUBE, room.bottom()));
    let mut ui = ui.new_child(UiBuilder::new().max_rect(place));
    ui.spacing_mut().item_spacing.y = 2.0;
    let (info, language) = (session.lesson().info(), session.language);
    let (context, palette) = (ui.ctx().clone(), session.palette());
    // A plate keeps the text legible; the scene shines through a little.
    let plate = ui.painter().add(Shape::Noop);
    let mut write = |text: String, size: f32, color: Color| {
        let text = RichText::new(text).size(size).color(color32(color));
        ui.add(Label::new(text).selectable(false).wrap());
    };
    let case = session.shown_case();
    if case.is_none() || room.height() >= CASE_ALONE_BELOW {
        write(language.localize(info.headline), HEADING, palette.text);
        write(moves(&context, session, touch), SMALL, palette.quiet);
    }
    if session.lesson().is_outside_world() {
        let restart = key_labels::of(&context, language, SceneAction::Restart).unwrap_or_default();
        let outside = Message::new(ids::WORLD_LEFT).with("restart", restart);
        write(language.localize(outside.with("touch", touched(touch))), BODY, palette.text);
    }
    if case.is_none() && session.attempt().is_none() && is_held(session) {
        let stopped = Message::new(ids::WORLD_STOPPED).with("touch", touched(touch));
        write(language.localize(stopped), BODY, palette.text);
    }
    if let Some((heading, case)) = session.case_heading().zip(case) {
        write(heading, BODY, palette.text);
        if room.height() >= SENTENCE_FROM {
            let color = if session.is_case_changed() { palette.quiet } else { palette.text };
            write(language.localize(case.teaches(info)), SMALL, color);
        }
    }
    if let Some(attempt) = session.attempt() {
        let (number, count) = challenge::place(attempt);
        let counter = Message::new(ids::CHALLENGE_NUMBER).with("number", number).with("count", count);
        let title = session.heading_of(attempt.challenge());
        write(format!("{}{}{title}", language.localize(counter), language.colon()), BODY, palette.text);
    }
    if let Some(failing) = session.yours.failing(session.lesson()) {
        write(language.localize(failing.heading()), BODY, palette.text);
    }
    let (rect, background) = (ui.min_rect().expand(4.0), color32(palette.background).gamma_multiply(0.85));
    ui.painter().set(plate, Shape::rect_filled(rect, CORNERS, background));
    ui.min_rect()
}

/// Whether a walking ball is held by something, so that walking on seems to do nothing.
fn is_held(session: &Session) -> bool {
    let stop = session.shown_trace().verdict.as_ref().ok().and_then(|outcome| outcome.stop);
    !session.is_hidden() && stop.is_some_and(|stop| session.lesson().is_held_at(stop))
}

/// What moves the lesson's shapes, and by which keys.
fn moves(context: &Context, session: &Session, touch: bool) -> String {
    let language = session.language;
    // Fingers have buttons for the keys.
    let label = |steer: Steer| {
        let key = key_labels::of(context, language, SceneAction::Steer(steer)).filter(|_| !touch);
        key.unwrap_or_else(|| touch_pad::sign(steer).to_owned())
    };
    let labels = |steers: [Steer; 2]| steers.map(label).join(" ");
    // What is asked about stays where it is.
    if session.is_asked() {
        let turn = Message::new(ids::QUIZ_TURN).with("keys", labels([Steer::TurnLeft, Steer::TurnRight]));
        return language.localize(turn);
    }
    let is_first_person = session.has_walker() && session.view().first_person;
    let moves = if is_first_person { ids::MOVES_FIRST_PERSON } else { session.lesson().info().moves };
    let moves = Message::new(moves)
        .with("depth", labels([Steer::ZMinus, Steer::ZPlus]))
        .with("eyes", key_labels::of(context, language, SceneAction::FirstPerson).unwrap_or_default())
        .with("touch", touched(touch));
    language.localize(moves)
}

/// Whether fingers touch the scene, as a value by which messages choose their words.
fn touched(touch: bool) -> &'static str {
    if touch { "yes" } else { "no" }
}

/// News, below the place of the view cube. Returns where they are.
fn news(ui: &mut Ui, message: &str, room: Rect) -> Rect {
    let width = NEWS.min(room.width() - 24.0);
    let text = RichText::new(message).size(BODY).color(colors(ui).primary);
    let text = egui::WidgetText::from(text).into_galley(
        ui,
        Some(egui::TextWrapMode::Wrap),
        width,
        egui::TextStyle::Body,
    );
    let size = text.size() + vec2(24.0, 16.0);
    let rect = Rect::from_min_size(pos2(room.right() - size.x, room.top() + CUBE), size);
    ui.painter().rect_filled(rect, 8.0, colors(ui).card);
    let edge = Rect::from_min_size(rect.min, vec2(3.0, size.y));
    ui.painter().rect_filled(edge, 1.0, colors(ui).warning);
    ui.put(rect.shrink2(vec2(12.0, 8.0)), Label::new(text).selectable(false));
    rect
}
