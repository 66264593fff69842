//! The moving-sphere test, step by step.

use collision_core::exact::{self, TriangleFeature};
use glam::Vec3;
use methods::Method;
use methods::corrected::{Approach, EdgeTouch, FaceTouch, MovingSphereTriangle};
use methods::printed::{self, Errata, ErratumId, RimTest};
use serde_json::json;

use super::MovingSphereLesson;
use super::reason::of_touch;
use crate::json::to_json;
use crate::model::Test;
use crate::outcome::Outcome;
use crate::steps::{self, decides, label};
use crate::trace::{Equation, EquationId, Quantity, Step, StepId, Trace, edge_name, vertex_name};
use base::scene::{Mark, MarkRole};
use base::text::{Message, MessageId, ids};

/// The derivation of a vertex's equation.
const VERTEX: [&str; 2] = ["|m + t · d|² = r²", "d² · t² + 2 · (m · d) · t + m² − r² = 0"];

/// The text's coefficients of a vertex's equation, and of an edge's.
const OF_VERTEX: [&str; 3] = ["d²", "2 · d · m", "m² − 1"];
const OF_EDGE: [&str; 3] =
    ["(e · d)² − e² · d²", "2 · ((e · d) · (e · m) − e² · (d · m))", "e² · (1 − m²) + (e · m)²"];

impl Test for MovingSphereLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let mut steps = vec![self.start_step(&evidence), self.face_step(evidence.face.as_ref())];
        let rim = evidence.rim.as_ref();
        steps.extend((0..3).map(|number| self.vertex_step(number, rim.map(|rim| rim.vertices[number]))));
        steps.extend((0..3).map(|number| self.edge_step(number, rim.map(|rim| rim.edges[number]))));
        steps.push(self.nearest_step(rim.map(|rim| rim.first())));
        Trace::new(Method::Corrected, Ok(self.outcome_of(&evidence)), to_json(&evidence), steps)
    }

    fn printed(&self) -> Trace {
        let evidence = printed::moving_sphere_triangle(
            self.path(),
            self.ball.radius(),
            self.triangle.vertices(),
            Errata::NONE,
        );
        let contact = evidence.contact();
        let reason = match contact {
            Some(contact) => of_touch(contact.feature),
            None if evidence.facing > 0.0 => ids::REASON_SWEEP_FROM_BEHIND.into(),
            None if evidence.distance.is_none() => ids::REASON_SWEEP_NAN.into(),
            None if evidence.interval.is_none() => ids::REASON_SWEEP_OFF_PLANE.into(),
            None => ids::REASON_SWEEP_FREE.into(),
        };
        // For a sphere that starts in the triangle, the text gives another contact than the start.
        let is_misplaced = contact.is_some() && self.starts_in();
        let outcome = Outcome { is_misplaced, ..Outcome::hit(contact.is_some(), reason) };
        Trace::new(Method::Printed, Ok(outcome), to_json(&evidence), self.printed_steps(&evidence))
    }

    /// The exact method has signs where the others have numbers; a time is rounded once, when it is shown.
    fn exact(&self) -> Trace {
        let contact = self.first_contact();
        let at_start = self.starts_in();
        let mut steps = vec![
            Step::new(StepId::Start, ids::STEP_SWEEP_START, ids::WHY_EXACT_SWEEP_START)
                .equation(Equation::holds(EquationId::Reaches, "s² < r²", at_start))
                .yes_or_no(at_start)
                .finding(if at_start {
                    ids::FINDING_SWEEP_STARTS_IN
                } else {
                    ids::FINDING_SWEEP_STARTS_CLEAR
                })
                .marks([self.start_mark(decides(at_start))])
                .ends(at_start),
        ];
        let first = Step::new(StepId::First, ids::STEP_SWEEP_FIRST, ids::WHY_EXACT_SWEEP_FIRST);
        steps.push(match contact {
            Some(contact) if !at_start => first
                .equation(Equation::new(EquationId::T, "t", "", contact.t()))
                .equation(Equation::new(EquationId::Point, "q", "", contact.point()))
                .equation(Equation::holds(EquationId::Hit, "t ≤ 1", true))
                .finding(touch_finding(contact.feature))
                .marks([Mark::point(contact.point().as_vec3(), MarkRole::For)
                    .labelled("q")
                    .named(ids::LABEL_TOUCHED)]),
            _ => self.first_touch(first, None),
        });
        let reason = match contact {
            Some(_) if at_start => ids::REASON_SWEEP_AT_START.into(),
            Some(contact) => of_touch(contact.feature),
            None => ids::REASON_SWEEP_FREE.into(),
        };
        let told =
            contact.map(|it| json!({ "t": it.t(), "feature": it.feature, "point": it.point().to_array() }));
        Trace::new(
            Method::Exact,
            Ok(Outcome::hit(contact.is_some(), reason)),
            json!({ "contact": told }),
            steps,
        )
    }

    fn tested(&self) -> Mark {
        self.path_mark(MarkRole::Neutral)
    }
}

