//! The shapes that the lessons test against each other: plain data in f32.
//!
//! A constructor refuses what is not a shape, so that no test has to ask again.
//! Conventions (axes, normals, touching) stand at the [crate root](crate).

use glam::Vec3;
use smallvec::SmallVec;
use thiserror::Error;

/// Why numbers do not make a shape.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A polygon needs three vertices.
    #[error("a polygon needs at least 3 vertices, this one has {found}")]
    TooFewVertices {
        /// How many were given.
        found: usize,
    },
    /// The first three vertices of a polygon span its plane, and these do not.
    #[error("the polygon's first three vertices lie on one line, so they span no plane")]
    CollinearVertices,
    /// A coordinate is infinite or not a number.
    #[error("{what} is not finite")]
    NotFinite {
        /// The part of the shape that holds the number.
        what: &'static str,
    },
    /// A line or a ray needs a direction.
    #[error("the direction is zero")]
    ZeroDirection,
    /// A plane needs a normal.
    #[error("the plane's normal is zero")]
    ZeroNormal,
    /// A sphere's radius is zero or more.
    #[error("the radius {radius} is negative")]
    NegativeRadius {
        /// What was given.
        radius: f32,
    },
    /// A terrain needs one cell, that is two vertices along each side.
    #[error("a terrain needs at least 2x2 heights, this one has {width}x{depth}")]
    TerrainTooSmall {
        /// Vertices along x.
        width: usize,
        /// Vertices along z.
        depth: usize,
    },
    /// The list of heights does not fill the grid.
    #[error("a terrain of {width}x{depth} vertices does not have {found} heights")]
    WrongHeightCount {
        /// Vertices along x.
        width: usize,
        /// Vertices along z.
        depth: usize,
        /// How many heights were given.
        found: usize,
    },
    /// The side of a terrain's cell is a length.
    #[error("the cell size {cell} is not a positive finite number")]
    BadCell {
        /// What was given.
        cell: f32,
    },
}

pub(crate) fn finite(point: Vec3, what: &'static str) -> Result<Vec3, ShapeError> {
    if point.is_finite() { Ok(point) } else { Err(ShapeError::NotFinite { what }) }
}

fn direction(vector: Vec3) -> Result<Vec3, ShapeError> {
    match finite(vector, "the direction")? {
        Vec3::ZERO => Err(ShapeError::ZeroDirection),
        direction => Ok(direction),
    }
}

/// A line segment between two points, which may coincide.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Vec3; 2]", into = "[Vec3; 2]"))]
pub struct Segment {
    start: Vec3,
    end: Vec3,
}

impl Segment {
    /// The segment from `start` to `end`, both finite.
    pub fn new(start: Vec3, end: Vec3) -> Result<Self, ShapeError> {
        Ok(Self {
            start: finite(start, "the line's first point")?,
            end: finite(end, "the line's second point")?,
        })
    }

    /// The first end point.
    pub fn start(&self) -> Vec3 {
        self.start
    }

    /// The second end point.
    pub fn end(&self) -> Vec3 {
        self.end
    }

    /// The point `start + (end - start) * t`; `t` runs from 0 to 1 along the segment.
    pub fn at(&self, t: f32) -> Vec3 {
        self.start + (self.end - self.start) * t
    }
}

impl TryFrom<[Vec3; 2]> for Segment {
    type Error = ShapeError;
    fn try_from([start, end]: [Vec3; 2]) -> Result<Self, ShapeError> {
        Self::new(start, end)
    }
}

impl From<Segment> for [Vec3; 2] {
    fn from(segment: Segment) -> Self {
        [segment.start, segment.end]
    }
}

/// An infinite line through a point.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "unchecked::Line"))]
pub struct Line {
    point: Vec3,
    direction: Vec3,
}

impl Line {
    /// The line through `point` along `direction`, which need not have length 1 but must not be zero.
    pub fn new(point: Vec3, direction: Vec3) -> Result<Self, ShapeError> {
        Ok(Self { point: finite(point, "the line's point")?, direction: self::direction(direction)? })
    }

    /// The point that the line was built from.
    pub fn point(&self) -> Vec3 {
        self.point
    }

    /// Its direction, of the length given.
    pub fn direction(&self) -> Vec3 {
        self.direction
    }

    /// The point `point + direction * t`.
    pub fn at(&self, t: f32) -> Vec3 {
        self.point + self.direction * t
    }
}

/// A ray: the half of a line that starts at its origin (which belongs to it) and follows its direction.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "unchecked::Ray"))]
pub struct Ray {
    origin: Vec3,
    direction: Vec3,
}

impl Ray {
    /// The ray from `origin` along `direction`, which need not have length 1 but must not be zero.
    pub fn new(origin: Vec3, direction: Vec3) -> Result<Self, ShapeError> {
        Ok(Self { origin: finite(origin, "the ray's origin")?, direction: self::direction(direction)? })
    }

