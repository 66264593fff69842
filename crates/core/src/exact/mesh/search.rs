//! The way down the tree, nearest boxes first.
//!
//! Boxes and triangles are looked at in f32, eight at once, if the numbers of the mesh and of the question lie in the range for
//! which that is proved. Where f32 is in doubt about several triangles of a pack, as at a vertex, a path looks at them in f64.
//! Otherwise, and on processors without lanes, boxes are looked at in f64, which is proved for all f32, and triangles one by one.

use alloc::vec;
use alloc::vec::Vec;
use core::any::TypeId;
use core::mem::{swap, take};
use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use fearless_simd::{Fallback, Simd, SimdBase, SimdFloat, dispatch, f32x8, f64x8, mask64x8};
use glam::Vec3;

use super::eight::{Eight, each_lane};
use super::tree::{Child, LANES, Node, Pack, Tree};
use crate::exact::lanes::{Certain, Lanes, each_axis};
use crate::shapes::Aabb;

/// Coordinates and radii below this make lengths for which f32 is proved.
pub(in crate::exact) const LONGEST: f64 = (1_u32 << 27) as f64;

/// A question as boxes and triangles see it.
pub(in crate::exact) trait Probe {
    /// Its numbers in all lanes.
    type In<F: Eight>;

    /// Whether a lower limit makes more certain of the triangles of a pack than their bounds do, so much that they are worth another
    /// look.
    const LOOKS_AGAIN: bool = false;

    /// Whether f32 is proved for its numbers, with a mesh whose coordinates are below [`LONGEST`].
    fn is_for_f32(&self) -> bool;

    fn prepared<F: Eight>(&self, simd: F::Simd) -> Self::In<F>;

    /// The boxes that may matter up to a limit, and a lower bound for all that is in each.
    fn boxes<F: Eight>(prepared: &Self::In<F>, simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F);

    /// What is certain of the triangles of a pack in f64, if f32 is in doubt about several; none if they are asked one by one.
    #[inline(always)]
    fn look_closer<S: Simd>(&self, _simd: S, _pack: &Pack) -> Option<Looked<f64x8<S>>> {
        None
    }

    /// Whether a triangle may matter up to a limit, which is asked where there are no lanes.
    #[inline(always)]
    fn may_matter(&self, _vertices: [Vec3; 3], _limit: f64) -> bool {
        true
    }

    /// What is certain of triangles up to a limit.
    fn triangles<S: Simd>(
        prepared: &Self::In<f32x8<S>>,
        vertices: [[f32x8<S>; 3]; 3],
        limit: f32x8<S>,
    ) -> Looked<f32x8<S>>;
}

/// What is certain of triangles: the positive ones matter, with a number between the bounds; the negative ones do not. Of the others
/// the first bound is a guess, by which they are visited.
pub(in crate::exact) struct Looked<F: Lanes> {
    pub(in crate::exact) certain: Certain<F::Mask>,
    pub(in crate::exact) bounds: [F; 2],
}

/// A triangle that may matter.
pub(in crate::exact) struct Candidate {
    pub(in crate::exact) triangle: usize,
    pub(in crate::exact) vertices: [Vec3; 3],
    /// Where it matters for certain, numbers between which its own lies.
    pub(in crate::exact) bounds: Option<[f64; 2]>,
}

/// What a visit says: from now on, what lies beyond a limit does not matter, or nothing does.
pub(in crate::exact) type Visited = ControlFlow<(), f64>;

/// A visit.
pub(in crate::exact) type Visit<'a> = &'a mut dyn FnMut(Candidate) -> Visited;

impl Tree {
    /// Visits the triangles that may matter up to a limit, which each visit may lower.
    #[inline(always)]
    pub(in crate::exact) fn search<P: Probe>(&self, probe: &P, limit: f64, visit: Visit) {
        if self.packs.is_empty() {
            return;
        }
        if f64::from(self.reach) < LONGEST && probe.is_for_f32() {
            dispatch!(self.level, simd => self.search_in_lanes(simd, probe, limit, visit));
        } else {
            self.search_without_lanes(probe, limit, visit);
        }
    }

