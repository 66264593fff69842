//! The point of a triangle that is closest to another point.
//!
//! With m = point - vertex, an edge e and the normal n, the squared distance is a quotient: `m²` from a vertex,
//! `(m×e)² / e²` from an edge, `(n·m)² / n²` from the face. Distances are compared by bounds of these quotients in f64, and
//! where the bounds overlap by integers of any size.

use std::cmp::Ordering;
use std::fmt;

use dashu_int::IBig;
use glam::{DVec3, Vec3};

use super::arithmetic::bounds::cmp_bounds;
use super::arithmetic::filter::Filter;
use super::arithmetic::integers::GridProbe;
use super::arithmetic::quotient::rounded_quotient;
use super::arithmetic::signs::signs;
use super::arithmetic::{Arithmetic, Number, Polynomials, Vector};
use super::plane_of::PlaneOf;
use super::point_polygon::projection_signs;
use crate::shapes::{Point, Triangle};

/// A part of a triangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TriangleFeature {
    /// The inside.
    Face,
    /// An edge without its ends, by the number of the vertex where it begins: 0, 1 or 2.
    Edge(usize),
    /// A vertex, by its number.
    Vertex(usize),
}

impl fmt::Display for TriangleFeature {
    /// Its name in JSON: `face`, `edge-0`, `vertex-2`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            TriangleFeature::Face => f.write_str("face"),
            TriangleFeature::Edge(number) => write!(f, "edge-{number}"),
            TriangleFeature::Vertex(number) => write!(f, "vertex-{number}"),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for TriangleFeature {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The point of a triangle that is closest to another point.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct ClosestPoint {
    /// The smallest part of the triangle that holds it.
    pub feature: TriangleFeature,
    nearest: Nearest,
}

/// The point of a triangle that is closest to a point. A degenerate triangle is the segment or the point that its vertices
/// span.
///
/// ```
/// use collision_core::exact::{TriangleFeature, closest_point};
/// use collision_core::shapes::{Point, Triangle};
/// use glam::{dvec3, vec3};
///
/// let triangle = Triangle::new([vec3(0.0, 0.0, 0.0), vec3(4.0, 0.0, 0.0), vec3(0.0, 4.0, 0.0)])?;
/// let closest = closest_point(Point::new(vec3(3.0, 3.0, 1.0))?, &triangle);
/// assert_eq!(closest.feature, TriangleFeature::Edge(1));
/// assert_eq!((closest.point(), closest.squared_distance()), (dvec3(2.0, 2.0, 0.0), 3.0));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn closest_point(point: Point, triangle: &Triangle) -> ClosestPoint {
    closest_to(point.coordinates(), triangle.vertices())
}

pub(super) fn closest_to(point: Vec3, vertices: [Vec3; 3]) -> ClosestPoint {
    let is_over_face = projection_signs(point, vertices).into_iter().all(|sign| sign > 0);
    if is_over_face {
        let nearest = Nearest { point, feature: Shape::Face(vertices) };
        return ClosestPoint { feature: TriangleFeature::Face, nearest };
    }
    // The foot lies outside, or on an edge: then it is that edge's nearest point.
    let on_edge = |edge: usize| {
        let (from, to) = (vertices[edge], vertices[(edge + 1) % 3]);
        let (feature, shape) = match signs(Along { point, from, to }) {
            along if along.positive == 0b11 => (TriangleFeature::Edge(edge), Shape::Edge(from, to)),
            along if along.positive & 1 == 0 => (TriangleFeature::Vertex(edge), Shape::Vertex(from)),
            _ => (TriangleFeature::Vertex((edge + 1) % 3), Shape::Vertex(to)),
        };
        ClosestPoint { feature, nearest: Nearest { point, feature: shape } }
    };
    let [first, second, third] = [0, 1, 2].map(on_edge);
    first.nearer(second).nearer(third)
}

impl ClosestPoint {
    /// The point. Each coordinate is the true value, rounded once to the nearest f64.
    pub fn point(&self) -> DVec3 {
        self.nearest.place()
    }

    /// The square of the distance: the true value, rounded once to the nearest f64.
    pub fn squared_distance(&self) -> f64 {
        self.nearest.squared_distance()
    }

    /// The square of the distance less that of a radius: the true value, rounded once to the nearest f64. It is negative
    /// where a ball with this radius around the point meets the triangle.
    pub fn squared_gap(&self, radius: f32) -> f64 {
        let gap = Gap { nearest: self.nearest, radius };
        let grid = GridProbe::of(gap);
        let [over, under] = gap.values(&grid.integers());
        rounded_quotient(&over, &under, 2 * grid.exponent())
    }

    /// Numbers between which the square of the distance lies: cheaper than its [value](Self::squared_distance).
    pub(super) fn squared_distance_bounds(&self) -> [f64; 2] {
        self.nearest.squared_distance_bounds()
    }

    /// Which of two is nearer to its own point.
    pub(super) fn cmp_distance(&self, other: &Self) -> Ordering {
        self.nearest.cmp_distance(&other.nearest)
    }

    /// The nearer one; of equals the first.
    fn nearer(self, other: Self) -> Self {
        if other.cmp_distance(&self).is_lt() { other } else { self }
    }
}

/// How far a point is along an edge, from either end.
#[derive(Clone, Copy)]
struct Along {
    point: Vec3,
    from: Vec3,
    to: Vec3,
}

impl Polynomials<2> for Along {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let along = |from, to| a.vector_between(from, self.point).dot(&a.vector_between(from, to));
        [along(self.from, self.to), along(self.to, self.from)]
    }
}

/// A point, and the part of a triangle whose point below it is the nearest.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Nearest {
    point: Vec3,
    feature: Shape,
}

