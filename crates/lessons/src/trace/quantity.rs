//! Numbers, and formulas with the numbers put in.

use std::collections::BTreeSet;
use std::fmt::{Display, LowerExp};
use std::ops::Range;

use glam::{DVec3, Vec3};
use serde_json::Value;

use super::equation_id::EquationId;
use crate::json::to_json;
use base::elementary::log10;
use base::text::ids::{self, MessageId};

/// A few roundings of single precision.
const NOISE: f32 = 4.0 * f32::EPSILON;

/// A number, a point or a truth value that a test computed.
#[must_use]
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Quantity {
    Single(f32),
    Double(f64),
    Point(Vec3),
    DoublePoint(DVec3),
    /// An angle in radians.
    SingleAngle(f32),
    /// An angle in radians.
    DoubleAngle(f64),
    Count(usize),
    Truth(bool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// Four decimals, or four significant digits of small and large numbers; never longer than [`Precision::Full`].
    Short,
    /// The shortest decimal text that gives the same number back.
    Full,
}

impl Quantity {
    /// The number as an angle in radians; other quantities as they are.
    pub(crate) fn as_angle(self) -> Self {
        match self {
            Quantity::Single(x) => Quantity::SingleAngle(x),
            Quantity::Double(x) => Quantity::DoubleAngle(x),
            other => other,
        }
    }

    /// A point without coordinates that are rounding noise beside its others; other quantities as they are.
    pub fn without_noise(self) -> Self {
        match self {
            Quantity::Point(p) => {
                let least = p.abs().max_element() * NOISE;
                Quantity::Point(Vec3::from_array(p.to_array().map(|x| if x.abs() < least { 0.0 } else { x })))
            }
            other => other,
        }
    }

    pub fn format(&self, precision: Precision) -> String {
        match *self {
            Quantity::Single(x) => format(x, precision),
            Quantity::Double(x) => format(x, precision),
            Quantity::Point(p) => bracketed(p.to_array().map(|x| format(x, precision))),
            Quantity::DoublePoint(p) => bracketed(p.to_array().map(|x| format(x, precision))),
            Quantity::SingleAngle(angle) => with_degrees(format(angle, precision), angle.into()),
            Quantity::DoubleAngle(angle) => with_degrees(format(angle, precision), angle),
            Quantity::Count(count) => count.to_string(),
            Quantity::Truth(holds) => if holds { "✔" } else { "✖" }.to_owned(),
        }
    }

    /// The number in a formula, with the minus sign of operations.
    pub fn in_formula(&self, precision: Precision) -> String {
        self.format(precision).replace('-', "−")
    }

    /// The number as JSON, with all its digits; a number that is not finite as a string.
    pub fn json(&self) -> Value {
        match *self {
            Quantity::Single(x) | Quantity::SingleAngle(x) => single_json(x),
            Quantity::Double(x) | Quantity::DoubleAngle(x) => double_json(x),
            Quantity::Point(p) => p.to_array().map(single_json).to_vec().into(),
            Quantity::DoublePoint(p) => p.to_array().map(double_json).to_vec().into(),
            Quantity::Count(count) => count.into(),
            Quantity::Truth(holds) => holds.into(),
        }
    }
}

/// Whether a number is read easily without a power of ten.
fn is_plain(x: f64) -> bool {
    x == 0.0 || !x.is_finite() || (1e-5..1e9).contains(&x.abs())
}

/// An f32 or f64 as text: in full, its shortest text that gives the same number back.
fn format<T: Copy + Display + LowerExp + Into<f64>>(number: T, precision: Precision) -> String {
    let x = number.into();
    let full = if is_plain(x) { number.to_string() } else { format!("{number:e}") };
    let full = positive_zero(x, full);
    match precision {
        Precision::Short => [full, short(x)].into_iter().min_by_key(String::len).expect("there are two"),
        Precision::Full => full,
    }
}

/// Four decimals, four significant digits below a tenth, or four significant digits with a power of ten.
fn short(x: f64) -> String {
    let size = x.abs();
    if x != 0.0 && x.is_finite() && !(1e-3..1e6).contains(&size) {
        let text = format!("{x:.3e}");
        let (digits, power) = text.split_once('e').expect("it has a power");
        return format!("{}e{power}", without_idle_zeros(digits));
    }
    let decimals = (3.0 - log10(size).floor()).clamp(4.0, 6.0) as usize;
    positive_zero(x, without_idle_zeros(&format!("{x:.decimals$}")).to_owned())
}

fn without_idle_zeros(digits: &str) -> &str {
    if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits }
}

