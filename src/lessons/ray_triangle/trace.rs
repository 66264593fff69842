//! The ray/triangle test, step by step, in the text's notation: the ray is `O + r · d`, a point of the
//! triangle's plane `p₀ + s · u + t · v`.

use collision_core::corrected::{Intersection, Parameters, RayTriangle};
use collision_core::method::Method;
use collision_core::shapes::{Line, Polygon};
use collision_core::{exact, printed};
use glam::Vec3;
use serde_json::json;

use super::{RayTriangleLesson, reason};
use crate::lessons::json::to_json;
use crate::lessons::outcome::Outcome;
use crate::lessons::steps::{self, crossing_mark, decides, label};
use crate::lessons::trace::{Equation, Precision, Quantity, Step, StepId, Trace};
use crate::scene::{Mark, MarkRole};
use crate::text::message::Message;

/// How long the arrow of the ray's direction is drawn.
const DIRECTION_LENGTH: f32 = 0.5;

impl RayTriangleLesson {
    pub(super) fn corrected_steps(&self, evidence: &RayTriangle) -> Vec<Step> {
        self.steps(Method::Corrected, evidence)
    }

    pub(super) fn printed_trace(&self) -> Trace {
        let evidence =
            printed::ray_triangle(self.ray.origin(), self.ray.direction(), self.triangle.vertices());
        let printed::RayTriangle { normal, slope, crossing, parameters } = evidence;
        let reason = match parameters {
            // The text asks this before it computes t.
            Some(Parameters { s, .. }) if s > 1.0 => {
                Message::new("reason-ray-beyond-s").with("s", Quantity::from(s).format(Precision::Short))
            }
            _ => reason(evidence.verdict(), parameters),
        };
        Trace::new(
            Method::Printed,
            Ok(Outcome::hit(evidence.is_hit(), reason)),
            to_json(&evidence),
            self.steps(Method::Printed, &RayTriangle { normal, slope, crossing, parameters }),
        )
    }

    /// The exact method has signs where the others have numbers, and asks for the point last.
    pub(super) fn exact_trace(&self) -> Trace {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let vertices = self.triangle.vertices();
        let polygon = Polygon::new(&vertices).ok();
        let crossing = self.exact_crossing().map(|crossing| crossing.place());
        let ahead = crossing.filter(|place| place.t >= 0.0);
        let hit = exact::ray_triangle(&self.ray, &self.triangle).is_some();

        let has_area = polygon.is_some();
        let edges = Step::new(StepId::Edges, "step-ray-edges")
            .equation(Equation::holds("has_area", "v × u ≠ 0", has_area))
            .finding(if has_area { "finding-ray-edges" } else { "finding-ray-degenerate" })
            .marks(self.edge_marks())
            .ends(!has_area);
        let mut slope = Step::new(StepId::Slope, "step-ray-slope");
        if has_area {
            slope = slope
                .equation(Equation::holds("crosses", "n · d ≠ 0", crossing.is_some()))
                .finding(slope_finding(crossing.is_some()))
                .marks([self.direction_mark(crossing.is_some())])
                .ends(crossing.is_none());
        }
        let mut meets = Step::new(StepId::Crossing, "step-ray-crossing");
        if let Some(place) = crossing {
            meets = meets
                .equation(Equation::new("r", "r", "n · (p₀ − O) / (n · d)", place.t))
                .equation(
                    Equation::new("point", "p", "O + r · d", place.point)
                        .put("{} + {} · {}", [origin.into(), place.t.into(), direction.into()]),
                )
                .equation(Equation::holds("ahead", "r ≥ 0", place.t >= 0.0).put("{} ≥ 0", [place.t.into()]))
                .finding(crossing_finding(place.t >= 0.0))
                .marks(crossing_marks(origin, place.point.as_vec3(), label("r", place.t), place.t >= 0.0))
                .ends(place.t < 0.0);
        }
        let mut inside = Step::new(StepId::Inside, "step-ray-inside");
        if let Some(place) = ahead {
            let point = crossing_mark(place.point.as_vec3(), decides(hit));
            inside = inside
                .equation(Equation::holds("inside", "p ∈ T", hit))
                .finding(if hit { "finding-ray-inside" } else { "finding-ray-beside" })
                .marks([Mark::patch(vertices, decides(hit)), point]);
        }
        let reason = match (has_area, crossing, ahead) {
            (false, ..) => Message::new("reason-ray-degenerate"),
            (_, None, _) => Message::new("reason-ray-parallel"),
            (_, _, None) => Message::new("reason-ray-behind"),
            (_, _, Some(_)) if !hit => Message::new("reason-ray-beside"),
            (_, _, Some(place)) => Message::new("reason-ray-hit-at")
                .with("point", Quantity::from(place.point).format(Precision::Short)),
        };
        let place = ahead.filter(|_| hit).map(|place| json!({ "t": place.t, "point": place.point }));
        Trace::new(
            Method::Exact,
            Ok(Outcome::hit(hit, reason)),
            json!({ "degenerate": !has_area, "crosses": crossing.is_some(), "hit": hit, "crossing": place }),
            vec![edges, slope, meets, inside],
        )
    }

