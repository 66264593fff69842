//! The bar below the scene while a lesson is presented: in large letters what it answers, and the selected step.

use egui::{Color32, Frame, Id, Label, Margin, Response, RichText, Ui, vec2};

use super::quiz;
use super::style::LARGE;
use super::verdict::{self, VerdictColors};
use crate::lessons::trace::StepStatus;
use crate::marks::color32;
use crate::session::Session;
use crate::session::quiz::Quiz;
use crate::text::message::Message;

/// The height of the window at which letters begin to grow with it.
const USUAL: f32 = 800.0;

/// Shows the caption.
pub(super) fn show(ui: &mut Ui, session: &Session) -> Response {
    let palette = session.palette();
    let size = LARGE * (ui.available_height() / USUAL).max(1.0);
    let frame = Frame::new().fill(color32(palette.strip)).inner_margin(Margin::symmetric(24, 16));
    let panel = egui::Panel::bottom(Id::unique("caption")).frame(frame).show_separator_line(false);
    let panel = panel.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let [text, quiet] = [palette.text, palette.quiet].map(color32);
        ui.horizontal_wrapped(|ui| verdict(ui, session, size, quiet));
        question(ui, session, size, [text, quiet]);
        step(ui, session, size, text);
    });
    panel.response
}

/// Shape, word and method; nothing that tells while the answer is to be guessed.
fn verdict(ui: &mut Ui, session: &Session, size: f32, quiet: Color32) {
    let (language, colors) = (session.language, VerdictColors::of(session));
    let (_, place) = ui.allocate_space(vec2(size, 1.2 * size));
    if session.is_hidden() {
        verdict::unknown(ui.painter(), place.center(), size, quiet);
        if let Some(quiz) = session.quiz() {
            let lesson =
                language.localize(Message::new(format!("question-{}", session.lesson().info().slug)));
            let number = format!("{} {} · {lesson}", language.localize("quiz-question"), quiz.number());
            write(ui, number, size, quiet);
        }
        return;
    }
    let trace = session.trace(session.method);
    let said = verdict::of(trace);
    verdict::shape(ui.painter(), place.center(), size, said, colors);
    write(ui, language.localize(trace.answer()), 1.2 * size, colors.get(said));
    write(ui, format!("· {}", language.localize(session.method)), size, quiet);
}

/// The question with its number and what may be answered, or what became of the guess and why.
fn question(ui: &mut Ui, session: &Session, size: f32, [text, quiet]: [Color32; 2]) {
    let language = session.language;
    let Some(quiz) = session.quiz() else { return };
    if let Some(judgement) = quiz.judgement() {
        write(ui, format!("{} {}", quiz::sign(quiz), language.localize(judgement)), 1.2 * size, text);
        let sentences = quiz.explanation().into_iter().flat_map(|explanation| &explanation.sentences);
        for sentence in sentences {
            write(ui, language.localize(sentence.clone()), size, text);
        }
    }
    if quiz.guess().is_some() {
        return;
    }
    let [asked, hint] = [Some(quiz.text()), quiz.hint(session.lesson())];
    for (words, size, color) in [(asked, 1.2 * size, text), (hint, 0.8 * size, quiet)] {
        if let Some(words) = words {
            write(ui, language.localize(words), size, color);
        }
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 1.2 * size;
        for (number, (_, name)) in quiz.choices().iter().enumerate() {
            write(ui, format!("{}\u{a0} {}", number + 1, language.localize(name.clone())), size, text);
        }
    });
}

/// The selected step: number, title, and what it finds.
fn step(ui: &mut Ui, session: &Session, size: f32, color: Color32) {
    let language = session.language;
    let Some(number) = session.step().filter(|_| !session.is_hidden()) else { return };
    // What is told of a guess has told this step too.
    let explained = session.quiz().and_then(Quiz::explanation).and_then(|explanation| explanation.step);
    if explained == Some(number) {
        return;
    }
    let step = &session.trace(session.method).steps[number];
    let finding = match (step.status, &step.finding) {
        (StepStatus::NotReached { ended_by }, _) => {
            Some(Message::new("step-not-reached").with("step", ended_by + 1))
        }
        (_, finding) => finding.clone(),
    };
    let title = format!("{}  {}", number + 1, language.localize(step.title.clone()));
    write(ui, title, 1.2 * size, color);
    if let Some(finding) = finding {
        write(ui, language.localize(finding), size, color);
    }
}

fn write(ui: &mut Ui, text: String, size: f32, color: Color32) {
    ui.add(Label::new(RichText::new(text).size(size).color(color)).selectable(false).wrap());
}
