//! The ray/terrain test, step by step. The ray is `O + r · d`; `h` is the height of the ground, `y` a point's.

use std::iter;

use collision_core::corrected::{RayTerrain, Sample, Side, TerrainVerdict};
use collision_core::exact;
use collision_core::method::Method;
use collision_core::printed::{self, NoAnswer, OFF_GRID};
use glam::Vec3;
use serde_json::json;

use super::{RayTerrainLesson, hit_reason, reach};
use crate::lessons::json::to_json;
use crate::lessons::outcome::Outcome;
use crate::lessons::steps::{crossing_mark, decides, label, subscript};
use crate::lessons::trace::{Equation, Quantity, Step, StepId, Trace};
use crate::scene::{Mark, MarkRole};
use crate::text::message::Message;

/// No more of the printed search's positions than this are marked: there may be millions.
const MOST_MARKS: usize = 1000;

/// A place has to differ from the true one by more than this share of a step before a erratum is blamed for it,
/// not rounding.
const ROUNDING: f64 = 1e-3;

impl RayTerrainLesson {
    pub(super) fn corrected_steps(&self, evidence: &RayTerrain) -> Vec<Step> {
        let mut steps = vec![walk(evidence), bracket(evidence), halve(evidence)];
        steps.push(match evidence.crossing.zip(evidence.distance) {
            None => point_step(),
            Some((crossing, distance)) => {
                let (origin, direction) = (self.ray.origin().into(), self.ray.direction().into());
                let r = Equation::new("r", "r", "", crossing.t);
                let point = Equation::new("point", "p", "O + r · d", crossing.point)
                    .put("{} + {} · {}", [origin, crossing.t.into(), direction]);
                self.point([r, point], crossing.point, crossing.point, distance)
            }
        });
        self.shown(steps)
    }

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
            .erratum(16, endless && straight_up)
            .erratum(17, endless && !straight_up)
            .erratum(21, departure == Some(Departure::StrodeOver));
        let stop = printed_stop(&search)
            .erratum(18, !endless && !off_grid && search.height < 0.0)
            .erratum(19, off_grid && departure == Some(Departure::GaveUp))
            .erratum(20, search.steps == 1 && departure == Some(Departure::NothingThere));
        let halve = printed_halve(&search).erratum(22, departure == Some(Departure::BesideThePoint));
        let point = match search.found {
            None => point_step(),
            Some(found) => {
                let point = Equation::new("point", "p", "", found.point);
                self.point([point], found.point, found.point, found.distance)
                    .finding("finding-terrain-returned")
            }
        };
        let reason = match answer {
            Ok(Some(found)) => hit_reason(found.distance.into()),
            _ if off_grid => Message::new("reason-terrain-left-grid"),
            _ => Message::new("reason-terrain-below-zero"),
        };
        Trace::new(
            Method::Printed,
            answer.map(|found| Outcome::hit(found.is_some(), reason)),
            to_json(&search),
            self.shown(vec![walk, stop, halve, point]),
        )
    }

    /// The exact method searches nothing: it asks the triangles, the first on the ray's way first.
    pub(super) fn exact_trace(&self) -> Trace {
        let place = self.exact_place();
        let hit = place.is_some();
        let first = Step::new(StepId::First, "step-terrain-exact")
            .equation(Equation::holds("meets", "O + r · d ∈ T, r ≥ 0", hit))
            .finding(if hit { "finding-terrain-exact-hit" } else { "finding-terrain-exact-miss" })
            .ends(!hit);
        let distance = place.map(|place| place.point.distance(self.ray.origin().as_dvec3()));
        let (first, point) = match place.zip(distance) {
            None => (first, point_step()),
            Some((place, distance)) => {
                let near = place.point.as_vec3();
                let r = Equation::new("r", "r", "", place.t);
                let point = Equation::new("point", "p", "O + r · d", place.point);
                (
                    first.marks([crossing_mark(near, MarkRole::For)]),
                    self.point([r, point], place.point, near, distance),
                )
            }
        };
        let reason = distance.map_or_else(|| Message::new("reason-terrain-misses"), hit_reason);
        let crossing = place.map(|place| json!({ "t": place.t, "point": place.point }));
        Trace::new(
            Method::Exact,
            Ok(Outcome::hit(hit, reason)),
            json!({ "hit": hit, "crossing": crossing, "distance": distance }),
            self.shown(vec![first, point]),
        )
    }

    pub(super) fn unreached_mark(&self, _step: StepId) -> Mark {
        self.way()
    }
}

