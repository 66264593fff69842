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

/// The squared distances from a point to boxes, or a little less: `LESS` is more than all their roundings.
#[inline(always)]
pub(super) fn squared_distances<F: Eight>(center: &[F; 3], faces: [[F; 2]; 3]) -> F {
    let beyond = |axis: usize| {
        let [low, high] = faces[axis];
        (low - center[axis]).max(center[axis] - high).max(F::near(0.0))
    };
    let [x, y, z] = each_axis(beyond);
    x.mul_add(x, y.mul_add(y, z * z)).mul_sub(F::LESS, F::LEAST)
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Fallback, f32x8, f64x8};

    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};
    use crate::exact::lanes::Lanes;

    #[test]
    fn less_is_more_than_all_roundings() {
        let squared_distance = StaticBounds::DIFFERENCE.vector().squared();
        // The product with it and the last difference are rounded, too.
        let error = |u| relative_error(squared_distance.roundings + 2, 0, u);
        assert!(error(f64::from(f32::EPSILON) / 2.0) < f64::from(1.0 - f32x8::<Fallback>::LESS));
        assert!(error(f64::EPSILON / 2.0) < 1.0 - f64x8::<Fallback>::LESS);
    }
}