    pub(super) fn unreached_mark(&self, step: StepId) -> Mark {
        let [p0, p1, p2] = self.triangle.vertices();
        let side = |from, to| Mark::segment(from, to, MarkRole::Neutral);
        match step {
            StepId::S => side(p0, p2),
            StepId::T => side(p0, p1),
            StepId::Sum => side(p1, p2),
            StepId::Products | StepId::Inside => steps::outline(&[p0, p1, p2]),
            _ => {
                let origin = self.ray.origin();
                side(origin, origin + self.ray.direction().normalize_or_zero() * DIRECTION_LENGTH)
            }
        }
    }
}

impl RayTriangleLesson {
    /// Where the ray's whole line meets the triangle's plane.
    fn exact_crossing(&self) -> Option<exact::Crossing> {
        let polygon = Polygon::new(&self.triangle.vertices()).ok()?;
        let line = Line::new(self.ray.origin(), self.ray.direction()).ok()?;
        exact::line_plane(&line, &polygon)
    }

    /// The text's steps, which both methods take.
    fn steps(&self, method: Method, evidence: &RayTriangle) -> Vec<Step> {
        let RayTriangle { normal, crossing, parameters, .. } = *evidence;
        // A parameter that is no number ends the corrected method; the text goes on with it.
        let ahead = crossing.filter(|crossing| crossing.t >= 0.0 || parameters.is_some());
        let not_left = parameters.filter(|&parameters| !leaves_s(method, parameters));
        vec![
            self.edges(method, normal),
            self.slope(method, evidence),
            self.crossing(method, evidence, ahead.is_some()),
            self.products(ahead, parameters.is_some()),
            self.parameter_s(method, crossing, parameters),
            self.parameter_t(crossing, not_left),
            self.sum(not_left.filter(|parameters| !leaves_t(*parameters))),
        ]
    }

    fn edges(&self, method: Method, normal: Vec3) -> Step {
        let [p0, p1, p2] = self.triangle.vertices();
        let (u, v) = (p1 - p0, p2 - p0);
        let degenerate = normal == Vec3::ZERO;
        let [formula, first, second] = match method {
            Method::Printed => ["u × v", "u", "v"],
            _ => ["v × u", "v", "u"],
        };
        let given = |sign| if sign == "u" { u.into() } else { v.into() };
        Step::new(StepId::Edges, "step-ray-edges")
            .equation(Equation::new("u", "u", "p₁ − p₀", u).put("{} − {}", [p1.into(), p0.into()]))
            .equation(Equation::new("v", "v", "p₂ − p₀", v).put("{} − {}", [p2.into(), p0.into()]))
            .equation(
                Equation::new("normal", "n", formula, normal).put("{} × {}", [given(first), given(second)]),
            )
            .finding(if degenerate { "finding-ray-degenerate" } else { "finding-ray-edges" })
            .marks(self.edge_marks())
            .marks(steps::plane_marks(&[p0, p1, p2], normal))
            .ends(degenerate)
    }

