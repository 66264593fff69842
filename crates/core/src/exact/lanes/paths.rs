//! Segments and rays with triangles: the polynomials of `path_triangle.rs`, and what is certain of their signs.
//!
//! With the magnitudes e, f, s and d of the vectors, each the sum of the absolute values of its components, those of `D`,
//! `u`, `v` and `t` are `edf`, `sdf`, `dse` and `fse`. Their sum m serves for all, and for sums and differences of some of
//! them. On a way there are at most 10 roundings, that of a segment's direction included, and 16 on a way to m: the bounds
//! of `f32_filter.rs` and of `filter.rs` hold. A product and a sum in one instruction have one rounding less.
//!
//! In f32, with all magnitudes below 2^30, no product of three overflows. A difference of two f32 does not underflow. What
//! underflows of a product of two lengths is off by 2^-150 and multiplied by one length, what underflows of a product of
//! three by 2^-150: less than 2^-115 in all, for a sum of the polynomials and for m. `LEAST_DOUBT`, 2^-100, is more.

#[cfg(feature = "batch")]
use super::in_range;
use super::{Certain, Lanes, difference, magnitude, vector};
use crate::exact::arithmetic::filter::Float;
use crate::exact::path_triangle::Barycentric;

/// The vectors of `path_triangle.rs`, and their magnitudes.
pub(in crate::exact) struct Scene<F> {
    edges: [[F; 3]; 2],
    start: [F; 3],
    direction: [F; 3],
    magnitudes: PathMagnitudes<F>,
}

#[derive(Clone, Copy)]
struct PathMagnitudes<F> {
    e: F,
    f: F,
    s: F,
    d: F,
}

impl<F: Float> PathMagnitudes<F> {
    /// The sum of those of `D`, `u`, `v` and `t`.
    #[inline(always)]
    fn sum(&self) -> F {
        let Self { e, f, s, d } = *self;
        (e + s) * (d * f) + (d + f) * (s * e)
    }
}

impl<F: Lanes> Scene<F> {
    #[inline(always)]
    pub(in crate::exact) fn new(start: [F; 3], direction: [F; 3], [p0, p1, p2]: [[F; 3]; 3]) -> Self {
        let (edges, start) = ([difference(p0, p1), difference(p0, p2)], difference(p0, start));
        let magnitudes = PathMagnitudes {
            e: magnitude(edges[0]),
            f: magnitude(edges[1]),
            s: magnitude(start),
            d: magnitude(direction),
        };
        Self { edges, start, direction, magnitudes }
    }

    #[inline(always)]
    pub(in crate::exact) fn barycentric(&self) -> Barycentric<F> {
        let Self { edges: [e, f], start, direction, .. } = *self;
        Barycentric::new([vector(e), vector(f)], vector(start), vector(direction))
    }

    /// The lanes in which the bounds hold.
    #[cfg(feature = "batch")]
    #[inline(always)]
    pub(in crate::exact) fn in_range(&self) -> F::Mask {
        let PathMagnitudes { e, f, s, d } = self.magnitudes;
        in_range(e.max(f).max(s.max(d)))
    }

    /// Positive if all these numbers have the same sign for certain, negative if two have different ones.
    #[inline(always)]
    pub(in crate::exact) fn alike<const N: usize>(&self, numbers: [F; N]) -> Certain<F::Mask> {
        let (mut lowest, mut highest) = (numbers[0], numbers[0]);
        for &number in &numbers[1..] {
            lowest = lowest.min(number);
            highest = highest.max(number);
        }
        let doubt = doubt(self.magnitudes.sum());
        Certain {
            positive: lowest.simd_gt(doubt) | highest.simd_lt(-doubt),
            negative: lowest.simd_lt(-doubt) & highest.simd_gt(doubt),
        }
    }

    /// Numbers between which the parameter of the crossing lies, in lanes of which it is certain.
    ///
    /// The doubts are twice what numerator and denominator are off; `LESS` and `MORE` leave room for the four roundings here. The
    /// denominator is the sum of three numbers, each certain and more than the common doubt, so it exceeds its own.
    #[inline(always)]
    pub(in crate::exact) fn t_bounds(&self, numbers: &Barycentric<F>) -> [F; 2] {
        let PathMagnitudes { e, f, s, d } = self.magnitudes;
        let (t, under) = (numbers.t.abs(), numbers.d.abs());
        let (doubt_of_t, doubt_of_d) = (doubt(f * (s * e)), doubt(e * (d * f)));
        let least = (t - doubt_of_t) / (under + doubt_of_d);
        let most = (t + doubt_of_t) / (under - doubt_of_d);
        [least * F::LESS, most * F::MORE]
    }
}

/// The bound that a number of this magnitude must exceed for its sign to be certain.
#[inline(always)]
fn doubt<F: Lanes>(magnitude: F) -> F {
    magnitude.mul_add(F::DOUBT, F::LEAST_DOUBT)
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Fallback, f32x8, f64x8};

    use super::*;
    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};

    const DIFFERENCE: StaticBounds = StaticBounds::DIFFERENCE;

    fn numbers() -> Barycentric<StaticBounds> {
        let vector = DIFFERENCE.vector();
        Barycentric::new([vector, vector], vector, vector)
    }

    fn magnitudes() -> PathMagnitudes<StaticBounds> {
        let length = DIFFERENCE + DIFFERENCE + DIFFERENCE;
        PathMagnitudes { e: length, f: length, s: length, d: length }
    }

    #[test]
    fn the_bound_counts_all_roundings() {
        let numbers = numbers().on_segment();
        assert_eq!(numbers.map(|number| number.roundings).into_iter().max(), Some(10));
        assert!(magnitudes().sum().roundings <= 16);
    }

    #[test]
    fn the_bounds_of_the_parameter_count_all_roundings() {
        let (Barycentric { t, d, .. }, magnitudes) = (numbers(), magnitudes());
        let PathMagnitudes { e, f, s, .. } = magnitudes;
        let product = f * (s * e);
        let holds = |u: f64, doubt: f64, less: f64, more: f64| {
            let error = relative_error(t.roundings.max(d.roundings), product.roundings, u);
            // Of numerator, denominator, quotient and the product with LESS or MORE.
            let last_four = relative_error(4, 4, u);
            2.0 * error < doubt && last_four < (1.0 - less).min(more - 1.0)
        };
        type F32 = f32x8<Fallback>;
        type F64 = f64x8<Fallback>;
        let u = f64::from(f32::EPSILON) / 2.0;
        assert!(holds(u, F32::DOUBT.into(), F32::LESS.into(), F32::MORE.into()));
        assert!(holds(f64::EPSILON / 2.0, F64::DOUBT, F64::LESS, F64::MORE));
    }
}
