//! Mistakes of tests against planes.

use glam::DVec3;

use super::Own;
use crate::question::{GivenPlane, Question, Verdict};

/// The plane `normal · p + d = 0` of whole numbers, not rounded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plane {
    pub(super) normal: DVec3,
    pub(super) d: f64,
    /// Whether its normal comes from a polygon.
    is_through: bool,
}

impl Plane {
    pub(super) fn of(plane: &GivenPlane) -> Self {
        match plane {
            GivenPlane::Equation(plane) => {
                Self { normal: plane.normal().as_dvec3(), d: plane.d().into(), is_through: false }
            }
            GivenPlane::Through(polygon) => Self::through(polygon.first_three().map(|p| p.as_dvec3())),
        }
    }

    pub(super) fn through([p0, p1, p2]: [DVec3; 3]) -> Self {
        let normal = (p2 - p0).cross(p1 - p0);
        Self { normal, d: -normal.dot(p0), is_through: true }
    }

    /// With its normal from the other order of a polygon's vertices.
    fn turned(self) -> Self {
        if self.is_through { Self { normal: -self.normal, d: -self.d, ..self } } else { self }
    }

    pub(super) fn through_zero(self) -> Self {
        Self { d: 0.0, ..self }
    }

    pub(super) fn with_d_subtracted(self) -> Self {
        Self { d: -self.d, ..self }
    }

    /// `normal · p + d`.
    pub(super) fn value(self, point: DVec3) -> f64 {
        self.normal.dot(point) + self.d
    }

    /// The point's projection onto the plane.
    pub(super) fn foot(self, point: DVec3) -> DVec3 {
        point - self.normal * (self.value(point) / self.normal.length_squared())
    }

    pub(super) fn height(self, point: DVec3) -> f64 {
        self.value(point) / self.normal.length()
    }
}

/// Whether a number is less than another, and not by a rounding of numbers of this size.
pub(super) fn is_less(a: f64, b: f64, size: f64) -> bool {
    b - a > size * 1e-9
}

fn side(value: f64) -> Verdict {
    match value {
        _ if value > 0.0 => Verdict::Front,
        _ if value < 0.0 => Verdict::Behind,
        _ => Verdict::On,
    }
}

fn point(question: &Question) -> (Plane, DVec3) {
    let Question::PointPlane { plane, point } = question else { unreachable!("of a point and a plane") };
    (Plane::of(plane), point.coordinates().as_dvec3())
}

/// The point's side of another plane, made of the question's.
fn point_side(question: &Question, other: fn(Plane) -> Plane) -> Verdict {
    let (plane, point) = point(question);
    side(other(plane).value(point))
}

pub(super) const POINT_PLANE: &[Own] = &[
    ("normal-turned", |question| point_side(question, Plane::turned)),
    ("d-forgotten", |question| point_side(question, Plane::through_zero)),
    ("d-subtracted", |question| point_side(question, Plane::with_d_subtracted)),
    ("on-is-front", |question| {
        let (plane, point) = point(question);
        if plane.value(point) >= 0.0 { Verdict::Front } else { Verdict::Behind }
    }),
    ("on-is-behind", |question| {
        let (plane, point) = point(question);
        if plane.value(point) > 0.0 { Verdict::Front } else { Verdict::Behind }
    }),
];

struct BallAndPlane {
    plane: Plane,
    center: DVec3,
    radius: f64,
}

impl BallAndPlane {
    fn of(question: &Question) -> Self {
        let Question::SpherePlane { plane, sphere } = question else { unreachable!("of a ball and a plane") };
        let (center, radius) = (sphere.center().as_dvec3(), sphere.radius().into());
        Self { plane: Plane::of(plane), center, radius }
    }

    /// By a distance with its sign, and how far the ball reaches. Touching is no intersection.
    fn side(&self, h: f64, reach: f64) -> Verdict {
        match () {
            () if is_less(h.abs(), reach, reach) => Verdict::Intersects,
            () if h < 0.0 => Verdict::Behind,
            () => Verdict::Front,
        }
    }

    fn height(&self) -> f64 {
        self.plane.height(self.center)
    }

    /// The side of another plane, made of the question's.
    fn beside(&self, other: fn(Plane) -> Plane) -> Verdict {
        self.side(other(self.plane).height(self.center), self.radius)
    }
}

pub(super) const SPHERE_PLANE: &[Own] = &[
    ("normal-not-unit", |question| {
        let ball = BallAndPlane::of(question);
        ball.side(ball.plane.value(ball.center), ball.radius)
    }),
    ("radius-not-squared", |question| {
        let ball = BallAndPlane::of(question);
        ball.side(ball.height(), ball.radius.sqrt())
    }),
    ("touch-counts", |question| {
        let ball = BallAndPlane::of(question);
        let h = ball.height();
        if !is_less(ball.radius, h.abs(), ball.radius) { Verdict::Intersects } else { ball.side(h, 0.0) }
    }),
    ("radius-forgotten", |question| {
        let ball = BallAndPlane::of(question);
        match side(ball.plane.value(ball.center)) {
            Verdict::On => Verdict::Intersects,
            side => side,
        }
    }),
    ("diameter-for-radius", |question| {
        let ball = BallAndPlane::of(question);
        ball.side(ball.height(), 2.0 * ball.radius)
    }),
    ("normal-turned", |question| BallAndPlane::of(question).beside(Plane::turned)),
    ("d-forgotten", |question| BallAndPlane::of(question).beside(Plane::through_zero)),
    ("d-subtracted", |question| BallAndPlane::of(question).beside(Plane::with_d_subtracted)),
    ("never-behind", |question| {
        let ball = BallAndPlane::of(question);
        match ball.side(ball.height(), ball.radius) {
            Verdict::Behind => Verdict::Intersects,
            side => side,
        }
    }),
];

#[cfg(test)]
mod tests {
    use collision_core::shapes::PlaneEquation;

    use super::*;

    #[test]
    fn a_plane_through_points_is_that_of_the_lessons() {
        let points = [glam::Vec3::ZERO, glam::Vec3::X, glam::Vec3::Y];
        let own = Plane::through(points.map(|p| p.as_dvec3()));
        assert_eq!(own.normal, PlaneEquation::through(points).normal.as_dvec3());
    }
}