impl RayTerrainLesson {
    /// The steps; a first one that has nothing to show gets the beginning of the ray.
    fn shown(&self, mut steps: Vec<Step>) -> Vec<Step> {
        if let Some(first) = steps.first_mut().filter(|step| step.marks.is_empty()) {
            first.marks.push(self.way());
        }
        steps
    }

    fn way(&self) -> Mark {
        let along = self.ray.direction().normalize_or_zero() * reach(&self.terrain.terrain);
        Mark::arrow(self.ray.origin(), self.ray.origin() + along, MarkRole::Against).dashed()
    }

    fn exact_place(&self) -> Option<exact::Place> {
        self.terrain.index().first_hit(&self.ray).map(|crossing| crossing.place())
    }

    fn printed_search(&self) -> printed::RayTerrain {
        printed::ray_terrain(self.ray.origin(), self.ray.direction(), &self.terrain.terrain)
    }

    /// The point and its distance from the origin.
    fn point<const N: usize>(
        &self,
        equations: [Equation; N],
        point: impl Into<Quantity>,
        mark: Vec3,
        distance: impl Into<Quantity> + Copy,
    ) -> Step {
        let origin = self.ray.origin();
        let mut step = point_step();
        step.equations.extend(equations);
        step.equation(
            Equation::new("distance", "s", "|p − O|", distance)
                .put("|{} − {}|", [point.into(), origin.into()]),
        )
        .finding("finding-terrain-point")
        .marks([
            Mark::segment(origin, mark, MarkRole::For)
                .labelled(label("s", distance))
                .named("label-distance-from-origin"),
            crossing_mark(mark, MarkRole::For),
        ])
    }

    /// The text's steps of half a cell.
    fn printed_walk(&self, search: &printed::RayTerrain) -> Step {
        let endless = search.answer() == Err(NoAnswer::Endless);
        let (direction, cell) = (self.ray.direction().into(), self.terrain.terrain.cell().into());
        let step = Step::new(StepId::Walk, "step-terrain-walk")
            .equation(
                Equation::new("step", "Δ", "d · c · 0.5", search.step)
                    .put("{} · {} · 0.5", [direction, cell]),
            )
            .equation(Equation::new("steps", "N", "", search.steps as usize))
            .marks(self.printed_positions(search).map(|position| Mark::point(position, MarkRole::For)));
        if !endless {
            let finding = Message::new("finding-terrain-steps");
            return step.finding(finding.count("count", search.steps as usize));
        }
        last_step(step, search).finding("finding-terrain-endless").ends(true)
    }

    /// The positions before the last, which all are above the ground.
    fn printed_positions(&self, search: &printed::RayTerrain) -> impl Iterator<Item = Vec3> + use<> {
        let step = search.step;
        let count = (search.steps as usize - 1).min(MOST_MARKS);
        iter::successors(Some(self.ray.origin() + step), move |&position| Some(position + step)).take(count)
    }

