//! The chosen method as pseudocode: the lines of the selected step lit up, the numbers behind them. Where the lesson's
//! text is wrong its line stands over the fixed one.

use std::ops::Range;
use std::sync::Arc;

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::text_selection::LabelSelectionState;
use egui::{Color32, FontId, Galley, Rect, Response, RichText, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use methods::Method;
use methods::printed::ErratumId;
use strum::VariantArray;

use super::explain_tab::{bring_into_sight, is_newly_selected};
use super::request::Request;
use super::style::{self, SMALL, colors, font};
use super::{errata, links, widgets};
use base::text::{Language, Message, ids};
use lessons::listing::{self, ListingLanguage};
use lessons::pseudocode::run::{self, Run, RunLine};
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::trace::{is_convention, symbol_ranges};

/// The largest width: numbers should stay near their lines.
const WIDEST: f32 = 560.0;
/// The room left of the code for the signs of a wrong line and of the fixed one.
const GUTTER: f32 = 20.0;
/// The margin above and below the text of a line.
const MARGIN: f32 = 3.0;
/// The gap between a line and its numbers.
const GAP: f32 = 16.0;
/// The accent colour's width at the left of a highlighted line.
const BAR: f32 = 3.0;

/// Shows the Code tab, without numbers while the answer is hidden.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let note = match session.method() {
        Method::Corrected if session.lesson().info().corrects_otherwise => ids::CODE_CORRECTED_OTHERWISE,
        Method::Corrected => ids::CODE_CORRECTED,
        Method::Printed if session.hides_mistakes() => ids::CODE_PRINTED_ALONE,
        Method::Printed => ids::CODE_PRINTED,
        Method::Exact => ids::CODE_EXACT,
    };
    ui.set_max_width(WIDEST.min(ui.available_width()));
    ui.add_space(4.0);
    ui.label(style::secondary(ui, session.language.localize(note)).size(SMALL));
    if !session.hides_mistakes() {
        copies(ui, session, requests);
    }
    ui.add_space(8.0);
    let of_step = ui.scope(|ui| show_lines(ui, session, requests)).inner;
    if !session.hides_mistakes() {
        tutorial(ui, session, requests);
    }
    let is_first = ui.cumulative_frame_nr() == 0;
    if (is_newly_selected(ui, session, "code") || is_first) && of_step.is_positive() {
        bring_into_sight(ui, of_step, is_first);
    }
}

/// Shows the code. Returns the lines of the selected step.
fn show_lines(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) -> Rect {
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut of_step = Rect::NOTHING;
    for line in &lines(session) {
        let is_lit = session.method_step().is_some_and(|step| line.steps.contains(&step));
        let top = ui.cursor().min;
        show_line(ui, session, line, is_lit, requests);
        if is_lit {
            of_step = of_step.union(Rect::from_min_max(top, ui.min_rect().max));
        }
    }
    of_step
}

/// The corrected method as a program text, to be copied.
fn copies(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    ui.horizontal_wrapped(|ui| {
        ui.label(style::secondary(ui, language.localize(ids::CODE_COPY)).size(SMALL));
        for &code in ListingLanguage::VARIANTS {
            let name = RichText::new(code.name()).size(SMALL);
            let tip = language.localize(Message::new(ids::CODE_COPY_TIP).with("language", code.name()));
            if ui.button(name).on_hover_text(tip).clicked() {
                ui.copy_text(listing::listing(session.lesson().info(), code));
                let copied = Message::new(ids::MESSAGE_COPIED_CODE).with("language", code.name());
                requests.push(Request::Told(copied));
            }
        }
    });
}

/// Where the lesson stands as a short program, with the command that runs it, to be copied.
fn tutorial(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let Some(program) = session.lesson().info().tutorial else { return };
    let language = session.language;
    let place = Message::new(ids::CODE_TUTORIAL).with("file", format!("tutorial/{program}.rs"));
    let command = format!("cargo run -p tutorial --bin {program}");
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(style::secondary(ui, language.localize(place)).size(SMALL));
        let name = RichText::new(language.localize(ids::CODE_TUTORIAL_COPY)).size(SMALL);
        if ui.button(name).on_hover_text(&command).clicked() {
            ui.copy_text(command);
            requests.push(Request::Told(ids::MESSAGE_COPIED_COMMAND.into()));
        }
    });
}

