//! One frame of a walk, step by step.

use collision_core::exact::sphere_mesh;
use collision_core::shapes::Aabb;
use collision_core::walk::{Round, Walk};
use glam::{Vec3, vec3};
use methods::Method;
use methods::printed::{Errata, ErratumId};
use methods::question::Query;
use methods::walk::printed::{self, MATCH_FACTOR};
use methods::walk::{Pushed, corrected};
use serde_json::json;

use super::WorldLesson;
use super::reason::of_contact;
use crate::json::to_json;
use crate::model::Test;
use crate::outcome::{Outcome, SAME_STOP};
use crate::steps;
use crate::trace::{Equation, EquationId, Step, StepId, Trace};
use base::scene::{Mark, MarkRole};
use base::text::{Message, MessageId, ids};

/// The most pushes that get a step each, and the most parts that are marked.
const TOLD: usize = 8;

impl Test for WorldLesson {
    fn corrected(&self) -> Trace {
        let evidence = self.evidence();
        let reached = evidence.is_hit().then_some(&evidence);
        let steps = vec![
            self.first_step(evidence.first.as_ref()),
            self.parts_step(reached),
            self.last_push_step(reached),
            self.pushed_stop_step(reached.map(corrected::Walk::end)),
        ];
        Trace::new(Method::Corrected, Ok(self.outcome_of(&evidence)), to_json(&evidence), steps)
    }

    fn printed(&self) -> Trace {
        let walked = self.printed_walk(Errata::NONE);
        let pushes: Vec<&printed::Push> = walked.parts.iter().flat_map(|part| &part.pushes).collect();
        let is_hit = !pushes.is_empty();
        let mut steps = vec![self.move_step(&walked)];
        steps.extend(
            pushes.iter().take(TOLD).enumerate().map(|(number, push)| self.push_step(number, push, &walked)),
        );
        let exact = self.exact_walk();
        let errata = self.visible_errata(&walked, &exact);
        let mark = |last: Step| errata.iter().fold(last, |step, erratum| step.erratum(erratum, true));
        let stop = self.pushed_stop_step(is_hit.then(|| walked.end()));
        steps.extend(if is_hit { vec![mark(stop)] } else { vec![mark(self.no_push_step()), stop] });
        let reason = match pushes.len() {
            0 => ids::REASON_WALK_NOT_PUSHED.into(),
            count => Message::new(ids::REASON_WALK_PUSHED).count("pushes", count),
        };
        let is_misplaced = is_hit && !self.is_same_stop(walked.end(), exact.end());
        let outcome = Outcome { is_misplaced, stop: Some(walked.end()), ..Outcome::hit(is_hit, reason) };
        Trace::new(Method::Printed, Ok(outcome), to_json(&walked), steps)
    }

    fn exact(&self) -> Trace {
        let walk = self.exact_walk();
        let is_hit = walk.is_hit();
        let mut steps: Vec<Step> =
            walk.rounds.iter().enumerate().map(|(number, round)| self.round_step(number, round)).collect();
        let first = walk.rounds[0].contact;
        let finding = if sphere_mesh(&self.ball.at_start(), self.index()) {
            ids::FINDING_WALK_STAYS
        } else {
            ids::FINDING_WALK_RESTS
        };
        steps.push(Self::stop_step(is_hit.then(|| walk.end()), |_| finding));
        let reason =
            first.map_or(ids::REASON_WALK_FREE.into(), |first| of_contact(first.triangle, first.contact.t()));
        let outcome = Outcome { stop: Some(walk.end()), ..Outcome::hit(is_hit, reason) };
        Trace::new(Method::Exact, Ok(outcome), walk_json(&walk), steps)
    }

    fn tested(&self) -> Mark {
        self.path_mark(MarkRole::Neutral)
    }
}

fn walk_json(walk: &Walk) -> serde_json::Value {
    let round = |round: &Round| {
        let contact = round.contact.map(|met| {
            json!({
                "t": met.contact.t(),
                "triangle": met.triangle,
                "feature": met.contact.feature,
                "point": met.contact.point().to_array(),
            })
        });
        json!({ "end": round.end.to_array(), "contact": contact })
    };
    json!({ "rounds": walk.rounds.iter().map(round).collect::<Vec<_>>() })
}

pub(super) fn stop_mark(stop: Vec3) -> Mark {
    Mark::point(stop, MarkRole::For).labelled("c₂").named(ids::LABEL_STOP)
}

impl WorldLesson {
    fn path_mark(&self, role: MarkRole) -> Mark {
        Mark::segment(self.ball.start(), self.ball.end(), role)
    }

