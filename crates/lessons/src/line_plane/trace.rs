//! The segment/plane test, step by step. The line/polygon lesson's test begins with the same steps.

use collision_core::exact;
use glam::Vec3;
use methods::Method;
use methods::corrected::{SegmentPlane, Side};
use methods::printed::{self, Errata, ErratumId};
use serde_json::json;

use super::{LinePlaneLesson, LineScene, reason};
use crate::json::to_json;
use crate::model::Test;
use crate::outcome::Outcome;
use crate::rounding;
use crate::steps::{self, Crossing};
use crate::trace::{Equation, EquationId, Quantity, Step, StepId, Trace};
use base::scene::{Mark, MarkRole};
use base::text::ids::{self, MessageId};

impl Test for LinePlaneLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let steps = self.scene.corrected_steps(&evidence);
        Trace::new(Method::Corrected, Ok(self.outcome_of(&evidence)), to_json(&evidence), steps)
    }

    fn printed(&self) -> Trace {
        let evidence =
            printed::segment_plane(self.scene.line.into(), self.scene.polygon.vertices(), Errata::NONE)
                .expect("a polygon's vertices span a plane");
        Trace::new(
            Method::Printed,
            Ok(Outcome::hit(evidence.is_hit(), self.scene.printed_reason(&evidence))),
            to_json(&evidence),
            self.scene.printed_steps(&evidence),
        )
    }

    fn exact(&self) -> Trace {
        let sides = self.scene.exact_sides();
        let crossing =
            exact::segment_plane(&self.scene.line, &self.scene.polygon).map(|crossing| crossing.place());
        Trace::new(
            Method::Exact,
            Ok(Outcome::hit(crossing.is_some(), reason::of_sides(sides).reason)),
            json!({
                "start": sides.0,
                "end": sides.1,
                "crossing": crossing.map(steps::place_json),
            }),
            self.scene.exact_steps(crossing),
        )
    }

    fn tested(&self) -> Mark {
        self.scene.tested()
    }
}

/// What decides the printed code's comparison of the distances' product with 0.
#[derive(PartialEq, Eq)]
enum Comparison {
    /// The sides of the ends.
    Sides,
    Nan,
    /// Single precision has no normal of length 1 here.
    Lost,
    /// The ends lie on opposite sides, and the product is too small for a number that is not 0.
    Underflow,
}

impl Comparison {
    fn of(evidence: &printed::SegmentPlane, vertices: &[Vec3]) -> Self {
        let (start, end) = printed_sides(evidence);
        if product(evidence).is_nan() {
            Self::Nan
        } else if rounding::is_unit_lost(evidence.normal, vertices) {
            Self::Lost
        } else if !evidence.is_hit() && start.is_opposite(end) {
            Self::Underflow
        } else {
            Self::Sides
        }
    }
}

fn product(evidence: &printed::SegmentPlane) -> f32 {
    evidence.start_distance * evidence.end_distance
}

fn printed_sides(evidence: &printed::SegmentPlane) -> (Side, Side) {
    (Side::of(evidence.start_distance), Side::of(evidence.end_distance))
}

impl LineScene {
    pub(crate) fn tested(&self) -> Mark {
        Mark::segment(self.line.start(), self.line.end(), MarkRole::Neutral)
    }

    /// Why the text finds that the line crosses the plane, or that it does not.
    pub(crate) fn printed_reason(&self, evidence: &printed::SegmentPlane) -> MessageId {
        match Comparison::of(evidence, self.polygon.vertices()) {
            Comparison::Nan => ids::REASON_LINE_NAN,
            Comparison::Lost => ids::REASON_PLANE_LOST,
            Comparison::Underflow => ids::REASON_LINE_UNDERFLOW,
            Comparison::Sides => reason::of_sides(printed_sides(evidence)).reason,
        }
    }

