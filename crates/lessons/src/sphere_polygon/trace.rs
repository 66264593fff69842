//! The sphere/polygon test, step by step.

use collision_core::exact;
use collision_core::shapes::{Sphere, Triangle};
use glam::Vec3;
use methods::Method;
use methods::corrected::{ClosestPoint, SpherePolygon, SphereSide};
use methods::printed::{self, Errata, ErratumId};
use serde_json::json;

use super::SpherePolygonLesson;
use super::reason::of_clear;
use crate::json::to_json;
use crate::model::Test;
use crate::outcome::Outcome;
use crate::rounding;
use crate::steps::{self, AngleSum, EdgeSigns, Inside, SignedAngles, WronglyInside, decides, label};
use crate::trace::{Equation, EquationId, Quantity, Step, StepId, Trace, subscript};
use base::scene::{Mark, MarkRole};
use base::text::{Message, MessageId, ids};

/// The derivation of the projection: along the normal until the plane's equation holds.
const PROJECTION: [&str; 3] =
    ["p′ = c − x · n", "n · (c − x · n) + D = 0", "x = (n · c + D) / |n|² = s / |n|"];

impl Test for SpherePolygonLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let steps = self.corrected_steps(&evidence);
        Trace::new(Method::Corrected, Ok(self.outcome_of(&evidence)), to_json(&evidence), steps)
    }

    fn printed(&self) -> Trace {
        let (center, radius) = (self.sphere.center(), self.sphere.radius());
        let vertices = self.polygon.vertices();
        let evidence = printed::sphere_polygon(center, radius, vertices, Errata::NONE)
            .expect("a polygon's vertices span a plane");
        let plane = &evidence.plane;
        let distance = Equation::new(EquationId::Distance, "s", "n · c + D", plane.distance).put(
            "{} · {} − {} · {}",
            [plane.normal.into(), center.into(), plane.normal.into(), vertices[0].into()],
        );
        let side =
            self.side(ids::WHY_UNIT_SPHERE_SIDE, vec![distance], plane.distance, plane.normal, plane.side());
        let truly = exact::sphere_plane(&self.sphere, &self.polygon);
        let rounded = !plane.distance.is_nan() && plane.side() != truly;
        let mut steps = vec![
            steps::unit_plane(
                vertices,
                plane.normal,
                -plane.normal.dot(vertices[0]),
                ErratumId::BehindDegenerate,
            ),
            side.erratum(ErratumId::TouchingSphere, rounded),
        ];
        let inside = evidence.inside.as_ref();
        steps.push(self.projection(inside.map(|inside| {
            let given = [center.into(), plane.distance.into(), plane.normal.into()];
            let equation = Equation::new(EquationId::Projected, "p′", "c − s · n", inside.point);
            (inside.point, equation.put("{} − {} · {}", given))
        })));
        let angles = Step::new(StepId::Angles, ids::STEP_ANGLES, ids::WHY_ANGLES_UNSIGNED);
        steps.push(angles.if_reached(inside, |step, inside| {
            let verdict = Inside::of(inside.is_inside(), inside.point, &self.polygon);
            let wrongly = WronglyInside::of(inside, &self.polygon);
            AngleSum::printed(inside, vertices)
                .fill(step, ids::LABEL_PROJECTED, angles_finding(verdict))
                .explains(wrongly.is_some())
                .erratum(ErratumId::SphereInHalo, wrongly == Some(WronglyInside::Halo))
                .erratum(ErratumId::SphereInNotch, wrongly == Some(WronglyInside::Notch))
                .ends(inside.is_inside())
        }));
        let edges = evidence.edges.iter().enumerate().map(|(index, edge)| MeasuredEdge {
            equations: vec![self.printed_closest_equation(index, edge.point)],
            closest: edge.point,
            distance: edge.distance,
        });
        steps.extend(self.edges(edges.collect(), true));
        let reason = match (evidence.is_hit(), evidence.edges.len()) {
            (true, 0) => self.face_reason(inside.map(|inside| inside.point)).into(),
            (true, count) => self.edge_reason(count - 1),
            (false, 0) if rounding::is_unit_lost(plane.normal, vertices) => ids::REASON_PLANE_LOST.into(),
            (false, 0) => of_clear(plane.side(), plane.distance.abs() > radius).into(),
            (false, _) => ids::REASON_NO_EDGE.into(),
        };
        Trace::new(Method::Printed, Ok(Outcome::hit(evidence.is_hit(), reason)), to_json(&evidence), steps)
    }

    /// The exact method has signs where the others have numbers. Over the polygon's inside the plane decides,
    /// elsewhere the boundary.
    fn exact(&self) -> Trace {
        let (center, vertices) = (self.sphere.center(), self.polygon.vertices());
        let side = exact::sphere_plane(&self.sphere, &self.polygon);
        let over = exact::point_polygon(steps::state_point(center), &self.polygon);
        let hit = exact::sphere_polygon(&self.sphere, &self.polygon);
        let normal = self.polygon.plane_equation().normal;
        let projection = steps::projection(center, &self.polygon.plane_equation());
        let mut steps = vec![
            Step::new(StepId::Inside, ids::STEP_EXACT_OVER, ids::WHY_EXACT_OVER)
                .equations(self.over_equations(over))
                .equation(Equation::holds(EquationId::Inside, "p′ ∈ P", over))
                .yes_or_no(over)
                .finding(if over { ids::FINDING_EXACT_OVER } else { ids::FINDING_EXACT_BESIDE })
                .marks(steps::projection_marks(center, projection)),
        ];
        if over {
            steps.push(
                Step::new(StepId::Side, ids::STEP_SPHERE_SIDE, ids::WHY_EXACT_FACE)
                    .equation(Equation::holds(EquationId::Intersects, "(n · c + D)² < r² · |n|²", hit))
                    .equations(self.compared("|c − p′|²", self.nearest_over(), hit))
                    .finding(if hit { ids::FINDING_EXACT_FACE } else { side_finding(side, self.is_apart()) })
                    .marks(steps::plane_marks(vertices, normal))
                    .ends(true),
            );
        }
        // Not reached over the inside, where the step before it ends the test.
        let nearest = self.nearest_of_boundary();
        steps.push(
            Step::new(StepId::Boundary, ids::STEP_EXACT_RIM, ids::WHY_EXACT_BOUNDARY)
                .equation(Equation::new(EquationId::Closest, "q", "", nearest.point()))
                .equations(self.compared("min |c − q|²", nearest, hit))
                .finding(if hit { ids::FINDING_NEAREST_HIT } else { ids::FINDING_NEAREST_MISS })
                .marks([
                    Mark::patch(vertices.to_vec(), decides(hit)),
                    Mark::segment(center, nearest.point().as_vec3(), decides(hit)).dashed(),
                    Mark::point(nearest.point().as_vec3(), decides(hit))
                        .labelled("q")
                        .named(ids::LABEL_CLOSEST),
                ]),
        );
        let reason = match (hit, side) {
            (true, _) if over => ids::REASON_FACE,
            (true, _) => ids::REASON_RIM,
            (false, SphereSide::Intersects) => ids::REASON_NO_EDGE,
            (false, side) => of_clear(side, self.is_apart()),
        };
        Trace::new(
            Method::Exact,
            Ok(Outcome::hit(hit, reason)),
            json!({ "side": side, "inside": over, "hit": hit }),
            steps,
        )
    }

    fn tested(&self) -> Mark {
        let center = self.sphere.center();
        let projection = steps::projection(center, &self.polygon.plane_equation());
        Mark::segment(center, projection, MarkRole::Neutral)
    }
}

