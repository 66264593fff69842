//! A moving ball and a triangle.

use std::cmp::Ordering;

use glam::{DVec3, Vec3};

use super::edge::EdgeTouch;
use super::face::FaceTouch;
use super::time::{Time, Touch};
use super::vertex::VertexTouch;
use crate::exact::arithmetic::Arithmetic;
use crate::exact::closest::{TriangleFeature, closest_to};
use crate::exact::sphere_triangle::reaches_triangle;
use crate::shapes::{MovingSphere, Triangle};

/// The moment in which a moving ball first touches what it then meets.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct FirstContact {
    /// The part of the triangle that is touched: where the ball meets the triangle at its start, the closest one.
    pub feature: TriangleFeature,
    ball: MovingSphere,
    vertices: [Vec3; 3],
    time: Time<Contact>,
}

/// The way in which a moving ball meets a triangle.
#[derive(Debug, Clone, Copy)]
enum Contact {
    /// It meets the triangle where it starts.
    AtStart,
    Vertex(VertexTouch),
    Edge(EdgeTouch),
    Face(FaceTouch),
}

impl Touch for Contact {
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        match self {
            Contact::AtStart => [a.number(0.0), a.number(0.0), a.number(1.0)],
            Contact::Vertex(touch) => touch.terms(a),
            Contact::Edge(touch) => touch.terms(a),
            Contact::Face(touch) => touch.terms(a),
        }
    }
}

/// The first contact of a moving ball with a closed triangle; none if the ball never meets it. As for a ball at rest,
/// touching is a miss: the ball meets the triangle after the contact, or already where it starts, at the time 0. A
/// degenerate triangle is the segment or the point that its vertices span.
///
/// ```
/// use collision_core::exact::{TriangleFeature, moving_sphere_triangle};
/// use collision_core::shapes::{MovingSphere, Triangle};
/// use glam::{DVec3, vec3};
///
/// // From above to below in one step: neither its start nor its end meets the floor.
/// let floor = Triangle::new([vec3(-9.0, 0.0, -9.0), vec3(9.0, 0.0, -9.0), vec3(0.0, 0.0, 9.0)])?;
/// let ball = MovingSphere::new(vec3(0.0, 5.0, 0.0), vec3(0.0, -3.0, 0.0), 1.0)?;
/// let contact = moving_sphere_triangle(&ball, &floor).expect("it falls through");
/// assert_eq!((contact.t(), contact.feature), (0.5, TriangleFeature::Face));
/// assert_eq!(contact.normal(), DVec3::Y);
///
/// // At the same height all the way it only touches.
/// let rolling = MovingSphere::new(vec3(-3.0, 1.0, 0.0), vec3(3.0, 1.0, 0.0), 1.0)?;
/// assert!(moving_sphere_triangle(&rolling, &floor).is_none());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn moving_sphere_triangle(ball: &MovingSphere, triangle: &Triangle) -> Option<FirstContact> {
    first_contact(ball, triangle.vertices())
}

pub(super) fn first_contact(&ball: &MovingSphere, vertices: [Vec3; 3]) -> Option<FirstContact> {
    let contact = |feature, contact| FirstContact { feature, ball, vertices, time: Time(contact) };
    if ball.radius() == 0.0 {
        return None; // an open ball of radius 0 has no points
    }
    if reaches_triangle(&ball.at_start(), &vertices) {
        return Some(contact(closest_to(ball.start(), vertices).feature, Contact::AtStart));
    }
    let at = |number: usize| vertices[number % 3];
    let face =
        FaceTouch::of(ball, vertices).map(|touch| contact(TriangleFeature::Face, Contact::Face(touch)));
    let edges = (0..3).filter_map(|edge| {
        let touch = EdgeTouch::of(ball, at(edge), at(edge + 1))?;
        Some(contact(TriangleFeature::Edge(edge), Contact::Edge(touch)))
    });
    let corners = (0..3).filter_map(|vertex| {
        let touch = VertexTouch::of(ball, at(vertex))?;
        Some(contact(TriangleFeature::Vertex(vertex), Contact::Vertex(touch)))
    });
    // Of equal times, the smallest part counts.
    corners.chain(edges).chain(face).reduce(|best, next| if next.cmp_t(&best).is_lt() { next } else { best })
}

impl FirstContact {
    /// The time, from 0 to 1: the true value, rounded once to the nearest f64.
    pub fn t(&self) -> f64 {
        self.time.rounded()
    }

    /// Two numbers between which the time lies: cheaper than its [value](Self::t).
    pub fn t_bounds(&self) -> [f64; 2] {
        self.time.bounds()
    }

    /// Which of two contacts comes first, decided exactly: times may differ by less than f64 can tell.
    pub fn cmp_t(&self, other: &Self) -> Ordering {
        self.time.cmp(&other.time)
    }

    /// The ball's centre at the contact, rounded.
    pub fn center(&self) -> DVec3 {
        let [start, end] = [self.ball.start(), self.ball.end()].map(|point| point.as_dvec3());
        start + (end - start) * self.t()
    }

    /// The touched point of the triangle, rounded.
    pub fn point(&self) -> DVec3 {
        self.point_below(self.center())
    }

    fn point_below(&self, center: DVec3) -> DVec3 {
        let at = |number: usize| self.vertices[number % 3].as_dvec3();
        match self.feature {
            TriangleFeature::Vertex(vertex) => at(vertex),
            TriangleFeature::Edge(edge) => {
                at(edge) + (center - at(edge)).project_onto(at(edge + 1) - at(edge))
            }
            TriangleFeature::Face => {
                let normal = (at(2) - at(0)).cross(at(1) - at(0));
                center - (center - at(0)).project_onto(normal)
            }
        }
    }

    /// The direction from the touched point to the centre, of length 1 and rounded; zero where the centre lies on the
    /// triangle. A ball is pushed out along it.
    pub fn normal(&self) -> DVec3 {
        let center = self.center();
        (center - self.point_below(center)).normalize_or_zero()
    }
}
