//! Points and planes.

use fearless_simd::{Simd, SimdFrom, f32x4, f32x8};

use super::LANES;
use super::answer::Question;
use super::gather::{four_columns, transposed};
use crate::exact;
use crate::exact::arithmetic::filter::Approximate;
use crate::exact::lanes::{Certain, Lanes, certain_signs, in_range, vectors};
use crate::shapes::{Plane, Point, Side};

pub(super) enum PointPlane {}

impl Question<7> for PointPlane {
    type First = Point;
    type Second = Plane;
    type Answer = Side;

    const POSITIVE: Side = Side::Front;
    const NEGATIVE: Side = Side::Behind;

    #[inline(always)]
    fn columns<S: Simd>(simd: S, points: [&Point; LANES], planes: [&Plane; LANES]) -> [f32x8<S>; 7] {
        let [a, b, c, d, e, f, g, h] = points;
        let low = [row(simd, a), row(simd, b), row(simd, c), row(simd, d)];
        let high = [row(simd, e), row(simd, f), row(simd, g), row(simd, h)];
        let [x, y, z, _] = transposed(simd, low, high);
        let [a, b, c, d] = four_columns(simd, planes, 0);
        [x, y, z, a, b, c, d]
    }

    #[inline(always)]
    fn look<F: Lanes>([x, y, z, a, b, c, d]: [F; 7]) -> Certain<F::Mask> {
        let (point, normal) = (vectors([x, y, z]), vectors([a, b, c]));
        let constant = Approximate { value: d, magnitude: d.abs() };
        certain_signs(normal.dot(&point) + constant)
            .within(in_range(point.x.magnitude.max(normal.x.magnitude).max(constant.magnitude)))
    }

    #[inline(always)]
    fn exactly(point: &Point, plane: &Plane) -> Side {
        exact::point_plane(*point, plane)
    }
}

#[inline(always)]
fn row<S: Simd>(simd: S, point: &Point) -> f32x4<S> {
    f32x4::simd_from(simd, point.coordinates().extend(0.0).to_array())
}
