//! The parts of a step in f32.

use glam::Vec3;

/// The most passes over all triangles, or pushes, in a part.
pub(super) const PASSES: usize = 32;

/// The most parts of a step. A longer step ends after them.
const PARTS: f32 = 4096.0;

/// The motions of the parts of a path, none longer than `longest`; one if `longest` is 0.
pub(super) fn motions(path: Vec3, longest: f32) -> impl Iterator<Item = Vec3> {
    let parts = if longest > 0.0 { (path.length() / longest).ceil().max(1.0) } else { 1.0 };
    std::iter::repeat_n(path / parts, parts.min(PARTS) as usize)
}
