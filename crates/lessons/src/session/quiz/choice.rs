//! The choices of a question.

use methods::Method;
use methods::question::{Query, Verdict};
use strum::VariantArray;

use crate::ask::Ask;
use crate::model::Lesson;
use crate::outcome::ShownVerdict;
use crate::trace::StepId;
use base::text::{Message, MessageId, ids};

/// An answer that can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// The lesson's verdict, or the side of a point.
    Verdict(Verdict),
    /// The step that decides.
    Step(StepId),
    Wrong(WrongMethods),
}

/// The methods that differ from the exact one, in the order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray)]
pub enum WrongMethods {
    Neither,
    /// The text's own code.
    Printed,
    Corrected,
    Both,
}

impl WrongMethods {
    /// The wrong ones of two methods.
    pub fn of(corrected: bool, printed: bool) -> Self {
        match (corrected, printed) {
            (false, false) => WrongMethods::Neither,
            (true, false) => WrongMethods::Corrected,
            (false, true) => WrongMethods::Printed,
            (true, true) => WrongMethods::Both,
        }
    }

    /// Whether this method is one of them.
    pub fn includes(self, method: Method) -> bool {
        match method {
            Method::Corrected => matches!(self, WrongMethods::Corrected | WrongMethods::Both),
            Method::Printed => matches!(self, WrongMethods::Printed | WrongMethods::Both),
            Method::Exact => false,
        }
    }
}

/// The choices for a lesson's scene with their names, in the order of the list. It is
/// the same for every scene of the lesson.
pub(super) fn choices(ask: Ask, lesson: &dyn Lesson) -> Vec<(Choice, Message)> {
    let choice = |&verdict: &Verdict| {
        (Choice::Verdict(verdict), Message::new(ShownVerdict::from(verdict).short_name()))
    };
    match ask {
        Ask::Verdict => lesson.info().query.verdicts().iter().map(choice).collect(),
        Ask::Side { .. } => Query::PointPlane.verdicts().iter().map(choice).collect(),
        Ask::Step(steps) => {
            let trace = lesson.trace(Method::Corrected);
            let known = trace.steps.into_iter().filter(|step| steps.contains(&step.id));
            known.map(|step| (Choice::Step(step.id), step.title)).collect()
        }
        Ask::Wrong => {
            WrongMethods::VARIANTS.iter().map(|&wrong| (Choice::Wrong(wrong), name(wrong).into())).collect()
        }
    }
}

fn name(wrong: WrongMethods) -> MessageId {
    match wrong {
        WrongMethods::Neither => ids::QUIZ_WRONG_NEITHER,
        WrongMethods::Corrected => ids::QUIZ_WRONG_CORRECTED,
        WrongMethods::Printed => ids::QUIZ_WRONG_PRINTED,
        WrongMethods::Both => ids::QUIZ_WRONG_BOTH,
    }
}