impl MovingSphereLesson {
    pub(super) fn edge(&self, number: usize) -> [Vec3; 2] {
        let vertices = self.triangle.vertices();
        [vertices[number], vertices[(number + 1) % 3]]
    }

    /// Whether the sphere meets the triangle where it starts, exactly.
    fn starts_in(&self) -> bool {
        exact::sphere_triangle(&self.ball.at_start(), &self.triangle)
    }

    fn path_mark(&self, role: MarkRole) -> Mark {
        Mark::segment(self.ball.start(), self.ball.end(), role)
    }

    fn start_mark(&self, role: MarkRole) -> Mark {
        Mark::point(self.ball.start(), role).labelled("c₀").named(ids::LABEL_PATH_START)
    }

    /// The step of the sphere/polygon question, asked where the ball starts.
    fn start_step(&self, evidence: &MovingSphereTriangle) -> Step {
        let (start, radius) = (evidence.start, self.ball.radius());
        let meets = evidence.meets_at_start();
        let role = decides(meets);
        Step::new(StepId::Start, ids::STEP_SWEEP_START, ids::WHY_SWEEP_START)
            .equation(Equation::new(EquationId::Closest, "q", "nearest(c₀)", start.point))
            .equation(
                Equation::new(EquationId::Distance, "s", "|c₀ − q|", start.distance)
                    .put("|{} − {}|", [self.ball.start().into(), start.point.into()]),
            )
            .equation(
                Equation::holds(EquationId::Reaches, "s < r", meets)
                    .put("{} < {}", [start.distance.into(), radius.into()]),
            )
            .yes_or_no(meets)
            .finding(if meets { ids::FINDING_SWEEP_STARTS_IN } else { ids::FINDING_SWEEP_STARTS_CLEAR })
            .marks([
                self.start_mark(role),
                Mark::segment(self.ball.start(), start.point, role)
                    .dashed()
                    .labelled(label("s", start.distance)),
                Mark::point(start.point, MarkRole::Neutral).labelled("q").named(ids::LABEL_NEAREST),
            ])
            .ends(meets)
    }

