//! The true place where a path meets a surface, each number rounded once.

use std::num::Wrapping;

use dashu_int::IBig;
use glam::DVec3;

use super::arithmetic::filter::Filter;
use super::arithmetic::guessed_unit::Extent;
use super::arithmetic::integers::GridProbe;
use super::arithmetic::leading_bits::LeadingBits;
use super::arithmetic::quotient::rounded_quotient;
use super::arithmetic::{Arithmetic, Polynomials};
use super::crossing::Crossing;

/// A place on a segment, a ray or a line.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The parameter: the point is `start + direction * t`, with the direction as given, not of length 1. On a segment
    /// it runs from 0 to 1.
    pub t: f64,
    /// The point.
    pub point: DVec3,
}

impl Crossing {
    /// The place of the crossing. `t` and each coordinate are the true values, rounded once to the nearest f64.
    pub fn place(&self) -> Place {
        self.place_by_leading_bits().unwrap_or_else(|| self.place_by_any_integers())
    }

    /// The place if 128-bit integers hold the parameter, and all roundings are certain.
    #[inline(always)]
    fn place_by_leading_bits(&self) -> Option<Place> {
        let integers = Extent::of(*self).integers();
        let [Wrapping(over), Wrapping(under)] = self.values(&integers);
        let whole_start = integers.vector(self.path.start());
        let whole_direction = self.path.direction(&integers);
        if !integers.is_right() {
            return None;
        }
        let t = LeadingBits::of(over).quotient(LeadingBits::of(under));
        let coordinate = |start: f32, direction: f64, whole_start, whole_direction| {
            let numerator = || Wrapping(under) * whole_start + Wrapping(over) * whole_direction;
            let is_zero = || t.is_negligible_along(start.into(), direction) && numerator() == Wrapping(0);
            t.along(start.into(), direction).or_else(|| is_zero().then_some(0.0))
        };
        let (start, direction) = (self.path.start(), self.path.direction(&Filter));
        Some(Place {
            t: t.rounded(0)?,
            point: DVec3 {
                x: coordinate(start.x, direction.x.value, whole_start.x, whole_direction.x)?,
                y: coordinate(start.y, direction.y.value, whole_start.y, whole_direction.y)?,
                z: coordinate(start.z, direction.z.value, whole_start.z, whole_direction.z)?,
            },
        })
    }

    #[cold]
    #[inline(never)]
    fn place_by_any_integers(&self) -> Place {
        let grid = GridProbe::of(*self);
        let integers = grid.integers();
        let [over, under] = self.values(&integers);
        let start = integers.vector(self.path.start());
        let direction = self.path.direction(&integers);
        let coordinate = |start: IBig, direction: IBig| {
            rounded_quotient(&(start * &under + direction * &over), &under, grid.exponent())
        };
        Place {
            t: rounded_quotient(&over, &under, 0),
            point: DVec3 {
                x: coordinate(start.x, direction.x),
                y: coordinate(start.y, direction.y),
                z: coordinate(start.z, direction.z),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::exact::arithmetic::near_boundary::Random;
    use crate::exact::segment_triangle;
    use crate::shapes::{Segment, Triangle};

    #[test]
    fn leading_bits_give_the_places_of_any_integers() {
        const CASES: u32 = if cfg!(debug_assertions) { 50_000 } else { 1_000_000 };
        let mut random = Random::default();
        let (mut crossings, mut certain) = (0, 0);
        for _ in 0..CASES {
            let (vertices, start, end) = random.near_the_boundary();
            let (segment, triangle) = (Segment::new(start, end).unwrap(), Triangle::new(vertices).unwrap());
            let Some(crossing) = segment_triangle(&segment, &triangle) else { continue };
            crossings += 1;
            if let Some(place) = crossing.place_by_leading_bits() {
                assert_eq!(place, crossing.place_by_any_integers(), "{segment:?} {triangle:?}");
                certain += 1;
            }
        }
        assert!(certain > crossings / 2 && crossings > CASES / 50, "{certain} of {crossings} of {CASES}");
    }
}