/// The lines of the chosen method. Nothing marks the mistakes that are still to be found.
fn lines(session: &Session) -> Vec<RunLine> {
    let info = session.lesson().info();
    let mut lines = match session.is_hidden() {
        true => run::unrun(info, session.method()),
        false => run::run(info, session.trace(session.method()), session.method_step()),
    };
    let is_told = |&erratum: &ErratumId| !session.hides_mistakes() && session.may_tell(erratum);
    for line in &mut lines {
        line.errata.retain(is_told);
        line.fixed = line.fixed.filter(|_| !line.errata.is_empty());
    }
    lines.retain(|line| line.code.is_some() || line.fixed.is_some());
    lines
}

/// A line of the method, and the fixed one.
fn show_line(ui: &mut Ui, session: &Session, line: &RunLine, is_lit: bool, requests: &mut Vec<Request>) {
    if let Some(code) = &line.code
        && row(ui, line, code, is_lit)
        && !is_lit
        && let Some(&step) = line.steps.first()
    {
        requests.push(Request::Act(SessionAction::Select(Some(step)).into()));
    }
    if let Some(fixed) = line.fixed {
        fixed_row(ui, fixed, &line.errata, is_lit, session.language);
    }
}

/// A line to be clicked, with its numbers behind it, or below it where both are long. Returns whether it was.
fn row(ui: &mut Ui, line: &RunLine, code: &str, is_lit: bool) -> bool {
    let text = Line::new(ui, code, line_colors(ui, line, code, is_lit), ui.available_width());
    let values = values(line);
    let color = if is_lit { colors(ui).primary } else { colors(ui).secondary };
    let room = ui.available_width() - GUTTER;
    let values_text = ui.painter().layout(values.clone(), font(SMALL), color, room);
    let beside = text.right() + GAP + values_text.size().x <= ui.available_width();
    let below = if beside || values.is_empty() { 0.0 } else { values_text.size().y };
    let size = vec2(ui.available_width(), text.galley.size().y + below + 2.0 * MARGIN);
    let (_, response) = ui.allocate_exact_size(size, Sense::click() | selecting(ui));
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_lit, code.trim_start()));
    style::describe(&response, &values);
    line_background(ui, &response, is_lit);
    let sign = if line.fixed.is_some() { ("−", colors(ui).warning) } else { ("", Color32::WHITE) };
    text.paint(ui, &response, sign);
    let corner = response.rect.right_bottom() - values_text.size() - vec2(4.0, MARGIN);
    let at = if beside { pos2(corner.x, response.rect.top() + MARGIN) } else { corner };
    links::link(ui, &values_text, at, symbol_ranges(&values));
    ui.painter().galley(at, values_text, color);
    response.clicked()
}

/// The numbers behind a line. A long comparison breaks between its numbers; a point does not.
fn values(line: &RunLine) -> String {
    let Run::Ran { values, .. } = &line.run else { return String::new() };
    let unbroken = |value: &String| match value.ends_with(['✔', '✖']) {
        true => value.clone(),
        false => value.replace(' ', "\u{a0}"),
    };
    let unbroken: Vec<String> = values.iter().map(unbroken).collect();
    unbroken.join(",  ")
}

/// The fixed line, with the numbers of the mistakes, which link to their entries.
fn fixed_row(ui: &mut Ui, code: &str, errata: &[ErratumId], is_lit: bool, language: Language) {
    let numbers = errata
        .iter()
        .map(|erratum| (*erratum, widgets::text(ui, &format!("⚠ {erratum}"), SMALL, colors(ui).warning)));
    let numbers: Vec<_> = numbers.collect();
    let taken: f32 = numbers.iter().map(|(_, text)| text.size().x + 12.0).sum();
    let accent = colors(ui).accent;
    let text = Line::new(ui, code, (accent, code.len(), accent), ui.available_width() - taken);
    let size = vec2(ui.available_width(), text.galley.size().y + 2.0 * MARGIN);
    let (_, response) = ui.allocate_exact_size(size, Sense::hover() | selecting(ui));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("+ {}", code.trim_start())));
    line_background(ui, &response, is_lit);
    text.paint(ui, &response, ("+", accent));
    let mut right = response.rect.right() - 4.0;
    for (erratum, number) in numbers.into_iter().rev() {
        let place = Rect::from_min_max(
            pos2(right - number.size().x - 8.0, response.rect.top()),
            pos2(right, response.rect.bottom()),
        );
        let id = if is_convention(erratum) { ids::PANEL_CONVENTION } else { ids::PANEL_ERRATUM };
        let name = language.localize(Message::new(id).with("number", erratum));
        let link = ui.interact(place, response.id.with(erratum), Sense::click());
        link.widget_info(|| WidgetInfo::labeled(Role::Link, true, &name));
        widgets::focus(ui, &link);
        ui.painter().galley(pos2(place.left() + 4.0, place.top() + MARGIN), number, colors(ui).warning);
        let link =
            link.on_hover_text(format!("{name}{}{}", language.colon(), errata::title(language, erratum)));
        if link.clicked() {
            errata::open(ui.ctx(), erratum, link.has_focus());
        }
        right = place.left() - 4.0;
    }
}

