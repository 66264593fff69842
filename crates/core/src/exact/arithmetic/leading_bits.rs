//! Quotients of integers by their leading bits, rounded once wherever these prove the rounding.
//!
//! # The bound
//! The first 106 bits of an integer are kept, as `(h + l) 2^e` with `h` in [2^52, 2^53) and `0 <= l < 1`. The rest is
//! less than 2^-105 of the integer. For `Q = (h + l) / (h' + l')` let `q` be `h / h'`, rounded. Then
//!
//! ```text
//! Q - q = (h - q h' + l - q l') / (h' + l').
//! ```
//!
//! The remainder `h - q h'` of a rounded division is an f64, and it is computed exactly. It is at most 1, `l < 1` and
//! `q <= 2`, so the numerator is less than 4. Its roundings and that of its division, with `h'` for `h' + l'`, are
//! less than 2^-50 of a quotient that is less than 2^-50; with what was cut off, that is less than 2^-98 of `Q >= 1/2`.
//! If all numbers that near to the computed sum round to the same f64, so does the quotient (Ziv, *Fast evaluation of
//! elementary mathematical functions with correctly rounded last bit*, 1991). What lies that near to the middle between
//! two f64 is left to integers of any size.

use super::filter::power_of_two;
use super::quotient::scaled;
use super::rounding_error::{product_error, remainder, sum_error};

const BOUND: f64 = 1.0 / (1_u128 << 98) as f64;

/// The first 106 bits of an integer: `sign (h + l) 2^exponent`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LeadingBits {
    sign: f64,
    h: f64,
    l: f64,
    exponent: i32,
}

impl LeadingBits {
    #[inline(always)]
    pub(crate) fn of(n: i128) -> Self {
        const FRACTION: u64 = (1 << 53) - 1;
        let magnitude = n.unsigned_abs();
        let zeros = magnitude.leading_zeros().min(127);
        let filled = magnitude << zeros;
        Self {
            sign: if n < 0 { -1.0 } else { 1.0 },
            h: (filled >> 75) as i64 as f64,
            l: ((filled >> 22) as u64 & FRACTION) as i64 as f64 * (1.0 / (1_u64 << 53) as f64),
            exponent: 75 - zeros as i32,
        }
    }

    /// `self / other` for a number that is not 0.
    #[inline(always)]
    pub(crate) fn quotient(self, other: Self) -> Quotient {
        let first = self.h / other.h;
        let remainder = remainder(self.h, first, other.h);
        let second = (remainder + (self.l - first * other.l)) / other.h;
        let sign = self.sign * other.sign;
        Quotient { first: sign * first, second: sign * second, exponent: self.exponent - other.exponent }
    }
}

/// A quotient as the sum of two f64: `(first + second) 2^exponent`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quotient {
    first: f64,
    second: f64,
    exponent: i32,
}

impl Quotient {
    /// The value times `2^exponent`, rounded to the nearest f64, ties to even, if that is certain. The result is a
    /// normal number or 0, as of [`rounded_quotient`](super::quotient::rounded_quotient).
    #[inline(always)]
    pub(crate) fn rounded(self, exponent: i32) -> Option<f64> {
        let sum = certain_sum(self.first, self.second, self.first.abs() * BOUND)?;
        Some(scaled(sum, self.exponent + exponent))
    }

    /// `start + direction * self`, rounded likewise.
    #[inline(always)]
    pub(crate) fn along(self, start: f64, direction: f64) -> Option<f64> {
        let scale = power_of_two(self.exponent);
        let (first, second) = (self.first * scale, self.second * scale);
        let product = direction * first;
        let product_rest = product_error(direction, first, product) + direction * second;
        let sum = start + product;
        let rest = sum_error(start, product, sum) + product_rest;
        certain_sum(sum, rest, (start.abs() + product.abs()) * BOUND)
    }

    /// Whether `start + direction * self` is less than 2^-50 of the start. With lengths of 51 bits and denominators of
    /// 126 bits its numerator is then less than 2^128: 0 if it is so in wrapping integers.
    pub(crate) fn is_negligible_along(self, start: f64, direction: f64) -> bool {
        let value = start + direction * (self.first * power_of_two(self.exponent));
        value.abs() <= start.abs() * (1.0 / (1_u64 << 51) as f64)
    }
}

/// `first + second`, rounded, if all numbers within this distance round to the same f64.
#[inline(always)]
pub(super) fn certain_sum(first: f64, second: f64, error: f64) -> Option<f64> {
    let sum = first + second;
    let rest = second - (sum - first);
    ((sum + (rest + error) == sum) & (sum + (rest - error) == sum)).then_some(sum + 0.0) // 0 is positive
}

#[cfg(test)]
mod tests {
    use super::super::near_boundary::Random;
    use super::super::quotient::rounded_quotient;
    use super::*;

    /// Integers of any length, many of them with few bits set.
    fn integer(random: &mut Random) -> i128 {
        let mut next = || random.bits();
        let bits = (0..4).fold(0, |bits: u128, _| bits << 32 | u128::from(next()));
        let few = 1_u128 << (next() % 126) | 1_u128 << (next() % 126) | u128::from(next() % 3);
        let n = if next() % 2 == 0 { bits } else { few };
        let n = (n >> (2 + next() % 124)) as i128;
        if next() % 2 == 0 { n } else { -n }
    }

    #[test]
    fn what_is_certain_is_rounded_once() {
        const CASES: u32 = if cfg!(debug_assertions) { 50_000 } else { 2_000_000 };
        let (mut random, mut asked, mut certain) = (Random::default(), 0, 0);
        for _ in 0..CASES {
            let [over, under] = [0; 2].map(|_| integer(&mut random));
            if under == 0 {
                continue;
            }
            asked += 1;
            let quotient = LeadingBits::of(over).quotient(LeadingBits::of(under));
            if let Some(quotient) = quotient.rounded(-40) {
                let expected = rounded_quotient(&over.into(), &under.into(), -40);
                assert_eq!(quotient, expected, "{over} / {under}");
                certain += 1;
            }
        }
        assert!(asked > CASES / 4 && certain > asked / 10 * 9, "{certain} of {asked}");
    }

    #[test]
    fn a_tie_and_its_neighbourhood_are_left_open() {
        let quotient =
            |over: i128, under: i128| LeadingBits::of(over).quotient(LeadingBits::of(under)).rounded(0);
        let odd = (1_i128 << 54) + 2; // halfway between two floats
        assert_eq!(quotient(odd, 1), None);
        assert_eq!(quotient(odd << 60 | 1, 1 << 60), None, "beyond the leading bits");
        assert_eq!(quotient((odd << 30) + 1, 1 << 30), Some(((1_i64 << 54) + 4) as f64));
        assert_eq!(quotient(-6, 4), Some(-1.5));
    }
}
