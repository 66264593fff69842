//! The segment/polygon test, step by step: the segment/plane test, and whether the crossing point lies inside.

use collision_core::exact;
use glam::Vec3;
use methods::Method;
use methods::corrected;
use methods::corrected::Boundary;
use methods::printed::{self, Errata, ErratumId};
use serde_json::json;

use super::LinePolygonLesson;
use crate::json::to_json;
use crate::line_plane::reason;
use crate::model::Test;
use crate::outcome::Outcome;
use crate::steps::{self, AngleSum, EdgeSigns, Inside, WronglyInside};
use crate::trace::{Equation, EquationId, Step, StepId, Trace};
use base::scene::{Mark, MarkRole};
use base::text::ids;

/// The derivation of the correct distance along the line; the text's `ℓ` lacks the minus.
const PARAMETER: [&str; 3] = ["n · (a + ℓ · v) + D = 0", "k + ℓ · m = 0", "ℓ = −k / m"];

impl Test for LinePolygonLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let mut steps = self.scene.corrected_steps(&evidence.plane);
        steps.push(steps::line_angles(evidence.inside.as_ref(), &self.scene.polygon));
        Trace::new(Method::Corrected, Ok(self.outcome_of(&evidence)), to_json(&evidence), steps)
    }

    fn printed(&self) -> Trace {
        let evidence =
            printed::segment_polygon(self.scene.line.into(), self.scene.polygon.vertices(), Errata::NONE)
                .expect("a polygon's vertices span a plane");
        let mut steps = self.scene.printed_steps(&evidence.plane);
        steps.push(self.printed_crossing(&evidence));
        steps.push(self.printed_angles(evidence.inside.as_ref()));
        let hit = evidence.is_hit();
        let reason = if evidence.plane.is_hit() {
            reason::by_sum(hit)
        } else {
            self.scene.printed_reason(&evidence.plane)
        };
        Trace::new(Method::Printed, Ok(Outcome::hit(hit, reason)), to_json(&evidence), steps)
    }

    fn exact(&self) -> Trace {
        let (line, polygon) = (&self.scene.line, &self.scene.polygon);
        let crossing = exact::segment_plane(line, polygon).map(|crossing| crossing.place());
        let hit = exact::segment_polygon(line, polygon).is_some();
        let mut steps = self.scene.exact_steps(crossing);
        let signs = polygon.as_triangle().map(|triangle| EdgeSigns {
            signs: exact::segment_edge_sides(line, &triangle),
            formula: |from, to| format!("sgn((b − a) · (({from} − a) × ({to} − a)))"),
        });
        steps.push(steps::exact_inside(crossing, polygon, signs, hit));
        let (start, end) = self.scene.exact_sides();
        let reason =
            if crossing.is_some() { reason::of_point(hit) } else { reason::of_sides((start, end)).reason };
        Trace::new(
            Method::Exact,
            Ok(Outcome::hit(hit, reason)),
            json!({
                "start": start,
                "end": end,
                "crossing": crossing.map(steps::place_json),
                "hit": hit,
            }),
            steps,
        )
    }

    fn tested(&self) -> Mark {
        self.scene.tested()
    }
}

impl LinePolygonLesson {
    /// The step of the point that the text computes, and of where the line crosses the plane by the corrected method.
    fn printed_crossing(&self, evidence: &printed::SegmentPolygon) -> Step {
        let meant = self.evidence().plane.crossing.map(|crossing| crossing.point);
        let wrong_hit =
            evidence.is_hit() && exact::segment_polygon(&self.scene.line, &self.scene.polygon).is_none();
        let step = Step::new(StepId::Crossing, ids::STEP_CROSSING, ids::WHY_CROSSING_WALK);
        step.if_reached(evidence.crossing.as_ref(), |step, found| {
            let start = self.scene.line.start();
            let mirrored = found.point.is_finite() && found.point != start;
            let finding = match found.distance() {
                None => ids::FINDING_CROSSING_START,
                Some(_) if mirrored => ids::FINDING_CROSSING_MIRRORED,
                Some(_) => steps::crossing_finding(found.point),
            };
            step.derived(PARAMETER)
                .equations(self.printed_crossing_equations(evidence, found))
                .finding(finding)
                .erratum(ErratumId::MirroredCrossing, mirrored)
                .erratum(ErratumId::MirroredHit, mirrored && wrong_hit)
                .marks(self.printed_crossing_marks(found.point, meant, mirrored))
                .marks([Mark::arrow(start, start + found.direction, MarkRole::Direction)
                    .labelled("v")
                    .named(ids::LABEL_DIRECTION)])
        })
    }