    /// Where it starts.
    pub fn origin(&self) -> Vec3 {
        self.origin
    }

    /// Its direction, of the length given.
    pub fn direction(&self) -> Vec3 {
        self.direction
    }

    /// The point `origin + direction * t`.
    pub fn at(&self, t: f32) -> Vec3 {
        self.origin + self.direction * t
    }
}

/// A triangle. It may be degenerate: the ray/triangle lesson answers that with its own verdict.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Vec3; 3]", into = "[Vec3; 3]"))]
pub struct Triangle {
    vertices: [Vec3; 3],
}

impl Triangle {
    /// The triangle with these vertices, all finite.
    pub fn new(vertices: [Vec3; 3]) -> Result<Self, ShapeError> {
        for vertex in vertices {
            finite(vertex, "a vertex of the triangle")?;
        }
        Ok(Self { vertices })
    }

    /// Its vertices, in the order given.
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

/// A plane `normal · p + d = 0`. The normal need not have length 1.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Plane {
    normal: Vec3,
    d: f32,
}

impl Plane {
    /// The plane `normal · p + d = 0` for a finite normal that is not zero.
    pub fn new(normal: Vec3, d: f32) -> Result<Self, ShapeError> {
        if !d.is_finite() {
            return Err(ShapeError::NotFinite { what: "the plane's d" });
        }
        match finite(normal, "the plane's normal")? {
            Vec3::ZERO => Err(ShapeError::ZeroNormal),
            normal => Ok(Self { normal, d }),
        }
    }

    /// The plane through three points, with the normal `(p2 - p0) × (p1 - p0)` of the line/polygon
    /// and sphere/polygon lessons, not normalised.
    ///
    /// Computed in f32: for points nearer together than about 1e-19, or farther apart than 1e19, the
    /// normal under- or overflows and says nothing. The exact method does not use it.
    pub fn through([p0, p1, p2]: [Vec3; 3]) -> Self {
        let normal = (p2 - p0).cross(p1 - p0);
        Self { normal, d: -normal.dot(p0) }
    }

    /// The normal: it points to the front half-space.
    pub fn normal(&self) -> Vec3 {
        self.normal
    }

    /// The constant of the plane's equation.
    pub fn d(&self) -> f32 {
        self.d
    }
}

/// On which side of a plane a point lies. The front is where the normal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// In the half-space that the normal points to.
    Front,
    /// On the plane itself.
    On,
    /// In the other half-space.
    Behind,
}

impl Side {
    /// The side that a half-space value, `normal · point + d`, tells by its sign.
    pub fn of(value: f32) -> Self {
        if value > 0.0 {
            Side::Front
        } else if value < 0.0 {
            Side::Behind
        } else {
            Side::On
        }
    }

    /// Whether the plane lies strictly between this side and another.
    pub fn is_opposite(self, other: Self) -> bool {
        matches!((self, other), (Side::Front, Side::Behind) | (Side::Behind, Side::Front))
    }
}

/// On which side of a plane a ball lies. The ball is open: one that touches the plane does not intersect it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum SphereSide {
    /// In front of the plane, or touching it from there; also a ball of radius 0 on the plane.
    Front,
    /// Nearer to the plane than its radius.
    Intersects,
    /// Behind the plane, or touching it from there.
    Behind,
}

/// A flat simple polygon with three or more vertices, convex or concave, wound either way.
///
/// Its plane is that of the first three vertices, which never lie on one line.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Vec3>", into = "Vec<Vec3>"))]
pub struct Polygon {
    vertices: SmallVec<[Vec3; 4]>,
}

impl Polygon {
    /// The polygon with these vertices, in order around it.
    ///
    /// # Errors
    /// Fewer than three vertices, a coordinate that is not finite, or first three vertices that are
    /// collinear (decided exactly).
    pub fn new(vertices: &[Vec3]) -> Result<Self, ShapeError> {
        if vertices.len() < 3 {
            return Err(ShapeError::TooFewVertices { found: vertices.len() });
        }
        for &vertex in vertices {
            finite(vertex, "a vertex of the polygon")?;
        }
        if collinear(vertices[0], vertices[1], vertices[2]) {
            return Err(ShapeError::CollinearVertices);
        }
        Ok(Self { vertices: vertices.into() })
    }

    /// The vertices, in order.
    pub fn vertices(&self) -> &[Vec3] {
        &self.vertices
    }

    /// The first three vertices, which span the plane.
    pub fn first_three(&self) -> [Vec3; 3] {
        [self.vertices[0], self.vertices[1], self.vertices[2]]
    }

    /// The plane of the first three vertices.
    pub fn plane(&self) -> Plane {
        Plane::through(self.first_three())
    }

