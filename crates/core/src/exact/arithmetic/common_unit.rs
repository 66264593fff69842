//! How many bits a question takes: whether f64 rounded anything, and whether 128-bit integers will do.
//!
//! Let all given lengths be multiples of some power of two, the *unit* `e`. A number of degree `i` on the way to one
//! of degree `n` is a multiple of `e^i`, and an f64 as it is unless it reaches `2^53 e^i`. Then its magnitude does
//! so, but for the magnitude's own roundings. With it are multiplied numbers whose magnitudes are 0 or at least
//! `e^(n - i)` together. If it is 0, what is rounded is multiplied by 0. Otherwise the result's magnitude `m` reaches
//! `2^53 (1 - u)^k e^n`, or more than `2^52 e^n`. So `m < 2^52 e^n` proves that no f64 was rounded. Small whole
//! numbers, which tie often, are so.
//!
//! Integers that wrap around may overflow on the way: in the end they are right if the result fits, `m < 2^126 e^n`,
//! and every length does.

use std::cell::Cell;

use super::filter::{exponent, power_of_two};
use super::static_bounds::StaticBounds;
use super::{Arithmetic, Polynomials};

/// Values below 2^52 units are exact in f64.
pub(crate) const F64_BITS: i32 = 52;
/// Values below 2^126 units are safe in 128 bits.
pub(crate) const I128_BITS: i32 = 126;
/// Lengths below 2^51 units are safe in i64, and can be told multiples by the way f64 rounds.
pub(crate) const LENGTH_BITS: i32 = 51;

/// The degree of these polynomials, the same for all.
#[inline(always)]
pub(crate) fn degree<const N: usize>(polynomials: impl Polynomials<N>) -> i32 {
    let forms = polynomials.values(&Degrees);
    debug_assert!(forms.iter().all(|form| form.degree == forms[0].degree), "one unit for all");
    forms[0].degree as i32
}

/// The exponent of a unit of which all lengths of these polynomials are multiples, if there is one in which they can be
/// counted, and values of this magnitude with so many bits.
#[inline(always)]
pub(crate) fn common_unit<const N: usize>(
    polynomials: impl Polynomials<N>,
    degree: i32,
    magnitude: f64,
    bits: i32,
) -> Option<i32> {
    // The least unit with m < 2^bits e^n.
    let unit = (exponent(magnitude) - bits + degree).div_euclid(degree);
    let multiples = Multiples {
        shift: 3.0 * power_of_two(LENGTH_BITS + unit),
        limit: power_of_two(LENGTH_BITS + unit),
        all: Cell::new(true),
    };
    polynomials.values(&multiples);
    multiples.all.get().then_some(unit)
}

/// A dry run for the degree.
struct Degrees;

impl Arithmetic for Degrees {
    type Number = StaticBounds;

    #[inline(always)]
    fn number(&self, _given: f64) -> StaticBounds {
        StaticBounds::LENGTH
    }
}

/// A dry run that finds out whether all lengths are multiples of a unit `e`, by shifting them to where f64 has no
/// smaller ones and back: lengths below `2^51 e` by `3·2^51 e`, to between `2^52 e` and `2^53 e`.
struct Multiples {
    shift: f64,
    limit: f64,
    all: Cell<bool>,
}

impl Arithmetic for Multiples {
    type Number = StaticBounds;

    #[inline(always)]
    fn number(&self, given: f64) -> StaticBounds {
        let back = (given + self.shift) - self.shift;
        self.all.set(self.all.get() & (back == given) & (given.abs() < self.limit));
        StaticBounds::LENGTH
    }
}
