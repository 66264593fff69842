use glam::Vec3;

use super::error::{ShapeError, ShapePart, finite};

/// A point with finite coordinates.
#[derive(Debug, Clone, Copy, PartialEq, bytemuck::NoUninit)]
#[repr(C)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec3", into = "Vec3"))]
pub struct Point(Vec3);

impl Point {
    /// The point with these coordinates.
    ///
    /// # Errors
    /// A coordinate that is not finite.
    pub fn new(coordinates: Vec3) -> Result<Self, ShapeError> {
        finite(coordinates, ShapePart::Point).map(Self)
    }

    /// The coordinates of the point.
    #[inline]
    pub fn coordinates(&self) -> Vec3 {
        self.0
    }
}

impl TryFrom<Vec3> for Point {
    type Error = ShapeError;
    fn try_from(coordinates: Vec3) -> Result<Self, ShapeError> {
        Self::new(coordinates)
    }
}

impl From<Point> for Vec3 {
    fn from(point: Point) -> Self {
        point.0
    }
}