/// What the mouse can do to text that can be selected; a finger scrolls.
fn selecting(ui: &Ui) -> Sense {
    let by_mouse = ui.input(|input| !input.has_touch_screen());
    if by_mouse { Sense::click_and_drag() - Sense::FOCUSABLE } else { Sense::hover() }
}

/// The background of a line; a highlighted one differs by more than its colour.
fn line_background(ui: &Ui, response: &Response, is_lit: bool) {
    if is_lit {
        let bar =
            Rect::from_min_max(response.rect.min, pos2(response.rect.left() + BAR, response.rect.bottom()));
        ui.painter().rect_filled(response.rect, 0.0, colors(ui).chosen);
        ui.painter().rect_filled(bar, 0.0, colors(ui).accent);
        widgets::focus(ui, response);
    } else {
        widgets::hover_fill(ui, response, false);
    }
}

/// The colour of a line, and from which byte on it has the second one: that of what did not run.
fn line_colors(ui: &Ui, line: &RunLine, code: &str, is_lit: bool) -> (Color32, usize, Color32) {
    let (colors, whole) = (colors(ui), code.len());
    // A fainter colour would be hard to read on the highlight.
    let quiet = if is_lit { colors.secondary } else { colors.disabled };
    match line.run {
        Run::Passed => (quiet, whole, quiet),
        _ if line.fixed.is_some() => (colors.warning, whole, colors.warning),
        Run::Ran { quiet_from, .. } => (colors.primary, quiet_from.unwrap_or(whole), quiet),
        Run::Unknown => (colors.primary, whole, colors.primary),
    }
}

/// A line of code that has been laid out: what does not fit goes on below, under its own beginning.
struct Line {
    galley: Arc<Galley>,
    indent: f32,
    /// The byte ranges of the symbols.
    symbols: Vec<Range<usize>>,
}

impl Line {
    fn new(ui: &Ui, code: &str, (color, until, rest): (Color32, usize, Color32), room: f32) -> Self {
        let font = FontId::monospace(SMALL);
        let statement = code.trim_start();
        let spaces = code.len() - statement.len();
        let space = ui.fonts_mut(|fonts| fonts.glyph_width(&font, ' '));
        let indent = GUTTER + spaces as f32 * space;
        let (first, second) = statement.split_at(until - spaces);
        let mut job = LayoutJob::single_section(first.to_owned(), TextFormat::simple(font.clone(), color));
        job.append(second, 0.0, TextFormat::simple(font, rest));
        job.wrap.max_width = room - indent - 4.0;
        Self { galley: ui.painter().layout_job(job), indent, symbols: symbol_ranges(statement).collect() }
    }

    /// The text's right end, from the line's left end.
    fn right(&self) -> f32 {
        self.indent + self.galley.size().x
    }

    /// Paints the line, whose text can be selected.
    fn paint(self, ui: &Ui, response: &Response, (sign, color): (&str, Color32)) {
        let line = response.rect;
        let top = line.top() + MARGIN;
        let at = pos2(line.left() + self.indent, top);
        ui.painter().text(
            pos2(line.left() + BAR + 3.0, top),
            egui::Align2::LEFT_TOP,
            sign,
            FontId::monospace(SMALL),
            color,
        );
        links::link(ui, &self.galley, at, self.symbols);
        LabelSelectionState::label_text_selection(ui, response, at, self.galley, color, Stroke::NONE);
    }
}