impl SpherePolygonLesson {
    fn corrected_steps(&self, evidence: &SpherePolygon) -> Vec<Step> {
        let plane = &evidence.plane;
        let (normal, center) = (plane.plane.normal, self.sphere.center());
        let value = steps::half_space_value(
            EquationId::Value,
            "h",
            ("c", center),
            (normal, plane.plane.d),
            plane.value,
        );
        let distance = Equation::new(EquationId::Distance, "s", "h / |n|", plane.distance)
            .put("{} / {}", [plane.value.into(), normal.length().into()]);
        let mut steps = vec![
            steps::plane(&self.polygon, &plane.plane),
            self.side(ids::WHY_SPHERE_SIDE, vec![value, distance], plane.distance, normal, plane.side()),
        ];
        let inside = evidence.inside.as_ref();
        steps.push(self.projection(inside.map(|inside| {
            let given = [center.into(), plane.distance.into(), normal.into(), normal.length().into()];
            let equation = Equation::new(EquationId::Projected, "p′", "c − s · n / |n|", inside.point);
            (inside.point, equation.put("{} − {} · {} / {}", given))
        })));
        steps.push(Step::new(StepId::Angles, ids::STEP_ANGLES, ids::WHY_ANGLES).if_reached(
            inside,
            |step, inside| {
                let finding = SignedAngles::of(inside, &self.polygon).finding(signed_angles_finding);
                AngleSum::corrected(inside, &self.polygon)
                    .fill(step, ids::LABEL_PROJECTED, finding)
                    .explains(steps::counts_as_inside(inside.is_inside(), inside.point, &self.polygon))
                    .ends(inside.is_inside())
            },
        ));
        let edges = evidence.edges.iter().flatten().enumerate().map(|(index, edge)| MeasuredEdge {
            equations: self.closest_equations(index, edge.closest).into(),
            closest: edge.closest.point,
            distance: edge.distance,
        });
        steps.extend(self.edges(edges.collect(), false));
        let nearest = evidence.nearest_edge();
        steps.push(self.nearest(nearest.map(|(index, edge)| (index, edge.closest.point, edge.distance))));
        steps
    }

