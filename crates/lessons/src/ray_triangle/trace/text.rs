//! The steps of the lesson's text, which the corrected method and the printed code take alike.

use glam::Vec3;
use methods::Method;
use methods::corrected::{Intersection, Parameters, Products, RayTriangle};
use methods::printed::{self, Errata, ErratumId};

use super::super::RayTriangleLesson;
use super::{crossing_finding, crossing_marks, slope_finding};
use crate::json::to_json;
use crate::outcome::Outcome;
use crate::steps::{self, decides, label, short};
use crate::trace::{Equation, EquationId, Step, StepId, Trace};
use base::scene::{Mark, MarkRole};
use base::text::{Message, MessageId, ids};

/// The derivations of the steps' numbers.
pub(super) const RAY_PARAMETER: [&str; 3] =
    ["n · (o + r · d − p₀) = 0", "r · (n · d) = n · (p₀ − o)", "r = n · (p₀ − o) / (n · d)"];
const TWO_EQUATIONS: [&str; 3] =
    ["w = s · u + t · v", "w · u = s · (u · u) + t · (u · v)", "w · v = s · (u · v) + t · (v · v)"];
const SOLVED_FOR_S: [&str; 2] = [
    "(u · v) (w · v) − (v · v) (w · u) = s · ((u · v)² − (u · u) (v · v))",
    "(u · v) (w · v) − (v · v) (w · u) = s · D",
];
const SOLVED_FOR_T: [&str; 2] = [
    "(u · v) (w · u) − (u · u) (w · v) = t · ((u · v)² − (u · u) (v · v))",
    "(u · v) (w · u) − (u · u) (w · v) = t · D",
];

impl RayTriangleLesson {
    pub(super) fn corrected_steps(&self, evidence: &RayTriangle) -> Vec<Step> {
        self.text_steps(Method::Corrected, evidence)
    }

    pub(super) fn printed_trace(&self) -> Trace {
        let evidence = printed::ray_triangle(
            self.ray.origin(),
            self.ray.direction(),
            self.triangle.vertices(),
            Errata::NONE,
        );
        let numbers = &evidence.numbers;
        let reason = match numbers.parameters {
            // The text asks this before it computes t.
            Some(Parameters { s, .. }) if s > 1.0 => {
                Message::new(ids::REASON_RAY_BEYOND_S).with("s", short(s))
            }
            Some(_) | None => self.reason(evidence.verdict(), numbers),
        };
        Trace::new(
            Method::Printed,
            Ok(Outcome::hit(evidence.is_hit(), reason)),
            to_json(&evidence),
            self.text_steps(Method::Printed, numbers),
        )
    }

    fn text_steps(&self, method: Method, evidence: &RayTriangle) -> Vec<Step> {
        let solved = evidence.products.zip(evidence.parameters);
        let within_s = solved.filter(|&(_, parameters)| !leaves_s(method, parameters));
        let within_t = within_s.filter(|&(_, parameters)| !leaves_t(parameters));
        vec![
            self.edges(method, evidence.normal),
            self.slope(method, evidence),
            self.crossing(method, evidence),
            self.products(evidence),
            self.parameter_s(method, solved),
            self.parameter_t(within_s),
            self.sum(within_t),
        ]
    }

    fn edges(&self, method: Method, normal: Vec3) -> Step {
        let [p0, p1, p2] = self.triangle.vertices();
        let (u, v) = (p1 - p0, p2 - p0);
        let degenerate = normal == Vec3::ZERO;
        let (formula, factors) = match method {
            Method::Printed => ("u × v", [u, v]),
            Method::Corrected | Method::Exact => ("v × u", [v, u]),
        };
        let finding = match degenerate {
            true if self.has_area() => ids::FINDING_RAY_FLAT,
            true => ids::FINDING_RAY_DEGENERATE,
            false => ids::FINDING_RAY_EDGES,
        };
        Step::new(StepId::Edges, ids::STEP_RAY_EDGES, ids::WHY_RAY_EDGES)
            .equation(Equation::new(EquationId::U, "u", "p₁ − p₀", u).put("{} − {}", [p1.into(), p0.into()]))
            .equation(Equation::new(EquationId::V, "v", "p₂ − p₀", v).put("{} − {}", [p2.into(), p0.into()]))
            .equation(
                Equation::new(EquationId::Normal, "n", formula, normal)
                    .put("{} × {}", factors.map(Into::into)),
            )
            .finding(finding)
            .explains(degenerate)
            .marks(self.edge_marks())
            .marks(steps::plane_marks(&[p0, p1, p2], normal))
            .ends(degenerate)
    }

