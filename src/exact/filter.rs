//! The fast arithmetic: f64 numbers that carry a bound of their own error.
//!
//! # The bound
//! Beside its rounded value `v` every number carries its *magnitude* `m`: the same polynomial with the
//! absolute values of its terms added up, computed by the same operations. Let `u = 2^-53`. A rounded
//! operation multiplies its exact result by some `1 + δ` with `|δ| <= u`, and so does the difference of two
//! given lengths. Expanding all products, `v` is the sum of the exact terms of the polynomial, each times at
//! most `k` such factors, where `k` counts the roundings on the longest way from a given length to the
//! result, those of both factors of a product added up. So the error is at most `((1 + u)^k - 1) M`, where
//! `M` is the exact magnitude, and for the computed one `m >= (1 - u)^k M`. Together
//!
//! ```text
//! |v - exact| <= ((1 + u)^k - 1) / (1 - u)^k  m  <  2 k u m  <=  2^-47 m    for k <= 32,
//! ```
//!
//! and `|v| > 2^-46 m` proves the sign of `v` right, the rounding of that product and sum included. The
//! predicates stay below `k = 32`; the exact arithmetic counts the roundings and asserts it in debug builds.
//! A magnitude of zero means that every single term is zero: then the sign is certainly 0.
//!
//! # No overflow, no underflow
//! Given lengths are multiples of 2^-149 below 2^158 (f32 times an integer below 2^29; only the terrain
//! has such products, in polynomials of degree 3 at most; elsewhere lengths are below 2^128). A product of
//! degree `n` is a multiple of 2^(-149 n), and rounding a multiple of a power of two to 53 bits leaves it a
//! multiple. With degree 6 at most, every number is 0 or at least 2^-894, above the smallest normal f64
//! 2^-1022 (and so is 2^-46 times that), and at most about 2^(6 * 129 + 10) < 2^1024.

use std::ops::{Add, Mul, Sub};

use super::arithmetic::Arithmetic;

/// The most roundings on a way for which the bound holds.
pub(super) const MOST_ROUNDINGS: u32 = 32;

const DOUBT: f64 = 1.0 / (1_u64 << 46) as f64;

/// Calculates in f64.
pub(super) struct Filter;

/// A rounded value and the sum of the absolute values of its terms.
#[derive(Debug, Clone, Copy)]
pub(super) struct Approximate {
    value: f64,
    magnitude: f64,
}

impl Arithmetic for Filter {
    type Number = Approximate;

    #[inline(always)]
    fn number(&self, given: f64) -> Approximate {
        Approximate { value: given, magnitude: given.abs() }
    }

    /// One rounding, and none of the cancellation that a difference of numbers would have to count.
    #[inline(always)]
    fn difference(&self, x: f64, y: f64) -> Approximate {
        self.number(x - y)
    }
}

impl Approximate {
    /// The sign of the exact number, if it is beyond doubt.
    #[inline(always)]
    pub(super) fn certain_sign(self) -> Option<i32> {
        if self.value.abs() > DOUBT * self.magnitude {
            Some(if self.value > 0.0 { 1 } else { -1 })
        } else if self.magnitude == 0.0 {
            Some(0)
        } else {
            None
        }
    }
}

impl Add for Approximate {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { value: self.value + other.value, magnitude: self.magnitude + other.magnitude }
    }
}

impl Sub for Approximate {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self { value: self.value - other.value, magnitude: self.magnitude + other.magnitude }
    }
}

impl Mul for Approximate {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self { value: self.value * other.value, magnitude: self.magnitude * other.magnitude }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cancelled_sum_is_in_doubt_and_a_sum_of_zeros_is_not() {
        let third = Filter.difference(1.0, 2.0 / 3.0);
        assert_eq!((third * third - third * third).certain_sign(), None);
        assert_eq!((third * Filter.difference(0.5, 0.5)).certain_sign(), Some(0));
        assert_eq!((third - Filter.number(1.0)).certain_sign(), Some(-1));
    }

    #[test]
    fn the_sixth_power_of_the_extremes_stays_in_range() {
        let power = |x: Approximate| x * x * x * x * x * x;
        let tiny = Filter.number(f32::from_bits(1).into());
        assert_eq!(power(tiny).certain_sign(), Some(1));
        let huge = Filter.difference(f32::MAX.into(), f32::MIN.into());
        assert!(power(huge).value.is_finite());
    }
}
