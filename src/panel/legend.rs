//! The meaning of the current step's symbols.

use std::ops::Range;

use egui::text::{LayoutJob, TextFormat};
use egui::{Frame, Stroke, Ui};

use super::links;
use super::style::{SMALL, colors, font};
use base::scene::Mark;
use base::text::MessageId;
use lessons::legend as symbols;
use lessons::model::Lesson;
use lessons::session::Session;
use lessons::trace::{Step, symbol_ranges};

/// The height for three lines. It is always taken, so that the steps stay where they are.
const HEIGHT: f32 = 70.0;
/// Between two entries.
const GAP: &str = "    ";
/// Above the first line.
const ABOVE: f32 = 8.0;

/// Shows the symbols at the panel's foot: all of them.
pub(super) fn show(ui: &mut Ui, session: &Session) {
    let (job, ranges) = layout(ui, session);
    let text = ui.painter().layout_job(job);
    let height = HEIGHT.max(text.size().y + 2.0 * ABOVE);
    let panel = egui::Panel::bottom("legend").frame(Frame::new()).exact_size(height);
    panel.show_separator_line(false).show(ui, |ui| {
        ui.painter().hline(
            ui.clip_rect().x_range(),
            ui.max_rect().top(),
            Stroke::new(1.0, colors(ui).border),
        );
        ui.add_space(ABOVE);
        links::link(ui, &text, ui.cursor().min, ranges);
        ui.label(text);
    });
}

/// The symbols with their meanings, and the places of the symbols in the text.
fn layout(ui: &Ui, session: &Session) -> (LayoutJob, Vec<Range<usize>>) {
    let (mut job, mut ranges) = (LayoutJob::default(), Vec::new());
    let [accent, quiet] =
        [colors(ui).accent, colors(ui).secondary].map(|color| TextFormat::simple(font(SMALL), color));
    let width = |text: String| ui.painter().layout_no_wrap(text, font(SMALL), quiet.color).size().x;
    let (room, gap, mut taken) = (ui.available_width(), width(GAP.to_owned()), 0.0);
    for (own, name) in entries(session) {
        // A line ends only between entries; it would end between any two Chinese characters.
        let symbol = symbols::list(&own).replace(' ', "\u{a0}");
        let name = format!("\u{a0}{}", name.replace(' ', "\u{a0}"));
        let entry = width(format!("{symbol}{name}"));
        if taken > 0.0 {
            let is_next = taken + gap + entry <= room;
            job.append(if is_next { GAP } else { "\n" }, 0.0, quiet.clone());
            taken = if is_next { taken + gap } else { 0.0 };
        }
        taken += entry;
        let start = job.text.len();
        ranges.extend(symbol_ranges(&symbol).map(|range| start + range.start..start + range.end));
        job.append(&symbol, 0.0, accent.clone());
        job.append(&name, 0.0, quiet.clone());
    }
    job.wrap.max_width = room;
    (job, ranges)
}

/// Symbols with their names: of the state, as far as the step has them, and of what the step marks.
fn entries(session: &Session) -> Vec<(Vec<String>, String)> {
    let language = session.language;
    let step = session.step().filter(|_| !session.is_hidden());
    let step = step.map(|number| &session.shown_trace().steps[number]);
    let mut entries: Vec<(Vec<String>, String)> = Vec::new();
    // A step that is not reached has no formulas: what it is for has symbols, too.
    let told = step.filter(|step| !step.is_reached()).map(|step| language.localize(step.why.clone()));
    let told = told.as_deref().unwrap_or_default();
    let labels = || step.iter().flat_map(|step| &step.marks).filter_map(|mark| mark.label.as_ref());
    let name_of = |symbol: &str| labels().find(|label| label.symbol() == symbol)?.name.clone();
    for (meaning, symbols) in given_symbols(session.lesson()) {
        let is_told = |symbol: &str| symbols::named(told).any(|named| named == symbol);
        let used = symbols.iter().any(|symbol| step.is_none_or(|step| uses(step, symbol)) || is_told(symbol));
        let names: Vec<String> =
            symbols.iter().filter_map(|symbol| name_of(symbol)).map(|name| language.localize(name)).collect();
        // Points that share a name are told together, in the plural.
        let share = names.len() == symbols.len() && names.len() > 1 && names.iter().all(|it| *it == names[0]);
        if used || share {
            entries.push((symbols, language.localize(meaning)));
        }
    }
    let meant = |step| symbols::of_steps(session.lesson().info(), session.method(), [step]);
    let mut computed = step.map(meant).unwrap_or_default();
    computed.extend(symbols::of_sentence(session.lesson().info(), session.method(), told));
    let marks = || step.iter().flat_map(|step| &step.marks);
    // A step names its own points; the lesson tells more about any other symbol.
    let is_named = |mark: &Mark, symbol: &str| {
        let label = mark.label.as_ref().filter(|label| label.name.is_some());
        mark.shape.point().is_some() && label.is_some_and(|label| label.symbol() == symbol)
    };
    for (mut symbols, meaning) in computed {
        symbols.retain(|symbol| !marks().any(|mark| is_named(mark, symbol)));
        if !symbols.is_empty() {
            entries.push((symbols, language.localize(meaning)));
        }
    }
    for label in labels() {
        let symbol = label.symbol();
        let is_new = entries.iter().all(|(known, _)| known.iter().all(|known| known != symbol));
        let Some(name) = label.name.clone().filter(|_| is_new) else { continue };
        let name = language.localize(name);
        match entries.iter_mut().find(|(_, known)| *known == name) {
            Some((symbols, _)) => symbols.push(symbol.to_owned()),
            None => entries.push((vec![symbol.to_owned()], name)),
        }
    }
    entries
}

/// The names of the state's members that have symbols, and these.
fn given_symbols(lesson: &dyn Lesson) -> impl Iterator<Item = (MessageId, Vec<String>)> {
    let parts = lesson.parts();
    let members = lesson.info().members.iter().filter(|member| !member.symbols.is_empty());
    members.map(move |member| {
        (member.all, member.parts(&parts).into_iter().map(|part| member.symbol(part)).collect())
    })
}

/// Whether a symbol stands in a formula of the step, as a word of its own.
fn uses(step: &Step, symbol: &str) -> bool {
    let within_a_word = |c: char| c.is_alphanumeric() || c == '′' || ('₀'..='₉').contains(&c);
    let formulas = step.equations.iter().flat_map(|equation| [&equation.formula, &equation.symbol]);
    formulas.flat_map(|formula| formula.split(|c| !within_a_word(c))).any(|word| word == symbol)
}
