//! The panel on the right: lessons, verdict, methods, steps, numbers, gallery, keys.

use collision_core::method::Method;
use egui::{
    Align, Button, CollapsingHeader, DragValue, Frame, Grid, Id, Label, Layout, Margin, Rect, RichText,
    ScrollArea, Ui,
};

use super::style::{FAINT, GROUND, LOUD, QUIET, WARNING, loud, quiet};
use super::{Request, errata, numbers, style, verdict};
use crate::lessons::outcome::Answer;
use crate::lessons::table::LESSONS;
use crate::lessons::trace::{Precision, Step, StepStatus};
use crate::scene::Palette;
use crate::session::Session;
use crate::session::gallery;
use crate::session::keys::{self, Action, KEYS};
use crate::session::quiz::Quiz;
use crate::text::language::Language;
use crate::text::message::Message;

/// The panel's width in points; in a narrow window it takes half of it.
const WIDTH: std::ops::RangeInclusive<f32> = 240.0..=380.0;
/// The share of the window that it takes.
const SHARE: f32 = 0.34;

pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let room = ui.available_width();
    let width = (room * SHARE).clamp(*WIDTH.start(), *WIDTH.end()).min(room * 0.5);
    let frame = Frame::new().fill(GROUND).inner_margin(Margin::symmetric(10, 8));
    egui::Panel::right("side").frame(frame).exact_size(width).show(ui, |ui| {
        // What is opened anew is seen from its top.
        let opened = ("panel", session.number(), session.case());
        ScrollArea::vertical().id_salt(opened).auto_shrink(false).animated(false).show(ui, |ui| {
            ui.set_max_width(ui.available_width());
            lessons(ui, session, requests);
            case(ui, session);
            ui.separator();
            if !quiz(ui, session, requests) {
                verdict::show(ui, session.trace(session.method), palette(session), session.language);
                ui.add_space(4.0);
                methods(ui, session, requests);
                ui.separator();
                steps(ui, session, requests);
            }
            ui.separator();
            section(ui, session.language, "panel-state", true, |ui| numbers::show(ui, session, requests));
            cases(ui, session, requests);
            section(ui, session.language, "panel-keys", false, |ui| {
                key_buttons(ui, session.language, requests)
            });
            languages(ui, session, requests);
        });
    });
}

fn section(ui: &mut Ui, language: Language, title: &'static str, open: bool, add: impl FnOnce(&mut Ui)) {
    CollapsingHeader::new(loud(language.localize(title))).id_salt(title).default_open(open).show(ui, add);
}

/// A button that does what a key does, and names the key.
fn key_button(ui: &mut Ui, language: Language, text: &str, action: Action, requests: &mut Vec<Request>) {
    let key = keys::press_for(action).map(|press| press.label(language)).unwrap_or_default();
    let label = if text.is_empty() { key } else { format!("{text}  {key}") };
    let button = ui.button(label);
    if let Some(does) = keys::does(action).filter(|_| text.is_empty()) {
        style::describe(&button, &language.localize(does));
    }
    if button.clicked() {
        requests.push(Request::Act(action));
    }
}

/// A row of a list, over its whole width. Returns whether it was clicked.
fn row(ui: &mut Ui, chosen: bool, text: RichText) -> bool {
    let layout = Layout::top_down_justified(Align::LEFT);
    ui.with_layout(layout, |ui| ui.add(Button::selectable(chosen, text).wrap()).clicked()).inner
}

fn lessons(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let name = |number: usize| format!("{}  {}", number + 1, language.localize(LESSONS[number].title));
    let combo = egui::ComboBox::from_id_salt("lessons")
        .selected_text(loud(name(session.number())).strong())
        .width(ui.available_width() - 8.0)
        .show_ui(ui, |ui| {
            for number in 0..LESSONS.len() {
                if ui.selectable_label(number == session.number(), name(number)).clicked() {
                    requests.push(Request::Act(Action::Lesson(number)));
                }
            }
        });
    style::name_choice(&combo.response, &language.localize("panel-lesson"), &name(session.number()));
}

