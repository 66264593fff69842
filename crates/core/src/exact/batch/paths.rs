//! Segments and rays with triangles: the polynomials of `path_triangle.rs`.

use fearless_simd::{Simd, SimdFloat, f32x8, mask32x8};
use glam::Vec3;

use super::lanes::{Certain, Question, between, in_range, transposed, transposed_triangles, vectors};
use crate::exact;
use crate::exact::arithmetic::Vector;
use crate::exact::arithmetic::filter::Approximate;
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
    fn columns<S: Simd>(simd: S, segments: &[Segment; 8], triangles: &[Triangle; 8]) -> [f32x8<S>; 15] {
        columns(simd, segments, |segment| [segment.start(), segment.end()], triangles)
    }

    #[inline(always)]
    fn look<S: Simd>(columns: [f32x8<S>; 15]) -> Certain<S> {
        let [start, end, p0, p1, p2] = points(columns);
        let scene = Scene::new(start, between(start, end), [p0, p1, p2]);
        let in_range = scene.in_range();
        let [a, b, c, d, e] = scene.barycentric().on_segment();
        Range::of(a).and(b).and(c).and(d).and(e).alike().within(in_range)
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
    fn columns<S: Simd>(simd: S, rays: &[Ray; 8], triangles: &[Triangle; 8]) -> [f32x8<S>; 15] {
        columns(simd, rays, |ray| [ray.origin(), ray.direction()], triangles)
    }

    #[inline(always)]
    fn look<S: Simd>(columns: [f32x8<S>; 15]) -> Certain<S> {
        let [origin, direction, p0, p1, p2] = points(columns);
        let scene = Scene::new(origin, vectors(direction), [p0, p1, p2]);
        let in_range = scene.in_range();
        let [a, b, c, d] = scene.barycentric().on_ray();
        Range::of(a).and(b).and(c).and(d).alike().within(in_range)
    }

    #[inline(always)]
    fn exactly(ray: &Ray, triangle: &Triangle) -> bool {
        exact::ray_triangle(ray, triangle).is_some()
    }
}

/// The numbers of paths, told by two points or a point and a direction, and of triangles.
#[inline(always)]
fn columns<S: Simd, P>(
    simd: S,
    paths: &[P; 8],
    points: impl Fn(&P) -> [Vec3; 2] + Copy,
    triangles: &[Triangle; 8],
) -> [f32x8<S>; 15] {
    let [a, b, c, d] = transposed(simd, paths, |path| {
        let [p, q] = points(path);
        [p.x, p.y, p.z, q.x]
    });
    let [_, _, e, f] = transposed(simd, paths, |path| {
        let [p, q] = points(path);
        [p.z, q.x, q.y, q.z]
    });
    let [g, h, i, j, k, l, m, n, o] = transposed_triangles(simd, triangles);
    [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o]
}

#[inline(always)]
fn points<F: Copy>([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o]: [F; 15]) -> [[F; 3]; 5] {
    [[a, b, c], [d, e, f], [g, h, i], [j, k, l], [m, n, o]]
}

/// The vectors of `path_triangle.rs`.
struct Scene<S: Simd> {
    edges: [Vector<Approximate<f32x8<S>>>; 2],
    start: Vector<Approximate<f32x8<S>>>,
    direction: Vector<Approximate<f32x8<S>>>,
}

impl<S: Simd> Scene<S> {
    #[inline(always)]
    fn new(
        start: [f32x8<S>; 3],
        direction: Vector<Approximate<f32x8<S>>>,
        [p0, p1, p2]: [[f32x8<S>; 3]; 3],
    ) -> Self {
        Self { edges: [between(p0, p1), between(p0, p2)], start: between(p0, start), direction }
    }

    #[inline(always)]
    fn in_range(&self) -> mask32x8<S> {
        let Self { edges: [e, f], start, direction } = self;
        let longest = e.x.magnitude.max(f.x.magnitude);
        in_range(longest.max(start.x.magnitude.max(direction.x.magnitude)))
    }

    #[inline(always)]
    fn barycentric(self) -> Barycentric<Approximate<f32x8<S>>> {
        Barycentric::new(self.edges, self.start, self.direction)
    }
}

/// From the lowest to the highest of some numbers, and the largest of their magnitudes.
struct Range<S: Simd> {
    lowest: f32x8<S>,
    highest: f32x8<S>,
    magnitude: f32x8<S>,
}

impl<S: Simd> Range<S> {
    #[inline(always)]
    fn of(Approximate { value, magnitude }: Approximate<f32x8<S>>) -> Self {
        Self { lowest: value, highest: value, magnitude }
    }

    #[inline(always)]
    fn and(self, Approximate { value, magnitude }: Approximate<f32x8<S>>) -> Self {
        Self {
            lowest: self.lowest.min(value),
            highest: self.highest.max(value),
            magnitude: self.magnitude.max(magnitude),
        }
    }

    /// Positive if all have the same sign for certain, negative if two have different ones.
    #[inline(always)]
    fn alike(self) -> Certain<S> {
        let Self { lowest, highest, magnitude } = self;
        let lowest = Certain::of(Approximate { value: lowest, magnitude });
        let highest = Certain::of(Approximate { value: highest, magnitude });
        Certain { positive: lowest.positive | highest.negative, negative: lowest.negative & highest.positive }
    }
}
