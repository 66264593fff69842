//! The tree of boxes.

use super::build::Builder;
use crate::shapes::{Aabb, Mesh};

/// A mesh prepared for questions.
///
/// Beside the mesh it takes some 30 bytes a triangle. It can be asked from several threads at once.
///
/// ```
/// use collision_core::exact::{MeshIndex, ray_mesh};
/// use collision_core::shapes::{Mesh, Ray};
/// use glam::{Vec3, dvec3, vec3};
///
/// // Two walls, one behind the other.
/// let wall = |z| [vec3(-1.0, -1.0, z), vec3(1.0, -1.0, z), vec3(0.0, 1.0, z)];
/// let mesh = Mesh::new([wall(5.0), wall(3.0)].concat(), vec![[0, 1, 2], [3, 4, 5]])?;
/// let index = MeshIndex::new(mesh);
/// let hit = ray_mesh(&Ray::new(Vec3::ZERO, Vec3::Z)?, &index).expect("a wall");
/// assert_eq!(hit.triangle, 1);
/// assert_eq!(hit.crossing.place().point, dvec3(0.0, 0.0, 3.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct MeshIndex {
    mesh: Mesh,
    tree: Tree,
}

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

impl MeshIndex {
    /// Prepares a mesh, in time proportional to `n log n` for `n` triangles.
    pub fn new(mesh: Mesh) -> Self {
        let tree = Builder::build(&mesh);
        Self { mesh, tree }
    }

    /// The mesh.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// The mesh, without the index.
    pub fn into_mesh(self) -> Mesh {
        self.mesh
    }

    /// The memory that the mesh and the tree take, in bytes.
    pub fn bytes(&self) -> usize {
        let mesh = size_of_val(self.mesh.vertices()) + size_of_val(self.mesh.triangles());
        mesh + size_of_val(&*self.tree.nodes) + size_of_val(&*self.tree.order)
    }

    /// The tree, if there are triangles.
    #[inline(always)]
    pub(in crate::exact) fn tree(&self) -> Option<&Tree> {
        (!self.tree.order.is_empty()).then_some(&self.tree)
    }
}
