use glam::Vec3;

use super::error::{ShapeError, ShapePart, finite};

/// A triangle. It may be degenerate; each question says what it answers then.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "batch", derive(bytemuck::NoUninit), repr(C))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Vec3; 3]", into = "[Vec3; 3]"))]
pub struct Triangle {
    vertices: [Vec3; 3],
}

impl Triangle {
    /// The triangle with these vertices.
    ///
    /// ```
    /// use collision_core::glam::Vec3;
    /// use collision_core::shapes::Triangle;
    ///
    /// let triangle = Triangle::new([[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])?;
    /// assert_eq!(triangle.vertices()[2], Vec3::Y);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite.
    pub fn new(vertices: [impl Into<Vec3>; 3]) -> Result<Self, ShapeError> {
        let vertices = vertices.map(Into::into);
        for vertex in vertices {
            finite(vertex, ShapePart::TriangleVertex)?;
        }
        Ok(Self { vertices })
    }

    /// The triangle with these vertices, which the caller knows to be finite.
    #[inline]
    pub(super) fn of_finite(vertices: [Vec3; 3]) -> Self {
        Self { vertices }
    }

    /// A reference to the vertices, for code that a copy would slow down.
    #[inline(always)]
    pub(crate) fn as_array(&self) -> &[Vec3; 3] {
        &self.vertices
    }

    /// The vertices, in the order given.
    pub fn vertices(&self) -> [Vec3; 3] {
        self.vertices
    }
}

impl TryFrom<[Vec3; 3]> for Triangle {
    type Error = ShapeError;
    fn try_from(vertices: [Vec3; 3]) -> Result<Self, ShapeError> {
        Self::new(vertices)
    }
}

impl From<Triangle> for [Vec3; 3] {
    fn from(triangle: Triangle) -> Self {
        triangle.vertices
    }
}
