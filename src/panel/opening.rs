//! What is being read to be shown: its name, how far it is, and how to give it up.

use std::time::Duration;

use base::text::{Message, ids};
use egui::{Align2, Area, Button, Frame, ProgressBar, Stroke, Ui, vec2};
use lessons::session::Session;
use lessons::session::actions::WindowAction;

use super::key_labels;
use super::request::Request;
use super::style::{BODY, colors, primary};
use super::ui_state::Opening;

/// What is opened faster is not announced.
const PATIENCE: Duration = Duration::from_millis(250);
const WIDTH: f32 = 280.0;

/// Shows it in the middle.
pub(super) fn show(ui: &mut Ui, session: &Session, opening: &Opening, requests: &mut Vec<Request>) {
    if let Some(left) = PATIENCE.checked_sub(opening.since.elapsed()) {
        ui.ctx().request_repaint_after(left);
        return;
    }
    let language = session.language;
    let told = match &opening.name {
        Some(name) => language.localize(Message::new(ids::OPENING_FILE).with("name", name.as_str())),
        None => language.localize(ids::OPENING_TEXT),
    };
    let frame = Frame::new().fill(colors(ui).background).stroke(Stroke::new(1.0, colors(ui).border));
    let area =
        Area::new(egui::Id::unique("what is being read")).anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0));
    area.show(ui.ctx(), |ui| {
        frame.inner_margin(16).corner_radius(8).show(ui, |ui| {
            ui.set_width(WIDTH);
            ui.label(primary(ui, told).size(BODY));
            ui.add(ProgressBar::new(opening.share).desired_width(WIDTH));
            ui.add_space(4.0);
            let key = key_labels::of(ui.ctx(), language, WindowAction::Escape).unwrap_or_default();
            let cancel = Button::new(language.localize(ids::EXPORT_CANCEL)).shortcut_text(key);
            if ui.add(cancel).clicked() {
                requests.push(Request::Act(WindowAction::Escape.into()));
            }
        });
    });
}
