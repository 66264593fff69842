//! Pairs side by side in the lanes of vectors.
//!
//! # The bound
//! As in `arithmetic/filter.rs`, with `u = 2^-24` for f32: with at most 15 roundings on a way to a value and 24 on the
//! way to its magnitude,
//!
//! ```text
//! |v - exact| <= ((1 + u)^15 - 1) / (1 - u)^24  m  <  2^-20 m.
//! ```
//!
//! All lengths being below 2^30, no product of four overflows. What underflows is off by 2^-150 at most, and makes less
//! than 2^-84 of a value; as the magnitude of a vector is at least 2^-15 here, that is again less than 2^-20 m.
//! So `|v| > 2^-19 m` proves the sign of `v` right.

use std::ops::BitAnd;

use fearless_simd::{
    Level, Simd, SimdBase, SimdElement, SimdFloat, SimdFrom, SimdMask, dispatch, f32x4, f32x8, mask32x8,
};

use crate::exact::arithmetic::Vector;
use crate::exact::arithmetic::filter::{Approximate, DOUBT};
use crate::shapes::Triangle;

/// What a bound is made of.
pub(super) trait Precision: SimdElement + From<f32> + Copy {
    /// Values that are more than this times their magnitude have the sign of the exact number.
    const DOUBT: Self;
    /// What the magnitude of a vector is raised by.
    const LEAST_MAGNITUDE: Self;
    /// Lengths below this cannot overflow.
    const LONGEST: Self;
}

impl Precision for f32 {
    const DOUBT: f32 = 1.0 / (1 << 19) as f32;
    const LEAST_MAGNITUDE: f32 = 1.0 / (1 << 15) as f32;
    const LONGEST: f32 = (1 << 30) as f32;
}

impl Precision for f64 {
    const DOUBT: f64 = DOUBT;
    const LEAST_MAGNITUDE: f64 = 0.0;
    const LONGEST: f64 = f64::MAX;
}

/// Numbers side by side.
pub(super) trait Lanes<S: Simd>: SimdFloat<S, Element: Precision> {
    /// Vectors as they were given.
    #[inline(always)]
    fn vectors([x, y, z]: [Self; 3]) -> Vector<Approximate<Self>> {
        let magnitude = x.abs() + y.abs() + z.abs() + Self::Element::LEAST_MAGNITUDE;
        Vector::with_magnitude(x, y, z, magnitude)
    }

    /// The vectors from points to others.
    #[inline(always)]
    fn between([x, y, z]: [Self; 3], [to_x, to_y, to_z]: [Self; 3]) -> Vector<Approximate<Self>> {
        Self::vectors([to_x - x, to_y - y, to_z - z])
    }

    /// Where lengths of this magnitude cannot make a product overflow.
    #[inline(always)]
    fn in_range(longest: Self) -> Self::Mask {
        longest.simd_lt(Self::Element::LONGEST)
    }

    /// Which values are certainly positive, and which certainly negative.
    #[inline(always)]
    fn certain(number: Approximate<Self>) -> Certain<Self::Mask> {
        let doubt = number.magnitude * Self::Element::DOUBT;
        Certain { positive: number.value.simd_gt(doubt), negative: number.value.simd_lt(-doubt) }
    }
}

impl<S: Simd, F: SimdFloat<S, Element: Precision>> Lanes<S> for F {}

/// How many pairs are looked at together.
const LANES: usize = 8;

/// A question about two shapes of N numbers together, with two answers that a sign can prove.
pub(super) trait Question<const N: usize> {
    type First;
    type Second;
    type Answer: Copy;

    /// The answer where a sign is positive.
    const POSITIVE: Self::Answer;
    /// The answer where it is negative.
    const NEGATIVE: Self::Answer;

    /// The numbers of the pairs, each of them for all lanes.
    fn columns<S: Simd>(
        simd: S,
        first: &[Self::First; LANES],
        second: &[Self::Second; LANES],
    ) -> [f32x8<S>; N];

    /// Which pairs are certainly positive, and which certainly negative.
    fn look<S: Simd, F: Lanes<S>>(columns: [F; N]) -> Certain<F::Mask>;

    /// The answer for one pair.
    fn exactly(first: &Self::First, second: &Self::Second) -> Self::Answer;
}

/// Four numbers of each shape, each of them for all lanes.
#[inline(always)]
pub(super) fn transposed<S: Simd, T>(
    simd: S,
    [a, b, c, d, e, f, g, h]: &[T; LANES],
    row: impl Fn(&T) -> [f32; 4],
) -> [f32x8<S>; 4] {
    let low = transposed_block(simd, row(a), row(b), row(c), row(d));
    let high = transposed_block(simd, row(e), row(f), row(g), row(h));
    [
        simd.combine_f32x4(low[0], high[0]),
        simd.combine_f32x4(low[1], high[1]),
        simd.combine_f32x4(low[2], high[2]),
        simd.combine_f32x4(low[3], high[3]),
    ]
}

