//! The right answer to a question about a scene.

use std::borrow::Cow;

use collision_core::exact;
use collision_core::shapes::{Point, Polygon};
use glam::Vec3;
use methods::Method;
use methods::corrected;
use methods::printed::ErratumId;

use super::choice::{Choice, WrongMethods};
use crate::ask::Ask;
use crate::model::Lesson;
use crate::outcome::{Outcome, ShownVerdict};
use crate::trace::Trace;

/// The truth about a scene, with its reason.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Truth {
    pub(super) choice: Choice,
    pub(super) why: Distinction,
}

/// By what scenes of one answer differ.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Distinction {
    /// By nothing.
    Alike,
    /// By the name of the message that is the verdict's reason.
    Reason(Cow<'static, str>),
    /// By the errata that show.
    Errata(Vec<ErratumId>),
}

/// The right answer, as fast as it can be had: by the corrected method where [`is_certain`] may confirm it. Nothing
/// where the question makes no sense.
pub(super) fn truth(ask: Ask, lesson: &dyn Lesson) -> Option<Truth> {
    match ask {
        Ask::Verdict => {
            let Outcome { answer, reason, .. } = lesson.outcome();
            Some(Truth { choice: Choice::Verdict(answer), why: Distinction::Reason(reason.id) })
        }
        Ask::Side { point, .. } => {
            let (point, polygon) = point_and_polygon(lesson, point)?;
            let side = exact::point_plane(Point::new(point).ok()?, &polygon);
            Some(Truth { choice: Choice::Verdict(side.into()), why: Distinction::Alike })
        }
        Ask::Step(steps) => {
            let step = lesson.trace(Method::Corrected).end();
            steps.contains(&step).then_some(Truth { choice: Choice::Step(step), why: Distinction::Alike })
        }
        Ask::Wrong => Some(wrong(lesson)),
    }
}

/// Whether the exact method and the corrected one, whose numbers explain the answer, agree.
pub(super) fn is_certain(ask: Ask, lesson: &dyn Lesson) -> bool {
    match ask {
        Ask::Verdict | Ask::Step(_) => {
            lesson.trace(Method::Exact).agrees_with(&lesson.trace(Method::Corrected))
        }
        Ask::Side { point, .. } => point_and_polygon(lesson, point).is_some_and(|(point, polygon)| {
            let corrected = corrected::point_plane(point, polygon.plane_equation()).side();
            Point::new(point).is_ok_and(|point| exact::point_plane(point, &polygon) == corrected)
        }),
        Ask::Wrong => true,
    }
}

/// The half-space value of a point by the corrected method.
pub(super) fn value(lesson: &dyn Lesson, point: usize) -> Option<f32> {
    let (point, polygon) = point_and_polygon(lesson, point)?;
    Some(corrected::point_plane(point, polygon.plane_equation()).value)
}

/// A tested point by its number, and the polygon whose plane it is asked about.
fn point_and_polygon(lesson: &dyn Lesson, number: usize) -> Option<(Vec3, Polygon)> {
    let parts = lesson.parts();
    Some((*parts.points.get(number)?, Polygon::new(&parts.polygon).ok()?))
}

fn wrong(lesson: &dyn Lesson) -> Truth {
    let [exact, corrected, printed] =
        [Method::Exact, Method::Corrected, Method::Printed].map(|method| lesson.trace(method));
    let why = Distinction::Errata(printed.steps.iter().flat_map(|step| &step.errata).copied().collect());
    let is_wrong = |trace: &Trace| !lesson.info().agree(trace, &exact);
    Truth { choice: Choice::Wrong(WrongMethods::of(is_wrong(&corrected), is_wrong(&printed))), why }
}

/// Whether a method has the exact one's verdict, except for a convention.
pub(super) fn has_same_verdict(lesson: &dyn Lesson, trace: &Trace, exact: &Trace) -> bool {
    lesson.info().meaning(trace.method, ShownVerdict::from(&trace.verdict))
        == ShownVerdict::from(&exact.verdict)
}