/// The gallery's case that is shown, and what it teaches.
fn case(ui: &mut Ui, session: &Session) {
    let (info, language) = (session.lesson().info(), session.language);
    let Some(case) = session.case().and_then(|number| gallery::cases(info.slug).get(number)) else { return };
    ui.label(loud(language.localize(case.title(info))).strong());
    ui.label(quiet(language.localize(case.teaches(info))));
}

/// While the answer is hidden, the question; after it, how good the guess was. Returns whether it is hidden.
fn quiz(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) -> bool {
    let language = session.language;
    let Some(quiz) = session.quiz() else { return false };
    let score = quiz.score();
    let score = Message::new("quiz-score").with("right", score.right).with("asked", score.asked);
    ui.horizontal_wrapped(|ui| {
        ui.label(loud(language.localize("quiz-question")).strong());
        let mut number = quiz.number();
        let entry = ui.add(DragValue::new(&mut number).update_while_editing(false));
        style::name(&entry, &language.localize("quiz-question"));
        if number != quiz.number() {
            requests.push(Request::Question(number));
        }
        ui.label(quiet(language.localize(score)));
    });
    match quiz.guess() {
        None => ask(ui, session, quiz, requests),
        Some(guess) => judge(ui, language, guess, quiz.is_right()),
    }
    ui.horizontal_wrapped(|ui| {
        key_button(ui, language, &language.localize("quiz-next"), Action::Restart, requests);
        key_button(ui, language, &language.localize("quiz-end"), Action::Quiz, requests);
    });
    quiz.guess().is_none()
}

/// What is asked, and what may be answered.
fn ask(ui: &mut Ui, session: &Session, quiz: &Quiz, requests: &mut Vec<Request>) {
    let language = session.language;
    ui.horizontal(|ui| {
        verdict::shape(ui, None, palette(session), 26.0);
        let is_side = matches!(quiz.truth(), Answer::Side(_));
        let question = language.localize(if is_side { "quiz-ask-side" } else { "quiz-ask-hit" });
        ui.add(Label::new(loud(question)).wrap());
    });
    ui.horizontal_wrapped(|ui| {
        for &answer in quiz.choices() {
            key_button(ui, language, &language.localize(answer.message()), Action::Guess(answer), requests);
        }
    });
}

/// Whether the guess was right, while that is about what is shown.
fn judge(ui: &mut Ui, language: Language, guess: Answer, is_right: Option<bool>) {
    let (message, color) = match is_right {
        None => return,
        Some(true) => (Message::new("quiz-right"), LOUD),
        Some(false) => {
            (Message::new("quiz-wrong").with("guess", language.localize(guess.message())), WARNING)
        }
    };
    ui.label(RichText::new(language.localize(message)).color(color).strong());
}

/// The three methods with their verdicts, and a plain sign where one disagrees with the chosen one.
fn methods(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let chosen = session.trace(session.method);
    Grid::new("methods").num_columns(3).spacing([12.0, 2.0]).show(ui, |ui| {
        for method in Method::ALL {
            let trace = session.trace(method);
            if ui.radio(method == session.method, language.localize(method)).clicked() {
                requests.push(Request::Method(method));
            }
            ui.horizontal(|ui| {
                verdict::shape(ui, Some(trace), palette(session), 14.0);
                ui.label(
                    loud(language.localize(trace.short_answer()))
                        .color(verdict::color(trace, palette(session))),
                );
            });
            if !trace.agrees_with(chosen) {
                let disagrees = RichText::new("≠").color(WARNING).strong();
                let [answer, reason] =
                    [trace.answer(), trace.reason()].map(|message| language.localize(message));
                let differs = language.localize("panel-disagrees");
                ui.label(disagrees).on_hover_text(format!("{differs}: {answer}, {reason}"));
            }
            ui.end_row();
        }
    });
}

