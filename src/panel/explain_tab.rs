//! The steps of a test: a line each, and the selected one as a card.

use egui::accesskit::Role;
use egui::{Align, Color32, Frame, Id, Margin, Rect, RichText, Stroke, Ui, vec2};
use methods::Method;

use super::method_cards::Difference;
use super::request::Request;
use super::step_bar::{RADIUS, circle, erratum_dot};
use super::style::{BODY, HEADING, SMALL, colors, font, primary, secondary, warning};
use super::widgets::{self, CORNERS};
use super::{equations, errata, key_labels, links, method_cards, style, trial, write_it, yours};
use base::text::{Language, Message, ids, unbroken};
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::trace::{
    Equation, EquationId, Precision, Step, StepId, StepStatus, is_convention, symbol_ranges,
};

/// From a row's left end to its title.
const INDENT: f32 = 2.0 * RADIUS + 10.0;

/// From this width on a card has formulas beside its sentences.
const WIDE: f32 = 600.0;

/// Shows the steps; nothing while the answer is hidden.
pub(super) fn show(ui: &mut Ui, session: &Session, touch: bool, requests: &mut Vec<Request>) {
    if session.is_hidden() {
        return;
    }
    let language = session.language;
    yours::show(ui, session);
    trial::show(ui, session, requests);
    let selected = session.step();
    if selected.is_none() {
        // With fingers, steps are selected by their circles.
        let key = key_labels::of(ui.ctx(), language, SessionAction::NextStep).filter(|_| !touch);
        let key = key.unwrap_or_else(|| "1 → 2 → 3".to_owned());
        let hint = Message::new(ids::PANEL_HINT).with("key", key);
        ui.label(secondary(ui, language.localize(hint)).size(SMALL));
        // What is shown, or whose code stands beside it, before anything else is known of it.
        let [name, meaning] = match (session.shows_yours(), session.method()) {
            (true, _) => {
                [ids::METHOD_YOURS, ids::METHOD_YOURS_WHAT].map(|message| language.localize(message))
            }
            (false, shown) => {
                let method = if shown == Method::Exact { shown } else { Method::Printed };
                let meaning = method_cards::meaning(session.lesson().info(), method);
                [language.localize(method), language.localize(meaning)]
            }
        };
        ui.label(secondary(ui, format!("{name} · {meaning}")).size(SMALL));
        why_printed_is_wrong(ui, session);
    }
    let is_new = is_newly_selected(ui, session, "explain");
    for number in 0..session.shown_trace().steps.len() {
        let chosen = selected == Some(number);
        let top = ui.cursor().min;
        if chosen {
            let frame = Frame::new()
                .fill(colors(ui).card)
                .stroke(Stroke::new(1.0, colors(ui).border))
                .corner_radius(CORNERS);
            frame.inner_margin(Margin::symmetric(16, 12)).show(ui, |ui| card(ui, session, number, requests));
            // An exported picture has no other frame than the first.
            let is_first = ui.cumulative_frame_nr() == 0;
            if is_new || is_first {
                bring_into_sight(ui, Rect::from_min_max(top, ui.min_rect().max), is_first);
            }
            ui.add_space(4.0);
        } else if row(ui, session, number) {
            requests.push(Request::Act(SessionAction::Select(Some(number)).into()));
        }
    }
    write_it::show(ui, session, requests);
}

/// Which mistake makes the printed code wrong here, before a step tells it.
fn why_printed_is_wrong(ui: &mut Ui, session: &Session) {
    let tells = !session.is_hidden() && !session.hides_mistakes();
    let is_wrong = || {
        Difference::between(session, Method::Printed, Method::Exact).is_some_and(Difference::is_disagreement)
    };
    let Some(erratum) = session.printed_mistake().filter(|_| tells && is_wrong()) else { return };
    let told = warning(ui, format!("≠ {}", errata::heading(session.language, erratum)));
    errata::link(ui, told.size(SMALL), erratum);
}

