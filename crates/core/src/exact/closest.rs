//! The point of a triangle that is closest to another point.
//!
//! Distances are compared by bounds of their squares (`nearest.rs`) in f64, and where the bounds overlap by integers of any
//! size.

use core::cmp::Ordering;

use glam::{DVec3, Vec3};

use super::arithmetic::bounds::cmp_bounds;
use super::arithmetic::filter::FloatFilter;
use super::arithmetic::integers::GridProbe;
use super::arithmetic::rounding::rounded;
use super::arithmetic::signs::{sign, signs};
use super::arithmetic::{Arithmetic, Polynomial, Polynomials};
use super::f32_filter::nearest_for_certain;
use super::feature::TriangleFeature;
use super::nearest::{AtEdge, AtFace, AtVertex, Depth, FootOf, Gap, Square};
use super::plane_of::{NormalOf, PlaneOf, side_of_plane};
use super::point_polygon::projection_signs;
use super::unit::unit;
use crate::shapes::{Point, Triangle};

/// The point of a triangle that is closest to another point.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct ClosestPoint {
    /// The smallest part of the triangle that holds it.
    pub feature: TriangleFeature,
    pub(super) point: Vec3,
    pub(super) vertices: [Vec3; 3],
}

/// A value that depends on the part of the triangle that holds the closest point.
macro_rules! at_its_part {
    ($closest:ident, $nearest:ident => $value:expr) => {{
        let point = $closest.point;
        match $closest.feature {
            TriangleFeature::Vertex(number) => {
                let $nearest = AtVertex { point, vertex: $closest.vertices[number] };
                $value
            }
            TriangleFeature::Edge(number) => {
                let $nearest = AtEdge { point, edge: $closest.edge(number) };
                $value
            }
            TriangleFeature::Face => {
                let $nearest = AtFace { point, vertices: $closest.vertices };
                $value
            }
        }
    }};
}

/// The point of a triangle that is closest to a point. A degenerate triangle is the segment or the point that its vertices
/// span.
///
/// ```
/// use collision_core::exact::{TriangleFeature, closest_point};
/// use collision_core::glam::{dvec3, vec3};
/// use collision_core::shapes::{Point, Triangle};
///
/// let triangle = Triangle::new([vec3(0.0, 0.0, 0.0), vec3(4.0, 0.0, 0.0), vec3(0.0, 4.0, 0.0)])?;
/// let closest = closest_point(Point::new(vec3(3.0, 3.0, 1.0))?, &triangle);
/// assert_eq!(closest.feature, TriangleFeature::Edge(1));
/// assert_eq!((closest.point(), closest.squared_distance()), (dvec3(2.0, 2.0, 0.0), 3.0));
/// assert_eq!(closest.distance(), 3.0_f64.sqrt());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn closest_point(point: Point, triangle: &Triangle) -> ClosestPoint {
    closest_to(point.coordinates(), triangle.vertices())
}

#[inline(always)]
pub(super) fn closest_to(point: Vec3, vertices: [Vec3; 3]) -> ClosestPoint {
    let feature = nearest_for_certain(point, &vertices).unwrap_or_else(|| nearest_exactly(point, vertices));
    ClosestPoint { feature, point, vertices }
}

/// The nearest part: a vertex if the point is behind it along both its edges; an edge if the point is beside it, and not on
/// the triangle's side of it; else the face. If several are equal, as in a degenerate triangle, the first one.
#[inline(never)]
fn nearest_exactly(point: Vec3, vertices: [Vec3; 3]) -> TriangleFeature {
    let along = signs(AlongEdges { point, vertices }).positive;
    let is_after_start = |edge: u32| along >> edge & 1 != 0;
    let is_before_end = |edge: u32| along >> (3 + edge) & 1 != 0;
    let at_vertex = (0..3).find(|&vertex| !is_after_start(vertex) && !is_before_end((vertex + 2) % 3));
    if let Some(vertex) = at_vertex {
        return TriangleFeature::Vertex(vertex as usize);
    }
    let inside = projection_signs(point, vertices);
    let is_at = |edge: u32| is_after_start(edge) && is_before_end(edge) && inside[edge as usize] <= 0;
    (0..3)
        .find(|&edge| is_at(edge))
        .map_or(TriangleFeature::Face, |edge| TriangleFeature::Edge(edge as usize))
}

impl ClosestPoint {
    /// The point. Each coordinate is the true value, rounded once to the nearest f64.
    pub fn point(&self) -> DVec3 {
        let point = self.point;
        match self.feature {
            TriangleFeature::Vertex(number) => self.vertices[number].as_dvec3() + 0.0, // 0 is positive
            TriangleFeature::Edge(number) => rounded(FootOf(AtEdge { point, edge: self.edge(number) })),
            TriangleFeature::Face => rounded(FootOf(AtFace { point, vertices: self.vertices })),
        }
    }

    /// The direction from the closest point to the other one, of length 1: each component is the true value, rounded once to
    /// the nearest f64. It is zero where the points are the same.
    pub fn direction(&self) -> DVec3 {
        let point = self.point;
        match self.feature {
            TriangleFeature::Vertex(number) => unit(AtVertex { point, vertex: self.vertices[number] }),
            TriangleFeature::Edge(number) => unit(AtEdge { point, edge: self.edge(number) }),
            TriangleFeature::Face => {
                let plane = PlaneOf::through(self.vertices);
                unit(NormalOf(plane)) * f64::from(side_of_plane(plane, point)) + 0.0
            }
        }
    }

    /// The square of the distance: the true value, rounded once to the nearest f64.
    pub fn squared_distance(&self) -> f64 {
        at_its_part!(self, nearest => rounded(Square(nearest)))
    }