    /// The edges: edge `i` runs from vertex `i` to the next one, the last edge back to vertex 0.
    pub fn edges(&self) -> impl Iterator<Item = (Vec3, Vec3)> + '_ {
        let next = self.vertices.iter().cycle().skip(1);
        self.vertices.iter().copied().zip(next.copied())
    }

    /// The same polygon moved by `offset`, each coordinate rounded once.
    ///
    /// # Errors
    /// Rounding may flatten it, or carry it beyond the range of f32: see [`Polygon::new`].
    pub fn translated(&self, offset: Vec3) -> Result<Self, ShapeError> {
        let moved: SmallVec<[Vec3; 4]> = self.vertices.iter().map(|&v| v + offset).collect();
        Self::new(&moved)
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
        polygon.vertices.into_vec()
    }
}

/// Whether three points lie on one line, exactly: they do if their shadows along x, y and z do.
fn collinear(a: Vec3, b: Vec3, c: Vec3) -> bool {
    let shadow = |u: fn(Vec3) -> f32, v: fn(Vec3) -> f32| {
        let [a, b, c] = [a, b, c].map(|p| robust::Coord { x: f64::from(u(p)), y: f64::from(v(p)) });
        robust::orient2d(a, b, c) == 0.0
    };
    shadow(|p| p.y, |p| p.z) && shadow(|p| p.z, |p| p.x) && shadow(|p| p.x, |p| p.y)
}

/// A solid sphere; its radius may be zero.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "unchecked::Sphere"))]
pub struct Sphere {
    center: Vec3,
    radius: f32,
}

impl Sphere {
    /// The sphere around `center` with a finite radius of zero or more.
    pub fn new(center: Vec3, radius: f32) -> Result<Self, ShapeError> {
        if !radius.is_finite() {
            return Err(ShapeError::NotFinite { what: "the radius" });
        }
        if radius < 0.0 {
            return Err(ShapeError::NegativeRadius { radius });
        }
        Ok(Self { center: finite(center, "the sphere's centre")?, radius })
    }

    /// The centre.
    pub fn center(&self) -> Vec3 {
        self.center
    }

    /// The radius.
    pub fn radius(&self) -> f32 {
        self.radius
    }
}

/// The same numbers before a constructor has looked at them.
#[cfg(feature = "serde")]
mod unchecked {
    use super::{ShapeError, Vec3};

    macro_rules! unchecked {
        ($shape:ident { $($field:ident: $type:ty),* }) => {
            #[derive(serde::Deserialize)]
            pub(super) struct $shape {
                $($field: $type),*
            }

            impl TryFrom<$shape> for super::$shape {
                type Error = ShapeError;
                fn try_from($shape { $($field),* }: $shape) -> Result<Self, ShapeError> {
                    Self::new($($field),*)
                }
            }
        };
    }

    unchecked!(Line { point: Vec3, direction: Vec3 });
    unchecked!(Ray { origin: Vec3, direction: Vec3 });
    unchecked!(Sphere { center: Vec3, radius: f32 });
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
        assert_eq!(infinite, Err(ShapeError::NotFinite { what: "a vertex of the polygon" }));
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
    fn the_other_shapes_refuse_what_they_are_not() {
        assert_eq!(Ray::new(Vec3::ZERO, Vec3::ZERO), Err(ShapeError::ZeroDirection));
        assert_eq!(Ray::new(Vec3::ZERO, vec3(-0.0, 0.0, 0.0)), Err(ShapeError::ZeroDirection));
        assert_eq!(Line::new(Vec3::ZERO, Vec3::ZERO), Err(ShapeError::ZeroDirection));
        assert_eq!(Plane::new(Vec3::ZERO, 1.0), Err(ShapeError::ZeroNormal));
        assert_eq!(Plane::new(Vec3::X, f32::NAN), Err(ShapeError::NotFinite { what: "the plane's d" }));
        assert_eq!(Sphere::new(Vec3::ZERO, -0.5), Err(ShapeError::NegativeRadius { radius: -0.5 }));
        assert!(Sphere::new(Vec3::ZERO, f32::NAN).is_err());
        assert!(Sphere::new(Vec3::ZERO, 0.0).is_ok());
        assert!(Segment::new(Vec3::NAN, Vec3::ZERO).is_err());
        assert!(Triangle::new([Vec3::ZERO, Vec3::ZERO, Vec3::INFINITY]).is_err());
        assert!(Triangle::new([Vec3::ZERO; 3]).is_ok(), "a degenerate triangle is a question, not an error");
    }

    #[test]
    fn the_lessons_normal_points_away_from_the_viewer() {
        let polygon =
            Polygon::new(&[vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)]).unwrap();
        assert_eq!(polygon.plane().normal(), vec3(0.0, 0.0, -2.0));
        let edges: Vec<_> = polygon.edges().collect();
        assert_eq!(edges[2], (vec3(0.0, 1.0, 0.0), vec3(-1.0, 0.0, 0.0)));
    }
}
