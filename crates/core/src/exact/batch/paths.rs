//! Segments and rays with triangles: the polynomials of `path_triangle.rs`.

use bytemuck::NoUninit;
use fearless_simd::{Simd, f32x8};

use super::LANES;
use super::answer::Question;
use super::gather::{four_columns, triangle_columns};
use super::lanes::{Certain, Lanes, difference, magnitude};
use crate::exact;
use crate::exact::arithmetic::Vector;
use crate::exact::path_triangle::Barycentric;
use crate::shapes::{Ray, Segment, Triangle};

pub(super) enum SegmentTriangle {}
pub(super) enum RayTriangle {}

impl Question<15> for SegmentTriangle {
    type First = Segment;
    type Second = Triangle;
    type Answer = bool;

    const POSITIVE: bool = true;
    const NEGATIVE: bool = false;

    #[inline(always)]
    fn columns<S: Simd>(
        simd: S,
        segments: [&Segment; LANES],
        triangles: [&Triangle; LANES],
    ) -> [f32x8<S>; 15] {
        columns(simd, segments, triangles)
    }

    #[inline(always)]
    fn look<F: Lanes>(columns: [F; 15]) -> Certain<F::Mask> {
        let [start, end, p0, p1, p2] = points(columns);
        let scene = Scene::new(start, difference(start, end), [p0, p1, p2]);
        scene.alike(scene.barycentric().on_segment())
    }

    #[inline(always)]
    fn exactly(segment: &Segment, triangle: &Triangle) -> bool {
        exact::segment_triangle(segment, triangle).is_some()
    }
}

impl Question<15> for RayTriangle {
    type First = Ray;
    type Second = Triangle;
    type Answer = bool;

    const POSITIVE: bool = true;
    const NEGATIVE: bool = false;

    #[inline(always)]
    fn columns<S: Simd>(simd: S, rays: [&Ray; LANES], triangles: [&Triangle; LANES]) -> [f32x8<S>; 15] {
        columns(simd, rays, triangles)
    }

    #[inline(always)]
    fn look<F: Lanes>(columns: [F; 15]) -> Certain<F::Mask> {
        let [origin, direction, p0, p1, p2] = points(columns);
        let scene = Scene::new(origin, direction, [p0, p1, p2]);
        scene.alike(scene.barycentric().on_ray())
    }

    #[inline(always)]
    fn exactly(ray: &Ray, triangle: &Triangle) -> bool {
        exact::ray_triangle(ray, triangle).is_some()
    }
}

/// The numbers of paths, told by two points or a point and a direction, and of triangles.
#[inline(always)]
fn columns<S: Simd, P: NoUninit>(
    simd: S,
    paths: [&P; LANES],
    triangles: [&Triangle; LANES],
) -> [f32x8<S>; 15] {
    let [a, b, c, d] = four_columns(simd, paths, 0);
    let [_, _, e, f] = four_columns(simd, paths, 2);
    let [g, h, i, j, k, l, m, n, o] = triangle_columns(simd, triangles);
    [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o]
}

#[inline(always)]
fn points<F: Copy>([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o]: [F; 15]) -> [[F; 3]; 5] {
    [[a, b, c], [d, e, f], [g, h, i], [j, k, l], [m, n, o]]
}

#[inline(always)]
fn vector<F>([x, y, z]: [F; 3]) -> Vector<F> {
    Vector { x, y, z }
}

/// The vectors of `path_triangle.rs`.
struct Scene<F> {
    edges: [[F; 3]; 2],
    start: [F; 3],
    direction: [F; 3],
}

impl<F: Lanes> Scene<F> {
    #[inline(always)]
    fn new(start: [F; 3], direction: [F; 3], [p0, p1, p2]: [[F; 3]; 3]) -> Self {
        Self { edges: [difference(p0, p1), difference(p0, p2)], start: difference(p0, start), direction }
    }

    #[inline(always)]
    fn barycentric(&self) -> Barycentric<F> {
        let Self { edges: [e, f], start, direction } = *self;
        Barycentric::new([vector(e), vector(f)], vector(start), vector(direction))
    }

    /// Positive if all these numbers have the same sign for certain, negative if two have different ones.
    #[inline(always)]
    fn alike<const N: usize>(&self, numbers: [F; N]) -> Certain<F::Mask> {
        let (mut lowest, mut highest) = (numbers[0], numbers[0]);
        for &number in &numbers[1..] {
            lowest = lowest.min(number);
            highest = highest.max(number);
        }
        let doubt = self.doubt();
        Certain {
            positive: lowest.simd_gt(doubt) | highest.simd_lt(-doubt),
            negative: lowest.simd_lt(-doubt) & highest.simd_gt(doubt),
        }
    }

    /// The bound that a barycentric number must exceed for its sign to be certain.
    ///
    /// With the magnitudes e, f, s and d of the vectors, those of `D`, `u`, `v` and `t` are `edf`, `sdf`, `dse` and `fse`.
    /// Their sum m serves for all, and for sums and differences of some of them. On a way there are at most 10 roundings,
    /// and 16 on a way to m.
    ///
    /// In f32, lengths need not be below 2^30 here. If m reaches 2^91, its product with 2^37 is infinite, and all is in
    /// doubt. Otherwise, each magnitude being at least 2^-15,
    /// - `df` and `se` are less than 2^106, so the cross products do not overflow, and what follows is less than 2 m;
    /// - what underflows is off by 2^-150, times one length at most. As each length counts in m with a factor of 2^-30 or
    ///   more, and m is at least 2^-43, all of it is less than 2^-100 m.
    #[inline(always)]
    fn doubt(&self) -> F {
        let Self { edges: [e, f], start, direction } = *self;
        let (e, f, s, d) = (magnitude(e), magnitude(f), magnitude(start), magnitude(direction));
        let [to_infinity, back] = F::DOUBT_OR_INFINITY;
        ((e + s) * (d * f) + (d + f) * (s * e)) * to_infinity * back
    }
}
