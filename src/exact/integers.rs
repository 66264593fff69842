//! The exact arithmetic: integers.
//!
//! All lengths of one question are multiples of some power of two, the *grid*. Counted in that unit they are
//! integers, and so are the values of polynomials; as the polynomials are homogeneous, a change of the unit
//! leaves their signs as they are and their quotients too, up to a power of two. The grid is found by a dry
//! run of the polynomial. If the f64 was exact in these units, it is taken after all; else, if the value is sure
//! to fit, i128 does the work, else integers of any size.

use std::cell::Cell;
use std::marker::PhantomData;
use std::ops::{Add, Mul, Sub};

use dashu_int::IBig;

use super::arithmetic::{Arithmetic, Number, Polynomial};
use super::filter::{Approximate, MOST_ROUNDINGS, power_of_two};

/// The sign of a polynomial whose sign in floating point is in doubt: -1, 0 or 1.
#[cold]
#[inline(never)]
pub(super) fn exact_sign(polynomial: impl Polynomial, approximate: Approximate) -> i32 {
    let survey = Survey::new();
    let form = polynomial.value(&survey);
    let grid = survey.grid();
    if approximate.is_exact(grid.exponent() * form.degree as i32) {
        approximate.sign()
    } else if grid.fits_i128(form) {
        polynomial.value(&grid.integers::<i128>()).cmp(&0) as i32
    } else {
        polynomial.value(&grid.integers::<IBig>()).cmp(&IBig::ZERO) as i32
    }
}

/// The dry run: notes the given lengths, calculates nothing.
pub(super) struct Survey {
    grid: Cell<Grid>,
}

impl Survey {
    pub(super) fn new() -> Self {
        Self { grid: Cell::new(Grid::ANY) }
    }

    /// The coarsest grid on which all noted lengths lie.
    pub(super) fn grid(&self) -> Grid {
        let grid = self.grid.get();
        if grid == Grid::ANY { Grid { low: 0, high: 0 } } else { grid }
    }
}

impl Arithmetic for Survey {
    type Number = Form;

    #[inline(always)]
    fn number(&self, given: f64) -> Form {
        self.grid.set(self.grid.get().joined(Grid::of(given)));
        Form { degree: 1, growth: 0, roundings: 0 }
    }
}

/// What is known of a number before it is computed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form {
    /// How many lengths its terms multiply.
    degree: u32,
    /// The number is less than 2^growth times the largest possible product of that many lengths.
    growth: u32,
    /// The roundings on the longest way to it in floating point.
    roundings: u32,
}

impl Form {
    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        debug_assert_eq!(self.degree, other.degree, "all terms have the same degree");
        let roundings = self.roundings.max(other.roundings) + 1;
        debug_assert!(roundings <= MOST_ROUNDINGS, "the filter's bound holds");
        Self { degree: self.degree, growth: self.growth.max(other.growth) + 1, roundings }
    }
}

impl Number for Form {}

impl Add for Form {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.sum(other)
    }
}

impl Sub for Form {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.sum(other)
    }
}

impl Mul for Form {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self {
            degree: self.degree + other.degree,
            growth: self.growth + other.growth,
            roundings: self.roundings + other.roundings + 1,
        }
    }
}

/// Numbers that are multiples of 2^low and less than 2^high.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Grid {
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
        let bits = length.to_bits();
        let exponent = (bits >> FRACTION_BITS & 0x7ff) as i32 - 1023;
        let fraction_zeros = (bits | 1 << FRACTION_BITS).trailing_zeros() as i32;
        let grid = Self { low: exponent - FRACTION_BITS + fraction_zeros, high: exponent + 1 };
        if length == 0.0 { Self::ANY } else { grid }
    }

    #[inline(always)]
    fn joined(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The unit is 2 to the power of this.
    pub(super) fn exponent(self) -> i32 {
        self.low
    }

    /// Whether a number of this form, and all on the way to it, are less than 2^127 units.
    pub(super) fn fits_i128(self, form: Form) -> bool {
        let span = (self.high - self.low) as u32;
        span <= 63 && span * form.degree + form.growth <= 127
    }

    /// The arithmetic in this unit.
    pub(super) fn integers<I>(self) -> Integers<I> {
        Integers { scale: power_of_two(-self.low), integer: PhantomData }
    }
}

/// Calculates in units of a grid.
pub(super) struct Integers<I> {
    /// 1 / unit.
    scale: f64,
    integer: PhantomData<I>,
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
pub(super) trait Integer: Number + Into<IBig> {
    /// The integer that this float is.
    fn from_whole(x: f64) -> Self;
}

impl Number for i128 {}

impl Integer for i128 {
    #[inline(always)]
    fn from_whole(x: f64) -> Self {
        (x as i64).into()
    }
}

impl Number for IBig {}

impl Integer for IBig {
    fn from_whole(x: f64) -> Self {
        x.try_into().expect("a multiple of the unit")
    }
}

#[cfg(test)]
mod tests {
    use super::super::arithmetic::sign;
    use super::super::filter::Filter;
    use super::*;

    /// `(n + 1)² (n + 4) - n (n + 3)²`, which is 4, and so 4 unit³ for lengths in some unit; the two that are
    /// subtracted are equal after rounding if n is large.
    #[derive(Clone, Copy)]
    struct NearTie {
        n: u32,
        unit: f64,
    }

    impl Polynomial for NearTie {
        fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
            let n_plus = |k| a.number(f64::from(self.n + k) * self.unit);
            n_plus(1) * n_plus(1) * n_plus(4) - n_plus(0) * n_plus(3) * n_plus(3)
        }
    }

    #[test]
    fn near_ties_around_the_limit_of_exact_floats() {
        // 2 n³ passes 2^52 at n = 2^17.
        for unit in [power_of_two(-149), 1.0, power_of_two(100)] {
            for n in ((1 << 16)..(1 << 19)).step_by(13).chain((1 << 17) - 100..(1 << 17) + 100) {
                assert_eq!(sign(NearTie { n, unit }), 1, "{n} {unit}");
            }
        }
    }

    #[test]
    fn integers_take_over_where_floats_are_not_exact() {
        let is_exact = |n| {
            let tie = NearTie { n, unit: 1.0 };
            let survey = Survey::new();
            let form = tie.value(&survey);
            tie.value(&Filter).is_exact(survey.grid().exponent() * form.degree as i32)
        };
        assert!(is_exact(1 << 16) && !is_exact(1 << 18));
    }
}
