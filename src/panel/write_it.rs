//! The card below the steps: how to program the test, and see one's own values beside the lesson's.

use egui::{Button, Frame, Margin, RichText, Stroke, Ui, Vec2};
use methods::Method;

use super::request::Request;
use super::style::{self, HEADING, SMALL, colors, primary, secondary};
use super::widgets::CORNERS;
use base::text::ids;
use base::text::language::Language;
use base::text::message::Message;
use lessons::session::Session;
use lessons::session::actions::WindowAction;

/// The number of values that are to be shown first.
const FIRST: usize = 3;

/// Shows the card, unless there is a program, or questions are asked. On the page an editor takes the code; elsewhere a
/// program is started.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    if session.yours.is_there || session.hides_mistakes() {
        return;
    }
    let language = session.language;
    ui.add_space(8.0);
    let frame = Frame::new().stroke(Stroke::new(1.0, colors(ui).border)).corner_radius(CORNERS);
    frame.inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.label(primary(ui, language.localize(ids::WRITE_TITLE)).size(HEADING));
        let is_page = cfg!(target_arch = "wasm32");
        let text = Message::new(if is_page { ids::WRITE_TEXT_PAGE } else { ids::WRITE_TEXT });
        ui.label(secondary(ui, language.localize(text.with("symbols", first_symbols(session)))));
        if is_page {
            return open_editor(ui, language, requests);
        }
        let commands = commands(session);
        ui.style_mut().interaction.selectable_labels = true;
        ui.label(primary(ui, &commands).monospace().size(SMALL));
        if ui.button(RichText::new(language.localize(ids::WRITE_COPY)).size(SMALL)).clicked() {
            ui.copy_text(commands);
            requests.push(Request::Told(ids::MESSAGE_COPIED_COMMANDS.into()));
        }
    });
}

/// A button that opens the page's editor.
pub(super) fn open_editor(ui: &mut Ui, language: Language, requests: &mut Vec<Request>) {
    let name = RichText::new(language.localize(ids::WRITE_OPEN)).size(SMALL);
    if ui.add(Button::new(name).min_size(style::tappable(ui, Vec2::ZERO))).clicked() {
        requests.push(Request::Act(WindowAction::Editor.into()));
    }
}

/// The starter in a file, and the window that asks it.
fn commands(session: &Session) -> String {
    let (slug, lang) = (session.lesson().info().slug, session.language.tag());
    format!(
        "collision-lessons starter {slug} --language python --lang {lang} > yours.py\n\
         collision-lessons {slug} --yours \"python3 yours.py\""
    )
}

/// The symbols of the corrected method that come first, as a list.
fn first_symbols(session: &Session) -> String {
    let mut symbols: Vec<&str> = Vec::new();
    let steps = &session.trace(Method::Corrected).steps;
    for symbol in steps.iter().flat_map(|step| &step.equations).map(|equation| equation.symbol.as_str()) {
        if !symbol.is_empty() && !symbols.contains(&symbol) && symbols.len() < FIRST {
            symbols.push(symbol);
        }
    }
    session.language.list(symbols)
}
