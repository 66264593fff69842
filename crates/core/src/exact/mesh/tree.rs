//! The tree of boxes.

use glam::Vec3;

use crate::shapes::Aabb;

/// A binary tree of boxes over triangles.
#[derive(Debug, Clone)]
pub(in crate::exact) struct Tree {
    /// Inner nodes.
    pub(super) nodes: Vec<Node>,
    /// The numbers of the triangles, leaf by leaf.
    pub(super) order: Vec<u32>,
    pub(super) root: Child,
}

/// The boxes of two children, and where these are.
#[derive(Debug, Clone, Copy)]
pub(in crate::exact) struct Node {
    /// Axis by axis the lower faces of both boxes, then the upper ones.
    pub(in crate::exact) faces: [[[f32; 2]; 2]; 3],
    pub(super) children: [Child; 2],
}

/// A child of a node: an inner node, or a leaf with some triangles.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child {
    /// The number of the node, or of the leaf's first triangle in the order.
    first: u32,
    /// The number of triangles; 0 for a node.
    count: u32,
}

/// A child, told apart.
pub(super) enum Kind<'a> {
    Node(&'a Node),
    Leaf(&'a [u32]),
}

impl Child {
    pub(super) fn node(number: usize) -> Self {
        Self { first: number as u32, count: 0 }
    }

    pub(super) fn leaf(first: usize, count: usize) -> Self {
        Self { first: first as u32, count: count as u32 }
    }
}

impl Node {
    pub(super) fn new(boxes: [Aabb; 2], children: [Child; 2]) -> Self {
        let [low, high] = [boxes.map(|b| b.min().to_array()), boxes.map(|b| b.max().to_array())];
        let faces = [0, 1, 2].map(|axis| [low, high].map(|corners| corners.map(|corner| corner[axis])));
        Self { faces, children }
    }

    /// The box of one child.
    pub(super) fn bounds(&self, at: usize) -> Aabb {
        let [min, max] = [0, 1].map(|side| Vec3::from_array(self.faces.map(|axis| axis[side][at])));
        Aabb::new(min, max).expect("made of a box")
    }
}

impl Tree {
    #[inline(always)]
    pub(super) fn child(&self, child: Child) -> Kind<'_> {
        let first = child.first as usize;
        match child.count {
            0 => Kind::Node(&self.nodes[first]),
            count => Kind::Leaf(&self.order[first..first + count as usize]),
        }
    }
}
