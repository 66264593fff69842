//! A moving ball and a triangle.

use core::cmp::Ordering;

use glam::{DVec3, Vec3};

use super::edge::{EdgeTouch, FootOnEdge, FromEdge};
use super::face::{FaceTouch, FootOnFace, stays_off_plane};
use super::time::{LinearTerms, LinearVector, Time, Timed, Touch};
use super::vertex::{FromVertex, VertexTouch};
use crate::exact::arithmetic::Arithmetic;
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::closest::{ClosestPoint, closest_to};
use crate::exact::feature::TriangleFeature;
use crate::exact::plane_of::NormalOf;
use crate::exact::sphere_triangle::reaches_triangle;
use crate::exact::unit::unit;
use crate::shapes::{MovingSphere, Triangle};

/// The moment in which a moving ball first touches what it then meets.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct FirstContact {
    /// The part of the triangle that is touched: where the ball meets the triangle at its start, the closest one.
    pub feature: TriangleFeature,
    time: Timed<BallContact>,
}

/// The way in which a moving ball meets a triangle.
#[derive(Debug, Clone, Copy)]
enum BallContact {
    /// It meets the triangle where it starts: the point that is then closest to its centre.
    AtStart(ClosestPoint),
    Vertex(VertexTouch),
    Edge(EdgeTouch),
    Face(FaceTouch),
}

impl BallContact {
    #[cold]
    fn cmp_time(self, other: Self) -> Ordering {
        let is_same = match (self, other) {
            // Triangles share them.
            (Self::Vertex(touch), Self::Vertex(other)) => touch == other,
            (Self::Edge(touch), Self::Edge(other)) => touch == other || touch.reversed() == other,
            _ => false,
        };
        if is_same { Ordering::Equal } else { Time(self).cmp_by_integers(&Time(other)) }
    }
}

impl Touch for BallContact {
    fn terms<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        match self {
            BallContact::AtStart(_) => [a.number(0.0), a.number(0.0), a.number(1.0)],
            BallContact::Vertex(touch) => touch.terms(a),
            BallContact::Edge(touch) => touch.terms(a),
            BallContact::Face(touch) => touch.terms(a),
        }
    }
}

/// The first contact of a moving ball with a closed triangle; none if the ball never meets it. As for a ball at rest,
/// touching is a miss: the ball meets the triangle after the contact, or already where it starts, at the time 0. A
/// degenerate triangle is the segment or the point that its vertices span.
///
/// ```
/// use collision_core::exact::{TriangleFeature, moving_sphere_triangle};
/// use collision_core::glam::{DVec3, vec3};
/// use collision_core::shapes::{MovingSphere, Triangle};
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
    // An open ball of radius 0 has no points.
    if ball.radius() == 0.0 || stays_off_plane(ball, vertices) {
        return None;
    }
    if reaches_triangle(&ball.at_start(), &vertices) {
        let closest = closest_to(ball.start(), vertices);
        let time = Timed { touch: BallContact::AtStart(closest), bounds: [0.0; 2] };
        return Some(FirstContact { feature: closest.feature, time });
    }
    // Before it touches the face inside, the ball is farther from its whole plane than its radius, and from all edges then, too.
    if let Some(touch) = FaceTouch::of(ball, vertices) {
        return Some(FirstContact { feature: TriangleFeature::Face, time: touch.map(BallContact::Face) });
    }
    let at = |number: usize| vertices[number % 3];
    let edges = [0, 1, 2].map(|edge| EdgeTouch::of(ball, at(edge), at(edge + 1)));
    // For the same reason it touches no end of an edge before the edge.
    let is_alone = |vertex: &usize| edges[*vertex].is_none() && edges[(vertex + 2) % 3].is_none();
    let corners = (0..3).filter(is_alone).filter_map(|vertex| {
        let time = VertexTouch::of(ball, at(vertex))?.map(BallContact::Vertex);
        Some(FirstContact { feature: TriangleFeature::Vertex(vertex), time })
    });
    let edges = edges.into_iter().enumerate().filter_map(|(edge, touch)| {
        Some(FirstContact { feature: TriangleFeature::Edge(edge), time: touch?.map(BallContact::Edge) })
    });
    // Of equal times, the smallest part counts.
    corners.chain(edges).reduce(|best, next| if next.cmp_t(&best).is_lt() { next } else { best })
}

impl FirstContact {
    /// Whether the ball meets the triangle already where it starts. The time is 0 then, and also for a ball that only
    /// touches there and goes on into the triangle.
    pub fn is_at_start(&self) -> bool {
        matches!(self.time.touch, BallContact::AtStart(_))
    }

