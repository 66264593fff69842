//! The tree of boxes, and its triangles packed for lanes.

use alloc::vec::Vec;

use fearless_simd::Level;
use glam::Vec3;

use crate::exact::lanes;
use crate::shapes::{Aabb, Mesh};

/// The children of a node, and the triangles of a pack.
pub(in crate::exact) const LANES: usize = 8;

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
            Vec3::from_array(self.faces.map(|faces| inwards(faces[side][lane])))
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
        let mut pack = Self { vertices: [[[f32::NAN; LANES]; 3]; 3], triangles: [u32::MAX; LANES] };
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
        self.triangles.iter().take_while(|&&triangle| triangle != u32::MAX).count()
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
        for number in (0..self.nodes.len()).rev() {
            let mut node = self.nodes[number];
            for (lane, child) in self.nodes[number].children() {
                let bounds = self.bounds_of(child);
                node.place(lane, child, bounds.min(), bounds.max());
            }
            self.nodes[number] = node;
        }
        self.reach = reach(mesh);
    }

    /// The box around all triangles, if there are any.
    pub(super) fn bounds(&self) -> Option<Aabb> {
        (!self.packs.is_empty()).then(|| self.bounds_of(self.root))
    }

    fn bounds_of(&self, child: Child) -> Aabb {
        match child.number() {
            Ok(node) => self.nodes[node].whole(),
            Err(pack) => self.packs[pack].bounds(),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.nodes) + size_of_val(&*self.packs)
    }
}

fn reach(mesh: &Mesh) -> f32 {
    mesh.vertices().iter().fold(0.0, |reach, vertex| vertex.abs().max_element().max(reach))
}
