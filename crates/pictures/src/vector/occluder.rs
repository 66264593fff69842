//! Triangles that hide what is behind them.

use glam::DVec3;

use super::plane::{self, Interval, Region};
use super::projection::Projection;

/// The distance behind a triangle, as a part of its size, up to which a line counts as lying in it.
const IN_SURFACE: f64 = 1e-3;
/// The distance from a border, as a part of the triangle's size, up to which a line counts as running along it.
const ALONG_BORDER: f64 = 1e-5;
/// The overlap of two triangles at their common edge, as a part of their size: nothing shines through.
const OVERLAP: f64 = 1e-9;

/// A triangle that hides a region.
pub(super) struct Occluder {
    behind: Region,
}

impl Occluder {
    /// A triangle, with whether each of its edges, from a corner to the next, is one of the surface's border. `None` if
    /// it hides nothing: seen edge-on, or without an area.
    ///
    /// A point is hidden where it lies behind the triangle's plane and inside the planes through the eye and the edges,
    /// if the line of sight meets the triangle beyond the near plane.
    pub(super) fn new(projection: &Projection, corners: [DVec3; 3], is_border: [bool; 3]) -> Option<Self> {
        let [a, b, c] = corners;
        let middle = (a + b + c) / 3.0;
        let size = corners.map(|corner| corner.distance(middle)).into_iter().fold(0.0, f64::max);
        let mut face = plane::unit((b - a).cross(c - a), a)?;
        let mut eye_side = face.dot(projection.eye);
        if eye_side > 0.0 {
            (face, eye_side) = (-face, -eye_side);
        }
        let mut planes = vec![face.with_w(face.w - IN_SURFACE * size)];
        for (index, is_border) in is_border.into_iter().enumerate() {
            let side = plane::through(projection.eye, corners[index], corners[(index + 1) % 3])?;
            let side = side * side.dot(middle.extend(1.0)).signum();
            let inwards = if is_border { ALONG_BORDER } else { -OVERLAP };
            planes.push(side.with_w(side.w - inwards * size));
        }
        // The line of sight from p meets the plane in face(p) * eye - face(eye) * p.
        let near = projection.in_depth.0[0];
        planes.push(face * near.dot(projection.eye) - near * eye_side);
        planes.iter().all(|plane| plane.is_finite()).then_some(Self { behind: Region(planes) })
    }

    /// The hidden part of a segment.
    pub(super) fn part(&self, segment: [DVec3; 2]) -> Option<Interval> {
        self.behind.part(segment)
    }

    pub(super) fn hides(&self, point: DVec3) -> bool {
        self.behind.contains(point)
    }
}