    fn slope(&self, method: Method, evidence: &RayTriangle) -> Step {
        let RayTriangle { normal, slope, crossing, .. } = *evidence;
        let step = Step::new(StepId::Slope, "step-ray-slope");
        if normal == Vec3::ZERO {
            return step;
        }
        let direction = self.ray.direction();
        let crosses = crossing.is_some();
        let comparison = match method {
            Method::Printed => Equation::holds("crosses", "|b| ≥ 1e-5", crosses)
                .put("{} ≥ {}", [slope.abs().into(), printed::PARALLEL.into()]),
            _ => Equation::holds("crosses", "b ≠ 0", crosses).put("{} ≠ 0", [slope.into()]),
        };
        let wrongly_parallel = !crosses && slope != 0.0 && self.exact_crossing().is_some();
        // The text compares |n| |d| |cos|; the shorter of the two is what makes that small.
        let short_direction = direction.length() < normal.length();
        step.equation(
            Equation::new("slope", "b", "n · d", slope).put("{} · {}", [normal.into(), direction.into()]),
        )
        .equation(comparison)
        .finding(slope_finding(crosses))
        .erratum(12, wrongly_parallel && !short_direction)
        .erratum(13, wrongly_parallel && short_direction)
        .marks(steps::plane_marks(&self.triangle.vertices(), normal))
        .marks([self.direction_mark(crosses)])
        .ends(!crosses)
    }

    fn crossing(&self, method: Method, evidence: &RayTriangle, ahead: bool) -> Step {
        let step = Step::new(StepId::Crossing, "step-ray-crossing");
        let Some(Intersection { t, point }) = evidence.crossing else { return step };
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let [p0, ..] = self.triangle.vertices();
        let (normal, slope) = (evidence.normal.into(), evidence.slope.into());
        let r = match method {
            Method::Printed => Equation::new("r", "r", "−(n · (O − p₀)) / b", t)
                .put("−({} · ({} − {})) / {}", [normal, origin.into(), p0.into(), slope]),
            _ => Equation::new("r", "r", "n · (p₀ − O) / b", t)
                .put("{} · ({} − {}) / {}", [normal, p0.into(), origin.into(), slope]),
        };
        let finding = if t.is_nan() { no_number(ahead) } else { crossing_finding(ahead) };
        step.equation(r)
            .equation(
                Equation::new("point", "p", "O + r · d", point)
                    .put("{} + {} · {}", [origin.into(), t.into(), direction.into()]),
            )
            .equation(Equation::holds("ahead", "r ≥ 0", t >= 0.0).put("{} ≥ 0", [t.into()]))
            .finding(finding)
            .marks(crossing_marks(origin, point, label("r", t), ahead))
            .ends(!ahead)
    }

    /// The products from which s and t are solved.
    fn products(&self, ahead: Option<Intersection>, solved: bool) -> Step {
        let step = Step::new(StepId::Products, "step-ray-products");
        let Some(Intersection { point, .. }) = ahead else { return step };
        let [p0, ..] = self.triangle.vertices();
        let Products { u, v, w, uu, uv, vv, wu, wv, determinant } = self.dot_products(point);
        let dot = |name, formula, [a, b]: [Vec3; 2], product: f32| {
            Equation::new(name, "", formula, product).put("{} · {}", [a.into(), b.into()])
        };
        step.equation(Equation::new("w", "w", "p − p₀", w).put("{} − {}", [point.into(), p0.into()]))
            .equation(dot("uu", "u · u", [u, u], uu))
            .equation(dot("uv", "u · v", [u, v], uv))
            .equation(dot("vv", "v · v", [v, v], vv))
            .equation(dot("wu", "w · u", [w, u], wu))
            .equation(dot("wv", "w · v", [w, v], wv))
            .equation(
                Equation::new("determinant", "D", "(u · v)² − (u · u) (v · v)", determinant)
                    .put("{} · {} − {} · {}", [uv.into(), uv.into(), uu.into(), vv.into()]),
            )
            .finding(if determinant == 0.0 { "finding-ray-no-determinant" } else { "finding-ray-products" })
            .erratum(14, determinant == 0.0 && solved)
            .marks(self.edge_marks())
            .marks([Mark::arrow(p0, point, MarkRole::Neutral).labelled("w")])
            .ends(!solved)
    }

