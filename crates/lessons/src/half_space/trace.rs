//! The point/plane, line/plane and point/polygon tests, step by step. The point's side is the answer; the steps
//! after it follow the line.

use std::f64;

use collision_core::exact;
use collision_core::shapes::{PlaneEquation, Polygon};
use glam::Vec3;
use methods::Method;
use methods::corrected;
use methods::corrected::Side;
use methods::printed::{self, Errata, ErratumId};
use serde_json::json;

use super::reason::FoundLine;
use super::{HalfSpaceLesson, NORMAL_LENGTH, REACH};
use crate::json::to_json;
use crate::model::Test;
use crate::outcome::NoVerdict;
use crate::rounding::{self, FoundPlane};
use crate::shapes::given_direction;
use crate::steps::{self, AngleSum, Crossing, EdgeSigns, Inside};
use crate::trace::{Equation, EquationId, Step, StepId, Trace, subscript};
use base::scene::{Mark, MarkRole, MarkShape};
use base::text::ids::{self, MessageId};

/// The derivation of the crossing's parameter.
const PARAMETER: [&str; 3] = ["n · (p + t · v) + D = 0", "h + t · (n · v) = 0", "t = −h / (n · v)"];

impl Test for HalfSpaceLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let (plane, value) = (&evidence.point.plane, evidence.point.value);
        let (normal, side) = (plane.normal, evidence.point.side());
        let projection = steps::projection(self.line.point(), plane);
        let slope = evidence.line.slope;
        let steps = vec![
            steps::plane(&self.polygon, plane),
            self.side(plane, value, Some(side), projection),
            self.slope(plane, slope != 0.0).equations(self.slope_equations(normal, slope)),
            self.crossing(evidence.line.crossing.map(Into::into), Some((value, slope))),
            steps::line_angles(evidence.inside.as_ref(), &self.polygon),
        ];
        let outcome = Ok(self.outcome_of(&evidence));
        Trace::new(Method::Corrected, outcome, to_json(&evidence), with_scene_normal(steps))
    }

    fn printed(&self) -> Trace {
        let (point, vertices) = (self.line.point(), self.polygon.vertices());
        let plane = printed::plane_through(self.polygon.first_three(), Errata::NONE);
        let asked = printed::point_plane(point, plane);
        let line = printed::line_plane(point, self.line.direction(), plane, Errata::NONE);
        let inside = line
            .crossing
            .map(|crossing| (crossing.point, printed::point_polygon(crossing.point, vertices, Errata::NONE)));
        let truth = exact::point_plane(steps::state_point(point), &self.polygon);
        let projection = point - plane.normal * (asked.value / plane.normal.length_squared());
        let underflows =
            line.slope == 0.0 && plane.normal.as_dvec3().dot(self.line.direction().as_dvec3()) != 0.0;
        let steps = vec![
            self.printed_plane(&plane),
            self.side(&plane, asked.value, asked.side().ok(), projection)
                .erratum(ErratumId::OppositeFront, asked.side().is_ok_and(|side| side.is_opposite(truth))),
            self.slope(&plane, line.slope != 0.0)
                .equations(self.slope_equations(plane.normal, line.slope))
                .erratum(ErratumId::SlopeUnderflow, underflows),
            self.crossing(line.crossing.map(Into::into), Some((line.value, line.slope))),
            Step::new(StepId::Angles, ids::STEP_ANGLES, ids::WHY_ANGLES_EXACTLY)
                .if_reached(inside.as_ref(), |step, (point, inside)| {
                    printed_angles(step, *point, inside, &self.polygon)
                }),
        ];
        let hit = inside.as_ref().is_some_and(|(_, inside)| inside.is_hit());
        let crossing = line.crossing.map(|crossing| crossing.point);
        let found = asked
            .side()
            .map(|side| self.rounded_outcome(side, &plane, crossing, hit))
            .map_err(NoVerdict::from);
        Trace::new(
            Method::Printed,
            found,
            to_json(&json!({
                "point": to_json(&asked),
                "line": to_json(&line),
                "inside": inside.as_ref().map(|(_, inside)| to_json(inside)),
            })),
            with_scene_normal(steps),
        )
    }

    fn exact(&self) -> Trace {
        let (point, polygon) = (self.line.point(), &self.polygon);
        let side = exact::point_plane(steps::state_point(point), polygon);
        let crossing = exact::line_plane(&self.line, polygon).map(|crossing| crossing.place());
        let inside = exact::line_polygon(&self.line, polygon).is_some();
        let plane = polygon.plane_equation();
        let projection = steps::projection(point, &plane);
        let signs = polygon.as_triangle().map(|triangle| EdgeSigns {
            signs: exact::line_edge_sides(&self.line, &triangle),
            formula: |from, to| format!("sgn(v · (({from} − p) × ({to} − p)))"),
        });
        let steps = vec![
            Step::new(StepId::Side, ids::STEP_POINT_SIDE, ids::WHY_POINT_SIDE)
                .equation(Equation::new(EquationId::Sign, "sgn(h)", "sgn(n · p + D)", steps::sign(side)))
                .answered(steps::side_word(side))
                .holding(match side {
                    Side::Front => EquationId::Front,
                    Side::On => EquationId::On,
                    Side::Behind => EquationId::Behind,
                })
                .finding(side_finding(Some(side)))
                .marks(steps::plane_marks(polygon.vertices(), plane.normal))
                .marks(steps::drop_marks(point, projection, side, steps::label("sgn(h)", steps::sign(side)))),
            self.slope(&plane, crossing.is_some()).equation(Equation::holds(
                EquationId::Meets,
                "n · v ≠ 0",
                crossing.is_some(),
            )),
            self.crossing(crossing.map(Into::into), None),
            steps::exact_inside(crossing, polygon, signs, inside),
        ];
        let line = FoundLine { crossing: crossing.map(|place| (place.point.into(), inside)), is_so: true };
        Trace::new(
            Method::Exact,
            Ok(line.outcome(side)),
            json!({
                "side": side,
                "crossing": crossing.map(steps::place_json),
                "inside": inside,
            }),
            with_scene_normal(steps),
        )
    }

    fn tested(&self) -> Mark {
        let (point, along) = (self.line.point(), self.line.direction().normalize_or_zero() * REACH);
        Mark::segment(point - along, point + along, MarkRole::Neutral)
    }
}

