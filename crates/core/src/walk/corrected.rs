//! The walk of the text without its mistakes, in f32: short sub-steps, and pushes out of what the ball is deepest in.

use glam::Vec3;

use super::parts::{PASSES, Part, Pushed};
use crate::corrected::{NearestPoint, nearest_point};
use crate::shapes::{Mesh, MovingSphere};

/// A ball meets what is nearer than this part of its radius. The room is more than the rounding of a push.
const NEARER: f32 = 1.0 - 1e-5;

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
pub fn walk(ball: &MovingSphere, mesh: &Mesh) -> Pushed<Push> {
    let (radius, path) = (ball.radius(), ball.end() - ball.start());
    Pushed::along(ball.start(), path, radius * 0.5, |start, motion| part(start, motion, radius, mesh))
}

fn part(start: Vec3, motion: Vec3, radius: f32, mesh: &Mesh) -> Part<Push> {
    let moved = start + motion;
    let (mut pushes, mut center) = (Vec::new(), moved);
    while let Some((triangle, nearest)) = deepest(center, radius, mesh) {
        let away = (center - nearest.point).try_normalize().filter(|_| pushes.len() < PASSES);
        let Some(away) = away else { return Part { moved, pushes, end: start } };
        center = nearest.point + away * radius;
        pushes.push(Push { triangle, nearest, center });
    }
    Part { moved, pushes, end: center }
}

/// The triangle nearest to the centre, if it lies in the ball: of equals the first.
fn deepest(center: Vec3, radius: f32, mesh: &Mesh) -> Option<(usize, NearestPoint)> {
    mesh.iter()
        .map(|triangle| nearest_point(center, triangle.vertices()))
        .enumerate()
        .filter(|(_, nearest)| nearest.distance < radius * NEARER)
        .min_by(|(_, one), (_, other)| one.distance.total_cmp(&other.distance))
}
