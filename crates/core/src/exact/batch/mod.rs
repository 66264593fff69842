//! Many questions at once: pairs from two slices, with an answer each.
//!
//! The answers equal those of the functions with the same names in [`exact`](super), for every f32. Several pairs are
//! answered at a time in the lanes of the processor's vectors, in f32 and then in f64, if an error bound proves the
//! answer; the rest are answered one by one. The vectors are those of AVX2 or SSE4.2 on x86 and of NEON on 64-bit
//! Arm: with the feature `std` the best that the machine has, otherwise those for which the program is compiled.
//! WebAssembly has them (`simd128`) only if the program is compiled for them. Without vectors all pairs are answered
//! one by one.
//!
//! ```
//! use collision_core::exact::{batch, ray_triangle};
//! use collision_core::glam::{Vec3, vec3};
//! use collision_core::shapes::{Ray, Triangle};
//!
//! let corner = |z| Triangle::new([vec3(0.0, 0.0, z), vec3(4.0, 0.0, z), vec3(0.0, 4.0, z)]);
//! let triangles = [corner(5.0)?, corner(-5.0)?, corner(2.0)?];
//! let rays = [Ray::new(vec3(1.0, 1.0, 0.0), Vec3::Z)?; 3];
//! let mut hits = [false; 3];
//! batch::ray_triangle(&rays, &triangles, &mut hits);
//! assert_eq!(hits, [true, false, true]);
//!
//! let hit = |i: usize| hits[i].then(|| ray_triangle(&rays[i], &triangles[i])).flatten();
//! let first = (0..3).filter_map(hit).min_by(|one, other| one.cmp_t(other)).unwrap();
//! assert_eq!(first.place().t, 2.0);
//! # Ok::<(), collision_core::shapes::ShapeError>(())
//! ```

mod answer;
mod gather;
mod paths;
mod planes;
mod spheres;

use super::lanes::level;
use crate::shapes::{Plane, Point, Ray, Segment, Side, Sphere, Triangle};

/// The number of pairs tested together.
const LANES: usize = 8;

/// Whether each segment crosses the triangle at the same index: see [`segment_triangle`](super::segment_triangle()).
///
/// # Panics
/// If the slices have different lengths.
pub fn segment_triangle(segments: &[Segment], triangles: &[Triangle], hits: &mut [bool]) {
    at_level::segment_triangle(level(), segments, triangles, hits);
}

/// Whether each ray meets the triangle at the same index: see [`ray_triangle`](super::ray_triangle()).
///
/// # Panics
/// If the slices have different lengths.
pub fn ray_triangle(rays: &[Ray], triangles: &[Triangle], hits: &mut [bool]) {
    at_level::ray_triangle(level(), rays, triangles, hits);
}

/// Whether each ball meets the triangle at the same index: see [`sphere_triangle`](super::sphere_triangle()).
///
/// # Panics
/// If the slices have different lengths.
pub fn sphere_triangle(spheres: &[Sphere], triangles: &[Triangle], hits: &mut [bool]) {
    at_level::sphere_triangle(level(), spheres, triangles, hits);
}

/// The side of the plane at the same index on which each point lies: see [`point_plane`](super::point_plane()).
///
/// # Panics
/// If the slices have different lengths.
pub fn point_plane(points: &[Point], planes: &[Plane], sides: &mut [Side]) {
    answer::answer::<planes::PointPlane, _>(level(), points, planes, sides);
}

/// Answers with the instructions of a level, for tests and benchmarks.
#[doc(hidden)]
pub mod at_level {
    pub use fearless_simd::Level;

    use super::{Ray, Segment, Sphere, Triangle, answer, paths, spheres};

    pub fn segment_triangle(level: Level, segments: &[Segment], triangles: &[Triangle], hits: &mut [bool]) {
        answer::answer::<paths::SegmentTriangle, _>(level, segments, triangles, hits);
    }

    pub fn ray_triangle(level: Level, rays: &[Ray], triangles: &[Triangle], hits: &mut [bool]) {
        answer::answer::<paths::RayTriangle, _>(level, rays, triangles, hits);
    }

    pub fn sphere_triangle(level: Level, spheres: &[Sphere], triangles: &[Triangle], hits: &mut [bool]) {
        answer::answer::<spheres::SphereTriangle, _>(level, spheres, triangles, hits);
    }
}

#[cfg(test)]
mod tests;
