use alloc::vec::Vec;

use glam::Vec3;

use super::collinear::collinear;
use super::error::{ShapeError, ShapePart, finite};
use super::plane::{Plane, PlaneEquation};
use super::short_list::ShortList;
use super::triangle::Triangle;

/// A flat simple polygon with three or more vertices, convex or concave, wound either way.
///
/// The first three vertices span its plane; they never lie on one line.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Vec3>", into = "Vec<Vec3>"))]
pub struct Polygon {
    vertices: ShortList<Vec3>,
}

impl Polygon {
    /// The polygon with these vertices, in order around it.
    ///
    /// ```
    /// use collision_core::shapes::{Polygon, ShapeError};
    ///
    /// let square = Polygon::new(&[[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [2.0, 2.0, 0.0], [0.0, 2.0, 0.0]])?;
    /// assert_eq!(square.edges().count(), 4);
    /// let on_a_line = Polygon::new(&[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0]]);
    /// assert_eq!(on_a_line, Err(ShapeError::CollinearVertices));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Fewer than three vertices, a coordinate that is not finite, or first three vertices that are
    /// collinear (decided exactly).
    pub fn new<V: Into<Vec3> + Copy>(vertices: &[V]) -> Result<Self, ShapeError> {
        Self::checked(vertices.iter().map(|&vertex| vertex.into()).collect())
    }

    fn checked(vertices: ShortList<Vec3>) -> Result<Self, ShapeError> {
        if vertices.len() < 3 {
            return Err(ShapeError::TooFewVertices { found: vertices.len() });
        }
        for &vertex in &vertices {
            finite(vertex, ShapePart::PolygonVertex)?;
        }
        if collinear([vertices[0], vertices[1], vertices[2]]) {
            return Err(ShapeError::CollinearVertices);
        }
        Ok(Self { vertices })
    }

    /// The vertices, in order.
    pub fn vertices(&self) -> &[Vec3] {
        &self.vertices
    }

    /// The polygon as a triangle, if it has three vertices.
    #[inline]
    pub fn as_triangle(&self) -> Option<Triangle> {
        let &[a, b, c] = self.vertices() else { return None };
        Some(Triangle::of_finite([a, b, c]))
    }

    /// The first three vertices, which span the plane.
    pub fn first_three(&self) -> [Vec3; 3] {
        [self.vertices[0], self.vertices[1], self.vertices[2]]
    }

    /// The plane of the first three vertices, in f32.
    ///
    /// # Errors
    /// [`ShapeError::PlaneOutOfRange`], for tiny and huge polygons.
    pub fn plane(&self) -> Result<Plane, ShapeError> {
        Plane::through(self.first_three())
    }

    /// The plane's equation as f32 arithmetic yields it, unchecked.
    pub fn plane_equation(&self) -> PlaneEquation {
        PlaneEquation::through(self.first_three())
    }

    /// The edges: edge `i` runs from vertex `i` to the next one, the last edge back to vertex 0.
    pub fn edges(&self) -> impl Iterator<Item = (Vec3, Vec3)> + '_ {
        let next = self.vertices.iter().cycle().skip(1);
        self.vertices.iter().copied().zip(next.copied())
    }

    /// The polygon moved by `offset`, each coordinate rounded once.
    ///
    /// # Errors
    /// Rounding may flatten it, or carry it beyond the range of f32: see [`Polygon::new`].
    pub fn translated(&self, offset: Vec3) -> Result<Self, ShapeError> {
        Self::checked(self.vertices.iter().map(|&v| v + offset).collect())
    }
}

impl TryFrom<Vec<Vec3>> for Polygon {
    type Error = ShapeError;
    fn try_from(vertices: Vec<Vec3>) -> Result<Self, ShapeError> {
        Self::new(&vertices)
    }
}

impl From<Polygon> for Vec<Vec3> {
    fn from(polygon: Polygon) -> Self {
        polygon.vertices.into()
    }
}

impl TryFrom<Triangle> for Polygon {
    type Error = ShapeError;
    fn try_from(triangle: Triangle) -> Result<Self, ShapeError> {
        Self::new(&triangle.vertices())
    }
}

impl From<&Polygon> for PlaneEquation {
    fn from(polygon: &Polygon) -> Self {
        polygon.plane_equation()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    #[test]
    fn what_is_not_a_polygon_is_refused() {
        let [a, b, c] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];
        assert_eq!(Polygon::new(&[a, b]), Err(ShapeError::TooFewVertices { found: 2 }));
        assert_eq!(Polygon::new(&[a, b, vec3(3.0, 0.0, 0.0)]), Err(ShapeError::CollinearVertices));
        assert_eq!(Polygon::new(&[a, a, c]), Err(ShapeError::CollinearVertices));
        let infinite = Polygon::new(&[a, b, vec3(0.0, f32::INFINITY, 0.0)]);
        assert_eq!(infinite, Err(ShapeError::NotFinite { part: ShapePart::PolygonVertex }));
        assert!(Polygon::new(&[a, b, c]).is_ok());
    }

    #[test]
    fn collinearity_is_decided_exactly() {
        // One unit in the last place off the line, and a triangle whose f32 cross product underflows.
        let nearly = [vec3(0.1, 0.1, 0.1), vec3(0.2, 0.2, 0.2), vec3(0.3, 0.3, 0.3_f32.next_up())];
        assert!(Polygon::new(&nearly).is_ok());
        let tiny = f32::from_bits(1);
        assert!(Polygon::new(&[Vec3::ZERO, vec3(tiny, 0.0, 0.0), vec3(0.0, tiny, 0.0)]).is_ok());
    }

    #[test]
    fn the_normal_points_away_from_whom_sees_the_vertices_counterclockwise() {
        let polygon =
            Polygon::new(&[vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)]).unwrap();
        assert_eq!(polygon.plane().unwrap().normal(), vec3(0.0, 0.0, -2.0));
        let edges: Vec<_> = polygon.edges().collect();
        assert_eq!(edges[2], (vec3(0.0, 1.0, 0.0), vec3(-1.0, 0.0, 0.0)));
    }
}