    /// The time, from 0 to 1: the true value, rounded once to the nearest f64.
    pub fn t(&self) -> f64 {
        match self.time.touch {
            BallContact::AtStart(_) => 0.0,
            BallContact::Vertex(touch) => Time(touch).rounded(),
            BallContact::Edge(touch) => Time(touch).rounded(),
            BallContact::Face(touch) => Time(touch).rounded(),
        }
    }

    /// Two numbers between which the time lies: cheaper than its [value](Self::t).
    pub fn t_bounds(&self) -> [f64; 2] {
        self.time.bounds
    }

    /// Which of two contacts comes first, decided exactly: times may differ by less than f64 can tell.
    pub fn cmp_t(&self, other: &Self) -> Ordering {
        if self.is_at_start() && other.is_at_start() {
            return Ordering::Equal;
        }
        let by_bounds = cmp_bounds(self.t_bounds(), other.t_bounds());
        by_bounds.unwrap_or_else(|| self.time.touch.cmp_time(other.time.touch))
    }

    /// The ball's centre at the contact. Each coordinate is the true value, rounded once to the nearest f64. Rounded
    /// to f32, a ball there may meet the triangle; [`walk::stop`](crate::walk::stop) finds an f32 point to which the
    /// whole way is clear.
    pub fn center(&self) -> DVec3 {
        match self.time.touch {
            BallContact::AtStart(closest) => closest.point.as_dvec3() + 0.0, // 0 is positive
            BallContact::Vertex(touch) => Time(touch).vector(Center(touch.ball)),
            BallContact::Edge(touch) => Time(touch).vector(Center(touch.ball)),
            BallContact::Face(touch) => Time(touch).vector(Center(touch.ball)),
        }
    }

    /// The touched point of the triangle. Each coordinate is the true value, rounded once to the nearest f64.
    pub fn point(&self) -> DVec3 {
        match self.time.touch {
            BallContact::AtStart(closest) => closest.point(),
            BallContact::Vertex(touch) => touch.vertex.as_dvec3() + 0.0,
            BallContact::Edge(touch) => Time(touch).vector(FootOnEdge(touch)),
            BallContact::Face(touch) => Time(touch).vector(FootOnFace(touch)),
        }
    }

    /// The direction from the touched point to the centre, of length 1: each component is the true value, rounded once to
    /// the nearest f64. A ball is pushed out along it. It is zero only where the centre starts on the triangle.
    pub fn normal(&self) -> DVec3 {
        match self.time.touch {
            BallContact::AtStart(closest) => closest.direction(),
            BallContact::Vertex(touch) => Time(touch).vector(FromVertex(touch)),
            BallContact::Edge(touch) => Time(touch).vector(FromEdge(touch)),
            BallContact::Face(touch) => unit(NormalOf(touch.plane())),
        }
    }

    /// Whether either arithmetic is certain of the time and of each place.
    #[cfg(test)]
    pub(super) fn certain_places(&self) -> Vec<[bool; 2]> {
        use super::time::VectorAt;
        use crate::exact::arithmetic::rounding::certain;
        use crate::exact::unit::Unit;
        fn at(touch: impl Touch, vector: impl LinearVector) -> [bool; 2] {
            certain(VectorAt { time: Time(touch), vector })
        }
        let (mut places, ball) = match self.time.touch {
            BallContact::AtStart(_) => return Vec::new(),
            BallContact::Vertex(touch) => (vec![at(touch, FromVertex(touch))], touch.ball),
            BallContact::Edge(touch) => {
                (vec![at(touch, FootOnEdge(touch)), at(touch, FromEdge(touch))], touch.ball)
            }
            BallContact::Face(touch) => {
                (vec![at(touch, FootOnFace(touch)), certain(Unit(NormalOf(touch.plane())))], touch.ball)
            }
        };
        places.extend([certain(Time(self.time.touch)), at(self.time.touch, Center(ball))]);
        places
    }
}

/// The centre of a moving ball.
#[derive(Clone, Copy)]
struct Center(MovingSphere);

impl LinearVector for Center {
    const LENGTHS: i32 = 1;

    #[inline(always)]
    fn terms<A: Arithmetic>(&self, a: &A) -> LinearTerms<A::Number> {
        LinearTerms {
            start: a.vector(self.0.start()),
            growth: a.vector_between(self.0.start(), self.0.end()),
            under: None,
        }
    }
}
