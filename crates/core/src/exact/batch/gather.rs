//! Shapes as columns of numbers.

use bytemuck::NoUninit;
use fearless_simd::{Simd, SimdBase, SimdFloat, f32x4, f32x8, f64x4};

use super::LANES;
use crate::shapes::Triangle;

/// Four numbers of each shape, starting at an index, each of them for all lanes.
#[inline(always)]
pub(super) fn four_columns<S: Simd, T: NoUninit>(
    simd: S,
    [a, b, c, d, e, f, g, h]: [&T; LANES],
    from: usize,
) -> [f32x8<S>; 4] {
    transposed(
        simd,
        [four(simd, a, from), four(simd, b, from), four(simd, c, from), four(simd, d, from)],
        [four(simd, e, from), four(simd, f, from), four(simd, g, from), four(simd, h, from)],
    )
}

#[inline(always)]
fn four<S: Simd, T: NoUninit>(simd: S, shape: &T, from: usize) -> f32x4<S> {
    let numbers: &[f32] = bytemuck::must_cast_slice(core::slice::from_ref(shape));
    f32x4::from_slice(simd, &numbers[from..from + 4])
}

/// The three vertices of each triangle, number by number.
#[inline(always)]
pub(super) fn triangle_columns<S: Simd>(simd: S, triangles: [&Triangle; LANES]) -> [f32x8<S>; 9] {
    let [a, b, c, d] = four_columns(simd, triangles, 0);
    let [e, f, g, h] = four_columns(simd, triangles, 4);
    let [_, _, _, i] = four_columns(simd, triangles, 5);
    [a, b, c, d, e, f, g, h, i]
}

/// Eight rows as four columns.
#[inline(always)]
pub(super) fn transposed<S: Simd>(
    simd: S,
    [a, b, c, d]: [f32x4<S>; 4],
    [e, f, g, h]: [f32x4<S>; 4],
) -> [f32x8<S>; 4] {
    let [ae_bf_even, ae_bf_odd] = unzipped(simd, simd.combine_f32x4(a, e), simd.combine_f32x4(b, f));
    let [cg_dh_even, cg_dh_odd] = unzipped(simd, simd.combine_f32x4(c, g), simd.combine_f32x4(d, h));
    let [first, third] = unzipped(simd, ae_bf_even, cg_dh_even);
    let [second, fourth] = unzipped(simd, ae_bf_odd, cg_dh_odd);
    [first, second, third, fourth]
}

/// The even and the odd numbers of both, in each half.
#[inline(always)]
fn unzipped<S: Simd>(simd: S, a: f32x8<S>, b: f32x8<S>) -> [f32x8<S>; 2] {
    // From the lines below, the compiler would make twice as many instructions, and segments would take 10 % longer.
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    if let Some(avx2) = simd.level().as_avx2() {
        return unzipped_by_avx2(simd, avx2, a, b);
    }
    let ((a, c), (b, d)) = (simd.split_f32x8(a), simd.split_f32x8(b));
    [simd.combine_f32x4(a.unzip_low(b), c.unzip_low(d)), simd.combine_f32x4(a.unzip_high(b), c.unzip_high(d))]
}

/// Four operations, which the compiler combines into two.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[inline(always)]
fn unzipped_by_avx2<S: Simd>(
    simd: S,
    fearless_simd::x86::Avx2 { avx2 }: fearless_simd::x86::Avx2,
    a: f32x8<S>,
    b: f32x8<S>,
) -> [f32x8<S>; 2] {
    use fearless_simd::{Bytes, SimdInto, u32x8};

    const EVEN_THEN_ODD: i32 = 0b11_01_10_00;
    let (a, b): (u32x8<S>, u32x8<S>) = (a.bitcast(), b.bitcast());
    let a = avx2._mm256_shuffle_epi32::<EVEN_THEN_ODD>(a.into());
    let b = avx2._mm256_shuffle_epi32::<EVEN_THEN_ODD>(b.into());
    let even: u32x8<S> = avx2._mm256_unpacklo_epi64(a, b).simd_into(simd);
    let odd: u32x8<S> = avx2._mm256_unpackhi_epi64(a, b).simd_into(simd);
    [even.bitcast(), odd.bitcast()]
}

/// The numbers of half of the lanes in f64, starting at a lane.
#[inline(always)]
pub(super) fn widened<S: Simd, const N: usize>(
    simd: S,
    columns: &[f32x8<S>; N],
    from: usize,
) -> [f64x4<S>; N] {
    let mut wide = [f64x4::splat(simd, 0.0); N];
    for (wide, column) in wide.iter_mut().zip(columns) {
        for lane in 0..f64x4::<S>::N {
            wide[lane] = column[from + lane].into();
        }
    }
    wide
}
