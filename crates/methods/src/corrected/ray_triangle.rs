//! Whether a ray hits a triangle (ray/triangle lesson).

use glam::Vec3;

use super::Intersection;
use collision_core::shapes::{PlaneEquation, Ray, Triangle};

/// Evidence of [`ray_triangle`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct RayTriangle {
    /// The triangle's normal, not normalised; zero if the triangle is degenerate.
    pub normal: Vec3,
    /// `normal · direction`: 0 where the ray is parallel to the triangle.
    pub slope: f32,
    /// Where the ray's line meets the triangle's plane; `t` is negative behind the origin.
    pub crossing: Option<Intersection>,
    /// The dot products from which the point's parameters follow, unless the point is behind the origin.
    #[serde(skip)]
    pub products: Option<Products>,
    /// The point's parameters in the triangle, if the products have a solution.
    pub parameters: Option<Parameters>,
}

/// A point of a triangle's plane as `p0 + (p1 - p0) * s + (p2 - p0) * t`.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Parameters {
    pub s: f32,
    pub t: f32,
}

/// The edges `u = p1 - p0` and `v = p2 - p0` of a triangle, a point as `w = point - p0`, and their dot products.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Products {
    pub u: Vec3,
    pub v: Vec3,
    pub w: Vec3,
    pub uu: f32,
    pub uv: f32,
    pub vv: f32,
    pub wu: f32,
    pub wv: f32,
    /// `(u · v)² - (u · u) (v · v)`: 0 if the edges are parallel within f32 precision.
    pub determinant: f32,
}

impl Products {
    /// The products for a point of the triangle's plane.
    pub fn new(point: Vec3, [p0, p1, p2]: [Vec3; 3]) -> Self {
        let (u, v, w) = (p1 - p0, p2 - p0, point - p0);
        let (uu, uv, vv) = (u.dot(u), u.dot(v), v.dot(v));
        Self { u, v, w, uu, uv, vv, wu: w.dot(u), wv: w.dot(v), determinant: uv * uv - uu * vv }
    }

    /// Solves `w = u s + v t` in the least-squares sense (the lesson text's formula). Not finite if the determinant is
    /// 0.
    pub fn parameters(&self) -> Parameters {
        let Self { uu, uv, vv, wu, wv, determinant, .. } = *self;
        Parameters { s: (uv * wv - vv * wu) / determinant, t: (uv * wu - uu * wv) / determinant }
    }
}

/// The verdict of [`RayTriangle`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RayVerdict {
    Hit,
    /// The triangle has no area within f32 precision.
    Degenerate,
    /// The ray runs parallel to the triangle, perhaps in its plane.
    Parallel,
    /// The plane lies behind the ray's origin.
    Behind,
    /// The ray passes the triangle where `s < 0`: beyond the edge from vertex 0 to vertex 2.
    OutsideS,
    /// The ray passes the triangle where `t < 0`: beyond the edge from vertex 0 to vertex 1.
    OutsideT,
    /// The ray passes the triangle where `s + t > 1`: beyond the edge from vertex 1 to vertex 2.
    OutsideSum,
}

impl RayTriangle {
    pub fn verdict(&self) -> RayVerdict {
        if self.normal == Vec3::ZERO {
            return RayVerdict::Degenerate;
        }
        let Some(crossing) = self.crossing else { return RayVerdict::Parallel };
        match self.parameters {
            None if crossing.t < 0.0 => RayVerdict::Behind,
            None => RayVerdict::Degenerate,
            Some(Parameters { s, .. }) if s < 0.0 => RayVerdict::OutsideS,
            Some(Parameters { t, .. }) if t < 0.0 => RayVerdict::OutsideT,
            Some(Parameters { s, t }) if s + t > 1.0 => RayVerdict::OutsideSum,
            Some(_) => RayVerdict::Hit,
        }
    }

    /// Where the ray hits the triangle, if it does.
    pub fn hit(&self) -> Option<Intersection> {
        self.crossing.filter(|_| self.is_hit())
    }

    /// Whether the ray hits the triangle, its edges and vertices included.
    pub fn is_hit(&self) -> bool {
        self.verdict() == RayVerdict::Hit
    }
}

