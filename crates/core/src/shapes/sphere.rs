use glam::Vec3;

use super::error::{ShapeError, ShapePart, finite};

/// A solid sphere; its radius may be zero.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "batch", derive(bytemuck::NoUninit), repr(C))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Sphere {
    center: Vec3,
    radius: f32,
}

#[cfg(feature = "serde")]
crate::shapes::deserialize_checked!(Sphere { center: Vec3, radius: f32 }, ShapeError);

impl Sphere {
    /// The sphere around `center` with a finite radius of zero or more.
    ///
    /// ```
    /// use collision_core::shapes::{ShapeError, Sphere};
    ///
    /// assert_eq!(Sphere::new([0.0, 0.5, 0.0], 0.1)?.radius(), 0.1);
    /// assert_eq!(Sphere::new([0.0, 0.5, 0.0], -1.0), Err(ShapeError::NegativeRadius { radius: -1.0 }));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is not finite, or a negative radius.
    pub fn new(center: impl Into<Vec3>, radius: f32) -> Result<Self, ShapeError> {
        if !radius.is_finite() {
            return Err(ShapeError::NotFinite { part: ShapePart::Radius });
        }
        if radius < 0.0 {
            return Err(ShapeError::NegativeRadius { radius });
        }
        Ok(Self { center: finite(center.into(), ShapePart::SphereCenter)?, radius })
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