    /// Whether the sphere is farther from the plane than its radius, for certain: the next larger one, too, would not
    /// cut it.
    fn is_apart(&self) -> bool {
        let larger = Sphere::new(self.sphere.center(), self.sphere.radius().next_up());
        larger.is_ok_and(|larger| exact::sphere_plane(&larger, &self.polygon) != SphereSide::Intersects)
    }

    /// The exact point of the polygon nearest to the centre, if that lies over its inside: the nearest point of the
    /// triangles from the first vertex.
    fn nearest_over(&self) -> exact::ClosestPoint {
        let vertices = self.polygon.vertices();
        self.nearest_of(vertices[1..].windows(2).map(|ends| [vertices[0], ends[0], ends[1]]))
    }

    /// The exact point of the boundary nearest to the centre.
    fn nearest_of_boundary(&self) -> exact::ClosestPoint {
        let edges = (0..self.polygon.edges().count()).map(|index| self.edge(index));
        self.nearest_of(edges.map(|[start, end]| [start, end, end]))
    }

    fn nearest_of(&self, triangles: impl Iterator<Item = [Vec3; 3]>) -> exact::ClosestPoint {
        let (center, radius) = (steps::state_point(self.sphere.center()), self.sphere.radius());
        let triangles =
            triangles.map(|vertices| Triangle::new(vertices).expect("a state's numbers are finite"));
        let nearest = triangles.map(|triangle| exact::closest_point(center, &triangle));
        nearest
            .min_by(|a, b| a.squared_gap(radius).total_cmp(&b.squared_gap(radius)))
            .expect("a polygon has vertices")
    }

    /// The square of a distance against that of the radius, which f64 holds; where both round to one number, their
    /// difference.
    fn compared(&self, symbol: &str, nearest: exact::ClosestPoint, hit: bool) -> Vec<Equation> {
        let (squared, radius) = (nearest.squared_distance(), self.sphere.radius());
        let squared_radius = f64::from(radius) * f64::from(radius);
        let comparison = Equation::holds(EquationId::Reaches, format!("{symbol} < r²"), hit)
            .put("{} < {}", [squared.into(), squared_radius.into()]);
        let gap = nearest.squared_gap(radius);
        let difference = Equation::new(EquationId::Difference, format!("{symbol} − r²"), "", gap);
        let looks_alike = squared == squared_radius && gap != 0.0;
        [comparison].into_iter().chain(looks_alike.then_some(difference)).collect()
    }

    /// The equations of the exact test of whether the centre is over the polygon.
    fn over_equations(&self, over: bool) -> Vec<Equation> {
        let Some(triangle) = self.polygon.as_triangle() else {
            return vec![Equation::holds(EquationId::Winding, "W ≠ 0", over)];
        };
        let signs = exact::point_edge_sides(steps::state_point(self.sphere.center()), &triangle);
        let formula = |from: &str, to: &str| format!("sgn(n · ((c − {from}) × ({to} − {from})))");
        let [e0, e1, e2] = signs.map(|sign| Quantity::from(sign as f32));
        let all = Equation::holds(EquationId::All, "e₀ ≥ 0,  e₁ ≥ 0,  e₂ ≥ 0", over)
            .put("{} ≥ 0,  {} ≥ 0,  {} ≥ 0", [e0, e1, e2]);
        EdgeSigns { signs, formula }.equations().chain([all]).collect()
    }

