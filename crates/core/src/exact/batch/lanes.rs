//! Pairs side by side in the lanes of vectors.
//!
//! Calculates in f32; the bound is that of `f32_filter.rs`.

use fearless_simd::{Level, Simd, SimdBase, SimdFloat, SimdFrom, SimdMask, dispatch, f32x4, f32x8, mask32x8};

use crate::exact::arithmetic::Vector;
use crate::exact::arithmetic::filter::Approximate;
use crate::exact::f32_filter::{DOUBT, LEAST_MAGNITUDE, LONGEST};
use crate::shapes::Triangle;

/// Vectors as they were given.
#[inline(always)]
pub(super) fn vectors<S: Simd>([x, y, z]: [f32x8<S>; 3]) -> Vector<Approximate<f32x8<S>>> {
    Vector::with_magnitude(x, y, z, x.abs() + y.abs() + z.abs() + LEAST_MAGNITUDE)
}

/// The vectors from points to others.
#[inline(always)]
pub(super) fn between<S: Simd>(from: [f32x8<S>; 3], to: [f32x8<S>; 3]) -> Vector<Approximate<f32x8<S>>> {
    vectors([to[0] - from[0], to[1] - from[1], to[2] - from[2]])
}

/// Where lengths of this magnitude cannot make a product overflow.
#[inline(always)]
pub(super) fn in_range<S: Simd>(longest: f32x8<S>) -> mask32x8<S> {
    longest.simd_lt(LONGEST)
}

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
    fn look<S: Simd>(columns: [f32x8<S>; N]) -> Certain<S>;

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
pub(super) struct Certain<S: Simd> {
    pub(super) positive: mask32x8<S>,
    pub(super) negative: mask32x8<S>,
}

impl<S: Simd> Certain<S> {
    /// Which values have their sign for certain.
    #[inline(always)]
    pub(super) fn of(number: Approximate<f32x8<S>>) -> Self {
        let doubt = number.magnitude * DOUBT;
        Self { positive: number.value.simd_gt(doubt), negative: number.value.simd_lt(-doubt) }
    }

    /// Only in these lanes.
    #[inline(always)]
    pub(super) fn within(self, lanes: mask32x8<S>) -> Self {
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
    certain: &Certain<S>,
    answers: &mut [Q::Answer; LANES],
) {
    for (answer, &positive) in answers.iter_mut().zip(certain.positive.as_slice()) {
        *answer = if positive != 0 { Q::POSITIVE } else { Q::NEGATIVE };
    }
}

#[inline(never)]
fn answer_doubts<Q: Question<N>, S: Simd, const N: usize>(
    certain: &Certain<S>,
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
