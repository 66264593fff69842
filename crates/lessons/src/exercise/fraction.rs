//! Exact numbers, and how they are written on paper.

use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

pub(crate) type Fraction = BigRational;

/// The most decimals of a number that is written as a decimal.
const DECIMALS: u32 = 6;
/// The most digits of a decimal, of a numerator, and of a denominator.
const DIGITS: usize = 9;
const NUMERATOR: usize = 8;
const DENOMINATOR: usize = 6;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    /// The digits, with the minus of formulas.
    pub(crate) text: String,
    /// Whether the number has more digits.
    pub(crate) is_rounded: bool,
}

/// The exact value of an f32.
pub(crate) fn exact(x: f32) -> Fraction {
    Fraction::from_float(x).expect("a state's numbers are finite")
}

pub(crate) fn whole(x: usize) -> Fraction {
    Fraction::from_integer(x.into())
}

/// A number as a decimal, as a fraction where it has no short decimal, or rounded where both are long.
pub(crate) fn written(x: &Fraction) -> Written {
    let exactly = decimal(x).or_else(|| quotient(x));
    let is_rounded = exactly.is_none();
    let text = exactly.unwrap_or_else(|| rounded(x.to_f64().unwrap_or(f64::NAN)));
    Written { text: text.replace('-', "−"), is_rounded }
}

fn decimal(x: &Fraction) -> Option<String> {
    let decimals = (0..=DECIMALS).find(|&count| (x * power(count)).is_integer())?;
    let digits = (x.abs() * power(decimals)).to_integer().to_string();
    if digits.len() > DIGITS {
        return None;
    }
    let padded = format!("{digits:0>width$}", width = decimals as usize + 1);
    let (whole, part) = padded.split_at(padded.len() - decimals as usize);
    let sign = if x.is_negative() { "-" } else { "" };
    Some(if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") })
}

fn power(decimals: u32) -> Fraction {
    Fraction::from_integer(10_u32.pow(decimals).into())
}

fn quotient(x: &Fraction) -> Option<String> {
    let (above, below) = (x.numer().to_string(), x.denom().to_string());
    let is_short = above.trim_start_matches('-').len() <= NUMERATOR && below.len() <= DENOMINATOR;
    is_short.then(|| format!("{above}/{below}"))
}

/// Four digits, with a power of ten below 0.001 and from a million on.
fn rounded(x: f64) -> String {
    let scientific = format!("{x:.3e}");
    let (digits, power) = scientific.split_once('e').expect("a power of ten");
    match power.parse() {
        Ok(power @ -3..=5_i32) => format!("{x:.decimals$}", decimals = (3 - power).max(0) as usize),
        _ => format!("{digits} × 10{}", superscript(power)),
    }
}

pub(crate) fn superscript(number: &str) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = |c: char| c.to_digit(10).map_or('⁻', |digit| DIGITS[digit as usize]);
    number.chars().map(raised).collect()
}

/// The sign: -1, 0 or 1.
pub(crate) fn sign(x: &Fraction) -> i32 {
    x.cmp(&Fraction::zero()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(above: i64, below: i64) -> Fraction {
        Fraction::new(above.into(), below.into())
    }

    #[test]
    fn a_number_is_exact_where_it_has_room() {
        for (number, text) in [
            (fraction(0, 1), "0"),
            (fraction(-3, 1), "−3"),
            (fraction(1, 2), "0.5"),
            (fraction(-5, 8), "−0.625"),
            (fraction(3, 100), "0.03"),
            (fraction(13, 6), "13/6"),
            (fraction(-1, 3), "−1/3"),
        ] {
            assert_eq!(written(&number), Written { text: text.to_owned(), is_rounded: false });
        }
    }

    #[test]
    fn other_numbers_are_rounded_and_say_so() {
        for (number, text) in
            [(exact(0.1), "0.1000"), (exact(-1e-30), "−1.000 × 10⁻³⁰"), (exact(1e30), "1.000 × 10³⁰")]
        {
            assert_eq!(written(&number), Written { text: text.to_owned(), is_rounded: true });
        }
    }
}