    #[inline(always)]
    fn search_in_lanes<S: Simd, P: Probe>(&self, simd: S, probe: &P, limit: f64, visit: Visit) {
        if TypeId::of::<S>() == TypeId::of::<Fallback>() {
            return self.search_without_lanes(probe, limit, visit);
        }
        let prepared = probe.prepared::<f32x8<S>>(simd);
        self.descend::<f32x8<S>, P>(
            simd,
            &prepared,
            limit,
            #[inline(always)]
            |pack, limit| self.visit_in_lanes::<S, P>(simd, probe, &prepared, pack, limit, visit),
        );
    }

    #[inline(always)]
    fn visit_in_lanes<S: Simd, P: Probe>(
        &self,
        simd: S,
        probe: &P,
        prepared: &P::In<f32x8<S>>,
        pack: &Pack,
        limit: &mut f32,
        visit: Visit,
    ) -> ControlFlow<()> {
        let vertex = |at: usize| each_axis(|axis| f32x8::load(simd, &pack.vertices[at][axis]));
        let vertices = [vertex(0), vertex(1), vertex(2)];
        // The lanes without a triangle are NaN.
        let mut left = f32x8::bits(simd, vertices[0][0].simd_eq(vertices[0][0]));
        let mut looked = P::triangles(prepared, vertices, f32x8::splat(simd, *limit));
        left &= !f32x8::bits(simd, looked.certain.negative);
        if left == 0 {
            return ControlFlow::Continue(());
        }
        let certain = f32x8::bits(simd, looked.certain.positive);
        let doubtful = left & !certain;
        let is_several = doubtful & doubtful.wrapping_sub(1) != 0;
        let closer = if is_several { probe.look_closer(simd, pack) } else { None };
        let mut met = 0;
        if let Some(closer) = &closer {
            left &= !(doubtful & lanes_of(closer.certain.negative));
            met = doubtful & lanes_of(closer.certain.positive);
        }
        while let Some(lane) = first_lane(left, looked.bounds[0].as_slice()) {
            left &= !(1 << (4 * lane));
            let is_in = |lanes: u32| lanes >> (4 * lane) & 1 == 1;
            let bounds = match &closer {
                _ if is_in(certain) => Some([looked.bounds[0][lane], looked.bounds[1][lane]].map(f64::from)),
                Some(closer) if is_in(met) => Some([closer.bounds[0][lane], closer.bounds[1][lane]]),
                _ => None,
            };
            if bounds.is_some_and(|[least, _]| least > f64::from(*limit)) {
                continue;
            }
            let lower = finite::<f32x8<S>>(visit(pack.candidate(lane, bounds))?);
            if P::LOOKS_AGAIN && left != 0 && lower < *limit {
                looked = P::triangles(prepared, vertices, f32x8::splat(simd, lower));
                left &= !f32x8::bits(simd, looked.certain.negative);
            }
            *limit = lower;
        }
        ControlFlow::Continue(())
    }

    #[inline(never)]
    fn search_without_lanes<P: Probe>(&self, probe: &P, limit: f64, visit: Visit) {
        type F = f64x8<Fallback>;
        let simd = Fallback::new();
        let prepared = probe.prepared::<F>(simd);
        self.descend::<F, P>(simd, &prepared, limit, |pack, limit| {
            for lane in 0..pack.len() {
                let candidate = pack.candidate(lane, None);
                if probe.may_matter(candidate.vertices, *limit) {
                    *limit = finite::<F>(visit(candidate)?);
                }
            }
            ControlFlow::Continue(())
        });
    }

    /// Visits the packs that may matter up to a limit, the nearest boxes first.
    #[inline(always)]
    fn descend<F: Eight, P: Probe>(
        &self,
        simd: F::Simd,
        prepared: &P::In<F>,
        limit: f64,
        mut visit: impl FnMut(&Pack, &mut F::Element) -> ControlFlow<()>,
    ) {
        let mut limit = finite::<F>(limit);
        let (mut next, mut waiting, mut full) = (self.root, Waiting::new(), Vec::new());
        loop {
            let nearest = match next.number() {
                Ok(node) => {
                    let node = &self.nodes[node];
                    let (may_matter, bounds) = P::boxes(prepared, simd, node, F::splat(simd, limit));
                    let lanes = each_lane(F::bits(simd, may_matter));
                    if waiting.remaining_capacity() < LANES {
                        full.push(take(&mut waiting));
                    }
                    nearest_of(lanes.map(|lane| (node.children[lane], bounds[lane])), &mut waiting)
                }
                Err(pack) => {
                    if let Some(&(child, _)) = waiting.last() {
                        self.prefetch(child);
                    }
                    if visit(&self.packs[pack], &mut limit).is_break() {
                        return;
                    }
                    None
                }
            };
            let Some(child) = nearest.or_else(|| last_within(limit, &mut waiting, &mut full)) else { return };
            next = child;
        }
    }

