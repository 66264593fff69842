//! The working of an exercise, line by line, in the formulas that the sheet prints.

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::HashMap;

use glam::Vec3;

use super::formula::{Formula, Operator, Term, Value, Values};
use super::fraction::{Fraction, exact, sign, written};
use super::{Given, GivenValue};
use base::text::message::Message;

#[derive(Debug, Clone)]
pub enum Line {
    Equation(Calculated),
    /// What follows from the computations.
    Sentence(Message),
}

/// A line of calculation.
#[derive(Debug, Clone, Default)]
pub struct Calculated {
    pub text: String,
    /// The points that it earns.
    pub points: usize,
    /// The symbol whose value it finds; empty in a comparison.
    symbol: String,
}

/// The working, and the values that it has found.
pub struct Working {
    values: HashMap<String, Value>,
    /// The names that stand in place of general symbols: `A` is `p₀`.
    names: HashMap<&'static str, String>,
    /// The heights of a terrain, by column and row.
    heights: HashMap<(usize, usize), Fraction>,
    /// The edge or place that the next lines are about.
    about: String,
    pub(crate) lines: Vec<Line>,
    /// Whether a number in the lines is rounded.
    pub(crate) is_rounded: bool,
    /// The symbols that were found, in their order.
    found: Vec<&'static str>,
}

impl Values for Working {
    fn symbol(&self, name: &str) -> Value {
        self.values.get(name).unwrap_or_else(|| panic!("{name} is used before it is found")).clone()
    }

    fn entry(&self, _: &str, place: &[Fraction]) -> Value {
        let index = |at: usize| {
            place.get(at).and_then(|at| usize::try_from(at.to_integer()).ok()).unwrap_or_default()
        };
        Value::Number(self.heights[&(index(0), index(1))].clone())
    }
}

impl Working {
    /// The working that starts with the numbers of a state.
    pub(crate) fn new(given: &[Given]) -> Self {
        let value = |given: &Given| match given.value {
            GivenValue::Number(number) => Value::Number(exact(number)),
            GivenValue::Point(vector) | GivenValue::Direction(_, vector) => vector_of(vector),
        };
        Self {
            values: given.iter().map(|given| (given.symbol.clone(), value(given))).collect(),
            names: HashMap::new(),
            heights: HashMap::new(),
            about: String::new(),
            lines: Vec::new(),
            is_rounded: false,
            found: Vec::new(),
        }
    }

    pub(crate) fn set(&mut self, symbol: &str, value: Value) {
        self.values.insert(symbol.to_owned(), value);
    }

    pub(crate) fn set_height(&mut self, place: (usize, usize), height: Fraction) {
        self.heights.insert(place, height);
    }

    /// Gives a symbol a value that counts as found.
    pub(crate) fn set_found(&mut self, symbol: &'static str, value: Value) {
        self.set(symbol, value);
        self.found.push(symbol);
    }

    /// Makes a general symbol stand for one that is given.
    pub(crate) fn name(&mut self, symbol: &'static str, name: &str) {
        let value = self.symbol(name);
        self.set(symbol, value);
        self.names.insert(symbol, name.to_owned());
    }

    /// Sets the edge or place that the next lines are about; empty for none.
    pub(crate) fn about(&mut self, about: impl Into<String>) {
        self.about = about.into();
    }

    /// Writes a formula with its numbers and its result, which its symbol has from now on.
    pub(crate) fn find(&mut self, formula: &Formula) -> Value {
        self.found.push(formula.symbol);
        let value = self.write(formula.symbol, formula.text, "");
        self.set(formula.symbol, value.clone());
        value
    }

    /// Writes a formula with its numbers and the sign of its result, which decides. Returns the sign.
    pub(crate) fn find_sign(&mut self, formula: &Formula) -> i32 {
        self.found.push(formula.symbol);
        let found = sign(&Term::parse(formula.text).value(self).number());
        let value = self.write(formula.symbol, formula.text, ["< 0", "= 0", "> 0"][(found + 1) as usize]);
        self.set(formula.symbol, value);
        found
    }

