//! Sphere and polygon.

use glam::Vec3;

use super::arithmetic::signs::{sign, signs};
use super::arithmetic::{Arithmetic, Number, Polynomial, Polynomials};
use super::f32_filter::hits_for_certain;
use super::point_polygon::projection_in_polygon;
use super::sphere_plane::reaches_plane;
use crate::shapes::{Polygon, Sphere};

/// Whether a ball meets a closed polygon: whether the distance is less than the radius. Touching is a miss.
///
/// ```
/// use collision_core::exact::sphere_polygon;
/// use collision_core::shapes::{Polygon, Sphere};
/// use glam::vec3;
///
/// let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(9.0, 0.0, 0.0), vec3(0.0, 9.0, 0.0)])?;
/// let beside_the_corner = vec3(-3.0, -4.0, 0.0);
/// assert!(!sphere_polygon(&Sphere::new(beside_the_corner, 5.0)?, &polygon));
/// assert!(sphere_polygon(&Sphere::new(beside_the_corner, 5.0_f32.next_up())?, &polygon));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
#[inline(always)]
pub fn sphere_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    if sphere.radius() == 0.0 {
        return false; // nothing is nearer than that, and finding so exactly is dear where the centre touches
    }
    let triangle: Option<&[Vec3; 3]> = polygon.vertices().try_into().ok();
    let at_once = triangle.and_then(|vertices| hits_for_certain(sphere, vertices));
    at_once.unwrap_or_else(|| reaches_polygon(sphere, polygon))
}

/// Edges may leave the plane a little: only above the inside does the distance to the plane count.
#[inline(never)]
fn reaches_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    if projection_in_polygon(sphere.center(), polygon) {
        reaches_plane(*sphere, polygon.into())
    } else {
        reaches_a_vertex(sphere, polygon.vertices())
            || polygon.edges().any(|(from, to)| reaches_between(sphere, from, to))
    }
}

fn reaches_a_vertex(&sphere: &Sphere, vertices: &[Vec3]) -> bool {
    vertices.iter().any(|&vertex| sign(GapToVertex { sphere, vertex }) < 0)
}

/// Whether the foot on an edge's line lies between the ends, and nearer than the radius.
fn reaches_between(&sphere: &Sphere, from: Vec3, to: Vec3) -> bool {
    let between = signs(Along { sphere, from, to }).positive == 0b11;
    between & (sign(GapToLine { sphere, from, to }) < 0)
}

/// How far the centre is along an edge, from either end: `(centre - from)·(to - from)` and the reverse.
#[derive(Clone, Copy)]
struct Along {
    sphere: Sphere,
    from: Vec3,
    to: Vec3,
}

impl Polynomials<2> for Along {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let along = |from, to| a.vector_between(from, self.sphere.center()).dot(&a.vector_between(from, to));
        [along(self.from, self.to), along(self.to, self.from)]
    }
}

/// `distance² - radius²` for a vertex.
#[derive(Clone, Copy)]
struct GapToVertex {
    sphere: Sphere,
    vertex: Vec3,
}

impl Polynomial for GapToVertex {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let radius = a.number(self.sphere.radius().into());
        a.vector_between(self.vertex, self.sphere.center()).squared() - radius.squared()
    }
}

/// `distance² - radius²` for the line of an edge e, times e². The cross product with e is the distance times
/// the length of e.
#[derive(Clone, Copy)]
struct GapToLine {
    sphere: Sphere,
    from: Vec3,
    to: Vec3,
}

impl Polynomial for GapToLine {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let radius = a.number(self.sphere.radius().into());
        let center = a.vector_between(self.from, self.sphere.center());
        let edge = a.vector_between(self.from, self.to);
        center.cross(&edge).squared() - radius.squared() * edge.squared()
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::super::arithmetic::near_boundary::Random;
    use super::*;

    /// From a point to a vertex, an edge's line and the plane, roughly.
    fn distances(center: Vec3, vertices: [Vec3; 3]) -> [f64; 3] {
        let [p0, p1, p2] = vertices.map(|vertex| vertex.as_dvec3() - center.as_dvec3());
        let normal = (p1 - p0).cross(p2 - p0);
        let to_line = p0.reject_from((p1 - p0).normalize_or(DVec3::X)).length();
        [p0.length(), to_line, p0.dot(normal.normalize_or_zero()).abs()]
    }

    #[test]
    fn the_first_look_is_right_where_it_is_certain() {
        const CASES: usize = if cfg!(debug_assertions) { 50_000 } else { 2_000_000 };
        let mut random = Random::default();
        let (mut hits, mut misses) = (0, 0);
        for _ in 0..CASES {
            let (vertices, center, _) = random.near_the_boundary();
            let Ok(polygon) = Polygon::new(&vertices) else {
                continue; // the vertices are collinear
            };
            // About as far beside the boundary as the look can see.
            let off = f64::from(random.number()) * random.one_of(&[1e-7, 1e-6, 1e-5, 1e-3, 1.0]);
            let boundary = random.one_of(&distances(center, vertices));
            let radius = random.nudged(boundary * (1.0 + off));
            let sphere = Sphere::new(center, radius.max(0.0)).expect("finite");
            if let Some(hit) = hits_for_certain(&sphere, &vertices) {
                assert_eq!(hit, reaches_polygon(&sphere, &polygon), "{sphere:?} {vertices:?}");
                *if hit { &mut hits } else { &mut misses } += 1;
            }
        }
        assert!(hits > CASES / 20 && misses > CASES / 20, "{hits} and {misses} of {CASES}");
    }
}
