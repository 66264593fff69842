//! An interval that a binary search halves again and again.

use base::scene::MarkRole;

/// An interval that a binary search halves again and again.
#[derive(Debug, Clone, PartialEq)]
pub struct Narrowing {
    /// The symbols of its ends at first.
    pub symbols: [String; 2],
    /// The sides of its ends, which stay what they are.
    pub ends: [MarkRole; 2],
    /// The sides of the middles, in turn.
    pub middles: Vec<MarkRole>,
}

impl Narrowing {
    /// Whether the search goes on in the second half after so many middles: the ends of a half lie on different sides.
    pub fn keeps_second_half(&self, middle: usize) -> bool {
        self.middles[middle] == self.ends[0]
    }
}