    fn slope(&self, method: Method, evidence: &RayTriangle) -> Step {
        let RayTriangle { normal, slope, crossing, .. } = *evidence;
        let direction = self.ray.direction();
        let crosses = crossing.is_some();
        let comparison = match method {
            Method::Printed => Equation::holds(EquationId::Crosses, "|b| ≥ 1e−5", crosses)
                .put("{} ≥ {}", [slope.abs().into(), printed::PARALLEL.into()]),
            Method::Corrected | Method::Exact => {
                Equation::holds(EquationId::Crosses, "b ≠ 0", crosses).put("{} ≠ 0", [slope.into()])
            }
        };
        let wrongly_parallel = !crosses && slope != 0.0 && self.exact_crossing().is_some();
        // The text compares |n| |d| |cos|: with a direction of length 1, would the ray still count as parallel?
        let short_direction = f64::from(slope.abs() / direction.length()) >= printed::PARALLEL;
        let why = match method {
            Method::Printed => ids::WHY_RAY_SLOPE_TOLERANCE,
            Method::Corrected | Method::Exact => ids::WHY_RAY_SLOPE,
        };
        Step::new(StepId::Slope, ids::STEP_RAY_SLOPE, why)
            .equation(
                Equation::new(EquationId::Slope, "b", "n · d", slope)
                    .put("{} · {}", [normal.into(), direction.into()]),
            )
            .equation(comparison)
            .yes_or_no(!crosses)
            .finding(slope_finding(crosses))
            .erratum(ErratumId::SmallTriangle, wrongly_parallel && !short_direction)
            .erratum(ErratumId::ShortDirection, wrongly_parallel && short_direction)
            .marks(steps::plane_marks(&self.triangle.vertices(), normal))
            .marks([self.direction_mark(crosses)])
            .ends(!crosses)
    }

    fn crossing(&self, method: Method, evidence: &RayTriangle) -> Step {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let [p0, ..] = self.triangle.vertices();
        let (normal, slope) = (evidence.normal.into(), evidence.slope.into());
        // A parameter that is no number ends the corrected method; the text goes on with it.
        let ahead = evidence.products.is_some();
        let fill = |step: Step, Intersection { t, point }| {
            let r = match method {
                Method::Printed => Equation::new(EquationId::R, "r", "−(n · (o − p₀)) / b", t)
                    .put("−({} · ({} − {})) / {}", [normal, origin.into(), p0.into(), slope]),
                Method::Corrected | Method::Exact => Equation::new(EquationId::R, "r", "n · (p₀ − o) / b", t)
                    .put("{} · ({} − {}) / {}", [normal, p0.into(), origin.into(), slope]),
            };
            step.equation(r)
                .equation(
                    Equation::new(EquationId::Point, "p", "o + r · d", point)
                        .put("{} + {} · {}", [origin.into(), t.into(), direction.into()]),
                )
                .equation(Equation::holds(EquationId::Ahead, "r ≥ 0", t >= 0.0).put("{} ≥ 0", [t.into()]))
                .finding(if t.is_nan() { nan_finding(ahead) } else { crossing_finding(ahead) })
                .marks(crossing_marks(origin, point, label("r", t), ahead))
                .ends(!ahead)
        };
        let step =
            Step::new(StepId::Crossing, ids::STEP_RAY_CROSSING, ids::WHY_RAY_CROSSING).derived(RAY_PARAMETER);
        step.if_reached(evidence.crossing, fill)
    }

