//! A path as boxes meet it: where it enters and leaves the slabs between their faces (Kay and Kajiya, *Ray tracing complex
//! scenes*, 1986), with room for the roundings (Ize, *Robust BVH ray traversal*, 2013).
//!
//! The parameter at a face is `(face - start) (1 / direction)`. Its k roundings, those of the direction included, change
//! it by a factor within `(1 ± u)^k`. So where a path enters a box before it leaves it, or at the same time, the
//! parameter computed for entering is at most `(1 + u)^k / (1 - u)^k` times the one computed for leaving, which is less
//! than `MORE` and its own roundings; the computed one for entering, times `LESS`, is less than the true one.
//! - No overflow. In f32 the starts and faces are below 2^28, and the components of the direction 0 or at least 2^-98, so
//!   parameters are below 2^127. In f64 the same holds for all f32 and their differences.
//! - Underflow. Differences of f32 are exact where they are subnormal. A product of f32 that underflows is off by 2^-150, and
//!   `LEAST` is more. In f64 nothing underflows.
//! - Along an axis on which the path does not move the inverse is infinite, and so are the parameters, with the right sign. They
//!   are NaN only in the plane of a face. As faces are moved outwards, such a path misses the box, whatever NaN brings.

use super::eight::Eight;
use super::search::LONGEST;
use super::tree::Node;
use crate::exact::lanes::each_axis;

/// A ball's path, or with the radius 0 that of a point.
#[derive(Clone, Copy)]
pub(in crate::exact) struct Sweep {
    pub(in crate::exact) start: [f64; 3],
    /// As it is, or rounded once.
    pub(in crate::exact) direction: [f64; 3],
    pub(in crate::exact) radius: f64,
}

impl Sweep {
    /// Whether slabs and lengths are proved in f32.
    pub(in crate::exact) fn is_for_f32(&self) -> bool {
        const SLOWEST: f64 = 1.0 / (1_u128 << 98) as f64;
        const FASTEST: f64 = (1_u32 << 28) as f64;
        let reaches = self.start.iter().all(|x| x.abs() + self.radius < LONGEST);
        let moves = |d: &f64| *d == 0.0 || (SLOWEST..FASTEST).contains(&d.abs());
        reaches && self.direction.iter().all(moves)
    }
}

/// A path, prepared for boxes. Boxes that grow by a radius are met as they are by a path that starts so much later, or leaves so
/// much earlier.
pub(in crate::exact) struct Slabs<F> {
    start_of_entering: [F; 3],
    start_of_leaving: [F; 3],
    inverse: [F; 3],
    /// 1 for an axis along which the path runs down, so that it meets the upper face first.
    runs_down: [usize; 3],
}

impl<F: Eight> Slabs<F> {
    #[inline(always)]
    pub(in crate::exact) fn new(simd: F::Simd, sweep: &Sweep) -> Self {
        let Sweep { start, direction, radius } = *sweep;
        let [x, y, z] = each_axis(
            #[inline(always)]
            |axis| {
                let down = direction[axis] < 0.0;
                let lanes = |number| F::splat(simd, number);
                (
                    lanes(moved::<F>(start[axis], radius, !down)),
                    lanes(moved::<F>(start[axis], radius, down)),
                    lanes(F::inverse(direction[axis])),
                    usize::from(down),
                )
            },
        );
        Self {
            start_of_entering: [x.0, y.0, z.0],
            start_of_leaving: [x.1, y.1, z.1],
            inverse: [x.2, y.2, z.2],
            runs_down: [x.3, y.3, z.3],
        }
    }

    /// The boxes that a path enters up to a limit, and the parameters at which it does, or a little earlier.
    #[inline(always)]
    pub(in crate::exact) fn enters(&self, simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F) {
        let (mut enters, mut leaves) = (F::splat(simd, F::near(0.0)), limit);
        for axis in 0..3 {
            let [near, far] = [self.runs_down[axis], 1 - self.runs_down[axis]];
            let parameter =
                |side: usize, start: F| (F::load(simd, &node.faces[axis][side]) - start) * self.inverse[axis];
            enters = parameter(near, self.start_of_entering[axis]).max(enters);
            leaves = parameter(far, self.start_of_leaving[axis]).min(leaves);
        }
        (enters.simd_le(leaves.mul_add(F::MORE, F::LEAST)), enters.mul_sub(F::LESS, F::LEAST))
    }
}

/// A coordinate of a ball's centre, moved up or down by its radius, or a little farther. A call would not have the instructions of
/// the lanes.
#[inline(always)]
fn moved<F: Eight>(center: f64, radius: f64, up: bool) -> F::Element {
    // Of a face in the plane of 0 the next float is subnormal, and so would be its distance from 0. A product with that takes many
    // times as long on some processors.
    let radius = if center == 0.0 { radius.max(F::LEAST.into()) } else { radius };
    if radius == 0.0 {
        F::near(center)
    } else if up {
        F::above((center + radius).next_up())
    } else {
        F::below((center - radius).next_down())
    }
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Fallback, f32x8, f64x8};

    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};
    use crate::exact::lanes::Lanes;

    #[test]
    fn less_and_more_are_more_than_all_roundings() {
        // For lanes of f32 a direction is rounded to f64 and to f32 before it is inverted.
        let inverse = StaticBounds { roundings: 3, ..StaticBounds::FACTOR };
        let parameter = StaticBounds::DIFFERENCE * inverse;
        // Two of them are compared; the product and the sum with which one is given room are rounded, too.
        let error = |u| relative_error(2 * parameter.roundings + 2, 0, u);
        let (less, more) = (f32x8::<Fallback>::LESS, f32x8::<Fallback>::MORE);
        assert!(error(f64::from(f32::EPSILON) / 2.0) < f64::from((1.0 - less).min(more - 1.0)));
        let (less, more) = (f64x8::<Fallback>::LESS, f64x8::<Fallback>::MORE);
        assert!(error(f64::EPSILON / 2.0) < (1.0 - less).min(more - 1.0));
    }
}