impl HalfSpaceLesson {
    fn printed_plane(&self, plane: &PlaneEquation) -> Step {
        let [p0, p1, p2] = self.polygon.first_three();
        let (normal, others) = (plane.normal, self.polygon.plane_equation().normal);
        // In f32 the product of two short normals would be zero.
        let reversed = normal.as_dvec3().dot(others.as_dvec3()) < 0.0;
        let found = FoundPlane::of(plane, self.polygon.vertices());
        let is_reversed = found == FoundPlane::Sound && reversed;
        let finding = if is_reversed { ids::FINDING_PLANE_REVERSED } else { found.finding() };
        Step::new(StepId::Plane, ids::STEP_PLANE, ids::WHY_PLANE_REVERSED)
            .derived(["n · (p − p₀) = 0", "D = −p₀ · n:  n · p + D = 0"])
            .equation(
                Equation::new(EquationId::Normal, "n", "(p₂ − p₀) × (p₂ − p₁)", normal)
                    .put("{} × {}", [(p2 - p0).into(), (p2 - p1).into()]),
            )
            .equation(
                Equation::new(EquationId::D, "D", "−p₀ · n", plane.d)
                    .put("−{} · {}", [p0.into(), normal.into()]),
            )
            .finding(finding)
            .explains(rounding::is_lost(plane, self.polygon.vertices()))
            .erratum(ErratumId::OppositeFront, reversed)
            .marks(steps::plane_marks(self.polygon.vertices(), normal))
    }

