//! Runs of equal steps, taken at once.
//!
//! Lemma. The floats of one sign and one exponent are multiples `n u` of one unit `u`. Let `s = (m + f) u` with a whole
//! `m` and `0 <= f < 1`, and let `p` and `p + s`, rounded, be such floats. If `f` is not 1/2, rounding adds `m u` or
//! `(m + 1) u`, whatever `p` is. If it is 1/2, rounding goes to the even neighbour; from there every further step
//! adds the even one of `m u` and `(m + 1) u`, and a first step from an odd `n` adds the odd one. So of two
//! neighbouring steps that are equal, every further one is equal to them, as long as sign and exponent stay. A
//! multiple of such a step is a multiple of `u` of at most 2^24 units: f64 holds it and the position exactly.
//!
//! The smallest float of an exponent is uncertain: a sum that is less than half a unit smaller rounds to the finer
//! floats of the next exponent. So a run ends before it.

use glam::{DVec3, Vec3};

/// Positions that follow one another by the same step, until a coordinate gets another sign or exponent.
pub(super) struct Run {
    last: Vec3,
    step: DVec3,
}

impl Run {
    /// The run that goes on after these positions, if the two steps between them are equal.
    pub(super) fn after([first, second, last]: [Vec3; 3]) -> Option<Self> {
        let step = last.as_dvec3() - second.as_dvec3();
        let is_run =
            second.as_dvec3() - first.as_dvec3() == step && alike(first, second) && alike(second, last);
        is_run.then_some(Self { last, step })
    }

    /// The position after this many further steps, if the run is long enough.
    pub(super) fn position(&self, count: u32) -> Option<Vec3> {
        let position = (self.last.as_dvec3() + self.step * f64::from(count)).as_vec3();
        let is_sure = alike(self.last, position) && !comes_down_to_the_smallest(self.last, position);
        is_sure.then_some(position)
    }
}

/// Whether a coordinate has become the smallest float of its exponent.
fn comes_down_to_the_smallest(from: Vec3, to: Vec3) -> bool {
    let is_smallest = |coordinate: f32| coordinate.to_bits() << 9 == 0;
    (0..3).any(|axis| from[axis] != to[axis] && is_smallest(to[axis]))
}

/// Whether all coordinates have the same signs and exponents.
fn alike(a: Vec3, b: Vec3) -> bool {
    let kinds = |v: Vec3| v.to_array().map(|coordinate| coordinate.to_bits() >> 23);
    kinds(a) == kinds(b)
}
