//! Mistakes of tests of a point over a polygon.

use glam::DVec3;

use super::Own;
use super::outline::{Outline, of_polygon};
use crate::question::{Numbers, Question, Verdict};

/// The polygon and the point, projected onto the polygon's plane.
fn projected(question: &Question) -> (Outline, DVec3) {
    let (outline, point) = outline_and_point(question);
    let foot = outline.plane().foot(point);
    (outline, foot)
}

fn outline_and_point(question: &Question) -> (Outline, DVec3) {
    let Question::PointPolygon { polygon, point } = question else {
        unreachable!("of a point and a polygon")
    };
    (Outline::of(polygon.vertices()), point.coordinates().as_dvec3())
}

/// The numbers for printed code, which takes it for granted that a point lies in the plane of its polygon.
pub(super) fn in_plane(question: &Question) -> Numbers {
    let mut numbers = Numbers::from(question);
    if let Numbers::PointPolygon { point, .. } = &mut numbers {
        *point = projected(question).1.as_vec3();
    }
    numbers
}

fn over(question: &Question, holds: impl Fn(&Outline, DVec3) -> bool) -> Verdict {
    let (outline, foot) = projected(question);
    holds(&outline, foot).into()
}

/// As if one coordinate were 0.
fn without(question: &Question, keep: DVec3) -> Verdict {
    let (outline, point) = outline_and_point(question);
    Outline(outline.0.iter().map(|vertex| *vertex * keep).collect()).holds(point * keep).into()
}

pub(super) const POINT_POLYGON: &[Own] = of_polygon!(
    over,
    [],
    [
        ("z-dropped", |question| without(question, DVec3::new(1.0, 1.0, 0.0))),
        ("height-counts", |question| {
            let ((outline, point), (_, foot)) = (outline_and_point(question), projected(question));
            (point == foot && outline.holds(point)).into()
        }),
    ]
);
