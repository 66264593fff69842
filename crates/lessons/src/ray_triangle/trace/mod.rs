//! The ray/triangle test, step by step, in the text's notation: the ray is `o + r · d`, a point of the
//! triangle's plane `p₀ + s · u + t · v`.

mod exact;
mod text;

use glam::Vec3;
use methods::Method;

use super::RayTriangleLesson;
use crate::json::to_json;
use crate::model::Test;
use crate::shapes::given_direction;
use crate::steps::{crossing_mark, decides};
use crate::trace::Trace;
use base::scene::{Mark, MarkRole};
use base::text::ids::{self, MessageId};

impl Test for RayTriangleLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let steps = self.corrected_steps(&evidence);
        Trace::new(Method::Corrected, Ok(self.outcome_of(&evidence)), to_json(&evidence), steps)
    }

    fn printed(&self) -> Trace {
        self.printed_trace()
    }

    fn exact(&self) -> Trace {
        self.exact_trace()
    }

    fn tested(&self) -> Mark {
        Mark::segment(self.ray.origin(), self.tip(), MarkRole::Neutral)
    }
}

impl RayTriangleLesson {
    /// The point where the ray's line meets the triangle's plane.
    pub(super) fn exact_crossing(&self) -> Option<collision_core::exact::Crossing> {
        collision_core::exact::line_plane(&self.line(), &self.plane()?)
    }

    fn edge_marks(&self) -> [Mark; 2] {
        let [p0, p1, p2] = self.triangle.vertices();
        // The scene's own arrows have the heads.
        [("u", p1), ("v", p2)].map(|(sign, end)| Mark::segment(p0, end, MarkRole::Direction).labelled(sign))
    }

    fn direction_mark(&self, crosses: bool) -> Mark {
        Mark { role: decides(crosses), ..given_direction(self.ray.origin(), self.ray.direction(), "d") }
    }
}

/// The point, and the segment from the origin to it: dashed if it lies behind.
fn crossing_marks(origin: Vec3, point: Vec3, label: String, ahead: bool) -> [Mark; 2] {
    let segment = Mark::segment(origin, point, decides(ahead)).labelled(label);
    [if ahead { segment } else { segment.dashed() }, crossing_mark(point, decides(ahead))]
}

fn slope_finding(crosses: bool) -> MessageId {
    if crosses { ids::FINDING_RAY_CROSSES } else { ids::FINDING_RAY_PARALLEL }
}