/// A step on a line: its number, its title, and at the right what came out, below it where both are long. Returns
/// whether it was clicked.
fn row(ui: &mut Ui, session: &Session, number: usize) -> bool {
    let (step, language) = (&session.shown_trace().steps[number], session.language);
    let title = language.localize(step.title.clone());
    let color = if step.is_reached() { colors(ui).primary } else { colors(ui).disabled };
    let room = ui.available_width() - INDENT;
    let title_text = ui.painter().layout(title.clone(), font(BODY), color, room);
    let result = result(step, language);
    let quiet = if step.is_reached() { colors(ui).secondary } else { colors(ui).disabled };
    let result_text = widgets::fitted(ui, &result, SMALL, quiet, room);
    // Several numbers always stand below the title: otherwise the row's height would change with their length.
    let is_one = !result.contains(", ");
    let side_by_side = is_one && title_text.size().x + 16.0 + result_text.size().x <= room;
    let mut height = title_text.size().y;
    if !side_by_side && !result.is_empty() {
        height += result_text.size().y + 2.0;
    }
    let size = vec2(ui.available_width(), height + 12.0);
    let response = widgets::clickable(ui, size, Role::Button, &format!("{} {title}", number + 1), true);
    style::describe(&response, &result);
    widgets::hover_fill(ui, &response, false);
    let at = response.rect.min + vec2(0.0, 6.0);
    let first_line = at.y + title_text.rows.first().map_or(0.0, |row| row.height()) / 2.0;
    let middle = egui::pos2(at.x + RADIUS + 1.0, first_line);
    circle(ui, middle, number, step.is_reached(), false, true);
    if !step.errata.is_empty() && !session.hides_mistakes() {
        erratum_dot(ui, middle);
    }
    ui.painter().galley(at + vec2(INDENT, 0.0), title_text, color);
    let down = if side_by_side {
        first_line - result_text.size().y / 2.0
    } else {
        response.rect.bottom() - 6.0 - result_text.size().y
    };
    let left = response.rect.right() - result_text.size().x - 4.0;
    let symbol = result.split(" = ").next().filter(|symbol| symbol.len() < result.len()).unwrap_or_default();
    links::link(ui, &result_text, egui::pos2(left, down), symbol_ranges(symbol));
    ui.painter().galley(egui::pos2(left, down), result_text, color);
    response.clicked()
}

/// The finding of a step in short: the answer to its question, or its main number.
fn result(step: &Step, language: Language) -> String {
    if !step.is_reached() {
        return language.localize(ids::PANEL_NOT_REACHED);
    }
    if !step.answers.is_empty() {
        return answer(step, language);
    }
    let decides = |equation: &&Equation| matches!(equation.id, EquationId::AtVertex | EquationId::OnEdge);
    if let Some(main) = equations::main(step).filter(|_| !step.equations.iter().any(|it| decides(&it))) {
        let values = if step.id == StepId::Values { equations::numbers(step).collect() } else { vec![main] };
        let told = |it: &Equation| format!("{} = {}", it.symbol, it.result.in_formula(Precision::Short));
        return values.into_iter().map(told).collect::<Vec<_>>().join(", ");
    }
    let Some((last, holds)) = step.equations.last().and_then(|last| Some((last, last.comparison_word()?)))
    else {
        return String::new();
    };
    let mut sides = last.sides(Precision::Short);
    // The numbers of squares alone would be taken for the lengths.
    let told = if last.formula.contains('²') { sides.join(": ") } else { sides.pop().unwrap_or_default() };
    format!("{told} — {}", language.localize(holds))
}

/// The answer to a step's question: "no"; "in front, behind".
pub(super) fn answer(step: &Step, language: Language) -> String {
    language.list(step.answers.iter().map(|answer| language.localize(answer.clone())))
}

/// The selected step: title, what came out, how, and how the test goes on. Where there is more room beside than below,
/// the formulas stand beside the sentences.
fn card(ui: &mut Ui, session: &Session, number: usize, requests: &mut Vec<Request>) {
    let (step, language) = (&session.shown_trace().steps[number], session.language);
    ui.set_min_width(ui.available_width());
    ui.spacing_mut().item_spacing.y = 6.0;
    if title(ui, number, step, language) {
        requests.push(Request::Act(SessionAction::Select(None).into()));
    }
    if ui.available_width() < WIDE || step.equations.is_empty() {
        sentences(ui, step, language);
        equations::show(ui, &step.equations, language);
    } else {
        // Columns alone would justify the text.
        ui.columns(2, |columns| {
            columns[0].vertical(|ui| sentences(ui, step, language));
            columns[1].vertical(|ui| equations::show(ui, &step.equations, language));
        });
    }
    derivation(ui, step, language);
    ui.separator();
    ending(ui, session, step);
}

