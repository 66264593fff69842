//! Sphere and polygon.

use glam::Vec3;

use super::arithmetic::{Arithmetic, Number, Polynomial, Polynomials};
use super::plane_of::PlaneOf;
use super::point_polygon::{SidesOfEdges, foot_in_polygon};
use super::signs::{sign, signs};
use super::sphere_plane::reaches_plane;
use crate::shapes::{Polygon, Sphere};

/// Whether a ball meets a closed polygon: whether the distance is less than the radius. Touching is a miss.
///
/// ```
/// use collision_lessons::exact::sphere_polygon;
/// use collision_lessons::shapes::{Polygon, Sphere};
/// use glam::vec3;
///
/// let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(9.0, 0.0, 0.0), vec3(0.0, 9.0, 0.0)])?;
/// let beside_the_corner = vec3(-3.0, -4.0, 0.0);
/// assert!(!sphere_polygon(&Sphere::new(beside_the_corner, 5.0)?, &polygon));
/// assert!(sphere_polygon(&Sphere::new(beside_the_corner, 5.0_f32.next_up())?, &polygon));
/// # Ok::<(), collision_lessons::shapes::ShapeError>(())
/// ```
#[inline(always)]
pub fn sphere_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    if sphere.radius() == 0.0 {
        return false; // nothing is nearer than that, and finding so exactly is dear where the centre touches
    }
    match polygon.vertices().try_into() {
        Ok(vertices) => reaches_triangle(sphere, vertices),
        Err(_) => reaches_polygon(sphere, polygon),
    }
}

/// Edges may leave the plane a little: only above the inside does the distance to the plane count.
#[inline(never)]
fn reaches_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    if foot_in_polygon(sphere.center(), polygon) {
        reaches_plane(*sphere, polygon.into())
    } else {
        reaches_a_vertex(sphere, polygon.vertices())
            || polygon.edges().any(|(from, to)| reaches_between(sphere, from, to))
    }
}

/// First comes what is cheap and often settles it: the distances to the box and to the vertices.
#[inline(always)]
fn reaches_triangle(sphere: &Sphere, vertices: &[Vec3; 3]) -> bool {
    let Look { nearer, farther } = look_at_vertices(sphere, vertices);
    // One branch for both: how such a question ends is hard to guess.
    if nearer | misses_box(sphere, vertices) {
        return nearer;
    }
    (!farther && reaches_a_vertex(sphere, vertices)) || reaches_face_or_edge(sphere, vertices)
}

/// Whether the ball is farther than its radius from the triangle's box along some axis. Rounding a difference to
/// f32 keeps its order with any f32, so what is found greater than the radius is so.
#[inline(always)]
fn misses_box(sphere: &Sphere, [p0, p1, p2]: &[Vec3; 3]) -> bool {
    let (low, high) = (p0.min(*p1).min(*p2), p0.max(*p1).max(*p2));
    (low - sphere.center()).max(sphere.center() - high).max_element() > sphere.radius()
}

/// What is certain of the nearest vertex: that it is nearer than the radius, or farther.
struct Look {
    nearer: bool,
    farther: bool,
}

/// Compares squares in f32. Nothing cancels after the differences, so seven roundings make less than a 2^-20th of them;
/// and in the range of radii where that is asked, nothing that matters underflows, and what overflows is farther.
#[inline(always)]
fn look_at_vertices(sphere: &Sphere, vertices: &[Vec3; 3]) -> Look {
    const SLACK: f32 = 1.0 / (1 << 20) as f32;
    let radius = sphere.radius() * sphere.radius();
    let in_range = (radius > 1e-30) & (radius < 1e30);
    let [d0, d1, d2] = vertices.map(|vertex| vertex.distance_squared(sphere.center()));
    let distance = d0.min(d1).min(d2);
    Look {
        nearer: in_range & (distance < radius * (1.0 - SLACK)),
        farther: in_range & (distance > radius * (1.0 + SLACK)),
    }
}

fn reaches_a_vertex(&sphere: &Sphere, vertices: &[Vec3]) -> bool {
    vertices.iter().any(|&vertex| sign(GapToVertex { sphere, vertex }) < 0)
}

/// Whether a ball reaches the triangle if it reaches no vertex: the nearest point is the foot on the plane, or it lies
/// on an edge that the centre is beyond.
#[inline(never)]
fn reaches_face_or_edge(sphere: &Sphere, vertices: &[Vec3; 3]) -> bool {
    if !reaches_plane(*sphere, PlaneOf::through(*vertices)) {
        return false;
    }
    let mut beyond = signs(SidesOfEdges { point: sphere.center(), vertices: *vertices }).negative;
    let mut reached = beyond == 0;
    while beyond != 0 {
        let edge = beyond.trailing_zeros() as usize;
        reached |= reaches_between(sphere, vertices[edge], vertices[(edge + 1) % 3]);
        beyond &= beyond - 1;
    }
    reached
}

/// Whether the foot on an edge's line lies between the ends, and nearer than the radius.
#[inline(always)]
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
        let along = |from, to| a.arrow(from, self.sphere.center()).dot(&a.arrow(from, to));
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
        a.arrow(self.vertex, self.sphere.center()).squared() - radius.squared()
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
        let center = a.arrow(self.from, self.sphere.center());
        let edge = a.arrow(self.from, self.to);
        center.cross(&edge).squared() - radius.squared() * edge.squared()
    }
}
