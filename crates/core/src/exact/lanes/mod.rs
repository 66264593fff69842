//! Numbers side by side in the lanes of vectors, and the lanes whose signs are certain.

pub(super) mod closest;
pub(super) mod paths;
pub(super) mod spheres;

use core::ops::BitAnd;

use fearless_simd::{Level, Simd, SimdFloat, f32x8, f64x4, f64x8};

use super::arithmetic::filter::{self, Approximate};
use super::arithmetic::{Number, Vector};
use super::f32_filter;

/// The instructions that the processor has; without `std`, those for which the program is compiled.
pub(super) fn level() -> Level {
    #[cfg(feature = "std")]
    return Level::new();
    #[cfg(not(feature = "std"))]
    return Level::baseline();
}

/// For tests: the instructions of this machine, those of nearly all machines, and those for which the tests are compiled (on
/// x86-64 without lanes).
#[cfg(test)]
pub(super) fn levels() -> Vec<Level> {
    let mut levels = vec![level(), Level::baseline()];
    #[cfg(target_arch = "x86_64")]
    levels.extend(level().as_sse4_2().map(Level::Sse4_2));
    levels
}

/// Floats side by side, and the bound of their rounding: that of `f32_filter.rs` or of `filter.rs`.
pub(super) trait Lanes: SimdFloat<<Self as Lanes>::Simd> + Number {
    type Simd: Simd;

    /// Values that are more than this times their magnitude have the sign of the exact number.
    const DOUBT: Self::Element;
    /// More than what underflows of a product of three lengths, each less than `LONGEST`.
    const LEAST_DOUBT: Self::Element;
    /// Lengths below this cannot overflow.
    const LONGEST: Self::Element;
    /// The amount added to the magnitude of a vector that is a factor of a square.
    const LEAST_MAGNITUDE: Self::Element;
    /// Factors that change a number by more than 15 roundings do.
    const LESS: Self::Element;
    const MORE: Self::Element;
}

/// Sums of products with one rounding less where the processor has an instruction for a product and a sum.
macro_rules! fused {
    ($lanes:ident) => {
        impl<S: Simd> Number for $lanes<S> {
            #[inline(always)]
            fn dot(u: &Vector<Self>, v: &Vector<Self>) -> Self {
                u.x.mul_add(v.x, u.y.mul_add(v.y, u.z * v.z))
            }

            #[inline(always)]
            fn cross(u: &Vector<Self>, v: &Vector<Self>) -> Vector<Self> {
                Vector {
                    x: u.y.mul_sub(v.z, u.z * v.y),
                    y: u.z.mul_sub(v.x, u.x * v.z),
                    z: u.x.mul_sub(v.y, u.y * v.x),
                }
            }
        }
    };
}

fused!(f32x8);
fused!(f64x4);
fused!(f64x8);

impl<S: Simd> Lanes for f32x8<S> {
    type Simd = S;

    const DOUBT: f32 = f32_filter::DOUBT;
    const LEAST_DOUBT: f32 = 1.0 / (1_u128 << 100) as f32;
    const LONGEST: f32 = f32_filter::LONGEST;
    const LEAST_MAGNITUDE: f32 = f32_filter::LEAST_MAGNITUDE;
    const LESS: f32 = 1.0 - 1.0 / (1 << 20) as f32;
    const MORE: f32 = 1.0 + 1.0 / (1 << 20) as f32;
}

macro_rules! lanes_of_f64 {
    ($lanes:ident) => {
        impl<S: Simd> Lanes for $lanes<S> {
            type Simd = S;

            const DOUBT: f64 = filter::DOUBT;
            const LEAST_DOUBT: f64 = 0.0;
            const LONGEST: f64 = f64::INFINITY;
            const LEAST_MAGNITUDE: f64 = 0.0;
            const LESS: f64 = 1.0 - 1.0 / (1_u64 << 48) as f64;
            const MORE: f64 = 1.0 + 1.0 / (1_u64 << 48) as f64;
        }
    };
}

lanes_of_f64!(f64x4);
lanes_of_f64!(f64x8);

/// The sum of the absolute values.
#[inline(always)]
pub(super) fn magnitude<F: Lanes>([x, y, z]: [F; 3]) -> F {
    x.abs() + y.abs() + z.abs()
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

/// Something for each of the three axes. The `map` of an array may be a call, and a call has not the instructions of the lanes.
#[inline(always)]
pub(super) fn each_axis<T>(of: impl Fn(usize) -> T) -> [T; 3] {
    [of(0), of(1), of(2)]
}

#[inline(always)]
pub(super) fn vector<F>([x, y, z]: [F; 3]) -> Vector<F> {
    Vector { x, y, z }
}

/// Vectors with their magnitude.
#[inline(always)]
pub(super) fn vectors<F: Lanes>([x, y, z]: [F; 3]) -> Vector<Approximate<F>> {
    Vector::with_magnitude(x, y, z, magnitude([x, y, z]) + F::LEAST_MAGNITUDE)
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