    fn triangle(&self, number: usize) -> [Vec3; 3] {
        self.index().mesh().triangle(number).vertices()
    }

    fn triangle_mark(&self, number: usize, role: MarkRole) -> Mark {
        Mark::patch(self.triangle(number), role)
    }

    fn direction_equation(&self) -> Equation {
        Equation::new(EquationId::Direction, "d", "c₁ − c₀", self.direction())
            .put("{} − {}", [self.ball.end().into(), self.ball.start().into()])
    }

    /// The step of when the ball first touches a triangle: the moving-sphere question about each.
    fn first_step(&self, first: Option<&corrected::MeshContact>) -> Step {
        let step = Step::new(StepId::First, ids::STEP_WALK_FIRST, ids::WHY_WALK_FIRST)
            .equation(self.direction_equation());
        let Some(corrected::MeshContact { triangle, contact, .. }) = first else {
            return step
                .equation(Equation::holds(EquationId::Hit, "t < 1", false))
                .yes_or_no(false)
                .finding(ids::FINDING_WALK_FREE)
                .marks([self.path_mark(MarkRole::Against)])
                .ends(true);
        };
        step.equation(Equation::new(EquationId::T, "t", "", contact.t))
            .equation(Equation::new(EquationId::Triangle, "T", "", *triangle))
            .equation(Equation::new(EquationId::Point, "q", "", contact.point))
            .equation(Equation::holds(EquationId::Hit, "t < 1", true))
            .yes_or_no(true)
            .finding(if contact.t > 0.0 { ids::FINDING_WALK_CONTACT } else { ids::FINDING_WALK_OVERLAPS })
            .marks([
                self.triangle_mark(*triangle, MarkRole::For),
                Mark::point(contact.point, MarkRole::For).labelled("q").named(ids::LABEL_TOUCHED),
            ])
    }

    fn parts_step(&self, evidence: Option<&corrected::Walk>) -> Step {
        Step::new(StepId::Parts, ids::STEP_WALK_PARTS, ids::WHY_WALK_PARTS).if_reached(
            evidence,
            |step, evidence| {
                let (parts, length) = (&evidence.pushed.parts, self.direction().length());
                let is_whole = length <= self.ball.radius() * 0.5 * parts.len() as f32;
                let ends = parts.iter().map(|part| Mark::point(part.moved, MarkRole::Neutral));
                step.equation(
                    Equation::new(EquationId::Steps, "N", "min(ceil(2 · |d| / r), 4096)", parts.len())
                        .put("min(ceil(2 · {} / {}), 4096)", [length.into(), self.ball.radius().into()]),
                )
                .finding(if is_whole { ids::FINDING_WALK_PARTS } else { ids::FINDING_WALK_PARTS_END })
                .marks(ends.take(TOLD))
            },
        )
    }

    /// The pushes, and the last of them in numbers.
    fn last_push_step(&self, evidence: Option<&corrected::Walk>) -> Step {
        let step = Step::new(StepId::Push(0), ids::STEP_WALK_PUSHES, ids::WHY_WALK_PUSHES);
        step.if_reached(evidence, |step, evidence| {
            let parts = &evidence.pushed.parts;
            let count: usize = parts.iter().map(|part| part.pushes.len()).sum();
            let step = step.equation(Equation::new(EquationId::Pushes, "k", "", count));
            let is_back = parts
                .iter()
                .any(|part| part.pushes.last().map_or(part.moved, |push| push.center) != part.end);
            let Some(push) = parts.iter().rev().find_map(|part| part.pushes.last()) else {
                let step = step.marks([self.path_mark(MarkRole::Neutral)]);
                return step.finding(if is_back { ids::FINDING_WALK_BACK } else { ids::FINDING_WALK_CLEAR });
            };
            step.equation(Equation::new(EquationId::Triangle, "T", "", push.triangle))
                .equation(Equation::new(EquationId::Closest, "q", "", push.nearest.point))
                .equation(Equation::new(EquationId::Distance, "s", "|c − q|", push.nearest.distance))
                .equation(Equation::new(EquationId::After, "c", "q + r · (c − q) / |c − q|", push.center))
                .finding(if is_back { ids::FINDING_WALK_BACK } else { ids::FINDING_WALK_PUSHED_OUT })
                .marks([
                    self.triangle_mark(push.triangle, MarkRole::Neutral),
                    Mark::point(push.nearest.point, MarkRole::Neutral)
                        .labelled("q")
                        .named(ids::LABEL_NEAREST),
                    Mark::arrow(push.nearest.point, push.center, MarkRole::Direction),
                    Mark::point(push.center, MarkRole::Neutral).labelled("c").named(ids::SYMBOL_CENTRE),
                ])
        })
    }

