//! Find the mistake: the method's pseudocode with an erratum in it, whose line the user clicks.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, RichText, Ui, vec2};

use super::request::Request;
use super::style::{BODY, HEADING, SMALL, colors, secondary};
use super::widgets;
use base::text::ids;
use lessons::pseudocode;
use lessons::session::Session;
use lessons::session::attempt::{Attempt, Named};

/// Shows the listing, if the user looks for the line.
pub(super) fn show(ui: &mut Ui, session: &Session, attempt: &Attempt, requests: &mut Vec<Request>) {
    let Some(listing) = attempt.listing() else { return };
    let named = listing.iter().find(|listed| Some(listed.line) == attempt.named_line());
    let verdict = named.map(|listed| attempt.named(listed));
    let is_found = verdict.is_some_and(Named::is_found);
    // Above the code, where it stays in sight.
    let language = session.language;
    if !is_found {
        ui.label(secondary(ui, language.localize(ids::CHALLENGE_LINE_ASK)));
    }
    if let Some(named) = verdict {
        let (sign, color) = if is_found { ("✔ ", colors(ui).accent) } else { ("", colors(ui).primary) };
        let told = format!("{sign}{}", language.localize(named.message()));
        ui.label(RichText::new(told).size(if is_found { HEADING } else { BODY }).color(color));
    }
    let lines = pseudocode::lines(attempt.challenge().lesson());
    for &line in named.iter().flat_map(|listed| &listed.fixed) {
        ui.label(layout(ui, lines[line].code.trim_start(), colors(ui).accent));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    for listed in &listing {
        let is_named = attempt.named_line() == Some(listed.line);
        let color = if is_named && is_found { colors(ui).warning } else { colors(ui).primary };
        if row(ui, &listed.code, color, is_named) {
            requests.push(Request::Line(listed.line));
        }
    }
    ui.add_space(8.0);
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
