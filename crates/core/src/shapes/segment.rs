use glam::Vec3;

use super::error::{ShapeError, ShapePart, finite};

/// A line segment between two points, which may coincide.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "batch", derive(bytemuck::NoUninit), repr(C))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Vec3; 2]", into = "[Vec3; 2]"))]
pub struct Segment {
    start: Vec3,
    end: Vec3,
}

impl Segment {
    /// The segment from `start` to `end`.
    ///
    /// ```
    /// use collision_core::glam::vec3;
    /// use collision_core::shapes::Segment;
    ///
    /// let segment = Segment::new([0.0, 0.0, 0.0], [4.0, 0.0, 0.0])?;
    /// assert_eq!(segment.at(0.25), vec3(1.0, 0.0, 0.0));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite.
    pub fn new(start: impl Into<Vec3>, end: impl Into<Vec3>) -> Result<Self, ShapeError> {
        let start = finite(start.into(), ShapePart::SegmentStart)?;
        Ok(Self { start, end: finite(end.into(), ShapePart::SegmentEnd)? })
    }

    /// The first end point.
    pub fn start(&self) -> Vec3 {
        self.start
    }

    /// The second end point.
    pub fn end(&self) -> Vec3 {
        self.end
    }

    /// The point `start + (end - start) * t`; `t` runs from 0 to 1 along the segment. Each operation is rounded to f32,
    /// and may overflow.
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
