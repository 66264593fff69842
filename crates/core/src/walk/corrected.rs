//! The walk of the text without its mistakes, in f32: short sub-steps, and pushes out of what the ball is deepest in.

use glam::Vec3;

use super::parts::{PASSES, motions};
use crate::corrected::{NearestPoint, nearest_point};
use crate::shapes::{Mesh, MovingSphere};

/// A ball meets what is nearer than this part of its radius. The room is more than the rounding of a push.
const NEARER: f32 = 1.0 - 1e-5;

/// Evidence of [`walk`].
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Walk {
    /// The centre at the start.
    pub start: Vec3,
    /// The parts of the step, each at most half a radius long.
    pub parts: Vec<Part>,
}

/// A part of a step.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Part {
    /// The centre after the motion, before any push.
    pub moved: Vec3,
    /// The pushes.
    pub pushes: Vec<Push>,
    /// The centre at the end: where the part began, if the pushes do not free the ball.
    pub end: Vec3,
}

/// A push out of the triangle that is deepest in the ball.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Push {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The point of the triangle nearest to the centre.
    pub nearest: NearestPoint,
    /// The centre after the push: as far from that point as the radius.
    pub center: Vec3,
}

impl Walk {
    /// Where the ball is at last.
    pub fn end(&self) -> Vec3 {
        self.parts.last().map_or(self.start, |part| part.end)
    }
}

/// Moves a ball towards the end of its path in parts, and after each pushes it out of the triangles.
///
/// ```
/// use collision_core::shapes::MovingSphere;
/// use collision_core::walk::{corrected, courtyard};
/// use glam::vec3;
///
/// let ball = MovingSphere::new(vec3(10.0, 4.0, 12.0), vec3(-20.0, 4.0, 12.0), 1.0)?;
/// let step = corrected::walk(&ball, &courtyard());
/// assert!((step.end() - vec3(1.0, 4.0, 12.0)).length() < 1e-4);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn walk(ball: &MovingSphere, mesh: &Mesh) -> Walk {
    let mut parts: Vec<Part> = Vec::new();
    let mut center = ball.start();
    for motion in motions(ball.end() - ball.start(), ball.radius() * 0.5) {
        let part = Part::new(center, motion, ball.radius(), mesh);
        center = part.end;
        parts.push(part);
    }
    Walk { start: ball.start(), parts }
}

impl Part {
    fn new(start: Vec3, motion: Vec3, radius: f32, mesh: &Mesh) -> Self {
        let moved = start + motion;
        let (mut pushes, mut center) = (Vec::new(), moved);
        while let Some((triangle, nearest)) = deepest(center, radius, mesh) {
            let away = (center - nearest.point).try_normalize().filter(|_| pushes.len() < PASSES);
            let Some(away) = away else { return Self { moved, pushes, end: start } };
            center = nearest.point + away * radius;
            pushes.push(Push { triangle, nearest, center });
        }
        Self { moved, pushes, end: center }
    }
}

/// The triangle nearest to the centre, if it lies in the ball: of equals the first.
fn deepest(center: Vec3, radius: f32, mesh: &Mesh) -> Option<(usize, NearestPoint)> {
    let nearest = |triangle| (triangle, nearest_point(center, mesh.triangle(triangle).vertices()));
    (0..mesh.triangles().len())
        .map(nearest)
        .filter(|(_, nearest)| nearest.distance < radius * NEARER)
        .min_by(|(_, one), (_, other)| one.distance.total_cmp(&other.distance))
}
