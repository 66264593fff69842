//! The ray/triangle text: `rayIntersect`.

use glam::Vec3;

use super::{Errata, ErratumId};
use crate::corrected::{self, Intersection, Parameters, Products, RayVerdict};

/// A ray is parallel to the triangle if `|normal · direction|` is less than this. The text has `e-5`, which is
/// not a number in C++; it means the double `1e-5`.
pub const PARALLEL: f64 = 1e-5;

/// Evidence of [`ray_triangle`]: the numbers of the corrected test, with the normal `(v1 - v0) × (v2 - v0)`. There is no
/// crossing where the text finds the ray parallel to the triangle; with erratum 14 fixed there are no parameters where
/// they are unknown.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
#[serde(transparent)]
pub struct RayTriangle {
    pub numbers: corrected::RayTriangle,
}

impl RayTriangle {
    /// The text's verdict, by the comparison at which it returns.
    pub fn verdict(&self) -> RayVerdict {
        let corrected::RayTriangle { normal, crossing, parameters, .. } = self.numbers;
        if normal == Vec3::ZERO {
            return RayVerdict::Degenerate;
        }
        let Some(crossing) = crossing else { return RayVerdict::Parallel };
        // Erratum 14: if s and t are not numbers, every comparison is false, and the text returns a hit.
        match parameters {
            None if crossing.t < 0.0 => RayVerdict::Behind,
            None => RayVerdict::Degenerate,
            Some(Parameters { s, .. }) if s < 0.0 => RayVerdict::OutsideS,
            Some(Parameters { t, .. }) if t < 0.0 => RayVerdict::OutsideT,
            Some(Parameters { s, t }) if s > 1.0 || s + t > 1.0 => RayVerdict::OutsideSum,
            Some(_) => RayVerdict::Hit,
        }
    }

    /// Whether the text finds a hit.
    pub fn is_hit(&self) -> bool {
        self.verdict() == RayVerdict::Hit
    }
}

/// `rayIntersect`: meets the triangle's plane, then solves for the parameters of the point.
pub fn ray_triangle(origin: Vec3, direction: Vec3, vertices: [Vec3; 3], fixed: Errata) -> RayTriangle {
    let [v0, v1, v2] = vertices;
    let normal = (v1 - v0).cross(v2 - v0);
    let slope = normal.dot(direction);
    let mut numbers =
        corrected::RayTriangle { normal, slope, crossing: None, products: None, parameters: None };
    if slope == 0.0 || f64::from(slope.abs()) < parallel_limit(normal, direction, fixed) {
        return RayTriangle { numbers };
    }
    let t = -normal.dot(origin - v0) / slope;
    let point = origin + direction * t;
    numbers.crossing = Some(Intersection { t, point });
    let behind = t < 0.0;
    if !behind {
        let products = Products::new(point, vertices);
        numbers.products = Some(products);
        // Erratum 14: for a sliver the determinant rounds to 0, and the text divides without a check.
        let is_solvable = !fixed.contains(ErratumId::SliverHit) || products.determinant != 0.0;
        numbers.parameters = is_solvable.then(|| products.parameters());
    }
    RayTriangle { numbers }
}

/// The limit for `|normal · direction|` below which the ray is parallel.
fn parallel_limit(normal: Vec3, direction: Vec3, fixed: Errata) -> f64 {
    let length = |vector: Vec3| vector.as_dvec3().length();
    // Erratum 12: the limit ignores the normal's length, so every ray is "parallel" to a small triangle.
    // Erratum 13: it ignores the direction's length, so a ray with a short one is "parallel" to every triangle.
    // Each fix alone scales the limit with its vector. With both, no limit is needed: only 0 is parallel.
    match (fixed.contains(ErratumId::SmallTriangle), fixed.contains(ErratumId::ShortDirection)) {
        (false, false) => PARALLEL,
        (true, false) => PARALLEL * length(normal),
        (false, true) => PARALLEL * length(direction),
        (true, true) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    // As printed.
    fn ray_triangle(origin: Vec3, direction: Vec3, triangle: [Vec3; 3]) -> RayTriangle {
        super::ray_triangle(origin, direction, triangle, Errata::NONE)
    }

    const CORNER: [Vec3; 3] = [Vec3::ZERO, Vec3::X, Vec3::Y];

    #[test]
    fn every_way_out() {
        let down = |x, y| ray_triangle(vec3(x, y, 1.0), vec3(0.0, 0.0, -0.5), CORNER);
        let hit = down(0.25, 0.5);
        assert_eq!((hit.numbers.normal, hit.numbers.slope), (Vec3::Z, -0.5));
        assert_eq!(hit.numbers.crossing, Some(Intersection { t: 2.0, point: vec3(0.25, 0.5, 0.0) }));
        assert_eq!(hit.numbers.parameters, Some(Parameters { s: 0.25, t: 0.5 }));
        assert_eq!(hit.verdict(), RayVerdict::Hit);
        assert_eq!(down(-0.25, 0.5).verdict(), RayVerdict::OutsideS);
        assert_eq!(down(0.5, -0.25).verdict(), RayVerdict::OutsideT);
        assert_eq!(down(0.75, 0.5).verdict(), RayVerdict::OutsideSum);
        assert_eq!(ray_triangle(Vec3::Z, Vec3::Z, CORNER).verdict(), RayVerdict::Behind);
        assert_eq!(ray_triangle(Vec3::Z, Vec3::X, CORNER).verdict(), RayVerdict::Parallel);
        assert_eq!(ray_triangle(Vec3::Z, -Vec3::Z, [Vec3::ZERO; 3]).verdict(), RayVerdict::Degenerate);
    }

    #[test]
    fn slip_12_every_ray_misses_a_small_triangle() {
        // Its normal is 2^-18 = 3.8e-6 long.
        let side = 2.0_f32.powi(-9);
        let evidence = ray_triangle(vec3(side / 4.0, side / 4.0, 1.0), -Vec3::Z, CORNER.map(|v| v * side));
        assert_eq!(evidence.numbers.slope, -2.0_f32.powi(-18));
        assert_eq!(evidence.verdict(), RayVerdict::Parallel);
    }

    #[test]
    fn slip_13_a_short_direction_is_parallel() {
        let evidence = |z| ray_triangle(vec3(0.25, 0.25, 1.0), vec3(0.0, 0.0, z), CORNER);
        assert!(evidence(-(1e-5_f32.next_up())).is_hit());
        // The f32 next to 1e-5 is less than the double 1e-5 that it is compared with.
        assert_eq!(evidence(-1e-5).verdict(), RayVerdict::Parallel);
    }

    #[test]
    fn slip_14_a_sliver_is_hit_far_beside_it() {
        // uu = 1, uv = 1, vv = 1 + 2^-26 rounds to 1: the determinant is 0, and with w = (5, 0, 0) both
        // numerators are too.
        let sliver = [Vec3::ZERO, Vec3::X, vec3(1.0, 2.0_f32.powi(-13), 0.0)];
        let evidence = ray_triangle(vec3(5.0, 0.0, 1.0), -Vec3::Z, sliver);
        let Parameters { s, t } = evidence.numbers.parameters.unwrap();
        assert!(s.is_nan() && t.is_nan());
        assert!(evidence.is_hit());
    }
}