    /// The step of the centre's distance from the plane, against the radius.
    fn side(
        &self,
        why: MessageId,
        equations: Vec<Equation>,
        distance: f32,
        normal: Vec3,
        side: SphereSide,
    ) -> Step {
        let (center, radius, unit) = (self.sphere.center(), self.sphere.radius(), normal.normalize());
        let lost = distance.is_nan() || rounding::is_unit_lost(normal, self.polygon.vertices());
        let intersects = side == SphereSide::Intersects;
        let projection = center - unit * distance;
        let away = if distance < 0.0 { -unit } else { unit };
        let mut step = Step::new(StepId::Side, ids::STEP_SPHERE_SIDE, why);
        step.equations = equations;
        step.equation(
            Equation::holds(EquationId::Intersects, "|s| < r", intersects)
                .put("{} < {}", [distance.abs().into(), radius.into()]),
        )
        .finding(match side {
            _ if distance.is_nan() => ids::FINDING_SPHERE_NAN,
            _ if lost => ids::FINDING_SPHERE_LOST,
            side => side_finding(side, distance.abs() > radius),
        })
        .explains(lost)
        .marks([
            Mark::segment(center, center + away * radius, MarkRole::Neutral)
                .dashed()
                .labelled(label("r", radius))
                .named(ids::LABEL_RADIUS),
            Mark::arrow(projection, center, decides(intersects))
                .labelled(label("s", distance))
                .named(ids::LABEL_DISTANCE),
        ])
        .ends(!intersects)
    }

    /// The step of the centre, moved onto the plane.
    fn projection(&self, projected: Option<(Vec3, Equation)>) -> Step {
        let step = Step::new(StepId::Project, ids::STEP_PROJECT, ids::WHY_PROJECT).derived(PROJECTION);
        step.if_reached(projected, |step, (projected, equation)| {
            step.equation(equation)
                .finding(ids::FINDING_PROJECT)
                .marks(steps::projection_marks(self.sphere.center(), projected))
        })
    }

    /// The steps of the nearest point, edge by edge; the printed code stops at the first edge that the sphere reaches.
    fn edges(&self, measured: Vec<MeasuredEdge>, first_decides: bool) -> Vec<Step> {
        let mut measured = measured.into_iter();
        let edges = 0..self.polygon.edges().count();
        edges.map(|index| self.edge_step(index, measured.next(), first_decides)).collect()
    }

    fn edge_step(&self, index: usize, measured: Option<MeasuredEdge>, first_decides: bool) -> Step {
        let (center, radius) = (self.sphere.center(), self.sphere.radius());
        let number = subscript(index);
        let title = Message::new(ids::STEP_EDGE).with("edge", self.edge_name(index));
        let why = match index {
            0 if first_decides => ids::WHY_EDGE_IN_TURN,
            0 => ids::WHY_EDGE,
            _ => ids::WHY_EDGE_AGAIN,
        };
        let fill = |step: Step, MeasuredEdge { equations, closest, distance }| {
            let reaches = distance < radius;
            step.equations(equations)
                .equation(
                    Equation::new(
                        EquationId::Distance,
                        format!("d{number}"),
                        format!("|c − q{number}|"),
                        distance,
                    )
                    .put("|{} − {}|", [center.into(), closest.into()]),
                )
                .equation(
                    Equation::holds(EquationId::Reaches, format!("d{number} < r"), reaches)
                        .put("{} < {}", [distance.into(), radius.into()]),
                )
                .finding(match reaches {
                    true => ids::FINDING_EDGE_REACHED,
                    false if distance == radius => ids::FINDING_EDGE_TOUCHED,
                    false => ids::FINDING_EDGE_MISSED,
                })
                .marks(self.edge_marks(index, closest, distance))
                .ends(first_decides && reaches)
        };
        Step::new(StepId::Edge(index), title, why)
            .derived(self.closest_derivation(index))
            .if_reached(measured, fill)
    }

    /// The derivation of an edge's nearest point: the vector from it to the centre is perpendicular to the edge.
    fn closest_derivation(&self, index: usize) -> [String; 2] {
        let ([a, b], t) = (self.ends(index), parameter(index));
        [
            format!("(c − ({a} + {t} · ({b} − {a}))) · ({b} − {a}) = 0"),
            format!("(c − {a}) · ({b} − {a}) = {t} · |{b} − {a}|²"),
        ]
    }