    /// The square of the distance less that of a radius: the true value, rounded once to the nearest f64. It is negative
    /// where a ball with this radius around the point meets the triangle.
    pub fn squared_gap(&self, radius: f32) -> f64 {
        at_its_part!(self, nearest => rounded(Square(Gap { nearest, radius })))
    }

    /// The distance: the true value, rounded once to the nearest f64.
    pub fn distance(&self) -> f64 {
        0.0 - self.depth(0.0)
    }

    /// How deep a ball with this radius around the point stands in the triangle: the radius less the distance, the true value,
    /// rounded once to the nearest f64. It is negative where they are apart.
    ///
    /// ```
    /// use collision_core::exact::closest_point;
    /// use collision_core::shapes::{Point, Triangle};
    ///
    /// let floor = Triangle::new([[-9.0, 0.0, -9.0], [9.0, 0.0, -9.0], [0.0, 0.0, 9.0]])?;
    /// assert_eq!(closest_point(Point::new([0.0, 0.75, 0.0])?, &floor).depth(1.0), 0.25);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn depth(&self, radius: f32) -> f64 {
        at_its_part!(self, nearest => rounded(Depth { nearest, radius }))
    }

    /// Numbers between which the square of the distance lies: cheaper than its [value](Self::squared_distance).
    pub(super) fn squared_distance_bounds(&self) -> [f64; 2] {
        let [over, under] = self.values(&FloatFilter);
        if !under.is_certain() {
            let exactly = self.squared_distance();
            return [exactly.next_down(), exactly.next_up()];
        }
        let [[over_least, over_most], [under_least, under_most]] = [over.bounds(), under.bounds()];
        [(over_least.max(0.0) / under_most).next_down(), (over_most / under_least).next_up()]
    }

    /// Which of two is nearer to its own point, decided exactly: distances may differ by less than f64 can tell.
    pub fn cmp_distance(&self, other: &Self) -> Ordering {
        if self.point == other.point && self.is_on_the_part_of(other) {
            return Ordering::Equal;
        }
        let [bounds, others] = [self, other].map(Self::squared_distance_bounds);
        cmp_bounds(bounds, others).unwrap_or_else(|| self.cmp_distance_by_integers(other))
    }

    #[cold]
    fn cmp_distance_by_integers(&self, other: &Self) -> Ordering {
        let grid = GridProbe::grid_of(|probe| [self, other].map(|closest| closest.values(probe)));
        let integers = grid.integers();
        let [[over, under], [other_over, other_under]] =
            [self, other].map(|closest| closest.values(&integers));
        (over * other_under).cmp(&(other_over * under))
    }

    /// Whether both lie on the same vertex or edge, which triangles share.
    fn is_on_the_part_of(&self, other: &Self) -> bool {
        use TriangleFeature::{Edge, Vertex};
        match (self.feature, other.feature) {
            (Vertex(one), Vertex(another)) => self.vertices[one] == other.vertices[another],
            (Edge(one), Edge(another)) => {
                let ([from, to], others) = (self.edge(one), other.edge(another));
                others == [from, to] || others == [to, from]
            }
            _ => false,
        }
    }

    fn edge(&self, number: usize) -> [Vec3; 2] {
        [self.vertices[number], self.vertices[(number + 1) % 3]]
    }
}

/// How far a point is along each edge, from its start, and then from its end.
#[derive(Clone, Copy)]
struct AlongEdges {
    point: Vec3,
    vertices: [Vec3; 3],
}

impl Polynomials<6> for AlongEdges {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 6] {
        let [p0, p1, p2] = self.vertices;
        let along = |from, to| a.vector_between(from, self.point).dot(&a.vector_between(from, to));
        [along(p0, p1), along(p1, p2), along(p2, p0), along(p1, p0), along(p2, p1), along(p0, p2)]
    }
}

/// Whether a point belongs to a closed triangle.
pub(super) fn is_on_triangle(point: Vec3, vertices: [Vec3; 3]) -> bool {
    sign(Apart(closest_to(point, vertices))) == 0
}

/// The numerator of the squared distance.
#[derive(Clone, Copy)]
struct Apart(ClosestPoint);

impl Polynomial for Apart {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [over, _] = self.0.values(a);
        over
    }
}

/// The numerator and the denominator of the squared distance.
impl Polynomials<2> for ClosestPoint {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        at_its_part!(self, nearest => nearest.values(a))
    }
}

#[cfg(test)]
mod tests {
    use glam::vec3;

    use super::*;
    use crate::exact::arithmetic::near_boundary::Random;
    use crate::exact::sphere_triangle;
    use crate::shapes::Sphere;

    #[test]
    fn the_first_look_is_right_where_it_is_certain() {
        const CASES: usize = if cfg!(debug_assertions) { 50_000 } else { 2_000_000 };
        let mut random = Random::default();
        let mut certain = 0;
        for _ in 0..CASES {
            let (vertices, point, other) = random.near_the_boundary();
            for point in [point, other] {
                let exactly = nearest_exactly(point, vertices);
                if let Some(nearest) = nearest_for_certain(point, &vertices) {
                    assert_eq!(nearest, exactly, "{point} {vertices:?}");
                    certain += 1;
                }
                let closest = closest_to(point, vertices);
                for vertex in [0, 1, 2] {
                    let other = ClosestPoint { feature: TriangleFeature::Vertex(vertex), ..closest };
                    assert!(closest.cmp_distance(&other).is_le(), "{point} {vertices:?}");
                }
            }
        }
        assert!(certain > CASES / 4, "{certain} of {CASES}");
    }

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
