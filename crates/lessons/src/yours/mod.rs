//! A person's own program as a fourth method: what it answers, and its values as steps beside the lesson's own.

pub mod asking;
pub mod batch;
mod beside;
pub mod trial;
pub mod trying;

use std::time::Duration;

use base::check::reply::{Shown, ShownValue};
use base::scene::{Mark, MarkRole, MarkShape};
use base::text::ids::{self, MessageId};
use base::text::message::Message;
use glam::{DVec3, Vec3};
use methods::Method;
use methods::question::Verdict;
use serde_json::{Value, json};

use crate::legend;
use crate::model::Lesson;
use crate::outcome::{NoVerdict, Outcome, ShownVerdict};
use crate::snapshot::Snapshot;
use crate::trace::{Equation, EquationId, Precision, Quantity, Step, StepId, Trace};

use trial::{Failing, Trial};

use beside::LeftOut;
pub use beside::{Beside, symbol};

/// The method that a program's values are held beside: what a lesson has its readers write.
pub const HELD_BESIDE: Method = Method::Corrected;

#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    pub verdict: Verdict,
    pub shown: Vec<ShownValue>,
}

/// Why a program did not answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Silence {
    pub message: Message,
    /// The name of the reason, for programs.
    pub name: &'static str,
    /// The end of what it wrote to standard error.
    pub complaints: String,
}

#[derive(Debug, Clone)]
pub struct ProgramAnswer {
    pub about: Snapshot,
    /// The answer, or why there is none.
    pub said: Result<Reply, Silence>,
    /// Whether the program answers only when its input ends.
    pub answers_at_the_end: bool,
}

/// A person's program in a session.
#[derive(Debug, Clone, Default)]
pub struct Yours {
    answer: Option<ProgramAnswer>,
    /// The answer's values as steps.
    last: Option<Trace>,
    /// Whether the program is another one since then.
    pub(crate) is_outdated: bool,
    /// The longest time that an answer may take, while it is told that one waits.
    pub(crate) wait: Option<Duration>,
    /// Whether its values are shown instead of a method's steps.
    pub(crate) is_chosen: bool,
    /// Whether there is a program.
    pub is_there: bool,
    pub trial: Option<Trial>,
    /// The state that a failing question opened, and the question.
    opened: Option<(Snapshot, Failing)>,
}

/// A person's value, the lesson's of the same name, and how they compare.
#[derive(Debug, Clone)]
pub struct Compared<'a> {
    pub shown: &'a ShownValue,
    pub lessons: Option<&'a Quantity>,
    pub beside: Beside,
}

impl Yours {
    /// Takes the answer of a program, and its values as steps.
    pub(crate) fn set_answer(&mut self, answer: ProgramAnswer, steps: Option<Trace>) {
        (self.answer, self.last) = (Some(answer), steps);
        (self.is_outdated, self.wait) = (false, None);
    }

    pub fn answer(&self, lesson: &dyn Lesson) -> Option<&ProgramAnswer> {
        self.answer.as_ref().filter(|answer| answer.about.lesson == lesson.info())
    }

    /// Whether the answer is about these numbers.
    pub fn is_current(&self, lesson: &dyn Lesson) -> bool {
        !self.is_outdated && self.answer(lesson).is_some_and(|answer| answer.about == Snapshot::of(lesson))
    }

    /// That one waits for an answer, and how long at most; none while that is too short to be told.
    pub fn waits(&self, lesson: &dyn Lesson) -> Option<Message> {
        let wait = self.wait.filter(|_| !self.is_current(lesson))?;
        Some(Message::new(ids::YOURS_WAITS_AT_MOST).with("seconds", wait.as_secs_f64().ceil()))
    }

    /// The failing question of a trial that this lesson shows, if it is one's.
    pub fn failing(&self, lesson: &dyn Lesson) -> Option<&Failing> {
        let (state, failing) = self.opened.as_ref()?;
        (*state == Snapshot::of(lesson)).then_some(failing)
    }

    /// A lesson shows a failing question of a trial now.
    pub(crate) fn show_failing(&mut self, lesson: &dyn Lesson, failing: Failing) {
        self.opened = Some((Snapshot::of(lesson), failing));
    }

    /// Its answer about these numbers, if there is one.
    pub fn reply(&self, lesson: &dyn Lesson) -> Option<&Reply> {
        let answer = self.answer(lesson).filter(|_| self.is_current(lesson))?;
        answer.said.as_ref().ok()
    }

