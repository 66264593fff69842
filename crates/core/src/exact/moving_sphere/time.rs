//! The time of a touch: `(P - √Q) / R` with `R > 0` and `P >= √Q`.
//!
//! Most questions about it are settled by bounds in f64. What these leave open is decided by integers of any size, among
//! which roots are got rid of by squaring. The time itself, and what moves evenly in it, is rounded once: in sums of two f64
//! that tell their error, or in integers of any size.

use core::cmp::Ordering;

use dashu_int::IBig;
use glam::DVec3;

use super::surd::{sign_with_root, sign_with_two_roots};
use crate::exact::arithmetic::enclosure::{Enclosing, Enclosure};
use crate::exact::arithmetic::filter::{Approximate, FloatFilter};
use crate::exact::arithmetic::integers::GridProbe;
use crate::exact::arithmetic::quotient::rounded_surd;
use crate::exact::arithmetic::rounding::{Formula, rounded};
use crate::exact::arithmetic::{Arithmetic, Vector, sqrt};

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

/// A vector that grows evenly in time.
pub(super) trait LinearVector: Copy {
    /// 1 for a point, whose coordinates are lengths, and 0 for a direction.
    const LENGTHS: i32;

    fn terms<A: Arithmetic>(&self, a: &A) -> LinearTerms<A::Number>;
}

/// The vector `start + growth t`, divided by a number if there is one.
pub(super) struct LinearTerms<N> {
    pub(super) start: Vector<N>,
    pub(super) growth: Vector<N>,
    pub(super) under: Option<N>,
}

/// The time of a touch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Time<T>(pub(super) T);

/// A touch with numbers between which its time lies: computed once, since each question about the time begins with them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timed<T> {
    pub(super) touch: T,
    pub(super) bounds: [f64; 2],
}

impl<T: Touch> Timed<T> {
    #[inline(always)]
    pub(super) fn of(touch: T) -> Self {
        let time = Time(touch);
        Self { touch, bounds: time.bounds_by_filter().unwrap_or_else(|| time.bounds_by_rounding()) }
    }

    /// The same as one of several kinds of touches.
    #[inline(always)]
    pub(super) fn map<U>(self, kind: impl FnOnce(T) -> U) -> Timed<U> {
        Timed { touch: kind(self.touch), bounds: self.bounds }
    }

    /// The sign of a number at this time.
    #[inline(always)]
    pub(super) fn sign_of(&self, number: impl Linear) -> i32 {
        self.sign_by_bounds(number).unwrap_or_else(|| Time(self.touch).sign_by_integers(number)) as i32
    }

    #[inline(always)]
    fn sign_by_bounds(&self, number: impl Linear) -> Option<Ordering> {
        let [start, growth] = number.at_start_and_per_time(&FloatFilter).map(Approximate::bounds);
        let [least, most] = self.bounds;
        let lower = growth[0] * if growth[0] < 0.0 { most } else { least };
        let upper = growth[1] * if growth[1] < 0.0 { least } else { most };
        let low = (start[0] + lower.next_down()).next_down();
        let high = (start[1] + upper.next_up()).next_up();
        if low > 0.0 { Some(Ordering::Greater) } else { (high < 0.0).then_some(Ordering::Less) }
    }
}

impl<T: Touch> Time<T> {
    /// The bounds by f64; none if R is not certainly positive, or Q so small or large that f64 may have under- or
    /// overflowed: it has up to eight lengths.
    #[inline(always)]
    fn bounds_by_filter(&self) -> Option<[f64; 2]> {
        const IN_RANGE: core::ops::Range<f64> = 1e-250..1e300;
        let [p, q, r] = self.0.terms(&FloatFilter);
        if !(r.is_certain() && IN_RANGE.contains(&q.magnitude)) {
            return None;
        }
        let [[p_least, p_most], [q_least, q_most], [r_least, r_most]] = [p, q, r].map(Approximate::bounds);
        let root_least = sqrt(q_least.max(0.0)).next_down();
        let root_most = sqrt(q_most).next_up();
        let least = (p_least - root_most).next_down() / r_most;
        let most = (p_most - root_least).next_up() / r_least;
        Some([least.next_down().max(0.0), most.next_up().min(1.0)])
    }

