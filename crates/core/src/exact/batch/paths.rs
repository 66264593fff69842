//! Segments and rays with triangles: the polynomials of `path_triangle.rs`.

use bytemuck::NoUninit;
use fearless_simd::{Simd, f32x8};

use super::LANES;
use super::answer::Question;
use super::gather::{four_columns, triangle_columns};
use crate::exact;
use crate::exact::lanes::paths::Scene;
use crate::exact::lanes::{Certain, Lanes, difference};
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
        scene.alike(scene.barycentric().on_segment()).within(scene.in_range())
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
        scene.alike(scene.barycentric().on_ray()).within(scene.in_range())
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