    /// The step of when the ball touches the plane, and whether that is in the triangle.
    fn face_step(&self, face: Option<&FaceTouch>) -> Step {
        let step = Step::new(StepId::Face, ids::STEP_SWEEP_FACE, ids::WHY_SWEEP_FACE);
        let Some(face) = face else {
            return step
                .equation(Equation::holds(EquationId::HasArea, "|n| > 0", false))
                .finding(ids::FINDING_SWEEP_NO_FACE)
                .marks([steps::outline(&self.triangle.vertices())]);
        };
        let step = step
            .equation(Equation::new(
                EquationId::Normal,
                "n",
                "± normalize((p₂ − p₀) × (p₁ − p₀))",
                face.normal,
            ))
            .equation(Equation::new(EquationId::Height, "h", "n · (c₀ − p₀)", face.height).put(
                "{} · {}",
                [face.normal.into(), (self.ball.start() - self.triangle.vertices()[0]).into()],
            ))
            .equation(
                Equation::new(EquationId::Slope, "v", "−(n · d)", face.descent)
                    .put("−({} · {})", [face.normal.into(), self.direction().into()]),
            )
            .equation(Equation::holds(EquationId::Meets, "0 ≤ h − r < v", face.t.is_some()).put(
                "0 ≤ {} − {} < {}",
                [face.height.into(), self.ball.radius().into(), face.descent.into()],
            ));
        let step = step.marks(steps::plane_marks(&self.triangle.vertices(), face.normal));
        let (Some(t), Some(point)) = (face.t, face.point) else {
            return step.finding(ids::FINDING_SWEEP_OFF_PLANE);
        };
        step.equation(
            Equation::new(EquationId::T, "t", "(h − r) / v", t)
                .put("({} − {}) / {}", [face.height.into(), self.ball.radius().into(), face.descent.into()]),
        )
        .equation(Equation::new(EquationId::Point, "q", "c₀ + t · d − r · n", point))
        .equation(Equation::holds(EquationId::Inside, "q ∈ p₀p₁p₂", face.is_inside))
        .finding(if face.is_inside { ids::FINDING_SWEEP_FACE } else { ids::FINDING_SWEEP_BESIDE_FACE })
        .marks([Mark::point(point, decides(face.is_inside)).labelled("q").named(ids::LABEL_TOUCHED)])
        .marks(face.is_inside.then(|| self.end_mark()))
        .ends(face.is_inside)
    }

    fn vertex_step(&self, number: usize, approach: Option<Approach>) -> Step {
        let step = step_of_vertex(number, ids::WHY_SWEEP_VERTEX).derived(VERTEX);
        step.if_reached(approach, |step, approach| {
            let step = step.equation(self.start_from_vertex(number));
            approach_equations(step, &approach, ["d", "m"])
                .finding(approach_finding(&approach, true))
                .marks([self.vertex_mark(number, decides(approach.t.is_some()))])
        })
    }

    fn edge_step(&self, number: usize, edge: Option<EdgeTouch>) -> Step {
        step_of_edge(number, ids::WHY_SWEEP_EDGE).if_reached(edge, |step, edge| {
            let [from, to] = self.edge(number);
            let between = edge.is_between_ends();
            let step = step
                .equation(self.start_from_vertex(number))
                .equation(Equation::new(EquationId::Direction, "e", edge_ends(number), to - from))
                .equation(Equation::new(EquationId::StartAcross, "m′", "m − e · (m · e) / e²", edge.start))
                .equation(Equation::new(
                    EquationId::DirectionAcross,
                    "d′",
                    "d − e · (d · e) / e²",
                    edge.path,
                ));
            let mut step = approach_equations(step, &edge.line, ["d′", "m′"]);
            if let Some(along) = edge.along {
                step = step
                    .equation(Equation::new(EquationId::Along, "f", "(m + t · d) · e / e²", along))
                    .equation(
                        Equation::holds(EquationId::Inside, "0 < f < 1", between)
                            .put("0 < {} < 1", [Quantity::from(along)]),
                    );
            }
            step.finding(approach_finding(&edge.line, between))
                .marks([self.edge_mark(number, decides(edge.line.t.is_some() && between))])
        })
    }

    /// The start of the path, seen from a vertex.
    fn start_from_vertex(&self, number: usize) -> Equation {
        let (start, vertex) = (self.ball.start(), self.triangle.vertices()[number]);
        Equation::new(EquationId::W, "m", format!("c₀ − {}", vertex_name(number)), start - vertex)
            .put("{} − {}", [start.into(), vertex.into()])
    }

    fn vertex_mark(&self, number: usize, role: MarkRole) -> Mark {
        Mark::point(self.triangle.vertices()[number], role).labelled(vertex_name(number))
    }

    fn edge_mark(&self, number: usize, role: MarkRole) -> Mark {
        let [from, to] = self.edge(number);
        Mark::segment(from, to, role)
    }

    fn nearest_step(&self, first: Option<Option<(f32, TriangleFeature)>>) -> Step {
        let step = Step::new(StepId::Nearest, ids::STEP_SWEEP_FIRST, ids::WHY_SWEEP_FIRST);
        step.if_reached(first, |step, first| self.first_touch(step, first).marks([self.end_mark()]))
    }

