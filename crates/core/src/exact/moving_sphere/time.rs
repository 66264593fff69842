//! The time of a touch: `(P - √Q) / R` with `R > 0` and `P >= √Q`.
//!
//! Most questions about it are settled by bounds in f64. What these leave open is decided by integers of any size, among
//! which roots are got rid of by squaring.

use std::cmp::Ordering;

use dashu_int::IBig;
use dashu_int::ops::SquareRoot;

use super::surd::{sign_with_root, sign_with_two_roots};
use crate::exact::arithmetic::Arithmetic;
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::arithmetic::filter::{Approximate, Filter};
use crate::exact::arithmetic::integers::GridProbe;
use crate::exact::arithmetic::quotient::rounded_quotient;

/// Something that a moving ball touches at `(P - √Q) / R`.
pub(super) trait Touch: Copy {
    /// P, Q and R.
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3];
}

/// A number that grows evenly in time.
pub(super) trait Linear: Copy {
    /// The number at the start, and its growth until the end.
    fn at_start_and_per_time<A: Arithmetic>(&self, a: &A) -> [A::Number; 2];
}

/// The time of a touch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Time<T>(pub(super) T);

impl<T: Touch> Time<T> {
    /// Numbers between which the time lies.
    pub(super) fn bounds(&self) -> [f64; 2] {
        self.bounds_by_filter().unwrap_or_else(|| {
            let t = self.rounded();
            [t.next_down().max(0.0), t.next_up().min(1.0)]
        })
    }

    /// The bounds by f64; none if R is not certainly positive, or Q so small or large that f64 may have under- or
    /// overflowed: it has up to eight lengths.
    fn bounds_by_filter(&self) -> Option<[f64; 2]> {
        const IN_RANGE: std::ops::Range<f64> = 1e-250..1e300;
        let [p, q, r] = self.0.terms(&Filter);
        if !(r.is_certain() && IN_RANGE.contains(&q.magnitude)) {
            return None;
        }
        let [[p_least, p_most], [q_least, q_most], [r_least, r_most]] = [p, q, r].map(Approximate::bounds);
        let root_least = q_least.max(0.0).sqrt().next_down();
        let root_most = q_most.sqrt().next_up();
        let least = (p_least - root_most).next_down() / r_most;
        let most = (p_most - root_least).next_up() / r_least;
        Some([least.next_down().max(0.0), most.next_up().min(1.0)])
    }

    /// The time, rounded once to the nearest f64.
    ///
    /// It is `N / (R (P + √Q))` with `N = P² - Q`, where nothing cancels. The root is calculated between two integers,
    /// with more and more bits, until both ends round to the same f64 (Ziv, *Fast evaluation of elementary mathematical
    /// functions with correctly rounded last bit*, 1991). A rational time has a rational root, which is found exactly.
    pub(super) fn rounded(&self) -> f64 {
        let [p, q, r] = self.0.terms(&GridProbe::grid_of(|probe| self.0.terms(probe)).integers());
        let over = &p * &p - &q;
        if over <= IBig::ZERO {
            return 0.0;
        }
        for bits in (64..).step_by(64) {
            let scaled = &q << (2 * bits);
            let root = IBig::from(scaled.sqrt());
            let quotient = |root: &IBig| rounded_quotient(&(&over << bits), &(&r * ((&p << bits) + root)), 0);
            let most = quotient(&root);
            if &root * &root == scaled || quotient(&(&root + IBig::ONE)) == most {
                return most;
            }
        }
        unreachable!("the bits end where the two ends meet")
    }

    /// Which of two times is earlier, exactly.
    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        cmp_bounds(self.bounds(), other.bounds()).unwrap_or_else(|| self.cmp_by_integers(other))
    }

    #[cold]
    fn cmp_by_integers(&self, other: &Self) -> Ordering {
        let grid = GridProbe::grid_of(|probe| {
            self.0.terms(probe);
            other.0.terms(probe);
        });
        let integers = grid.integers();
        let [[p, q, r], [other_p, other_q, other_r]] = [self, other].map(|time| time.0.terms(&integers));
        let [x, y] = [&r * &r * other_q, &other_r * &other_r * q];
        sign_with_two_roots(&(p * other_r - other_p * r), &x, &y)
    }

    /// The sign of a number at this time.
    pub(super) fn sign_of(&self, number: impl Linear) -> i32 {
        self.sign_by_bounds(number).unwrap_or_else(|| self.sign_by_integers(number)) as i32
    }

    fn sign_by_bounds(&self, number: impl Linear) -> Option<Ordering> {
        let [start, growth] = number.at_start_and_per_time(&Filter).map(Approximate::bounds);
        let [least, most] = self.bounds_by_filter()?;
        let growths = [growth[0] * least, growth[0] * most, growth[1] * least, growth[1] * most];
        let sum = |start: f64, growth: f64| start + growth;
        let low = sum(start[0], growths.into_iter().fold(f64::INFINITY, f64::min).next_down()).next_down();
        let high = sum(start[1], growths.into_iter().fold(f64::NEG_INFINITY, f64::max).next_up()).next_up();
        if low > 0.0 { Some(Ordering::Greater) } else { (high < 0.0).then_some(Ordering::Less) }
    }

    /// `start + growth (P - √Q) / R`, times R.
    #[cold]
    fn sign_by_integers(&self, number: impl Linear) -> Ordering {
        let grid = GridProbe::grid_of(|probe| {
            self.0.terms(probe);
            number.at_start_and_per_time(probe);
        });
        let integers = grid.integers();
        let ([p, q, r], [start, growth]) = (self.0.terms(&integers), number.at_start_and_per_time(&integers));
        sign_with_root(&(start * r + &growth * p), &-growth, &q)
    }
}
