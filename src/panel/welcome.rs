//! The card of the first start: what the program is, three things to do, and where to begin.

use egui::{Align2, Area, Color32, Frame, Id, Order, ScrollArea, Stroke, Ui, vec2};

use super::buttons::request_button;
use super::key_labels;
use super::request::Request;
use super::style::{self, BODY, HEADING, TITLE, colors, primary, secondary};
use super::widgets::CORNERS;
use base::text::{Message, MessageId, ids};
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction, WindowAction};

/// The most that it takes, in points, and what is left free beside it.
const WIDTH: f32 = 480.0;
const MARGIN: f32 = 48.0;
/// Around the text and the buttons; and the height of the latter with what is above them.
const INNER: f32 = 20.0;
const BUTTONS: f32 = 52.0;
/// How dark the window is behind it, of 255.
const VEIL: u8 = 150;

/// The sentences that say what the program is.
pub(super) const WHAT: [MessageId; 2] = [ids::WELCOME_WHAT, ids::WELCOME_METHODS];
/// The first things to do.
const FIRST: [MessageId; 3] = [ids::WELCOME_STEP, ids::WELCOME_MOVE, ids::WELCOME_MORE];

/// Shows it in the middle.
pub(super) fn show(ui: &Ui, session: &Session, touch: bool, requests: &mut Vec<Request>) {
    let language = session.language;
    let width = (ui.ctx().content_rect().width() - MARGIN).clamp(0.0, WIDTH);
    let frame = Frame::new().fill(colors(ui).background).stroke(Stroke::new(1.0, colors(ui).border));
    let area = Area::new(Id::unique(format!("welcome in {width}"))).order(Order::Foreground);
    area.anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).show(ui.ctx(), |ui| {
        style::apply(ui);
        style::show_at_once(ui);
        let window = ui.ctx().content_rect();
        ui.painter().with_clip_rect(window).rect_filled(window, 0.0, Color32::from_black_alpha(VEIL));
        frame.inner_margin(INNER).corner_radius(CORNERS + 2.0).show(ui, |ui| {
            ui.set_width(width);
            // In a low window the text scrolls, and the buttons stay.
            let room = window.height() - 2.0 * INNER - BUTTONS - MARGIN / 2.0;
            ScrollArea::vertical().max_height(room.max(0.0)).show(ui, |ui| text(ui, session, touch));
            ui.add_space(12.0);
            ui.horizontal_wrapped(|ui| {
                let begin = Request::Act(SceneAction::Lesson(0).into());
                request_button(ui, &language.localize(ids::WELCOME_BEGIN), begin, requests);
                let stay = Request::Act(WindowAction::Escape.into());
                request_button(ui, &language.localize(ids::WELCOME_STAY), stay, requests);
            });
        });
    });
}

fn text(ui: &mut Ui, session: &Session, touch: bool) {
    let language = session.language;
    ui.label(primary(ui, TITLE).size(HEADING));
    for sentence in WHAT {
        ui.label(secondary(ui, language.localize(sentence)).size(BODY));
    }
    ui.add_space(8.0);
    let step = key_labels::of(ui.ctx(), language, SessionAction::NextStep).unwrap_or_default();
    for (number, told) in (1..).zip(FIRST) {
        let told = Message::new(told).with("key", step.clone());
        let told = language.localize(told.with("touch", if touch { "yes" } else { "no" }));
        ui.label(primary(ui, format!("{number}. {told}")).size(BODY));
    }
}