    /// Fills in what is touched first, and when, or that nothing is: the least of no numbers is infinite.
    fn first_touch(&self, step: Step, first: Option<(f32, TriangleFeature)>) -> Step {
        match first {
            Some((t, feature)) => step
                .equation(Equation::holds(EquationId::Hit, MIN_TIME, true).put("{} < 1", [t.into()]))
                .finding(touch_finding(feature))
                .marks([self.ghost_mark(t)]),
            None => step
                .equation(Equation::holds(EquationId::Hit, MIN_TIME, false).put("∞ < 1", []))
                .finding(ids::FINDING_SWEEP_FREE)
                .marks([self.path_mark(MarkRole::Against)]),
        }
    }

    pub(super) fn ghost_mark(&self, t: f32) -> Mark {
        Mark::point(self.center_at(t), MarkRole::For).labelled(label("t", t)).named(ids::LABEL_CONTACT)
    }

    /// The mark at the path's end, named by the answer of a test there alone.
    fn end_mark(&self) -> Mark {
        let hits = exact::sphere_triangle(&self.ball.at_end(), &self.triangle);
        let name = if hits { ids::LABEL_PATH_END_HITS } else { ids::LABEL_PATH_END_MISSES };
        Mark::point(self.ball.end(), MarkRole::Neutral).labelled("c₁").named(name)
    }

    fn printed_steps(&self, evidence: &printed::MovingSphereTriangle) -> Vec<Step> {
        let on_face = evidence.face.is_some_and(|face| face.is_inside);
        let mut steps = vec![
            self.printed_facing_step(evidence),
            self.printed_between_step(evidence),
            self.printed_face_step(evidence),
        ];
        let mut rim = evidence.rim.iter();
        let mut test = || rim.next().filter(|_| !on_face);
        steps.extend((0..3).map(|number| {
            let step = step_of_vertex(number, ids::WHY_SWEEP_PRINTED_ROOT);
            self.printed_rim_step(step, test(), OF_VERTEX, |role| self.vertex_mark(number, role))
        }));
        steps.extend((0..3).map(|number| {
            let step = step_of_edge(number, ids::WHY_SWEEP_PRINTED_ROOT);
            self.printed_rim_step(step, test(), OF_EDGE, |role| self.edge_mark(number, role))
        }));
        steps.push(self.printed_nearest_step(evidence, evidence.interval.is_some() && !on_face));
        steps
    }

    fn printed_facing_step(&self, evidence: &printed::MovingSphereTriangle) -> Step {
        let is_hit = self.first_contact().is_some();
        let goes_on = evidence.facing <= 0.0;
        Step::new(StepId::Facing, ids::STEP_SWEEP_FACING, ids::WHY_SWEEP_FACING)
            .equation(Equation::new(
                EquationId::Normal,
                "n",
                "normalize((p₁ − p₀) × (p₂ − p₀))",
                evidence.normal,
            ))
            .equation(Equation::new(EquationId::Slope, "v", "n · normalize(d)", evidence.facing))
            .equation(Equation::holds(EquationId::Front, "v ≤ 0", goes_on))
            .yes_or_no(goes_on)
            .finding(match () {
                () if goes_on => ids::FINDING_SWEEP_FACING,
                () if evidence.facing > 0.0 => ids::FINDING_SWEEP_FROM_BEHIND,
                () => ids::FINDING_SWEEP_NAN,
            })
            .marks([steps::normal_mark(&self.triangle.vertices(), evidence.normal)])
            .erratum(ErratumId::OpenBack, evidence.facing > 0.0 && is_hit)
            .erratum(ErratumId::InvisibleLine, evidence.normal.is_nan() && is_hit)
            .erratum(ErratumId::StillSphere, self.ball.start() == self.ball.end() && is_hit)
            .ends(!goes_on)
    }

