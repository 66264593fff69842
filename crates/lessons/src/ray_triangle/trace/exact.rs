//! The exact method, which has signs where the others have numbers, and computes the point last.

use collision_core::exact::{self, Place};
use methods::Method;
use serde_json::json;

use super::super::RayTriangleLesson;
use super::text::RAY_PARAMETER;
use super::{crossing_finding, crossing_marks, slope_finding};
use crate::outcome::Outcome;
use crate::steps::{EdgeSigns, crossing_mark, decides, edge_equations, label, short};
use crate::trace::{Equation, EquationId, Step, StepId, Trace};
use base::scene::Mark;
use base::text::{Message, ids};

impl RayTriangleLesson {
    pub(super) fn exact_trace(&self) -> Trace {
        let has_area = self.has_area();
        let crossing = self.exact_crossing().map(|crossing| crossing.place());
        let ahead = crossing.filter(|place| place.t >= 0.0);
        let hit = exact::ray_triangle(&self.ray, &self.triangle).is_some();
        let reason = match (has_area, crossing, ahead) {
            (false, ..) => ids::REASON_RAY_DEGENERATE.into(),
            (_, None, _) => ids::REASON_RAY_PARALLEL.into(),
            (_, _, None) => ids::REASON_RAY_BEHIND.into(),
            (_, _, Some(_)) if !hit => ids::REASON_RAY_BESIDE.into(),
            (_, _, Some(place)) => Message::new(ids::REASON_RAY_HIT_AT).with("point", short(place.point)),
        };
        let place = ahead.filter(|_| hit).map(|place| json!({ "t": place.t, "point": place.point }));
        Trace::new(
            Method::Exact,
            Ok(Outcome::hit(hit, reason)),
            json!({ "degenerate": !has_area, "crosses": crossing.is_some(), "hit": hit, "crossing": place }),
            vec![
                self.exact_edges(has_area),
                self.exact_slope(crossing.is_some()),
                self.exact_place(crossing),
                self.exact_inside(ahead, hit),
            ],
        )
    }

    fn edge_signs(&self) -> EdgeSigns {
        EdgeSigns {
            signs: exact::line_edge_sides(&self.line(), &self.triangle),
            formula: |from, to| format!("sgn(d · (({from} − o) × ({to} − o)))"),
        }
    }

    fn exact_edges(&self, has_area: bool) -> Step {
        Step::new(StepId::Edges, ids::STEP_RAY_EDGES, ids::WHY_RAY_EDGES)
            .equation(Equation::holds(EquationId::HasArea, "v × u ≠ 0", has_area))
            .finding(if has_area { ids::FINDING_RAY_EDGES } else { ids::FINDING_RAY_DEGENERATE })
            .marks(self.edge_marks())
            .ends(!has_area)
    }

    fn exact_slope(&self, crosses: bool) -> Step {
        Step::new(StepId::Slope, ids::STEP_RAY_SLOPE, ids::WHY_RAY_SLOPE)
            .equation(Equation::holds(EquationId::Crosses, "n · d ≠ 0", crosses))
            .yes_or_no(!crosses)
            .finding(slope_finding(crosses))
            .marks([self.direction_mark(crosses)])
            .ends(!crosses)
    }

    fn exact_place(&self, crossing: Option<Place>) -> Step {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let step =
            Step::new(StepId::Crossing, ids::STEP_RAY_CROSSING, ids::WHY_RAY_CROSSING).derived(RAY_PARAMETER);
        step.if_reached(crossing, |step, place| {
            let ahead = place.t >= 0.0;
            step.equation(Equation::new(EquationId::R, "r", "n · (p₀ − o) / (n · d)", place.t))
                .equation(
                    Equation::new(EquationId::Point, "p", "o + r · d", place.point)
                        .put("{} + {} · {}", [origin.into(), place.t.into(), direction.into()]),
                )
                .equation(Equation::holds(EquationId::Ahead, "r ≥ 0", ahead).put("{} ≥ 0", [place.t.into()]))
                .finding(crossing_finding(ahead))
                .marks(crossing_marks(origin, place.point.as_vec3(), label("r", place.t), ahead))
                .ends(!ahead)
        })
    }

    fn exact_inside(&self, ahead: Option<Place>, hit: bool) -> Step {
        let step = Step::new(StepId::Inside, ids::STEP_RAY_INSIDE, ids::WHY_EXACT_INSIDE);
        step.if_reached(ahead, |step, place| {
            step.equations(edge_equations(Some(self.edge_signs()), hit))
                .equation(Equation::holds(EquationId::Inside, "p ∈ T", hit))
                .yes_or_no(hit)
                .finding(if hit { ids::FINDING_RAY_INSIDE } else { ids::FINDING_RAY_BESIDE })
                .marks([
                    Mark::patch(self.triangle.vertices(), decides(hit)),
                    crossing_mark(place.point.as_vec3(), decides(hit)),
                ])
        })
    }
}
