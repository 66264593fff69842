//! The exact arithmetic: integers.
//!
//! All lengths of one question are multiples of some power of two, the *grid*. Counted in that unit they are
//! integers, and so are the values of polynomials; as the polynomials are homogeneous, a change of the unit
//! leaves their signs as they are and their quotients too, up to a power of two.

use std::cell::Cell;
use std::marker::PhantomData;
use std::num::Wrapping;

use dashu_int::IBig;

use super::filter::{exponent, power_of_two};
use super::static_bounds::StaticBounds;
use super::{Arithmetic, Number, Polynomials};

/// The dry run: notes the given lengths, calculates nothing.
pub(crate) struct GridProbe {
    grid: Cell<Grid>,
}

impl GridProbe {
    pub(crate) fn new() -> Self {
        Self { grid: Cell::new(Grid::ANY) }
    }

    /// The coarsest grid for the lengths of these polynomials.
    pub(crate) fn of<const N: usize>(polynomials: impl Polynomials<N>) -> Grid {
        let survey = Self::new();
        polynomials.values(&survey);
        survey.grid()
    }

    /// The coarsest grid on which all noted lengths lie.
    pub(crate) fn grid(&self) -> Grid {
        let grid = self.grid.get();
        if grid == Grid::ANY { Grid { low: 0, high: 0 } } else { grid }
    }
}

impl Arithmetic for GridProbe {
    type Number = StaticBounds;

    #[inline(always)]
    fn number(&self, given: f64) -> StaticBounds {
        self.grid.set(self.grid.get().joined(Grid::of(given)));
        StaticBounds::LENGTH
    }
}

/// Numbers that are multiples of 2^low and less than 2^high.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Grid {
    low: i32,
    high: i32,
}

impl Grid {
    /// Zero lies on every grid.
    const ANY: Self = Self { low: i32::MAX, high: i32::MIN };

    /// The grid of zero or of a normal f64, which every f32 is.
    #[inline(always)]
    fn of(length: f64) -> Self {
        const FRACTION_BITS: i32 = 52;
        let (bits, exponent) = (length.to_bits(), exponent(length));
        let fraction_zeros = (bits | 1 << FRACTION_BITS).trailing_zeros() as i32;
        let grid = Self { low: exponent - FRACTION_BITS + fraction_zeros, high: exponent + 1 };
        if length == 0.0 { Self::ANY } else { grid }
    }

    #[inline(always)]
    fn joined(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The unit is 2 to the power of this.
    pub(crate) fn exponent(self) -> i32 {
        self.low
    }

    /// The arithmetic in this unit.
    pub(crate) fn integers<I>(self) -> Integers<I> {
        Integers::with_unit(self.low)
    }
}

/// Calculates in units of a grid.
pub(crate) struct Integers<I> {
    /// 1 / unit.
    scale: f64,
    integer: PhantomData<I>,
}

impl<I> Integers<I> {
    fn with_unit(exponent: i32) -> Self {
        Self { scale: power_of_two(-exponent), integer: PhantomData }
    }
}

impl Integers<Wrapping<i128>> {
    /// In units of 2 to the power of this. They wrap around: see [`common_unit`](super::common_unit).
    pub(crate) fn i128(exponent: i32) -> Self {
        Self::with_unit(exponent)
    }
}

impl<I: Integer> Arithmetic for Integers<I> {
    type Number = I;

    #[inline(always)]
    fn number(&self, given: f64) -> I {
        // A power of two times a number that stays in range: exact.
        I::from_whole(given * self.scale)
    }
}

/// An integer type.
pub(crate) trait Integer: Number {
    /// The integer that this float is.
    fn from_whole(x: f64) -> Self;
}

impl Number for Wrapping<i128> {}

impl Integer for Wrapping<i128> {
    #[inline(always)]
    fn from_whole(x: f64) -> Self {
        Self((x as i64).into())
    }
}

impl Number for IBig {}

impl Integer for IBig {
    fn from_whole(x: f64) -> Self {
        x.try_into().expect("a multiple of the unit")
    }
}
