//! The line at the bottom of figures: the lesson, its verdict, and the selected step.

use egui::{Color32, Frame, Id, Margin, Response, RichText, Ui};

use super::equations;
use super::layout::Layout;
use super::ui_state::UiState;
use super::verdict::{self, VerdictColors};
use crate::marks::color32;
use base::scene::Palette;
use base::text::ids;
use base::text::message::Message;
use lessons::session::Session;
use lessons::trace::{Precision, StepStatus, Trace};

pub(super) fn show(ui: &mut Ui, session: &Session, ui_state: &UiState) -> Response {
    let palette = session.palette();
    let background = if ui_state.transparent { Color32::TRANSPARENT } else { color32(palette.strip) };
    let frame = Frame::new().fill(background).inner_margin(Margin::symmetric(10, 6));
    // A panel for each of its two heights: with news, and without.
    let kind = Id::unique(("line", ui_state.message.is_some()));
    let panel = egui::Panel::bottom(kind).frame(frame).show_separator_line(false).show(ui, |ui| {
        if ui_state.transparent {
            // Unlike the strip's, the background is not known.
            ui.visuals_mut().widgets.noninteractive.bg_stroke.color = color32(palette.quiet);
        }
        ui.horizontal_wrapped(|ui| lesson_and_verdict(ui, session));
        if ui_state.layout == (Layout::Figure { captioned: true }) {
            step(ui, session);
        }
        if let Some(message) = &ui_state.message {
            ui.label(primary(message, palette));
        }
    });
    panel.response
}

fn lesson_and_verdict(ui: &mut Ui, session: &Session) {
    let (language, palette) = (session.language, session.palette());
    let title = language.localize(session.lesson().info().title);
    ui.label(primary(format!("{}  {title}", session.number() + 1), palette).strong());
    ui.separator();
    if session.is_hidden() || session.is_held_back() {
        ui.label(primary("?", palette).strong());
        question(ui, session);
        return;
    }
    let trace = session.shown_trace();
    ui.label(verdict(trace, session).strong());
    ui.label(primary(language.localize(trace.reason()), palette));
}

/// The question that waits for its answer, and what may be answered.
fn question(ui: &mut Ui, session: &Session) {
    let (language, palette) = (session.language, session.palette());
    let Some(quiz) = session.quiz() else { return };
    let number = format!("{} {}", language.localize(ids::QUIZ_QUESTION), quiz.number);
    ui.label(primary(format!("{number}{}{}", language.colon(), language.localize(quiz.text())), palette));
    for (number, (_, name)) in quiz.choices.iter().enumerate() {
        ui.label(primary(format!("{}\u{a0}{}", number + 1, language.localize(name.clone())), palette));
    }
}

/// The selected step and what it finds.
fn step(ui: &mut Ui, session: &Session) {
    let (language, palette) = (session.language, session.palette());
    let Some(number) = session.step().filter(|_| !session.is_hidden()) else { return };
    let step = &session.shown_trace().steps[number];
    let finding = match (&step.status, &step.finding) {
        (&StepStatus::NotReached { ended_by }, _) => {
            Some(Message::new(ids::STEP_NOT_REACHED).with("step", ended_by + 1))
        }
        (_, finding) => finding.clone(),
    };
    ui.label(primary(format!("{}. {}", number + 1, language.localize(step.title.clone())), palette).strong());
    if step.is_reached() {
        let equations = equations::Lecture::of(step);
        for equation in equations.decisions.iter().chain(&equations.numbers) {
            // In words: the fonts of a figure's document may have no tick.
            let line = match equation.comparison_word() {
                Some(word) => {
                    format!("{} — {}", equation.sides(Precision::Short).join(":  "), language.localize(word))
                }
                None => equation.line(Precision::Short),
            };
            ui.label(primary(line, palette));
        }
    }
    if let Some(finding) = finding {
        ui.label(primary(language.localize(finding), palette));
    }
}

/// On one line, in the colour that the scene gives to it.
fn verdict(trace: &Trace, session: &Session) -> RichText {
    let color = VerdictColors::of(session).get(verdict::of(trace));
    RichText::new(session.language.localize(trace.answer()).replace(' ', "\u{a0}")).color(color)
}

fn primary(text: impl Into<String>, palette: &Palette) -> RichText {
    RichText::new(text).color(color32(palette.text))
}
