//! The exact signs of polynomials, by the first arithmetic that is certain of them.

use super::double_double::DoubleDouble;
use super::filter::{Approximate, DOUBT, FloatFilter};
use super::guessed_unit::Extent;
use super::integers::GridProbe;
use super::running_error::RunningError;
use super::{Polynomial, Polynomials};

/// The sign of a polynomial: -1, 0 or 1.
#[inline(always)]
pub(crate) fn sign(polynomial: impl Polynomials<1>) -> i32 {
    signs(polynomial).sign(0)
}

/// The signs of polynomials of the same degree.
#[inline(always)]
pub(crate) fn signs<const N: usize>(polynomials: impl Polynomials<N>) -> Signs {
    let approximate = polynomials.values(&FloatFilter);
    // The only branch, and the processor rarely predicts it wrong.
    let doubts = (0..N).fold(0, |bits, at| bits | u32::from(!approximate[at].is_certain()) << at);
    if doubts == 0 { Signs::of_nonzero(approximate) } else { doubtful_signs(polynomials, approximate) }
}

/// The sign, if f64 is certain of it.
#[inline(always)]
pub(crate) fn sign_at_once(polynomial: impl Polynomial) -> Signs {
    let Approximate { value, magnitude } = polynomial.value(&FloatFilter);
    let doubt = DOUBT * magnitude;
    Signs { positive: (value > doubt).into(), negative: (value < -doubt).into() }
}

/// The signs if f64 is uncertain of some. The usual cause is a tie of small whole numbers.
#[cold]
#[inline(never)]
fn doubtful_signs<const N: usize>(polynomials: impl Polynomials<N>, approximate: [Approximate; N]) -> Signs {
    /// The degree from which products rarely fit 128 bits.
    const MANY: u32 = 5;
    let extent = Extent::of(polynomials);
    if extent.is_exact_in_f64(polynomials) {
        return Signs::of(approximate.map(|number| number.value));
    }
    if extent.bounds.degree >= MANY
        && let Some(values) = tracked_values(polynomials)
    {
        return Signs::of(values);
    }
    let integers = extent.integers();
    let values = polynomials.values(&integers);
    if integers.is_right() { Signs::of(values) } else { far_apart_signs(polynomials) }
}

/// The signs for lengths whose exponents are so far apart that 128-bit integers do not hold them: seldom a tie.
#[cold]
#[inline(never)]
fn far_apart_signs<const N: usize>(polynomials: impl Polynomials<N>) -> Signs {
    paired_values(polynomials).map_or_else(|| signs_by_any_integers(polynomials), Signs::of)
}

#[cold]
#[inline(never)]
fn signs_by_any_integers<const N: usize>(polynomials: impl Polynomials<N>) -> Signs {
    Signs::of(polynomials.values(&GridProbe::of(polynomials).integers()))
}

/// The values if f64 with tracked errors is certain of their signs.
fn tracked_values<const N: usize>(polynomials: impl Polynomials<N>) -> Option<[f64; N]> {
    let tracked = polynomials.values(&RunningError);
    tracked.iter().all(|number| number.is_certain()).then(|| tracked.map(|number| number.value))
}

/// The values if sums of two f64 are certain of their signs.
fn paired_values<const N: usize>(polynomials: impl Polynomials<N>) -> Option<[f64; N]> {
    let pairs = polynomials.values(&DoubleDouble).map(|pair| pair.certain());
    pairs.iter().all(Option::is_some).then(|| pairs.map(Option::unwrap_or_default))
}

/// The positive and the negative ones of some numbers: a bit for each, from the lowest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Signs {
    pub(crate) positive: u32,
    pub(crate) negative: u32,
}

impl Signs {
    fn of<N: PartialOrd + Default, const COUNT: usize>(numbers: [N; COUNT]) -> Self {
        let zero = N::default();
        Self { positive: bits(&numbers, |n| *n > zero), negative: bits(&numbers, |n| *n < zero) }
    }

    #[inline(always)]
    fn of_nonzero<const COUNT: usize>(numbers: [Approximate; COUNT]) -> Self {
        let positive = bits(&numbers, |number| number.value > 0.0);
        Self { positive, negative: positive ^ ((1 << COUNT) - 1) }
    }

    /// The sign with this index: -1, 0 or 1.
    #[inline(always)]
    pub(crate) fn sign(self, at: u32) -> i32 {
        (self.positive >> at & 1) as i32 - (self.negative >> at & 1) as i32
    }
}

#[inline(always)]
fn bits<N, const COUNT: usize>(numbers: &[N; COUNT], is_set: impl Fn(&N) -> bool) -> u32 {
    (0..COUNT).fold(0, |bits, at| bits | u32::from(is_set(&numbers[at])) << at)
}

#[cfg(test)]
mod tests;