/// What a step is for, and what it finds.
fn sentences(ui: &mut Ui, step: &Step, language: Language) {
    let told = |sentence: &Message| unbroken::formulas(&language.localize(sentence.clone()));
    ui.label(secondary(ui, told(&step.why)));
    if !step.answers.is_empty() {
        ui.label(RichText::new(answer(step, language)).size(HEADING).color(colors(ui).accent));
    }
    if let Some(finding) = &step.finding {
        ui.label(primary(ui, told(finding)));
    }
}

/// How the test goes on, and what is wrong with the step.
fn ending(ui: &mut Ui, session: &Session, step: &Step) {
    let language = session.language;
    let (ending, color) = match step.status {
        StepStatus::GoesOn => (ids::PANEL_GOES_ON.into(), colors(ui).secondary),
        StepStatus::Ends => (ids::PANEL_ENDS.into(), colors(ui).primary),
        StepStatus::NotReached { ended_by } => {
            (Message::new(ids::PANEL_ENDED_BY).with("step", ended_by + 1), colors(ui).disabled)
        }
    };
    ui.label(RichText::new(language.localize(ending)).size(SMALL).color(color));
    if let Some(note) = &step.note {
        ui.label(warning(ui, format!("⚠ {}", language.localize(note.clone()))));
    }
    let hides_mistakes = session.hides_mistakes();
    for &erratum in step.errata.iter().filter(|_| !hides_mistakes) {
        let id = if is_convention(erratum) { ids::PANEL_CONVENTION } else { ids::PANEL_ERRATUM };
        let text = language.localize(Message::new(id).with("number", erratum));
        let text = warning(ui, format!("⚠ {text}"));
        errata::link(ui, text, erratum);
    }
}

/// The derivation of the step's formula, folded until a click unfolds all derivations. What a sign means is no derivation:
/// it is read with the formula.
fn derivation(ui: &mut Ui, step: &Step, language: Language) {
    let (signs, lines): (Vec<_>, Vec<_>) = step.derivation.iter().partition(|line| line.starts_with('∠'));
    for line in signs {
        ui.label(secondary(ui, line.as_ref()));
    }
    if lines.is_empty() {
        return;
    }
    let title = secondary(ui, language.localize(ids::PANEL_DERIVATION)).size(SMALL);
    egui::CollapsingHeader::new(title).id_salt("derivation").show(ui, |ui| {
        for line in lines {
            ui.label(secondary(ui, line.as_ref()));
        }
    });
}

/// The card's title. Returns whether it was clicked, which closes the card.
fn title(ui: &mut Ui, number: usize, step: &Step, language: Language) -> bool {
    let text = format!("{} {}", number + 1, language.localize(step.title.clone()));
    let galley = ui.painter().layout(text.clone(), font(HEADING), colors(ui).primary, ui.available_width());
    let size = vec2(ui.available_width(), galley.size().y);
    let response = widgets::choosable(ui, size, Role::Button, &text, true);
    widgets::focus(ui, &response);
    ui.painter().galley(response.rect.min, galley, Color32::WHITE);
    response.clicked()
}

/// Scrolls to a part of the panel, for the next frame, or at once.
pub(super) fn bring_into_sight(ui: &Ui, part: Rect, at_once: bool) {
    if !ui.clip_rect().contains_rect(part) {
        // Its top, whatever was in sight before.
        ui.scroll_to_rect(part, Some(Align::TOP));
        if at_once {
            ui.request_discard("a step is brought into sight");
        }
    }
}

/// Whether another step is selected than when this tab was shown last, or the text has another size.
pub(super) fn is_newly_selected(ui: &Ui, session: &Session, tab: &str) -> bool {
    let window = ui.ctx().content_rect().size();
    let size = [ui.pixels_per_point(), window.x, window.y].map(f32::to_bits);
    let now = (session.number(), session.method(), session.step(), size);
    widgets::has_changed(ui, Id::unique(("selected step", tab)), now)
}
