//! The steps of a test.

use egui::{Id, Rect, RichText, Ui};

use super::style::{DISABLED, PRIMARY, SECONDARY, WARNING, primary};
use super::widgets::{key_button, row};
use super::{Request, errata};
use crate::lessons::trace::{Precision, Quantity, Step, StepStatus};
use crate::session::Session;
use crate::session::keys::Action;
use crate::text::language::Language;
use crate::text::message::Message;

/// Shows them; the selected one with its equations.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let trace = session.trace(session.method);
    ui.horizontal(|ui| {
        ui.label(primary(language.localize("panel-steps")).strong());
        key_button(ui, language, "", Action::PreviousStep, requests);
        key_button(ui, language, "", Action::NextStep, requests);
        key_button(ui, language, "", Action::NextMethod, requests);
    });
    let selected = session.step();
    let is_new = is_newly_selected(ui, session);
    for (number, step) in trace.steps.iter().enumerate() {
        let chosen = selected == Some(number);
        let top = ui.cursor().min;
        let color = if step.is_reached() || chosen { PRIMARY } else { DISABLED };
        let sign = sign(step);
        let title = format!("{} {}{sign}", number + 1, language.localize(step.title.clone()));
        if row(ui, chosen, RichText::new(title).color(color)) {
            requests.push(Request::Select((!chosen).then_some(number)));
        }
        if chosen {
            ui.indent(("step", number), |ui| details(ui, step, language));
            // A picture has no other frame than the first.
            let is_first = ui.cumulative_frame_nr() == 0;
            if is_new || is_first {
                bring_into_sight(ui, Rect::from_min_max(top, ui.min_rect().max), is_first);
            }
        }
    }
}

/// Scrolls to a part of the panel, for the next frame, or at once.
fn bring_into_sight(ui: &Ui, part: Rect, at_once: bool) {
    if !ui.clip_rect().contains_rect(part) {
        ui.scroll_to_rect(part, None);
        if at_once {
            ui.request_discard("a step is brought into sight");
        }
    }
}

/// Whether another step is selected than in the frame before.
fn is_newly_selected(ui: &Ui, session: &Session) -> bool {
    let (id, now) = (Id::unique("selected step"), (session.number(), session.method, session.step()));
    ui.data_mut(|data| {
        let before = data.get_temp(id);
        data.insert_temp(id, now);
        before != Some(now)
    })
}

/// The result of a step's last comparison, and a sign where the text goes wrong.
fn sign(step: &Step) -> String {
    let truth = step.equations.iter().rev().find_map(|equation| match equation.result {
        Quantity::Truth(_) => Some(equation.result.format(Precision::Short)),
        _ => None,
    });
    let erratum = if step.errata.is_empty() { "" } else { "  ⚠" };
    format!("{}{erratum}", truth.map(|truth| format!("  {truth}")).unwrap_or_default())
}

fn details(ui: &mut Ui, step: &Step, language: Language) {
    if let StepStatus::NotReached { ended_by } = step.status {
        let ended = Message::new("panel-ended-by").with("step", ended_by + 1);
        ui.label(RichText::new(language.localize(ended)).color(DISABLED));
        return;
    }
    for equation in &step.equations {
        let full = equation.line(Precision::Full);
        ui.label(RichText::new(equation.line(Precision::Short)).color(PRIMARY).monospace().size(12.0))
            .on_hover_text(full);
    }
    if let Some(finding) = &step.finding {
        ui.label(RichText::new(language.localize(finding.clone())).color(SECONDARY));
    }
    for &erratum in &step.errata {
        let text = language.localize(Message::new("panel-erratum").with("number", erratum));
        if ui.link(RichText::new(format!("⚠ {text}")).color(WARNING)).clicked() {
            errata::open(ui.ctx(), erratum);
        }
    }
}
