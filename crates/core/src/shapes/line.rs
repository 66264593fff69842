use glam::Vec3;

use super::error::{self, ShapeError, ShapePart, finite};

/// An infinite line through a point.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "serde_form::Unchecked"))]
pub struct Line {
    point: Vec3,
    direction: Vec3,
}

#[cfg(feature = "serde")]
mod serde_form {
    use super::{Line, Vec3};
    crate::shapes::deserialize_checked!(Line { point: Vec3, direction: Vec3 });
}

impl Line {
    /// The line through `point` along `direction`, which need not have length 1 but must not be zero.
    pub fn new(point: Vec3, direction: Vec3) -> Result<Self, ShapeError> {
        Ok(Self { point: finite(point, ShapePart::LinePoint)?, direction: error::direction(direction)? })
    }

    /// The point that the line was built from.
    pub fn point(&self) -> Vec3 {
        self.point
    }

    /// The direction, with the length given.
    pub fn direction(&self) -> Vec3 {
        self.direction
    }

    /// The point `point + direction * t`.
    pub fn at(&self, t: f32) -> Vec3 {
        self.point + self.direction * t
    }
}