/// Writes a zero without a minus: no test here depends on the sign of a zero.
fn positive_zero(x: f64, text: String) -> String {
    if x == 0.0 { "0".to_owned() } else { text }
}

/// Adds the angle in degrees: the texts compare radians, but people and the scene use degrees.
fn with_degrees(radians: String, angle: f64) -> String {
    if angle.is_nan() { radians } else { format!("{radians} ({})", degrees(angle)) }
}

/// An angle in radians as degrees: `70.5°`.
pub fn degrees(angle: f64) -> String {
    let tenths = format!("{:.1}", angle.to_degrees());
    // What rounds to zero has no sign either.
    let rounded = tenths.parse().unwrap_or(angle);
    format!("{}°", positive_zero(rounded, without_idle_zeros(&tenths).to_owned()))
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

/// Makes quantities of the numbers of these types.
macro_rules! quantities {
    ($($number:ty => $kind:ident),+) => {
        $(impl From<$number> for Quantity {
            fn from(number: $number) -> Self {
                Self::$kind(number)
            }
        })+
    };
}
quantities!(f32 => Single, f64 => Double, Vec3 => Point, DVec3 => DoublePoint, usize => Count, bool => Truth);

/// A number in subscript digits: ₁₂.
pub(crate) fn subscript(number: usize) -> String {
    let digit = |c: char| c.to_digit(10).and_then(|d| char::from_u32('₀' as u32 + d)).unwrap_or(c);
    number.to_string().chars().map(digit).collect()
}

/// A vertex by its symbol: `p₀`.
pub(crate) fn vertex_name(vertex: usize) -> String {
    format!("p{}", subscript(vertex))
}

/// An edge of a polygon with `count` vertices by its ends: `p₀p₁`.
pub(crate) fn edge_name(edge: usize, count: usize) -> String {
    vertex_name(edge) + &vertex_name((edge + 1) % count)
}

/// The ranges of the symbols in a formula: a letter with its index and primes, `p₀` or `p′`. Words are functions, and a
/// letter right after a digit belongs to the number.
pub fn symbol_ranges(formula: &str) -> impl Iterator<Item = Range<usize>> {
    let is_mark = |c: char| c == '′' || ('₀'..='₉').contains(&c);
    let mut start = 0;
    let tokens = formula.split(move |c: char| !c.is_alphabetic() && !is_mark(c)).map(move |token| {
        let range = start..start + token.len();
        start = range.end + formula[range.end..].chars().next().map_or(0, char::len_utf8);
        range
    });
    tokens.filter(move |range| {
        let mut letters = formula[range.clone()].chars().filter(|&c| !is_mark(c));
        let is_of_number = formula[..range.start].ends_with(|c: char| c.is_ascii_digit());
        letters.next().is_some() && letters.next().is_none() && !is_of_number
    })
}

pub fn symbols(formula: &str) -> impl Iterator<Item = &str> {
    symbol_ranges(formula).map(|range| &formula[range])
}

/// A formula in the lesson's notation, the numbers put into it, and the result.
#[must_use]
#[derive(Debug, Clone, PartialEq)]
pub struct Equation {
    pub id: EquationId,
    /// Its number where there are several, from 0 or, of samples, from 1.
    pub index: Option<usize>,
    /// The symbol of the result, such as `d`; empty for a comparison.
    pub symbol: String,
    pub formula: String,
    /// The formula with a `{}` for every number to be put in; empty if there are none.
    template: String,
    given: Vec<Quantity>,
    pub result: Quantity,
}

impl Equation {
    pub fn new(
        id: EquationId,
        symbol: impl Into<String>,
        formula: impl Into<String>,
        result: impl Into<Quantity>,
    ) -> Self {
        Self {
            id,
            index: None,
            symbol: symbol.into(),
            formula: formula.into(),
            template: String::new(),
            given: Vec::new(),
            result: result.into(),
        }
    }

    pub fn holds(id: EquationId, formula: impl Into<String>, holds: bool) -> Self {
        Self::new(id, "", formula, holds)
    }

    /// Sets the number, where there are several results of this kind.
    pub fn at(mut self, index: usize) -> Self {
        self.index = Some(index);
        self
    }

    /// The result's name in JSON: `distance`, `angle_2`.
    pub fn name(&self) -> String {
        self.index.map_or_else(|| self.id.to_string(), |index| format!("{}_{index}", self.id))
    }

    /// The message for whether the comparison holds; `None` if the equation is no comparison.
    pub fn comparison_word(&self) -> Option<MessageId> {
        self.comparison().map(|holds| if holds { ids::EQUATION_HOLDS } else { ids::EQUATION_FAILS })
    }

    /// Whether the comparison holds; `None` if the equation is no comparison.
    pub fn comparison(&self) -> Option<bool> {
        if let Quantity::Truth(holds) = self.result { Some(holds) } else { None }
    }

    /// Sets the numbers that are put into the formula: `template` has a `{}` for each.
    pub fn put<const N: usize>(mut self, template: impl Into<String>, given: [Quantity; N]) -> Self {
        self.template = template.into();
        self.given = given.to_vec();
        debug_assert_eq!(self.template.matches("{}").count(), N, "{}", self.template);
        self
    }

    pub fn symbols(&self) -> impl Iterator<Item = &str> {
        symbols(&self.symbol).chain(symbols(&self.formula))
    }

    /// The formula with the numbers put in, if there are any.
    fn put_in(&self, precision: Precision) -> Option<String> {
        let mut parts = self.template.split("{}");
        let mut text = parts.next().filter(|_| !self.template.is_empty())?.to_owned();
        for (quantity, part) in self.given.iter().zip(parts) {
            let number = quantity.in_formula(precision);
            // A minus after an operator is read better in brackets.
            let guarded = number.starts_with('−') && text.trim_end().ends_with(['+', '−', '·', '×', '/']);
            text += &if guarded { format!("({number})") } else { number };
            text += part;
        }
        Some(text)
    }

    /// The whole equation on one line: `d = n · c + D = (0, 0, −1) · (0, 0.5, 0.1) + 0 = −0.1`. With short precision,
    /// all digits are printed where different numbers would look alike.
    pub fn line(&self, precision: Precision) -> String {
        let mut parts = Vec::new();
        parts.extend((!self.symbol.is_empty()).then(|| self.symbol.clone()));
        parts.extend(self.sides(precision));
        match self.result {
            Quantity::Truth(_) => format!("{}  {}", parts.join(":  "), self.result.in_formula(precision)),
            _ => parts.join(" = "),
        }
    }

    /// The sides that equal the symbol: the formula, the formula with its numbers, and the result. A comparison
    /// has only the first two. Digits as in [`Self::line`].
    pub fn sides(&self, precision: Precision) -> Vec<String> {
        let is_short = precision == Precision::Short && self.is_distinct_when_short();
        let precision = if is_short { Precision::Short } else { Precision::Full };
        let formula = (!self.formula.is_empty()).then(|| self.formula.clone());
        let result = match self.result {
            Quantity::Truth(_) => None,
            number => Some(number.in_formula(precision)),
        };
        [formula, self.put_in(precision), result].into_iter().flatten().collect()
    }

    /// Whether different numbers still look different with short precision.
    fn is_distinct_when_short(&self) -> bool {
        let printed =
            |precision| self.given.iter().map(|number| number.format(precision)).collect::<BTreeSet<_>>();
        printed(Precision::Short).len() == printed(Precision::Full).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_what_roundings_leave_beside_larger_coordinates() {
        let short = |p: [f32; 3]| Quantity::Point(p.into()).without_noise().format(Precision::Short);
        assert_eq!(short([-0.066_67, 0.441_7, -1.49e-8]), "(-0.06667, 0.4417, 0)");
        assert_eq!(short([0.0, 0.5, -0.000_05]), "(0, 0.5, -5e-5)", "near is not on it");
        assert_eq!(short([0.0, 0.0, 1e-30]), "(0, 0, 1e-30)");
    }

    #[test]
    fn a_short_number_has_four_digits_and_none_that_the_whole_number_has_not() {
        let printed = |x: f32| [Precision::Short, Precision::Full].map(|precision| format(x, precision));
        for (number, expected) in [
            (17931.32, ["17931.32", "17931.32"]),
            (1.0 / 3.0, ["0.3333", "0.33333334"]),
            (0.001_788_9, ["0.001789", "0.0017889"]),
            (0.0001, ["1e-4", "0.0001"]),
            (0.000_12, ["1.2e-4", "0.00012"]),
            (1.234_567e-5, ["1.235e-5", "0.00001234567"]),
            (1e-45, ["1e-45", "1e-45"]),
            (1_234_567.0, ["1234567", "1234567"]),
            (-2.5e9, ["-2.5e9", "-2.5e9"]),
            (-0.0, ["0", "0"]),
            (f32::NAN, ["NaN", "NaN"]),
            (f32::NEG_INFINITY, ["-inf", "-inf"]),
        ] {
            assert_eq!(printed(number), expected);
        }
    }

    #[test]
    fn an_angle_is_told_in_radians_and_degrees() {
        let told = |angle: Quantity| angle.format(Precision::Short);
        assert_eq!(told(Quantity::SingleAngle(std::f32::consts::FRAC_PI_2)), "1.5708 (90°)");
        assert_eq!(told(Quantity::DoubleAngle(-1.0)), "-1 (-57.3°)");
        assert_eq!(told(Quantity::SingleAngle(-1e-7)), "-1e-7 (0°)");
        assert_eq!(told(Quantity::SingleAngle(f32::NAN)), "NaN");
    }

    #[test]
    fn formulas_have_one_minus_sign() {
        let difference = Equation::new(EquationId::Distance, "x", "a − b", -1e-30_f32);
        let line = difference.put("{} − {}", [(-0.5_f32).into(), (-0.25_f32).into()]).line(Precision::Full);
        assert_eq!(line, "x = a − b = −0.5 − (−0.25) = −1e−30");
    }

    #[test]
    fn symbols_are_letters_with_their_indices() {
        let of = |formula| symbols(formula).collect::<Vec<_>>();
        assert_eq!(of("normalize((p₂ − p₀) × (p₁ − p₀))"), ["p₂", "p₀", "p₁", "p₀"]);
        assert_eq!(of("a + clamp(t, 0, 1) · (b − p′)"), ["a", "t", "b", "p′"]);
        assert_eq!(of("|φ₁₂| ≥ 0.9999 · 2π, Σφ"), ["φ₁₂"]);
        assert_eq!(of("s = 1.2e-4"), ["s"]);
    }

    #[test]
    fn numbers_that_differ_look_different() {
        let turn = std::f64::consts::TAU;
        let line = |sum: f64| {
            let decision = Equation::holds(EquationId::Inside, "2π ≤ Σφ", turn <= sum);
            decision.put("{} ≤ {}", [turn.into(), sum.into()]).line(Precision::Short)
        };
        assert_eq!(line(turn), "2π ≤ Σφ:  6.2832 ≤ 6.2832  ✔");
        assert_eq!(line(turn - 1e-6), "2π ≤ Σφ:  6.283185307179586 ≤ 6.283184307179586  ✖");
    }
}