    /// The step of where a ball stops that is pushed: in f32, and so to within rounding.
    fn pushed_stop_step(&self, stop: Option<Vec3>) -> Step {
        Self::stop_step(stop, |stop| {
            if self.is_held(stop) { ids::FINDING_WALK_HELD } else { ids::FINDING_WALK_STOPS }
        })
    }

    fn stop_step(stop: Option<Vec3>, finding: impl FnOnce(Vec3) -> MessageId) -> Step {
        Step::new(StepId::Stop, ids::STEP_WALK_STOP, ids::WHY_WALK_STOP).if_reached(stop, |step, stop| {
            step.equation(Equation::new(EquationId::End, "c₂", "", stop))
                .finding(finding(stop))
                .marks([stop_mark(stop)])
                .ends(true)
        })
    }

    /// The step of the whole motion at once, which the text makes before it pushes.
    fn move_step(&self, walked: &Pushed<printed::Push>) -> Step {
        let moved = walked.parts[0].moved;
        Step::new(StepId::Move, ids::STEP_WALK_MOVE, ids::WHY_WALK_MOVE)
            .equation(self.direction_equation())
            .equation(
                Equation::new(EquationId::Point, "c", "c₀ + d", moved)
                    .put("{} + {}", [self.ball.start().into(), self.direction().into()]),
            )
            .finding(ids::FINDING_WALK_MOVED)
            .marks([
                self.path_mark(MarkRole::Direction),
                Mark::point(moved, MarkRole::Neutral).labelled("c").named(ids::LABEL_MOVED),
            ])
    }

    fn push_step(&self, number: usize, push: &printed::Push, walked: &Pushed<printed::Push>) -> Step {
        let before: Vec3 = walked.parts[0].pushes[..number]
            .iter()
            .map(|push| push.offset)
            .fold(walked.parts[0].moved, |c, offset| c + offset);
        let after = before + push.offset;
        let title = Message::new(ids::STEP_WALK_PUSH).with("triangle", push.triangle);
        let step = Step::new(StepId::Push(number), title, ids::WHY_WALK_PUSH)
            .equation(Equation::new(EquationId::Triangle, "T", "", push.triangle))
            .equation(Equation::new(EquationId::Normal, "n", "", push.normal))
            .equation(Equation::new(EquationId::Distance, "s", "n · (c − p₀)", push.distance))
            .equation(
                Equation::holds(EquationId::Reaches, "|s| < r", true)
                    .put("|{}| < {}", [push.distance.into(), self.ball.radius().into()]),
            )
            .equation(Equation::new(EquationId::Sum, "Σφ", "", push.sum))
            .equation(
                Equation::holds(EquationId::Inside, "Σφ ≥ 0.99 · 2π", push.edge.is_none())
                    .put("{} ≥ {}", [push.sum.into(), (MATCH_FACTOR * std::f64::consts::TAU).into()]),
            )
            .holding(EquationId::Hit);
        let step = match &push.edge {
            Some(edge) => {
                step.equation(Equation::new(EquationId::Compared, "e", "", edge.distance)).equation(
                    Equation::holds(EquationId::Meets, "e < r / 2", true)
                        .put("{} < {} / 2", [edge.distance.into(), self.ball.radius().into()]),
                )
            }
            None => step,
        };
        let is_in_front = push.distance > 0.0;
        let formula = if is_in_front { "c + (r − s) · n" } else { "c − (r + s) · n" };
        step.equation(Equation::new(EquationId::After, "c", formula, after))
            .finding(if is_in_front { ids::FINDING_WALK_PUSHED_FRONT } else { ids::FINDING_WALK_PUSHED_BACK })
            .marks([
                self.triangle_mark(push.triangle, MarkRole::For),
                steps::normal_mark(&self.triangle(push.triangle), push.normal),
                Mark::arrow(before, after, MarkRole::Direction),
            ])
    }

    fn no_push_step(&self) -> Step {
        Step::new(StepId::Push(0), ids::STEP_WALK_PUSHES, ids::WHY_WALK_PUSH)
            .equation(Equation::new(EquationId::Pushes, "k", "", 0))
            .equation(Equation::holds(EquationId::Hit, "k > 0", false))
            .finding(ids::FINDING_WALK_NO_PUSH)
            .marks([Mark::point(self.ball.end(), MarkRole::Against).labelled("c").named(ids::LABEL_MOVED)])
            .ends(true)
    }