    /// Its values as steps, beside those of a method. Until it is told that one waits, they are those that it said last.
    pub(crate) fn trace(&self, lesson: &dyn Lesson, other: &Trace) -> Trace {
        let last = self.last.as_ref().filter(|_| self.wait.is_none());
        match (self.answer(lesson).filter(|_| self.is_current(lesson)), last) {
            (Some(answer), _) => answer.trace(lesson, other),
            (None, Some(last)) => last.clone().given_by(other),
            (None, None) => {
                let why = self.waits(lesson).unwrap_or(ids::YOURS_WAITS.into());
                without_verdict(ids::YOURS_WAITING, why, other)
            }
        }
    }
}

impl ProgramAnswer {
    /// The lesson that was asked about, if this one has its terrain or its world.
    pub(crate) fn lesson(&self, now: &dyn Lesson) -> Option<Box<dyn Lesson>> {
        let then = now.with_parts(&self.about.parts).ok().filter(|_| self.about.lesson == now.info())?;
        (Snapshot::of(then.as_ref()) == self.about).then_some(then)
    }

    /// The values as steps, beside those of a method; none with the reason why there is no answer.
    pub(crate) fn trace(&self, lesson: &dyn Lesson, other: &Trace) -> Trace {
        match &self.said {
            Ok(reply) => reply.trace(lesson, other),
            Err(silence) => without_verdict(ids::YOURS_NO_ANSWER, silence.message.clone(), other),
        }
    }
}

/// Neither steps nor a verdict: a word for that, and why.
fn without_verdict(word: MessageId, why: Message, other: &Trace) -> Trace {
    let verdict = Err(NoVerdict::Yours { word, why });
    Trace::new(other.method, verdict, Value::Null, Vec::new()).given_by(other)
}

impl Reply {
    /// The values beside the lesson's of a method.
    pub fn compared<'a>(&'a self, other: &'a Trace) -> Vec<Compared<'a>> {
        let compared = |shown: &'a ShownValue| {
            let lessons = beside::lessons(other, shown);
            Compared { shown, lessons, beside: Beside::of(shown.value, lessons) }
        };
        self.shown.iter().map(compared).collect()
    }

    /// The sentence about all values: their first difference, or that there is none.
    pub fn summary(&self, other: &Trace) -> Message {
        let compared = self.compared(other);
        let agrees = ShownVerdict::from(self.verdict) == ShownVerdict::from(&other.verdict);
        let differs = |name: &str, finding: Message| {
            Message::new(ids::YOURS_FIRST_DIFFERENCE).with("name", name).saying("finding", finding)
        };
        let first = compared.iter().position(|compared| compared.beside.differs());
        if let Some(LeftOut { name, lessons, behind }) = beside::left_out(other, &self.shown)
            && first.map_or(!agrees, |first| first >= behind)
        {
            let value = lessons.in_formula(Precision::Short);
            return differs(name, Message::new(ids::YOURS_LEFT_OUT).with("value", value));
        }
        if let Some(first) = first.map(|first| &compared[first])
            && let Some(finding) = first.beside.message(first.lessons)
        {
            return differs(&symbol(&first.shown.name), finding);
        }
        let is_any = |holds: fn(Beside) -> bool| compared.iter().any(|compared| holds(compared.beside));
        let is_compared = is_any(|beside| beside.agrees().is_some());
        let overflows = is_any(|beside| beside == Beside::NoNumber);
        let is_rounded = is_any(|beside| matches!(beside, Beside::Rounded(_)));
        match (is_compared, overflows, agrees) {
            (false, false, _) => {
                Message::new(ids::YOURS_NONE_COMPARED).with("names", beside::names(other).join(" "))
            }
            (false, true, _) => ids::YOURS_ALL_OVERFLOW.into(),
            (true, true, _) => ids::YOURS_REST_OVERFLOWS.into(),
            (true, false, true) if is_rounded => ids::YOURS_ALL_ROUNDED.into(),
            (true, false, true) => ids::YOURS_ALL_EQUAL.into(),
            (true, false, false) if is_rounded => ids::YOURS_ALL_ROUNDED_BUT.into(),
            (true, false, false) => ids::YOURS_ALL_EQUAL_BUT.into(),
        }
    }

    /// The verdict, unless it is one that no lesson has.
    pub fn answer(&self) -> Option<Verdict> {
        Some(self.verdict).filter(|&verdict| verdict != Verdict::Intersects)
    }

    /// Its values as JSON, each beside the lesson's.
    pub fn json(&self, other: &Trace) -> Value {
        let shown = self.compared(other).into_iter().map(|Compared { shown, lessons, beside }| {
            json!({
                "name": shown.name,
                "value": quantity(shown.value).json(),
                "lesson": lessons.map(Quantity::json),
                "beside": beside.name(),
            })
        });
        shown.collect::<Vec<_>>().into()
    }

    fn trace(&self, lesson: &dyn Lesson, other: &Trace) -> Trace {
        let compared = self.compared(other);
        let steps =
            compared.iter().enumerate().map(|(number, compared)| step(number, compared, lesson, other));
        let reason = self.summary(other);
        let verdict = match (self.answer(), &other.verdict) {
            (None, verdict) => verdict.clone(),
            (Some(answer), verdict) => {
                let other = verdict.as_ref().ok();
                let is_side = answer.side().is_some();
                let is_hit = if is_side {
                    other.is_some_and(|outcome| outcome.is_hit)
                } else {
                    answer == Verdict::Hit
                };
                let line = other.and_then(|outcome| outcome.line);
                Ok(Outcome { answer, line, names_side: is_side, ..Outcome::hit(is_hit, reason) })
            }
        };
        Trace::new(other.method, verdict, self.json(other), steps.collect()).given_by(other)
    }
}

