//! The way down the tree, nearest boxes first.

use smallvec::{SmallVec, smallvec};

use super::tree::{Kind, Node, Tree};
use crate::shapes::Aabb;

/// Numbers beyond which a box is not looked into: a lower bound for all that is in it.
pub(in crate::exact) trait Probe {
    /// The bounds of both children; infinite for a child that cannot matter.
    fn bounds(&self, node: &Node) -> [f64; 2];
}

impl Tree {
    /// The boxes whose bound is not more than the limit.
    pub(in crate::exact) fn boxes(&self, probe: &impl Probe, limit: f64) -> Vec<Aabb> {
        let (mut boxes, mut waiting) = (Vec::new(), vec![self.root]);
        while let Some(child) = waiting.pop() {
            let Kind::Node(node) = self.child(child) else { continue };
            let bounds = probe.bounds(node);
            for at in (0..2).filter(|&at| bounds[at] <= limit) {
                boxes.push(node.bounds(at));
                waiting.push(node.children[at]);
            }
        }
        boxes
    }

    /// Visits the triangles of all leaves whose bound is not more than the limit, which each visit may lower.
    #[inline(always)]
    pub(in crate::exact) fn search(
        &self,
        probe: &impl Probe,
        limit: f64,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        let mut limit = limit;
        let mut waiting: SmallVec<[_; 64]> = smallvec![(self.root, 0.0)];
        while let Some((child, bound)) = waiting.pop() {
            if bound > limit {
                continue;
            }
            match self.child(child) {
                Kind::Leaf(triangles) => {
                    for &triangle in triangles {
                        limit = visit(triangle as usize);
                    }
                }
                Kind::Node(node) => {
                    let [first, second] = probe.bounds(node);
                    let nearer = usize::from(second < first);
                    for (at, bound) in [(1 - nearer, first.max(second)), (nearer, first.min(second))] {
                        if bound <= limit {
                            waiting.push((node.children[at], bound));
                        }
                    }
                }
            }
        }
    }
}