    /// A straight part of the exact walk: to its first contact, or to its end.
    fn round_step(&self, number: usize, round: &Round) -> Step {
        let title = Message::new(ids::STEP_WALK_ROUND).with("round", number + 1);
        let why = if number == 0 { ids::WHY_WALK_ROUND } else { ids::WHY_WALK_SLIDE };
        let boxes = round.boxes(self.index());
        let step = Step::new(StepId::Round(number), title, why).marks(
            boxes
                .iter()
                .flat_map(edges)
                .map(|[from, to]| Mark::segment(from, to, MarkRole::Neutral).dashed()),
        );
        let way = Mark::arrow(round.wish.start(), round.end, MarkRole::Direction);
        let Some(met) = &round.contact else {
            if number == 0 {
                let free = step.equation(Equation::holds(EquationId::Hit, "t < 1", false));
                return free.finding(ids::FINDING_WALK_FREE).marks([way]).ends(true);
            }
            let slid = step.equation(Equation::new(EquationId::After, "c", "", round.end));
            let stop = Mark::point(round.end, MarkRole::Neutral).labelled("c").named(ids::LABEL_STOP);
            return slid.holding(EquationId::Hit).finding(ids::FINDING_WALK_SLIDES).marks([way, stop]);
        };
        let (point, normal) = (met.contact.point(), met.contact.normal());
        step.equation(Equation::new(EquationId::T, "t", "", met.contact.t()))
            .equation(Equation::new(EquationId::Triangle, "T", "", met.triangle))
            .equation(Equation::new(EquationId::Point, "q", "", point))
            .equation(Equation::new(EquationId::Normal, "n", "", normal))
            .equation(Equation::holds(EquationId::Hit, "t < 1", true))
            .equation(Equation::new(EquationId::After, "c", "", round.end))
            .finding(if met.contact.t() > 0.0 {
                ids::FINDING_WALK_CONTACT
            } else {
                ids::FINDING_WALK_OVERLAPS
            })
            .marks([
                way,
                self.triangle_mark(met.triangle, MarkRole::For),
                Mark::point(point.as_vec3(), MarkRole::For).labelled("q").named(ids::LABEL_TOUCHED),
                Mark::arrow(
                    point.as_vec3(),
                    (point + normal * f64::from(self.ball.radius())).as_vec3(),
                    MarkRole::Direction,
                )
                .labelled("n")
                .named(ids::LABEL_NORMAL),
                Mark::point(round.end, MarkRole::Neutral).labelled("c").named(ids::LABEL_STOP),
            ])
    }

    fn is_same_stop(&self, one: Vec3, other: Vec3) -> bool {
        let distance = one.as_dvec3().distance(other.as_dvec3());
        distance <= f64::from(self.ball.radius() * SAME_STOP)
    }

    /// The errata that show in a frame of the text: each whose fix alone corrects the answer, else each whose fix alone
    /// changes it.
    fn visible_errata(&self, walked: &Pushed<printed::Push>, exact: &Walk) -> Errata {
        let is_right = |walked: &Pushed<printed::Push>| {
            walked.is_hit() == exact.is_hit() && self.is_same_stop(walked.end(), exact.end())
        };
        if is_right(walked) {
            return Errata::NONE;
        }
        let fixed: Vec<(ErratumId, Pushed<printed::Push>)> =
            Query::WalkMesh.errata().map(|erratum| (erratum, self.printed_walk(erratum.into()))).collect();
        let which = |is_such: &dyn Fn(&Pushed<printed::Push>) -> bool| -> Errata {
            fixed.iter().filter(|(_, fixed)| is_such(fixed)).map(|&(erratum, _)| erratum).collect()
        };
        let mends = which(&is_right);
        if mends != Errata::NONE {
            return mends;
        }
        which(&|fixed| fixed.is_hit() != walked.is_hit() || !self.is_same_stop(fixed.end(), walked.end()))
    }
}

fn edges(of: &Aabb) -> impl Iterator<Item = [Vec3; 2]> {
    let ends = [of.min(), of.max()];
    let corner = move |bits: usize| vec3(ends[bits & 1].x, ends[bits >> 1 & 1].y, ends[bits >> 2].z);
    (0..8_usize).flat_map(move |from| {
        let others = [1, 2, 4].into_iter().filter(move |bit| from & bit == 0);
        others.map(move |bit| [corner(from), corner(from | bit)])
    })
}
