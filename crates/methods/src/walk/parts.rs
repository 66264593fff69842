//! The parts of a step in f32.

use glam::Vec3;

use collision_core::exact::{MeshIndex, triangles_near};

/// The most passes over all triangles, or pushes, in a part.
pub(super) const PASSES: usize = 32;

/// The most parts of a step. A longer step ends after them.
const PARTS: f32 = 4096.0;

/// Evidence of a step in f32, whose pushes out of triangles have the type `P`.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Pushed<P> {
    /// The centre at the start.
    pub start: Vec3,
    /// The parts of the step. As printed there is one; else each is at most half a radius long.
    pub parts: Vec<Part<P>>,
}

/// A part of a step: a motion, and the pushes after it.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Part<P> {
    /// The centre after the motion, before any push.
    pub moved: Vec3,
    pub pushes: Vec<P>,
    /// The centre at the end. It is where the part began if the pushes do not free the ball, unless that is a mistake
    /// of the text which is not fixed.
    pub end: Vec3,
}

impl<P> Pushed<P> {
    /// Walks along a path in parts that are not longer than `longest`, or in one if that is 0. `part` walks one of
    /// them: from a centre, by a motion.
    pub(super) fn along(start: Vec3, path: Vec3, longest: f32, part: impl Fn(Vec3, Vec3) -> Part<P>) -> Self
    where
        P: Clone,
    {
        let mut walk = Self { start, parts: Vec::new() };
        let mut before = start;
        for motion in motions(path, longest) {
            let from = walk.end();
            // A ball that a part leaves where it was is left there by the next one, too: its motion is the same.
            let again = walk.parts.last().filter(|last| last.end == before).cloned();
            walk.parts.push(again.unwrap_or_else(|| part(from, motion)));
            before = from;
        }
        walk
    }

    /// Whether the ball was pushed, or held back.
    pub fn is_hit(&self) -> bool {
        self.parts.iter().any(|part| !part.pushes.is_empty() || part.end != part.moved)
    }

    /// Where the ball is at last.
    pub fn end(&self) -> Vec3 {
        self.parts.last().map_or(self.start, |part| part.end)
    }
}

/// The triangles that may be nearer to a point than a distance when both are computed in f32: its roundings grow with
/// the coordinates.
pub(super) fn triangles_near_in_f32(center: Vec3, distance: f64, index: &MeshIndex) -> Vec<usize> {
    let corners = index.bounds().map_or([center; 2], |bounds| [bounds.min(), bounds.max()]);
    let largest =
        corners.iter().fold(center.abs(), |largest, corner| largest.max(corner.abs())).max_element();
    triangles_near(center, distance * 1.01 + f64::from(largest) * 1e-5, index)
}

fn motions(path: Vec3, longest: f32) -> impl Iterator<Item = Vec3> {
    let parts = if longest > 0.0 { (path.length() / longest).ceil().max(1.0) } else { 1.0 };
    std::iter::repeat_n(path / parts, parts.min(PARTS) as usize)
}
