//! The corrected method: a linear search along the bends of the surface, then a binary search.

use methods::corrected::{RayTerrain, Sample, Side, TerrainVerdict};

use super::super::RayTerrainLesson;
use super::{Found, GROUND, between};
use crate::steps::side_role;
use crate::trace::{Equation, EquationId, Narrowing, Step, StepId, subscript};
use base::scene::Mark;
use base::text::{Message, ids};

impl RayTerrainLesson {
    pub(super) fn corrected_steps(&self, evidence: &RayTerrain) -> Vec<Step> {
        let (origin, direction) = (self.ray.origin().into(), self.ray.direction().into());
        let found = evidence.crossing.zip(evidence.distance).map(|(crossing, distance)| Found {
            equations: vec![
                Equation::new(EquationId::R, "r", "", crossing.t),
                Equation::new(EquationId::Point, "p", "o + r · d", crossing.point)
                    .put("{} + {} · {}", [origin, crossing.t.into(), direction]),
            ],
            point: crossing.point.into(),
            drawn: crossing.point,
            distance: distance.into(),
            finding: ids::FINDING_TERRAIN_POINT,
        });
        let samples = evidence.samples.iter().map(|sample| sample.point);
        let last = samples.len().saturating_sub(2);
        let walk = walk(evidence).marks(self.triangles_under(between(samples.clone())));
        let bracket = bracket(evidence).marks(self.triangles_under(between(samples.skip(last))));
        self.with_first_mark(vec![walk, bracket, halve(evidence), self.point(found)])
    }
}

fn walk(evidence: &RayTerrain) -> Step {
    let samples = &evidence.samples;
    let mut step = Step::new(StepId::Walk, ids::STEP_TERRAIN_WALK, ids::WHY_TERRAIN_WALK)
        .equation(Equation::new(EquationId::Samples, "N", "", samples.len()))
        .marks(sample_marks(samples));
    if let [first, .., last] = samples[..] {
        step = step.equation(Equation::new(EquationId::FirstR, "r₁", "", first.t)).equation(Equation::new(
            EquationId::LastR,
            format!("r{}", subscript(samples.len())),
            "",
            last.t,
        ));
    }
    let outside = evidence.verdict() == TerrainVerdict::Outside;
    let finding =
        Message::from(if outside { ids::FINDING_TERRAIN_OUTSIDE } else { ids::FINDING_TERRAIN_WALK });
    step.finding(finding.count("count", samples.len())).ends(outside)
}

/// The samples on either side of the surface, or the last one if there is no such pair.
fn bracket(evidence: &RayTerrain) -> Step {
    let samples = &evidence.samples;
    let step =
        Step::new(StepId::Bracket, ids::STEP_TERRAIN_BRACKET, ids::WHY_TERRAIN_BRACKET).derived(GROUND);
    step.if_reached(samples.last(), |mut step, last| {
        let shown = if evidence.bracket().is_some() { 2 } else { 1 };
        for (index, sample) in samples.iter().enumerate().skip(samples.len() - shown) {
            let number = subscript(index + 1);
            let mark = sample_mark(sample).labelled(format!("p{number}")).named(ids::LABEL_SAMPLE);
            step = step
                .equations(sample_equations(sample, &number).map(|equation| equation.at(index + 1)))
                .marks([mark]);
        }
        step.finding(match (evidence.verdict(), last.side()) {
            (TerrainVerdict::Hit, Side::On) => ids::FINDING_TERRAIN_ON,
            (TerrainVerdict::Hit, _) => ids::FINDING_TERRAIN_BRACKET,
            (TerrainVerdict::Below, _) => ids::FINDING_TERRAIN_BELOW,
            (TerrainVerdict::Above | TerrainVerdict::Outside, _) => ids::FINDING_TERRAIN_ABOVE,
        })
        .ends(!evidence.is_hit())
    })
}

/// The halvings: how many there were, and the last of them.
fn halve(evidence: &RayTerrain) -> Step {
    let halvings = &evidence.halvings;
    let last = halvings.last().map(|last| sample_equations(last, "′"));
    let narrowed = evidence.bracket().is_some();
    let named = |(number, sample): (usize, &Sample)| match number + 1 == halvings.len() {
        true => sample_mark(sample).labelled("p′").named(ids::LABEL_SAMPLE),
        false => sample_mark(sample),
    };
    let finding =
        Message::from(if narrowed { ids::FINDING_TERRAIN_HALVE } else { ids::FINDING_TERRAIN_NO_HALVING });
    Step::new(StepId::Halve, ids::STEP_TERRAIN_HALVE, ids::WHY_TERRAIN_HALVE)
        .equation(Equation::new(EquationId::Halvings, "k", "", halvings.len()))
        .equations(last.into_iter().flatten())
        .finding(finding.count("count", halvings.len()))
        .marks(halvings.iter().enumerate().map(named))
        .narrowing(evidence.bracket().map(|ends| Narrowing {
            symbols: [1, 0].map(|before| format!("p{}", subscript(evidence.samples.len() - before))),
            ends: ends.map(|end| side_role(end.side())),
            middles: halvings.iter().map(|middle| side_role(middle.side())).collect(),
        }))
}

/// One sample in full. `number` is the index of its symbols.
fn sample_equations(sample: &Sample, number: &str) -> [Equation; 4] {
    let symbol = |letter: char| format!("{letter}{number}");
    let (y, height) = (sample.point.y, sample.height);
    [
        Equation::new(EquationId::R, symbol('r'), "", sample.t),
        Equation::new(EquationId::Point, symbol('p'), "", sample.point),
        Equation::new(EquationId::Height, symbol('h'), "", height),
        Equation::new(EquationId::Above, format!("y{number} − h{number}"), "", y - height)
            .put("{} − {}", [y.into(), height.into()]),
    ]
}

fn sample_marks(samples: &[Sample]) -> impl Iterator<Item = Mark> {
    samples.iter().map(sample_mark)
}

fn sample_mark(sample: &Sample) -> Mark {
    Mark::point(sample.point, side_role(sample.side()))
}
