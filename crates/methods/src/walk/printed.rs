//! The walk of the text *Camera World Collision*, as printed: move the camera, then push it out of each triangle.
//!
//! The text's helpers are those of its lesson on spheres and polygons ([`printed`](crate::printed)), with another match
//! factor and with half the radius at edges. Each of its errata can be fixed alone.

use std::f64::consts::PI;

use glam::Vec3;

use super::parts::{PASSES, Part, Pushed, triangles_near_in_f32};
use crate::corrected::{SphereSide, is_over_face};
use crate::printed::{EdgeDistance, Errata, ErratumId, edge_distances, inside_polygon, sphere_plane};
use collision_core::exact::MeshIndex;

/// Angles that add up to this part of 2 pi count as all around.
pub const MATCH_FACTOR: f64 = 0.99;

/// A push out of a triangle.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
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
/// use methods::printed::{Errata, ErratumId};
/// use collision_core::walk::courtyard;
/// use methods::walk::printed;
///
/// // Frames of 73 ms, at 15 lengths a second: the western wall lets the ball out.
/// let step = |x, fixed: Errata| {
///     printed::walk(vec3(x, 4.0, 12.0), vec3(-1.1, 0.0, 0.0), 1.0, &courtyard().into(), fixed).end().x
/// };
/// assert_eq!(step(1.0, Errata::NONE), -2.0);
/// assert!(step(1.0, ErratumId::EndOnly.into()) > 0.9);
/// ```
pub fn walk(start: Vec3, motion: Vec3, radius: f32, index: &MeshIndex, fixed: Errata) -> Pushed<Push> {
    // Erratum 40: only the end of the path is tested.
    let longest = if fixed.contains(ErratumId::EndOnly) { radius * 0.5 } else { 0.0 };
    let reach = reach(radius, index);
    Pushed::along(start, motion, longest, |start, motion| {
        Text { start, radius, reach, index, fixed }.part(motion)
    })
}

/// The largest distance at which a triangle may push: the radius beyond the halo, whose angle sum has [`MATCH_FACTOR`]
/// and which is at most 0.0157 times as wide as an edge is long.
fn reach(radius: f32, index: &MeshIndex) -> f64 {
    f64::from(radius) + index.longest_edge() * 0.016
}

/// The text's code with some errata fixed, for one motion.
struct Text<'a> {
    start: Vec3,
    radius: f32,
    /// How near a triangle is that may push.
    reach: f64,
    index: &'a MeshIndex,
    fixed: Errata,
}

impl Text<'_> {
    fn part(&self, motion: Vec3) -> Part<Push> {
        let moved = self.start + motion;
        let mut part = Part { moved, pushes: Vec::new(), end: moved };
        // Erratum 39: there is one pass over the triangles, and a push may lead into an earlier one.
        match self.fixed.contains(ErratumId::OnePass) {
            true => self.push_out(&mut part),
            false => self.pass(&mut part),
        }
        // Erratum 43: the text does not check whether the pushes have freed the ball.
        if self.fixed.contains(ErratumId::StillOverlaps) && self.is_held(part.end) {
            part.end = self.start;
        }
        part
    }

    /// Whether a triangle would push the ball farther than rounding does.
    fn is_held(&self, center: Vec3) -> bool {
        let least = self.radius * 1e-4;
        let mut pushes = self.near(center).into_iter().filter_map(|triangle| self.push(center, triangle));
        pushes.any(|push| push.offset.length() > least)
    }

    /// `CheckCameraCollision`.
    fn pass(&self, part: &mut Part<Push>) {
        let mut next = 0;
        // Each push leads to where other triangles are near.
        while let Some(push) = self.first_push(part.end, next) {
            next = push.triangle + 1;
            part.end += push.offset;
            part.pushes.push(push);
        }
    }

    /// Pushes out of the triangle that the ball is deepest in, of equals the first, until none pushes.
    fn push_out(&self, part: &mut Part<Push>) {
        let depth = |push: &Push| push.offset.length();
        while part.pushes.len() < PASSES {
            let pushes = self.near(part.end).into_iter().filter_map(|triangle| self.push(part.end, triangle));
            let deepest =
                pushes.reduce(|deepest, push| if depth(&push) > depth(&deepest) { push } else { deepest });
            let Some(push) = deepest else { break };
            part.end += push.offset;
            part.pushes.push(push);
        }
    }

    /// The first triangle from this number on that pushes.
    fn first_push(&self, center: Vec3, from: usize) -> Option<Push> {
        let mut later = self.near(center).into_iter().filter(|&triangle| triangle >= from);
        later.find_map(|triangle| self.push(center, triangle))
    }

    /// The triangles that may push, in their order.
    fn near(&self, center: Vec3) -> Vec<usize> {
        triangles_near_in_f32(center, self.reach, self.index)
    }

    fn push(&self, center: Vec3, triangle: usize) -> Option<Push> {
        let vertices = self.index.mesh().triangle(triangle).vertices();
        let plane = sphere_plane(center, self.radius, &vertices, Errata::NONE).ok()?;
        if plane.side() != SphereSide::Intersects {
            return None;
        }
        let projected = center - plane.normal * plane.distance;
        let sum = inside_polygon(projected, &vertices, Errata::NONE).sum;
        // Erratum 44: the factor adds a halo, which is wide at a long edge.
        let is_inside = match self.fixed.contains(ErratumId::WallHalo) {
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
        // Erratum 41: edges are asked with half the radius, and the ball is pushed by the whole one.
        let reach = if self.fixed.contains(ErratumId::HalfRadius) { self.radius } else { self.radius / 2.0 };
        edge_distances(center, reach, vertices).last().copied().filter(|edge| edge.distance < reach)
    }

    /// `GetCollisionOffset`.
    fn offset(&self, center: Vec3, vertex: Vec3, push: &Push) -> Vec3 {
        let &Push { normal, distance, edge, .. } = push;
        // Erratum 42: at an edge, too, the ball is pushed along the face's normal.
        if let Some(edge) = edge.filter(|_| self.fixed.contains(ErratumId::FaceNormal)) {
            let away = (center - edge.point).normalize_or_zero();
            return away * (self.radius - edge.distance);
        }
        // Erratum 45: a centre on the plane counts as behind it, wherever the ball came from.
        let came_from_front =
            || self.fixed.contains(ErratumId::PushedBehind) && normal.dot(self.start - vertex) > 0.0;
        if distance > 0.0 || (distance == 0.0 && came_from_front()) {
            normal * (self.radius - distance)
        } else {
            normal * -(self.radius + distance)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::tests::frames;

    #[test]
    fn the_tree_leaves_out_no_triangle() {
        let mut pushed = 0;
        for (number, (index, ball)) in frames().enumerate() {
            let (start, radius) = (ball.start(), ball.radius());
            let fixed = [Errata::NONE, Errata::ALL][number % 2];
            let part = |reach| Text { start, radius, reach, index: &index, fixed }.part(ball.end() - start);
            let near = part(reach(radius, &index));
            assert_eq!(format!("{near:?}"), format!("{:?}", part(f64::INFINITY)), "{ball:?}");
            pushed += usize::from(!near.pushes.is_empty());
        }
        assert!(pushed > 1_000, "{pushed}");
    }
}
