//! Why an answer is right, with the numbers that decide, and why a guess does not fit.

use collision_core::method::Method;
use collision_core::printed::ErratumId;
use collision_core::shapes::Side;

use super::choice::{Choice, Wrong};
use super::judge;
use crate::lessons::ask::Ask;
use crate::lessons::model::Lesson;
use crate::lessons::outcome::{Answer, Outcome};
use crate::lessons::trace::{Precision, Quantity, Step, StepId, Trace};
use crate::text::message::Message;

/// What is told and shown after a guess.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    /// The method whose numbers these are.
    pub method: Method,
    /// The step that decides, by its number from 0.
    pub step: Option<usize>,
    /// Which numbers decide, and why the guess does not fit.
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
            let (step, sentence) = verdict(lesson, &trace);
            by_corrected(step, vec![sentence])
        }
        (Ask::Side { point, step }, Choice::Answer(Answer::Side(side))) => {
            let value = judge::value(lesson, point).unwrap_or_default();
            by_corrected(step, vec![of_side(side, point, value.into())])
        }
        (_, Choice::Step(step)) => by_corrected(step, of_step(&trace, guess, step)),
        (_, Choice::Wrong(wrong)) => of_methods(lesson, wrong),
        (_, Choice::Answer(_)) => by_corrected(judge::decides(&trace), Vec::new()),
    }
}

fn place(trace: &Trace, id: StepId) -> Option<usize> {
    trace.steps.iter().position(|step| step.id == id)
}

/// The numbers of a step's equations whose names begin so, in their order.
fn numbers<'a>(
    trace: &'a Trace,
    id: StepId,
    name: &'a str,
) -> impl DoubleEndedIterator<Item = Quantity> + 'a {
    let step = trace.steps.iter().filter(move |step| step.id == id);
    let equations = step.flat_map(|step| &step.equations);
    equations.filter(move |equation| equation.name.starts_with(name)).map(|equation| equation.result)
}

fn short(number: Option<Quantity>) -> String {
    number.map(|number| number.in_formula(Precision::Short)).unwrap_or_default()
}

/// A distance without its sign.
fn size(number: Option<Quantity>) -> String {
    short(number.map(|number| match number {
        Quantity::Single(x) => x.abs().into(),
        other => other,
    }))
}

/// The step that decides the verdict, and why.
fn verdict(lesson: &dyn Lesson, trace: &Trace) -> (StepId, Message) {
    let first = |step, name| numbers(trace, step, name).next();
    let last = |step, name| numbers(trace, step, name).next_back();
    let Outcome { answer, reason, .. } = lesson.outcome();
    let decides = judge::decides(trace);
    if let Answer::Side(side) = answer {
        let value = first(StepId::Side, "value").unwrap_or(Quantity::Single(0.0));
        return (StepId::Side, of_side(side, "p", value));
    }
    match &*reason.id {
        "reason-plane-lost" | "reason-nan" => (decides, reason),
        "reason-line-hit" | "reason-line-outside" | "reason-point-inside" | "reason-point-outside" => {
            (decides, of_angles(lesson, trace))
        }
        id if id.starts_with("reason-line") => (StepId::Sides, of_ends(trace)),
        "reason-face"
        | "reason-face-by-sum"
        | "reason-sphere-clear"
        | "reason-sphere-front"
        | "reason-sphere-behind" => {
            let id = if decides == StepId::Side { "because-sphere-clear" } else { "because-sphere-face" };
            (decides, of_sphere(lesson, id, first(StepId::Side, "distance")))
        }
        "reason-edge" | "reason-beside" => {
            let id = if reason.id == "reason-edge" { "because-sphere-edge" } else { "because-sphere-beside" };
            (decides, of_sphere(lesson, id, nearest_edge(trace)))
        }
        id if id.starts_with("reason-ray") => (decides, of_ray(decides, trace, id)),
        id => {
            let (from, to) = (first(StepId::Bracket, "above"), last(StepId::Bracket, "above"));
            let id = match id {
                "reason-terrain-hit" if from == to => "because-terrain-on",
                "reason-terrain-hit" => "because-terrain-hit",
                "reason-terrain-above" => "because-terrain-above",
                "reason-terrain-below" => "because-terrain-below",
                _ => "because-terrain-outside",
            };
            let step = if id == "because-terrain-outside" { StepId::Walk } else { StepId::Bracket };
            let message = match id {
                "because-terrain-hit" => Message::new(id).with("from", short(from)).with("to", short(to)),
                "because-terrain-above" | "because-terrain-below" => {
                    Message::new(id).with("height", size(to))
                }
                _ => Message::new(id),
            };
            (step, message)
        }
    }
}

/// Why a line reaches a plane, or does not.
fn of_ends(trace: &Trace) -> Message {
    let value = |name| numbers(trace, StepId::Values, name).next();
    let [start, end] = ["start", "end"].map(value);
    let side = |value| match value {
        Some(Quantity::Single(x)) => Side::of(x),
        _ => Side::On,
    };
    let id = match (side(start), side(end)) {
        (Side::On, _) | (_, Side::On) => "because-line-touches",
        (a, b) if a.is_opposite(b) => "because-line-crosses",
        _ => "because-line-same-side",
    };
    Message::new(id).with("start", short(start)).with("end", short(end))
}

