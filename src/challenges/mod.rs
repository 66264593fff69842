//! Break it: states to be built in which a method as printed fails, or in which something given holds.
//!
//! A challenge is data, in `assets/lessons`. That of an erratum is solved by a state in which the printed code fails
//! because of it: [`judge`] says what that means.

pub mod judge;
mod numbers;
mod refused;
pub mod said;

use std::sync::OnceLock;

use anyhow::{Result, bail};
use collision_core::printed::ErratumId;
use collision_core::question::Query;
use serde::Deserialize;
use serde_json::Value;

use crate::files::elevation::Lookup;
use crate::lessons::goal::Condition;
use crate::lessons::model::{Lesson, LessonInfo};
use crate::lessons::question::in_words;
use crate::lessons::table::{self, LESSONS};
use crate::text::language::Language;
use crate::text::message::Message;
use crate::text::sanitize;

pub use judge::Judgement;
pub use said::Said;

/// The number of hints, each stronger than the one before; the last one is the map.
pub const HINTS: usize = 4;

/// A challenge.
#[derive(Debug, PartialEq, Deserialize)]
pub struct Challenge {
    /// The name, unique among all: `erratum-4`, `through-an-edge`.
    pub name: String,
    /// The task of a challenge.
    #[serde(flatten)]
    pub task: Task,
    /// The state in which it opens; without one, the lesson's start.
    start: Option<Value>,
    /// Members of the state that solve it. The others are those of its start.
    solution: Value,
    /// Keys that solve it from its start, if there are any.
    pub keys: Option<String>,
    /// The lesson: the file does not say it again.
    #[serde(skip)]
    lesson: usize,
}

/// The task of a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Task {
    /// To make the method as printed fail.
    Break {
        /// Because of this erratum.
        erratum: ErratumId,
        /// At this question.
        question: Query,
    },
    /// To reach a goal.
    Reach {
        /// Reach a state in which all of these conditions of the lesson hold.
        goal: Vec<String>,
    },
}

impl Challenge {
    /// The lesson.
    pub fn lesson(&self) -> &'static LessonInfo {
        LESSONS[self.lesson]
    }

    /// The lesson's number, from 0.
    pub fn lesson_number(&self) -> usize {
        self.lesson
    }

    /// The erratum that it is about, if it is about one.
    pub fn erratum(&self) -> Option<ErratumId> {
        match self.task {
            Task::Break { erratum, .. } => Some(erratum),
            Task::Reach { .. } => None,
        }
    }

    /// The conditions of its goal, if it has one; a test finds them all.
    fn conditions(&self) -> impl Iterator<Item = &'static dyn Condition> {
        let names = match &self.task {
            Task::Reach { goal } => &goal[..],
            Task::Break { .. } => &[],
        };
        names.iter().map(|name| self.lesson().condition(name).expect("a condition of the lesson"))
    }

    /// The kind, for programs.
    pub fn kind(&self) -> &'static str {
        match self.task {
            Task::Break { .. } => "erratum",
            Task::Reach { .. } => "goal",
        }
    }

    /// Opens its lesson in its start.
    ///
    /// # Errors
    /// If the lesson refuses it; a test opens every challenge.
    pub fn open(&self) -> Result<Box<dyn Lesson>> {
        match &self.start {
            Some(state) => table::restore(self.lesson(), state, &Lookup::BuiltIn),
            None => table::open(self.lesson()),
        }
    }

    /// A state that solves it, with the lesson's name; the lesson may refuse it.
    ///
    /// # Errors
    /// Those of [`Challenge::open`].
    pub fn solution(&self) -> Result<Value> {
        let mut state = table::full_state(self.open()?.as_ref());
        if let (Value::Object(state), Value::Object(members)) = (&mut state, &self.solution) {
            state.extend(members.clone());
        }
        Ok(state)
    }

    /// The title.
    pub fn title(&self, language: Language) -> String {
        match self.erratum() {
            Some(erratum) => language.erratum(erratum).map(|(title, _)| title.to_owned()).unwrap_or_default(),
            None => language.localize(Message::new(format!("challenge-{}", self.name))),
        }
    }

    /// The task, in a sentence or two.
    pub fn sentence(&self, language: Language) -> String {
        match self.task {
            Task::Break { question, .. } => {
                let question = language.localize(in_words(question));
                language.localize(Message::new("challenge-break").with("question", question))
            }
            Task::Reach { .. } => language.localize(Message::new(format!("challenge-{}-goal", self.name))),
        }
    }

    /// The hint of this strength, from 0: a nudge, where to look, exactly what to do, and the map of all that does.
    pub fn hint(&self, strength: usize, language: Language) -> String {
        if strength + 1 >= HINTS {
            let is_goal = self.erratum().is_none();
            return language.localize(if is_goal { "challenge-map-goal" } else { "challenge-map-erratum" });
        }
        if strength + 2 < HINTS {
            return language.localize(Message::new(format!("challenge-{}-hint-{}", self.name, strength + 1)));
        }
        let start = self.start.clone().or_else(|| Some(self.open().ok()?.state())).unwrap_or_default();
        let members = self.solution.as_object().into_iter().flatten();
        let numbers = members
            .flat_map(|(key, value)| numbers::changed(self.lesson(), key, start.get(key), value, language));
        let numbers = numbers.collect::<Vec<_>>().join("; ");
        language.localize(Message::new("challenge-type-in").with("numbers", numbers))
    }
}

/// All challenges, lesson by lesson, easy ones first.
pub fn all() -> &'static [Challenge] {
    static ALL: OnceLock<Vec<Challenge>> = OnceLock::new();
    ALL.get_or_init(|| LESSONS.iter().enumerate().flat_map(|(lesson, info)| read(lesson, info)).collect())
}

fn read(lesson: usize, info: &LessonInfo) -> Vec<Challenge> {
    let mut challenges: Vec<Challenge> =
        serde_json::from_str(info.assets.challenges).expect("a test reads every file");
    challenges.iter_mut().for_each(|challenge| challenge.lesson = lesson);
    challenges
}

/// The challenges of a lesson, by its number from 0, each with its number among all.
pub fn of_lesson(lesson: usize) -> impl Iterator<Item = (usize, &'static Challenge)> {
    all().iter().enumerate().filter(move |(_, challenge)| challenge.lesson == lesson)
}

/// The number of the challenge to break the printed method because of this erratum, from 0.
pub fn of_erratum(erratum: ErratumId) -> Option<usize> {
    all().iter().position(|challenge| challenge.erratum() == Some(erratum))
}

/// The number of the challenge of this name, from 0.
///
/// # Errors
/// If there is none; the sentence lists the names.
pub fn find(name: &str) -> Result<usize> {
    let Some(number) = all().iter().position(|challenge| challenge.name == name) else {
        let names = all().iter().map(|challenge| challenge.name.as_str()).collect::<Vec<_>>().join(", ");
        bail!("there is no challenge `{}`; the challenges are {names}", sanitize::text(name))
    };
    Ok(number)
}
