//! Numbers, and formulas with the numbers put in.

use glam::{DVec3, Vec3};
use serde_json::Value;

use crate::lesson::to_json;

/// A number, point or truth that a test computed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Quantity {
    /// A number in single precision.
    Single(f32),
    /// A number in double precision.
    Double(f64),
    /// A point or a vector in single precision.
    Point(Vec3),
    /// A point in double precision.
    DoublePoint(DVec3),
    /// How many.
    Count(usize),
    /// Whether a comparison holds.
    Truth(bool),
}

/// How many digits are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// Four digits after the point at most: enough to follow, and short. Never more than [`Precision::Full`] has.
    Short,
    /// All that the number has: its shortest decimal text that gives the same number back.
    Full,
}

impl Quantity {
    /// The number as people read it.
    pub fn tell(&self, precision: Precision) -> String {
        match *self {
            Quantity::Single(x) => single(x, precision),
            Quantity::Double(x) => double(x, precision),
            Quantity::Point(p) => bracketed(p.to_array().map(|x| single(x, precision))),
            Quantity::DoublePoint(p) => bracketed(p.to_array().map(|x| double(x, precision))),
            Quantity::Count(count) => count.to_string(),
            Quantity::Truth(holds) => if holds { "✔" } else { "✖" }.to_owned(),
        }
    }

    /// The number as JSON, every digit of it; one that is not finite as its name.
    pub fn json(&self) -> Value {
        match *self {
            Quantity::Single(x) => single_json(x),
            Quantity::Double(x) => double_json(x),
            Quantity::Point(p) => p.to_array().map(single_json).to_vec().into(),
            Quantity::DoublePoint(p) => p.to_array().map(double_json).to_vec().into(),
            Quantity::Count(count) => count.into(),
            Quantity::Truth(holds) => holds.into(),
        }
    }
}

fn single(x: f32, precision: Precision) -> String {
    tell(x.into(), x.to_string(), precision)
}

fn double(x: f64, precision: Precision) -> String {
    tell(x, x.to_string(), precision)
}

/// A number whose shortest exact text is `full`.
fn tell(x: f64, full: String, precision: Precision) -> String {
    let full = positive_zero(x, full);
    match precision {
        Precision::Short => [full, short(x)].into_iter().min_by_key(String::len).expect("there are two"),
        Precision::Full => full,
    }
}

/// Four digits after the point, or a power of ten where those would say nothing.
fn short(x: f64) -> String {
    let size = x.abs();
    if x != 0.0 && x.is_finite() && !(1e-3..1e6).contains(&size) {
        return format!("{x:.2e}");
    }
    let fixed = format!("{x:.4}");
    let fixed = if fixed.contains('.') { fixed.trim_end_matches('0').trim_end_matches('.') } else { &fixed };
    positive_zero(x, fixed.to_owned())
}

/// Without a minus before a zero: no test here asks for a zero's sign.
fn positive_zero(x: f64, text: String) -> String {
    if x == 0.0 { "0".to_owned() } else { text }
}

fn bracketed([x, y, z]: [String; 3]) -> String {
    format!("({x}, {y}, {z})")
}

fn single_json(x: f32) -> Value {
    if x.is_finite() { to_json(&x) } else { x.to_string().into() }
}

fn double_json(x: f64) -> Value {
    if x.is_finite() { x.into() } else { x.to_string().into() }
}

impl From<f32> for Quantity {
    fn from(x: f32) -> Self {
        Quantity::Single(x)
    }
}

impl From<f64> for Quantity {
    fn from(x: f64) -> Self {
        Quantity::Double(x)
    }
}

impl From<Vec3> for Quantity {
    fn from(point: Vec3) -> Self {
        Quantity::Point(point)
    }
}

impl From<DVec3> for Quantity {
    fn from(point: DVec3) -> Self {
        Quantity::DoublePoint(point)
    }
}