/// A part of a triangle, by its vertices.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Shape {
    Vertex(Vec3),
    Edge(Vec3, Vec3),
    Face([Vec3; 3]),
}

/// The numerator and the denominator of the squared distance: a quotient of the square of a length.
impl Polynomials<2> for Nearest {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        match self.feature {
            Shape::Vertex(vertex) => {
                let one = a.number(1.0);
                [a.vector_between(vertex, self.point).squared() * one.clone(), one]
            }
            Shape::Edge(from, to) => {
                let edge = a.vector_between(from, to);
                [a.vector_between(from, self.point).cross(&edge).squared(), edge.squared()]
            }
            Shape::Face(vertices) => {
                let plane = PlaneOf::through(vertices);
                [plane.height(a, self.point).squared(), plane.normal(a).squared()]
            }
        }
    }
}

/// The numerator and the denominator of the squared distance less the square of a radius.
#[derive(Clone, Copy)]
struct Gap {
    nearest: Nearest,
    radius: f32,
}

impl Polynomials<2> for Gap {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let [over, under] = self.nearest.values(a);
        [over - a.number(self.radius.into()).squared() * under.clone(), under]
    }
}

impl Nearest {
    fn squared_distance_bounds(&self) -> [f64; 2] {
        let [over, under] = self.values(&Filter);
        if !under.is_certain() {
            let exactly = self.squared_distance();
            return [exactly.next_down(), exactly.next_up()];
        }
        let [[over_least, over_most], [under_least, under_most]] = [over.bounds(), under.bounds()];
        [(over_least.max(0.0) / under_most).next_down(), (over_most / under_least).next_up()]
    }

    fn cmp_distance(&self, other: &Self) -> Ordering {
        if self == other {
            return Ordering::Equal; // a vertex or an edge that two triangles share
        }
        let [bounds, others] = [self, other].map(Self::squared_distance_bounds);
        cmp_bounds(bounds, others).unwrap_or_else(|| self.cmp_distance_by_integers(other))
    }

    #[cold]
    fn cmp_distance_by_integers(&self, other: &Self) -> Ordering {
        let grid = GridProbe::grid_of(|probe| [self, other].map(|nearest| nearest.values(probe)));
        let integers = grid.integers();
        let [[over, under], [other_over, other_under]] =
            [self, other].map(|nearest| nearest.values(&integers));
        (over * other_under).cmp(&(other_over * under))
    }

    fn squared_distance(&self) -> f64 {
        let grid = GridProbe::of(*self);
        let [over, under] = self.values(&grid.integers());
        rounded_quotient(&over, &under, 2 * grid.exponent())
    }

    fn place(&self) -> DVec3 {
        let grid = GridProbe::grid_of(|probe| self.coordinates(probe));
        let (over, under): (Vector<IBig>, IBig) = self.coordinates(&grid.integers());
        let rounded = |over: &IBig| rounded_quotient(over, &under, grid.exponent());
        DVec3 { x: rounded(&over.x), y: rounded(&over.y), z: rounded(&over.z) }
    }

    /// The coordinates of the nearest point times a denominator, and the denominator.
    fn coordinates<A: Arithmetic>(&self, a: &A) -> (Vector<A::Number>, A::Number) {
        match self.feature {
            Shape::Vertex(vertex) => {
                let one = a.number(1.0);
                (scaled(a.vector(vertex), &one), one)
            }
            Shape::Edge(from, to) => {
                let edge = a.vector_between(from, to);
                let (along, squared) = (a.vector_between(from, self.point).dot(&edge), edge.squared());
                (sum(scaled(a.vector(from), &squared), scaled(edge, &along)), squared)
            }
            Shape::Face(vertices) => {
                let plane = PlaneOf::through(vertices);
                let (normal, below) = (plane.normal(a), plane.height(a, self.point));
                let squared = normal.squared();
                (difference(scaled(a.vector(self.point), &squared), scaled(normal, &below)), squared)
            }
        }
    }
}

fn scaled<N: Number>(v: Vector<N>, factor: &N) -> Vector<N> {
    Vector { x: v.x * factor.clone(), y: v.y * factor.clone(), z: v.z * factor.clone() }
}

fn sum<N: Number>(u: Vector<N>, v: Vector<N>) -> Vector<N> {
    Vector { x: u.x + v.x, y: u.y + v.y, z: u.z + v.z }
}

fn difference<N: Number>(u: Vector<N>, v: Vector<N>) -> Vector<N> {
    Vector { x: u.x - v.x, y: u.y - v.y, z: u.z - v.z }
}

#[cfg(test)]
mod tests {
    use glam::{Vec3, vec3};

    use super::closest_point;
    use crate::exact::sphere_triangle;
    use crate::shapes::{Point, Sphere, Triangle};

    #[test]
    fn the_gap_is_signed_where_the_squared_distance_rounds_to_the_squared_radius() {
        // From (1, 1, 0) to the line through (0, 0, 0) and (3, 1, 0): the square of the distance is 0.4.
        let triangle = Triangle::new([Vec3::ZERO, vec3(3.0, 1.0, 0.0), vec3(3.0, 0.0, 0.0)]).unwrap();
        let (center, radius) = (vec3(1.0, 1.0, 0.0), 0.632_455_5_f32);
        let closest = closest_point(Point::new(center).unwrap(), &triangle);
        assert_eq!(closest.squared_distance(), 0.4);
        for radius in [radius.next_down(), radius, radius.next_up()] {
            let hit = sphere_triangle(&Sphere::new(center, radius).unwrap(), &triangle);
            let gap = closest.squared_gap(radius);
            assert_eq!(gap < 0.0, hit);
            assert!((gap - (0.4 - f64::from(radius).powi(2))).abs() < 1e-16);
        }
    }
}
