//! Mistakes of tests of a straight path: against a plane, an outline, a mesh.

use glam::DVec3;

use super::outline::{Outline, of_polygon};
use super::plane::Plane;
use super::{Own, all};
use crate::question::{ASIDE, Question, Verdict};
use collision_core::shapes::Ray;

/// A straight path, and the plane that it may cross.
#[derive(Debug, Clone, Copy)]
struct Crossing {
    plane: Plane,
    from: DVec3,
    along: DVec3,
}

impl Crossing {
    fn of(question: &Question) -> Self {
        let (plane, from, along) = match question {
            Question::SegmentPlane { plane, segment } => {
                (Plane::of(plane), segment.start(), segment.end() - segment.start())
            }
            Question::LinePlane { plane, line } => (Plane::of(plane), line.point(), line.direction()),
            Question::SegmentPolygon { segment, .. } => {
                (outline(question).plane(), segment.start(), segment.end() - segment.start())
            }
            Question::LinePolygon { line, .. } => (outline(question).plane(), line.point(), line.direction()),
            Question::RayTriangle { ray, .. } => (outline(question).plane(), ray.origin(), ray.direction()),
            _ => unreachable!("a straight path and a plane"),
        };
        Self { plane, from: from.as_dvec3(), along: along.as_dvec3() }
    }

    fn slope(&self) -> f64 {
        self.plane.normal.dot(self.along)
    }

    /// Where along the path, unless it is parallel.
    fn t(&self) -> Option<f64> {
        (self.slope() != 0.0).then(|| -self.plane.value(self.from) / self.slope())
    }

    /// Whether the path crosses the plane, at such a time and at such a place.
    fn is_met(&self, when: impl Fn(f64) -> bool, at: impl Fn(DVec3) -> bool) -> Verdict {
        self.t().is_some_and(|t| when(t) && at(self.from + self.along * t)).into()
    }
}

fn outline(question: &Question) -> Outline {
    match question {
        Question::SegmentPolygon { polygon, .. } | Question::LinePolygon { polygon, .. } => {
            Outline::of(polygon.vertices())
        }
        Question::RayTriangle { triangle, .. } => Outline::of(&triangle.vertices()),
        _ => unreachable!("a straight path and an outline"),
    }
}

fn anywhere(_: DVec3) -> bool {
    true
}

/// On a line.
fn always(_: f64) -> bool {
    true
}

/// On a ray.
fn ahead(t: f64) -> bool {
    t >= 0.0
}

/// On a segment without its ends.
fn between(t: f64) -> bool {
    t > 0.0 && t < 1.0
}

/// The ends of a segment by their values in the plane's equation.
fn ends(question: &Question, plane: impl Fn(Plane) -> Plane) -> [f64; 2] {
    let Crossing { plane: given, from, along } = Crossing::of(question);
    [from, from + along].map(|end| plane(given).value(end))
}

fn are_apart([start, end]: [f64; 2]) -> Verdict {
    (start * end < 0.0).into()
}

pub(super) const SEGMENT_PLANE: &[Own] = &[
    ("line-for-segment", |question| Crossing::of(question).is_met(always, anywhere)),
    ("ray-for-segment", |question| Crossing::of(question).is_met(|t| t > 0.0, anywhere)),
    ("touch-counts", |question| {
        let [start, end] = ends(question, |plane| plane);
        (start * end <= 0.0).into()
    }),
    ("d-forgotten", |question| are_apart(ends(question, Plane::through_zero))),
    ("d-subtracted", |question| are_apart(ends(question, Plane::with_d_subtracted))),
    ("front-only", |question| {
        let [start, end] = ends(question, |plane| plane);
        (start > 0.0 && end < 0.0).into()
    }),
    ("back-only", |question| {
        let [start, end] = ends(question, |plane| plane);
        (start < 0.0 && end > 0.0).into()
    }),
];