    /// The step of the point's half-space value; `side` is `None` if the value is not a number: the text has no such case.
    fn side(&self, plane: &PlaneEquation, value: f32, side: Option<Side>, projection: Vec3) -> Step {
        let point = self.line.point();
        let lost = rounding::is_lost(plane, self.polygon.vertices()) || value.is_nan();
        let finding = if lost && side.is_some() { ids::FINDING_POINT_LOST } else { side_finding(side) };
        let (id, comparison, holds) = match side {
            Some(Side::Front) => (EquationId::Front, "> 0", value > 0.0),
            Some(Side::Behind) => (EquationId::Behind, "< 0", value < 0.0),
            Some(Side::On) | None => (EquationId::On, "= 0", value == 0.0),
        };
        Step::new(StepId::Side, ids::STEP_POINT_SIDE, ids::WHY_POINT_SIDE)
            .equation(steps::half_space_value(
                EquationId::Value,
                "h",
                ("p", point),
                (plane.normal, plane.d),
                value,
            ))
            .equation(
                Equation::holds(id, format!("h {comparison}"), holds)
                    .put(format!("{{}} {comparison}"), [value.into()]),
            )
            .answered(side.map_or(ids::WORD_NAN, steps::side_word))
            .finding(finding)
            .explains(lost)
            .marks(steps::drop_marks(point, projection, side.unwrap_or(Side::On), steps::label("h", value)))
    }

    /// The step of whether the line meets the plane; if not, the test ends.
    fn slope(&self, plane: &PlaneEquation, meets: bool) -> Step {
        let crosses = exact::line_plane(&self.line, &self.polygon).is_some();
        let finding = match meets {
            true => ids::FINDING_SLOPE,
            false if !crosses => ids::FINDING_PARALLEL,
            false if rounding::is_lost(plane, self.polygon.vertices()) => ids::FINDING_PARALLEL_LOST,
            false => ids::FINDING_PARALLEL_ROUNDED,
        };
        Step::new(StepId::Slope, ids::STEP_SLOPE, ids::WHY_SLOPE)
            .yes_or_no(meets)
            .finding(finding)
            .explains(!meets && crosses)
            .marks([Mark {
                role: steps::decides(meets),
                ..given_direction(self.line.point(), self.line.direction(), "v")
            }])
            .ends(!meets)
    }

    fn slope_equations(&self, normal: Vec3, slope: f32) -> [Equation; 2] {
        [
            Equation::new(EquationId::Slope, "n · v", "", slope)
                .put("{} · {}", [normal.into(), self.line.direction().into()]),
            Equation::holds(EquationId::Meets, "n · v ≠ 0", slope != 0.0).put("{} ≠ 0", [slope.into()]),
        ]
    }

    /// The step of the point where the line meets the plane. The exact method has no `quotient` of rounded numbers.
    fn crossing(&self, found: Option<Crossing>, quotient: Option<(f32, f32)>) -> Step {
        let (from, direction) = (self.line.point(), self.line.direction());
        Step::new(StepId::Crossing, ids::STEP_CROSSING, ids::WHY_LINE_CROSSING).if_reached(
            found,
            |step, found| {
                let mut t = Equation::new(EquationId::T, "t", "−h / (n · v)", found.t);
                if let Some((value, slope)) = quotient {
                    t = t.put("−{} / {}", [value.into(), slope.into()]);
                }
                let point = Equation::new(EquationId::Point, "p′", "p + t · v", found.point)
                    .put("{} + {} · {}", [from.into(), found.t, direction.into()]);
                found.fill(step.derived(PARAMETER), from, [t, point])
            },
        )
    }
}

