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

/// With these, tests count the roundings of what is computed with more than sums and products.
#[cfg(test)]
impl StaticBounds {
    /// The bounds of a given number that is no length, such as a parameter.
    pub(crate) const FACTOR: Self = Self { degree: 0, growth: 0, roundings: 0 };

    /// A vector whose components all have these bounds.
    pub(in crate::exact) fn vector(self) -> super::Vector<Self> {
        super::Vector { x: self, y: self, z: self }
    }

    /// The bounds of the length of a vector, from those of its square.
    ///
    /// A length changes by no more than its vector does, so the roundings of the components count once; the square
    /// counts them twice. Its own roundings change the root by half as much. The root is rounded, too.
    pub(crate) fn root(self) -> Self {
        Self {
            degree: self.degree / 2,
            growth: self.growth.div_ceil(2),
            roundings: self.roundings.div_ceil(2) + 1,
        }
    }
}

/// A bound of the error of a number with k roundings, as a part of its computed magnitude, which has j. A rounding
/// changes what it rounds by at most `u` of it:
///
/// ```text
/// ((1 + u)^k - 1) / (1 - u)^j <= k u / (1 - k u) / (1 - j u) <= k u / (1 - (k + j) u)
/// ```
///
/// (Higham, *Accuracy and stability of numerical algorithms*, 2002, lemma 3.1).
#[cfg(test)]
pub(crate) fn relative_error(k: u32, j: u32, u: f64) -> f64 {
    f64::from(k) * u / (1.0 - f64::from(k + j) * u)
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