    /// A found symbol with its value, `t = 1/2`; `None` before it is found.
    pub(crate) fn result_of(&self, symbol: &str) -> Option<String> {
        let (value, is_rounded) = self.values.get(symbol).filter(|_| self.found.contains(&symbol))?.written();
        Some(format!("{symbol} {} {value}", if is_rounded { '≈' } else { '=' }))
    }

    /// Gives points to the last line that finds a symbol. Returns whether there is one.
    pub(crate) fn earn(&mut self, symbol: &str, points: usize) -> bool {
        let line = self.lines.iter_mut().rev().find_map(|line| match line {
            Line::Equation(line) if line.symbol == symbol => Some(line),
            _ => None,
        });
        line.is_some_and(|line| {
            line.points += points;
            true
        })
    }

    /// Writes the values of two computations, and which one is less.
    pub(crate) fn compare(&mut self, left: &str, right: &str) -> Ordering {
        let [a, b] = [left, right].map(|text| Term::parse(text).value(self).number());
        let ordering = a.cmp(&b);
        let is = match ordering {
            Ordering::Less => '<',
            Ordering::Equal => '=',
            Ordering::Greater => '>',
        };
        let [(a, a_equals), (b, b_equals)] = [a, b].map(|number| {
            let written = written(&number);
            self.is_rounded |= written.is_rounded;
            (written.text, if written.is_rounded { '≈' } else { '=' })
        });
        let left = if a == left { a } else { format!("{left} {a_equals} {a}") };
        let right = if b == right { b } else { format!("{b} {b_equals} {right}") };
        // Nothing to add where `left` ends with the same number.
        let ends_so = left.ends_with(&format!(" = {right}"));
        self.push("", if ends_so { left } else { format!("{left} {is} {right}") });
        ordering
    }

    pub(crate) fn say(&mut self, message: impl Into<Message>) {
        self.lines.push(Line::Sentence(message.into()));
    }

    fn push(&mut self, symbol: &str, line: String) {
        let about = if self.about.is_empty() { String::new() } else { format!("{}:  ", self.about) };
        self.lines.push(Line::Equation(Calculated {
            text: about + &line,
            points: 0,
            symbol: symbol.to_owned(),
        }));
    }

    /// Writes `symbol = formula = numbers = result`, and how the result compares to 0.
    fn write(&mut self, symbol: &str, text: &str, sign: &str) -> Value {
        let term = Term::parse(text);
        let value = term.value(self);
        let named = term.text(&|term| match term {
            Term::Symbol(name) => self.names.get(name.as_str()).cloned(),
            _ => None,
        });
        let (numbers, is_rounded) = self.numbers(&term);
        let (result, result_is_rounded) = value.written();
        let mut line = format!("{symbol} = {named}");
        for (side, is_rounded) in [(numbers, is_rounded), (result, is_rounded || result_is_rounded)] {
            // Not what already stands after the last sign; a sum that ends in `+ 0` still needs its result.
            if !["=", "≈"].iter().any(|sign| line.ends_with(&format!(" {sign} {side}"))) {
                line += &format!(" {} {side}", if is_rounded { '≈' } else { '=' });
            }
        }
        // A result of 0 shows its sign already.
        if !sign.is_empty() && sign != "= 0" {
            line += &format!(" {sign}");
        }
        self.is_rounded |= is_rounded || result_is_rounded;
        self.push(symbol, line);
        value
    }

    /// A formula with numbers in place of symbols and of differences of vectors.
    fn numbers(&self, term: &Term) -> (String, bool) {
        let rounded = Cell::new(false);
        let text = term.text(&|term| {
            let value = match term {
                Term::Symbol(_) => term.value(self),
                Term::Call(name, _) if name != "min" && name != "max" => term.value(self),
                Term::Binary(Operator::Minus, a, _) => {
                    let is_vector = matches!(a.value(self), Value::Vector(_));
                    is_vector.then(|| term.value(self))?
                }
                _ => return None,
            };
            let (text, is_rounded) = value.written();
            rounded.set(rounded.get() || is_rounded);
            Some(text)
        });
        (text, rounded.get())
    }
}

/// A vector of a state, exactly.
pub(crate) fn vector_of(vector: Vec3) -> Value {
    Value::Vector(vector.to_array().map(exact))
}
