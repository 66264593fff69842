//! Sums of two f64 that carry a bound of their own error: about 106 bits, with the range of f64.
//!
//! # The bound
//! Let `u = 2^-53`, and m and k the magnitude and the roundings of `filter.rs`. A number is `high + low` with
//! `|low| <= k u m`: the exact error of a sum or of a product of the first terms makes the second one, together with the
//! second ones of the operands, whose k it adds up as roundings are. Nothing normalizes the two on the way, so that a first
//! term waits for first terms alone.
//!
//! A sum leaves out the roundings of its second term, less than `3 k u² m`; a product those of it, and the product of the second
//! terms, less than `(5 k + k²) u² m`. With at most 32 operations in a row, the error is less than
//! `2 * 32 * (160 + 1024) u² m < 2^-89 m`.
//!
//! All numbers are multiples of a power of two above the least normal f64, as there, so no product's error underflows.

use core::ops::{Add, Mul, Sub};

use super::rounding_error::{product_error, sum_error};
use super::{Arithmetic, Number};

const ERROR: f64 = 1.0 / (1_u128 << 89) as f64;

/// Calculates in sums of two f64.
pub(crate) struct DoubleDouble;

/// `high + low`, and the sum of the absolute values of its terms.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair {
    pub(super) high: f64,
    pub(super) low: f64,
    pub(super) magnitude: f64,
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
    /// The exact sum of two numbers, the second of which is the smaller one.
    #[inline(always)]
    pub(super) fn exactly(terms: [f64; 2]) -> Self {
        let [high, low] = normalized(terms);
        Self { high, low, magnitude: high.abs() }
    }

    /// The product with an f64.
    #[inline(always)]
    pub(super) fn times(self, x: f64) -> Self {
        let [high, low] = product_with_one(x, [self.high, self.low]);
        Self { high, low, magnitude: self.magnitude * x.abs() }
    }

    /// A value that has the sign of the number, if that is certain: the sum, rounded, with room for that.
    #[inline(always)]
    pub(super) fn certain(self) -> Option<f64> {
        let sum = self.high + self.low;
        (sum.abs() > 2.0 * self.error()).then_some(sum)
    }

    /// More than the difference between the sum and the number.
    #[inline(always)]
    pub(super) fn error(self) -> f64 {
        ERROR * self.magnitude
    }
}

impl Number for Pair {}

impl Add for Pair {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let [high, low] = sum([self.high, self.low], [other.high, other.low]);
        Self { high, low, magnitude: self.magnitude + other.magnitude }
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
        let [high, low] = product([self.high, self.low], [other.high, other.low]);
        Self { high, low, magnitude: self.magnitude * other.magnitude }
    }
}

/// The sum of two sums.
#[inline(always)]
pub(super) fn sum([a, a_low]: [f64; 2], [b, b_low]: [f64; 2]) -> [f64; 2] {
    let sum = a + b;
    [sum, sum_error(a, b, sum) + (a_low + b_low)]
}

/// The product of two sums.
#[inline(always)]
pub(super) fn product([a, a_low]: [f64; 2], [b, b_low]: [f64; 2]) -> [f64; 2] {
    let product = a * b;
    [product, product_error(a, b, product) + (a * b_low + a_low * b)]
}

/// The product of an f64 and a sum.
#[inline(always)]
pub(super) fn product_with_one(x: f64, [high, low]: [f64; 2]) -> [f64; 2] {
    let product = x * high;
    [product, product_error(x, high, product) + x * low]
}

/// A sum of two f64 whose second term is less than an f64 step of the first.
#[inline(always)]
pub(super) fn normalized([first, second]: [f64; 2]) -> [f64; 2] {
    let high = first + second;
    [high, second - (high - first)]
}