fn crossing_finding(ahead: bool) -> MessageId {
    if ahead { ids::FINDING_RAY_AHEAD } else { ids::FINDING_RAY_BEHIND }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Lesson;
    use crate::steps;
    use crate::trace::StepId;
    use base::text::ids;
    use collision_core::exact;
    use collision_core::shapes::{Ray, Triangle};
    use glam::{Vec3, vec3};
    use methods::printed;

    const CORNER: [Vec3; 3] = [Vec3::ZERO, Vec3::X, Vec3::Y];

    fn lesson(vertices: [Vec3; 3], origin: Vec3, direction: Vec3) -> RayTriangleLesson {
        RayTriangleLesson {
            triangle: Triangle::new(vertices).unwrap(),
            ray: Ray::new(origin, direction).unwrap(),
            turn: 0.0,
        }
    }

    /// The traces by all methods, after a check that they are sound and answer as the methods do.
    fn traces(lesson: &RayTriangleLesson) -> [Trace; 3] {
        let RayTriangleLesson { triangle, ray, .. } = lesson;
        let traces = Method::ALL.map(|method| (lesson as &dyn Lesson).trace(method));
        traces.iter().for_each(steps::assert_sound);
        let printed =
            printed::ray_triangle(ray.origin(), ray.direction(), triangle.vertices(), printed::Errata::NONE);
        for trace in &traces {
            let hit = match trace.method {
                Method::Corrected => lesson.outcome().answer,
                Method::Printed => printed.is_hit().into(),
                Method::Exact => exact::ray_triangle(ray, triangle).is_some().into(),
            };
            assert_eq!(trace.verdict.as_ref().unwrap().answer, hit, "{}", trace.method.name());
        }
        traces
    }

    fn trace(lesson: &RayTriangleLesson, method: Method) -> Trace {
        traces(lesson).into_iter().find(|trace| trace.method == method).unwrap()
    }

    fn errata(lesson: &RayTriangleLesson) -> Vec<(StepId, u8)> {
        trace(lesson, Method::Printed).errata()
    }

    #[test]
    fn every_way_out_has_its_step() {
        let at = |x, y| lesson(CORNER, vec3(x, y, 1.0), -Vec3::Z);
        let flat = lesson([Vec3::ZERO, Vec3::X, 2.0 * Vec3::X], Vec3::Z, -Vec3::Z);
        let along = lesson(CORNER, Vec3::Z, Vec3::X);
        let away = lesson(CORNER, Vec3::Z, Vec3::Z);
        for (lesson, method, step, reason) in [
            (&at(0.25, 0.25), Method::Corrected, StepId::Sum, ids::REASON_RAY_HIT),
            (&at(0.25, 0.25), Method::Exact, StepId::Inside, ids::REASON_RAY_HIT_AT),
            (&at(-0.5, 0.25), Method::Corrected, StepId::S, ids::REASON_RAY_OUTSIDE_S),
            (&at(0.5, -0.25), Method::Corrected, StepId::T, ids::REASON_RAY_OUTSIDE_T),
            (&at(0.75, 0.5), Method::Corrected, StepId::Sum, ids::REASON_RAY_OUTSIDE_SUM),
            (&at(1.5, 0.5), Method::Corrected, StepId::Sum, ids::REASON_RAY_OUTSIDE_SUM),
            (&at(1.5, -0.5), Method::Printed, StepId::S, ids::REASON_RAY_BEYOND_S),
            (&at(1.5, 0.5), Method::Exact, StepId::Inside, ids::REASON_RAY_BESIDE),
            (&flat, Method::Corrected, StepId::Edges, ids::REASON_RAY_DEGENERATE),
            (&flat, Method::Printed, StepId::Edges, ids::REASON_RAY_DEGENERATE),
            (&flat, Method::Exact, StepId::Edges, ids::REASON_RAY_DEGENERATE),
            (&along, Method::Corrected, StepId::Slope, ids::REASON_RAY_PARALLEL),
            (&along, Method::Printed, StepId::Slope, ids::REASON_RAY_PARALLEL),
            (&along, Method::Exact, StepId::Slope, ids::REASON_RAY_PARALLEL),
            (&away, Method::Corrected, StepId::Crossing, ids::REASON_RAY_BEHIND),
            (&away, Method::Exact, StepId::Crossing, ids::REASON_RAY_BEHIND),
        ] {
            let found = trace(lesson, method).end_and_reason();
            assert_eq!(found, (step, reason.name().to_owned()), "{}", method.name());
        }
    }

    #[test]
    fn errata_show_in_the_cases_of_the_errata_only() {
        let side = 2.0_f32.powi(-9);
        let small = lesson(CORNER.map(|v| v * side), vec3(side / 4.0, side / 4.0, 1.0), -Vec3::Z);
        assert_eq!(errata(&small), [(StepId::Slope, 12)]);
        let short = lesson(CORNER, vec3(0.25, 0.25, 1.0), -Vec3::Z * 2.0_f32.powi(-17));
        assert_eq!(errata(&short), [(StepId::Slope, 13)]);
        let sliver = [Vec3::ZERO, Vec3::X, vec3(1.0, 2.0_f32.powi(-13), 0.0)];
        assert_eq!(errata(&lesson(sliver, vec3(5.0, 0.0, 1.0), -Vec3::Z)), [(StepId::Products, 14)]);
        assert_eq!(errata(&lesson(CORNER, Vec3::Z, Vec3::X)), []);
        assert_eq!(errata(&RayTriangleLesson::start()), []);
    }

    #[test]
    fn odd_numbers_are_survived() {
        let huge = [Vec3::ZERO, vec3(1e38, 0.0, 0.0), vec3(1.0, 1e38, 0.0)];
        let _ = traces(&lesson(huge, vec3(5.0, 0.0, 1.0), -Vec3::Z * 1e38));
        let _ = traces(&lesson(huge, vec3(5.0, 0.0, 1e-40), -Vec3::Z));
        let _ =
            traces(&lesson(CORNER.map(|v| v * 1e-30), vec3(0.0, 0.0, 1e-38), -Vec3::Z * f32::MIN_POSITIVE));
        let _ = traces(&lesson(CORNER, Vec3::splat(f32::MAX), Vec3::splat(f32::MIN)));
    }
}
