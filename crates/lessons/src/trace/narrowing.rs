//! An interval that a binary search halves again and again.

use base::scene::MarkRole;

#[derive(Debug, Clone, PartialEq)]
pub struct Narrowing {
    /// The symbols of its ends at first.
    pub symbols: [String; 2],
    /// The sides of its ends, which never change.
    pub ends: [MarkRole; 2],
    /// The sides of the midpoints, in order.
    pub middles: Vec<MarkRole>,
}

impl Narrowing {
    /// Whether the search keeps the second half at this midpoint: the ends of the kept half lie on different sides.
    pub fn keeps_second_half(&self, middle: usize) -> bool {
        self.middles[middle] == self.ends[0]
    }
}
