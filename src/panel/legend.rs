//! The meaning of the current step's symbols.

use egui::text::{LayoutJob, TextFormat};
use egui::{Frame, Stroke, Ui};
use serde_json::Value;

use super::links;
use super::style::{SMALL, colors, font};
use crate::lessons::legend as symbols;
use crate::lessons::trace::{Step, symbol_ranges};
use crate::session::Session;
use crate::text::message::Message;

/// The number of lines.
const LINES: usize = 3;
/// The height.
const HEIGHT: f32 = 70.0;
/// The most points of a polygon that are listed one by one.
const MOST: usize = 4;

/// Shows the symbols at the panel's foot, with a constant height.
pub(super) fn show(ui: &mut Ui, session: &Session) {
    let panel = egui::Panel::bottom("legend").frame(Frame::new()).exact_size(HEIGHT);
    panel.show_separator_line(false).show(ui, |ui| {
        ui.painter().hline(
            ui.clip_rect().x_range(),
            ui.max_rect().top(),
            Stroke::new(1.0, colors(ui).border),
        );
        ui.add_space(8.0);
        let (mut job, mut ranges) = (LayoutJob::default(), Vec::new());
        for (symbol, name) in entries(session) {
            let start = job.text.len();
            let symbol = symbol.replace(' ', "\u{a0}"); // a line ends only between entries
            ranges.extend(symbol_ranges(&symbol).map(|range| start + range.start..start + range.end));
            job.append(&format!("{symbol}\u{a0}"), 0.0, TextFormat::simple(font(SMALL), colors(ui).accent));
            let name = name.replace(' ', "\u{a0}");
            job.append(&format!("{name}    "), 0.0, TextFormat::simple(font(SMALL), colors(ui).secondary));
        }
        let whole = job.text.clone();
        job.wrap.max_rows = LINES;
        job.wrap.max_width = ui.available_width();
        let text = ui.painter().layout_job(job);
        links::link(ui, &text, ui.cursor().min, ranges);
        ui.label(text).on_hover_text(whole);
    });
}

/// Symbols with their names: of the state, as far as the step has them, and of what the step marks.
fn entries(session: &Session) -> Vec<(String, String)> {
    let language = session.language;
    let step = session.step().filter(|_| !session.is_hidden());
    let step = step.map(|number| &session.trace(session.method).steps[number]);
    let mut entries: Vec<(String, String)> = Vec::new();
    for (key, symbols) in given(session) {
        let used = symbols.iter().any(|symbol| step.is_none_or(|step| uses(step, symbol)));
        if used {
            let number = if symbols.len() > 1 { "-many" } else { "" };
            let name = Message::new(format!("state-{key}{number}"));
            entries.push((list(&symbols), language.localize(name)));
        }
    }
    let computed = step.map(|step| symbols::of_steps(session.lesson().info(), [step])).unwrap_or_default();
    entries.extend(computed.into_iter().map(|(symbols, meaning)| (symbols, language.localize(meaning))));
    for label in step.iter().flat_map(|step| &step.marks).filter_map(|mark| mark.label.as_ref()) {
        let symbol = label.text.split(" = ").next().unwrap_or_default();
        let is_new = entries.iter().all(|(known, _)| !known.split(' ').any(|known| known == symbol));
        if let Some(name) = label.name.clone().filter(|_| is_new) {
            entries.push((symbol.to_owned(), language.localize(name)));
        }
    }
    entries
}

/// The members of the state that have symbols, and these.
fn given(session: &Session) -> Vec<(&'static str, Vec<String>)> {
    let info = session.lesson().info();
    let state = session.lesson().state();
    let symbols = |key: &str| match state.get(key) {
        Some(Value::Array(points)) if points.iter().all(Value::is_array) => {
            (0..points.len()).map(|index| info.symbol(key, Some(index))).collect()
        }
        _ => vec![info.symbol(key, None)],
    };
    info.symbols.iter().map(|&(key, _)| (key, symbols(key))).collect()
}

/// Whether a symbol stands in a formula of the step, as a word of its own.
fn uses(step: &Step, symbol: &str) -> bool {
    let within_a_word = |c: char| c.is_alphanumeric() || c == '′' || ('₀'..='₉').contains(&c);
    let formulas = step.equations.iter().flat_map(|equation| [&equation.formula, &equation.symbol]);
    formulas.flat_map(|formula| formula.split(|c| !within_a_word(c))).any(|word| word == symbol)
}

fn list(symbols: &[String]) -> String {
    match symbols {
        [first, .., last] if symbols.len() > MOST => format!("{first} … {last}"),
        _ => symbols.join(" "),
    }
}