fn steps(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let trace = session.trace(session.method);
    ui.horizontal(|ui| {
        ui.label(loud(language.localize("panel-steps")).strong());
        key_button(ui, language, "", Action::PreviousStep, requests);
        key_button(ui, language, "", Action::NextStep, requests);
        key_button(ui, language, "", Action::NextMethod, requests);
    });
    let selected = session.step();
    let is_new = is_newly_selected(ui, session);
    for (number, step) in trace.steps.iter().enumerate() {
        let chosen = selected == Some(number);
        let top = ui.cursor().min;
        let color = if step.is_reached() || chosen { LOUD } else { FAINT };
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

/// Scrolls to what is told, for the next frame, or at once.
fn bring_into_sight(ui: &Ui, told: Rect, at_once: bool) {
    if !ui.clip_rect().contains_rect(told) {
        ui.scroll_to_rect(told, None);
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

/// The result of a step's last comparison, and whether the text goes wrong there.
fn sign(step: &Step) -> String {
    let truth = step.equations.iter().rev().find_map(|equation| match equation.result {
        crate::lessons::trace::Quantity::Truth(_) => Some(equation.result.format(Precision::Short)),
        _ => None,
    });
    let erratum = if step.errata.is_empty() { "" } else { "  ⚠" };
    format!("{}{erratum}", truth.map(|truth| format!("  {truth}")).unwrap_or_default())
}

fn details(ui: &mut Ui, step: &Step, language: Language) {
    if let StepStatus::NotReached { ended_by } = step.status {
        let ended = Message::new("panel-ended-by").with("step", ended_by + 1);
        ui.label(RichText::new(language.localize(ended)).color(FAINT));
        return;
    }
    for equation in &step.equations {
        let full = equation.line(Precision::Full);
        ui.label(RichText::new(equation.line(Precision::Short)).color(LOUD).monospace().size(12.0))
            .on_hover_text(full);
    }
    if let Some(finding) = &step.finding {
        ui.label(RichText::new(language.localize(finding.clone())).color(QUIET));
    }
    for &erratum in &step.errata {
        let text = language.localize(Message::new("panel-erratum").with("number", erratum));
        if ui.link(RichText::new(format!("⚠ {text}")).color(WARNING)).clicked() {
            errata::open(ui.ctx(), erratum);
        }
    }
}

fn cases(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let info = session.lesson().info();
    section(ui, language, "panel-gallery", false, |ui| {
        ui.horizontal(|ui| {
            key_button(ui, language, "", Action::PreviousCase, requests);
            key_button(ui, language, "", Action::NextCase, requests);
        });
        for (number, case) in gallery::cases(info.slug).iter().enumerate() {
            let chosen = session.case() == Some(number);
            if row(ui, chosen, loud(language.localize(case.title(info)))) {
                requests.push(Request::Case(number));
            }
        }
    });
}

/// The languages, each by its own name.
fn languages(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    ui.horizontal(|ui| {
        ui.label(loud(session.language.localize("panel-language")));
        let combo = egui::ComboBox::from_id_salt("languages").selected_text(session.language.own_name());
        let shown = combo.show_ui(ui, |ui| {
            for language in Language::ALL {
                if ui.selectable_label(language == session.language, language.own_name()).clicked() {
                    requests.push(Request::Language(language));
                }
            }
        });
        let language = session.language;
        style::name_choice(&shown.response, &language.localize("panel-language"), language.own_name());
    });
}

/// The key table as buttons.
fn key_buttons(ui: &mut Ui, language: Language, requests: &mut Vec<Request>) {
    for row in KEYS {
        ui.label(quiet(language.localize(row.does)));
        ui.horizontal_wrapped(|ui| {
            for &(_, action) in row.keys {
                key_button(ui, language, "", action, requests);
            }
        });
    }
}

/// The colours of verdicts on the panel, which stays dark.
fn palette(session: &Session) -> &'static Palette {
    session.colors.on_dark().palette()
}