    /// The step of the products from which s and t are solved.
    fn products(&self, evidence: &RayTriangle) -> Step {
        let [p0, ..] = self.triangle.vertices();
        let solved = evidence.parameters.is_some();
        let dot = |id, symbol, [a, b]: [Vec3; 2], product: f32| {
            Equation::new(id, symbol, "", product).put("{} · {}", [a.into(), b.into()])
        };
        let fill = |step: Step, (crossing, products): (Intersection, Products)| {
            let Products { u, v, w, uu, uv, vv, wu, wv, determinant } = products;
            let flat = determinant == 0.0;
            step.equation(
                Equation::new(EquationId::W, "w", "p − p₀", w)
                    .put("{} − {}", [crossing.point.into(), p0.into()]),
            )
            .equation(dot(EquationId::Uu, "u · u", [u, u], uu))
            .equation(dot(EquationId::Uv, "u · v", [u, v], uv))
            .equation(dot(EquationId::Vv, "v · v", [v, v], vv))
            .equation(dot(EquationId::Wu, "w · u", [w, u], wu))
            .equation(dot(EquationId::Wv, "w · v", [w, v], wv))
            .equation(
                Equation::new(EquationId::Determinant, "D", "(u · v)² − (u · u) (v · v)", determinant)
                    .put("{} · {} − {} · {}", [uv.into(), uv.into(), uu.into(), vv.into()]),
            )
            .finding(if flat { ids::FINDING_RAY_NO_DETERMINANT } else { ids::FINDING_RAY_PRODUCTS })
            .explains(flat)
            .erratum(ErratumId::SliverHit, flat && solved)
            .marks(self.edge_marks())
            .marks([Mark::arrow(p0, crossing.point, MarkRole::Neutral).labelled("w")])
            .ends(!solved)
        };
        Step::new(StepId::Products, ids::STEP_RAY_PRODUCTS, ids::WHY_RAY_PRODUCTS)
            .derived(TWO_EQUATIONS)
            .if_reached(evidence.crossing.zip(evidence.products), fill)
    }

    fn parameter_s(&self, method: Method, solved: Option<(Products, Parameters)>) -> Step {
        let [p0, p1, p2] = self.triangle.vertices();
        let fill = |step: Step, (products, parameters): (Products, Parameters)| {
            let (Products { u, v, uv, vv, wu, wv, determinant, .. }, s) = (products, parameters.s);
            let leaves = leaves_s(method, parameters);
            let finding = match leaves {
                _ if s.is_nan() => nan_finding(true),
                false => ids::FINDING_RAY_S,
                true if s < 0.0 => ids::FINDING_RAY_OUTSIDE_S,
                true => ids::FINDING_RAY_BEYOND_S,
            };
            let forbidden = if s < 0.0 { [p0, p2] } else { [p1, p1 + v] };
            step.equation(
                Equation::new(EquationId::S, "s", "((u · v) (w · v) − (v · v) (w · u)) / D", s).put(
                    "({} · {} − {} · {}) / {}",
                    [uv.into(), wv.into(), vv.into(), wu.into(), determinant.into()],
                ),
            )
            .equation(s_comparison(method, s))
            .finding(finding)
            .marks([Mark::arrow(p0, p0 + u * s, decides(!leaves)).labelled(label("s", s))])
            .marks(leaves.then(|| border(forbidden)))
            .ends(leaves)
        };
        Step::new(StepId::S, ids::STEP_RAY_S, ids::WHY_RAY_S).derived(SOLVED_FOR_S).if_reached(solved, fill)
    }

    fn parameter_t(&self, solved: Option<(Products, Parameters)>) -> Step {
        let [p0, p1, _] = self.triangle.vertices();
        let fill = |step: Step, (products, parameters): (Products, Parameters)| {
            let Products { u, v, uu, uv, wu, wv, determinant, .. } = products;
            let Parameters { s, t } = parameters;
            let leaves = leaves_t(parameters);
            let finding = match leaves {
                _ if t.is_nan() => nan_finding(true),
                false => ids::FINDING_RAY_T,
                true => ids::FINDING_RAY_OUTSIDE_T,
            };
            let comparison =
                Equation::holds(EquationId::TAllowed, "t ≥ 0", t >= 0.0).put("{} ≥ 0", [t.into()]);
            step.equation(
                Equation::new(EquationId::T, "t", "((u · v) (w · u) − (u · u) (w · v)) / D", t).put(
                    "({} · {} − {} · {}) / {}",
                    [uv.into(), wu.into(), uu.into(), wv.into(), determinant.into()],
                ),
            )
            .equation(unless_refused(comparison, t, "¬ (t < 0)"))
            .finding(finding)
            .marks([
                Mark::arrow(p0, p0 + u * s, MarkRole::Neutral).labelled("s · u"),
                Mark::arrow(p0, p0 + v * t, decides(!leaves)).labelled(label("t", t)),
            ])
            .marks(leaves.then(|| border([p0, p1])))
            .ends(leaves)
        };
        Step::new(StepId::T, ids::STEP_RAY_T, ids::WHY_RAY_T).derived(SOLVED_FOR_T).if_reached(solved, fill)
    }

