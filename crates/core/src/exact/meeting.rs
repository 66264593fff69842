//! The parameter at which a path meets a surface, as a quotient of polynomials.

use super::arithmetic::Arithmetic;
use super::parametric_line::ParametricLine;
use super::plane_of::PlaneOf;

/// A surface that a path meets at a quotient of two polynomials of the same degree.
pub(super) trait Meeting {
    /// The numerator and the nonzero denominator of the parameter. It reads the start and the direction of the path, so
    /// that a dry run sees all numbers on which the place depends.
    fn parameter<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2];
}

/// A path meets a plane at its height over the plane at the start, divided by the height that it loses along
/// its direction.
impl Meeting for PlaneOf {
    #[inline(always)]
    fn parameter<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        self.height_and_descent(a, path)
    }
}
