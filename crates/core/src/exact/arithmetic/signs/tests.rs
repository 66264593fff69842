//! Every arithmetic compared with integers of any size.

use glam::Vec3;

use super::super::near_boundary::Random;
use super::super::{Arithmetic, Polynomial};
use super::*;
use crate::exact::parametric_line::ParametricLine;
use crate::exact::plane_of::PlaneOf;
use crate::exact::sphere_plane::GapToPlane;
use crate::shapes::{Segment, Sphere};

const CASES: u32 = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };

/// The number of times that each arithmetic was certain, and never wrong.
#[derive(Debug, Default)]
struct Tally {
    filter: u32,
    unrounded: u32,
    i128: u32,
    tracking: u32,
    pairs: u32,
}

impl Tally {
    fn check<const N: usize>(&mut self, polynomials: impl Polynomials<N> + core::fmt::Debug) {
        let expected = Signs::of(polynomials.values(&GridProbe::of(polynomials).integers()));
        let agrees = |found: Signs| {
            assert_eq!(found, expected, "{polynomials:?}");
            1
        };
        let approximate = polynomials.values(&FloatFilter);
        if approximate.iter().all(|number| number.is_certain()) {
            self.filter += agrees(Signs::of_nonzero(approximate));
        }
        let extent = Extent::of(polynomials);
        if extent.is_exact_in_f64(polynomials) {
            self.unrounded += agrees(Signs::of(approximate.map(|number| number.value)));
        }
        let integers = extent.integers();
        let values = polynomials.values(&integers);
        if integers.is_right() {
            self.i128 += agrees(Signs::of(values));
        }
        if let Some(values) = tracked_values(polynomials) {
            self.tracking += agrees(Signs::of(values));
        }
        if let Some(values) = paired_values(polynomials) {
            self.pairs += agrees(Signs::of(values));
        }
        agrees(signs(polynomials));
    }
}

/// The sides of both ends of a segment and of its line at an edge, degree 3.
#[derive(Debug, Clone, Copy)]
struct Volumes {
    path: ParametricLine,
    end: Vec3,
    vertices: [Vec3; 3],
}

impl Polynomials<3> for Volumes {
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let plane = PlaneOf::through(self.vertices);
        let [from, to] = [0, 1].map(|at| a.vector_between(self.path.start(), self.vertices[at]));
        let passing = self.path.direction(a).cross(&from).dot(&to);
        [plane.height(a, self.path.start()), plane.height(a, self.end), passing]
    }
}

#[test]
fn every_way_is_right_where_it_is_certain() {
    let mut random = Random::default();
    let (mut volumes, mut gaps) = (Tally::default(), Tally::default());
    for _ in 0..CASES {
        let (vertices, start, end) = random.near_the_boundary();
        let path = ParametricLine::from(&Segment::new(start, end).expect("finite"));
        volumes.check(Volumes { path, end, vertices });
        let radius = random.nudged(start.as_dvec3().distance(end.as_dvec3())).max(0.0);
        let sphere = Sphere::new(start, radius).expect("finite");
        gaps.check(GapToPlane { sphere, plane: PlaneOf::through(vertices) });
    }
    // Each arithmetic decides often enough.
    for tally in [&volumes, &gaps] {
        let Tally { filter, unrounded, i128, tracking, pairs } = *tally;
        for certain in [filter, unrounded, i128, tracking, pairs] {
            assert!(certain > CASES / 20, "{tally:?} of {CASES}");
        }
    }
}

#[test]
fn small_whole_numbers_are_not_rounded_and_large_ones_are() {
    let is_exact = |n| {
        let tie = NearTie { n, unit: 1.0 };
        Extent::of(tie).is_exact_in_f64(tie)
    };
    assert!(is_exact(1 << 16) && !is_exact(1 << 18));
}

#[test]
fn near_ties_around_the_limit_of_exact_floats() {
    // 2 n³ passes 2^52 at n = 2^17.
    for exponent in [-149, 0, 100] {
        for n in ((1 << 16)..(1 << 19)).step_by(13).chain((1 << 17) - 100..(1 << 17) + 100) {
            assert_eq!(sign(NearTie { n, unit: 2_f64.powi(exponent) }), 1, "{n} 2^{exponent}");
        }
    }
}

/// `(n + 1)² (n + 4) - n (n + 3)²`, which is 4, and so 4 unit³ for lengths in some unit; the two that are
/// subtracted are equal after rounding if n is large.
#[derive(Clone, Copy)]
struct NearTie {
    n: u32,
    unit: f64,
}

impl Polynomial for NearTie {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let n_plus = |k| a.number(f64::from(self.n + k) * self.unit);
        n_plus(1) * n_plus(1) * n_plus(4) - n_plus(0) * n_plus(3) * n_plus(3)
    }
}
