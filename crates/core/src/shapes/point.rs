use glam::Vec3;

use super::error::{ShapeError, ShapePart, finite};

/// A point with finite coordinates.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "batch", derive(bytemuck::NoUninit), repr(C))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec3", into = "Vec3"))]
pub struct Point(Vec3);

impl Point {
    /// The point with these coordinates.
    ///
    /// ```
    /// use collision_core::glam::Vec3;
    /// use collision_core::shapes::Point;
    ///
    /// let point = Point::new([1.0, 2.0, 3.0])?;
    /// assert_eq!(point, Point::new(Vec3::new(1.0, 2.0, 3.0))?);
    /// assert!(Point::new([f32::NAN, 0.0, 0.0]).is_err());
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite.
    pub fn new(coordinates: impl Into<Vec3>) -> Result<Self, ShapeError> {
        finite(coordinates.into(), ShapePart::Point).map(Self)
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