impl From<usize> for Quantity {
    fn from(count: usize) -> Self {
        Quantity::Count(count)
    }
}

impl From<bool> for Quantity {
    fn from(holds: bool) -> Self {
        Quantity::Truth(holds)
    }
}

/// A formula in the lesson's notation, the numbers put into it, and the result.
#[derive(Debug, Clone, PartialEq)]
pub struct Equation {
    /// The result's name in JSON: `distance`.
    pub name: String,
    /// The result's sign in the formula, `d`; empty for a comparison.
    pub symbol: String,
    /// The formula: `n · c + D`.
    pub formula: String,
    /// The formula with a `{}` for every number to be put in; empty where nothing is to be put in.
    template: String,
    given: Vec<Quantity>,
    /// The result.
    pub result: Quantity,
}

impl Equation {
    /// A result with its formula.
    pub fn new(
        name: impl Into<String>,
        symbol: impl Into<String>,
        formula: impl Into<String>,
        result: impl Into<Quantity>,
    ) -> Self {
        Self {
            name: name.into(),
            symbol: symbol.into(),
            formula: formula.into(),
            template: String::new(),
            given: Vec::new(),
            result: result.into(),
        }
    }

    /// A comparison that holds or does not.
    pub fn holds(name: impl Into<String>, formula: impl Into<String>, holds: bool) -> Self {
        Self::new(name, "", formula, holds)
    }

    /// With the numbers that are put into the formula: `template` has a `{}` for each.
    #[must_use]
    pub fn put<const N: usize>(mut self, template: impl Into<String>, given: [Quantity; N]) -> Self {
        self.template = template.into();
        self.given = given.to_vec();
        debug_assert_eq!(self.template.matches("{}").count(), N, "{}", self.template);
        self
    }

    /// The formula with the numbers put in, if there are any.
    pub fn put_in(&self, precision: Precision) -> Option<String> {
        let mut parts = self.template.split("{}");
        let mut text = parts.next().filter(|_| !self.template.is_empty())?.to_owned();
        for (quantity, part) in self.given.iter().zip(parts) {
            let number = quantity.tell(precision);
            // A minus after an operator is read better in brackets.
            let guarded = number.starts_with('-') && text.trim_end().ends_with(['+', '−', '·', '×', '/']);
            text += &if guarded { format!("({number})") } else { number };
            text += part;
        }
        Some(text)
    }

    /// The whole of it on one line: `d = n · c + D = (0, 0, −1) · (0, 0.5, 0.1) + 0 = −0.1`.
    pub fn line(&self, precision: Precision) -> String {
        let mut parts = Vec::new();
        parts.extend((!self.symbol.is_empty()).then(|| self.symbol.clone()));
        parts.extend((!self.formula.is_empty()).then(|| self.formula.clone()));
        if let Quantity::Truth(_) = self.result {
            let numbers = self.put_in(precision).map(|numbers| format!(":  {numbers}")).unwrap_or_default();
            return format!("{}{numbers}  {}", parts.join(" = "), self.result.tell(precision));
        }
        parts.extend(self.put_in(precision));
        parts.push(self.result.tell(precision));
        parts.join(" = ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_number_has_no_digit_that_the_whole_number_has_not() {
        let told = |x: f32| [Precision::Short, Precision::Full].map(|precision| single(x, precision));
        for (number, expected) in [
            (17931.32, ["17931.32", "17931.32"]),
            (1.0 / 3.0, ["0.3333", "0.33333334"]),
            (0.0001, ["0.0001", "0.0001"]),
            (1.234_567e-5, ["1.23e-5", "0.00001234567"]),
            (-2.5e9, ["-2.50e9", "-2500000000"]),
            (-0.0, ["0", "0"]),
            (f32::NAN, ["NaN", "NaN"]),
            (f32::NEG_INFINITY, ["-inf", "-inf"]),
        ] {
            assert_eq!(told(number), expected);
        }
    }
}
