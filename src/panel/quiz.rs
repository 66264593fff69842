//! The quiz: the question, its choices, and the judgement of the guess.

use egui::accesskit::Role;
use egui::{Align, DragValue, Frame, Id, Label, Layout, Margin, Response, RichText, Stroke, Ui, vec2};
use strum::VariantArray;

use super::buttons::action_button;
use super::numbers::decimal;
use super::request::Request;
use super::style::{BODY, HEADING, SMALL, colors, font, primary, secondary};
use super::widgets::{self, CORNERS};
use super::{errata, style};
use base::text::{Language, Message, MessageId, ids, unbroken};
use lessons::ask::AskKind;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::session::quiz::{Choice, Explanation, Quiz, Score};
use methods::Method;

/// From this width on the question stands beside its number.
const WIDE: f32 = 600.0;

pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let Some(quiz) = session.quiz() else { return };
    let language = session.language;
    let frame =
        Frame::new().fill(colors(ui).card).stroke(Stroke::new(1.0, colors(ui).accent)).corner_radius(CORNERS);
    // A panel below the scene is wide and low.
    let is_wide = ui.available_width() >= WIDE;
    let (margin, spacing) = if is_wide { (4, 2.0) } else { (12, 8.0) };
    frame.inner_margin(Margin::symmetric(16, margin)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = spacing;
        style::make_tappable(ui);
        // The buttons are at the top, where no explanation moves them.
        if is_wide {
            ui.horizontal(|ui| {
                let rest = ui.available_width() - buttons_width(ui, language);
                let layout = Layout::left_to_right(Align::Center).with_main_wrap(true);
                ui.allocate_ui_with_layout(vec2(rest, 0.0), layout, |ui| {
                    number(ui, language, quiz, requests);
                    text(ui, language, quiz);
                    score(ui, session);
                });
                ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                    buttons(ui, language, quiz, requests, |buttons| buttons.reverse());
                });
            });
        } else {
            ui.horizontal_wrapped(|ui| buttons(ui, language, quiz, requests, |_| {}));
            ui.horizontal_wrapped(|ui| {
                number(ui, language, quiz, requests);
                score(ui, session);
            });
            text(ui, language, quiz);
        }
        match quiz.judgement() {
            None if quiz.is_open() => question(ui, session, quiz, requests),
            None => {}
            Some(judgement) => outcome(ui, language, quiz, judgement),
        }
    });
    ui.add_space(8.0);
}

/// The buttons for the next question and for the end of the quiz, in the order of the layout.
fn buttons(
    ui: &mut Ui,
    language: Language,
    quiz: &Quiz,
    requests: &mut Vec<Request>,
    order: impl FnOnce(&mut [(MessageId, SessionAction)]),
) {
    let next = if !quiz.is_open() { SessionAction::Enter } else { SceneAction::Restart.into() };
    let mut buttons = [(ids::QUIZ_NEXT, next), (ids::QUIZ_END, SessionAction::Quiz)];
    order(&mut buttons);
    for (name, action) in buttons {
        action_button(ui, language, name, action.into(), requests);
    }
}

/// The room that the buttons take, with the spaces before them.
fn buttons_width(ui: &Ui, language: Language) -> f32 {
    let width = |name| widgets::worded_width(ui, &language.localize(name)) + ui.spacing().item_spacing.x;
    width(ids::QUIZ_NEXT) + width(ids::QUIZ_END)
}

/// The question in words, until it is answered.
fn text(ui: &mut Ui, language: Language, quiz: &Quiz) {
    if quiz.is_open() {
        ui.label(primary(ui, language.localize(quiz.text())).size(HEADING));
    }
}

/// The question's number, to read and to type.
fn number(ui: &mut Ui, language: Language, quiz: &Quiz, requests: &mut Vec<Request>) {
    ui.label(secondary(ui, language.localize(ids::QUIZ_QUESTION)).size(SMALL));
    let mut number = quiz.number;
    let entry = DragValue::new(&mut number).custom_parser(decimal);
    widgets::number(ui, entry, &language.localize(ids::QUIZ_NUMBER));
    if number != quiz.number {
        requests.push(Request::Act(SessionAction::Question(number).into()));
    }
    if let Some(first) = quiz.again() {
        small(ui, language.localize(Message::new(ids::QUIZ_AGAIN).with("number", first.to_string())));
    }
}

