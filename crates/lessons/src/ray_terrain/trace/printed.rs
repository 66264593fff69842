//! The text's own code: steps of half a cell, then a binary search for one height.

use std::iter;

use collision_core::terrain::Terrain;
use glam::Vec3;
use methods::Method;
use methods::printed::{self, Errata, ErratumId, NoAnswer, OFF_GRID};

use super::super::RayTerrainLesson;
use super::super::reason::hit_at;
use super::{Found, GROUND, between};
use crate::json::to_json;
use crate::outcome::{NoVerdict, Outcome};
use crate::steps::{height_role, label};
use crate::trace::{Equation, EquationId, Narrowing, Step, StepId, Trace, subscript};
use base::scene::{Mark, MarkRole};
use base::text::{Message, ids};

/// The most positions of the printed search that are marked: there may be millions.
const MOST_MARKS: usize = 1000;

/// A place has to differ from the true one by more than this share of a step before an erratum is blamed for it,
/// not rounding.
const ROUNDING: f64 = 1e-3;

impl RayTerrainLesson {
    pub(super) fn printed_trace(&self) -> Trace {
        let search = self.printed_search();
        let answer = search.answer();
        let endless = answer.is_err();
        let departure = self.departure(&search);
        let direction = self.ray.direction();
        let straight_up = direction.x == 0.0 && direction.z == 0.0 && direction.y > 0.0;
        let off_grid = search.height == OFF_GRID;
        let walk = self
            .printed_walk(&search)
            .erratum(ErratumId::StraightUp, endless && straight_up)
            .erratum(ErratumId::StepTooSmall, endless && !straight_up)
            .erratum(ErratumId::StartBelowGround, departure == Some(Departure::LeftTheStart))
            .erratum(ErratumId::CrestSteppedOver, departure == Some(Departure::StrodeOver));
        let stop = printed_stop(&search)
            .marks(self.triangles_under(between([search.before, search.after])))
            .erratum(ErratumId::TerrainBelowZero, !endless && !off_grid && search.height < 0.0)
            .erratum(ErratumId::StartOffGrid, off_grid && departure == Some(Departure::GaveUp))
            .erratum(
                ErratumId::StartBelowGround,
                search.steps == 1 && departure == Some(Departure::NothingThere),
            );
        let halve = printed_halve(&search, self.ground())
            .erratum(ErratumId::StaleHeight, departure == Some(Departure::BesideThePoint));
        let point = self.point(search.found.map(|found| Found {
            equations: vec![Equation::new(EquationId::Point, "p", "", found.point)],
            point: found.point.into(),
            drawn: found.point,
            distance: found.distance.into(),
            finding: ids::FINDING_TERRAIN_RETURNED,
        }));
        let reason = match answer {
            Ok(Some(found)) => hit_at(found.distance.into()),
            Ok(None) | Err(_) if off_grid => ids::REASON_TERRAIN_LEFT_GRID.into(),
            Ok(None) | Err(_) => ids::REASON_TERRAIN_BELOW_ZERO.into(),
        };
        let outcome = answer.map(|found| Outcome {
            is_misplaced: found.is_some() && departure.is_some(),
            stop: found.map(|found| found.point),
            ..Outcome::hit(found.is_some(), reason)
        });
        let steps = self.with_first_mark(vec![walk, stop, halve, point]);
        Trace::new(Method::Printed, outcome.map_err(NoVerdict::from), to_json(&search), steps)
    }

    pub(super) fn printed_search(&self) -> printed::RayTerrain {
        printed::ray_terrain(self.ray.origin(), self.ray.direction(), self.ground(), Errata::NONE)
            .expect("a ray has a direction")
    }

    /// The step of the text's search by half cells.
    fn printed_walk(&self, search: &printed::RayTerrain) -> Step {
        let endless = search.answer() == Err(NoAnswer::Endless);
        let (direction, cell) = (self.ray.direction().into(), self.ground().cell().into());
        let step = Step::new(StepId::Walk, ids::STEP_TERRAIN_WALK, ids::WHY_TERRAIN_STEPS)
            .equation(
                Equation::new(EquationId::Step, "Δ", "d · c · 0.5", search.step)
                    .put("{} · {} · 0.5", [direction, cell]),
            )
            .equation(Equation::new(EquationId::Steps, "N", "", search.steps as usize))
            .marks(self.printed_positions(search).map(|position| Mark::point(position, MarkRole::For)))
            .marks([step_mark(self.ray.origin(), search.step)]);
        if !endless {
            let finding = Message::from(ids::FINDING_TERRAIN_STEPS);
            return step.finding(finding.count("count", search.steps as usize));
        }
        step.equations(last_step(search)).finding(ids::FINDING_TERRAIN_ENDLESS).ends(true)
    }

    /// The positions before the last, which all are above the ground.
    fn printed_positions(&self, search: &printed::RayTerrain) -> impl Iterator<Item = Vec3> + use<> {
        let step = search.step;
        let count = (search.steps as usize - 1).min(MOST_MARKS);
        iter::successors(Some(self.ray.origin() + step), move |&position| Some(position + step)).take(count)
    }

