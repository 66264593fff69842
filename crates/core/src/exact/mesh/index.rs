//! A mesh and its tree.

use alloc::vec::Vec;

use glam::Vec3;

use super::build;
use super::tree::{LANES, PartialTree, Tree};
use crate::exact::arithmetic::sqrt;
use crate::shapes::{Aabb, Mesh, MeshError};

/// A mesh prepared for questions.
///
/// Beside the mesh it takes some 50 to 55 bytes a triangle. It can be asked from several threads at once.
///
/// ```
/// use collision_core::exact::MeshIndex;
/// use collision_core::glam::{Vec3, dvec3, vec3};
/// use collision_core::shapes::{Mesh, Ray};
///
/// // Two walls, one behind the other.
/// let wall = |z| [vec3(-1.0, -1.0, z), vec3(1.0, -1.0, z), vec3(0.0, 1.0, z)];
/// let mesh = Mesh::new([wall(5.0), wall(3.0)].concat(), vec![[0, 1, 2], [3, 4, 5]])?;
/// let index = MeshIndex::new(mesh);
/// let hit = index.first_hit(&Ray::new(Vec3::ZERO, Vec3::Z)?).expect("a wall");
/// assert_eq!(hit.triangle, 1);
/// assert_eq!(hit.crossing.place().point, dvec3(0.0, 0.0, 3.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// With the feature `serde` it is written and read as its mesh.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Mesh", into = "Mesh"))]
pub struct MeshIndex {
    mesh: Mesh,
    pub(in crate::exact) tree: Tree,
    longest_edge: f64,
}

impl MeshIndex {
    /// Prepares a mesh, in time proportional to `n log n` for `n` triangles.
    ///
    /// With the feature `std`, and more than 4,096 triangles, it starts threads, which end before it returns: about as
    /// many as `std::thread::available_parallelism` says.
    pub fn new(mesh: Mesh) -> Self {
        let tree = Tree::new(&mesh, build::tree(&mesh));
        Self { tree, longest_edge: longest_edge(&mesh), mesh }
    }

    /// The shape of its tree as numbers. With it, [`with_shape`](Self::with_shape) prepares the same mesh elsewhere or later in a
    /// small part of the time that [`new`](Self::new) takes.
    ///
    /// ```
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::shapes::Mesh;
    ///
    /// let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// let index = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3], [0, 3, 1]])?);
    /// let again = MeshIndex::with_shape(index.mesh().clone(), &index.shape())?;
    /// assert_eq!(again.bounds(), index.bounds());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Another version of this crate may have other shapes, and refuse these.
    pub fn shape(&self) -> Vec<u32> {
        self.tree.shape()
    }

    /// Prepares a mesh whose tree has this shape, in time proportional to the number of triangles.
    ///
    /// The shape of another mesh with as many triangles is not refused: answers are right, but may take longer.
    ///
    /// # Errors
    /// A shape that is not of a tree over these triangles, with each of them once.
    pub fn with_shape(mesh: Mesh, shape: &[u32]) -> Result<Self, MeshError> {
        let mut tree = PartialTree::new(&mesh, shape).ok_or(MeshError::OtherShape)?;
        tree.fill(&mesh, shape, usize::MAX).ok_or(MeshError::OtherShape)?;
        Self::of(tree, mesh)
    }

    fn of(tree: PartialTree, mesh: Mesh) -> Result<Self, MeshError> {
        let tree = tree.finish(&mesh).ok_or(MeshError::OtherShape)?;
        Ok(Self { tree, longest_edge: longest_edge(&mesh), mesh })
    }

    /// The mesh.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// The smallest box with all triangles in it; none of a mesh without triangles.
    pub fn bounds(&self) -> Option<Aabb> {
        self.tree.bounds()
    }

    /// The length of the longest edge, a little rounded; 0 of a mesh without triangles.
    pub fn longest_edge(&self) -> f64 {
        self.longest_edge
    }