    fn printed_between_step(&self, evidence: &printed::MovingSphereTriangle) -> Step {
        let step = Step::new(StepId::Between, ids::STEP_SWEEP_BETWEEN, ids::WHY_SWEEP_BETWEEN);
        step.if_reached(evidence.distance.zip(evidence.slope), |step, (distance, slope)| {
            let between = evidence.interval;
            let cuts = between.is_some();
            let step = step
                .equation(Equation::new(EquationId::Height, "s", "n · (c₀ − p₀)", distance))
                .equation(Equation::new(EquationId::Denominator, "k", "n · d", slope));
            let step = match between {
                Some([first, last]) => step
                    .equation(Equation::new(
                        EquationId::FirstR,
                        "t₀",
                        "min((−1 − s) / k, (1 − s) / k)",
                        first,
                    ))
                    .equation(Equation::new(EquationId::LastR, "t₁", "max((−1 − s) / k, (1 − s) / k)", last)),
                None => step,
            };
            step.equation(Equation::holds(EquationId::Meets, "t₀ ≤ 1,  t₁ ≥ 0", cuts))
                .finding(if cuts { ids::FINDING_SWEEP_BETWEEN } else { ids::FINDING_SWEEP_PRINTED_OFF_PLANE })
                .marks(steps::plane_marks(&self.triangle.vertices(), evidence.normal))
                .ends(!cuts)
        })
    }

    fn printed_face_step(&self, evidence: &printed::MovingSphereTriangle) -> Step {
        let step = Step::new(StepId::Face, ids::STEP_SWEEP_FACE, ids::WHY_SWEEP_PRINTED_FACE);
        step.if_reached(evidence.interval, |step, _| {
            let Some(face) = evidence.face else {
                return step
                    .equation(Equation::holds(EquationId::Crosses, "k ≠ 0", false))
                    .finding(ids::FINDING_SWEEP_PARALLEL)
                    .marks([steps::outline(&self.triangle.vertices())]);
            };
            let point = face.point * self.ball.radius();
            step.equation(Equation::new(EquationId::Point, "q", "c₀ + t₀ · d − n", face.point))
                .equation(Equation::holds(EquationId::Inside, "q ∈ p₀p₁p₂", face.is_inside))
                .finding(if face.is_inside {
                    ids::FINDING_SWEEP_FACE
                } else {
                    ids::FINDING_SWEEP_BESIDE_FACE
                })
                .marks([Mark::point(point, decides(face.is_inside)).labelled("q").named(ids::LABEL_TOUCHED)])
                .erratum(ErratumId::ContactOffTriangle, face.is_inside && self.starts_in())
                .ends(face.is_inside)
        })
    }

    /// The step of the earliest contact with a vertex or an edge.
    fn printed_nearest_step(&self, evidence: &printed::MovingSphereTriangle, is_reached: bool) -> Step {
        let (truth, found) = (self.first_contact(), evidence.contact());
        let starts_in = self.starts_in();
        let step = Step::new(StepId::Nearest, ids::STEP_SWEEP_FIRST, ids::WHY_SWEEP_FIRST);
        step.if_reached(is_reached.then_some(()), |step, ()| {
            let step = self.first_touch(step, found.map(|found| (found.t, found.feature)));
            let fixed = |erratum: ErratumId| {
                let vertices = self.triangle.vertices();
                printed::moving_sphere_triangle(self.path(), self.ball.radius(), vertices, erratum.into())
                    .is_hit()
            };
            let is_wrong = found.is_some() != truth.is_some() && !starts_in;
            let is_mended = |erratum: ErratumId| is_wrong && fixed(erratum) == truth.is_some();
            // Often fixing either of them is enough.
            [ErratumId::LongEdge, ErratumId::RoundedTangent]
                .into_iter()
                .fold(step, |step, erratum| step.erratum(erratum, is_mended(erratum)))
                .erratum(ErratumId::UnseenStart, truth.is_some() && found.is_none() && starts_in)
        })
    }

