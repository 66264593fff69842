//! A path as boxes meet it: where it enters and leaves the slabs between their faces.

use super::tree::Node;
use crate::exact::terrain::{larger, smaller};

/// A path, prepared for boxes.
pub(in crate::exact) struct Slabs {
    start: [f64; 3],
    /// 1 divided by the direction; infinite along an axis along which the path does not move.
    inverse: [f64; 3],
    /// 1 for an axis along which the path runs down, so that it meets the upper face first.
    runs_down: [usize; 3],
}

impl Slabs {
    pub(in crate::exact) fn new(start: [f64; 3], direction: [f64; 3]) -> Self {
        Self {
            start,
            inverse: direction.map(|d| 1.0 / (d + 0.0)), // of -0 it is positive, too
            runs_down: direction.map(|d| usize::from(d < 0.0)),
        }
    }

    /// The parameters at which a path that ends at `end` enters both boxes of a node; infinite if it does not. How far a
    /// face lies beyond the start is told by `beyond`, which is given the face, the start, and 1 for an upper face or -1
    /// for a lower one.
    #[inline(always)]
    pub(in crate::exact) fn enters(
        &self,
        node: &Node,
        end: f64,
        beyond: impl Fn(f64, f64, f64) -> f64,
    ) -> [f64; 2] {
        const ROOM: f64 = 1.0 / (1_u64 << 48) as f64;
        const SIDES: [f64; 2] = [-1.0, 1.0];
        let (mut enters, mut leaves) = ([0.0; 2], [end; 2]);
        for axis in 0..3 {
            let (near, far) = (self.runs_down[axis], 1 - self.runs_down[axis]);
            for lane in 0..2 {
                // Within a face that the path is parallel to, this is NaN, and does not count in the comparison.
                let parameter = |side: usize| {
                    let face = f64::from(node.faces[axis][side][lane]);
                    beyond(face, self.start[axis], SIDES[side]) * self.inverse[axis]
                };
                enters[lane] = larger(parameter(near), enters[lane]);
                leaves[lane] = smaller(parameter(far), leaves[lane]);
            }
        }
        [0, 1].map(|lane| {
            let enters = enters[lane] * (1.0 - ROOM);
            if enters <= leaves[lane] * (1.0 + ROOM) { enters } else { f64::INFINITY }
        })
    }
}
