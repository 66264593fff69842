//! Why an answer is right, with the numbers that decide, and why a guess does not fit.

use methods::Method;
use methods::printed::ErratumId;

use super::choice::{Choice, WrongMethods};
use super::judge;
use crate::ask::Ask;
use crate::deciding_step::DecidingStep;
use crate::model::Lesson;
use crate::trace::{Precision, Step, StepId, Trace, is_convention};
use base::text::{Message, MessageId, ids};

#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    /// The method whose numbers these are.
    pub method: Method,
    /// The step that decides, by its number from 0.
    pub step: Option<usize>,
    /// The deciding numbers, and why the guess does not fit them.
    pub sentences: Vec<Message>,
    /// The mistake of the text that shows.
    pub erratum: Option<ErratumId>,
}

/// Explains the right answer, and the guess if it is another.
pub(super) fn explain(ask: Ask, lesson: &dyn Lesson, guess: Choice, truth: Choice) -> Explanation {
    let trace = lesson.trace(Method::Corrected);
    let by_corrected = |step: StepId, sentences: Vec<Message>| Explanation {
        method: Method::Corrected,
        step: place(&trace, step),
        sentences,
        erratum: None,
    };
    match (ask, truth) {
        (Ask::Verdict, _) => {
            let DecidingStep { step, sentence } = lesson.deciding_step();
            by_corrected(step, vec![sentence])
        }
        (Ask::Side { symbol, point, step }, Choice::Verdict(verdict)) => {
            let value = judge::value(lesson, point).unwrap_or_default();
            let of_side = |side| DecidingStep::of_side(step, symbol, side, value).sentence;
            by_corrected(step, verdict.side().map(of_side).into_iter().collect())
        }
        (_, Choice::Step(step)) => by_corrected(step, of_step(&trace, guess, step)),
        (_, Choice::Wrong(wrong)) => of_methods(lesson, wrong),
        (_, Choice::Verdict(_)) => by_corrected(trace.end(), Vec::new()),
    }
}

fn place(trace: &Trace, id: StepId) -> Option<usize> {
    trace.steps.iter().position(|step| step.id == id)
}

/// Why this step decides, and the guessed one does not.
fn of_step(trace: &Trace, guess: Choice, truth: StepId) -> Vec<Message> {
    let Some(end) = place(trace, truth) else { return Vec::new() };
    let mut sentences = vec![compared(ids::BECAUSE_STEP_DECIDES, end, &trace.steps[end])];
    sentences.extend(trace.steps[end].finding.clone());
    if let Choice::Step(guess) = guess
        && let Some(guessed) = place(trace, guess).filter(|&guessed| guessed != end)
    {
        sentences.push(if guessed < end {
            compared(ids::BECAUSE_STEP_GOES_ON, guessed, &trace.steps[guessed])
        } else {
            Message::new(ids::BECAUSE_STEP_LATER).with("step", guessed + 1).with("end", end + 1)
        });
    }
    sentences
}

/// A sentence with a step's number and its last comparison.
fn compared(id: MessageId, number: usize, step: &Step) -> Message {
    let mut message = Message::new(id).with("step", number + 1);
    let mut comparisons =
        step.equations.iter().filter_map(|equation| Some((equation, equation.comparison_word()?)));
    if let Some((comparison, holds)) = comparisons.next_back() {
        let sides = comparison.sides(Precision::Short).join(": ");
        message = message.with("comparison", sides).saying("holds", holds);
    }
    message
}

/// The verdicts of both fallible methods, and the step at which a wrong one shows.
fn of_methods(lesson: &dyn Lesson, wrong: WrongMethods) -> Explanation {
    let exact = lesson.trace(Method::Exact);
    let printed = lesson.trace(Method::Printed);
    let erratum = |step: &Step| step.errata.iter().copied().find(|erratum| !is_convention(*erratum));
    let shown = printed.steps.iter().position(|step| erratum(step).is_some());
    let shown = shown.filter(|_| wrong.includes(Method::Printed));
    let sentences = [Method::Printed, Method::Corrected].map(|method| {
        let trace = lesson.trace(method);
        of_method(lesson, &trace, &exact, wrong.includes(method))
    });
    let method = if wrong.includes(Method::Printed) { Method::Printed } else { Method::Corrected };
    let chosen = lesson.trace(method);
    Explanation {
        method,
        step: shown.or(place(&chosen, chosen.end())),
        sentences: sentences.into(),
        erratum: shown.and_then(|step| erratum(&printed.steps[step])),
    }
}

fn of_method(lesson: &dyn Lesson, trace: &Trace, exact: &Trace, is_wrong: bool) -> Message {
    let (mut said, mut truth) = (trace.short_answer(), exact.short_answer());
    let is_turned = said != truth && !is_wrong;
    if is_wrong && judge::has_same_verdict(lesson, trace, exact) {
        // About how the line meets the plane.
        (said, truth) = (trace.reason(), exact.reason());
    }
    let id = match () {
        () if is_wrong => ids::BECAUSE_METHOD_WRONG,
        () if is_turned => ids::BECAUSE_METHOD_TURNED,
        () if !trace.has_place_as(exact) => ids::BECAUSE_METHOD_ELSEWHERE,
        () => ids::BECAUSE_METHOD_RIGHT,
    };
    let message = Message::new(id).saying("method", trace.method).saying("said", said);
    if is_wrong || is_turned { message.saying("truth", truth) } else { message }
}