    /// Where the text's search departs from the true answer.
    fn departure(&self, search: &printed::RayTerrain) -> Option<Departure> {
        let truth = self.exact_place();
        let margin = f64::from(self.terrain.terrain.cell()) * 0.5 * ROUNDING;
        let [before, after] = [search.before, search.after].map(|position| self.parameter(position));
        let last_above = if search.after.y > search.height { after } else { before };
        match (truth, search.found) {
            (Some(truth), _) if truth.t < last_above - margin => Some(Departure::StrodeOver),
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

    /// Where on the ray a position is.
    fn parameter(&self, position: Vec3) -> f64 {
        let direction = self.ray.direction().as_dvec3();
        (position.as_dvec3() - self.ray.origin().as_dvec3()).dot(direction) / direction.length_squared()
    }
}

/// What the text's search does not find as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Departure {
    /// It went over the point where the ray meets the ground.
    StrodeOver,
    /// It ended before that point, without a hit.
    GaveUp,
    /// It found a hit where there is none.
    NothingThere,
    /// It found the step in which the ray meets the ground, and in that step another point.
    BesideThePoint,
}

/// The samples of the linear search.
fn walk(evidence: &RayTerrain) -> Step {
    let samples = &evidence.samples;
    let mut step = Step::new(StepId::Walk, "step-terrain-walk")
        .equation(Equation::new("samples", "N", "", samples.len()))
        .marks(sample_marks(samples));
    if let [first, .., last] = samples[..] {
        step = step.equation(Equation::new("first_r", "r₁", "", first.t)).equation(Equation::new(
            "last_r",
            format!("r{}", subscript(samples.len())),
            "",
            last.t,
        ));
    }
    let outside = evidence.verdict() == TerrainVerdict::Outside;
    let finding = Message::new(if outside { "finding-terrain-outside" } else { "finding-terrain-walk" });
    step.finding(finding.count("count", samples.len())).ends(outside)
}

/// The samples on either side of the surface, or the last one if there is no such pair.
fn bracket(evidence: &RayTerrain) -> Step {
    let mut step = Step::new(StepId::Bracket, "step-terrain-bracket");
    let samples = &evidence.samples;
    let Some(last) = samples.last() else { return step };
    let shown = if evidence.bracket().is_some() { 2 } else { 1 };
    for (index, sample) in samples.iter().enumerate().skip(samples.len() - shown) {
        let number = subscript(index + 1);
        step =
            sample_equations(step, sample, &number, &format!("_{}", index + 1))
                .marks([sample_mark(sample).labelled(format!("p{number}")).named("label-sample")]);
    }
    step.finding(match (evidence.verdict(), last.side()) {
        (TerrainVerdict::Hit, Side::On) => "finding-terrain-on",
        (TerrainVerdict::Hit, _) => "finding-terrain-bracket",
        (TerrainVerdict::Below, _) => "finding-terrain-below",
        _ => "finding-terrain-above",
    })
    .ends(!evidence.is_hit())
}

/// The halvings: how many there were, and the last of them.
fn halve(evidence: &RayTerrain) -> Step {
    let step = Step::new(StepId::Halve, "step-terrain-halve");
    if !evidence.is_hit() {
        return step;
    }
    let halvings = &evidence.halvings;
    let mut step =
        step.equation(Equation::new("halvings", "k", "", halvings.len())).marks(sample_marks(halvings));
    if let Some(last) = halvings.last() {
        step = sample_equations(step, last, "′", "");
    }
    let narrowed = evidence.bracket().is_some();
    let finding = Message::new(if narrowed { "finding-terrain-halve" } else { "finding-terrain-no-halving" });
    step.finding(finding.count("count", halvings.len()))
}

/// One sample in full. `number` is the index of its signs, `suffix` that of its names.
fn sample_equations(step: Step, sample: &Sample, number: &str, suffix: &str) -> Step {
    let sign = |letter: char| format!("{letter}{number}");
    let name = |name: &str| format!("{name}{suffix}");
    step.equation(Equation::new(name("r"), sign('r'), "", sample.t))
        .equation(Equation::new(name("point"), sign('p'), "", sample.point))
        .equation(Equation::new(name("height"), sign('h'), "", sample.height))
        .equation(
            Equation::new(
                name("above"),
                format!("y{number} − h{number}"),
                "",
                sample.point.y - sample.height,
            )
            .put("{} − {}", [sample.point.y.into(), sample.height.into()]),
        )
}

fn sample_marks(samples: &[Sample]) -> impl Iterator<Item = Mark> {
    samples.iter().map(sample_mark)
}

/// A sample, coloured by its side.
fn sample_mark(sample: &Sample) -> Mark {
    let role = match sample.side() {
        Side::Front => MarkRole::For,
        Side::On => MarkRole::Neutral,
        Side::Behind => MarkRole::Against,
    };
    Mark::point(sample.point, role)
}

fn point_step() -> Step {
    Step::new(StepId::Point, "step-terrain-point")
}

/// The position at which the text's loop ends, and why.
fn printed_stop(search: &printed::RayTerrain) -> Step {
    let step = Step::new(StepId::Bracket, "step-terrain-bracket");
    let Ok(answer) = search.answer() else { return step };
    let finding = match answer {
        Some(_) => "finding-terrain-last-step",
        None if search.height == OFF_GRID => "finding-terrain-off-grid",
        None => "finding-terrain-below-zero",
    };
    let above = search.after.y > search.height;
    last_step(step, search).finding(finding).ends(answer.is_none()).marks([
        Mark::point(search.before, MarkRole::For).labelled("p₁").named("label-sample"),
        Mark::point(search.after, decides(above)).labelled("p₂").named("label-sample"),
    ])
}

/// The last step and the comparisons of the text's loop.
fn last_step(step: Step, search: &printed::RayTerrain) -> Step {
    let printed::RayTerrain { step: delta, before, after, height, .. } = *search;
    step.equation(Equation::new("before", "p₁", "", before))
        .equation(Equation::new("after", "p₂", "p₁ + Δ", after).put("{} + {}", [before.into(), delta.into()]))
        .equation(Equation::new("height", "h₂", "", height))
        .equation(
            Equation::holds("above", "y₂ > h₂", after.y > height)
                .put("{} > {}", [after.y.into(), height.into()]),
        )
        .equation(Equation::holds("on_grid", "h₂ ≥ 0", height >= 0.0).put("{} ≥ 0", [height.into()]))
}

/// The middles against the height at the last step's end.
fn printed_halve(search: &printed::RayTerrain) -> Step {
    let step = Step::new(StepId::Halve, "step-terrain-halve");
    if search.found.is_none() {
        return step;
    }
    let middles = search.middles();
    let halvings = middles.len() - 1;
    let level = [search.before, search.after].map(|position| position.with_y(search.height));
    let marks =
        middles[..halvings].iter().map(|&middle| Mark::point(middle, decides(middle.y >= search.height)));
    step.equation(Equation::new("halvings", "k", "", halvings))
        .equation(
            Equation::new("first", "m₁", "(p₁ + p₂) · 0.5", middles[0])
                .put("({} + {}) · 0.5", [search.before.into(), search.after.into()]),
        )
        .equation(Equation::new("compared", "h₂", "", search.height))
        .equation(Equation::new("last", format!("m{}", subscript(halvings)), "", middles[halvings - 1]))
        .finding(Message::new("finding-terrain-stale").count("count", halvings))
        .marks(marks)
        .marks([Mark::segment(level[0], level[1], MarkRole::Neutral)
            .dashed()
            .labelled(label("h₂", search.height))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::elevation::Source;
    use crate::lessons::model::{Lesson, LessonModel, Steer};
    use crate::lessons::outcome::Answer;
    use crate::lessons::steps;
    use crate::lessons::trace::StepStatus;
    use collision_core::shapes::Ray;
    use collision_core::terrain::Terrain;
    use glam::vec3;
    use std::sync::OnceLock;

    fn built_in() -> RayTerrainLesson {
        RayTerrainLesson::over(Source::built_in()).unwrap()
    }

    /// A lesson over a terrain of its own, which no file holds.
    fn over(terrain: Terrain, origin: Vec3, direction: Vec3) -> RayTerrainLesson {
        let ray = Ray::new(origin, direction).unwrap();
        let (meshes, index) = (Default::default(), OnceLock::new());
        let ground = super::super::Ground { source: Source::built_in(), terrain, start: ray, meshes, index };
        RayTerrainLesson { terrain: ground, ray, turn: 0.0 }
    }

    fn over_heights(heights: [f32; 9], origin: Vec3, direction: Vec3) -> RayTerrainLesson {
        over(Terrain::new(3, 3, 1.0, heights.to_vec()).unwrap(), origin, direction)
    }

    /// The traces by all methods, after a check that they are sound and answer as the methods do.
    fn traces(lesson: &RayTerrainLesson) -> [Trace; 3] {
        let traces = Method::ALL.map(|method| lesson.trace(method));
        traces.iter().for_each(steps::assert_sound);
        for trace in &traces {
            let answer = match trace.method {
                Method::Corrected => Ok(lesson.outcome().answer),
                Method::Printed => lesson.printed_search().answer().map(|hit| Answer::Hit(hit.is_some())),
                Method::Exact => {
                    Ok(Answer::Hit(exact::ray_terrain(&lesson.ray, &lesson.terrain.terrain).is_some()))
                }
            };
            assert_eq!(trace.verdict.as_ref().map(|outcome| outcome.answer), answer.as_ref().copied());
        }
        traces
    }

    fn trace(lesson: &RayTerrainLesson, method: Method) -> Trace {
        traces(lesson).into_iter().find(|trace| trace.method == method).unwrap()
    }

    /// The step that ends the test, and the reason.
    fn end(lesson: &RayTerrainLesson, method: Method) -> (StepId, String) {
        let trace = trace(lesson, method);
        let last = trace.steps.iter().find(|step| step.status == StepStatus::Ends).unwrap();
        (last.id, trace.reason().id.into_owned())
    }

    fn errata(lesson: &RayTerrainLesson) -> Vec<(StepId, u8)> {
        let of_step = |step: Step| step.errata.into_iter().map(move |erratum| (step.id, erratum));
        trace(lesson, Method::Printed).steps.into_iter().flat_map(of_step).collect()
    }

    const FLAT: [f32; 9] = [0.0; 9];

    #[test]
    fn every_press_is_answered_as_the_methods_answer() {
        let mut lesson = built_in();
        for (steer, presses) in [(Steer::Up, 12), (Steer::Left, 6), (Steer::Down, 24), (Steer::ZPlus, 6)] {
            for _ in 0..presses {
                lesson.steer(steer);
                traces(&lesson);
            }
        }
    }

    #[test]
    fn every_way_out_has_its_step() {
        let over_flat = |origin, direction| over_heights(FLAT, origin, direction);
        let down = over_flat(vec3(0.5, 3.0, 0.5), Vec3::NEG_Y);
        let on = over_flat(vec3(0.5, 0.0, 0.5), Vec3::NEG_Y);
        let level = over_flat(vec3(0.5, 0.5, 0.5), Vec3::X);
        let under = over_flat(vec3(0.5, -0.5, 0.5), Vec3::X);
        let beside = over_flat(vec3(9.0, 3.0, 9.0), Vec3::Y);
        for (lesson, step, reason) in [
            (&down, StepId::Point, "reason-terrain-hit"),
            (&on, StepId::Point, "reason-terrain-hit"),
            (&level, StepId::Bracket, "reason-terrain-above"),
            (&under, StepId::Bracket, "reason-terrain-below"),
            (&beside, StepId::Walk, "reason-terrain-outside"),
        ] {
            assert_eq!(end(lesson, Method::Corrected), (step, reason.to_owned()));
        }
        assert_eq!(end(&down, Method::Exact), (StepId::Point, "reason-terrain-hit".to_owned()));
        assert_eq!(end(&level, Method::Exact), (StepId::First, "reason-terrain-misses".to_owned()));
        assert_eq!(end(&level, Method::Printed), (StepId::Bracket, "reason-terrain-left-grid".to_owned()));
    }

    #[test]
    fn every_sample_and_halving_is_marked() {
        let lesson = built_in();
        let (evidence, trace) = (lesson.evidence(), trace(&lesson, Method::Corrected));
        assert_eq!(trace.steps[0].marks.len(), evidence.samples.len());
        assert_eq!(trace.steps[1].marks.len(), 2);
        assert_eq!(trace.steps[2].marks.len(), evidence.halvings.len());
        assert!(trace.steps.iter().all(|step| step.equations.len() < 10));
    }

    #[test]
    fn errata_show_in_the_cases_of_the_errata_only() {
        let ramp: Vec<f32> = (0..18_u8).map(|n| f32::from(n % 9)).collect();
        let ramp = Terrain::new(9, 2, 1.0, ramp).unwrap();
        let crest = [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0];
        let above = vec3(0.5, 3.0, 0.5);
        for (lesson, step, erratum) in [
            (over_heights(FLAT, above, Vec3::Y), StepId::Walk, 16),
            (over_heights(FLAT, above, Vec3::NEG_Y * 2.0_f32.powi(-23)), StepId::Walk, 17),
            (over_heights([-1.0; 9], above, Vec3::NEG_Y), StepId::Bracket, 18),
            (over_heights(FLAT, vec3(-2.0, 1.0, 1.0), vec3(3.0, -1.0, 0.0)), StepId::Bracket, 19),
            (over_heights(FLAT, vec3(0.5, -3.0, 0.5), Vec3::NEG_Y), StepId::Bracket, 20),
            (over_heights(crest, vec3(0.25, 1.875, 1.0), Vec3::X), StepId::Walk, 21),
            (over(ramp, vec3(0.5, 3.25, 0.5), Vec3::X), StepId::Halve, 22),
        ] {
            assert_eq!(errata(&lesson), [(step, erratum)]);
        }
        assert_eq!(errata(&over_heights(FLAT, above, Vec3::NEG_Y)), []);
        assert_eq!(errata(&over_heights(FLAT, above, Vec3::X)), [], "a true miss");
        assert_eq!(errata(&over_heights(FLAT, vec3(-2.0, 1.0, 1.0), Vec3::NEG_X)), [], "a true miss beside");
    }

    #[test]
    fn odd_numbers_are_survived() {
        for (origin, direction) in [
            (Vec3::splat(1e38), Vec3::splat(-1e38)),
            (vec3(0.5, 3.0, 0.5), vec3(0.0, f32::MAX, 0.0)),
            (vec3(0.5, 3.0, 0.5), vec3(f32::MAX, -f32::MAX, 0.0)),
            (vec3(0.5, 3.0, 0.5), Vec3::NEG_Y * f32::MIN_POSITIVE * 0.25),
        ] {
            traces(&over_heights(FLAT, origin, direction));
        }
    }
}
