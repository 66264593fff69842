//! The three methods as cards: what each says, and a sign where it disagrees with the chosen one.

use collision_core::method::Method;
use egui::accesskit::Role;
use egui::{Pos2, Ui, vec2};

use super::style::{BODY, SMALL, colors, font};
use super::verdict::VerdictColors;
use super::{Request, style, verdict, widgets};
use crate::session::Session;

/// Between two cards.
const GAP: f32 = 8.0;
/// The least width of a card on the line with the tabs.
const LEAST: f32 = 90.0;

/// Shows them in a row.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let width = (ui.available_width() - 2.0 * GAP) / 3.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for method in Method::ALL {
            card(ui, session, method, egui::vec2(width, 56.0), requests, |ui, rect| {
                let at = rect.left_top() + vec2(10.0, 17.0);
                name(ui, session, method, at, width - 20.0);
                said(ui, session, method, at + vec2(0.0, 23.0), width - 36.0);
            });
        }
    });
}

/// Shows them smaller, on what is left of a line.
pub(super) fn show_on_a_line(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    ui.spacing_mut().item_spacing.x = GAP;
    let width = (ui.available_width() - 3.0 * GAP) / 3.0;
    if width < LEAST {
        return;
    }
    for method in Method::ALL {
        card(ui, session, method, egui::vec2(width, 32.0), requests, |ui, rect| {
            let at = rect.left_center() + vec2(8.0, 0.0);
            let used = name(ui, session, method, at, width * 0.5 - 12.0);
            said(ui, session, method, at + vec2(used + 10.0, 0.0), width - used - 38.0);
        });
    }
}

fn card(
    ui: &mut Ui,
    session: &Session,
    method: Method,
    size: egui::Vec2,
    requests: &mut Vec<Request>,
    paint: impl FnOnce(&Ui, egui::Rect),
) {
    let (language, trace) = (session.language, session.trace(method));
    let chosen = method == session.method;
    let label = language.localize(method);
    let response = widgets::choosable(ui, size, Role::RadioButton, &label, chosen);
    widgets::card(ui, &response, chosen);
    paint(ui, response.rect);
    let disagrees =
        !session.is_hidden() && !session.lesson().info().agree(trace, session.trace(session.method));
    let (mut purpose, colon) = (String::new(), language.colon());
    if !session.is_hidden() {
        let [answer, reason] = [trace.answer(), trace.reason()].map(|message| language.localize(message));
        purpose = format!("{answer}{colon}{reason}");
    }
    if disagrees {
        let at = response.rect.right_center() - vec2(12.0, 0.0);
        ui.painter().text(at, egui::Align2::CENTER_CENTER, "≠", font(BODY), colors(ui).warning);
        purpose = format!("{}{colon}{purpose}", language.localize("panel-disagrees"));
    }
    style::describe(&response, &purpose);
    let response = if purpose.is_empty() { response } else { response.on_hover_text(purpose) };
    if response.clicked() {
        requests.push(Request::Method(method));
    }
}

/// A method's name. Returns how wide it is.
fn name(ui: &Ui, session: &Session, method: Method, at: Pos2, room: f32) -> f32 {
    let color = if method == session.method { colors(ui).primary } else { colors(ui).secondary };
    let text = widgets::fitted(ui, &session.language.localize(method), SMALL, color, room);
    let width = text.size().x;
    widgets::write(ui, at, text);
    width
}

/// The verdict, unless it is still to be guessed.
fn said(ui: &Ui, session: &Session, method: Method, at: Pos2, room: f32) {
    let middle = at + vec2(7.0, 0.0);
    if session.is_hidden() {
        verdict::unknown(ui.painter(), middle, BODY, colors(ui).secondary);
        return;
    }
    let said = verdict::of(session.trace(method));
    let colors = VerdictColors::of(session);
    verdict::shape(ui.painter(), middle, 16.0, said, colors);
    let word = session.language.localize(verdict::short_word(said));
    let color = colors.get(said);
    widgets::write(ui, at + vec2(20.0, 0.0), widgets::fitted(ui, &word, BODY, color, room - 20.0));
}
