//! A test told step by step: what is computed, what came out, and what it decides.

mod quantity;

use collision_core::method::Method;
use collision_core::printed::NoAnswer;
use serde_json::Value;

use crate::lessons::outcome::{Answer, Outcome};
use crate::scene::Mark;
use crate::text::message::Message;

pub use quantity::{Equation, Precision, Quantity};

/// Everything that one method has to say about a lesson's state.
#[derive(Debug, Clone)]
pub struct Trace {
    /// The method.
    pub method: Method,
    /// The answer, or why the printed code gives none.
    pub verdict: Result<Outcome, NoAnswer>,
    /// Every number that the test computed.
    pub evidence: Value,
    /// The steps, in their order.
    pub steps: Vec<Step>,
}

impl Trace {
    /// A trace of these steps. Those after the one that ends the test are put down as not reached.
    pub fn new(
        method: Method,
        verdict: Result<Outcome, NoAnswer>,
        evidence: Value,
        steps: Vec<Step>,
    ) -> Self {
        Self { method, verdict, evidence, steps: settle(steps) }
    }

    /// With a mark for every step that the test never came to, by its name.
    #[must_use]
    pub fn with_unreached(mut self, mark: impl Fn(&str) -> Mark) -> Self {
        for step in self.steps.iter_mut().filter(|step| !step.is_reached()) {
            step.marks = vec![mark(&step.name)];
        }
        self
    }

    /// The verdict in a word.
    pub fn answer(&self) -> Message {
        match &self.verdict {
            Ok(outcome) => outcome.answer.message(),
            Err(NoAnswer::Endless) => "answer-endless".into(),
            Err(NoAnswer::Nan) => "answer-nan".into(),
        }
    }

    /// The same where there is little room.
    pub fn short_answer(&self) -> Message {
        let Message { id, .. } = self.answer();
        Message::new(id.replace("answer-", "short-"))
    }

    /// Whether another method comes to the same: the answer, and where that is a point's side, what becomes of the line.
    pub fn agrees_with(&self, other: &Trace) -> bool {
        let told = |trace: &Trace| match &trace.verdict {
            Ok(Outcome { answer: Answer::Side(_), reason }) => (trace.answer(), Some(reason.id.clone())),
            _ => (trace.answer(), None),
        };
        told(self) == told(other)
    }

    /// Why the verdict is what it is.
    pub fn reason(&self) -> Message {
        match &self.verdict {
            Ok(outcome) => outcome.reason.clone(),
            Err(NoAnswer::Endless) => "reason-endless".into(),
            Err(NoAnswer::Nan) => "reason-nan".into(),
        }
    }
}

/// One step of a test.
#[derive(Debug, Clone)]
pub struct Step {
    /// Its name, unique in its trace, in JSON: `plane`, `edge-2`.
    pub name: String,
    /// What it does, in a few words: its heading.
    pub title: Message,
    /// Whether the test came to it, and what follows.
    pub status: StepStatus,
    /// What it computes.
    pub equations: Vec<Equation>,
    /// What came out and what that decides; nothing if the test never came here.
    pub finding: Option<Message>,
    /// The mistakes of the lesson's text that showed here, by their numbers in the errata.
    pub errata: Vec<u8>,
    /// What shows it in the scene.
    pub marks: Vec<Mark>,
}

/// How a test goes on at a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepStatus {
    /// To the next step.
    GoesOn,
    /// It ends here: the verdict is known.
    Ends,
    /// The test never came here.
    NotReached {
        /// The number of the step that ended it, from 0.
        ended_by: usize,
    },
}

impl Step {
    /// A step that the test came to and went on from.
    pub fn new(name: impl Into<String>, title: impl Into<Message>) -> Self {
        Self {
            name: name.into(),
            title: title.into(),
            status: StepStatus::GoesOn,
            equations: Vec::new(),
            finding: None,
            errata: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// With something that it computes.
    #[must_use]
    pub fn equation(mut self, equation: Equation) -> Self {
        self.equations.push(equation);
        self
    }

    /// With several of them.
    #[must_use]
    pub fn equations(mut self, equations: impl IntoIterator<Item = Equation>) -> Self {
        self.equations.extend(equations);
        self
    }

    /// With what came out.
    #[must_use]
    pub fn finding(mut self, finding: impl Into<Message>) -> Self {
        self.finding = Some(finding.into());
        self
    }

    /// With marks in the scene.
    #[must_use]
    pub fn marks(mut self, marks: impl IntoIterator<Item = Mark>) -> Self {
        self.marks.extend(marks);
        self
    }

    /// With a mistake of the lesson's text, if it showed.
    #[must_use]
    pub fn erratum(mut self, number: u8, shows: bool) -> Self {
        if shows {
            self.errata.push(number);
        }
        self
    }

    /// The end of the test, if it is.
    #[must_use]
    pub fn ends(mut self, ends: bool) -> Self {
        if ends {
            self.status = StepStatus::Ends;
        }
        self
    }

    /// Whether the test came to it.
    pub fn is_reached(&self) -> bool {
        !matches!(self.status, StepStatus::NotReached { .. })
    }
}

/// Puts every step after the one that ends the test down as not reached, without what it would have computed.
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
        step.finding = None;
        step.errata.clear();
        step.marks.clear();
    }
    steps
}
