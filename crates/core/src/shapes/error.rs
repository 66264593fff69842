//! Errors of the constructors.

use core::error::Error;
use core::fmt;

use glam::Vec3;

/// The reason why numbers do not make a shape.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum ShapeError {
    /// A polygon needs three vertices.
    TooFewVertices {
        /// The number of vertices given.
        found: usize,
    },
    /// The first three vertices of a polygon lie on one line, so they span no plane.
    CollinearVertices,
    /// A coordinate is infinite or not a number.
    NotFinite {
        /// The part of the shape that holds the number.
        part: ShapePart,
    },
    /// The direction of a line or ray is zero.
    ZeroDirection,
    /// The normal of a plane is zero.
    ZeroNormal,
    /// The points span a plane, but its equation under- or overflows in f32.
    PlaneOutOfRange,
    /// The radius of a sphere is negative.
    NegativeRadius {
        /// The number given.
        radius: f32,
    },
    /// A box reaches from its lowest to its highest corner.
    EmptyBox,
    /// A terrain needs one cell, that is two vertices along each side.
    TerrainTooSmall {
        /// Vertices along x.
        width: usize,
        /// Vertices along z.
        depth: usize,
    },
    /// The terrain has so many vertices that their places would not be exact in f64.
    TerrainTooLarge {
        /// Vertices along x.
        width: usize,
        /// Vertices along z.
        depth: usize,
    },
    /// The places of the terrain's vertices would not be exact in f64: it is too far away for its cells.
    TerrainTooFar,
    /// The list of heights does not fill the grid.
    WrongHeightCount {
        /// Vertices along x.
        width: usize,
        /// Vertices along z.
        depth: usize,
        /// The number of heights given.
        found: usize,
    },
    /// The side of a terrain's cell is not positive and finite.
    BadCell {
        /// The number given.
        cell: f32,
    },
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::TooFewVertices { found } => {
                write!(f, "a polygon needs at least 3 vertices, this one has {found}")
            }
            Self::CollinearVertices => {
                f.write_str("the polygon's first three vertices lie on one line, so they span no plane")
            }
            Self::NotFinite { part } => write!(f, "{part} is not finite"),
            Self::ZeroDirection => f.write_str("the direction is zero"),
            Self::ZeroNormal => f.write_str("the plane's normal is zero"),
            Self::PlaneOutOfRange => f.write_str(
                "the plane through these points has no equation in f32: its numbers under- or overflow",
            ),
            Self::NegativeRadius { radius } => write!(f, "the radius {radius} is negative"),
            Self::EmptyBox => f.write_str("the box is empty: its highest corner lies below its lowest"),
            Self::TerrainTooSmall { width, depth } => {
                write!(f, "a terrain needs at least 2x2 heights, this one has {width}x{depth}")
            }
            Self::TerrainTooLarge { width, depth } => {
                write!(f, "a terrain has at most 2^29 vertices along a side, this one has {width}x{depth}")
            }
            Self::TerrainTooFar => {
                f.write_str("the terrain lies too far away for its cells: the places of its vertices are not exact in f64")
            }
            Self::WrongHeightCount { width, depth, found } => {
                write!(f, "a terrain of {width}x{depth} vertices does not have {found} heights")
            }
            Self::BadCell { cell } => write!(f, "the cell size {cell} is not a positive finite number"),
        }
    }
}

impl Error for ShapeError {}

/// The part of a shape that holds a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapePart {
    /// A [`Point`](super::Point).
    Point,
    /// A segment's first point.
    SegmentStart,
    /// A segment's second point.
    SegmentEnd,
    /// The point that a line goes through.
    LinePoint,
    /// A ray's origin.
    RayOrigin,
    /// The direction of a line or a ray.
    Direction,
    /// A vertex of a triangle.
    TriangleVertex,
    /// A vertex of a polygon.
    PolygonVertex,
    /// A plane's normal.
    PlaneNormal,
    /// The constant of a plane's equation.
    PlaneConstant,
    /// A sphere's centre.
    SphereCenter,
    /// A sphere's radius.
    Radius,
    /// A height of a terrain.
    TerrainHeight,
    /// The origin of a terrain's grid.
    TerrainOrigin,
    /// A corner of an [`Aabb`](super::Aabb).
    BoxCorner,
}

impl fmt::Display for ShapePart {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            ShapePart::Point => "the point",
            ShapePart::SegmentStart => "the segment's first point",
            ShapePart::SegmentEnd => "the segment's second point",
            ShapePart::LinePoint => "the line's point",
            ShapePart::RayOrigin => "the ray's origin",
            ShapePart::Direction => "the direction",
            ShapePart::TriangleVertex => "a vertex of the triangle",
            ShapePart::PolygonVertex => "a vertex of the polygon",
            ShapePart::PlaneNormal => "the plane's normal",
            ShapePart::PlaneConstant => "the plane's d",
            ShapePart::SphereCenter => "the sphere's centre",
            ShapePart::Radius => "the radius",
            ShapePart::TerrainHeight => "a height of the terrain",
            ShapePart::TerrainOrigin => "the terrain's origin",
            ShapePart::BoxCorner => "a corner of the box",
        })
    }
}

pub(crate) fn finite(point: Vec3, part: ShapePart) -> Result<Vec3, ShapeError> {
    if point.is_finite() { Ok(point) } else { Err(ShapeError::NotFinite { part }) }
}

/// A direction that is finite and not zero.
pub(super) fn direction(vector: Vec3) -> Result<Vec3, ShapeError> {
    match finite(vector, ShapePart::Direction)? {
        Vec3::ZERO => Err(ShapeError::ZeroDirection),
        direction => Ok(direction),
    }
}
