//! Answers for slices of pairs: in f32 where it is certain, then in f64, then one by one.
//!
//! Pairs that are uncertain in f32 are collected and tested again together, so that they fill the lanes of f64.

use core::any::TypeId;

use bytemuck::NoUninit;
use fearless_simd::{Fallback, Level, Simd, SimdMask, dispatch, f32x8};

use super::LANES;
use super::gather::widened;
use crate::exact::lanes::{Certain, Lanes};

/// A question about two shapes of N numbers together, with two answers that a sign can prove.
pub(super) trait Question<const N: usize> {
    type First: NoUninit;
    type Second: NoUninit;
    type Answer: Copy;

    /// The answer where a sign is positive.
    const POSITIVE: Self::Answer;
    /// The answer where it is negative.
    const NEGATIVE: Self::Answer;

    /// The numbers of the pairs, each of them for all lanes.
    fn columns<S: Simd>(
        simd: S,
        first: [&Self::First; LANES],
        second: [&Self::Second; LANES],
    ) -> [f32x8<S>; N];

    /// The certainly positive pairs and the certainly negative ones.
    fn look<F: Lanes>(columns: [F; N]) -> Certain<F::Mask>;

    /// The answer for one pair.
    fn exactly(first: &Self::First, second: &Self::Second) -> Self::Answer;
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

/// The number of pairs tested in f32 before the uncertain ones are tested again; a byte identifies one of them.
const GROUP: usize = 256;

#[inline(always)]
fn answer_in_lanes<Q: Question<N>, S: Simd, const N: usize>(
    simd: S,
    first: &[Q::First],
    second: &[Q::Second],
    answers: &mut [Q::Answer],
) {
    // Without vectors, lanes save nothing, and they would take three quarters of the crate's compile time. The types tell
    // it in every build; `Level::is_fallback` is a call that remains where libraries are not optimized.
    if TypeId::of::<S>() == TypeId::of::<Fallback>() {
        for ((first, second), answer) in first.iter().zip(second).zip(answers) {
            *answer = Q::exactly(first, second);
        }
        return;
    }
    let groups = first.chunks(GROUP).zip(second.chunks(GROUP)).zip(answers.chunks_mut(GROUP));
    for ((first, second), answers) in groups {
        let doubts = answer_by_f32::<Q, S, N>(simd, first, second, answers);
        let doubts = answer_by_f64::<Q, S, N>(simd, first, second, answers, doubts.noted());
        for &pair in doubts.noted() {
            let pair = usize::from(pair);
            answers[pair] = Q::exactly(&first[pair], &second[pair]);
        }
    }
}

/// The uncertain pairs of a group.
struct Doubts {
    pairs: [u8; GROUP],
    count: usize,
}

impl Doubts {
    #[inline(always)]
    fn note_if(&mut self, pair: usize, in_doubt: bool) {
        self.pairs[self.count] = pair as u8;
        self.count += usize::from(in_doubt);
    }

    fn noted(&self) -> &[u8] {
        &self.pairs[..self.count]
    }
}

/// Answers the pairs of which f32 is certain and collects the others.
#[inline(always)]
fn answer_by_f32<Q: Question<N>, S: Simd, const N: usize>(
    simd: S,
    first: &[Q::First],
    second: &[Q::Second],
    answers: &mut [Q::Answer],
) -> Doubts {
    let mut doubts = Doubts { pairs: [0; GROUP], count: 0 };
    let (first_chunks, _) = first.as_chunks();
    let (second_chunks, _) = second.as_chunks();
    let (answer_chunks, rest) = answers.as_chunks_mut::<LANES>();
    let mut pair = 0;
    for ((first, second), answers) in first_chunks.iter().zip(second_chunks).zip(answer_chunks) {
        let Certain { positive, negative } =
            Q::look(Q::columns(simd, <[_; LANES]>::each_ref(first), <[_; LANES]>::each_ref(second)));
        for lane in 0..LANES {
            answers[lane] = if positive[lane] < 0 { Q::POSITIVE } else { Q::NEGATIVE };
        }
        let certain = positive | negative;
        if !certain.all_true() {
            for lane in 0..LANES {
                doubts.note_if(pair + lane, certain[lane] == 0);
            }
        }
        pair += LANES;
    }
    for _ in rest {
        doubts.note_if(pair, true);
        pair += 1;
    }
    doubts
}

/// Answers the pairs of which f64 is certain and collects the others.
#[inline(always)]
fn answer_by_f64<Q: Question<N>, S: Simd, const N: usize>(
    simd: S,
    first: &[Q::First],
    second: &[Q::Second],
    answers: &mut [Q::Answer],
    pairs: &[u8],
) -> Doubts {
    let mut doubts = Doubts { pairs: [0; GROUP], count: 0 };
    let (chunks, rest) = pairs.as_chunks::<LANES>();
    for pairs in chunks {
        let columns = Q::columns(
            simd,
            pairs.map(|pair| &first[usize::from(pair)]),
            pairs.map(|pair| &second[usize::from(pair)]),
        );
        for (half, pairs) in pairs.chunks_exact(LANES / 2).enumerate() {
            let Certain { positive, negative } = Q::look(widened(simd, &columns, half * LANES / 2));
            let certain = positive | negative;
            for (lane, &pair) in pairs.iter().enumerate() {
                let pair = usize::from(pair);
                answers[pair] = if positive[lane] < 0 { Q::POSITIVE } else { Q::NEGATIVE };
                doubts.note_if(pair, certain[lane] == 0);
            }
        }
    }
    for &pair in rest {
        doubts.note_if(usize::from(pair), true);
    }
    doubts
}
