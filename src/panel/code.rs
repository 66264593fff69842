//! Find the mistake: the method's pseudocode with an erratum in it, whose line the user clicks.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, RichText, Ui, vec2};

use super::request::Request;
use super::style::{BODY, HEADING, SMALL, colors, font};
use super::widgets;
use base::text::{Language, MessageId, ids};
use lessons::pseudocode;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::session::attempt::{Attempt, Named};

/// Shows the listing, if the user looks for the line.
pub(super) fn show(ui: &mut Ui, session: &Session, attempt: &Attempt, requests: &mut Vec<Request>) {
    let Some(listing) = attempt.listing() else { return };
    let named = listing.iter().find(|listed| Some(listed.line) == attempt.named_line);
    let verdict = named.map(|listed| attempt.named(listed));
    let is_found = verdict.is_some_and(Named::is_found);
    // Above the code, where it stays in sight.
    let language = session.language;
    match verdict {
        Some(named) if is_found => {
            let told = format!("✔ {}", language.localize(named.message()));
            ui.label(RichText::new(told).size(HEADING).color(colors(ui).accent));
        }
        _ => ask(ui, language, verdict),
    }
    let lines = pseudocode::lines(attempt.challenge().lesson());
    for &line in named.iter().flat_map(|listed| &listed.fixed) {
        ui.label(layout(ui, lines[line].code.trim_start(), colors(ui).accent));
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for listed in &listing {
            let is_named = attempt.named_line == Some(listed.line);
            let color = if is_named && is_found { colors(ui).warning } else { colors(ui).primary };
            if row(ui, &listed.code, color, is_named) {
                requests.push(Request::Act(SessionAction::Line(listed.line).into()));
            }
        }
    });
    ui.add_space(8.0);
}

/// What is to be found, or why the line that was clicked is not it. Both take the same room, so that no line of the code
/// moves from under the pointer.
fn ask(ui: &mut Ui, language: Language, verdict: Option<Named>) {
    let asked = ids::CHALLENGE_LINE_ASK;
    let all = [Named::Wrong, Named::Decoy].map(Named::message).into_iter().chain([asked]);
    let room = ui.available_width();
    let lay_out =
        |ui: &Ui, id: MessageId, color| ui.painter().layout(language.localize(id), font(BODY), color, room);
    let heights = all.map(|id| lay_out(ui, id, colors(ui).primary).size().y);
    let height = heights.fold(0.0, f32::max);
    let color = if verdict.is_some() { colors(ui).primary } else { colors(ui).secondary };
    let text = lay_out(ui, verdict.map_or(asked, Named::message), color);
    ui.allocate_ui(vec2(room, height), |ui| {
        ui.set_min_height(height);
        ui.label(text);
    });
}

/// A line to be clicked. Returns whether it was.
fn row(ui: &mut Ui, code: &str, color: Color32, is_named: bool) -> bool {
    let text = ui.painter().layout_job(layout(ui, code, color));
    let size = vec2(ui.available_width(), text.size().y + 5.0);
    let response = widgets::choosable(ui, size, Role::Button, code.trim_start(), is_named);
    widgets::hover_fill(ui, &response, is_named);
    ui.painter().galley(response.rect.min + vec2(4.0, 2.5), text, color);
    response.clicked()
}

/// A line of code, wrapped where it does not fit.
fn layout(ui: &Ui, code: &str, color: Color32) -> LayoutJob {
    let format = TextFormat::simple(FontId::monospace(SMALL), color);
    let mut job = LayoutJob::single_section(code.to_owned(), format);
    job.wrap.max_width = ui.available_width() - 8.0;
    job
}
