//! The weights of a triangle's vertices where a path crosses it.

use core::num::Wrapping;

use glam::Vec3;

use super::arithmetic::guessed_unit::Extent;
use super::arithmetic::integers::GridProbe;
use super::arithmetic::leading_bits::LeadingBits;
use super::arithmetic::quotient::rounded_quotient;
use super::arithmetic::{Arithmetic, Polynomials};
use super::crossing::Crossing;
use super::parametric_line::ParametricLine;
use super::path_triangle::Barycentric;

impl Crossing {
    /// The weights of the three points that span the plane, which add up to 1: `w0 p0 + w1 p1 + w2 p2` is the
    /// [place](Self::place). Each is the true value, rounded once to the nearest f64. A crossing with a plane that was given by its
    /// equation, or with a terrain, has none.
    ///
    /// ```
    /// use collision_core::exact::segment_polygon;
    /// use collision_core::shapes::{Polygon, Segment};
    ///
    /// let square = Polygon::new(&[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]])?;
    /// let down = Segment::new([0.5, 0.25, 1.0], [0.5, 0.25, -1.0])?;
    /// let crossing = segment_polygon(&down, &square).expect("it goes through");
    /// assert_eq!(crossing.weights(), Some([0.5, 0.25, 0.25]));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn weights(&self) -> Option<[f64; 3]> {
        Some(Weights { path: self.path, points: self.contact.points()? }.rounded())
    }
}

/// The weights times their sum, and their sum.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    pub(super) path: ParametricLine,
    pub(super) points: [Vec3; 3],
}

impl Polynomials<4> for Weights {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 4] {
        Barycentric::of(a, self.path, self.points).weights()
    }
}

impl Weights {
    pub(super) fn rounded(self) -> [f64; 3] {
        self.by_leading_bits().unwrap_or_else(|| self.by_any_integers())
    }

    fn by_leading_bits(self) -> Option<[f64; 3]> {
        let integers = Extent::of(self).integers();
        let [w0, w1, w2, sum] = self.values(&integers).map(|Wrapping(n)| n);
        if !integers.is_right() {
            return None;
        }
        let rounded = |weight| LeadingBits::of(weight).quotient(LeadingBits::of(sum)).rounded(0);
        Some([rounded(w0)?, rounded(w1)?, rounded(w2)?])
    }

    #[cold]
    fn by_any_integers(self) -> [f64; 3] {
        let [weights @ .., sum] = self.values(&GridProbe::of(self).integers());
        weights.map(|weight| rounded_quotient(&weight, &sum, 0))
    }
}