    /// The corrected method: the plane, the ends' sides, and where the line crosses.
    pub(crate) fn corrected_steps(&self, evidence: &SegmentPlane) -> Vec<Step> {
        let plane = &evidence.plane;
        let (start, end) = (evidence.start_value, evidence.end_value);
        let equations = self.values(["h₀", "h₁"], (plane.normal, plane.d), [start, end]);
        let projections = self.ends().map(|point| steps::projection(point, plane));
        let opposite = Equation::holds(EquationId::Opposite, "sgn(h₀) · sgn(h₁) < 0", evidence.is_hit())
            .put("sgn({}) · sgn({}) < 0", [start.into(), end.into()]);
        let lost = reason::of_rounding(evidence, &self.polygon).is_some();
        let or_lost = |finding| if lost { ids::FINDING_VALUES_LOST } else { finding };
        vec![
            steps::plane(&self.polygon, plane),
            Step::new(StepId::Values, ids::STEP_ENDS, ids::WHY_ENDS)
                .finding(or_lost(ids::FINDING_ENDS_VALUES))
                .explains(lost)
                .marks(self.end_marks(
                    projections,
                    evidence.sides(),
                    ["h₀", "h₁"],
                    [start.into(), end.into()],
                ))
                .equations(equations),
            self.sides(ids::WHY_SIDES, evidence.sides(), evidence.is_hit())
                .equation(opposite)
                .finding(or_lost(reason::of_sides(evidence.sides()).finding)),
            self.crossing(evidence.crossing.map(Into::into), Some((start, end))),
        ]
    }

    /// The printed code: the plane and the product of the ends' distances.
    pub(crate) fn printed_steps(&self, evidence: &printed::SegmentPlane) -> Vec<Step> {
        let &printed::SegmentPlane { normal, d, start_distance: start, end_distance: end, .. } = evidence;
        let (hit, sides, product) = (evidence.is_hit(), printed_sides(evidence), product(evidence));
        let [a, b] = self.ends();
        let projections = [a - normal * start, b - normal * end];
        let truth = self.exact_sides();
        let tilted = |truly: Side, seen: f32| truly == Side::On && Side::of(seen) != Side::On;
        let comparison = Comparison::of(evidence, self.polygon.vertices());
        let finding = match comparison {
            Comparison::Sides => reason::of_sides(sides).finding,
            Comparison::Nan => ids::FINDING_LINE_NAN,
            Comparison::Lost => ids::FINDING_VALUES_LOST,
            Comparison::Underflow => ids::FINDING_LINE_UNDERFLOW,
        };
        let ends = if rounding::is_unit_lost(normal, self.polygon.vertices()) {
            ids::FINDING_VALUES_LOST
        } else {
            ids::FINDING_ENDS_DISTANCES
        };
        vec![
            steps::unit_plane(self.polygon.vertices(), normal, d, ErratumId::CrossedDegenerate),
            Step::new(StepId::Values, ids::STEP_ENDS, ids::WHY_ENDS)
                .finding(ends)
                .marks(self.end_marks(projections, sides, ["s₀", "s₁"], [start.into(), end.into()]))
                .erratum(ErratumId::RoundedNormal, tilted(truth.0, start) || tilted(truth.1, end))
                .equations(self.values(["s₀", "s₁"], (normal, d), [start, end])),
            self.sides(ids::WHY_SIDES_PRODUCT, sides, hit)
                .equation(
                    Equation::new(EquationId::Product, "s₀ · s₁", "", product)
                        .put("{} · {}", [start.into(), end.into()]),
                )
                .equation(
                    Equation::holds(EquationId::Opposite, "¬ (s₀ · s₁ ≥ 0)", hit)
                        .put("¬ ({} ≥ 0)", [product.into()]),
                )
                .finding(finding)
                .erratum(ErratumId::ProductUnderflow, comparison == Comparison::Underflow)
                .erratum(ErratumId::CrossedDegenerate, comparison == Comparison::Nan && normal.is_nan()),
        ]
    }

