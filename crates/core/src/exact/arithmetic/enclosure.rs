//! Numbers that are known to about 100 bits, through divisions and square roots, and rounded once where that is certain.
//!
//! # The bound
//! A number is `high + low`, off by `error` at most. Let `u = 2^-53`. Beside the errors of the operands, which the formulas
//! of calculus carry on,
//! - a sum is off by less than `4 u²` of the absolute values of its terms, a product by less than `8 u²` of itself
//!   (`double_double.rs`);
//! - a quotient by less than `13 u²` of itself: with `q = h / h'`, rounded, the remainder `h - q h'` is exact, and
//!   `(h - q h' + l - q l') / h'` is less than `3.1 u q`, with roundings of less than `3.1 u` of itself each;
//! - a root by less than `4 u²` of itself (Lefèvre, Louvet, Muller, Picot and Rideau, *Accurate calculation of Euclidean norms
//!   using double-word arithmetic*, 2023).
//!
//! [`SHARE`] is more than any of these, also where a product's second term is up to `4 u` of the first one, as it is not
//! normalized before it is added to something. [`ROOM`] is left for the roundings of the errors themselves.
//!
//! The first operands are 0 or have magnitudes in [`RANGE`]; other numbers have an infinite error, as has a quotient by what
//! might be 0. No formula is longer than `(u + v (p - √q) / r) / w`. So every error is 0, or more than
//! 2^-98 · 1e-60⁴ > 1e-270, and what underflows is next to nothing beside it.

use core::ops::{Add, Div, Mul, Range, Sub};

use glam::DVec3;

use super::double_double::{DoubleDouble, Pair, normalized, product, product_with_one, sum};
use super::leading_bits::certain_sum;
use super::rounding_error::{remainder, sum_error};
use super::{Arithmetic, Number, Vector, sqrt};

const SHARE: f64 = 1.0 / (1_u128 << 98) as f64;
const ROOM: f64 = 1.0 + 1.0 / (1_u64 << 40) as f64;
const RANGE: Range<f64> = 1e-60..1e60;

/// A number that f64 holds, or one between `high + low - error` and `high + low + error`. Which of these it is depends on the
/// formula alone, so the compiler knows it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Enclosure {
    Exact(f64),
    Between { high: f64, low: f64, error: f64 },
}

use Enclosure::{Between, Exact};

/// An arithmetic whose numbers lie between bounds.
pub(crate) trait Enclosing: Arithmetic<Number: Into<Enclosure>> {
    /// A product of so many lengths, rounded to the nearest f64, if that is certain.
    fn rounded(&self, number: Enclosure, lengths: i32) -> Option<f64>;

    /// A vector of such products.
    #[inline(always)]
    fn rounded_vector(&self, vector: Vector<Enclosure>, lengths: i32) -> Option<DVec3> {
        Some(DVec3 {
            x: self.rounded(vector.x, lengths)?,
            y: self.rounded(vector.y, lengths)?,
            z: self.rounded(vector.z, lengths)?,
        })
    }
}

impl Enclosing for DoubleDouble {
    #[inline(always)]
    fn rounded(&self, number: Enclosure, _: i32) -> Option<f64> {
        number.rounded()
    }
}

impl From<Pair> for Enclosure {
    #[inline(always)]
    fn from(pair: Pair) -> Self {
        let is_in_range = RANGE.contains(&pair.magnitude) | (pair.magnitude == 0.0);
        Self::of_pair(pair, if is_in_range { pair.error() } else { f64::INFINITY })
    }
}

impl<N: Into<Enclosure>> Vector<N> {
    #[inline(always)]
    pub(crate) fn enclosed(self) -> Vector<Enclosure> {
        Vector { x: self.x.into(), y: self.y.into(), z: self.z.into() }
    }
}

impl Enclosure {
    /// A sum of two f64 with an error.
    #[inline(always)]
    pub(super) fn of_pair(pair: Pair, error: f64) -> Self {
        let [high, low] = normalized([pair.high, pair.low]);
        Between { high, low, error }
    }

    /// The two terms, normalized, and the error.
    #[inline(always)]
    fn parts(self) -> [f64; 3] {
        match self {
            Exact(x) => [x, 0.0, 0.0],
            Between { high, low, error } => {
                let [high, low] = normalized([high, low]);
                [high, low, error]
            }
        }
    }

    /// The square root of a number that is not negative.
    #[inline(always)]
    pub(crate) fn sqrt(self) -> Self {
        let [high, low, error] = self.parts();
        let root = sqrt(high);
        let rest = remainder(high, root, root) + low;
        Between { high: root, low: rest / (2.0 * root), error: error / root + SHARE * root }
    }

    /// The number, rounded to the nearest f64, if that is certain.
    #[inline(always)]
    pub(crate) fn rounded(self) -> Option<f64> {
        match self {
            Exact(x) => Some(x),
            Between { high, low, error } => certain_sum(high, low, error * ROOM),
        }
    }
}

impl Number for Enclosure {}

impl Add for Enclosure {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let share = |high: f64, other: f64| SHARE * (high.abs() + other.abs());
        match (self, other) {
            (Exact(x), Between { high, low, error }) | (Between { high, low, error }, Exact(x)) => {
                let sum = x + high;
                Between { high: sum, low: sum_error(x, high, sum) + low, error: error + share(x, high) }
            }
            _ => {
                let [[high, low, error], [other, other_low, other_error]] = [self.parts(), other.parts()];
                let [sum, rest] = sum([high, low], [other, other_low]);
                Between { high: sum, low: rest, error: error + other_error + share(high, other) }
            }
        }
    }
}

impl Sub for Enclosure {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self + match other {
            Exact(x) => Exact(-x),
            Between { high, low, error } => Between { high: -high, low: -low, error },
        }
    }
}

impl Mul for Enclosure {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        match (self, other) {
            (Exact(x), Between { high, low, error }) | (Between { high, low, error }, Exact(x)) => {
                let [high, low] = product_with_one(x, [high, low]);
                Between { high, low, error: x.abs() * error + SHARE * high.abs() }
            }
            _ => {
                let [[high, low, error], [other, other_low, other_error]] = [self.parts(), other.parts()];
                let carried = high.abs() * other_error + other.abs() * error + error * other_error;
                let [high, low] = product([high, low], [other, other_low]);
                Between { high, low, error: carried + SHARE * high.abs() }
            }
        }
    }
}

impl Div for Enclosure {
    type Output = Self;
    #[inline(always)]
    fn div(self, other: Self) -> Self {
        let [[high, low, error], [other, other_low, other_error]] = [self.parts(), other.parts()];
        let quotient = high / other;
        let rest = remainder(high, quotient, other) + (low - quotient * other_low);
        let least = other.abs() - other_error;
        let carried = (error + quotient.abs() * other_error) / least;
        let error = if least > 0.0 { carried + SHARE * quotient.abs() } else { f64::INFINITY };
        Between { high: quotient, low: rest / other, error }
    }
}
