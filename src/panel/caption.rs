//! The bar below the scene while a lesson is presented: in large letters what is shown, what it answers, which mistake the
//! printed code makes there, and the selected step with its formula.

use egui::{Color32, Frame, Id, Label, Margin, Response, RichText, Ui, vec2};
use methods::Method;

use super::colors::PanelColors;
use super::method_cards::Sign;
use super::style::LARGE;
use super::verdict::{self, VerdictColors};
use super::{equations, errata, quiz, widgets};
use crate::marks::color32;
use base::text::message::Message;
use lessons::session::Session;
use lessons::session::quiz::Quiz;
use lessons::trace::{Precision, StepStatus};

/// The height of the window at which letters have their usual size, and the smallest share of it in a low one.
const USUAL: f32 = 800.0;
const LEAST: f32 = 0.7;
/// What is said beside the main text is so much smaller.
const BESIDE: f32 = 0.75;

/// How many times as large as usual letters are in this window.
pub(super) fn growth(ui: &Ui) -> f32 {
    ui.ctx().content_rect().height() / USUAL
}

/// Shows the caption.
pub(super) fn show(ui: &mut Ui, session: &Session) -> Response {
    let palette = session.palette();
    let least = if session.quiz().is_some() { 1.0 } else { LEAST };
    let size = LARGE * growth(ui).max(least);
    let frame = Frame::new().fill(color32(palette.strip)).inner_margin(Margin::symmetric(24, 12));
    let panel = egui::Panel::bottom(Id::unique("caption")).frame(frame).show_separator_line(false);
    let panel = panel.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let [text, quiet] = [palette.text, palette.quiet].map(color32);
        if session.quiz().is_none() {
            title(ui, session, BESIDE * size, quiet);
            task(ui, session, size, text);
        }
        ui.horizontal_wrapped(|ui| verdict(ui, session, size, quiet));
        question(ui, session, size, [text, quiet]);
        step(ui, session, size, text);
    });
    panel.response
}

/// The lesson, and the case or the challenge that is open.
fn title(ui: &mut Ui, session: &Session, size: f32, quiet: Color32) {
    let (info, language) = (session.lesson().info(), session.language);
    let mut parts = vec![format!("{}  {}", session.number() + 1, language.localize(info.title))];
    parts.extend(session.case_heading());
    if let Some(attempt) = session.attempt() {
        parts.push(attempt.challenge().title(language));
    }
    write(ui, parts.join(" · "), size, quiet);
}

/// What the open challenge asks for, and whether that is found.
fn task(ui: &mut Ui, session: &Session, size: f32, color: Color32) {
    let Some(attempt) = session.attempt() else { return };
    let language = session.language;
    write(ui, attempt.challenge().sentence(language), size, color);
    if attempt.is_solved() {
        write(ui, format!("✔ {}", language.localize("challenge-solved")), size, color);
    }
}

/// Shape, word and method, and what the printed code says if it is wrong; nothing that tells while the answer is to be
/// guessed.
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
    let trace = session.shown_trace();
    let said = verdict::of(trace);
    verdict::shape(ui.painter(), place.center(), size, said, colors);
    write(ui, language.localize(trace.answer()), 1.2 * size, colors.get(said));
    write(ui, format!("· {}", language.localize(session.shown_name())), size, quiet);
    if session.step().is_none() {
        write(ui, format!("· {}", language.localize(trace.reason())), BESIDE * size, quiet);
    }
    if let Some(told) = convention(session) {
        write(ui, told, BESIDE * size, quiet);
    }
    let told: Vec<String> = [truth(session), mistake(session)].into_iter().flatten().collect();
    if !told.is_empty() {
        write(ui, told.join(" · "), BESIDE * size, PanelColors::of(session.colors).warning);
    }
}

/// What the printed code and the method shown, or the exact one beside it, call the side on which they agree.
fn convention(session: &Session) -> Option<String> {
    let (beside, other) = match session.method {
        Method::Printed => (Method::Exact, Method::Exact),
        shown => (Method::Printed, shown),
    };
    let sign = Sign::between(session, Method::Printed, other).filter(|&sign| sign == Sign::NamedOtherwise)?;
    let named = session.language.localize(sign.message());
    Some(format!("{}\u{a0}{} · {named}", sign.symbol(), answer_of(session, beside, Sign::Disagrees)))
}

/// The exact answer, where the method shown does not find it.
fn truth(session: &Session) -> Option<String> {
    let sign = Sign::between(session, session.method, Method::Exact).filter(|sign| sign.is_disagreement())?;
    let told = match sign {
        Sign::Disagrees => answer_of(session, Method::Exact, sign),
        _ => session.language.localize(wrong_words(sign)),
    };
    Some(format!("{}\u{a0}{told}", sign.symbol()))
}

/// Which mistake of the printed code shows, if it does; before it what the code says, beside another method's answer.
fn mistake(session: &Session) -> Option<String> {
    let printed =
        |other| Sign::between(session, Method::Printed, other).filter(|sign| sign.is_disagreement());
    let wrong = printed(Method::Exact)?;
    let language = session.language;
    let answer = (session.method != Method::Printed).then(|| {
        let sign = printed(session.method).map(|sign| format!("{}\u{a0}", sign.symbol()));
        sign.unwrap_or_default() + &answer_of(session, Method::Printed, wrong)
    });
    let erratum = session.printed_mistake().map(|erratum| {
        let name = language.localize(Message::new("panel-erratum").with("number", erratum));
        format!("{name}{}{}", language.colon(), errata::title(language, erratum))
    });
    let told: Vec<String> = [answer, erratum].into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// A method's name and what it says, in a word; where that looks right, what is wrong about it.
fn answer_of(session: &Session, method: Method, sign: Sign) -> String {
    let language = session.language;
    let said = match sign {
        Sign::Disagrees => verdict::short_word(verdict::of(session.trace(method))),
        _ => wrong_words(sign),
    };
    format!("{}{}{}", language.localize(method), language.colon(), language.localize(said))
}

/// What is wrong where the verdict is right.
fn wrong_words(sign: Sign) -> &'static str {
    if sign == Sign::Elsewhere { "caption-elsewhere" } else { sign.message() }
}

/// The question with its number and what may be answered, or what became of the guess and why.
fn question(ui: &mut Ui, session: &Session, size: f32, [text, quiet]: [Color32; 2]) {
    let language = session.language;
    let Some(quiz) = session.quiz() else { return };
    if let Some(judgement) = quiz.judgement() {
        write(ui, language.localize(quiz.text()), BESIDE * size, quiet);
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
    let step = &session.shown_trace().steps[number];
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
    for equation in equations::few(step) {
        let room = ui.available_width();
        let line = widgets::fitted(ui, &equation.line(Precision::Short), size, color, room);
        ui.add(Label::new(line).selectable(false));
    }
}

fn write(ui: &mut Ui, text: String, size: f32, color: Color32) {
    ui.add(Label::new(RichText::new(text).size(size).color(color)).selectable(false).wrap());
}
