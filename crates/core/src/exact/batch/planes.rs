//! Points and planes.

use fearless_simd::{Simd, SimdFloat, f32x8};

use super::lanes::{Certain, Question, in_range, transposed, vectors};
use crate::exact;
use crate::exact::arithmetic::filter::Approximate;
use crate::shapes::{Plane, Point, Side};

pub(super) enum PointPlane {}

impl Question<7> for PointPlane {
    type First = Point;
    type Second = Plane;
    type Answer = Side;

    const POSITIVE: Side = Side::Front;
    const NEGATIVE: Side = Side::Behind;

    #[inline(always)]
    fn columns<S: Simd>(simd: S, points: &[Point; 8], planes: &[Plane; 8]) -> [f32x8<S>; 7] {
        let [x, y, z, _] = transposed(simd, points, |point| point.coordinates().extend(0.0).to_array());
        let [a, b, c, d] = transposed(simd, planes, |plane| plane.normal().extend(plane.d()).to_array());
        [x, y, z, a, b, c, d]
    }

    #[inline(always)]
    fn look<S: Simd>([x, y, z, a, b, c, d]: [f32x8<S>; 7]) -> Certain<S> {
        let (point, normal) = (vectors([x, y, z]), vectors([a, b, c]));
        let constant = Approximate { value: d, magnitude: d.abs() };
        Certain::of(normal.dot(&point) + constant)
            .within(in_range(point.x.magnitude.max(normal.x.magnitude).max(constant.magnitude)))
    }

    #[inline(always)]
    fn exactly(point: &Point, plane: &Plane) -> Side {
        exact::point_plane(*point, plane)
    }
}
