//! Boxes near a point, in lanes: what balls and closest points have in common.

use glam::Vec3;

use super::eight::Eight;
use super::search::LONGEST;
use super::tree::Node;
use crate::exact::lanes::each_axis;

pub(super) fn is_near(point: Vec3) -> bool {
    f64::from(point.abs().max_element()) < LONGEST
}

#[inline(always)]
pub(super) fn lanes<F: Eight>(simd: F::Simd, point: Vec3) -> [F; 3] {
    each_axis(|axis| F::splat(simd, F::near(point[axis].into())))
}

#[inline(always)]
pub(super) fn boxes_near<F: Eight>(center: &[F; 3], simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F) {
    let faces = each_axis(|axis| {
        let [low, high] = &node.faces[axis];
        [F::load(simd, low), F::load(simd, high)]
    });
    let bounds = squared_distances(center, faces);
    (bounds.simd_le(limit), bounds)
}

/// The squared distances from a point to boxes, or a little less: three squares and two sums of differences, each rounded once,
/// change them by a factor of at most `(1 + u)^5`.
#[inline(always)]
pub(super) fn squared_distances<F: Eight>(center: &[F; 3], faces: [[F; 2]; 3]) -> F {
    let beyond = |axis: usize| {
        let [low, high] = faces[axis];
        (low - center[axis]).max(center[axis] - high).max(F::near(0.0))
    };
    let [x, y, z] = each_axis(beyond);
    x.mul_add(x, y.mul_add(y, z * z)).mul_sub(F::LESS, F::LEAST)
}