/// A value as a step.
fn step(number: usize, compared: &Compared, lesson: &dyn Lesson, other: &Trace) -> Step {
    let Compared { shown, lessons, beside } = compared;
    let (name, quantity) = (symbol(&shown.name), quantity(shown.value));
    let why = match (legend::meaning(lesson.info(), &name), lessons) {
        (Some(meaning), Some(_)) => {
            Message::new(ids::YOURS_WHY).with("name", &name).saying("meaning", meaning)
        }
        (Some(meaning), None) => {
            Message::new(ids::YOURS_WHY_UNREACHED).with("name", &name).saying("meaning", meaning)
        }
        (None, Some(_)) => Message::new(ids::YOURS_EQUAL_NAME).with("name", &name),
        (None, None) => ids::YOURS_WHY_OWN.into(),
    };
    let sign = match beside.agrees() {
        None => "",
        Some(true) => " ✔",
        Some(false) => " ≠",
    };
    let title = Message::new(ids::YOURS_STEP).with("name", format!("{name}{sign}"));
    let step = Step::new(StepId::Yours(number), title, why)
        .equation(Equation::new(EquationId::Value, name.clone(), "", quantity).at(number))
        .marks(mark(shown, &name, *beside, other));
    match beside.message(*lessons) {
        Some(finding) => step.finding(finding),
        None => step,
    }
}

/// What a value shows in the scene. A vector that does not say where it begins begins where the lesson's does.
fn mark(shown: &ShownValue, name: &str, beside: Beside, other: &Trace) -> Option<Mark> {
    let role = match beside.agrees() {
        None => MarkRole::Direction,
        Some(true) => MarkRole::For,
        Some(false) => MarkRole::Against,
    };
    let place = |p: [f64; 3]| Some(DVec3::from_array(p).as_vec3()).filter(|p| p.is_finite());
    let mark = match shown.value {
        Shown::Point(point) => Mark::point(place(point)?, role),
        Shown::Vector(vector, from) => {
            let from = match from {
                Some(from) => place(from)?,
                None => start_of(other, name)?,
            };
            Mark::arrow(from, from + place(vector)?, role)
        }
        Shown::Number(_) | Shown::Truth(_) => return None,
    };
    Some(mark.labelled(name))
}

/// Where the lesson's arrow of this name begins, else where any of its arrows does.
fn start_of(other: &Trace, name: &str) -> Option<Vec3> {
    let steps = other.steps.iter().filter(|step| step.is_reached());
    let marks: Vec<&Mark> = steps.flat_map(|step| &step.marks).chain(&other.given).collect();
    let start = |mark: &Mark| match mark.shape {
        MarkShape::Arrow(from, _) => Some(from),
        _ => None,
    };
    let is_named = |mark: &Mark| mark.label.as_ref().is_some_and(|label| label.symbol() == name);
    let named = marks.iter().filter(|mark| is_named(mark)).find_map(|mark| start(mark));
    named.or_else(|| marks.iter().find_map(|mark| start(mark)))
}

pub fn quantity(value: Shown) -> Quantity {
    match value {
        Shown::Number(number) => Quantity::Double(number),
        Shown::Truth(holds) => Quantity::Truth(holds),
        Shown::Vector(v, _) => Quantity::DoublePoint(v.into()),
        Shown::Point(p) => Quantity::DoublePoint(p.into()),
    }
}
