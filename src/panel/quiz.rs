//! The question that is asked, and what the guess was worth.

use egui::{DragValue, Label, RichText, Ui};

use super::style::{PRIMARY, WARNING, primary, secondary};
use super::widgets::key_button;
use super::{Request, style, verdict};
use crate::lessons::outcome::Answer;
use crate::session::Session;
use crate::session::keys::Action;
use crate::session::quiz::Quiz;
use crate::text::language::Language;
use crate::text::message::Message;

/// While the answer is hidden, the question; after it, how good the guess was. Returns whether it is hidden.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) -> bool {
    let language = session.language;
    let Some(quiz) = session.quiz() else { return false };
    let score = quiz.score();
    let score = Message::new("quiz-score").with("right", score.right).with("asked", score.asked);
    ui.horizontal_wrapped(|ui| {
        ui.label(primary(language.localize("quiz-question")).strong());
        let mut number = quiz.number();
        let entry = ui.add(DragValue::new(&mut number).update_while_editing(false));
        style::name(&entry, &language.localize("quiz-question"));
        if number != quiz.number() {
            requests.push(Request::Question(number));
        }
        ui.label(secondary(language.localize(score)));
    });
    match quiz.guess() {
        None => question(ui, session, quiz, requests),
        Some(guess) => judgement(ui, language, guess, quiz.is_right()),
    }
    ui.horizontal_wrapped(|ui| {
        key_button(ui, language, &language.localize("quiz-next"), Action::Restart, requests);
        key_button(ui, language, &language.localize("quiz-end"), Action::Quiz, requests);
    });
    quiz.guess().is_none()
}

/// What is asked, and what may be answered.
fn question(ui: &mut Ui, session: &Session, quiz: &Quiz, requests: &mut Vec<Request>) {
    let language = session.language;
    ui.horizontal(|ui| {
        verdict::shape(ui, None, verdict::palette(session), 26.0);
        let is_side = matches!(quiz.truth(), Answer::Side(_));
        let question = language.localize(if is_side { "quiz-ask-side" } else { "quiz-ask-hit" });
        ui.add(Label::new(primary(question)).wrap());
    });
    ui.horizontal_wrapped(|ui| {
        for &answer in quiz.choices() {
            key_button(ui, language, &language.localize(answer.message()), Action::Guess(answer), requests);
        }
    });
}

/// Whether the guess was right, while that is about what is shown.
fn judgement(ui: &mut Ui, language: Language, guess: Answer, is_right: Option<bool>) {
    let (message, color) = match is_right {
        None => return,
        Some(true) => (Message::new("quiz-right"), PRIMARY),
        Some(false) => {
            (Message::new("quiz-wrong").with("guess", language.localize(guess.message())), WARNING)
        }
    };
    ui.label(RichText::new(language.localize(message)).color(color).strong());
}