/// Makes the steps' normals as long as the scene's own arrow, so that the two show one head.
fn with_scene_normal(mut steps: Vec<Step>) -> Vec<Step> {
    steps.iter_mut().flat_map(|step| &mut step.marks).for_each(meet_scene_normal);
    steps
}

/// Makes the mark of a normal as long as the scene's own arrow.
pub(super) fn meet_scene_normal(mark: &mut Mark) {
    let is_normal = mark.label.as_ref().is_some_and(|label| label.text == "n");
    if let MarkShape::Arrow(from, to) = &mut mark.shape
        && is_normal
    {
        *to = *from + (*to - *from).normalize_or_zero() * NORMAL_LENGTH;
    }
}

fn side_finding(side: Option<Side>) -> MessageId {
    match side {
        Some(Side::Front) => ids::FINDING_POINT_FRONT,
        Some(Side::On) => ids::FINDING_POINT_ON,
        Some(Side::Behind) => ids::FINDING_POINT_BEHIND,
        None => ids::FINDING_POINT_NAN,
    }
}

/// The step of the sum of the angles, which the text requires to be 2π to within 10⁻⁷.
fn printed_angles(step: Step, point: Vec3, evidence: &printed::PointPolygon, polygon: &Polygon) -> Step {
    let (vertices, hit) = (polygon.vertices(), evidence.is_hit());
    let finding = match evidence.boundary {
        Some(_) => ids::FINDING_ANGLES_BOUNDARY,
        None if hit => steps::turn_finding(Inside::of(hit, point, polygon)),
        None if evidence.sum.is_nan() => ids::FINDING_ANGLES_NAN,
        None => ids::FINDING_ANGLES_TOLERANCE,
    };
    let sum = AngleSum {
        point,
        vertices,
        angles: &evidence.angles,
        sum: evidence.sum.into(),
        decision: printed_decision(point, evidence, vertices),
        inside: hit,
        angle: steps::ANGLE,
    };
    let turned_away = !hit && steps::lies_inside(point, polygon);
    let signed = corrected::inside_polygon(point, polygon);
    // In a concave polygon some edges turn the other way.
    let backwards = signed.angles.iter().any(|angle| angle * signed.sum < 0.0);
    let rounded = turned_away && !backwards && !evidence.sum.is_nan();
    sum.fill(step, ids::LABEL_CROSSING, finding)
        .explains(steps::counts_as_inside(hit, point, polygon))
        // Two errata with one cause, shown by two cases: the square and the lessons' triangle.
        .erratum(ErratumId::SquareCentreOutside, rounded && vertices.len() > 3)
        .erratum(ErratumId::InnerPointOutside, rounded && vertices.len() == 3)
        .erratum(ErratumId::ConcaveInsideOutside, turned_away && backwards)
        .erratum(
            ErratumId::BoundaryEverywhere,
            evidence.boundary.is_some() && !steps::lies_inside(point, polygon),
        )
}

fn printed_decision(point: Vec3, evidence: &printed::PointPolygon, vertices: &[Vec3]) -> Equation {
    let tolerance = printed::TOLERANCE;
    match evidence.boundary {
        Some(from) => {
            let to = (from + 1) % vertices.len();
            let formula = format!("|p{} − p′| · |p{} − p′| ≤ 10⁻⁷", subscript(from), subscript(to));
            let given =
                [vertices[from].into(), point.into(), vertices[to].into(), point.into(), tolerance.into()];
            Equation::holds(EquationId::Boundary, formula, true).put("|{} − {}| · |{} − {}| ≤ {}", given)
        }
        None => {
            let (turn, tolerance) = (f64::consts::TAU, f64::from(tolerance));
            let given = [(turn - tolerance).into(), evidence.sum.into(), (turn + tolerance).into()];
            Equation::holds(EquationId::Inside, "2π − 10⁻⁷ ≤ Σφ ≤ 2π + 10⁻⁷", evidence.is_hit())
                .put("{} ≤ {} ≤ {}", given)
        }
    }
}