pub(super) const LINE_PLANE: &[Own] = &[
    ("segment-for-line", |question| Crossing::of(question).is_met(|t| (0.0..=1.0).contains(&t), anywhere)),
    ("ray-for-line", |question| Crossing::of(question).is_met(ahead, anywhere)),
    ("backward-for-line", |question| Crossing::of(question).is_met(|t| t <= 0.0, anywhere)),
    ("parallel-forgotten", |_| Verdict::Hit),
    ("parallel-in-plane-counts", |question| {
        let crossing = Crossing::of(question);
        (crossing.slope() != 0.0 || crossing.plane.value(crossing.from) == 0.0).into()
    }),
    ("front-only", |question| (Crossing::of(question).slope() < 0.0).into()),
    ("back-only", |question| (Crossing::of(question).slope() > 0.0).into()),
];

pub(super) const SEGMENT_POLYGON: &[Own] = of_polygon!(
    of_segment,
    [
        ("line-for-segment", |question| in_outline(question, always, Outline::holds)),
        ("ray-for-segment", |question| in_outline(question, |t| t > 0.0, Outline::holds)),
        ("touch-counts", |question| in_outline(question, |t| (0.0..=1.0).contains(&t), Outline::holds)),
        ("outline-forgotten", |question| of_segment(question, |_, _| true)),
    ],
    []
);

pub(super) const LINE_POLYGON: &[Own] = of_polygon!(
    of_line,
    [
        ("segment-for-line", |question| in_outline(question, |t| (0.0..=1.0).contains(&t), Outline::holds)),
        ("ray-for-line", |question| in_outline(question, ahead, Outline::holds)),
        ("outline-forgotten", |question| of_line(question, |_, _| true)),
    ],
    [("front-only", |question| one_sided(question, FRONT, always)),]
);

fn in_outline(
    question: &Question,
    when: impl Fn(f64) -> bool,
    holds: impl Fn(&Outline, DVec3) -> bool,
) -> Verdict {
    let outline = outline(question);
    Crossing::of(question).is_met(when, |point| holds(&outline, point))
}

fn of_segment(question: &Question, holds: impl Fn(&Outline, DVec3) -> bool) -> Verdict {
    in_outline(question, between, holds)
}

fn of_line(question: &Question, holds: impl Fn(&Outline, DVec3) -> bool) -> Verdict {
    in_outline(question, always, holds)
}

/// The signs of the slope with which a path comes from the front and from behind.
const FRONT: f64 = -1.0;
const BACK: f64 = 1.0;

/// The right answer for paths that come from one side, and a miss for the others.
fn one_sided(question: &Question, side: f64, when: impl Fn(f64) -> bool) -> Verdict {
    let comes_from_it = side * Crossing::of(question).slope() > 0.0;
    if comes_from_it { in_outline(question, when, Outline::holds) } else { Verdict::Miss }
}

/// Without the test of the edge from the vertex of this number.
fn edge_forgotten(question: &Question, edge: usize) -> Verdict {
    in_outline(question, ahead, |outline, p| outline.holds_but_for(Some(edge), p))
}

pub(super) const RAY_TRIANGLE: &[Own] = &[
    ("line-for-ray", |question| in_outline(question, always, Outline::holds)),
    ("segment-for-ray", |question| in_outline(question, |t| (0.0..=1.0).contains(&t), Outline::holds)),
    ("origin-excluded", |question| in_outline(question, |t| t > 0.0, Outline::holds)),
    ("backward", |question| in_outline(question, |t| t <= 0.0, Outline::holds)),
    ("outline-forgotten", |question| in_outline(question, ahead, |_, _| true)),
    ("edge-excluded", |question| in_outline(question, ahead, Outline::holds_inside)),
    ("edge-01-forgotten", |question| edge_forgotten(question, 0)),
    ("edge-12-forgotten", |question| edge_forgotten(question, 1)),
    ("edge-20-forgotten", |question| edge_forgotten(question, 2)),
    ("parallelogram", |question| in_outline(question, ahead, Outline::parallelogram_holds)),
    ("box-for-outline", |question| in_outline(question, ahead, Outline::box_holds)),
    ("front-only", |question| one_sided(question, FRONT, ahead)),
    ("back-only", |question| one_sided(question, BACK, ahead)),
];

