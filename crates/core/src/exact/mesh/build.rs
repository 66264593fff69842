//! The tree is built from the top: boxes are divided where the surface area heuristic expects the least work (Wald, *On
//! fast construction of SAH-based bounding volume hierarchies*, 2007).

use glam::Vec3;

use super::tree::{Child, Node, Tree};
use crate::shapes::{Aabb, Mesh};

/// The places at which a division is tried, along each axis.
const BINS: usize = 16;
/// A leaf may have this many triangles.
const LEAF: usize = 4;
/// The cost of a step down the tree, in tests of a triangle.
const STEP_COST: f64 = 0.5;
/// Below this depth triangles are halved by number, which bounds the depth for every mesh.
const DEPTH_BY_AREA: u32 = 64;

/// A triangle while the tree is built.
#[derive(Clone, Copy)]
struct Item {
    bounds: Aabb,
    triangle: u32,
}

impl Item {
    /// The middle of the box: no sum that could overflow.
    #[inline]
    fn middle(&self) -> Vec3 {
        self.bounds.min() * 0.5 + self.bounds.max() * 0.5
    }
}

pub(super) struct Builder {
    nodes: Vec<Node>,
    order: Vec<u32>,
}

impl Builder {
    pub(super) fn build(mesh: &Mesh) -> Tree {
        let item = |triangle: usize| Item {
            bounds: Aabb::around(mesh.corners(triangle)).expect("three points"),
            triangle: triangle as u32,
        };
        let mut items: Vec<Item> = (0..mesh.triangles().len()).map(item).collect();
        let mut builder = Self { nodes: Vec::new(), order: Vec::with_capacity(items.len()) };
        let root = builder.subtree(&mut items, 0);
        builder.nodes.shrink_to_fit();
        Tree { nodes: builder.nodes, order: builder.order, root }
    }

    fn subtree(&mut self, items: &mut [Item], depth: u32) -> Child {
        match divide(items, depth) {
            None => {
                let first = self.order.len();
                self.order.extend(items.iter().map(|item| item.triangle));
                Child::leaf(first, items.len())
            }
            Some(at) => {
                let number = self.nodes.len();
                let (low, high) = items.split_at_mut(at);
                let boxes = [&*low, &*high].map(bounds);
                self.nodes.push(Node::new(boxes, [Child::leaf(0, 0); 2]));
                let children = [self.subtree(low, depth + 1), self.subtree(high, depth + 1)];
                self.nodes[number].children = children;
                Child::node(number)
            }
        }
    }
}

fn bounds(items: &[Item]) -> Aabb {
    items.iter().map(|item| item.bounds).reduce(Aabb::joined).expect("no empty part")
}

/// Sorts items into two parts and gives the length of the first; none if they stay together in a leaf.
fn divide(items: &mut [Item], depth: u32) -> Option<usize> {
    if items.len() <= 1 {
        return None;
    }
    if let Some(split) = (depth < DEPTH_BY_AREA).then(|| best_split(items)).flatten() {
        let is_worth_it = items.len() > LEAF || split.cost < items.len() as f64;
        return is_worth_it.then(|| partition(items, |item| split.bins.of(item) <= split.last));
    }
    (items.len() > LEAF).then_some(items.len() / 2)
}

/// Brings the items for which `is_low` holds to the front, and counts them.
fn partition(items: &mut [Item], is_low: impl Fn(&Item) -> bool) -> usize {
    let mut low = 0;
    for at in 0..items.len() {
        if is_low(&items[at]) {
            items.swap(low, at);
            low += 1;
        }
    }
    low
}

/// Where to divide.
struct Split {
    bins: Bins,
    /// The last bin of the lower part.
    last: usize,
    cost: f64,
}

/// Bins of the same width along an axis.
#[derive(Clone, Copy)]
struct Bins {
    axis: usize,
    start: f64,
    per_length: f64,
}

impl Bins {
    #[inline]
    fn of(&self, item: &Item) -> usize {
        let offset = f64::from(item.middle()[self.axis]) - self.start;
        ((offset * self.per_length) as usize).min(BINS - 1)
    }
}

/// The best of all divisions between bins, along all axes; none if all middles are one point.
fn best_split(items: &[Item]) -> Option<Split> {
    let middles = Aabb::around(items.iter().map(Item::middle))?;
    let [start, extent] = [middles.min().as_dvec3(), middles.max().as_dvec3() - middles.min().as_dvec3()];
    let area = bounds(items).half_area();
    let splits = (0..3).filter(|&axis| extent[axis] > 0.0).filter_map(|axis| {
        let bins = Bins { axis, start: start[axis], per_length: BINS as f64 / extent[axis] };
        split_between(items, bins)
    });
    let best = splits.min_by(|a, b| a.cost.total_cmp(&b.cost))?;
    let cost = if area > 0.0 { STEP_COST + best.cost / area } else { STEP_COST };
    Some(Split { cost, ..best })
}

/// What lies in a bin, or in several.
#[derive(Clone, Copy, Default)]
struct Content {
    bounds: Option<Aabb>,
    count: usize,
}

impl Content {
    fn joined(self, other: Self) -> Self {
        let bounds = match (self.bounds, other.bounds) {
            (Some(one), Some(other)) => Some(one.joined(other)),
            (one, other) => one.or(other),
        };
        Self { bounds, count: self.count + other.count }
    }

    /// Its area times the number of its triangles; none if it is empty.
    fn cost(&self) -> Option<f64> {
        self.bounds.map(|bounds| bounds.half_area() * self.count as f64)
    }
}

/// The best division between the bins of one axis.
fn split_between(items: &[Item], bins: Bins) -> Option<Split> {
    let mut contents = [Content::default(); BINS];
    for item in items {
        let content = &mut contents[bins.of(item)];
        *content = content.joined(Content { bounds: Some(item.bounds), count: 1 });
    }
    let mut above = contents;
    for bin in (0..BINS - 1).rev() {
        above[bin] = above[bin].joined(above[bin + 1]);
    }
    let mut below = Content::default();
    let costs = (0..BINS - 1).filter_map(|last| {
        below = below.joined(contents[last]);
        Some(Split { bins, last, cost: below.cost()? + above[last + 1].cost()? })
    });
    costs.min_by(|a, b| a.cost.total_cmp(&b.cost))
}
