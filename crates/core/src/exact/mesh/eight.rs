//! Eight boxes or triangles at once.

use fearless_simd::{Fallback, Simd, SimdBase, f32x8, f64x8, mask32x8};

use super::tree::LANES;
use crate::exact::lanes::Lanes;

/// Eight floats, and their conversion from numbers that are not rounded yet.
pub(in crate::exact) trait Eight:
    Lanes + SimdBase<<Self as Lanes>::Simd, Element: Copy + PartialOrd + Into<f64>>
{
    /// More than what underflows of a product or of a sum of three squares.
    const LEAST: Self::Element;
    const MOST: f64;

    fn load(simd: Self::Simd, column: &[f32; LANES]) -> Self;

    /// The number, rounded once.
    fn near(x: f64) -> Self::Element;

    /// 1 divided by a number, rounded twice; positive infinity of 0.
    fn inverse(x: f64) -> Self::Element;

    /// The largest float that is not more; the smallest one that is not less.
    fn below(x: f64) -> Self::Element;
    fn above(x: f64) -> Self::Element;

    /// The lowest of four bits for each lane.
    fn bits(simd: Self::Simd, mask: Self::Mask) -> u32;
}

/// The lanes of a mask, by the lowest of four bits each.
#[inline(always)]
pub(super) fn each_lane(mut bits: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = (bits != 0).then(|| (bits.trailing_zeros() / 4) as usize % LANES);
        bits &= bits.wrapping_sub(1);
        lane
    })
}

impl<S: Simd> Eight for f32x8<S> {
    const LEAST: f32 = 1.0 / (1_u128 << 100) as f32;
    const MOST: f64 = f32::MAX as f64;

    #[inline(always)]
    fn load(simd: S, column: &[f32; LANES]) -> Self {
        simd.load_array_ref_f32x8(column)
    }

    #[inline(always)]
    fn near(x: f64) -> f32 {
        x as f32
    }

    #[inline(always)]
    fn inverse(x: f64) -> f32 {
        1.0 / (x as f32 + 0.0) // of -0 it is positive, too
    }

    #[inline(always)]
    fn below(x: f64) -> f32 {
        let near = x as f32;
        if f64::from(near) > x { near.next_down() } else { near }
    }

    #[inline(always)]
    fn above(x: f64) -> f32 {
        let near = x as f32;
        if f64::from(near) < x { near.next_up() } else { near }
    }

    #[inline(always)]
    fn bits(simd: S, mask: mask32x8<S>) -> u32 {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        if let Some(fearless_simd::x86::Avx2 { avx2 }) = simd.level().as_avx2() {
            return avx2._mm256_movemask_epi8(mask.into()) as u32 & 0x1111_1111;
        }
        let _ = simd;
        (0..LANES).fold(0, |bits, lane| bits | (mask[lane] as u32 & 1) << (4 * lane))
    }
}

/// Without lanes: for all numbers that f32 has.
impl Eight for f64x8<Fallback> {
    const LEAST: f64 = 0.0;
    const MOST: f64 = f64::MAX;

    #[inline(always)]
    fn load(simd: Fallback, column: &[f32; LANES]) -> Self {
        simd.load_array_f64x8(column.map(f64::from))
    }

    #[inline(always)]
    fn near(x: f64) -> f64 {
        x
    }

    #[inline(always)]
    fn inverse(x: f64) -> f64 {
        1.0 / (x + 0.0)
    }

    #[inline(always)]
    fn below(x: f64) -> f64 {
        x
    }

    #[inline(always)]
    fn above(x: f64) -> f64 {
        x
    }

    #[inline(always)]
    fn bits(_: Fallback, mask: Self::Mask) -> u32 {
        (0..LANES).fold(0, |bits, lane| bits | (mask[lane] as u32 & 1) << (4 * lane))
    }
}
