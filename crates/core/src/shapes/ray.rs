use glam::Vec3;

use super::error::{self, ShapeError, ShapePart, finite};

/// A ray: the half of a line that starts at its origin (which belongs to it) and follows its direction.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "batch", derive(bytemuck::NoUninit), repr(C))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Ray {
    origin: Vec3,
    direction: Vec3,
}

#[cfg(feature = "serde")]
crate::shapes::deserialize_checked!(Ray { origin: Vec3, direction: Vec3 }, ShapeError);

impl Ray {
    /// The ray from `origin` along `direction`, which need not have length 1 but must not be zero.
    ///
    /// ```
    /// use collision_core::glam::vec3;
    /// use collision_core::shapes::Ray;
    ///
    /// let ray = Ray::new([0.0, 0.0, 1.0], [0.0, 0.0, -2.0])?;
    /// assert_eq!(ray.at(0.5), vec3(0.0, 0.0, 0.0));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite, or a direction that is zero.
    pub fn new(origin: impl Into<Vec3>, direction: impl Into<Vec3>) -> Result<Self, ShapeError> {
        let origin = finite(origin.into(), ShapePart::RayOrigin)?;
        Ok(Self { origin, direction: error::direction(direction.into())? })
    }

    /// The point where the ray starts.
    pub fn origin(&self) -> Vec3 {
        self.origin
    }

    /// The direction, with the length given.
    pub fn direction(&self) -> Vec3 {
        self.direction
    }

    /// The point `origin + direction * t`; each operation is rounded to f32, and may overflow.
    pub fn at(&self, t: f32) -> Vec3 {
        self.origin + self.direction * t
    }
}