/// Why the point where a line meets the plane lies in the polygon, or does not.
fn of_angles(lesson: &dyn Lesson, trace: &Trace) -> Message {
    let is_boundary = |id: &str| matches!(id, "finding-angles-vertex" | "finding-angles-edge");
    let on_rim = trace.steps.iter().any(|step| {
        step.id == StepId::Angles && step.finding.as_ref().is_some_and(|finding| is_boundary(&finding.id))
    });
    if on_rim {
        return Message::new("because-on-rim");
    }
    let is_hit = lesson.outcome().is_hit;
    let id = if is_hit { "because-angles-inside" } else { "because-angles-outside" };
    Message::new(id).with("sum", short(numbers(trace, StepId::Angles, "sum").next()))
}

fn of_sphere(lesson: &dyn Lesson, id: &'static str, distance: Option<Quantity>) -> Message {
    let radius = lesson.state()["radius"].as_f64().unwrap_or_default() as f32;
    let radius = Quantity::from(radius).in_formula(Precision::Short);
    Message::new(id).with("distance", size(distance)).with("radius", radius)
}

/// The distance of the nearest edge.
fn nearest_edge(trace: &Trace) -> Option<Quantity> {
    let edges = trace.steps.iter().filter(|step| matches!(step.id, StepId::Edge(_)));
    let distances = edges.flat_map(|step| numbers(trace, step.id, "distance"));
    distances.min_by(|a, b| match (a, b) {
        (Quantity::Single(a), Quantity::Single(b)) => a.total_cmp(b),
        _ => std::cmp::Ordering::Equal,
    })
}

fn of_ray(decides: StepId, trace: &Trace, reason: &str) -> Message {
    let first = |step, name| short(numbers(trace, step, name).next());
    let shares = |id: &'static str| Message::new(id).with("sum", first(StepId::Sum, "sum"));
    match decides {
        StepId::Slope => Message::new("because-ray-parallel").with("slope", first(StepId::Slope, "slope")),
        StepId::Crossing => Message::new("because-ray-behind").with("r", first(StepId::Crossing, "r")),
        StepId::S => Message::new("because-ray-s").with("s", first(StepId::S, "s")),
        StepId::T => Message::new("because-ray-t").with("t", first(StepId::T, "t")),
        StepId::Sum if reason == "reason-ray-hit" => {
            let (s, t) = (first(StepId::S, "s"), first(StepId::T, "t"));
            shares("because-ray-hit").with("s", s).with("t", t)
        }
        StepId::Sum => shares("because-ray-sum"),
        _ => Message::new("reason-ray-degenerate"),
    }
}

fn of_side(side: Side, point: &str, value: Quantity) -> Message {
    let id = match side {
        Side::Front => "because-side-front",
        Side::On => "because-side-on",
        Side::Behind => "because-side-behind",
    };
    Message::new(id).with("point", point).with("value", value.in_formula(Precision::Short))
}

/// Why this step decides, and the guessed one does not.
fn of_step(trace: &Trace, guess: Choice, truth: StepId) -> Vec<Message> {
    let Some(end) = place(trace, truth) else { return Vec::new() };
    let mut sentences = vec![compared("because-step-decides", end, &trace.steps[end])];
    sentences.extend(trace.steps[end].finding.clone());
    if let Choice::Step(guess) = guess
        && let Some(guessed) = place(trace, guess).filter(|&guessed| guessed != end)
    {
        sentences.push(if guessed < end {
            compared("because-step-goes-on", guessed, &trace.steps[guessed])
        } else {
            Message::new("because-step-later").with("step", guessed + 1).with("end", end + 1)
        });
    }
    sentences
}

/// A sentence about a step's number and its comparison.
fn compared(id: &'static str, number: usize, step: &Step) -> Message {
    let comparison = step.equations.iter().rfind(|equation| matches!(equation.result, Quantity::Truth(_)));
    let line = comparison.map(|comparison| comparison.line(Precision::Short)).unwrap_or_default();
    Message::new(id).with("step", number + 1).with("comparison", line)
}

/// What the two methods say that may be wrong, and the steps of one that is.
fn of_methods(lesson: &dyn Lesson, wrong: Wrong) -> Explanation {
    let exact = lesson.trace(Method::Exact);
    let printed = lesson.trace(Method::Printed);
    let erratum = |step: &Step| step.errata.iter().copied().find(|erratum| erratum.number() != CONVENTION);
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
        step: shown.or(place(&chosen, judge::decides(&chosen))),
        sentences: sentences.into(),
        erratum: shown.and_then(|step| erratum(&printed.steps[step])),
    }
}

/// The erratum that is no mistake but another convention: the normal of the half-space text.
const CONVENTION: u8 = 23;

fn of_method(lesson: &dyn Lesson, trace: &Trace, exact: &Trace, is_wrong: bool) -> Message {
    let (mut said, mut truth) = (trace.short_answer(), exact.short_answer());
    let is_turned = said != truth && !is_wrong;
    if is_wrong && judge::has_same_verdict(lesson, trace, exact) {
        // About how the line meets the plane.
        (said, truth) = (trace.reason(), exact.reason());
    }
    let id = match (is_wrong, is_turned) {
        (true, _) => "because-method-wrong",
        (false, true) => "because-method-turned",
        (false, false) => "because-method-right",
    };
    let message = Message::new(id).saying("method", trace.method).saying("said", said);
    if is_wrong || is_turned { message.saying("truth", truth) } else { message }
}