/// How many of the mesh's triangles the path meets that `takes` accepts, by the triangle's index and the count. A point is asked
/// by a ray from it, along no axis.
fn met_triangles(
    question: &Question,
    takes: impl Fn(usize, usize) -> bool,
    is_met: impl Fn(&Question) -> Verdict,
) -> usize {
    let (mesh, ray) = match question {
        Question::RayMesh { mesh, ray } => (mesh.mesh(), *ray),
        Question::PointMesh { mesh, point } => {
            (mesh.mesh(), Ray::new(point.coordinates(), ASIDE).expect("a direction"))
        }
        _ => unreachable!("of a ray or a point and a mesh"),
    };
    let count = mesh.triangles().len();
    let taken = (0..count).filter(|&number| takes(number, count));
    let met = taken.filter(|&number| {
        let question = Question::RayTriangle { triangle: mesh.triangle(number), ray };
        is_met(&question) == Verdict::Hit
    });
    met.count()
}

/// Whether the path meets one of these triangles.
fn any_triangle(
    question: &Question,
    takes: impl Fn(usize, usize) -> bool,
    is_met: impl Fn(&Question) -> Verdict,
) -> Verdict {
    (met_triangles(question, takes, is_met) > 0).into()
}

/// Whether the path meets an odd number of these triangles.
fn odd_triangles(
    question: &Question,
    takes: impl Fn(usize, usize) -> bool,
    is_met: impl Fn(&Question) -> Verdict,
) -> Verdict {
    (met_triangles(question, takes, is_met) % 2 == 1).into()
}

/// Whether the point lies in the box around the mesh.
fn box_of_mesh_holds(question: &Question) -> Verdict {
    let Question::PointMesh { mesh, point } = question else { unreachable!("of a point and a mesh") };
    let point = point.coordinates();
    let bounds = mesh.bounds().expect("it has triangles");
    (point.clamp(bounds.min(), bounds.max()) == point).into()
}

fn right(question: &Question) -> Verdict {
    in_outline(question, ahead, Outline::holds)
}

pub(super) const RAY_MESH: &[Own] = &[
    ("line-for-ray", |question| any_triangle(question, all, |one| in_outline(one, always, Outline::holds))),
    ("segment-for-ray", |question| {
        any_triangle(question, all, |one| in_outline(one, |t| (0.0..=1.0).contains(&t), Outline::holds))
    }),
    ("outline-forgotten", |question| any_triangle(question, all, |one| in_outline(one, ahead, |_, _| true))),
    ("edge-excluded", |question| {
        any_triangle(question, all, |one| in_outline(one, ahead, Outline::holds_inside))
    }),
    ("parallelogram", |question| {
        any_triangle(question, all, |one| in_outline(one, ahead, Outline::parallelogram_holds))
    }),
    ("edge-01-forgotten", |question| any_triangle(question, all, |one| edge_forgotten(one, 0))),
    ("first-face-only", |question| any_triangle(question, |number, _| number == 0, right)),
    ("last-face-only", |question| any_triangle(question, |number, count| number + 1 == count, right)),
    ("first-face-forgotten", |question| any_triangle(question, |number, _| number > 0, right)),
    ("last-face-forgotten", |question| any_triangle(question, |number, count| number + 1 < count, right)),
    ("back-only", |question| any_triangle(question, all, |one| one_sided(one, BACK, ahead))),
    ("front-only", |question| any_triangle(question, all, |one| one_sided(one, FRONT, ahead))),
];

pub(super) const POINT_MESH: &[Own] = &[
    ("parity-forgotten", |question| any_triangle(question, all, right)),
    ("box-for-outline", box_of_mesh_holds),
    ("outline-forgotten", |question| odd_triangles(question, all, |one| in_outline(one, ahead, |_, _| true))),
    ("parallelogram", |question| {
        odd_triangles(question, all, |one| in_outline(one, ahead, Outline::parallelogram_holds))
    }),
    ("edge-01-forgotten", |question| odd_triangles(question, all, |one| edge_forgotten(one, 0))),
    ("first-face-forgotten", |question| odd_triangles(question, |number, _| number > 0, right)),
    ("last-face-forgotten", |question| odd_triangles(question, |number, count| number + 1 < count, right)),
    ("back-only", |question| odd_triangles(question, all, |one| one_sided(one, BACK, ahead))),
    ("front-only", |question| odd_triangles(question, all, |one| one_sided(one, FRONT, ahead))),
];
