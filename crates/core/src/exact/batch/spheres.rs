//! Balls and triangles.

use fearless_simd::{Simd, f32x8};

use super::LANES;
use super::answer::Question;
use super::gather::{four_columns, triangle_columns};
use crate::exact;
use crate::exact::lanes::spheres::look;
use crate::exact::lanes::{Certain, Lanes};
use crate::shapes::{Sphere, Triangle};

pub(super) enum SphereTriangle {}

impl Question<13> for SphereTriangle {
    type First = Sphere;
    type Second = Triangle;
    type Answer = bool;

    const POSITIVE: bool = true;
    const NEGATIVE: bool = false;

    #[inline(always)]
    fn columns<S: Simd>(simd: S, spheres: [&Sphere; LANES], triangles: [&Triangle; LANES]) -> [f32x8<S>; 13] {
        let [a, b, c, d] = four_columns(simd, spheres, 0);
        let [e, f, g, h, i, j, k, l, m] = triangle_columns(simd, triangles);
        [a, b, c, d, e, f, g, h, i, j, k, l, m]
    }

    #[inline(always)]
    fn look<F: Lanes>([a, b, c, radius, e, f, g, h, i, j, k, l, m]: [F; 13]) -> Certain<F::Mask> {
        look([a, b, c], radius, [[e, f, g], [h, i, j], [k, l, m]])
    }

    #[inline(always)]
    fn exactly(sphere: &Sphere, triangle: &Triangle) -> bool {
        exact::sphere_triangle(sphere, triangle)
    }
}
