//! The card behind the steps: how to program the test oneself, and see one's own values beside the lesson's.

use egui::{Frame, Margin, RichText, Stroke, Ui};
use methods::Method;

use super::Request;
use super::style::{HEADING, SMALL, colors, secondary};
use super::widgets::CORNERS;
use base::text::ids;
use base::text::message::Message;
use lessons::session::Session;

/// The number of values that are to be shown first.
const FIRST: usize = 3;

/// Shows the card, where a program can be started, unless there is one, or questions are asked.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    if cfg!(target_arch = "wasm32") || session.yours.is_there || session.hides_mistakes() {
        return;
    }
    let language = session.language;
    ui.add_space(8.0);
    let frame = Frame::new().stroke(Stroke::new(1.0, colors(ui).border)).corner_radius(CORNERS);
    frame.inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.label(RichText::new(language.localize(ids::WRITE_TITLE)).size(HEADING).color(colors(ui).primary));
        let text = Message::new(ids::WRITE_TEXT).with("symbols", first_symbols(session));
        ui.label(secondary(ui, language.localize(text)));
        let commands = commands(session);
        ui.style_mut().interaction.selectable_labels = true;
        ui.label(RichText::new(&commands).monospace().size(SMALL).color(colors(ui).primary));
        if ui.button(RichText::new(language.localize(ids::WRITE_COPY)).size(SMALL)).clicked() {
            ui.copy_text(commands);
            requests.push(Request::Told(ids::MESSAGE_COPIED_COMMANDS.into()));
        }
    });
}

/// The starter in a file, and the window that asks it.
fn commands(session: &Session) -> String {
    let slug = session.lesson().info().slug;
    format!(
        "collision-lessons starter {slug} --language python > yours.py\ncollision-lessons {slug} --yours 'python3 yours.py'"
    )
}

/// The symbols of the corrected method that come first, with a comma between.
fn first_symbols(session: &Session) -> String {
    let mut symbols: Vec<&str> = Vec::new();
    let steps = &session.trace(Method::Corrected).steps;
    for symbol in steps.iter().flat_map(|step| &step.equations).map(|equation| equation.symbol.as_str()) {
        if !symbol.is_empty() && !symbols.contains(&symbol) && symbols.len() < FIRST {
            symbols.push(symbol);
        }
    }
    symbols.join(", ")
}