    /// The boxes that are looked into up to a limit: the one around all, and below it those that may matter.
    pub(in crate::exact) fn boxes<P: Probe>(&self, probe: &P, limit: f64) -> Vec<Aabb> {
        type F = f64x8<Fallback>;
        let simd = Fallback::new();
        let prepared = probe.prepared::<F>(simd);
        let mut boxes = Vec::from_iter(self.bounds());
        let mut waiting = vec![self.root];
        while let Some(child) = waiting.pop() {
            let Ok(node) = child.number() else { continue };
            let node = &self.nodes[node];
            let (may_matter, bounds) = P::boxes(&prepared, simd, node, F::splat(simd, limit));
            for lane in each_lane(F::bits(simd, may_matter)).filter(|&lane| bounds[lane] <= limit) {
                boxes.push(node.bounds(lane));
                waiting.push(node.children[lane]);
            }
        }
        boxes
    }
}

/// Children that are still to be looked into, with a lower bound for all that is in each. A full list is put aside: one that grows
/// would ask at each child whether it has, which takes 4 to 8 % of a first hit's time.
type Waiting<B> = ArrayVec<(Child, B), 96>;

/// The nearest of a node's children, to be looked into at once. The others wait, the nearer ones behind the farther ones.
#[inline(always)]
fn nearest_of<B: Copy + PartialOrd>(
    mut children: impl Iterator<Item = (Child, B)>,
    waiting: &mut Waiting<B>,
) -> Option<Child> {
    let mut nearest = children.next()?;
    let first = waiting.len();
    for mut child in children {
        if child.1 < nearest.1 {
            swap(&mut child, &mut nearest);
        }
        let mut at = waiting.len();
        waiting.push(child);
        while at > first && waiting[at - 1].1 < child.1 {
            waiting[at] = waiting[at - 1];
            at -= 1;
        }
        waiting[at] = child;
    }
    Some(nearest.0)
}

/// The last of the waiting children that is not beyond a limit. Those behind it wait no longer.
#[inline(always)]
fn last_within<B: Copy + PartialOrd>(
    limit: B,
    waiting: &mut Waiting<B>,
    full: &mut Vec<Waiting<B>>,
) -> Option<Child> {
    loop {
        match waiting.pop() {
            Some((child, bound)) if bound <= limit => return Some(child),
            Some(_) => {}
            None => *waiting = full.pop()?,
        }
    }
}

/// A limit that missing children, which are infinitely far away, are beyond.
#[inline(always)]
fn finite<F: Eight>(limit: f64) -> F::Element {
    F::above(limit.min(F::MOST))
}

/// Of some lanes, the one with the least number.
#[inline(always)]
fn first_lane(lanes: u32, numbers: &[f32]) -> Option<usize> {
    each_lane(lanes).reduce(|first, next| if numbers[next] < numbers[first] { next } else { first })
}

/// The lowest of four bits for each lane.
#[inline(always)]
fn lanes_of<S: Simd>(mask: mask64x8<S>) -> u32 {
    (0..LANES).fold(0, |bits, lane| bits | (mask[lane] as u32 & 1) << (4 * lane))
}

impl Pack {
    /// The vertices in f64.
    #[inline(always)]
    pub(super) fn wide<S: Simd>(&self, simd: S) -> [[f64x8<S>; 3]; 3] {
        let column = |at: usize, axis: usize| {
            let mut wide = f64x8::splat(simd, 0.0);
            for lane in 0..LANES {
                wide[lane] = self.vertices[at][axis][lane].into();
            }
            wide
        };
        let vertex = |at: usize| each_axis(|axis| column(at, axis));
        [vertex(0), vertex(1), vertex(2)]
    }

    #[inline(always)]
    fn candidate(&self, lane: usize, bounds: Option<[f64; 2]>) -> Candidate {
        Candidate { triangle: self.triangles[lane] as usize, vertices: self.corners(lane), bounds }
    }
}