    /// The foot of the perpendicular from the centre to an edge's line, clamped to the edge.
    fn closest_equations(&self, index: usize, found: ClosestPoint) -> [Equation; 2] {
        let ([a, b], [start, end], center) = (self.ends(index), self.edge(index), self.sphere.center());
        let (e, t) = (end - start, parameter(index));
        let nearest = format!("{a} + clamp({t}, 0, 1) · ({b} − {a})");
        [
            Equation::new(EquationId::T, t, format!("(c − {a}) · ({b} − {a}) / |{b} − {a}|²"), found.t)
                .put("{} · {} / {}", [(center - start).into(), e.into(), e.length_squared().into()]),
            Equation::new(EquationId::Closest, format!("q{}", subscript(index)), nearest, found.point)
                .put("{} + {} · {}", [start.into(), found.t.clamp(0.0, 1.0).into(), e.into()]),
        ]
    }

    /// The equation of a function that the text calls without showing it.
    fn printed_closest_equation(&self, index: usize, found: Vec3) -> Equation {
        let ([a, b], [start, end]) = (self.ends(index), self.edge(index));
        let formula = format!("ClosestPointOnLine({a}, {b}, c)");
        Equation::new(EquationId::Closest, format!("q{}", subscript(index)), formula, found)
            .put("ClosestPointOnLine({}, {}, {})", [start.into(), end.into(), self.sphere.center().into()])
    }

    fn edge(&self, index: usize) -> [Vec3; 2] {
        let vertices = self.polygon.vertices();
        [vertices[index], vertices[(index + 1) % vertices.len()]]
    }

    fn nearest(&self, nearest: Option<(usize, Vec3, f32)>) -> Step {
        let radius = self.sphere.radius();
        let step = Step::new(StepId::Nearest, ids::STEP_NEAREST, ids::WHY_NEAREST);
        step.if_reached(nearest, |step, (index, point, distance)| {
            let reaches = distance < radius;
            step.equation(
                Equation::holds(EquationId::Hit, format!("min d = d{} < r", subscript(index)), reaches)
                    .put("{} < {}", [distance.into(), radius.into()]),
            )
            .finding(if reaches { ids::FINDING_NEAREST_HIT } else { ids::FINDING_NEAREST_MISS })
            .marks(self.edge_marks(index, point, distance))
        })
    }

    fn edge_marks(&self, index: usize, point: Vec3, distance: f32) -> [Mark; 4] {
        let [start, end] = self.edge(index);
        let (center, role) = (self.sphere.center(), decides(distance < self.sphere.radius()));
        let number = subscript(index);
        [
            Mark::segment(start, end, role),
            Mark::segment(center, point, role)
                .dashed()
                .labelled(label(&format!("d{number}"), distance))
                .named(ids::LABEL_DISTANCE),
            Mark::point(center, MarkRole::Neutral).labelled("c").named(ids::LABEL_CENTER),
            Mark::point(point, role).labelled(format!("q{number}")).named(ids::LABEL_CLOSEST),
        ]
    }
}

/// The distance of an edge from the centre, and its computation.
struct MeasuredEdge {
    equations: Vec<Equation>,
    closest: Vec3,
    distance: f32,
}

/// The finding of a sphere's position relative to the plane; `apart` if it is farther away than its radius.
fn side_finding(side: SphereSide, apart: bool) -> MessageId {
    match side {
        SphereSide::Intersects => ids::FINDING_SPHERE_INTERSECTS,
        SphereSide::Front if apart => ids::FINDING_SPHERE_FRONT,
        SphereSide::Behind if apart => ids::FINDING_SPHERE_BEHIND,
        SphereSide::Front | SphereSide::Behind => ids::FINDING_SPHERE_CLEAR,
    }
}

/// The finding of the signed angles around the projected centre.
fn signed_angles_finding(inside: Inside) -> MessageId {
    match inside {
        Inside::Yes => ids::FINDING_SIGNED_ANGLES_FACE,
        Inside::Counts => ids::FINDING_SIGNED_ANGLES_COUNT_FACE,
        Inside::No => ids::FINDING_SIGNED_ANGLES_BESIDE,
    }
}

/// The finding of the angles without signs around the projected centre.
fn angles_finding(inside: Inside) -> MessageId {
    match inside {
        Inside::Yes => ids::FINDING_ANGLES_FACE,
        Inside::Counts => ids::FINDING_ANGLES_COUNTS_FACE,
        Inside::No => ids::FINDING_ANGLES_BESIDE,
    }
}
/// The name of the place along an edge: 0 where it begins, 1 where it ends.
fn parameter(index: usize) -> String {
    format!("t{}", subscript(index))
}
