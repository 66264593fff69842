//! The tree of boxes, and its triangles packed for lanes.

use alloc::vec;
use alloc::vec::Vec;
use core::hint::black_box;

use fearless_simd::Level;
use glam::Vec3;

use crate::exact::lanes;
use crate::shapes::{Aabb, Mesh};

/// The children of a node, and the triangles of a pack.
pub(in crate::exact) const LANES: usize = 8;

/// What stands for a child or a triangle that is not there.
const MISSING: u32 = u32::MAX;

/// An eight-way tree of boxes over the triangles of a mesh.
#[derive(Debug, Clone)]
pub(in crate::exact) struct Tree {
    /// Each before its children.
    pub(super) nodes: Vec<Node>,
    pub(super) packs: Vec<Pack>,
    /// Meaningless if there is no pack.
    pub(super) root: Child,
    /// The largest absolute value of a coordinate.
    pub(super) reach: f32,
    /// The instructions that the processor has.
    pub(super) level: Level,
}

/// The boxes of up to eight children, and where these are.
#[derive(Debug, Clone, Copy)]
#[repr(align(32))]
pub(in crate::exact) struct Node {
    /// Axis by axis the lower faces of the boxes, then the upper ones, each moved outwards to the next f32: so a path in the
    /// plane of a face as it is lies between the faces here. A missing child has its lower faces at infinity and its upper
    /// ones at minus infinity.
    pub(super) faces: [[[f32; LANES]; 2]; 3],
    pub(super) children: [Child; LANES],
}

/// Up to eight triangles: their vertices, coordinate by coordinate, and their numbers.
#[derive(Debug, Clone, Copy)]
#[repr(align(32))]
pub(in crate::exact) struct Pack {
    /// The lanes without a triangle are NaN.
    pub(super) vertices: [[[f32; LANES]; 3]; 3],
    pub(super) triangles: [u32; LANES],
}

/// A child of a node: an inner node, or a pack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child(u32);

impl Child {
    const PACK: u32 = 1 << 31;

    pub(super) fn node(number: usize) -> Self {
        Self(number as u32)
    }

    pub(super) fn pack(number: usize) -> Self {
        Self(number as u32 | Self::PACK)
    }

    /// The number of a node, or that of a pack.
    #[inline(always)]
    pub(super) fn number(self) -> Result<usize, usize> {
        let number = (self.0 & !Self::PACK) as usize;
        if self.0 & Self::PACK == 0 { Ok(number) } else { Err(number) }
    }

    /// The child where nodes and packs of other trees stand before its own.
    #[cfg(feature = "std")]
    pub(super) fn after(self, nodes: usize, packs: usize) -> Self {
        match self.number() {
            Ok(node) => Self::node(nodes + node),
            Err(pack) => Self::pack(packs + pack),
        }
    }
}

impl Node {
    pub(super) const EMPTY: Self = Self {
        faces: [[[f32::INFINITY; LANES], [f32::NEG_INFINITY; LANES]]; 3],
        children: [Child(0); LANES],
    };

    /// Places a child with its box as it is.
    pub(super) fn place(&mut self, lane: usize, child: Child, low: Vec3, high: Vec3) {
        self.children[lane] = child;
        for axis in 0..3 {
            self.faces[axis][0][lane] = low[axis].next_down();
            self.faces[axis][1][lane] = high[axis].next_up();
        }
    }

    /// The children, each with its lane.
    pub(super) fn children(&self) -> impl Iterator<Item = (usize, Child)> {
        let [low, high] = self.faces[0];
        self.children.into_iter().enumerate().filter(move |&(lane, _)| low[lane] <= high[lane])
    }

    /// The box of one child, as it is.
    pub(super) fn bounds(&self, lane: usize) -> Aabb {
        let corner = |side: usize, inwards: fn(f32) -> f32| {
            Vec3::from_array(self.faces.map(|faces| inwards(faces[side][lane]) + 0.0)) // not -0
        };
        Aabb::new(corner(0, f32::next_up), corner(1, f32::next_down)).expect("made of a box")
    }

    /// The box around all children, as it is.
    fn whole(&self) -> Aabb {
        let boxes = self.children().map(|(lane, _)| self.bounds(lane));
        boxes.reduce(Aabb::joined).expect("a node has children")
    }
}