#[inline(always)]
fn transposed_block<S: Simd>(simd: S, a: [f32; 4], b: [f32; 4], c: [f32; 4], d: [f32; 4]) -> [f32x4<S>; 4] {
    let (a, b) = (f32x4::simd_from(simd, a), f32x4::simd_from(simd, b));
    let (c, d) = (f32x4::simd_from(simd, c), f32x4::simd_from(simd, d));
    let (ac_low, ac_high, bd_low, bd_high) = (a.zip_low(c), a.zip_high(c), b.zip_low(d), b.zip_high(d));
    [ac_low.zip_low(bd_low), ac_low.zip_high(bd_low), ac_high.zip_low(bd_high), ac_high.zip_high(bd_high)]
}

/// The three vertices of each triangle, number by number.
#[inline(always)]
pub(super) fn transposed_triangles<S: Simd>(simd: S, triangles: &[Triangle; LANES]) -> [f32x8<S>; 9] {
    let [a, b, c, d] = transposed(simd, triangles, |triangle| {
        let [p, q, _] = triangle.as_array();
        [p.x, p.y, p.z, q.x]
    });
    let [e, f, g, h] = transposed(simd, triangles, |triangle| {
        let [_, q, r] = triangle.as_array();
        [q.y, q.z, r.x, r.y]
    });
    let [_, _, _, i] = transposed(simd, triangles, |triangle| {
        let [_, q, r] = triangle.as_array();
        [q.z, r.x, r.y, r.z]
    });
    [a, b, c, d, e, f, g, h, i]
}

/// The lanes that are certain.
pub(super) struct Certain<M> {
    pub(super) positive: M,
    pub(super) negative: M,
}

impl<M: Copy + BitAnd<Output = M>> Certain<M> {
    /// Only in these lanes.
    #[inline(always)]
    pub(super) fn within(self, lanes: M) -> Self {
        Self { positive: self.positive & lanes, negative: self.negative & lanes }
    }
}

/// Answers all pairs.
pub(super) fn answer<Q: Question<N>, const N: usize>(
    level: Level,
    first: &[Q::First],
    second: &[Q::Second],
    answers: &mut [Q::Answer],
) {
    assert!(first.len() == answers.len() && second.len() == answers.len(), "as many pairs as answers");
    dispatch!(level, simd => answer_in_lanes::<Q, _, N>(simd, first, second, answers));
}

#[inline(always)]
fn answer_in_lanes<Q: Question<N>, S: Simd, const N: usize>(
    simd: S,
    first: &[Q::First],
    second: &[Q::Second],
    answers: &mut [Q::Answer],
) {
    let (first_chunks, first_rest) = first.as_chunks();
    let (second_chunks, second_rest) = second.as_chunks();
    let (answer_chunks, answer_rest) = answers.as_chunks_mut();
    for ((first, second), answers) in first_chunks.iter().zip(second_chunks).zip(answer_chunks) {
        let certain = Q::look(Q::columns(simd, first, second));
        write_signs::<Q, _, N>(&certain, answers);
        if !(certain.positive | certain.negative).all_true() {
            answer_doubts::<Q, _, N>(&certain, first, second, answers);
        }
    }
    for ((first, second), answer) in first_rest.iter().zip(second_rest).zip(answer_rest) {
        *answer = Q::exactly(first, second);
    }
}

/// Writes the answers as if all lanes were certain.
#[inline(always)]
fn write_signs<Q: Question<N>, S: Simd, const N: usize>(
    certain: &Certain<mask32x8<S>>,
    answers: &mut [Q::Answer; LANES],
) {
    for (answer, &positive) in answers.iter_mut().zip(certain.positive.as_slice()) {
        *answer = if positive != 0 { Q::POSITIVE } else { Q::NEGATIVE };
    }
}

#[inline(never)]
fn answer_doubts<Q: Question<N>, S: Simd, const N: usize>(
    certain: &Certain<mask32x8<S>>,
    first: &[Q::First; LANES],
    second: &[Q::Second; LANES],
    answers: &mut [Q::Answer; LANES],
) {
    let is_certain = certain.positive | certain.negative;
    for (i, &lane) in is_certain.as_slice().iter().enumerate() {
        if lane == 0 {
            answers[i] = Q::exactly(&first[i], &second[i]);
        }
    }
}
