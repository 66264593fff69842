//! Mistakes of tests of a ball against a polygon.

use glam::DVec3;

use super::Own;
use super::outline::Outline;
use super::plane::{Plane, is_less};
use crate::question::Question;

/// A ball and a polygon.
struct BallAndPolygon {
    plane: Plane,
    outline: Outline,
    center: DVec3,
    radius: f64,
}

impl BallAndPolygon {
    fn of(question: &Question) -> Self {
        let Question::SpherePolygon { polygon, sphere } = question else {
            unreachable!("of a ball and a polygon")
        };
        let outline = Outline::of(polygon.vertices());
        let plane = Plane::through([outline.0[0], outline.0[1], outline.0[2]]);
        Self { plane, outline, center: sphere.center().as_dvec3(), radius: sphere.radius().into() }
    }

    /// Whether a distance is within the ball. Touching is not.
    fn reaches(&self, distance: f64) -> bool {
        is_less(distance, self.radius, self.radius)
    }

    fn height(&self) -> f64 {
        self.plane.height(self.center).abs()
    }

    fn foot(&self) -> DVec3 {
        let Self { plane, center, .. } = self;
        center - plane.normal * (plane.value(*center) / plane.normal.length_squared())
    }

    fn is_over(&self) -> bool {
        self.outline.holds(self.foot())
    }

    /// The least distance of an edge, of those that are taken; on its line, if `clamped` is false.
    fn to_edges(&self, taken: impl Fn(usize) -> bool, clamped: bool) -> f64 {
        let distance = |[a, b]: [DVec3; 2]| {
            let along = (self.center - a).dot(b - a) / (b - a).length_squared();
            let along = if clamped { along.clamp(0.0, 1.0) } else { along };
            (a + (b - a) * along).distance(self.center)
        };
        let edges = self.outline.edges().enumerate().filter(|(edge, _)| taken(*edge));
        edges.map(|(_, edge)| distance(edge)).fold(f64::INFINITY, f64::min)
    }

    fn to_vertices(&self) -> f64 {
        self.outline.0.iter().map(|vertex| vertex.distance(self.center)).fold(f64::INFINITY, f64::min)
    }

    /// The distance of the polygon.
    fn distance(&self) -> f64 {
        self.distance_if(self.is_over())
    }

    fn distance_if(&self, is_over: bool) -> f64 {
        if is_over { self.height() } else { self.to_edges(|_| true, true) }
    }
}

pub(super) const SPHERE_POLYGON: &[Own] = &[
    ("outline-forgotten", |question| {
        let ball = BallAndPolygon::of(question);
        ball.reaches(ball.height()).into()
    }),
    ("face-only", |question| {
        let ball = BallAndPolygon::of(question);
        (ball.is_over() && ball.reaches(ball.height())).into()
    }),
    ("edges-only", |question| {
        let ball = BallAndPolygon::of(question);
        ball.reaches(ball.to_edges(|_| true, true)).into()
    }),
    ("vertices-for-edges", |question| {
        let ball = BallAndPolygon::of(question);
        let distance = if ball.is_over() { ball.height() } else { ball.to_vertices() };
        ball.reaches(distance).into()
    }),
    ("lines-for-edges", |question| {
        let ball = BallAndPolygon::of(question);
        let distance = if ball.is_over() { ball.height() } else { ball.to_edges(|_| true, false) };
        ball.reaches(distance).into()
    }),
    ("last-edge-open", |question| {
        let ball = BallAndPolygon::of(question);
        let last = ball.outline.0.len() - 1;
        let distance = if ball.is_over() { ball.height() } else { ball.to_edges(|edge| edge < last, true) };
        ball.reaches(distance).into()
    }),
    ("first-edge-forgotten", |question| {
        let ball = BallAndPolygon::of(question);
        let distance = if ball.is_over() { ball.height() } else { ball.to_edges(|edge| edge > 0, true) };
        ball.reaches(distance).into()
    }),
    ("radius-not-squared", |question| {
        let ball = BallAndPolygon::of(question);
        let distance = ball.distance();
        is_less(distance * distance, ball.radius, ball.radius).into()
    }),
    ("touch-counts", |question| {
        let ball = BallAndPolygon::of(question);
        (!is_less(ball.radius, ball.distance(), ball.radius)).into()
    }),
    ("normal-not-unit", |question| {
        let ball = BallAndPolygon::of(question);
        let value = ball.plane.value(ball.center).abs();
        let distance = if ball.is_over() { value } else { ball.to_edges(|_| true, true) };
        (ball.reaches(value) && ball.reaches(distance)).into()
    }),
    ("diameter-for-radius", |question| {
        let ball = BallAndPolygon::of(question);
        is_less(ball.distance(), 2.0 * ball.radius, ball.radius).into()
    }),
    ("front-only", |question| {
        let ball = BallAndPolygon::of(question);
        (ball.plane.value(ball.center) >= 0.0 && ball.reaches(ball.distance())).into()
    }),
    ("convex-only", |question| {
        let ball = BallAndPolygon::of(question);
        ball.reaches(ball.distance_if(ball.outline.holds_but_for(None, ball.foot()))).into()
    }),
    ("first-triangle-only", |question| {
        let ball = BallAndPolygon::of(question);
        let first = Outline(ball.outline.0[..3].to_vec());
        let ball = BallAndPolygon { outline: first, ..ball };
        ball.reaches(ball.distance()).into()
    }),
    ("center-only", |question| {
        let ball = BallAndPolygon::of(question);
        (ball.is_over() && ball.plane.value(ball.center) == 0.0).into()
    }),
];
