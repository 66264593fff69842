//! Segments and rays with triangles: the polynomials of `path_triangle.rs`.

use fearless_simd::{Simd, f32x8};
use glam::Vec3;

use super::lanes::{Certain, Lanes, Question, transposed, transposed_triangles};
use crate::exact;
use crate::exact::arithmetic::Vector;
use crate::exact::arithmetic::filter::{Approximate, Float};
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
    fn look<S: Simd, F: Lanes<S>>(columns: [F; 15]) -> Certain<F::Mask> {
        let [start, end, p0, p1, p2] = points(columns);
        let scene = Scene::new(start, F::between(start, end), [p0, p1, p2]);
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
    fn look<S: Simd, F: Lanes<S>>(columns: [F; 15]) -> Certain<F::Mask> {
        let [origin, direction, p0, p1, p2] = points(columns);
        let scene = Scene::new(origin, F::vectors(direction), [p0, p1, p2]);
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
struct Scene<F> {
    edges: [Vector<Approximate<F>>; 2],
    start: Vector<Approximate<F>>,
    direction: Vector<Approximate<F>>,
}

impl<F: Float> Scene<F> {
    #[inline(always)]
    fn new<S: Simd>(start: [F; 3], direction: Vector<Approximate<F>>, [p0, p1, p2]: [[F; 3]; 3]) -> Self
    where
        F: Lanes<S>,
    {
        Self { edges: [F::between(p0, p1), F::between(p0, p2)], start: F::between(p0, start), direction }
    }

    #[inline(always)]
    fn in_range<S: Simd>(&self) -> F::Mask
    where
        F: Lanes<S>,
    {
        let Self { edges: [e, f], start, direction } = self;
        let longest = e.x.magnitude.max(f.x.magnitude);
        F::in_range(longest.max(start.x.magnitude.max(direction.x.magnitude)))
    }

    #[inline(always)]
    fn barycentric(self) -> Barycentric<Approximate<F>> {
        Barycentric::new(self.edges, self.start, self.direction)
    }
}

/// From the lowest to the highest of some numbers, and the largest of their magnitudes.
struct Range<F> {
    lowest: F,
    highest: F,
    magnitude: F,
}

impl<F: Float> Range<F> {
    #[inline(always)]
    fn of(Approximate { value, magnitude }: Approximate<F>) -> Self {
        Self { lowest: value, highest: value, magnitude }
    }

    #[inline(always)]
    fn and<S: Simd>(self, Approximate { value, magnitude }: Approximate<F>) -> Self
    where
        F: Lanes<S>,
    {
        Self {
            lowest: self.lowest.min(value),
            highest: self.highest.max(value),
            magnitude: self.magnitude.max(magnitude),
        }
    }

    /// Positive if all have the same sign for certain, negative if two have different ones.
    #[inline(always)]
    fn alike<S: Simd>(self) -> Certain<F::Mask>
    where
        F: Lanes<S>,
    {
        let Self { lowest, highest, magnitude } = self;
        let lowest = F::certain(Approximate { value: lowest, magnitude });
        let highest = F::certain(Approximate { value: highest, magnitude });
        Certain { positive: lowest.positive | highest.negative, negative: lowest.negative & highest.positive }
    }
}
