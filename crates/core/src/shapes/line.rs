use glam::Vec3;

use super::error::{self, ShapeError, ShapePart, finite};

/// An infinite line through a point.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Line {
    point: Vec3,
    direction: Vec3,
}

#[cfg(feature = "serde")]
crate::shapes::deserialize_checked!(Line { point: Vec3, direction: Vec3 }, ShapeError);

impl Line {
    /// The line through `point` along `direction`, which need not have length 1 but must not be zero.
    ///
    /// ```
    /// use collision_core::shapes::{Line, ShapeError};
    ///
    /// assert!(Line::new([0.0, 1.0, 0.0], [3.0, 0.0, 0.0]).is_ok());
    /// assert_eq!(Line::new([0.0, 1.0, 0.0], [0.0, 0.0, 0.0]), Err(ShapeError::ZeroDirection));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite, or a direction that is zero.
    pub fn new(point: impl Into<Vec3>, direction: impl Into<Vec3>) -> Result<Self, ShapeError> {
        let point = finite(point.into(), ShapePart::LinePoint)?;
        Ok(Self { point, direction: error::direction(direction.into())? })
    }

    /// The point that the line was built from.
    pub fn point(&self) -> Vec3 {
        self.point
    }

    /// The direction, with the length given.
    pub fn direction(&self) -> Vec3 {
        self.direction
    }

    /// The point `point + direction * t`; each operation is rounded to f32, and may overflow.
    pub fn at(&self, t: f32) -> Vec3 {
        self.point + self.direction * t
    }
}
