//! A test step by step: the computation, its result, and the decision.

mod equation_id;
mod narrowing;
mod quantity;
mod step;

use anyhow::Result;
use methods::Method;
use methods::printed::{ErratumId, NoAnswer};
use serde_json::Value;

use crate::outcome::{NoVerdict, Outcome, ShownVerdict};
use base::scene::{Label, Mark};
use base::text::{LocalizedError, Message, MessageId, ids};

pub use equation_id::EquationId;
pub use narrowing::Narrowing;
pub use quantity::{Equation, Precision, Quantity};
pub use quantity::{degrees, symbol_ranges, symbols};
pub(crate) use quantity::{edge_name, subscript, vertex_name};
pub(super) use step::Subject;
pub use step::{Step, StepId, StepStatus};

/// Whether an erratum is only a convention that differs from that of the other texts, and no mistake.
pub fn is_convention(erratum: ErratumId) -> bool {
    erratum == ErratumId::OppositeFront
}

/// A method's test of a lesson's state, step by step.
#[must_use]
#[derive(Debug, Clone)]
pub struct Trace {
    pub method: Method,
    /// The answer, or why there is none.
    pub verdict: Result<Outcome, NoVerdict>,
    pub evidence: Value,
    pub steps: Vec<Step>,
    /// The given data, each labelled with its symbol, whether a step names it or not.
    pub given: Vec<Mark>,
    /// The marks that tell similar shapes apart before a step is selected.
    pub overview: Vec<Mark>,
}

impl Trace {
    /// A trace of these steps. Those after the one that ends the test get the status "not reached".
    pub fn new(
        method: Method,
        verdict: Result<Outcome, NoVerdict>,
        evidence: Value,
        steps: Vec<Step>,
    ) -> Self {
        Self { method, verdict, evidence, steps: settle(steps), given: Vec::new(), overview: Vec::new() }
    }

    /// Replaces the marks of the steps that the test never reached.
    pub(super) fn with_unreached(mut self, mark: impl Fn(StepId) -> Mark) -> Self {
        for step in self.steps.iter_mut().filter(|step| !step.is_reached()) {
            step.marks = vec![mark(step.id)];
        }
        self
    }

    /// Labels each point and each vector in a step's formulas, by the marks of earlier steps or by `given`.
    pub(super) fn with_names(mut self, given: Vec<Mark>) -> Self {
        self.given.clone_from(&given);
        let mut known = given;
        for step in self.steps.iter_mut().filter(|step| step.is_reached()) {
            let named = |mark: &Mark| mark.label.as_ref().map(|label| label.symbol().to_owned());
            let labelled: Vec<String> = step.marks.iter().filter_map(named).collect();
            let in_formulas: Vec<&str> = step.equations.iter().flat_map(Equation::symbols).collect();
            let is_missing = |symbol: &String| in_formulas.contains(&&**symbol) && !labelled.contains(symbol);
            let missing = known.iter().filter(|mark| named(mark).as_ref().is_some_and(is_missing));
            let missing: Vec<Mark> = missing.cloned().collect();
            for mark in step.marks.iter().filter(|mark| mark.label.as_ref().is_some_and(Label::is_name)) {
                known.retain(|other| named(other) != named(mark));
                known.push(mark.as_given());
            }
            step.marks.extend(missing);
        }
        self
    }

    /// The trace with what another one has for the shapes themselves.
    pub(crate) fn given_by(mut self, other: &Trace) -> Self {
        (self.given, self.overview) = (other.given.clone(), other.overview.clone());
        self
    }

    /// The arrow of the plane's normal: the method's own, else that of the given plane.
    pub(super) fn normal(&self) -> Option<&Mark> {
        let marks = self.steps.iter().flat_map(|step| &step.marks).chain(&self.given);
        let is_normal = |mark: &&Mark| mark.label.as_ref().is_some_and(|label| label.symbol() == "n");
        marks.into_iter().find(is_normal)
    }

    /// The step that decides: the one at which the test ends.
    ///
    /// # Panics
    /// If it has no step.
    pub fn end(&self) -> StepId {
        let ends = |step: &&Step| step.status == StepStatus::Ends;
        self.steps.iter().find(ends).expect("every test ends").id
    }

