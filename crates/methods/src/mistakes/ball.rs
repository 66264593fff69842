//! Mistakes of tests of a ball against a polygon or a mesh.

use glam::{DVec3, Vec3};

use super::outline::Outline;
use super::plane::{Plane, is_less};
use super::{Own, all};
use crate::question::{Question, Verdict};
use collision_core::exact::{Containment, MeshIndex};
use collision_core::shapes::{Point, Sphere};

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
        Self::and(polygon.vertices(), sphere)
    }

    fn and(vertices: &[Vec3], sphere: &Sphere) -> Self {
        let outline = Outline::of(vertices);
        let (center, radius) = (sphere.center().as_dvec3(), sphere.radius().into());
        Self { plane: outline.plane(), outline, center, radius }
    }

    /// Whether a distance is within the ball. Touching is not.
    fn reaches(&self, distance: f64) -> bool {
        is_less(distance, self.radius, self.radius)
    }

    fn height(&self) -> f64 {
        self.plane.height(self.center).abs()
    }

    fn is_over(&self) -> bool {
        self.outline.holds(self.plane.foot(self.center))
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

    fn meets(&self) -> bool {
        self.reaches(self.distance())
    }

    fn meets_plane(&self) -> bool {
        self.reaches(self.height())
    }

    fn meets_face(&self) -> bool {
        self.is_over() && self.meets_plane()
    }

    fn meets_edges(&self) -> bool {
        self.reaches(self.to_edges(|_| true, true))
    }

    fn meets_vertices(&self) -> bool {
        self.reaches(if self.is_over() { self.height() } else { self.to_vertices() })
    }

    fn meets_lines(&self) -> bool {
        self.reaches(if self.is_over() { self.height() } else { self.to_edges(|_| true, false) })
    }

    fn meets_unsquared(&self) -> bool {
        let distance = self.distance();
        is_less(distance * distance, self.radius, self.radius)
    }

    fn touches(&self) -> bool {
        !is_less(self.radius, self.distance(), self.radius)
    }

    fn meets_twice_as_large(&self) -> bool {
        is_less(self.distance(), 2.0 * self.radius, self.radius)
    }

    fn meets_from_front(&self) -> bool {
        self.plane.value(self.center) >= 0.0 && self.meets()
    }
}

pub(super) const SPHERE_POLYGON: &[Own] = &[
    ("outline-forgotten", |question| BallAndPolygon::of(question).meets_plane().into()),
    ("face-only", |question| BallAndPolygon::of(question).meets_face().into()),
    ("edges-only", |question| BallAndPolygon::of(question).meets_edges().into()),
    ("vertices-for-edges", |question| BallAndPolygon::of(question).meets_vertices().into()),
    ("lines-for-edges", |question| BallAndPolygon::of(question).meets_lines().into()),
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
    ("radius-not-squared", |question| BallAndPolygon::of(question).meets_unsquared().into()),
    ("touch-counts", |question| BallAndPolygon::of(question).touches().into()),
    ("normal-not-unit", |question| {
        let ball = BallAndPolygon::of(question);
        let value = ball.plane.value(ball.center).abs();
        let distance = if ball.is_over() { value } else { ball.to_edges(|_| true, true) };
        (ball.reaches(value) && ball.reaches(distance)).into()
    }),
    ("diameter-for-radius", |question| BallAndPolygon::of(question).meets_twice_as_large().into()),
    ("front-only", |question| BallAndPolygon::of(question).meets_from_front().into()),
    ("convex-only", |question| {
        let ball = BallAndPolygon::of(question);
        let is_over = ball.outline.holds_but_for(None, ball.plane.foot(ball.center));
        ball.reaches(ball.distance_if(is_over)).into()
    }),
    ("first-triangle-only", |question| {
        let ball = BallAndPolygon::of(question);
        let first = Outline(ball.outline.0[..3].to_vec());
        BallAndPolygon { outline: first, ..ball }.meets().into()
    }),
    ("center-only", |question| {
        let ball = BallAndPolygon::of(question);
        (ball.is_over() && ball.plane.value(ball.center) == 0.0).into()
    }),
];

fn of_mesh(question: &Question) -> (&MeshIndex, &Sphere) {
    let Question::SphereMesh { mesh, sphere } = question else { unreachable!("of a ball and a mesh") };
    (mesh, sphere)
}

/// Whether the ball meets one of the triangles that `takes` accepts, by the triangle's index and the count.
fn any(
    question: &Question,
    takes: impl Fn(usize, usize) -> bool,
    is_met: impl Fn(&BallAndPolygon) -> bool,
) -> Verdict {
    let (index, sphere) = of_mesh(question);
    let count = index.mesh().triangles().len();
    let mut triangles = index.mesh().iter().enumerate().filter(|(number, _)| takes(*number, count));
    triangles.any(|(_, triangle)| is_met(&BallAndPolygon::and(&triangle.vertices(), sphere))).into()
}

/// Whether the ball meets the mesh, or is inside.
fn meets_solid(question: &Question) -> Verdict {
    let (mesh, sphere) = of_mesh(question);
    let center = Point::new(sphere.center()).expect("finite");
    (mesh.is_met(sphere) || mesh.containment(center) != Containment::Outside).into()
}

/// Whether the ball meets the box around the mesh.
fn meets_box(question: &Question) -> Verdict {
    let (mesh, sphere) = of_mesh(question);
    let (center, bounds) = (sphere.center(), mesh.bounds().expect("it has triangles"));
    let distance = center.distance(center.clamp(bounds.min(), bounds.max()));
    (distance < sphere.radius()).into()
}

pub(super) const SPHERE_MESH: &[Own] = &[
    ("outline-forgotten", |question| any(question, all, BallAndPolygon::meets_plane)),
    ("face-only", |question| any(question, all, BallAndPolygon::meets_face)),
    ("edges-only", |question| any(question, all, BallAndPolygon::meets_edges)),
    ("vertices-for-edges", |question| any(question, all, BallAndPolygon::meets_vertices)),
    ("lines-for-edges", |question| any(question, all, BallAndPolygon::meets_lines)),
    ("radius-not-squared", |question| any(question, all, BallAndPolygon::meets_unsquared)),
    ("touch-counts", |question| any(question, all, BallAndPolygon::touches)),
    ("diameter-for-radius", |question| any(question, all, BallAndPolygon::meets_twice_as_large)),
    ("front-only", |question| any(question, all, BallAndPolygon::meets_from_front)),
    ("box-for-outline", meets_box),
    ("inside-counts", meets_solid),
    ("first-face-only", |question| any(question, |number, _| number == 0, BallAndPolygon::meets)),
    ("last-face-only", |question| any(question, |number, count| number + 1 == count, BallAndPolygon::meets)),
    ("first-face-forgotten", |question| any(question, |number, _| number > 0, BallAndPolygon::meets)),
    ("last-face-forgotten", |question| {
        any(question, |number, count| number + 1 < count, BallAndPolygon::meets)
    }),
];
