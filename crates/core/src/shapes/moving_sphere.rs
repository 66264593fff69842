use glam::Vec3;

use super::error::{ShapeError, ShapePart, finite};
use super::{Segment, Sphere};

/// A sphere whose centre moves along a segment: at the time `t`, from 0 to 1, it is at `start + (end - start) t`.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct MovingSphere {
    start: Vec3,
    end: Vec3,
    radius: f32,
}

#[cfg(feature = "serde")]
crate::shapes::deserialize_checked!(MovingSphere { start: Vec3, end: Vec3, radius: f32 }, ShapeError);

impl MovingSphere {
    /// The sphere whose centre moves from `start` to `end`, which may be the same point.
    ///
    /// ```
    /// use collision_core::shapes::MovingSphere;
    ///
    /// let falling = MovingSphere::new([0.0, 5.0, 0.0], [0.0, -3.0, 0.0], 1.0)?;
    /// assert_eq!(falling.at_end().center().y, -3.0);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is not finite, or a negative radius.
    pub fn new(start: impl Into<Vec3>, end: impl Into<Vec3>, radius: f32) -> Result<Self, ShapeError> {
        let end = finite(end.into(), ShapePart::SphereCenter)?;
        let sphere = Sphere::new(start, radius)?;
        Ok(Self { start: sphere.center(), end, radius: sphere.radius() })
    }

    /// The centre at the time 0.
    #[inline]
    pub fn start(&self) -> Vec3 {
        self.start
    }

    /// The centre at the time 1.
    #[inline]
    pub fn end(&self) -> Vec3 {
        self.end
    }

    /// The radius.
    #[inline]
    pub fn radius(&self) -> f32 {
        self.radius
    }

    /// The path of the centre.
    pub fn path(&self) -> Segment {
        Segment::new(self.start, self.end).expect("finite")
    }

    /// The sphere at the time 0.
    pub fn at_start(&self) -> Sphere {
        Sphere::new(self.start, self.radius).expect("a checked radius")
    }

    /// The sphere at the time 1.
    pub fn at_end(&self) -> Sphere {
        Sphere::new(self.end, self.radius).expect("a checked radius")
    }
}