    fn printed_crossing_equations(
        &self,
        evidence: &printed::SegmentPolygon,
        found: &printed::IntersectionPoint,
    ) -> Vec<Equation> {
        let (a, b) = (self.scene.line.start(), self.scene.line.end());
        let printed::SegmentPlane { normal, d, .. } = evidence.plane;
        let point = |formula| Equation::new(EquationId::Point, "p′", formula, found.point);
        let mut equations = vec![
            Equation::new(EquationId::Direction, "v", "normalize(b − a)", found.direction)
                .put("normalize({})", [(b - a).into()]),
            Equation::new(EquationId::Numerator, "k", "n · a + D", found.numerator)
                .put("{} · {} + {}", [normal.into(), a.into(), d.into()]),
            Equation::new(EquationId::Denominator, "m", "n · v", found.denominator)
                .put("{} · {}", [normal.into(), found.direction.into()]),
        ];
        match found.distance() {
            None => equations.push(point("a")),
            Some(distance) => equations.extend([
                Equation::new(EquationId::Distance, "ℓ", "k / m", distance)
                    .put("{} / {}", [found.numerator.into(), found.denominator.into()]),
                point("a + ℓ · v").put("{} + {} · {}", [a.into(), distance.into(), found.direction.into()]),
            ]),
        }
        equations
    }

    fn printed_crossing_marks(&self, point: Vec3, meant: Option<Vec3>, mirrored: bool) -> Vec<Mark> {
        let start = self.scene.line.start();
        let role = if mirrored { MarkRole::Against } else { MarkRole::Neutral };
        let name = if mirrored { ids::LABEL_MIRRORED } else { ids::LABEL_CROSSING };
        let mut marks = vec![
            Mark::segment(start, point, role).dashed(),
            Mark::point(start, MarkRole::Neutral).labelled("a").named(ids::LABEL_END),
            Mark::point(point, role).labelled("p′").named(name),
        ];
        marks.extend(meant.filter(|_| mirrored).map(|meant| Mark::point(meant, MarkRole::For)));
        marks
    }

    /// The step of the sum of the angles without signs, and which errata show in it.
    fn printed_angles(&self, evidence: Option<&printed::InsidePolygon>) -> Step {
        let polygon = &self.scene.polygon;
        Step::new(StepId::Angles, ids::STEP_ANGLES, ids::WHY_ANGLES_UNSIGNED).if_reached(
            evidence,
            |step, evidence| {
                let point = evidence.point;
                let at_vertex = polygon.vertices().iter().any(|&vertex| (vertex - point).length() == 0.0);
                let on_edge = match corrected::inside_polygon(point, polygon).boundary {
                    Some(Boundary::Edge(index)) => evidence.angles[index] == 0.0,
                    Some(Boundary::Vertex(_)) | None => false,
                };
                let wrongly = WronglyInside::of(evidence, polygon);
                AngleSum::printed(evidence, polygon.vertices())
                    .fill(
                        step,
                        ids::LABEL_CROSSING,
                        steps::turn_finding(Inside::of(evidence.is_inside(), point, polygon)),
                    )
                    .explains(wrongly.is_some())
                    .erratum(ErratumId::VertexOutside, at_vertex)
                    .erratum(ErratumId::EdgeOutside, on_edge && !at_vertex)
                    .erratum(ErratumId::NotchInside, wrongly == Some(WronglyInside::Notch))
                    .erratum(ErratumId::Halo, wrongly == Some(WronglyInside::Halo))
            },
        )
    }
}