    fn parameter_s(
        &self,
        method: Method,
        crossing: Option<Intersection>,
        parameters: Option<Parameters>,
    ) -> Step {
        let step = Step::new(StepId::S, "step-ray-s");
        let (Some(crossing), Some(parameters)) = (crossing, parameters) else { return step };
        let s = parameters.s;
        let [p0, p1, p2] = self.triangle.vertices();
        let Products { u, v, uv, vv, wu, wv, determinant, .. } = self.dot_products(crossing.point);
        let comparison = match method {
            Method::Printed => Equation::holds("s_allowed", "0 ≤ s ≤ 1", (0.0..=1.0).contains(&s))
                .put("0 ≤ {} ≤ 1", [s.into()]),
            _ => Equation::holds("s_allowed", "s ≥ 0", s >= 0.0).put("{} ≥ 0", [s.into()]),
        };
        let unrefused = if method == Method::Printed { "¬ (s < 0), ¬ (s > 1)" } else { "¬ (s < 0)" };
        let leaves = leaves_s(method, parameters);
        let finding = match leaves {
            _ if s.is_nan() => no_number(true),
            false => "finding-ray-s",
            true if s < 0.0 => "finding-ray-outside-s",
            true => "finding-ray-beyond-s",
        };
        let forbidden = if s < 0.0 { [p0, p2] } else { [p1, p1 + v] };
        step.equation(Equation::new("s", "s", "((u · v) (w · v) − (v · v) (w · u)) / D", s).put(
            "({} · {} − {} · {}) / {}",
            [uv.into(), wv.into(), vv.into(), wu.into(), determinant.into()],
        ))
        .equation(unless_refused(comparison, s, unrefused))
        .finding(finding)
        .marks([Mark::arrow(p0, p0 + u * s, decides(!leaves)).labelled(label("s", s))])
        .marks(leaves.then(|| border(forbidden)))
        .ends(leaves)
    }

    fn parameter_t(&self, crossing: Option<Intersection>, parameters: Option<Parameters>) -> Step {
        let step = Step::new(StepId::T, "step-ray-t");
        let (Some(crossing), Some(parameters)) = (crossing, parameters) else { return step };
        let Parameters { s, t } = parameters;
        let [p0, p1, _] = self.triangle.vertices();
        let Products { u, v, uu, uv, wu, wv, determinant, .. } = self.dot_products(crossing.point);
        let leaves = leaves_t(parameters);
        let finding = match leaves {
            _ if t.is_nan() => no_number(true),
            false => "finding-ray-t",
            true => "finding-ray-outside-t",
        };
        step.equation(Equation::new("t", "t", "((u · v) (w · u) − (u · u) (w · v)) / D", t).put(
            "({} · {} − {} · {}) / {}",
            [uv.into(), wu.into(), uu.into(), wv.into(), determinant.into()],
        ))
        .equation(unless_refused(
            Equation::holds("t_allowed", "t ≥ 0", t >= 0.0).put("{} ≥ 0", [t.into()]),
            t,
            "¬ (t < 0)",
        ))
        .finding(finding)
        .marks([
            Mark::arrow(p0, p0 + u * s, MarkRole::Neutral).labelled("s · u"),
            Mark::arrow(p0, p0 + v * t, decides(!leaves)).labelled(label("t", t)),
        ])
        .marks(leaves.then(|| border([p0, p1])))
        .ends(leaves)
    }

    /// The third edge decides. `s · u` and `t · v` add up to the point.
    fn sum(&self, parameters: Option<Parameters>) -> Step {
        let step = Step::new(StepId::Sum, "step-ray-sum");
        let Some(Parameters { s, t }) = parameters else { return step };
        let sum = s + t;
        let leaves = sum > 1.0;
        let finding = match leaves {
            _ if sum.is_nan() => "finding-ray-no-number-hit",
            false => "finding-ray-inside",
            true => "finding-ray-outside-sum",
        };
        let [p0, p1, p2] = self.triangle.vertices();
        let (along_u, along_v) = ((p1 - p0) * s, (p2 - p0) * t);
        let point = p0 + along_u + along_v;
        step.equation(Equation::new("sum", "s + t", "", sum).put("{} + {}", [s.into(), t.into()]))
            .equation(unless_refused(
                Equation::holds("inside", "s + t ≤ 1", sum <= 1.0).put("{} ≤ 1", [sum.into()]),
                sum,
                "¬ (s + t > 1)",
            ))
            .finding(finding)
            .marks([
                Mark::arrow(p0, p0 + along_u, MarkRole::Neutral).labelled("s · u"),
                Mark::arrow(p0, p0 + along_v, MarkRole::Neutral).labelled("t · v"),
                Mark::segment(p0 + along_u, point, MarkRole::Neutral).dashed(),
                Mark::segment(p0 + along_v, point, MarkRole::Neutral).dashed(),
                Mark::point(point, decides(!leaves)).labelled(label("s + t", sum)),
            ])
            .marks(leaves.then(|| border([p1, p2])))
    }

