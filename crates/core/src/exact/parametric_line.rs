//! The start and the direction of a segment, a ray or a line.

use glam::{DVec3, Vec3};

use super::arithmetic::filter::FloatFilter;
use super::arithmetic::{Arithmetic, Vector};
use crate::shapes::{Line, Ray, Segment};

/// A start and a direction.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ParametricLine {
    start: Vec3,
    heading: Heading,
}

/// A direction as given. Subtracting a segment's ends here would round it.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Heading {
    To(Vec3),
    Along(Vec3),
}

impl ParametricLine {
    #[inline(always)]
    pub(super) fn start(&self) -> Vec3 {
        self.start
    }

    #[inline(always)]
    pub(super) fn direction<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        match self.heading {
            Heading::To(end) => a.vector_between(self.start, end),
            Heading::Along(direction) => a.vector(direction),
        }
    }

    /// The direction, each component rounded once.
    #[inline(always)]
    pub(super) fn rounded_direction(&self) -> DVec3 {
        let Vector { x, y, z } = self.direction(&FloatFilter);
        DVec3 { x: x.value, y: y.value, z: z.value }
    }

    /// The direction, reversed.
    #[inline(always)]
    pub(super) fn backward<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        match self.heading {
            Heading::To(end) => a.vector_between(end, self.start),
            Heading::Along(direction) => a.vector(-direction),
        }
    }
}

impl From<&Segment> for ParametricLine {
    #[inline(always)]
    fn from(segment: &Segment) -> Self {
        Self { start: segment.start(), heading: Heading::To(segment.end()) }
    }
}

impl From<&Ray> for ParametricLine {
    #[inline(always)]
    fn from(ray: &Ray) -> Self {
        Self { start: ray.origin(), heading: Heading::Along(ray.direction()) }
    }
}

impl From<&Line> for ParametricLine {
    #[inline(always)]
    fn from(line: &Line) -> Self {
        Self { start: line.point(), heading: Heading::Along(line.direction()) }
    }
}
