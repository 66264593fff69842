//! Sphere and polygon.

use glam::Vec3;

use super::arithmetic::{Arithmetic, Number, Polynomial, sign};
use super::plane_of::PlaneOf;
use super::point_polygon::{foot_in_polygon, sides_of_edges};
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
    if let [p0, p1, p2] = *polygon.vertices() {
        return reaches_triangle(*sphere, [p0, p1, p2]);
    }
    reaches_polygon(sphere, polygon)
}

/// Edges may leave the plane a little: only above the inside does the distance to the plane count.
#[inline(never)]
fn reaches_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    if foot_in_polygon(sphere.center(), polygon) {
        reaches_plane(*sphere, polygon.into())
    } else {
        polygon.edges().any(|(from, to)| reaches_edge(*sphere, from, to))
    }
}

/// The nearest point is the foot on the plane, or it lies on an edge that the centre is beyond. First comes what
/// is cheap and often settles it: the distances to the box, to the vertices and to the plane.
#[inline(always)]
fn reaches_triangle(sphere: Sphere, [p0, p1, p2]: [Vec3; 3]) -> bool {
    if misses_box(sphere, [p0, p1, p2]) {
        return false;
    }
    let reaches_vertex = |vertex| sign(GapToVertex { sphere, vertex }) < 0;
    if reaches_vertex(p0) | reaches_vertex(p1) | reaches_vertex(p2) {
        return true;
    }
    if !reaches_plane(sphere, PlaneOf::through([p0, p1, p2])) {
        return false;
    }
    let [side0, side1, side2] = sides_of_edges(sphere.center(), [p0, p1, p2]);
    let reaches_beyond = |side, from, to| side < 0 && reaches_edge(sphere, from, to);
    ((side0 >= 0) & (side1 >= 0) & (side2 >= 0))
        || reaches_beyond(side0, p0, p1)
        || reaches_beyond(side1, p1, p2)
        || reaches_beyond(side2, p2, p0)
}

/// Whether the ball is farther than its radius from the triangle's box along some axis. Rounding a difference to
/// f32 keeps its order with any f32, so what is found greater than the radius is so.
#[inline(always)]
fn misses_box(sphere: Sphere, [p0, p1, p2]: [Vec3; 3]) -> bool {
    let (low, high) = (p0.min(p1).min(p2), p0.max(p1).max(p2));
    (low - sphere.center()).max(sphere.center() - high).max_element() > sphere.radius()
}

/// The nearest point of an edge is one of its ends, or the foot between them.
#[inline(always)]
fn reaches_edge(sphere: Sphere, from: Vec3, to: Vec3) -> bool {
    if sign(Along { sphere, from, to }) <= 0 {
        sign(GapToVertex { sphere, vertex: from }) < 0
    } else if sign(Along { sphere, from: to, to: from }) <= 0 {
        sign(GapToVertex { sphere, vertex: to }) < 0
    } else {
        sign(GapToLine { sphere, from, to }) < 0
    }
}

/// How far the centre is along an edge: `(centre - from)·(to - from)`.
#[derive(Clone, Copy)]
struct Along {
    sphere: Sphere,
    from: Vec3,
    to: Vec3,
}

impl Polynomial for Along {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        a.arrow(self.from, self.sphere.center()).dot(&a.arrow(self.from, self.to))
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
