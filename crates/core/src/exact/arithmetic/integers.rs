//! The exact arithmetic: integers of any size.
//!
//! All lengths of one question are multiples of some power of two, the *grid*. Counted in that unit they are
//! integers, and so are the values of polynomials; as the polynomials are homogeneous, a change of the unit
//! leaves their signs as they are and their quotients too, up to a power of two.

use core::cell::Cell;

use dashu_int::IBig;

use super::filter::{exponent, power_of_two};
use super::static_bounds::StaticBounds;
use super::{Arithmetic, Number, Polynomials};

/// The dry run, which records the given lengths and computes nothing.
pub(crate) struct GridProbe {
    grid: Cell<Grid>,
}

impl GridProbe {
    /// The coarsest grid for the lengths of these polynomials.
    pub(crate) fn of<const N: usize>(polynomials: impl Polynomials<N>) -> Grid {
        Self::grid_of(|probe| polynomials.values(probe))
    }

    /// The coarsest grid for all the lengths that are asked for.
    pub(crate) fn grid_of<T>(ask: impl FnOnce(&Self) -> T) -> Grid {
        let probe = Self { grid: Cell::new(Grid::ANY) };
        ask(&probe);
        let grid = probe.grid.get();
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

    /// The exponent of the unit, a power of 2.
    pub(crate) fn exponent(self) -> i32 {
        self.low
    }

    /// The arithmetic in this unit.
    pub(crate) fn integers(self) -> Integers {
        Integers { scale: power_of_two(-self.low) }
    }
}

/// Calculates in units of a grid.
pub(crate) struct Integers {
    /// 1 / unit.
    scale: f64,
}

impl Arithmetic for Integers {
    type Number = IBig;

    fn number(&self, given: f64) -> IBig {
        // A power of two times a number that stays in range: exact.
        let units = given * self.scale;
        // Most are small, and made faster so.
        let small = units as i64;
        if small as f64 == units && small != i64::MAX {
            return small.into();
        }
        units.try_into().expect("a multiple of the unit")
    }
}

impl Number for IBig {}
