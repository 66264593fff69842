//! Units guessed from the largest length and verified during the computation, with which f64 rounds nothing or
//! 128-bit integers do not overflow.
//!
//! Let all given lengths be multiples of some power of two, the *unit* `e`, and less than `2^b e`. A number of degree `i`
//! and growth `g` (`static_bounds.rs`) is then a multiple of `e^i` and less than `2^(b i + g) e^i`; and on the way to a
//! number there is none of a greater degree or growth. So for polynomials of degree `n` and growth `g`
//! - no 128-bit integer overflows if `b n + g <= 126`,
//! - no f64 is rounded if `b n + g <= 53`: multiples of `e^i` below `2^53 e^i` are floats. Small whole numbers, which tie
//!   often, are so.
//!
//! The guess is the least such unit; it is wrong if a length is no multiple of it.
//!
//! For example, the side on which a point lies of a plane through three others has `n = 3` and `g = 6`. Let 3 be the
//! largest absolute value of a coordinate. Then all are less than `2^2` ([`Extent`]).
//! - In f64 a length may have `b = 15` bits, since `3 * 15 + 6 <= 53`, so the unit is `2^(2 - 15)` or `2^-13`. 0.5 is
//!   `2^12` units. The f32 0.1 is `13421773 * 2^-27`, no multiple of the unit, and the guess is wrong.
//! - In 128 bits it may have `b = 40`, since `3 * 40 + 6 <= 126`, and the unit is `2^-38` ([`GuessedUnit`]). 0.1 is
//!   `13421773 * 2^11` units: the guess is right. The f32 1e-9 is an odd multiple of `2^-53`; with it the guess is wrong
//!   ([`GuessedUnit::is_right`]), and another arithmetic decides.

use core::cell::Cell;
use core::num::Wrapping;

use glam::Vec3;

use super::filter::{exponent, power_of_two};
use super::static_bounds::StaticBounds;
use super::{Arithmetic, Number, Polynomials, Vector};

/// The most bits of a value that is exact in f64.
const F64_BITS: u32 = 53;
/// The most bits of a value that is safe in 128 bits.
const I128_BITS: u32 = 126;
/// The most bits of a length for which f64 rounding shows whether it is a multiple of the unit.
const LENGTH_BITS: u32 = 51;

/// The static bounds of polynomials: the size of their lengths, their degree and growth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Extent {
    /// All lengths are less than 2 to the power of this.
    exponent: i32,
    pub(super) bounds: StaticBounds,
}

impl Extent {
    #[inline(always)]
    pub(crate) fn of<const N: usize>(polynomials: impl Polynomials<N>) -> Self {
        let largest = Largest::new();
        let all = polynomials.values(&largest);
        let mut bounds = all[0];
        for other in &all[1..] {
            debug_assert_eq!(bounds.degree, other.degree, "one unit for all");
            bounds.growth = bounds.growth.max(other.growth);
        }
        Self { exponent: largest.exponent(), bounds }
    }

    /// Whether f64 certainly rounds nothing on the way to these polynomials.
    #[inline(always)]
    pub(crate) fn is_exact_in_f64<const N: usize>(self, polynomials: impl Polynomials<N>) -> bool {
        let unit = self.unit(F64_BITS);
        // Only the lengths are needed; the compiler removes the rest.
        polynomials.values(&unit);
        unit.is_right()
    }

    /// The integers in which these polynomials do not overflow.
    #[inline(always)]
    pub(crate) fn integers(self) -> GuessedUnit {
        self.unit(I128_BITS)
    }

    #[inline(always)]
    fn unit(self, bits: u32) -> GuessedUnit {
        let length_bits =
            (bits.saturating_sub(self.bounds.growth) / self.bounds.degree).min(LENGTH_BITS) as i32;
        GuessedUnit::with_exponent(self.exponent - length_bits)
    }
}

/// A dry run for the largest length.
pub(crate) struct Largest {
    length: Cell<f64>,
}

impl Largest {
    fn new() -> Self {
        Self { length: Cell::new(f32::from_bits(1).into()) }
    }

    /// The exponent of a power of two that is above all lengths that are asked for.
    #[inline(always)]
    pub(crate) fn exponent_of<T>(ask: impl FnOnce(&Self) -> T) -> i32 {
        let largest = Self::new();
        ask(&largest);
        largest.exponent()
    }

    fn exponent(&self) -> i32 {
        exponent(self.length.get()) + 1
    }

    #[inline(always)]
    fn note(&self, length: f64) {
        self.length.set(if length > self.length.get() { length } else { self.length.get() });
    }
}

impl Arithmetic for Largest {
    type Number = StaticBounds;

    #[inline(always)]
    fn number(&self, given: f64) -> StaticBounds {
        self.note(given.abs());
        StaticBounds::LENGTH
    }

    /// Records the largest of three at once: a chain of comparisons would take as long as everything else here.
    #[inline(always)]
    fn vector(&self, v: Vec3) -> Vector<StaticBounds> {
        self.note(v.abs().max_element().into());
        Vector { x: StaticBounds::LENGTH, y: StaticBounds::LENGTH, z: StaticBounds::LENGTH }
    }

    #[inline(always)]
    fn vector_between(&self, from: Vec3, to: Vec3) -> Vector<StaticBounds> {
        self.note(from.abs().max(to.abs()).max_element().into());
        Vector { x: StaticBounds::DIFFERENCE, y: StaticBounds::DIFFERENCE, z: StaticBounds::DIFFERENCE }
    }
}

/// Calculates in 128-bit integers.
pub(crate) struct GuessedUnit {
    /// 1 / unit.
    scale: f64,
    /// Whether all lengths so far are multiples of the unit.
    all_exact: Cell<bool>,
}

impl GuessedUnit {
    /// The integers in a unit that is a power of two.
    #[inline(always)]
    pub(crate) fn with_exponent(exponent: i32) -> Self {
        Self { scale: power_of_two(-exponent), all_exact: Cell::new(true) }
    }

    /// Whether every computed number is exact: all lengths were multiples of the unit.
    #[inline(always)]
    pub(crate) fn is_right(&self) -> bool {
        self.all_exact.get()
    }

    /// A length in units: between 2^52 and 2^53 floats are integers, and so are their last 52 bits.
    #[inline(always)]
    pub(super) fn whole(&self, given: f64) -> i64 {
        const MIDDLE: f64 = 3.0 * (1_u64 << 51) as f64;
        let length = given * self.scale; // less than 2^51
        let shifted = length + MIDDLE;
        self.all_exact.set(self.all_exact.get() & (shifted - MIDDLE == length));
        shifted.to_bits() as i64 - MIDDLE.to_bits() as i64
    }
}

impl Number for Wrapping<i128> {}

impl Arithmetic for GuessedUnit {
    type Number = Wrapping<i128>;

    #[inline(always)]
    fn number(&self, given: f64) -> Wrapping<i128> {
        Wrapping(self.whole(given).into())
    }

    /// The value fits 64 bits, which tells the compiler that a product takes one multiplication instead of three.
    #[inline(always)]
    fn difference(&self, x: f64, y: f64) -> Wrapping<i128> {
        Wrapping((self.whole(x) - self.whole(y)).into())
    }
}