    /// The step of the third edge. `s · u` and `t · v` add up to the point.
    fn sum(&self, solved: Option<(Products, Parameters)>) -> Step {
        let [p0, p1, p2] = self.triangle.vertices();
        let fill = |step: Step, (Products { u, v, .. }, Parameters { s, t }): (Products, Parameters)| {
            let sum = s + t;
            let leaves = sum > 1.0;
            let finding = match leaves {
                _ if sum.is_nan() => ids::FINDING_RAY_NO_NUMBER_HIT,
                false => ids::FINDING_RAY_INSIDE,
                true => ids::FINDING_RAY_OUTSIDE_SUM,
            };
            let comparison =
                Equation::holds(EquationId::Inside, "s + t ≤ 1", sum <= 1.0).put("{} ≤ 1", [sum.into()]);
            let (along_u, along_v) = (u * s, v * t);
            let point = p0 + along_u + along_v;
            step.equation(
                Equation::new(EquationId::Sum, "s + t", "", sum).put("{} + {}", [s.into(), t.into()]),
            )
            .equation(unless_refused(comparison, sum, "¬ (s + t > 1)"))
            .finding(finding)
            .marks([
                Mark::arrow(p0, p0 + along_u, MarkRole::Neutral).labelled("s · u"),
                Mark::arrow(p0, p0 + along_v, MarkRole::Neutral).labelled("t · v"),
                Mark::segment(p0 + along_u, point, MarkRole::Neutral).dashed(),
                Mark::segment(p0 + along_v, point, MarkRole::Neutral).dashed(),
                Mark::point(point, decides(!leaves)).labelled(label("s + t", sum)),
            ])
            .marks(leaves.then(|| border([p1, p2])))
        };
        Step::new(StepId::Sum, ids::STEP_RAY_SUM, ids::WHY_RAY_SUM).if_reached(solved, fill)
    }
}

/// The comparison that s has to pass. The text also compares it with 1.
fn s_comparison(method: Method, s: f32) -> Equation {
    let (comparison, unrefused) = match method {
        Method::Printed => (
            Equation::holds(EquationId::SAllowed, "0 ≤ s ≤ 1", (0.0..=1.0).contains(&s))
                .put("0 ≤ {} ≤ 1", [s.into()]),
            "¬ (s < 0), ¬ (s > 1)",
        ),
        Method::Corrected | Method::Exact => {
            (Equation::holds(EquationId::SAllowed, "s ≥ 0", s >= 0.0).put("{} ≥ 0", [s.into()]), "¬ (s < 0)")
        }
    };
    unless_refused(comparison, s, unrefused)
}

/// A comparison that has to hold. The code tests the opposite and returns a miss; for NaN the two differ.
fn unless_refused(comparison: Equation, number: f32, unrefused: &str) -> Equation {
    if number.is_nan() { Equation::holds(comparison.id, unrefused, true) } else { comparison }
}

/// Whether s refuses the point. NaN refuses nothing.
fn leaves_s(method: Method, Parameters { s, .. }: Parameters) -> bool {
    s < 0.0 || (method == Method::Printed && s > 1.0)
}

fn leaves_t(Parameters { t, .. }: Parameters) -> bool {
    t < 0.0
}

/// The mark of an edge on whose outer side the point lies.
fn border([from, to]: [Vec3; 2]) -> Mark {
    Mark::segment(from, to, MarkRole::Against)
}

fn nan_finding(goes_on: bool) -> MessageId {
    if goes_on { ids::FINDING_RAY_NO_NUMBER } else { ids::FINDING_RAY_NO_NUMBER_ENDS }
}
