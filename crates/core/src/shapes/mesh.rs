use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use glam::Vec3;

use super::{Aabb, Triangle};

/// Triangles that share vertices.
///
/// ```
/// use collision_core::glam::Vec3;
/// use collision_core::shapes::Mesh;
///
/// let vertices = vec![[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
/// let corner = Mesh::new(vertices, vec![[0, 1, 2], [0, 2, 3], [0, 3, 1]])?;
/// assert_eq!(corner.triangle(1).vertices(), [Vec3::ZERO, Vec3::Y, Vec3::Z]);
/// # Ok::<(), collision_core::shapes::MeshError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Mesh {
    vertices: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
}

#[cfg(feature = "serde")]
crate::shapes::deserialize_checked!(Mesh { vertices: Vec<Vec3>, triangles: Vec<[u32; 3]> }, MeshError);

/// A reason why numbers do not make a mesh.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MeshError {
    /// A coordinate of a vertex is infinite or not a number.
    NotFinite {
        /// The number of the vertex, from 0.
        vertex: usize,
    },
    /// A triangle names a vertex that is not in the list.
    NoSuchVertex {
        /// The number of the triangle, from 0.
        triangle: usize,
        /// The vertex that it names.
        vertex: u32,
        /// The length of the list of vertices.
        vertices: usize,
    },
    /// Vertices that should take the place of others are more or fewer.
    OtherVertices {
        /// The length of the list of vertices.
        vertices: usize,
        /// The length of the list that should replace it.
        found: usize,
    },
    /// Triangles are numbered in 32 bits.
    TooManyTriangles {
        /// The length of the list of triangles.
        found: usize,
    },
    /// Numbers that should be the shape of a tree over the triangles are not.
    OtherShape,
}

impl fmt::Display for MeshError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotFinite { vertex } => write!(f, "vertex {vertex} of the mesh is not finite"),
            Self::NoSuchVertex { triangle, vertex, vertices } => write!(
                f,
                "triangle {triangle} of the mesh has the vertex {vertex}, and there are {vertices} vertices"
            ),
            Self::OtherVertices { vertices, found } => {
                write!(f, "the mesh has {vertices} vertices, and {found} should replace them")
            }
            Self::TooManyTriangles { found } => {
                write!(f, "a mesh has at most 2^32 - 2 triangles, this one has {found}")
            }
            Self::OtherShape => f.write_str("the shape is not of a tree over the triangles of the mesh"),
        }
    }
}

impl Error for MeshError {}

impl Mesh {
    /// The mesh of these vertices, three of which, by their numbers from 0, make each triangle. Degenerate triangles
    /// are allowed, and so is a mesh without triangles.
    ///
    /// # Errors
    /// The first vertex that is not finite, more than 2^32 - 2 triangles, or the first triangle that names a vertex
    /// that does not exist.
    pub fn new(vertices: Vec<impl Into<Vec3>>, triangles: Vec<[u32; 3]>) -> Result<Self, MeshError> {
        let vertices: Vec<Vec3> = vertices.into_iter().map(Into::into).collect(); // vectors stay where they are
        if let Some(vertex) = vertices.iter().position(|vertex| !vertex.is_finite()) {
            return Err(MeshError::NotFinite { vertex });
        }
        if triangles.len() >= u32::MAX as usize {
            return Err(MeshError::TooManyTriangles { found: triangles.len() });
        }
        for (triangle, corners) in triangles.iter().enumerate() {
            if let Some(&vertex) = corners.iter().find(|&&vertex| vertex as usize >= vertices.len()) {
                return Err(MeshError::NoSuchVertex { triangle, vertex, vertices: vertices.len() });
            }
        }
        Ok(Self { vertices, triangles })
    }

    /// Moves the vertices to other places.
    ///
    /// # Errors
    /// The first place that is not finite, or another number of places than there are vertices. Then nothing has moved.
    pub fn move_to(&mut self, vertices: &[impl Into<Vec3> + Copy]) -> Result<(), MeshError> {
        if vertices.len() != self.vertices.len() {
            return Err(MeshError::OtherVertices { vertices: self.vertices.len(), found: vertices.len() });
        }
        let is_finite = |vertex: &_| Into::<Vec3>::into(*vertex).is_finite();
        if let Some(vertex) = vertices.iter().position(|vertex| !is_finite(vertex)) {
            return Err(MeshError::NotFinite { vertex });
        }
        for (place, &vertex) in self.vertices.iter_mut().zip(vertices) {
            *place = vertex.into();
        }
        Ok(())
    }

    /// The vertices.
    pub fn vertices(&self) -> &[Vec3] {
        &self.vertices
    }

    /// The triangles, each by the numbers of its vertices.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// Every triangle, in the order of the list.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Triangle> {
        (0..self.triangles.len()).map(|index| self.triangle(index))
    }

    /// One triangle.
    ///
    /// # Panics
    /// If there is no such triangle.
    #[inline]
    pub fn triangle(&self, index: usize) -> Triangle {
        Triangle::of_finite(self.corners(index))
    }

    /// The vertices of one triangle.
    #[inline(always)]
    pub(crate) fn corners(&self, index: usize) -> [Vec3; 3] {
        self.triangles[index].map(|vertex| self.vertices[vertex as usize])
    }

    /// The smallest box that holds all triangles; none if there are no triangles.
    pub fn bounds(&self) -> Option<Aabb> {
        let used = self.triangles.iter().flatten();
        Aabb::around(used.map(|&vertex| self.vertices[vertex as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_place() {
        let vertices = vec![Vec3::ZERO, Vec3::X, Vec3::Y];
        let missing = Mesh::new(vertices.clone(), vec![[0, 1, 2], [0, 3, 1]]).unwrap_err();
        assert_eq!(missing, MeshError::NoSuchVertex { triangle: 1, vertex: 3, vertices: 3 });
        assert_eq!(missing.to_string(), "triangle 1 of the mesh has the vertex 3, and there are 3 vertices");
        let infinite = Mesh::new(vec![Vec3::ZERO, Vec3::INFINITY], vec![]).unwrap_err();
        assert_eq!(infinite, MeshError::NotFinite { vertex: 1 });
        assert_eq!(Mesh::new(Vec::<Vec3>::new(), vec![]).unwrap().bounds(), None);
        assert!(Mesh::new(vertices, vec![[0, 0, 0]]).is_ok(), "a degenerate triangle");
    }
}
