//! The UI over the scene: the lesson's question and its keys, the open case, the verdict, messages.

use egui::{Label, Rect, RichText, Shape, Ui, UiBuilder, pos2, vec2};

use super::style::{BODY, HEADING, SMALL, colors};
use super::widgets::CORNERS;
use super::{UiState, challenge, verdict, view_cube};
use crate::lessons::model::Steer;
use crate::marks::color32;
use crate::scene::Color;
use crate::session::Session;
use crate::session::actions::SceneAction;
use crate::session::gallery;
use crate::session::keys;
use crate::text::message::Message;

/// From the scene's border to what lies over it.
pub(super) const MARGIN: f32 = 16.0;
/// The room for the view cube at the scene's top right.
const CUBE: f32 = 96.0;
/// The least height between question and verdict where the marks keep to it.
const LEAST_BAND: f32 = 140.0;
/// The least height of a scene over which a case's sentence stands; its card has it, too.
const SENTENCE_FROM: f32 = 200.0;
/// The widest news, in points.
const NEWS: f32 = 420.0;

/// Shows the header. Returns the part of the scene that is free for labels, and the occupied areas.
pub(super) fn show(ui: &mut Ui, session: &Session, ui_state: &UiState, scene: Rect) -> (Rect, Vec<Rect>) {
    if scene.width() < 3.0 * MARGIN || scene.height() < 3.0 * MARGIN {
        return (scene, Vec::new());
    }
    let room = scene.shrink(MARGIN);
    let header = header(ui, session, room);
    let chip = verdict::chip(ui, session, room.left_bottom(), room);
    let mut taken = vec![header, chip, view_cube::place(scene)];
    if let Some(message) = &ui_state.message {
        taken.push(news(ui, message, room));
    }
    let band = Rect::from_x_y_ranges(scene.x_range(), header.bottom()..=chip.top()).intersect(scene);
    (if band.height() < LEAST_BAND { scene } else { band }, taken)
}

/// The question, what moves, and the case. Returns where they are.
fn header(ui: &mut Ui, session: &Session, room: Rect) -> Rect {
    let place = Rect::from_min_max(room.min, pos2(room.right() - CUBE, room.bottom()));
    let mut ui = ui.new_child(UiBuilder::new().max_rect(place));
    ui.spacing_mut().item_spacing.y = 2.0;
    let (info, language) = (session.lesson().info(), session.language);
    let palette = session.palette();
    // The scene shines through a little, and does not make the text hard to read.
    let plate = ui.painter().add(Shape::Noop);
    let mut write = |text: String, size: f32, color: Color| {
        let text = RichText::new(text).size(size).color(color32(color));
        ui.add(Label::new(text).selectable(false).wrap());
    };
    write(language.localize(Message::new(format!("question-{}", info.slug))), HEADING, palette.text);
    let labels = |actions: [SceneAction; 2]| {
        let presses = actions.into_iter().filter_map(keys::press_for);
        presses.map(|press| press.label(language)).collect::<Vec<_>>().join(" ")
    };
    let depth = [Steer::ZMinus, Steer::ZPlus].map(SceneAction::Steer);
    let moves = Message::new(format!("moves-{}", info.slug)).with("depth", labels(depth));
    // What is asked about stays where it is.
    let turns = [Steer::TurnLeft, Steer::TurnRight].map(SceneAction::Steer);
    let moves =
        if session.is_asked() { Message::new("quiz-turn").with("keys", labels(turns)) } else { moves };
    write(language.localize(moves), SMALL, palette.quiet);
    let cases = gallery::cases(info);
    if let Some((number, case)) = session.case().and_then(|number| Some((number, cases.get(number)?))) {
        let counter = Message::new("case-number").with("number", number + 1).with("count", cases.len());
        let title = language.localize(case.title(info));
        write(format!("{}{}{title}", language.localize(counter), language.colon()), BODY, palette.text);
        if room.height() >= SENTENCE_FROM {
            write(language.localize(case.teaches(info)), SMALL, palette.text);
        }
    }
    if let Some(attempt) = session.attempt() {
        let (number, count) = challenge::place(attempt);
        let counter = Message::new("challenge-number").with("number", number).with("count", count);
        let title = attempt.challenge().title(language);
        write(format!("{}: {title}", language.localize(counter)), BODY, palette.text);
    }
    let (rect, ground) = (ui.min_rect().expand(4.0), color32(palette.ground).gamma_multiply(0.85));
    ui.painter().set(plate, Shape::rect_filled(rect, CORNERS, ground));
    ui.min_rect()
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
