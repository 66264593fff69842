//! The tree is built from the top: boxes are divided where the surface area heuristic expects the least work (Wald, *On
//! fast construction of SAH-based bounding volume hierarchies*, 2007), the largest of a node first, until it has eight children
//! or only packs.

use alloc::vec::Vec;
use core::ops::Range;
#[cfg(feature = "std")]
use std::{num::NonZero, sync::Mutex, thread};

use arrayvec::ArrayVec;
use glam::{Vec4, Vec4Swizzles};

use super::tree::{Child, LANES, Node, Pack};
use crate::shapes::Mesh;

/// The places at which a division is tried, along each axis.
const BINS: usize = 16;
/// Below this depth triangles are halved by number, which bounds the depth for every mesh.
const DEPTH_BY_AREA: u32 = 64;
/// A thread for fewer triangles would take longer.
const WORTH_A_THREAD: usize = 4096;

/// The nodes, the packs and the root of a tree over the triangles of a mesh.
pub(super) fn tree(mesh: &Mesh) -> (Vec<Node>, Vec<Pack>, Child) {
    let mut items: Vec<Item> =
        (0..mesh.triangles().len()).map(|triangle| Item::new(mesh, triangle)).collect();
    let mut builder = Builder { mesh, nodes: Vec::new(), packs: Vec::new() };
    let root = match Part::of(&items, 0) {
        Some(part) => {
            // To ask the system for its cores takes longer than to build a small tree.
            let threads = if items.len() > WORTH_A_THREAD { threads() } else { 1 };
            builder.child(&mut items, part, threads)
        }
        None => Child::pack(0),
    };
    builder.nodes.shrink_to_fit();
    builder.packs.shrink_to_fit();
    (builder.nodes, builder.packs, root)
}

/// The number of threads that build.
fn threads() -> usize {
    // Where the system has no threads, this is an error.
    #[cfg(feature = "std")]
    return thread::available_parallelism().map_or(1, NonZero::get);
    #[cfg(not(feature = "std"))]
    return 1;
}

/// A triangle while the tree is built: the lowest and the highest corner of its box, with the lower and the upper half of its
/// number in the fourth places. As a float's bits a number would be subnormal, and each of its products slow.
#[derive(Clone, Copy)]
struct Item {
    low: Vec4,
    high: Vec4,
}

impl Item {
    fn new(mesh: &Mesh, triangle: usize) -> Self {
        let [a, b, c] = mesh.corners(triangle);
        let halves = [triangle as u16, (triangle >> 16) as u16].map(f32::from);
        Self { low: a.min(b).min(c).extend(halves[0]), high: a.max(b).max(c).extend(halves[1]) }
    }

    fn triangle(&self) -> u32 {
        self.low.w as u32 | (self.high.w as u32) << 16
    }

    fn bounds(&self) -> Bounds {
        Bounds { low: self.low, high: self.high }
    }

    /// The middle of the box: no sum that could overflow.
    #[inline(always)]
    fn middle(&self) -> Vec4 {
        self.low * 0.5 + self.high * 0.5
    }
}

/// A box; the fourth coordinates mean nothing.
#[derive(Clone, Copy)]
struct Bounds {
    low: Vec4,
    high: Vec4,
}

impl Bounds {
    const EMPTY: Self = Self { low: Vec4::INFINITY, high: Vec4::NEG_INFINITY };

    #[inline(always)]
    fn around(point: Vec4) -> Self {
        Self { low: point, high: point }
    }

    #[inline(always)]
    fn joined(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// Half of the surface's area, rounded: in f64, where f32 numbers do not overflow.
    #[inline(always)]
    fn half_area(&self) -> f64 {
        let [x, y, z] = (self.high.xyz().as_dvec3() - self.low.xyz().as_dvec3()).to_array();
        x * y + y * z + z * x
    }
}

/// Items that stay together for now.
#[derive(Clone)]
struct Part {
    range: Range<usize>,
    bounds: Bounds,
    /// The box of the middles.
    middles: Bounds,
    depth: u32,
}

impl Part {
    /// All items, if there are any.
    fn of(items: &[Item], depth: u32) -> Option<Self> {
        let (mut bounds, mut middles) = (Bounds::EMPTY, Bounds::EMPTY);
        for item in items {
            bounds = bounds.joined(item.bounds());
            middles = middles.joined(Bounds::around(item.middle()));
        }
        (!items.is_empty()).then_some(Self { range: 0..items.len(), bounds, middles, depth })
    }