    #[cold]
    fn bounds_by_rounding(&self) -> [f64; 2] {
        let t = self.rounded();
        [t.next_down().max(0.0), t.next_up().min(1.0)]
    }

    /// The time, rounded once to the nearest f64.
    pub(super) fn rounded(&self) -> f64 {
        rounded(*self)
    }

    /// A vector at this time, each component rounded once to the nearest f64.
    pub(super) fn vector(&self, vector: impl LinearVector) -> DVec3 {
        rounded(VectorAt { time: *self, vector })
    }

    /// Which of two times is earlier, exactly.
    #[cold]
    pub(super) fn cmp_by_integers(&self, other: &Self) -> Ordering {
        let grid = GridProbe::grid_of(|probe| {
            self.0.terms(probe);
            other.0.terms(probe);
        });
        let integers = grid.integers();
        let [[p, q, r], [other_p, other_q, other_r]] = [self, other].map(|time| time.0.terms(&integers));
        let [x, y] = [&r * &r * other_q, &other_r * &other_r * q];
        sign_with_two_roots(&(p * other_r - other_p * r), &x, &y)
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

impl<T: Touch> Formula for Time<T> {
    type Terms<N> = [N; 3];
    type Value = f64;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        self.0.terms(a)
    }

    #[inline(always)]
    fn enclosed<A: Enclosing>(a: &A, terms: [A::Number; 3]) -> Option<f64> {
        a.rounded(enclosed_time::<A>(terms), 0)
    }

    fn exactly([p, q, r]: [IBig; 3], _: i32) -> f64 {
        rounded_surd([&p, &IBig::NEG_ONE, &q], &r, 0)
    }
}

#[inline(always)]
fn enclosed_time<A: Enclosing>(terms: [A::Number; 3]) -> Enclosure {
    let [p, q, r]: [Enclosure; 3] = terms.map(Into::into);
    (p - q.sqrt()) / r
}

/// A vector at a time.
#[derive(Clone, Copy)]
pub(super) struct VectorAt<T, V> {
    pub(super) time: Time<T>,
    pub(super) vector: V,
}

impl<T: Touch, V: LinearVector> Formula for VectorAt<T, V> {
    type Terms<N> = ([N; 3], LinearTerms<N>);
    type Value = DVec3;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> ([A::Number; 3], LinearTerms<A::Number>) {
        (self.time.0.terms(a), self.vector.terms(a))
    }

    #[inline(always)]
    fn enclosed<A: Enclosing>(
        a: &A,
        (time, vector): ([A::Number; 3], LinearTerms<A::Number>),
    ) -> Option<DVec3> {
        let t = enclosed_time::<A>(time);
        let LinearTerms { start, growth, under } = vector;
        let over = start.enclosed().plus(growth.enclosed().scaled(&t));
        let vector = match under {
            Some(under) => over.divided_by(&under.into()),
            None => over,
        };
        a.rounded_vector(vector, V::LENGTHS)
    }

    fn exactly(([p, q, r], vector): ([IBig; 3], LinearTerms<IBig>), exponent: i32) -> DVec3 {
        let LinearTerms { start, growth, under } = vector;
        let under = under.map_or(r.clone(), |under| under * &r);
        let component = |start: IBig, growth: IBig| {
            rounded_surd([&(start * &r + &growth * &p), &-growth, &q], &under, V::LENGTHS * exponent)
        };
        DVec3 {
            x: component(start.x, growth.x),
            y: component(start.y, growth.y),
            z: component(start.z, growth.z),
        }
    }
}