    /// How the text's search departs from the true answer, if it does.
    fn departure(&self, search: &printed::RayTerrain) -> Option<Departure> {
        let truth = self.exact_place();
        let margin = f64::from(self.ground().cell()) * 0.5 * ROUNDING;
        let [before, after] = [search.before, search.after].map(|position| self.parameter(position));
        let last_above = if search.after.y > search.height { after } else { before };
        match (truth, search.found) {
            (Some(truth), _) if truth.t < last_above - margin => match self.starts_above() {
                false => Some(Departure::LeftTheStart),
                true => (truth.t > margin).then_some(Departure::StrodeOver),
            },
            (Some(_), None) => Some(Departure::GaveUp),
            (Some(truth), Some(found)) if truth.t <= after + margin => {
                let error = found.point.as_dvec3().distance(truth.point);
                let beside = error > search.step.as_dvec3().length() * ROUNDING;
                beside.then_some(Departure::BesideThePoint)
            }
            (_, Some(_)) => Some(Departure::NothingThere),
            (None, None) => None,
        }
    }

    /// Whether the origin is above the ground, by the text's comparison, which it does not make there.
    fn starts_above(&self) -> bool {
        let origin = self.ray.origin();
        origin.y > self.ground().height_at(origin.x, origin.z)
    }

    fn parameter(&self, position: Vec3) -> f64 {
        let direction = self.ray.direction().as_dvec3();
        (position.as_dvec3() - self.ray.origin().as_dvec3()).dot(direction) / direction.length_squared()
    }
}

/// How the text's search departs from the true answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Departure {
    /// The search started on or below the ground, and its first position was above.
    LeftTheStart,
    /// The search went past the point where the ray meets the ground.
    StrodeOver,
    /// The search ended before that point, without a hit.
    GaveUp,
    /// The search found a hit where there is none.
    NothingThere,
    /// The search found the right step, but another point in it.
    BesideThePoint,
}

/// The position at which the text's loop ends, and why.
fn printed_stop(search: &printed::RayTerrain) -> Step {
    let step = Step::new(StepId::Bracket, ids::STEP_TERRAIN_BRACKET, ids::WHY_TERRAIN_STOP).derived(GROUND);
    step.if_reached(search.answer().ok(), |step, answer| {
        let finding = match answer {
            Some(_) => ids::FINDING_TERRAIN_LAST_STEP,
            None if search.height == OFF_GRID => ids::FINDING_TERRAIN_OFF_GRID,
            None => ids::FINDING_TERRAIN_BELOW_ZERO,
        };
        let above = search.after.y > search.height;
        step.equations(last_step(search)).finding(finding).ends(answer.is_none()).marks([
            Mark::point(search.before, MarkRole::Front).labelled("p₁").named(ids::LABEL_SAMPLE),
            Mark::point(search.after, height_role(above)).labelled("p₂").named(ids::LABEL_SAMPLE),
            step_mark(search.before, search.step),
        ])
    })
}

fn step_mark(from: Vec3, step: Vec3) -> Mark {
    Mark::arrow(from, from + step, MarkRole::Direction).labelled("Δ").named(ids::LABEL_STEP)
}

/// The last step and the comparisons of the text's loop.
fn last_step(search: &printed::RayTerrain) -> [Equation; 5] {
    let printed::RayTerrain { step, before, after, height, .. } = *search;
    [
        Equation::new(EquationId::Before, "p₁", "", before),
        Equation::new(EquationId::After, "p₂", "p₁ + Δ", after).put("{} + {}", [before.into(), step.into()]),
        Equation::new(EquationId::Height, "h₂", "", height),
        Equation::holds(EquationId::Above, "y₂ > h₂", after.y > height)
            .put("{} > {}", [after.y.into(), height.into()]),
        Equation::holds(EquationId::OnGrid, "h₂ ≥ 0", height >= 0.0).put("{} ≥ 0", [height.into()]),
    ]
}

/// The step of the binary search: midpoints against the height at the last step's end.
fn printed_halve(search: &printed::RayTerrain, terrain: &Terrain) -> Step {
    let step = Step::new(StepId::Halve, ids::STEP_TERRAIN_HALVE, ids::WHY_TERRAIN_HALVE);
    step.if_reached(search.found, |step, _| {
        let middles = search.middles(terrain);
        let halvings = middles.len() - 1;
        let [from, to] = [search.before, search.after].map(|position| position.with_y(search.height));
        let mark = |(number, &middle): (usize, &Vec3)| {
            let mark = Mark::point(middle, height_role(middle.y >= search.height));
            let is_named = number == 0 || number + 1 == halvings;
            if is_named { mark.labelled(format!("m{}", subscript(number + 1))) } else { mark }
        };
        step.equation(Equation::new(EquationId::Halvings, "k", "", halvings))
            .equation(
                Equation::new(EquationId::First, "m₁", "(p₁ + p₂) · 0.5", middles[0])
                    .put("({} + {}) · 0.5", [search.before.into(), search.after.into()]),
            )
            .equation(Equation::new(EquationId::Compared, "h₂", "", search.height))
            .equation(Equation::new(
                EquationId::Last,
                format!("m{}", subscript(halvings)),
                "",
                middles[halvings - 1],
            ))
            .finding(Message::from(ids::FINDING_TERRAIN_STALE).count("count", halvings))
            .narrowing(Narrowing {
                symbols: ["p₁", "p₂"].map(str::to_owned),
                ends: [MarkRole::Front, MarkRole::Behind],
                middles: middles[..halvings]
                    .iter()
                    .map(|middle| height_role(middle.y >= search.height))
                    .collect(),
            })
            .marks(middles[..halvings].iter().enumerate().map(mark))
            .marks([Mark::segment(from, to, MarkRole::Neutral).dashed().labelled(label("h₂", search.height))])
    })
}