    fn is_pack(&self) -> bool {
        self.range.len() <= LANES
    }
}

/// The parts and the children of a node.
type Parts = ArrayVec<Part, LANES>;
type Children = ArrayVec<Child, LANES>;

struct Builder<'a> {
    mesh: &'a Mesh,
    nodes: Vec<Node>,
    packs: Vec<Pack>,
}

impl<'a> Builder<'a> {
    /// The child for a part of some items: a pack, or a node with all that is below it.
    fn child(&mut self, items: &mut [Item], part: Part, threads: usize) -> Child {
        let items = &mut items[part.range.clone()];
        if part.is_pack() {
            self.packs.push(Pack::new(self.mesh, items.iter().map(Item::triangle)));
            return Child::pack(self.packs.len() - 1);
        }
        let number = self.nodes.len();
        self.nodes.push(Node::EMPTY);
        let parts = divided(items, Part { range: 0..items.len(), ..part });
        let boxes: ArrayVec<_, LANES> = parts.iter().map(|part| part.bounds).collect();
        let children = self.children(items, parts, threads);
        for (lane, (child, bounds)) in children.into_iter().zip(boxes).enumerate() {
            self.nodes[number].place(lane, child, bounds.low.xyz(), bounds.high.xyz());
        }
        Child::node(number)
    }

    /// The children for parts that lie one behind the other.
    fn children(&mut self, items: &mut [Item], parts: Parts, threads: usize) -> Children {
        #[cfg(feature = "std")]
        if threads > 1 && items.len() > WORTH_A_THREAD {
            return self.children_by_threads(items, parts, threads);
        }
        parts.into_iter().map(|part| self.child(items, part, threads.min(1))).collect()
    }

    /// The children, each built by itself, by several threads.
    #[cfg(feature = "std")]
    fn children_by_threads(&mut self, items: &mut [Item], parts: Parts, threads: usize) -> Children {
        let (mut rest, mut tasks) = (items, Vec::new());
        let threads_each = threads.div_ceil(parts.len());
        for (lane, part) in parts.into_iter().enumerate() {
            let (own, others) = core::mem::take(&mut rest).split_at_mut(part.range.len());
            rest = others;
            let part = Part { range: 0..own.len(), ..part };
            tasks.push((lane, own, part));
        }
        tasks.sort_by_key(|(_, items, _)| items.len());
        let workers = threads.min(tasks.len());
        let (mesh, tasks) = (self.mesh, Mutex::new(tasks));
        let next = || tasks.lock().expect("no thread panics").pop();
        let work = || {
            let mut done = Vec::new();
            while let Some((lane, items, part)) = next() {
                let mut builder = Builder { mesh, nodes: Vec::new(), packs: Vec::new() };
                let child = builder.child(items, part, threads_each);
                done.push((lane, builder, child));
            }
            done
        };
        let mut done = thread::scope(|scope| {
            // A thread that does not start leaves its work to the others.
            let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let others: Vec<_> = (1..workers).filter_map(start).collect();
            let mut done = work();
            done.extend(others.into_iter().flat_map(|thread| thread.join().expect("no thread panics")));
            done
        });
        done.sort_by_key(|&(lane, ..)| lane);
        done.into_iter().map(|(_, builder, child)| self.append(builder, child)).collect()
    }

    /// Takes over what another one has built.
    #[cfg(feature = "std")]
    fn append(&mut self, other: Self, root: Child) -> Child {
        let (nodes, packs) = (self.nodes.len(), self.packs.len());
        let moved =
            |node: Node| Node { children: node.children.map(|child| child.after(nodes, packs)), ..node };
        self.nodes.extend(other.nodes.into_iter().map(moved));
        self.packs.extend(other.packs);
        root.after(nodes, packs)
    }
}

/// The parts of a node, one behind the other.
fn divided(items: &mut [Item], whole: Part) -> Parts {
    let mut parts = Parts::from_iter([whole]);
    while parts.len() < LANES {
        let area = |&at: &usize| parts[at].bounds.half_area();
        let divisible = (0..parts.len()).filter(|&at| !parts[at].is_pack());
        let Some(largest) = divisible.max_by(|a, b| area(a).total_cmp(&area(b))) else { break };
        let [low, high] = split(items, &parts[largest]);
        parts[largest] = low;
        parts.insert(largest + 1, high);
    }
    parts
}

