use glam::Vec3;

use super::error::{ShapeError, ShapePart, finite};

/// A closed box whose faces are perpendicular to the axes.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Aabb {
    min: Vec3,
    max: Vec3,
}

#[cfg(feature = "serde")]
crate::shapes::deserialize_checked!(Aabb { min: Vec3, max: Vec3 }, ShapeError);

impl Aabb {
    /// The box from its lowest to its highest corner.
    ///
    /// ```
    /// use collision_core::shapes::Aabb;
    ///
    /// let unit = Aabb::new([0.0, 0.0, 0.0], [1.0, 1.0, 1.0])?;
    /// assert!(unit.contains(unit.max()));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite, or lower at `max` than at `min`.
    pub fn new(min: impl Into<Vec3>, max: impl Into<Vec3>) -> Result<Self, ShapeError> {
        let min = finite(min.into(), ShapePart::BoxCorner)?;
        let max = finite(max.into(), ShapePart::BoxCorner)?;
        if min.cmple(max).all() { Ok(Self { min, max }) } else { Err(ShapeError::EmptyBox) }
    }

    /// The smallest box that holds these points, all finite; none if there are no points.
    pub(crate) fn around(points: impl IntoIterator<Item = Vec3>) -> Option<Self> {
        points.into_iter().map(|point| Self { min: point, max: point }).reduce(Self::joined)
    }

    /// The lowest corner.
    #[inline]
    pub fn min(&self) -> Vec3 {
        self.min
    }

    /// The highest corner.
    #[inline]
    pub fn max(&self) -> Vec3 {
        self.max
    }

    /// The smallest box that holds both.
    #[inline]
    pub fn joined(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Whether a point lies in the box or on its surface.
    #[inline]
    pub fn contains(&self, point: Vec3) -> bool {
        (self.min.cmple(point) & point.cmple(self.max)).all()
    }

    /// Whether two boxes share a point.
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        (self.min.cmple(other.max) & other.min.cmple(self.max)).all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    #[test]
    fn boxes_are_closed() -> Result<(), ShapeError> {
        let unit = Aabb::new(Vec3::ZERO, Vec3::ONE)?;
        assert!(unit.contains(Vec3::ONE) && !unit.contains(vec3(0.0, 1.0_f32.next_up(), 0.0)));
        assert!(unit.overlaps(&Aabb::new(Vec3::ONE, Vec3::splat(2.0))?));
        assert!(!unit.overlaps(&Aabb::new(vec3(0.0, 0.0, 1.0_f32.next_up()), Vec3::splat(2.0))?));
        assert_eq!(Aabb::new(Vec3::ONE, Vec3::ZERO), Err(ShapeError::EmptyBox));
        assert_eq!(Aabb::around([Vec3::X, Vec3::Y]), Some(Aabb::new(Vec3::ZERO, vec3(1.0, 1.0, 0.0))?));
        Ok(())
    }
}