    fn edge_marks(&self) -> [Mark; 2] {
        let [p0, p1, p2] = self.triangle.vertices();
        [("u", p1), ("v", p2)].map(|(sign, end)| Mark::arrow(p0, end, MarkRole::Direction).labelled(sign))
    }

    fn direction_mark(&self, crosses: bool) -> Mark {
        let origin = self.ray.origin();
        let direction = self.ray.direction().normalize_or_zero() * DIRECTION_LENGTH;
        Mark::arrow(origin, origin + direction, decides(crosses)).labelled("d")
    }

    /// What the methods compute on their way to s and t, by the same operations.
    fn dot_products(&self, point: Vec3) -> Products {
        let [p0, p1, p2] = self.triangle.vertices();
        let (u, v, w) = (p1 - p0, p2 - p0, point - p0);
        let (uu, uv, vv) = (u.dot(u), u.dot(v), v.dot(v));
        Products { u, v, w, uu, uv, vv, wu: w.dot(u), wv: w.dot(v), determinant: uv * uv - uu * vv }
    }
}

/// The edges `u` and `v`, the point as seen from their corner, and the products of these.
struct Products {
    u: Vec3,
    v: Vec3,
    w: Vec3,
    uu: f32,
    uv: f32,
    vv: f32,
    wu: f32,
    wv: f32,
    determinant: f32,
}

/// The point, and the way there from the origin: dashed if it goes back.
fn crossing_marks(origin: Vec3, point: Vec3, way: String, ahead: bool) -> [Mark; 2] {
    let way = Mark::segment(origin, point, decides(ahead)).labelled(way);
    [if ahead { way } else { way.dashed() }, crossing_mark(point, decides(ahead))]
}

/// A comparison that has to hold. The code asks for the opposite and leaves; what is not a number makes a difference
/// there.
fn unless_refused(comparison: Equation, number: f32, unrefused: &str) -> Equation {
    if number.is_nan() { Equation::holds(comparison.name, unrefused, true) } else { comparison }
}

/// Whether s refuses the point. A number that is none refuses nothing.
fn leaves_s(method: Method, Parameters { s, .. }: Parameters) -> bool {
    s < 0.0 || (method == Method::Printed && s > 1.0)
}

fn leaves_t(Parameters { t, .. }: Parameters) -> bool {
    t < 0.0
}

/// The line that the point had to stay on this side of.
fn border([from, to]: [Vec3; 2]) -> Mark {
    Mark::segment(from, to, MarkRole::Against)
}

fn slope_finding(crosses: bool) -> &'static str {
    if crosses { "finding-ray-crosses" } else { "finding-ray-parallel" }
}

fn crossing_finding(ahead: bool) -> &'static str {
    if ahead { "finding-ray-ahead" } else { "finding-ray-behind" }
}

