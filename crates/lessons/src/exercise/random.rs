//! Random choices, the same where addresses have 32 bits: `Rng::usize` and `Rng::shuffle` draw other numbers there.

use fastrand::Rng;

pub fn index(rng: &mut Rng, count: usize) -> usize {
    rng.u64(..count as u64) as usize
}

/// One of these; none if there are none.
pub fn one_of<T: Copy>(rng: &mut Rng, items: &[T]) -> Option<T> {
    (!items.is_empty()).then(|| items[index(rng, items.len())])
}

pub fn shuffle<T>(rng: &mut Rng, items: &mut [T]) {
    for last in 1..items.len() {
        items.swap(last, index(rng, last + 1));
    }
}
