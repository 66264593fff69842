//! Numbers that are known between two f64.

use core::cmp::Ordering;

/// The order of two numbers that lie between these bounds; none where the bounds overlap.
#[inline(always)]
pub(crate) fn cmp_bounds([least, most]: [f64; 2], [other_least, other_most]: [f64; 2]) -> Option<Ordering> {
    if most < other_least { Some(Ordering::Less) } else { (least > other_most).then_some(Ordering::Greater) }
}