    /// The exact method has signs where the others have numbers, and rounds only the crossing point.
    pub(crate) fn exact_steps(&self, crossing: Option<exact::Place>) -> Vec<Step> {
        let sides = self.exact_sides();
        let signs = [sides.0, sides.1].map(steps::sign);
        let plane = self.polygon.plane_equation();
        let projections = self.ends().map(|point| steps::projection(point, &plane));
        vec![
            Step::new(StepId::Values, ids::STEP_EXACT_ENDS, ids::WHY_EXACT_ENDS)
                .equation(Equation::new(EquationId::StartSign, "sgn(h₀)", "sgn(n · a + D)", signs[0]))
                .equation(Equation::new(EquationId::EndSign, "sgn(h₁)", "sgn(n · b + D)", signs[1]))
                .answered(steps::side_word(sides.0))
                .answered(steps::side_word(sides.1))
                .finding(ids::FINDING_EXACT_SIGNS)
                .marks(steps::plane_marks(self.polygon.vertices(), plane.normal))
                .marks(self.end_marks(projections, sides, ["sgn(h₀)", "sgn(h₁)"], signs)),
            self.sides(ids::WHY_SIDES, sides, crossing.is_some())
                .equation(
                    Equation::holds(EquationId::Opposite, "sgn(h₀) · sgn(h₁) < 0", crossing.is_some())
                        .put("{} · {} < 0", signs),
                )
                .finding(reason::of_sides(sides).finding),
            self.crossing(crossing.map(Into::into), None),
        ]
    }

    pub(crate) fn exact_sides(&self) -> (Side, Side) {
        let [start, end] =
            self.ends().map(|point| exact::point_plane(steps::state_point(point), &self.polygon));
        (start, end)
    }

    pub(crate) fn ends(&self) -> [Vec3; 2] {
        self.line.into()
    }

    /// The equations of both ends in the plane's equation.
    fn values(&self, symbols: [&str; 2], plane: (Vec3, f32), values: [f32; 2]) -> [Equation; 2] {
        let [a, b] = self.ends();
        [
            steps::half_space_value(EquationId::Start, symbols[0], ("a", a), plane, values[0]),
            steps::half_space_value(EquationId::End, symbols[1], ("b", b), plane, values[1]),
        ]
    }

    /// Both ends with their heights over the plane.
    fn end_marks(
        &self,
        projections: [Vec3; 2],
        sides: (Side, Side),
        symbols: [&str; 2],
        values: [Quantity; 2],
    ) -> impl Iterator<Item = Mark> {
        let [a, b] = self.ends();
        let label = |end: usize| steps::label(symbols[end], values[end]);
        let start = steps::drop_marks(a, projections[0], sides.0, label(0));
        start.into_iter().chain(steps::drop_marks(b, projections[1], sides.1, label(1)))
    }

    /// The step of whether the ends lie on opposite sides; if not, the test ends.
    fn sides(&self, why: MessageId, sides: (Side, Side), hit: bool) -> Step {
        let [a, b] = self.ends();
        Step::new(StepId::Sides, ids::STEP_SIDES, why)
            .yes_or_no(hit)
            .marks([
                Mark::segment(a, b, steps::decides(hit)),
                Mark::point(a, steps::side_role(sides.0)).labelled("a").named(ids::LABEL_END),
                Mark::point(b, steps::side_role(sides.1)).labelled("b").named(ids::LABEL_END),
            ])
            .ends(!hit)
    }

    /// The step of the point where the line crosses the plane. The exact method has no rounded `values` for it.
    fn crossing(&self, found: Option<Crossing>, values: Option<(f32, f32)>) -> Step {
        let [a, b] = self.ends();
        Step::new(StepId::Crossing, ids::STEP_CROSSING, ids::WHY_CROSSING).if_reached(found, |step, found| {
            let mut t = Equation::new(EquationId::T, "t", "h₀ / (h₀ − h₁)", found.t);
            if let Some((start, end)) = values {
                t = t.put("{} / ({} − {})", [start.into(), start.into(), end.into()]);
            }
            let point = Equation::new(EquationId::Point, "p′", "a + t · (b − a)", found.point)
                .put("{} + {} · {}", [a.into(), found.t, (b - a).into()]);
            found.fill(step.derived(steps::SEGMENT_PARAMETER), a, [t, point])
        })
    }
}