impl Pack {
    pub(super) fn new(mesh: &Mesh, triangles: impl IntoIterator<Item = u32>) -> Self {
        let mut pack = Self { vertices: [[[f32::NAN; LANES]; 3]; 3], triangles: [MISSING; LANES] };
        for (lane, triangle) in triangles.into_iter().enumerate() {
            pack.triangles[lane] = triangle;
        }
        pack.fill(mesh);
        pack
    }

    /// Takes the vertices as they are in the mesh.
    fn fill(&mut self, mesh: &Mesh) {
        for lane in 0..self.len() {
            for (column, vertex) in self.vertices.iter_mut().zip(mesh.corners(self.triangles[lane] as usize))
            {
                for axis in 0..3 {
                    column[axis][lane] = vertex[axis];
                }
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.triangles.iter().take_while(|&&triangle| triangle != MISSING).count()
    }

    #[inline(always)]
    pub(super) fn corners(&self, lane: usize) -> [Vec3; 3] {
        self.vertices.map(|[x, y, z]| Vec3::new(x[lane], y[lane], z[lane]))
    }

    fn bounds(&self) -> Aabb {
        Aabb::around((0..self.len()).flat_map(|lane| self.corners(lane))).expect("a pack has triangles")
    }
}

impl Tree {
    /// The nodes, the packs and the root, as they were built over the triangles of a mesh.
    pub(super) fn new(mesh: &Mesh, (nodes, packs, root): (Vec<Node>, Vec<Pack>, Child)) -> Self {
        Self { nodes, packs, root, reach: reach(mesh), level: lanes::level() }
    }

    /// Takes the vertices as they are in the mesh, whose triangles are still the same.
    pub(super) fn refit(&mut self, mesh: &Mesh) {
        for pack in &mut self.packs {
            pack.fill(mesh);
        }
        self.place_boxes();
        self.reach = reach(mesh);
    }

    /// Takes the boxes from the packs.
    fn place_boxes(&mut self) {
        for number in (0..self.nodes.len()).rev() {
            let mut node = self.nodes[number];
            for (lane, child) in self.nodes[number].children() {
                let bounds = self.bounds_of(child);
                node.place(lane, child, bounds.min(), bounds.max());
            }
            self.nodes[number] = node;
        }
    }

    /// The box around all triangles, if there are any.
    pub(super) fn bounds(&self) -> Option<Aabb> {
        (!self.packs.is_empty()).then(|| self.bounds_of(self.root))
    }

    /// Has a child brought from memory while others are looked at: by reads whose values nothing waits for, as the instruction for
    /// that is unsafe.
    #[inline(always)]
    pub(super) fn prefetch(&self, child: Child) {
        let columns = match child.number() {
            Ok(node) => self.nodes[node].faces.as_flattened(),
            Err(pack) => self.packs[pack].vertices.as_flattened(),
        };
        for cache_line in columns.chunks(2) {
            black_box(cache_line[0][0]);
        }
    }

    fn bounds_of(&self, child: Child) -> Aabb {
        match child.number() {
            Ok(node) => self.nodes[node].whole(),
            Err(pack) => self.packs[pack].bounds(),
        }
    }

    /// The tree without its boxes and vertices, as numbers: how many nodes there are, the children of each, and the
    /// triangles of each pack.
    pub(super) fn shape(&self) -> Vec<u32> {
        let children = self.nodes.iter().flat_map(|node| {
            let mut children = [MISSING; LANES];
            node.children().for_each(|(lane, child)| children[lane] = child.0);
            children
        });
        let triangles = self.packs.iter().flat_map(|pack| pack.triangles);
        [self.nodes.len() as u32].into_iter().chain(children).chain(triangles).collect()
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.nodes) + size_of_val(&*self.packs)
    }
}

/// A tree of a given shape, of which the packs are filled part by part.
#[derive(Debug, Clone)]
pub(super) struct PartialTree {
    nodes: Vec<Node>,
    packs: Vec<Pack>,
    placed: Placed,
}

impl PartialTree {
    /// A tree of this shape with empty packs; none if that is not the shape of a tree over the triangles of the mesh.
    pub(super) fn new(mesh: &Mesh, shape: &[u32]) -> Option<Self> {
        let (nodes, packs) = lists(shape)?;
        let mut placed = Placed::new(nodes.len(), packs.len(), mesh.triangles().len());
        let nodes: Option<Vec<Node>> =
            nodes.iter().enumerate().map(|(number, children)| placed.node(number, children)).collect();
        Some(Self { nodes: nodes?, packs: Vec::with_capacity(packs.len()), placed })
    }

