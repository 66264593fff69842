//! 128-bit integers in a unit that is guessed, and found right or wrong while calculating.

use std::cell::Cell;
use std::num::Wrapping;

use glam::Vec3;

use super::common_unit::{I128_BITS, LENGTH_BITS};
use super::filter::{exponent, power_of_two};
use super::static_bounds::StaticBounds;
use super::{Arithmetic, Polynomials, Vector};

/// Calculates in 128-bit integers.
pub(crate) struct GuessedUnit {
    /// 1 / unit.
    scale: f64,
    /// Whether all lengths so far are multiples of the unit.
    all_exact: Cell<bool>,
}

impl GuessedUnit {
    /// The least unit in which these polynomials, and all on the way to them, do not overflow.
    #[inline(always)]
    pub(crate) fn for_lengths_of<const N: usize>(polynomials: impl Polynomials<N>) -> Self {
        let largest = Largest { length: Cell::new(0.0) };
        let bounds = polynomials.values(&largest)[0];
        let bits = ((I128_BITS as u32 - bounds.growth) / bounds.degree).min(LENGTH_BITS as u32) as i32;
        let unit = exponent(largest.length.get()) + 1 - bits;
        Self { scale: power_of_two(-unit), all_exact: Cell::new(true) }
    }

    /// Whether all that was calculated is exact.
    #[inline(always)]
    pub(crate) fn is_right(&self) -> bool {
        self.all_exact.get()
    }
}

/// A dry run for the largest length.
struct Largest {
    length: Cell<f64>,
}

impl Largest {
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

    /// Notes the largest of three at once: a chain of comparisons takes as long as all else here.
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

impl Arithmetic for GuessedUnit {
    type Number = Wrapping<i128>;

    /// Between 2^52 and 2^53 floats are integers, and so are their last 52 bits.
    #[inline(always)]
    fn number(&self, given: f64) -> Wrapping<i128> {
        const MIDDLE: f64 = 3.0 * (1_u64 << 51) as f64;
        let length = given * self.scale; // less than 2^51
        let shifted = length + MIDDLE;
        self.all_exact.set(self.all_exact.get() & (shifted - MIDDLE == length));
        Wrapping((shifted.to_bits() as i64 - MIDDLE.to_bits() as i64).into())
    }
}
