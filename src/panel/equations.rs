//! Formulas in aligned rows: the formula, the formula with its numbers, the result. They are broken only at `=`.

use std::sync::Arc;

use egui::{Color32, Galley, Ui, vec2};

use super::help::NOT;
use super::style::{BODY, colors, font, primary};
use super::{links, widgets};
use base::text::{Language, ids};
use lessons::trace::{Equation, EquationId, Precision, Step, StepId};

/// The smallest letters of a formula that would not fit otherwise.
const LEAST: f32 = 11.0;
/// The widest symbol that has a column of its own.
const SYMBOL: f32 = 96.0;

/// The equations of a step whose results are numbers.
pub(super) fn numbers(step: &Step) -> impl DoubleEndedIterator<Item = &Equation> {
    step.equations.iter().filter(|equation| equation.comparison().is_none())
}

/// The equations of a step that the large letters of a lecture have room for.
pub(super) struct Lecture<'a> {
    /// The comparisons, which decide.
    pub(super) decisions: Vec<&'a Equation>,
    /// The one or two numbers with their formulas; of more numbers, the main one.
    pub(super) numbers: Vec<&'a Equation>,
    /// The other numbers, without their formulas.
    others: Vec<&'a Equation>,
}

/// The most comparisons, and the most numbers beside the main one, that a lecture shows.
const DECISIONS: usize = 2;
const OTHERS: usize = 9;

impl<'a> Lecture<'a> {
    pub(super) fn of(step: &'a Step) -> Self {
        let decisions: Vec<&Equation> =
            step.equations.iter().filter(|equation| equation.comparison().is_some()).collect();
        let decisions = decisions[decisions.len().saturating_sub(DECISIONS)..].to_vec();
        let numbers: Vec<&Equation> = numbers(step).collect();
        if numbers.len() <= 2 {
            return Self { decisions, numbers, others: Vec::new() };
        }
        // The time or the parameter is what the point is computed with.
        let time = numbers.iter().copied().find(|equation| equation.id == EquationId::T);
        let main = time.or_else(|| main(step));
        let is_other = |equation: &&Equation| main.is_none_or(|main| !std::ptr::eq(main, *equation));
        let others: Vec<&Equation> = numbers.into_iter().filter(is_other).collect();
        let others = if others.len() <= OTHERS { others } else { Vec::new() };
        Self { decisions, numbers: main.into_iter().collect(), others }
    }

    /// The other numbers: `a = 2.86,  b = −1.035`.
    pub(super) fn results(&self) -> Option<String> {
        let result = |equation: &&Equation| {
            let number = equation.result.without_noise().in_formula(Precision::Short);
            let symbol = equation.symbol.replace(' ', "\u{a0}");
            format!("{symbol}\u{a0}=\u{a0}{}", number.replace(' ', "\u{a0}"))
        };
        (!self.others.is_empty()).then(|| self.others.iter().map(result).collect::<Vec<_>>().join(",  "))
    }
}

/// The equation that a step is about; none where it only compares.
pub(super) fn main(step: &Step) -> Option<&Equation> {
    let mut numbers = numbers(step);
    // A plane is known by its normal, which comes first.
    if step.id == StepId::Plane { numbers.next() } else { numbers.next_back() }
}

pub(super) fn show(ui: &mut Ui, equations: &[Equation], language: Language) {
    let widths = equations
        .iter()
        .map(|equation| widgets::text(ui, &equation.symbol, BODY, colors(ui).accent).size().x);
    let column = widths.fold(0.0, f32::max).min(SYMBOL);
    ui.spacing_mut().item_spacing = vec2(6.0, 3.0);
    for equation in equations {
        let block = ui.vertical(|ui| match equation.comparison_word() {
            Some(holds) => comparison(ui, equation, &language.localize(holds)),
            None => definition(ui, equation, column),
        });
        let mut tip = equation.line(Precision::Full);
        if tip.contains(NOT) {
            tip += &format!("\n{NOT}  {}", language.localize(ids::WORD_NOT));
        }
        block.response.on_hover_text(tip);
        ui.add_space(4.0);
    }
}

/// `s = formula`, and what that is, row by row under the first `=`.
fn definition(ui: &mut Ui, equation: &Equation, column: f32) {
    let sides = equation.sides(Precision::Short);
    for (index, side) in sides.iter().enumerate() {
        let is_result = index + 1 == sides.len();
        ui.horizontal(|ui| {
            let symbol = if index == 0 { equation.symbol.as_str() } else { "" };
            let symbol = widgets::fitted(ui, symbol, BODY, colors(ui).accent, SYMBOL);
            ui.add_space((column - symbol.size().x).max(0.0));
            let length = symbol.text().len();
            links::label(ui, symbol, length);
            let color = if is_result { colors(ui).primary } else { colors(ui).secondary };
            let row = format!("= {side}");
            let text = fitted(ui, &row, color);
            links::label(ui, text, row.len());
        });
    }
}

/// A comparison, with its numbers, and the word that says whether it holds.
fn comparison(ui: &mut Ui, equation: &Equation, word: &str) {
    let sides = equation.sides(Precision::Short);
    for (index, side) in sides.iter().enumerate() {
        let is_last = index + 1 == sides.len();
        ui.horizontal_wrapped(|ui| {
            let row = fitted(ui, side, if is_last { colors(ui).primary } else { colors(ui).secondary });
            links::label(ui, row, side.len());
            if is_last {
                ui.label(primary(ui, format!("— {word}")));
            }
        });
    }
}

/// A row in letters so small that it fits; broken where even the smallest do not.
fn fitted(ui: &Ui, row: &str, color: Color32) -> Arc<Galley> {
    let room = ui.available_width();
    let whole = widgets::text(ui, row, BODY, color);
    if whole.size().x <= room {
        return whole;
    }
    let size = (BODY * room / whole.size().x).floor().max(LEAST);
    ui.painter().layout(row.to_owned(), font(size), color, room)
}
