//! f64 numbers with a running error bound.
//!
//! The [filter](super::filter) takes every number to be as large as its terms and so doubts the product of two small
//! differences, such as the square of a height that is next to nothing beside its triangle. Here a factor's error counts
//! in proportion to the other factor:
//!
//! ```text
//! |ab - a'b'| <= |a'| e_b + |b'| e_a + e_a e_b,
//! ```
//!
//! for rounded values a' and b' with errors e. A rounded operation adds at most `u = 2^-53` times its result. The
//! errors themselves are computed by at most six operations on numbers that are not negative: raised by 8u they
//! are never too small, and what underflows on the way is less than the smallest normal f64, which is added.

use core::ops::{Add, Mul, Sub};

use super::{Arithmetic, Number};

const U: f64 = f64::EPSILON / 2.0;

/// Calculates in f64.
pub(crate) struct RunningError;

impl Arithmetic for RunningError {
    type Number = Estimate;

    #[inline(always)]
    fn number(&self, given: f64) -> Estimate {
        Estimate { value: given, error: 0.0 }
    }
}

/// A rounded value and a bound of its error.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    error: f64,
}

impl Estimate {
    #[inline(always)]
    fn rounded(value: f64, error: f64) -> Self {
        Self { value, error: (error + U * value.abs() + f64::MIN_POSITIVE) * (1.0 + 8.0 * U) }
    }

    /// Whether the rounded value certainly has the sign of the exact number.
    pub(crate) fn is_certain(self) -> bool {
        self.value.abs() > self.error
    }
}

impl Number for Estimate {}

impl Add for Estimate {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::rounded(self.value + other.value, self.error + other.error)
    }
}

impl Sub for Estimate {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::rounded(self.value - other.value, self.error + other.error)
    }
}

impl Mul for Estimate {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        let error =
            self.value.abs() * other.error + other.value.abs() * self.error + self.error * other.error;
        Self::rounded(self.value * other.value, error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};

    #[test]
    fn errors_are_raised_by_more_than_their_roundings() {
        let any = StaticBounds::FACTOR;
        let of_product = any * any + any * any + any * any;
        // In `rounded` the product with U is exact.
        let roundings = (of_product + any + any).roundings + 1;
        assert_eq!(roundings, 6);
        // (1 - u)^6 (1 + 8u) > 1
        assert!(relative_error(roundings, roundings, U) < 8.0 * U);
    }
}
