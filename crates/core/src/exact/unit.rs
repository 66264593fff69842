//! Vectors of length 1, each component rounded once.

use dashu_int::IBig;
use glam::DVec3;

use super::arithmetic::enclosure::{Enclosing, Enclosure};
use super::arithmetic::quotient::rounded_surd;
use super::arithmetic::rounding::{Formula, rounded};
use super::arithmetic::{Arithmetic, Vector, VectorPolynomial};

/// The vector of length 1 in a direction. Each component is the true value, rounded once to the nearest f64. No direction
/// has the vector 0.
pub(super) fn unit(direction: impl VectorPolynomial) -> DVec3 {
    rounded(Unit(direction))
}

/// The vector of length 1 in a direction.
#[derive(Clone, Copy)]
pub(super) struct Unit<D>(pub(super) D);

impl<D: VectorPolynomial> Formula for Unit<D> {
    type Terms<N> = Vector<N>;
    type Value = DVec3;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        self.0.vector(a)
    }

    #[inline(always)]
    fn enclosed<A: Enclosing>(a: &A, vector: Vector<A::Number>) -> Option<DVec3> {
        let squared: Enclosure = vector.squared().into();
        let length = squared.sqrt();
        a.rounded_vector(vector.enclosed().divided_by(&length), 0)
    }

    fn exactly(vector: Vector<IBig>, _: i32) -> DVec3 {
        let squared = vector.squared();
        if squared == IBig::ZERO {
            return DVec3::ZERO;
        }
        let component = |over: IBig| rounded_surd([&IBig::ZERO, &over, &squared], &squared, 0);
        DVec3 { x: component(vector.x), y: component(vector.y), z: component(vector.z) }
    }
}
