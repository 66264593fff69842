//! The walk of the text *Camera World Collision*, as printed: move the camera, then push it out of each triangle in turn.
//!
//! The text's helpers are those of its lesson on spheres and polygons ([`printed`](crate::printed)), with another match
//! factor and with half the radius at edges. Each [`Mistake`] can be fixed alone.

use std::f64::consts::PI;

use glam::Vec3;

use super::Mistake;
use super::parts::{PASSES, Part, Pushed};
use crate::corrected::{SphereSide, is_over_face};
use crate::printed::{EdgeDistance, Errata, edge_distances, inside_polygon, sphere_plane};
use crate::shapes::Mesh;

/// Angles that add up to this part of 2 pi count as all around.
pub const MATCH_FACTOR: f64 = 0.99;

/// A push out of a triangle.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Push {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The triangle's normal, of length 1.
    pub normal: Vec3,
    /// The signed distance of the centre from the triangle's plane.
    pub distance: f32,
    /// The sum of the angles under which the centre's projection sees the edges, in radians.
    pub sum: f64,
    /// The edge that the ball reaches, if the projection does not count as inside.
    pub edge: Option<EdgeDistance>,
    /// The shift of the centre.
    pub offset: Vec3,
}

/// A frame of the text: moves a ball, and pushes it out of the triangles, one after the other.
///
/// ```
/// use collision_core::glam::vec3;
/// use collision_core::walk::{Mistake, courtyard, printed};
///
/// // Frames of 73 ms, at 15 lengths a second: the western wall lets the ball out.
/// let step = |x, fixed: &[Mistake]| {
///     printed::walk(vec3(x, 4.0, 12.0), vec3(-1.1, 0.0, 0.0), 1.0, &courtyard(), fixed).end().x
/// };
/// assert_eq!(step(1.0, &[]), -2.0);
/// assert!(step(1.0, &[Mistake::EndOnly]) > 0.9);
/// ```
pub fn walk(start: Vec3, motion: Vec3, radius: f32, mesh: &Mesh, fixed: &[Mistake]) -> Pushed<Push> {
    // Mistake 42: only the end of the path is tested.
    let longest = if fixed.contains(&Mistake::EndOnly) { radius * 0.5 } else { 0.0 };
    Pushed::along(start, motion, longest, |start, motion| Text { start, radius, mesh, fixed }.part(motion))
}

/// The text's code with some mistakes fixed, where a motion starts.
struct Text<'a> {
    start: Vec3,
    radius: f32,
    mesh: &'a Mesh,
    fixed: &'a [Mistake],
}

impl Text<'_> {
    fn is_fixed(&self, mistake: Mistake) -> bool {
        self.fixed.contains(&mistake)
    }

    fn part(&self, motion: Vec3) -> Part<Push> {
        // Mistake 41: there is one pass over the triangles, and a push may lead into an earlier one.
        let passes = if self.is_fixed(Mistake::OnePass) { PASSES } else { 1 };
        let moved = self.start + motion;
        let mut part = Part { moved, pushes: Vec::new(), end: moved };
        for _ in 0..passes {
            let before = part.pushes.len();
            self.pass(&mut part);
            if part.pushes.len() == before {
                break;
            }
        }
        // Mistake 48: nobody asks whether the pushes have freed the ball.
        if self.is_fixed(Mistake::StillOverlaps) && self.is_held(part.end) {
            part.end = self.start;
        }
        part
    }

    /// Whether a triangle would push the ball farther than rounding does.
    fn is_held(&self, center: Vec3) -> bool {
        let least = self.radius * 1e-4;
        let mut pushes = (0..self.mesh.triangles().len()).filter_map(|triangle| self.push(center, triangle));
        pushes.any(|push| push.offset.length() > least)
    }

    /// `CheckCameraCollision`.
    fn pass(&self, part: &mut Part<Push>) {
        for triangle in 0..self.mesh.triangles().len() {
            if let Some(push) = self.push(part.end, triangle) {
                part.end += push.offset;
                part.pushes.push(push);
            }
        }
    }

    fn push(&self, center: Vec3, triangle: usize) -> Option<Push> {
        let vertices = self.mesh.triangle(triangle).vertices();
        let plane = sphere_plane(center, self.radius, &vertices, Errata::NONE).ok()?;
        if plane.side() != SphereSide::Intersects {
            return None;
        }
        let projected = center - plane.normal * plane.distance;
        let sum = inside_polygon(projected, &vertices, Errata::NONE).sum;
        // Mistake 50: the factor adds a halo, which is wide at a long edge.
        let is_inside = match self.is_fixed(Mistake::Halo) {
            true => is_over_face(projected, vertices),
            false => sum >= MATCH_FACTOR * (2.0 * PI),
        };
        let edge = if is_inside { None } else { Some(self.edge(center, &vertices)?) };
        let push =
            Push { triangle, normal: plane.normal, distance: plane.distance, sum, edge, offset: Vec3::ZERO };
        Some(Push { offset: self.offset(center, vertices[0], &push), ..push })
    }

    /// `EdgeSphereCollision`: the first edge that the ball reaches.
    fn edge(&self, center: Vec3, vertices: &[Vec3]) -> Option<EdgeDistance> {
        // Mistake 46: edges are asked with half the radius, and the ball is pushed by the whole one.
        let reach = if self.is_fixed(Mistake::HalfRadius) { self.radius } else { self.radius / 2.0 };
        edge_distances(center, reach, vertices).last().copied().filter(|edge| edge.distance < reach)
    }

    /// `GetCollisionOffset`.
    fn offset(&self, center: Vec3, vertex: Vec3, push: &Push) -> Vec3 {
        let &Push { normal, distance, edge, .. } = push;
        // Mistake 47: at an edge, too, the ball is pushed along the face's normal.
        if let Some(edge) = edge.filter(|_| self.is_fixed(Mistake::FaceNormal)) {
            let away = (center - edge.point).normalize_or_zero();
            return away * (self.radius - edge.distance);
        }
        // Mistake 51: a centre on the plane counts as behind it, wherever the ball came from.
        let came_from_front = || self.is_fixed(Mistake::OnPlane) && normal.dot(self.start - vertex) > 0.0;
        if distance > 0.0 || (distance == 0.0 && came_from_front()) {
            normal * (self.radius - distance)
        } else {
            normal * -(self.radius + distance)
        }
    }
}

/// The text's clock: how long the last frame took, in seconds.
#[derive(Debug, Clone, Copy, Default)]
pub struct FrameClock {
    /// The milliseconds of the last frame, since the system was started.
    last: Option<u32>,
}

impl FrameClock {
    /// The length of the frame that begins at this many milliseconds since the system was started.
    pub fn interval(&mut self, milliseconds: u32, fixed: &[Mistake]) -> f32 {
        let last = self.last.replace(milliseconds);
        // Mistake 43: before the first frame the last time is 0, the start of the system.
        let first = if fixed.contains(&Mistake::FirstInterval) { milliseconds } else { 0 };
        let last = last.unwrap_or(first);
        // Mistake 44: both times are rounded to f32 seconds before they are subtracted.
        if fixed.contains(&Mistake::RoundedSeconds) {
            return milliseconds.wrapping_sub(last) as f32 * 0.001;
        }
        milliseconds as f32 * 0.001 - last as f32 * 0.001
    }
}