fn no_number(goes_on: bool) -> &'static str {
    if goes_on { "finding-ray-no-number" } else { "finding-ray-no-number-ends" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::model::{Lesson, LessonModel, Steer};
    use crate::lessons::outcome::Answer;
    use crate::lessons::trace::StepStatus;
    use collision_core::shapes::{Ray, Triangle};
    use glam::vec3;

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
        let traces = Method::ALL.map(|method| lesson.trace(method));
        traces.iter().for_each(steps::assert_sound);
        let printed = printed::ray_triangle(ray.origin(), ray.direction(), triangle.vertices());
        for trace in &traces {
            let hit = match trace.method {
                Method::Corrected => lesson.outcome().answer,
                Method::Printed => Answer::Hit(printed.is_hit()),
                Method::Exact => Answer::Hit(exact::ray_triangle(ray, triangle).is_some()),
            };
            assert_eq!(trace.verdict.as_ref().unwrap().answer, hit, "{}", trace.method.name());
        }
        traces
    }

    fn trace(lesson: &RayTriangleLesson, method: Method) -> Trace {
        traces(lesson).into_iter().find(|trace| trace.method == method).unwrap()
    }

    /// The step that ends the test, and the reason.
    fn end(lesson: &RayTriangleLesson, method: Method) -> (StepId, String) {
        let trace = trace(lesson, method);
        let last = trace.steps.iter().find(|step| step.status == StepStatus::Ends).unwrap();
        (last.id, trace.reason().id.into_owned())
    }

    fn errata(lesson: &RayTriangleLesson) -> Vec<(StepId, u8)> {
        let of_step = |step: Step| step.errata.into_iter().map(move |erratum| (step.id, erratum));
        trace(lesson, Method::Printed).steps.into_iter().flat_map(of_step).collect()
    }

    #[test]
    fn every_press_is_answered_as_the_methods_answer() {
        let mut lesson = RayTriangleLesson::start();
        for (steer, presses) in
            [(Steer::Right, 70), (Steer::Up, 60), (Steer::Left, 190), (Steer::ZMinus, 110)]
        {
            for _ in 0..presses {
                lesson.steer(steer);
                traces(&lesson);
            }
        }
    }

    #[test]
    fn s_and_t_follow_from_the_products_told() {
        let mut lesson = RayTriangleLesson::start();
        for _ in 0..40 {
            lesson.steer(Steer::Right);
            let evidence = lesson.evidence();
            let (crossing, parameters) = evidence.crossing.zip(evidence.parameters).unwrap();
            let Products { uu, uv, vv, wu, wv, determinant, .. } = lesson.dot_products(crossing.point);
            assert_eq!(parameters.s, (uv * wv - vv * wu) / determinant);
            assert_eq!(parameters.t, (uv * wu - uu * wv) / determinant);
        }
    }

    #[test]
    fn every_way_out_has_its_step() {
        let at = |x, y| lesson(CORNER, vec3(x, y, 1.0), -Vec3::Z);
        let flat = lesson([Vec3::ZERO, Vec3::X, 2.0 * Vec3::X], Vec3::Z, -Vec3::Z);
        let along = lesson(CORNER, Vec3::Z, Vec3::X);
        let away = lesson(CORNER, Vec3::Z, Vec3::Z);
        for (lesson, method, step, reason) in [
            (&at(0.25, 0.25), Method::Corrected, StepId::Sum, "reason-ray-hit"),
            (&at(0.25, 0.25), Method::Exact, StepId::Inside, "reason-ray-hit-at"),
            (&at(-0.5, 0.25), Method::Corrected, StepId::S, "reason-ray-outside-s"),
            (&at(0.5, -0.25), Method::Corrected, StepId::T, "reason-ray-outside-t"),
            (&at(0.75, 0.5), Method::Corrected, StepId::Sum, "reason-ray-outside-sum"),
            (&at(1.5, 0.5), Method::Corrected, StepId::Sum, "reason-ray-outside-sum"),
            (&at(1.5, -0.5), Method::Printed, StepId::S, "reason-ray-beyond-s"),
            (&at(1.5, 0.5), Method::Exact, StepId::Inside, "reason-ray-beside"),
            (&flat, Method::Corrected, StepId::Edges, "reason-ray-degenerate"),
            (&flat, Method::Printed, StepId::Edges, "reason-ray-degenerate"),
            (&flat, Method::Exact, StepId::Edges, "reason-ray-degenerate"),
            (&along, Method::Corrected, StepId::Slope, "reason-ray-parallel"),
            (&along, Method::Printed, StepId::Slope, "reason-ray-parallel"),
            (&along, Method::Exact, StepId::Slope, "reason-ray-parallel"),
            (&away, Method::Corrected, StepId::Crossing, "reason-ray-behind"),
            (&away, Method::Exact, StepId::Crossing, "reason-ray-behind"),
        ] {
            assert_eq!(end(lesson, method), (step, reason.to_owned()), "{}", method.name());
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
        traces(&lesson(huge, vec3(5.0, 0.0, 1.0), -Vec3::Z * 1e38));
        traces(&lesson(huge, vec3(5.0, 0.0, 1e-40), -Vec3::Z));
        traces(&lesson(CORNER.map(|v| v * 1e-30), vec3(0.0, 0.0, 1e-38), -Vec3::Z * f32::MIN_POSITIVE));
        traces(&lesson(CORNER, Vec3::splat(f32::MAX), Vec3::splat(f32::MIN)));
    }
}