/// Sorts the items of a part into two.
fn split(items: &mut [Item], part: &Part) -> [Part; 2] {
    let Range { start, end } = part.range;
    let items = &mut items[part.range.clone()];
    let depth = part.depth + 1;
    let moved = |part: Part, by: usize| Part { range: part.range.start + by..part.range.end + by, ..part };
    let by_area = (depth < DEPTH_BY_AREA).then(|| best_split(items, part)).flatten();
    let Some(Split { bins, axis, last, bounds: [low, high] }) = by_area else {
        // Whole packs, so that they are full.
        let middle = (items.len() / 2).next_multiple_of(LANES);
        let halves = items.split_at(middle);
        let [low, high] = [halves.0, halves.1].map(|half| Part::of(half, depth).expect("not empty"));
        return [moved(low, start), moved(high, start + middle)];
    };
    // No place is at or beyond what is not a number, so the other axes do not count.
    let mut limit = Vec4::NAN;
    limit[axis] = (last + 1) as f32;
    let is_low = |item: &Item| !bins.place(item).cmpge(limit).any();
    let (middle, [low_middles, high_middles]) = partition(items, is_low);
    [
        Part { range: start..start + middle, bounds: low, middles: low_middles, depth },
        Part { range: start + middle..end, bounds: high, middles: high_middles, depth },
    ]
}

/// Brings the items for which `is_low` holds to the front and counts them; the boxes of their middles and of the others'. It has
/// no branch that a processor could predict wrongly.
fn partition(items: &mut [Item], is_low: impl Fn(&Item) -> bool) -> (usize, [Bounds; 2]) {
    let (mut low, mut middles) = (0, [Bounds::EMPTY; 2]);
    for at in 0..items.len() {
        // Read from its old place: the new one depends on the sides of all items before it, and a read from there waits for them.
        let item = items[at];
        let is_low = is_low(&item);
        items.swap(low, at);
        low += usize::from(is_low);
        let middles = &mut middles[usize::from(!is_low)];
        *middles = middles.joined(Bounds::around(item.middle()));
    }
    (low, middles)
}

/// Where to divide.
struct Split {
    bins: Bins,
    axis: usize,
    /// The last bin of the lower part.
    last: usize,
    /// The boxes of both parts.
    bounds: [Bounds; 2],
}

/// Bins of the same width along each axis.
#[derive(Clone, Copy)]
struct Bins {
    start: Vec4,
    per_length: Vec4,
}

impl Bins {
    fn over(middles: &Bounds) -> Self {
        Self { start: middles.low, per_length: Vec4::splat(BINS as f32) / (middles.high - middles.low) }
    }

    /// Where an item is along each axis, in bins; not a number where all middles are one, or nearly.
    #[inline(always)]
    fn place(&self, item: &Item) -> Vec4 {
        (item.middle() - self.start) * self.per_length
    }

    /// The bins along the three axes; 0 where there is no number.
    #[inline(always)]
    fn of(&self, item: &Item) -> [usize; 3] {
        let place = self.place(item);
        [place.x, place.y, place.z].map(|place| usize::from(place as u8).min(BINS - 1))
    }
}

/// What lies in a bin, or in several.
#[derive(Clone, Copy)]
struct Content {
    bounds: Bounds,
    count: usize,
}

impl Content {
    const EMPTY: Self = Self { bounds: Bounds::EMPTY, count: 0 };

    #[inline(always)]
    fn joined(self, other: Self) -> Self {
        Self { bounds: self.bounds.joined(other.bounds), count: self.count + other.count }
    }

    /// Its area times the number of its packs.
    #[inline(always)]
    fn cost(&self) -> f64 {
        self.bounds.half_area() * self.count.div_ceil(LANES) as f64
    }
}

/// The best of all divisions between bins, along all axes; none if no division has two parts.
fn best_split(items: &[Item], part: &Part) -> Option<Split> {
    let bins = Bins::over(&part.middles);
    let mut contents = [[Content::EMPTY; BINS]; 3];
    for item in items {
        let own = Content { bounds: item.bounds(), count: 1 };
        for (contents, bin) in contents.iter_mut().zip(bins.of(item)) {
            contents[bin] = contents[bin].joined(own);
        }
    }
    let (mut best, mut least) = (None, f64::INFINITY);
    for (axis, contents) in contents.iter().enumerate() {
        let mut above = *contents;
        for bin in (0..BINS - 1).rev() {
            above[bin] = above[bin].joined(above[bin + 1]);
        }
        let mut below = Content::EMPTY;
        // Behind an empty bin the parts are the same as before it.
        for last in (0..BINS - 1).filter(|&last| contents[last].count > 0) {
            below = below.joined(contents[last]);
            let above = above[last + 1];
            if above.count == 0 {
                break;
            }
            let cost = below.cost() + above.cost();
            if cost < least {
                least = cost;
                best = Some(Split { bins, axis, last, bounds: [below.bounds, above.bounds] });
            }
        }
    }
    best
}
