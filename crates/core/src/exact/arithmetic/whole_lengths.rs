//! Sums of two f64, with lengths that are whole numbers.
//!
//! Lengths are counted in a unit in which they are integers below 2^50 (`guessed_unit.rs`). A product of two lengths or of their
//! differences, and a sum of some of these, is an integer below 2^104: exact in 128 bits at a fraction of the cost of a sum of
//! two f64, and exact as one. What has more factors is calculated as in `double_double.rs`. All numbers are 0 or above 1.

use core::ops::{Add, Mul, Sub};

use super::double_double::Pair;
use super::enclosure::{Enclosing, Enclosure};
use super::guessed_unit::{GuessedUnit, Largest};
use super::quotient::scaled;
use super::{Arithmetic, Number};

/// The most bits of a length.
const LENGTH_BITS: i32 = 50;

/// Calculates in sums of two f64, in a unit of length.
pub(crate) struct WholeLengths {
    unit: GuessedUnit,
    /// The exponent of the unit, a power of 2.
    exponent: i32,
}

/// A number; which of these it is depends on its degree alone, so the compiler knows it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Whole {
    Length(i64),
    Area(i128),
    Other(Pair),
}

impl WholeLengths {
    /// The arithmetic for all the lengths that are asked for.
    #[inline(always)]
    pub(crate) fn of<T>(ask: impl FnOnce(&Largest) -> T) -> Self {
        let exponent = Largest::exponent_of(ask) - LENGTH_BITS;
        Self { unit: GuessedUnit::with_exponent(exponent), exponent }
    }
}

impl Arithmetic for WholeLengths {
    type Number = Whole;

    #[inline(always)]
    fn number(&self, given: f64) -> Whole {
        Whole::Length(self.unit.whole(given))
    }

    #[inline(always)]
    fn difference(&self, x: f64, y: f64) -> Whole {
        Whole::Length(self.unit.whole(x) - self.unit.whole(y))
    }
}

impl Enclosing for WholeLengths {
    #[inline(always)]
    fn rounded(&self, number: Enclosure, lengths: i32) -> Option<f64> {
        let rounded = number.rounded().filter(|_| self.unit.is_right())?;
        Some(scaled(rounded, lengths * self.exponent))
    }
}

impl Whole {
    #[inline(always)]
    fn pair(self) -> Pair {
        match self {
            Self::Length(n) => Pair::exactly([n as f64, 0.0]),
            Self::Area(n) => {
                const HALF: u32 = 52;
                debug_assert!(n.unsigned_abs() < 1 << (2 * HALF), "an area of whole lengths");
                let [high, low] = [(n >> HALF) as i64, n as i64 & ((1 << HALF) - 1)];
                Pair::exactly([high as f64 * (1_u64 << HALF) as f64, low as f64])
            }
            Self::Other(pair) => pair,
        }
    }
}

impl From<Whole> for Enclosure {
    #[inline(always)]
    fn from(whole: Whole) -> Self {
        match whole {
            Whole::Length(n) => Self::Exact(n as f64),
            Whole::Area(_) => Self::of_pair(whole.pair(), 0.0),
            Whole::Other(pair) => Self::of_pair(pair, pair.error()),
        }
    }
}

impl Number for Whole {}

impl Add for Whole {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        match (self, other) {
            (Self::Length(n), Self::Length(other)) => Self::Length(n + other),
            (Self::Area(n), Self::Area(other)) => Self::Area(n + other),
            _ => Self::Other(self.pair() + other.pair()),
        }
    }
}

impl Sub for Whole {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        match (self, other) {
            (Self::Length(n), Self::Length(other)) => Self::Length(n - other),
            (Self::Area(n), Self::Area(other)) => Self::Area(n - other),
            _ => Self::Other(self.pair() - other.pair()),
        }
    }
}

impl Mul for Whole {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        match (self, other) {
            (Self::Length(n), Self::Length(other)) => Self::Area(i128::from(n) * i128::from(other)),
            (Self::Length(n), other) | (other, Self::Length(n)) => Self::Other(other.pair().times(n as f64)),
            _ => Self::Other(self.pair() * other.pair()),
        }
    }
}