    /// A step's place in the list, by its number from 1.
    /// Errors: if the test has no such step.
    pub(super) fn step_of_number(&self, number: usize) -> Result<usize> {
        let count = self.steps.len();
        let step = number.checked_sub(1).filter(|&step| step < count);
        let none = || Message::new(ids::ERROR_NO_STEP).with("number", number).with("count", count);
        step.ok_or_else(|| LocalizedError::new(none()).into())
    }

    /// The step that ends the test, and the reason.
    #[cfg(test)]
    pub(crate) fn end_and_reason(&self) -> (StepId, String) {
        (self.end(), self.reason().id.into_owned())
    }

    /// The errata that its steps show, each with the step.
    #[cfg(test)]
    pub(crate) fn errata(&self) -> Vec<(StepId, u8)> {
        let of_step = |step: &Step| {
            let id = step.id;
            step.errata.clone().into_iter().map(move |erratum| (id, erratum.number()))
        };
        self.steps.iter().flat_map(of_step).collect()
    }

    pub fn answer(&self) -> Message {
        self.answer_in(ShownVerdict::name)
    }

    pub fn short_answer(&self) -> Message {
        self.answer_in(ShownVerdict::short_name)
    }

    fn answer_in(&self, form: fn(ShownVerdict) -> MessageId) -> Message {
        match &self.verdict {
            Err(NoVerdict::Yours { word, .. }) => *word,
            verdict => form(verdict.into()),
        }
        .into()
    }

    /// Whether both have the same result: the answer, and where that is a point's side, how the line meets the plane.
    pub fn agrees_with(&self, other: &Trace) -> bool {
        self.answer() == other.answer() && self.has_line_as(other)
    }

    /// Whether both agree on how the line meets the plane, if the question includes it.
    pub fn has_line_as(&self, other: &Trace) -> bool {
        let meeting = |trace: &Trace| trace.verdict.as_ref().ok().and_then(|outcome| outcome.line);
        meeting(self) == meeting(other)
    }

    /// Whether both have a misplaced hit, or neither has.
    pub fn has_place_as(&self, other: &Trace) -> bool {
        let is_misplaced = |trace: &Trace| trace.verdict.as_ref().is_ok_and(|outcome| outcome.is_misplaced);
        is_misplaced(self) == is_misplaced(other)
    }

    /// Adds a note if rounding alone makes the result differ from the true one: no erratum has an effect, and no
    /// finding names a tolerance or a limit of single precision.
    pub(super) fn noting_rounding(mut self, exact: &Trace) -> Self {
        if !self.agrees_with(exact) && !self.explains_difference_from(exact) {
            let last = self.steps.iter_mut().rfind(|step| step.is_reached());
            last.into_iter().for_each(|step| step.note = Some(ids::STEP_ROUNDING.into()));
        }
        self
    }

    /// Whether a step says why the result differs from the true one. A convention about the name of a point's side does
    /// not explain how the line meets the plane.
    fn explains_difference_from(&self, exact: &Trace) -> bool {
        let is_cause = |step: &Step| {
            let convention =
                |&erratum: &ErratumId| self.answer() != exact.answer() || !is_convention(erratum);
            step.explains_difference || step.errata.iter().any(convention)
        };
        self.steps.iter().any(is_cause)
    }

    pub fn reason(&self) -> Message {
        match &self.verdict {
            Ok(outcome) => outcome.reason.clone(),
            Err(NoVerdict::Printed(NoAnswer::Endless)) => ids::REASON_ENDLESS.into(),
            Err(NoVerdict::Printed(NoAnswer::Nan)) => ids::REASON_NAN.into(),
            Err(NoVerdict::Yours { why, .. }) => why.clone(),
        }
    }
}

/// Marks every step after the one that ends the test as not reached, and clears its content.
/// The last step ends the test if none before it did.
fn settle(mut steps: Vec<Step>) -> Vec<Step> {
    let last = steps.len().saturating_sub(1);
    let end = steps.iter().position(|step| step.status == StepStatus::Ends).unwrap_or(last);
    for (number, step) in steps.iter_mut().enumerate().skip(end) {
        if number == end {
            step.status = StepStatus::Ends;
            continue;
        }
        step.status = StepStatus::NotReached { ended_by: end };
        step.equations.clear();
        step.holding.clear();
        step.answers.clear();
        step.finding = None;
        step.errata.clear();
        step.derivation.clear();
        step.marks.clear();
        step.narrowing = None;
    }
    steps
}
