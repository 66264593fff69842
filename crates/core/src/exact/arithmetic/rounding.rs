//! Values that are computed from polynomials and rounded once.

use dashu_int::IBig;

use super::Arithmetic;
use super::double_double::DoubleDouble;
use super::enclosure::Enclosing;
use super::integers::GridProbe;
use super::whole_lengths::WholeLengths;

/// A value that is computed from polynomials, by quotients and square roots too.
pub(crate) trait Formula: Copy {
    /// The polynomials.
    type Terms<N>;
    /// One number or several.
    type Value;

    fn terms<A: Arithmetic>(&self, a: &A) -> Self::Terms<A::Number>;

    /// The value, rounded to the nearest f64, if that is certain.
    fn enclosed<A: Enclosing>(a: &A, terms: Self::Terms<A::Number>) -> Option<Self::Value>;

    /// The value, rounded to the nearest f64. The terms are integers in a unit of length, a power of two with this exponent.
    fn exactly(terms: Self::Terms<IBig>, exponent: i32) -> Self::Value;
}

/// The value, rounded to the nearest f64, ties to even.
#[inline(always)]
pub(crate) fn rounded<F: Formula>(formula: F) -> F::Value {
    let whole = WholeLengths::of(|probe| formula.terms(probe));
    F::enclosed(&whole, formula.terms(&whole)).unwrap_or_else(|| rounded_by_pairs(formula))
}

/// The value, where lengths differ by more than 2^26 times.
#[cold]
#[inline(never)]
fn rounded_by_pairs<F: Formula>(formula: F) -> F::Value {
    F::enclosed(&DoubleDouble, formula.terms(&DoubleDouble)).unwrap_or_else(|| rounded_by_integers(formula))
}

#[cold]
#[inline(never)]
fn rounded_by_integers<F: Formula>(formula: F) -> F::Value {
    let grid = GridProbe::grid_of(|probe| formula.terms(probe));
    F::exactly(formula.terms(&grid.integers()), grid.exponent())
}

/// Whether either arithmetic is certain of a value, which then is that of integers of any size.
#[cfg(test)]
pub(crate) fn certain<F: Formula<Value: PartialEq + core::fmt::Debug>>(formula: F) -> [bool; 2] {
    let whole = WholeLengths::of(|probe| formula.terms(probe));
    let values = [
        F::enclosed(&whole, formula.terms(&whole)),
        F::enclosed(&DoubleDouble, formula.terms(&DoubleDouble)),
    ];
    let expected = rounded_by_integers(formula);
    for value in values.iter().flatten() {
        assert_eq!(*value, expected);
    }
    values.map(|value| value.is_some())
}