/// Meets the triangle's plane, then solves for the parameters of the point.
pub fn ray_triangle(ray: &Ray, triangle: &Triangle) -> RayTriangle {
    let vertices = triangle.vertices();
    let normal = PlaneEquation::through(vertices).normal;
    let slope = normal.dot(ray.direction());
    let crossing = (slope != 0.0).then(|| {
        let t = normal.dot(vertices[0] - ray.origin()) / slope;
        Intersection { t, point: ray.at(t) }
    });
    let ahead = crossing.filter(|crossing| crossing.t >= 0.0);
    let products = ahead.map(|crossing| Products::new(crossing.point, vertices));
    let parameters = products.filter(|products| products.determinant != 0.0).map(|p| p.parameters());
    RayTriangle { normal, slope, crossing, products, parameters }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;
    use proptest::prelude::*;

    fn lesson() -> Triangle {
        Triangle::new([vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)]).unwrap()
    }

    fn ray(origin: Vec3, direction: Vec3) -> Ray {
        Ray::new(origin, direction).unwrap()
    }

    fn verdict_at(x: f32, y: f32) -> RayVerdict {
        ray_triangle(&ray(vec3(x, y, 1.0), -Vec3::Z), &lesson()).verdict()
    }

    #[test]
    fn the_lessons_ray_hits() {
        let evidence = ray_triangle(&ray(vec3(0.25, 0.75, 1.0), vec3(-0.25, -0.5, -1.0)), &lesson());
        assert_eq!(evidence.slope, 2.0);
        assert_eq!(evidence.crossing, Some(Intersection { t: 1.0, point: vec3(0.0, 0.25, 0.0) }));
        let Products { u, v, w, uu, uv, vv, wu, wv, determinant } = evidence.products.unwrap();
        assert_eq!((u, v, w), (vec3(2.0, 0.0, 0.0), vec3(1.0, 1.0, 0.0), vec3(1.0, 0.25, 0.0)));
        assert_eq!((uu, uv, vv, wu, wv, determinant), (4.0, 2.0, 2.0, 2.0, 1.25, -4.0));
        assert_eq!(evidence.parameters, Some(Parameters { s: 0.375, t: 0.25 }));
        assert_eq!(evidence.verdict(), RayVerdict::Hit);
    }

    #[test]
    fn a_miss_names_the_edge_it_passes() {
        assert_eq!(verdict_at(-0.75, 0.75), RayVerdict::OutsideS);
        assert_eq!(verdict_at(0.0, -0.25), RayVerdict::OutsideT);
        assert_eq!(verdict_at(0.75, 0.75), RayVerdict::OutsideSum);
        for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (-0.5, 0.5), (0.0, 0.0)] {
            assert_eq!(verdict_at(x, y), RayVerdict::Hit, "({x}, {y}) is on the rim");
        }
    }

    #[test]
    fn parallel_behind_and_degenerate() {
        let from = vec3(0.0, 0.25, 1.0);
        assert_eq!(ray_triangle(&ray(from, Vec3::X), &lesson()).verdict(), RayVerdict::Parallel);
        assert_eq!(ray_triangle(&ray(from, Vec3::Z), &lesson()).verdict(), RayVerdict::Behind);
        assert_eq!(ray_triangle(&ray(vec3(0.0, 0.25, 0.0), Vec3::Z), &lesson()).verdict(), RayVerdict::Hit);
        let flat = Triangle::new([Vec3::ZERO, Vec3::X, 2.0 * Vec3::X]).unwrap();
        assert_eq!(ray_triangle(&ray(from, -Vec3::Z), &flat).verdict(), RayVerdict::Degenerate);
        let sliver = Triangle::new([Vec3::ZERO, Vec3::X, vec3(1.0, 1.0 / 8192.0, 0.0)]).unwrap();
        let beside = ray(vec3(5.0, 0.0, 1.0), -Vec3::Z);
        assert!(!ray_triangle(&beside, &sliver).is_hit(), "not every point of the plane is in a sliver");
    }

    #[test]
    fn small_triangles_and_short_directions_count() {
        let small = Triangle::new([Vec3::ZERO, Vec3::X / 512.0, Vec3::Y / 512.0]).unwrap();
        assert!(ray_triangle(&ray(vec3(1.0 / 2048.0, 1.0 / 2048.0, 1.0), -Vec3::Z), &small).is_hit());
        assert!(
            ray_triangle(&ray(vec3(0.0, 0.25, 1.0), vec3(0.0, 0.0, -1.0 / 131072.0)), &lesson()).is_hit()
        );
    }

    proptest! {
        #[test]
        fn mixing_the_vertices_makes_a_point_that_is_hit(a in 1_u8..50, b in 1_u8..50, c in 1_u8..50, turn in 0_usize..3) {
            let weights = Vec3::from_array([a, b, c].map(f32::from));
            let mut vertices = lesson().vertices();
            let sum: Vec3 = (0..3).map(|i| vertices[i] * weights[i]).sum();
            let target = sum / weights.element_sum();
            let origin = vec3(3.0, -2.0, 5.0);
            vertices.rotate_left(turn);
            for vertices in [vertices, [vertices[0], vertices[2], vertices[1]]] {
                let triangle = Triangle::new(vertices).unwrap();
                prop_assert!(ray_triangle(&ray(origin, target - origin), &triangle).is_hit());
                prop_assert!(!ray_triangle(&ray(origin, origin - target), &triangle).is_hit());
            }
        }
    }
}
