//! Numbers side by side in the lanes of vectors, and the lanes whose signs are certain.

use std::ops::BitAnd;

use fearless_simd::{Simd, SimdFloat, f32x8, f64x4};

use crate::exact::arithmetic::filter::{self, Approximate};
use crate::exact::arithmetic::{Number, Vector};
use crate::exact::f32_filter;

/// Floats side by side, and the bound of their rounding: that of `f32_filter.rs` or of `filter.rs`.
pub(super) trait Lanes: SimdFloat<<Self as Lanes>::Simd> + Number {
    type Simd: Simd;

    /// Values that are more than this times their magnitude have the sign of the exact number.
    const DOUBT: Self::Element;
    /// `DOUBT` as a product: a magnitude times the first factor is infinite if something may have overflowed.
    const DOUBT_OR_INFINITY: [Self::Element; 2];
    /// Lengths below this cannot overflow.
    const LONGEST: Self::Element;
    /// The amount added to the magnitude of a vector.
    const LEAST_MAGNITUDE: Self::Element;
}

/// Makes magnitudes from 2^91 on infinite.
const OVERFLOWING: f32 = (1_u64 << 37) as f32;

impl<S: Simd> Number for f32x8<S> {}

impl<S: Simd> Lanes for f32x8<S> {
    type Simd = S;

    const DOUBT: f32 = f32_filter::DOUBT;
    const DOUBT_OR_INFINITY: [f32; 2] = [OVERFLOWING, f32_filter::DOUBT / OVERFLOWING];
    const LONGEST: f32 = f32_filter::LONGEST;
    const LEAST_MAGNITUDE: f32 = f32_filter::LEAST_MAGNITUDE;
}

impl<S: Simd> Number for f64x4<S> {}

impl<S: Simd> Lanes for f64x4<S> {
    type Simd = S;

    const DOUBT: f64 = filter::DOUBT;
    const DOUBT_OR_INFINITY: [f64; 2] = [1.0, filter::DOUBT];
    const LONGEST: f64 = f64::INFINITY;
    const LEAST_MAGNITUDE: f64 = 0.0;
}

/// At least the sum of the absolute values.
#[inline(always)]
pub(super) fn magnitude<F: Lanes>([x, y, z]: [F; 3]) -> F {
    x.abs() + y.abs() + z.abs() + F::LEAST_MAGNITUDE
}

/// The lanes in which lengths of this magnitude cannot make a product overflow.
#[inline(always)]
pub(super) fn in_range<F: Lanes>(longest: F) -> F::Mask {
    longest.simd_lt(F::LONGEST)
}

#[inline(always)]
pub(super) fn difference<F: Lanes>(from: [F; 3], to: [F; 3]) -> [F; 3] {
    [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}

/// Vectors with their magnitude.
#[inline(always)]
pub(super) fn vectors<F: Lanes>([x, y, z]: [F; 3]) -> Vector<Approximate<F>> {
    Vector::with_magnitude(x, y, z, magnitude([x, y, z]))
}

/// The vectors from points to others, with their magnitude.
#[inline(always)]
pub(super) fn between<F: Lanes>(from: [F; 3], to: [F; 3]) -> Vector<Approximate<F>> {
    vectors(difference(from, to))
}

/// The lanes that are certain.
pub(super) struct Certain<M> {
    pub(super) positive: M,
    pub(super) negative: M,
}

/// The values whose sign is certain.
#[inline(always)]
pub(super) fn certain_signs<F: Lanes>(number: Approximate<F>) -> Certain<F::Mask> {
    let doubt = number.magnitude * F::DOUBT;
    Certain { positive: number.value.simd_gt(doubt), negative: number.value.simd_lt(-doubt) }
}

impl<M: Copy + BitAnd<Output = M>> Certain<M> {
    /// The value in these lanes only.
    #[inline(always)]
    pub(super) fn within(self, lanes: M) -> Self {
        Self { positive: self.positive & lanes, negative: self.negative & lanes }
    }
}
