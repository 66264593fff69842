//! The true place where a path meets a surface, each number rounded once.

use core::num::Wrapping;

use dashu_int::IBig;
use glam::DVec3;

use super::arithmetic::double_double::{DoubleDouble, Pair};
use super::arithmetic::enclosure::Enclosure;
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
    ///
    /// Up to 20 km from the origin with lengths in metres, along axes and nearly so, that takes at most twice as long as near
    /// the origin. It takes ten times as long where the exponents of the numbers are so far apart that f64 cannot hold a
    /// segment's direction, and where a coordinate is 0 because large numbers cancel.
    pub fn place(&self) -> Place {
        self.place_by_leading_bits()
            .or_else(|| self.place_by_pairs())
            .unwrap_or_else(|| self.place_by_any_integers())
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
        let (start, direction) = (self.path.start(), self.path.rounded_direction());
        Some(Place {
            t: t.rounded(0)?,
            point: DVec3 {
                x: coordinate(start.x, direction.x, whole_start.x, whole_direction.x)?,
                y: coordinate(start.y, direction.y, whole_start.y, whole_direction.y)?,
                z: coordinate(start.z, direction.z, whole_start.z, whole_direction.z)?,
            },
        })
    }

    /// The place by sums of two f64, if all roundings are certain.
    #[inline(never)]
    fn place_by_pairs(&self) -> Option<Place> {
        let [over, under] = self.values(&DoubleDouble).map(Enclosure::from);
        let t = over / under;
        let (start, direction) = (DoubleDouble.vector(self.path.start()), self.path.direction(&DoubleDouble));
        let on_level =
            |points: [f32; 3]| points.iter().all(|&at| at == points[0]).then_some(points[0].into());
        let coordinate = |axis: usize, start: Pair, direction: Pair| {
            let level = || self.contact.points().and_then(|points| on_level(points.map(|point| point[axis])));
            (Enclosure::from(start) + Enclosure::from(direction) * t).rounded().or_else(level)
        };
        Some(Place {
            t: t.rounded()?,
            point: DVec3 {
                x: coordinate(0, start.x, direction.x)?,
                y: coordinate(1, start.y, direction.y)?,
                z: coordinate(2, start.z, direction.z)?,
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
    use crate::exact::{Crossing, ray_triangle, segment_triangle};
    use crate::shapes::{Ray, Segment, Triangle};
    use glam::{Vec3, vec3};

    #[test]
    fn leading_bits_give_the_places_of_any_integers() {
        const CASES: u32 = if cfg!(debug_assertions) { 50_000 } else { 1_000_000 };
        let mut random = Random::default();
        let (mut crossings, mut certain) = (0, 0);
        for _ in 0..CASES {
            let (vertices, start, end) = random.near_the_boundary();
            let (segment, triangle) = (Segment::new(start, end).unwrap(), Triangle::new(vertices).unwrap());
            let crossing = segment_triangle(&segment, &triangle).map(Crossing::from);
            let Some(crossing) = crossing else { continue };
            crossings += 1;
            if let Some(place) = crossing.place_by_leading_bits() {
                assert_eq!(place, crossing.place_by_any_integers(), "{segment:?} {triangle:?}");
                certain += 1;
            }
        }
        assert!(certain > crossings / 2 && crossings > CASES / 50, "{certain} of {crossings} of {CASES}");
    }

    #[test]
    fn pairs_give_the_places_of_any_integers() {
        const CASES: u32 = if cfg!(debug_assertions) { 50_000 } else { 1_000_000 };
        let mut random = Random::default();
        let (mut crossings, mut certain) = (0, 0);
        for case in 0..CASES {
            let (vertices, start, end) = random.near_the_boundary();
            // Scenes far away from the origin, and nearly along an axis.
            let [moved, flat] = [20_000.0 * random.number(), random.one_of(&[1.0, 1.0, 1e-9])];
            let placed = |v: Vec3| if case % 3 == 0 { v } else { vec3(v.x + moved, v.y * flat, v.z - moved) };
            let (vertices, start, end) = (vertices.map(placed), placed(start), placed(end));
            let triangle = Triangle::new(vertices).unwrap();
            let segment = segment_triangle(&Segment::new(start, end).unwrap(), &triangle);
            let direction = (end - start).clamp(Vec3::MIN, Vec3::MAX);
            let ray = Ray::new(start, direction).ok().and_then(|ray| ray_triangle(&ray, &triangle));
            for crossing in segment.into_iter().chain(ray).map(Crossing::from) {
                crossings += 1;
                if let Some(place) = crossing.place_by_pairs() {
                    assert_eq!(place, crossing.place_by_any_integers(), "{crossing:?}");
                    certain += 1;
                }
            }
        }
        assert!(certain > crossings / 2 && crossings > CASES / 50, "{certain} of {crossings} of {CASES}");
    }
}