    /// Moves the vertices of the mesh to other places, and the boxes of the tree with them: for doors, cloth, a character. It takes
    /// a small part of the time that [`new`](Self::new) takes. Answers are those of a new index; they take longer the farther
    /// triangles move from those which were near them.
    ///
    /// ```
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::shapes::{Mesh, Ray};
    ///
    /// let door = |z| [[-1.0, -1.0, z], [1.0, -1.0, z], [0.0, 1.0, z]];
    /// let mut index = MeshIndex::new(Mesh::new(door(5.0).to_vec(), vec![[0, 1, 2]])?);
    /// index.refit(&door(4.0))?;
    /// let hit = index.first_hit(&Ray::new([0.0, 0.0, 0.0], [0.0, 0.0, 1.0])?).expect("the door");
    /// assert_eq!(hit.crossing.place().t, 4.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Mesh::move_to`]. Then nothing has moved.
    pub fn refit(&mut self, vertices: &[impl Into<Vec3> + Copy]) -> Result<(), MeshError> {
        self.mesh.move_to(vertices)?;
        self.tree.refit(&self.mesh);
        self.longest_edge = longest_edge(&self.mesh);
        Ok(())
    }

    /// The mesh, without the index.
    pub fn into_mesh(self) -> Mesh {
        self.mesh
    }

    /// The memory that the mesh and the tree take, in bytes.
    pub fn bytes(&self) -> usize {
        let mesh = size_of_val(self.mesh.vertices()) + size_of_val(self.mesh.triangles());
        mesh + self.tree.bytes()
    }

    /// For tests: the same index for a processor with other instructions.
    #[cfg(test)]
    pub(in crate::exact) fn at_level(mut self, level: fearless_simd::Level) -> Self {
        self.tree.level = level;
        self
    }
}

/// A [`MeshIndex`] that is prepared from its [shape](MeshIndex::shape) part by part, where nothing else can be done meanwhile
/// and nobody is to wait for all of it at once: on a page, between its frames.
///
/// ```
/// use collision_core::exact::{MeshIndex, PartialIndex};
/// use collision_core::shapes::Mesh;
///
/// let corners = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
/// let index = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3], [0, 3, 1]])?);
/// let mut partial = PartialIndex::new(index.mesh().clone(), index.shape())?;
/// while partial.advance(1000)? {
///     // Something else.
/// }
/// assert_eq!(partial.finish()?.bounds(), index.bounds());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct PartialIndex {
    mesh: Mesh,
    shape: Vec<u32>,
    tree: PartialTree,
}

impl PartialIndex {
    /// An index of a mesh whose tree has this shape, of which nothing is prepared yet.
    ///
    /// # Errors
    /// Those of [`MeshIndex::with_shape`].
    pub fn new(mesh: Mesh, shape: Vec<u32>) -> Result<Self, MeshError> {
        let tree = PartialTree::new(&mesh, &shape).ok_or(MeshError::OtherShape)?;
        Ok(Self { mesh, shape, tree })
    }

    /// Prepares so many of the next triangles, or a few more. Returns whether any are left.
    ///
    /// # Errors
    /// Those of [`MeshIndex::with_shape`].
    pub fn advance(&mut self, triangles: usize) -> Result<bool, MeshError> {
        let packs = triangles.div_ceil(LANES).max(1);
        self.tree.fill(&self.mesh, &self.shape, packs).ok_or(MeshError::OtherShape)
    }

    /// The index, once what is left of it is prepared.
    ///
    /// # Errors
    /// Those of [`MeshIndex::with_shape`].
    pub fn finish(mut self) -> Result<MeshIndex, MeshError> {
        self.advance(usize::MAX)?;
        MeshIndex::of(self.tree, self.mesh)
    }
}

fn longest_edge(mesh: &Mesh) -> f64 {
    let squares = mesh.iter().flat_map(|triangle| {
        let [a, b, c] = triangle.vertices().map(|vertex| vertex.as_dvec3());
        [a.distance_squared(b), b.distance_squared(c), c.distance_squared(a)]
    });
    sqrt(squares.fold(0.0, f64::max))
}

impl From<Mesh> for MeshIndex {
    fn from(mesh: Mesh) -> Self {
        Self::new(mesh)
    }
}

impl From<MeshIndex> for Mesh {
    fn from(index: MeshIndex) -> Self {
        index.into_mesh()
    }
}

/// Two are equal if their meshes are.
impl PartialEq for MeshIndex {
    fn eq(&self, other: &Self) -> bool {
        self.mesh == other.mesh
    }
}