    /// Fills in the step of the text's test of a vertex or an edge, in units of the radius.
    fn printed_rim_step(
        &self,
        step: Step,
        test: Option<&RimTest>,
        [of_a, of_b, of_c]: [&str; 3],
        mark: impl FnOnce(MarkRole) -> Mark,
    ) -> Step {
        step.if_reached(test, |step, test| {
            let printed::Quadratic { a, b, c, discriminant } = test.equation;
            let mut step = step
                .equation(Equation::new(EquationId::A, "a", of_a, a))
                .equation(Equation::new(EquationId::B, "b", of_b, b))
                .equation(Equation::new(EquationId::C, "c", of_c, c))
                .equation(Equation::new(EquationId::Determinant, "Δ", "b² − 4 · a · c", discriminant));
            if let Some(t) = test.root {
                step = step.equation(Equation::new(EquationId::T, "t", "(−b ∓ √Δ) / (2 · a)", t));
            }
            if let Some(along) = test.along {
                step = step.equation(Equation::new(EquationId::Along, "f", "(m + t · d) · e / e²", along));
            }
            let finding = match test.root {
                None => ids::FINDING_SWEEP_NO_ROOT,
                Some(_) => contact_finding(test.is_contact()),
            };
            step.finding(finding)
                .marks([mark(decides(test.is_contact()))])
                .erratum(ErratumId::LargerRoot, test.is_contact() && self.starts_in())
        })
    }
}

/// The comparison that decides: the least time of all contacts, which is before the end of the path.
const MIN_TIME: &str = "min t < 1";

/// The step of a vertex, without content.
fn step_of_vertex(number: usize, why: MessageId) -> Step {
    let title = Message::new(ids::STEP_SWEEP_VERTEX).with("vertex", vertex_name(number));
    Step::new(StepId::Vertex(number), title, why)
}

/// The step of an edge, without content.
fn step_of_edge(number: usize, why: MessageId) -> Step {
    Step::new(StepId::Edge(number), Message::new(ids::STEP_EDGE).with("edge", edge_name(number, 3)), why)
}

/// An edge as the difference of its ends: `p₁ − p₀`.
fn edge_ends(number: usize) -> String {
    format!("{} − {}", vertex_name((number + 1) % 3), vertex_name(number))
}

/// The equations of a vertex, or of an edge seen along it, of these symbols for the path and for the start.
fn approach_equations(step: Step, approach: &Approach, [d, m]: [&str; 2]) -> Step {
    let Approach { a, b, c, discriminant, t } = *approach;
    let step = step
        .equation(Equation::new(EquationId::A, "a", format!("{d}²"), a))
        .equation(Equation::new(EquationId::B, "b", format!("{m} · {d}"), b))
        .equation(Equation::new(EquationId::C, "c", format!("{m}² − r²"), c))
        .equation(Equation::new(
            EquationId::Determinant,
            "Δ",
            format!("r² · {d}² − |{m} × {d}|²"),
            discriminant,
        ))
        .equation(
            Equation::holds(EquationId::Ahead, "b < 0,  Δ > 0", approach.comes_within_radius())
                .put("{} < 0,  {} > 0", [b.into(), discriminant.into()]),
        );
    match t {
        Some(t) => step.equation(
            Equation::new(EquationId::T, "t", "c / (√Δ − b)", t)
                .put("{} / (√{} − {})", [c.into(), discriminant.into(), b.into()]),
        ),
        None => step,
    }
}

/// What an approach finds, and if that is no contact, why not.
fn approach_finding(approach: &Approach, is_there: bool) -> MessageId {
    let Approach { a, b, discriminant, t, .. } = *approach;
    match t {
        Some(_) => contact_finding(is_there),
        None if a == 0.0 => ids::FINDING_SWEEP_KEEPS_DISTANCE,
        None if b >= 0.0 => ids::FINDING_SWEEP_NO_NEARER,
        None if discriminant == 0.0 => ids::FINDING_SWEEP_GRAZES,
        None if discriminant > 0.0 => ids::FINDING_SWEEP_ENDS_BEFORE,
        None => ids::FINDING_SWEEP_PASSES,
    }
}

fn contact_finding(is_there: bool) -> MessageId {
    if is_there { ids::FINDING_SWEEP_TOUCHES } else { ids::FINDING_SWEEP_BEYOND_ENDS }
}

fn touch_finding(feature: TriangleFeature) -> MessageId {
    match feature {
        TriangleFeature::Face => ids::FINDING_SWEEP_FACE,
        TriangleFeature::Edge(_) => ids::FINDING_SWEEP_EDGE,
        TriangleFeature::Vertex(_) => ids::FINDING_SWEEP_VERTEX,
    }
}
