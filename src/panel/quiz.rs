//! Test yourself: the question that is asked, and what the guess was worth.

use collision_core::method::Method;
use egui::{DragValue, Frame, Margin, RichText, Stroke, Ui};

use super::style::{SMALL, colors, primary, secondary};
use super::widgets::{CORNERS, text_button};
use super::{Request, style, verdict};
use crate::lessons::outcome::Answer;
use crate::session::Session;
use crate::session::keys::Action;
use crate::session::quiz::Quiz;
use crate::text::language::Language;
use crate::text::message::Message;

/// Shows it in one card, while a person tests themselves.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let Some(quiz) = session.quiz() else { return };
    let language = session.language;
    let frame =
        Frame::new().fill(colors(ui).card).stroke(Stroke::new(1.0, colors(ui).accent)).corner_radius(CORNERS);
    frame.inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.horizontal_wrapped(|ui| number_and_score(ui, language, quiz, requests));
        match quiz.guess() {
            None => question(ui, language, quiz, requests),
            Some(guess) => judgement(ui, language, guess, quiz),
        }
        ui.horizontal_wrapped(|ui| {
            for (name, action) in [("quiz-next", Action::Restart), ("quiz-end", Action::Quiz)] {
                if text_button(ui, language, &language.localize(name), action) {
                    requests.push(Request::Act(action));
                }
            }
        });
    });
    ui.add_space(8.0);
}

fn number_and_score(ui: &mut Ui, language: Language, quiz: &Quiz, requests: &mut Vec<Request>) {
    ui.label(secondary(ui, language.localize("quiz-question")).size(SMALL));
    let mut number = quiz.number();
    let entry = ui.add(DragValue::new(&mut number).update_while_editing(false));
    style::name(&entry, &language.localize("quiz-question"));
    if number != quiz.number() {
        requests.push(Request::Question(number));
    }
    let score = quiz.score();
    let score = Message::new("quiz-score").with("right", score.right).with("asked", score.asked);
    ui.label(secondary(ui, language.localize(score)).size(SMALL));
}

/// What is asked, and what may be answered.
fn question(ui: &mut Ui, language: Language, quiz: &Quiz, requests: &mut Vec<Request>) {
    let is_side = matches!(quiz.truth(), Answer::Side(_));
    let question = language.localize(if is_side { "quiz-ask-side" } else { "quiz-ask-hit" });
    ui.label(primary(ui, question).size(style::HEADING));
    ui.horizontal_wrapped(|ui| {
        for &answer in quiz.choices() {
            let action = Action::Guess(answer);
            if text_button(ui, language, &language.localize(answer.message()), action) {
                requests.push(Request::Act(action));
            }
        }
    });
}

/// Whether the guess was right, and by which method, while that is about what is shown.
fn judgement(ui: &mut Ui, language: Language, guess: Answer, quiz: &Quiz) {
    let word = |answer: Answer| language.localize(verdict::short_word(verdict::of_answer(answer)));
    let (message, color) = match quiz.is_right() {
        None => return,
        Some(true) => (Message::new("quiz-right"), colors(ui).primary),
        Some(false) => {
            let message = Message::new("quiz-wrong").with("guess", word(guess));
            // Questions are judged by the true answer.
            let method = language.localize(Method::Exact);
            (message.with("truth", word(quiz.truth())).with("method", method), colors(ui).warning)
        }
    };
    ui.label(RichText::new(language.localize(message)).size(style::HEADING).color(color));
}
