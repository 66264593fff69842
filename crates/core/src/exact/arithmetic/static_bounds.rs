//! Static bounds of a number: its degree, growth and roundings, known before it is computed.

use core::ops::{Add, Mul, Sub};

use super::Number;
use super::filter::MOST_ROUNDINGS;

/// The static bounds of a number, known before it is computed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StaticBounds {
    /// The number of lengths that each term multiplies.
    pub(crate) degree: u32,
    /// The number is less than 2^growth times the largest possible product of that many lengths.
    pub(crate) growth: u32,
    /// The most consecutive floating-point roundings in computing it.
    pub(crate) roundings: u32,
}

impl StaticBounds {
    /// The bounds of a given length.
    pub(crate) const LENGTH: Self = Self { degree: 1, growth: 0, roundings: 0 };

    /// The bounds of the difference of two given lengths.
    pub(crate) const DIFFERENCE: Self = Self { degree: 1, growth: 1, roundings: 1 };
}

impl Number for StaticBounds {}

impl Add for StaticBounds {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        debug_assert_eq!(self.degree, other.degree, "all terms have the same degree");
        let roundings = self.roundings.max(other.roundings) + 1;
        debug_assert!(roundings <= MOST_ROUNDINGS, "the filter's bound holds");
        Self { degree: self.degree, growth: self.growth.max(other.growth) + 1, roundings }
    }
}

impl Sub for StaticBounds {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.add(other)
    }
}

impl Mul for StaticBounds {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self {
            degree: self.degree + other.degree,
            growth: self.growth + other.growth,
            roundings: self.roundings + other.roundings + 1,
        }
    }
}