/// The score: in this lesson, in all lessons, and by kind in a tooltip.
fn score(ui: &mut Ui, session: &Session) {
    let (language, scores) = (session.language, session.scores());
    let told = |id: MessageId, Score { right, asked }: Score| {
        Message::new(id).with("right", right).with("asked", asked)
    };
    let (lesson, all) = (scores.of_lesson(session.number()), scores.of_session());
    if all.asked == 0 {
        return;
    }
    let of_lesson = language.localize(told(ids::QUIZ_SCORE, lesson));
    let mut details = Vec::new();
    if all != lesson {
        details.push(language.localize(told(ids::QUIZ_SCORE_SESSION, all)));
    }
    for &kind in AskKind::VARIANTS {
        let score = scores.of_kind(session.number(), kind);
        if score.asked > 0 {
            let line = told(ids::QUIZ_SCORE_KIND, score).saying("kind", kind_name(kind));
            details.push(language.localize(line));
        }
    }
    let label = small(ui, of_lesson);
    if all != lesson {
        small(ui, format!("({})", details[0]));
    }
    if !details.is_empty() {
        let details = details.join("\n");
        style::describe(&label, &details);
        label.on_hover_text(details);
    }
}

/// A small text that moves to the next line as a whole.
fn small(ui: &mut Ui, text: String) -> Response {
    ui.add(Label::new(secondary(ui, text).size(SMALL)).extend())
}

fn kind_name(kind: AskKind) -> MessageId {
    match kind {
        AskKind::Verdict => ids::QUIZ_KIND_VERDICT,
        AskKind::Side => ids::QUIZ_KIND_SIDE,
        AskKind::Step => ids::QUIZ_KIND_STEP,
        AskKind::Wrong => ids::QUIZ_KIND_WRONG,
    }
}

fn question(ui: &mut Ui, session: &Session, quiz: &Quiz, requests: &mut Vec<Request>) {
    let language = session.language;
    if let Some(hint) = quiz.hint(session.lesson()) {
        ui.label(secondary(ui, language.localize(hint)).size(SMALL));
    }
    let asks_for_answer = matches!(quiz.truth, Choice::Verdict(_));
    if asks_for_answer && (session.method() == Method::Printed || session.shows_yours()) {
        ui.label(secondary(ui, language.localize(ids::QUIZ_HINT_TRUE)).size(SMALL));
    }
    ui.horizontal_wrapped(|ui| {
        for (number, (_, name)) in quiz.choices.iter().enumerate() {
            if choice(ui, language, number, &language.localize(name.clone())) {
                requests.push(Request::Act(SessionAction::Choose(number).into()));
            }
        }
    });
}

/// A button with the number that chooses it as well. Returns whether it was clicked.
fn choice(ui: &mut Ui, language: Language, number: usize, name: &str) -> bool {
    let key = widgets::text(ui, &(number + 1).to_string(), SMALL, colors(ui).accent);
    let room = (ui.max_rect().width() - key.size().x - 32.0).max(60.0);
    let label = ui.painter().layout(name.to_owned(), font(BODY), colors(ui).primary, room);
    let left = key.size().x + 20.0;
    let size = vec2(left + label.size().x + 12.0, label.size().y + 12.0);
    let response = widgets::clickable(ui, size, Role::Button, name, true);
    let fill = if response.hovered() { colors(ui).chosen } else { colors(ui).card };
    ui.painter().rect_filled(response.rect, CORNERS, fill);
    widgets::border(
        ui,
        response.rect,
        if response.has_focus() { colors(ui).accent } else { colors(ui).border },
    );
    widgets::write(ui, response.rect.left_center() + vec2(10.0, 0.0), key);
    widgets::write(ui, response.rect.left_center() + vec2(left, 0.0), label);
    widgets::explain(response, language, name, Some(SessionAction::Choose(number).into())).clicked()
}

/// Whether another question is open than in the frame before, or it has been answered since.
pub(super) fn has_news(ui: &Ui, session: &Session) -> bool {
    let (id, now) = (Id::unique("question"), session.quiz().map(|quiz| (quiz.number, quiz.guess)));
    widgets::has_changed(ui, id, now)
}

/// A sign for a right guess, a wrong one, or none.
pub(super) fn sign(quiz: &Quiz) -> &'static str {
    match quiz.is_right() {
        Some(true) => "✔",
        Some(false) => "✖",
        None => "→",
    }
}

/// Whether the guess was right, and why: the numbers that decide.
fn outcome(ui: &mut Ui, language: Language, quiz: &Quiz, judgement: Message) {
    let color = if quiz.is_right() == Some(false) { colors(ui).warning } else { colors(ui).primary };
    let text = format!("{} {}", sign(quiz), language.localize(judgement));
    ui.label(RichText::new(text).size(HEADING).color(color));
    if quiz.counted_before {
        ui.label(secondary(ui, language.localize(ids::QUIZ_COUNTED_BEFORE)).size(SMALL));
    }
    let Some(Explanation { sentences, erratum, .. }) = quiz.explanation() else { return };
    for sentence in sentences {
        ui.label(primary(ui, unbroken::formulas(&language.localize(sentence.clone()))));
    }
    if let Some(erratum) = *erratum {
        errata::link(ui, format!("⚠ {}", errata::heading(language, erratum)), erratum);
    }
}
