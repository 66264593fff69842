//! Sums of two f64 that carry a bound of their own error: about 106 bits, with the range of f64.
//!
//! # The bound
//! Let `u = 2^-53`. A sum is off by less than `4 u²` of the absolute values of its terms, a product by less than `8 u²` of
//! itself (Joldes, Muller and Popescu, *Tight and rigorous error bounds for basic building blocks of double-word arithmetic*,
//! 2017), and the difference of two given lengths is exact. With the magnitudes of `filter.rs` and its bound for at most
//! 32 operations in a row, the error is less than `2 * 32 * 8 u² m <= 2^-96 m`.
//!
//! All numbers are multiples of a power of two above the least normal f64, as there, so no product's error underflows.

use std::ops::{Add, Mul, Sub};

use super::leading_bits::Quotient;
use super::rounding_error::{product_error, sum_error};
use super::{Arithmetic, Number};

const ERROR: f64 = 1.0 / (1_u128 << 96) as f64;

/// Calculates in sums of two f64.
pub(crate) struct DoubleDouble;

/// `high + low`, rounded, and the sum of the absolute values of its terms.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair {
    pub(crate) high: f64,
    pub(crate) low: f64,
    magnitude: f64,
}

impl Arithmetic for DoubleDouble {
    type Number = Pair;

    #[inline(always)]
    fn number(&self, given: f64) -> Pair {
        Pair { high: given, low: 0.0, magnitude: given.abs() }
    }

    #[inline(always)]
    fn difference(&self, x: f64, y: f64) -> Pair {
        let high = x - y;
        Pair { high, low: sum_error(x, -y, high), magnitude: high.abs() }
    }
}

impl Pair {
    /// A sum whose second term is less than an f64 step of the first.
    #[inline(always)]
    fn normalized(first: f64, second: f64, magnitude: f64) -> Self {
        let high = first + second;
        Self { high, low: second - (high - first), magnitude }
    }

    /// `self / other`, if both are far from the ends of f64 and not so near to 0 that nothing is known about them.
    #[inline(always)]
    pub(crate) fn quotient(self, other: Self) -> Option<Quotient> {
        const IN_RANGE: std::ops::Range<f64> = 1e-90..1e90;
        const KNOWN: f64 = 1.0 / (1_u64 << 56) as f64;
        let [error, other_error] = [self, other].map(|pair| ERROR * pair.magnitude / pair.high.abs());
        let is_known = [self, other].iter().all(|pair| IN_RANGE.contains(&pair.high.abs()));
        (is_known & (error + other_error < KNOWN)).then(|| {
            Quotient::new((self.high, self.low), (other.high, other.low), 2.0 * (error + other_error))
        })
    }
}

impl Number for Pair {}

impl Add for Pair {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let sum = self.high + other.high;
        let rest = sum_error(self.high, other.high, sum) + (self.low + other.low);
        Self::normalized(sum, rest, self.magnitude + other.magnitude)
    }
}

impl Sub for Pair {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self + Self { high: -other.high, low: -other.low, ..other }
    }
}

impl Mul for Pair {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        let product = self.high * other.high;
        let rest =
            product_error(self.high, other.high, product) + (self.high * other.low + self.low * other.high);
        Self::normalized(product, rest, self.magnitude * other.magnitude)
    }
}