    /// Fills so many of the next packs, or all that are left. Returns whether there are more; none if the shape is not that
    /// of a tree over the triangles of the mesh, each of them once.
    pub(super) fn fill(&mut self, mesh: &Mesh, shape: &[u32], count: usize) -> Option<bool> {
        let (_, packs) = lists(shape)?;
        for triangles in packs.get(self.packs.len()..)?.iter().take(count) {
            self.packs.push(self.placed.pack(mesh, triangles)?);
        }
        Some(self.packs.len() < self.placed.packs.len())
    }

    /// The tree with all its packs.
    pub(super) fn finish(self, mesh: &Mesh) -> Option<Tree> {
        let Self { nodes, packs, placed } = self;
        let root = if nodes.is_empty() { Child::pack(0) } else { Child::node(0) };
        (packs.len() == placed.packs.len() && placed.has_all(root)).then(|| {
            let mut tree = Tree::new(mesh, (nodes, packs, root));
            tree.place_boxes();
            tree
        })
    }
}

/// The children of a node, or the triangles of a pack.
type List = [u32; LANES];

/// The children of each node of a shape, and the triangles of each pack.
fn lists(shape: &[u32]) -> Option<(&[List], &[List])> {
    let (&count, lists) = shape.split_first()?;
    let (lists, []) = lists.as_chunks::<LANES>() else { return None };
    lists.split_at_checked(count as usize)
}

/// What of a shape has its place in the tree already.
#[derive(Debug, Clone)]
struct Placed {
    nodes: Vec<bool>,
    packs: Vec<bool>,
    triangles: Vec<bool>,
}

impl Placed {
    fn new(nodes: usize, packs: usize, triangles: usize) -> Self {
        Self { nodes: vec![false; nodes], packs: vec![false; packs], triangles: vec![false; triangles] }
    }

    /// A node with these children, which stand behind it, and boxes that are still to be placed.
    fn node(&mut self, number: usize, children: &List) -> Option<Node> {
        let mut node = Node::EMPTY;
        for (lane, &child) in children.iter().enumerate().filter(|&(_, &child)| child != MISSING) {
            let child = Child(child);
            let is_behind = child.number().is_err() || child.number().is_ok_and(|child| child > number);
            if !is_behind || !self.take(child) {
                return None;
            }
            node.place(lane, child, Vec3::ZERO, Vec3::ZERO);
        }
        node.children().next().map(|_| node)
    }

    /// The pack of these triangles, whose free lanes stand behind them.
    fn pack(&mut self, mesh: &Mesh, triangles: &List) -> Option<Pack> {
        let count = triangles.iter().take_while(|&&triangle| triangle != MISSING).count();
        let (used, free) = triangles.split_at(count);
        let is_new = used.iter().all(|&triangle| first_time(&mut self.triangles, triangle as usize));
        let is_pack = is_new && count > 0 && free.iter().all(|&triangle| triangle == MISSING);
        is_pack.then(|| Pack::new(mesh, used.iter().copied()))
    }

    /// Whether this child is there, and has no place yet.
    fn take(&mut self, child: Child) -> bool {
        match child.number() {
            Ok(node) => first_time(&mut self.nodes, node),
            Err(pack) => first_time(&mut self.packs, pack),
        }
    }

    /// Whether below this root everything has its place.
    fn has_all(mut self, root: Child) -> bool {
        let is_empty = self.packs.is_empty();
        (is_empty || self.take(root))
            && [self.nodes, self.packs, self.triangles].iter().flatten().all(|&seen| seen)
    }
}

/// Marks a number; returns false for one that was marked before, and for one beyond the last.
fn first_time(marked: &mut [bool], number: usize) -> bool {
    marked.get_mut(number).is_some_and(|marked| !core::mem::replace(marked, true))
}

fn reach(mesh: &Mesh) -> f32 {
    mesh.vertices().iter().fold(0.0, |reach, vertex| vertex.abs().max_element().max(reach))
}
