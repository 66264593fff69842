//! Challenges: build a state in which the printed method fails, or in which given conditions hold.
//!
//! A challenge is data, in `assets/lessons`. That of an erratum is solved by a state in which the printed code fails
//! because of it: [`judge`] says what that means.

pub mod judge;
mod mending;
pub mod method_answer;
mod numbers;

use std::sync::OnceLock;

use anyhow::{Result, bail};
use methods::printed::ErratumId;
use methods::question::Query;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::member;
use crate::model::{Lesson, LessonInfo};
use crate::parts::Parts;
use crate::question::in_words;
use crate::table::{self, LESSONS};
use base::check::fields::Fields;
use base::files::lookup::Lookup;
use base::text::{Language, Message, ids, sanitize};

pub use judge::Judgement;
pub use method_answer::MethodAnswer;

/// The number of hints, each stronger than the one before; the last one is the map.
pub const HINTS: usize = 4;

#[derive(Debug)]
pub struct Challenge {
    /// The name, unique among all: `erratum-4`, `through-an-edge`.
    pub name: String,
    pub task: Task,
    /// The state in which it opens, as JSON; without one, the lesson's start.
    start: Option<Box<RawValue>>,
    /// Members of the state that solve it, as JSON. The others are those of its start.
    solution: Box<RawValue>,
    /// Keys that solve it from its start, if there are any.
    pub keys: Option<String>,
    /// The lesson's number, from 0.
    pub lesson_number: usize,
}

/// There is one challenge of each name.
impl PartialEq for Challenge {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// A challenge in the file of its lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    erratum: Option<ErratumId>,
    question: Option<Query>,
    goal: Option<Vec<String>>,
    start: Option<Box<RawValue>>,
    solution: Box<RawValue>,
    keys: Option<String>,
}

impl Entry {
    /// The task; nothing if the entry says too little or too much.
    fn task(&self) -> Option<Task> {
        match (self.erratum, self.question, &self.goal) {
            (Some(erratum), Some(question), None) => Some(Task::Break { erratum, question }),
            (None, None, Some(goal)) => Some(Task::Reach { goal: goal.clone() }),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// To make the method as printed fail.
    Break {
        /// Because of this erratum.
        erratum: ErratumId,
        question: Query,
    },
    Reach {
        /// The names of conditions of the lesson, all of which have to hold.
        goal: Vec<String>,
    },
}

impl Challenge {
    pub fn lesson(&self) -> &'static LessonInfo {
        LESSONS[self.lesson_number]
    }

    /// The erratum that it is about, if it is about one.
    pub fn erratum(&self) -> Option<ErratumId> {
        match self.task {
            Task::Break { erratum, .. } => Some(erratum),
            Task::Reach { .. } => None,
        }
    }

    /// The kind, for programs.
    pub fn kind(&self) -> &'static str {
        match self.task {
            Task::Break { .. } => "erratum",
            Task::Reach { .. } => "goal",
        }
    }

    /// The kind that people see: a goal, or a mistake by its number.
    pub fn kind_name(&self, language: Language) -> String {
        language.localize(match self.erratum() {
            Some(number) => Message::new(ids::CHALLENGES_KIND_ERRATUM).with("number", number),
            None => Message::new(ids::CHALLENGES_KIND_GOAL),
        })
    }

    /// Opens its lesson at its start.
    /// Errors: if the lesson refuses it; a test opens every challenge.
    pub fn open(&self) -> Result<Box<dyn Lesson>> {
        match &self.start {
            Some(state) => table::restore(self.lesson(), state.get(), &Lookup::BuiltIn),
            None => table::open(self.lesson()),
        }
    }

    /// The numbers of its start, with those that solve it; the lesson may refuse them.
    /// Errors: those of [`Challenge::open`], and a solution that is malformed.
    pub fn solution(&self) -> Result<Parts> {
        let mut parts = self.open()?.parts();
        let solution = Fields::parse(self.solution.get())?;
        let changed = member::change(&mut parts, &solution, self.lesson().members);
        changed.map_err(|error| self.lesson().refusal(error))?;
        Ok(parts)
    }

    pub fn title(&self, language: Language) -> String {
        match self.erratum() {
            Some(erratum) => language.erratum(erratum).map(|(title, _)| title.to_owned()).unwrap_or_default(),
            None => language.localize(Message::of_family(format!("challenge-{}", self.name))),
        }
    }

    /// The heading before or after the challenge is solved: the name of a mistake says where the code fails.
    pub fn heading(&self, language: Language, is_solved: bool) -> String {
        match self.erratum().filter(|_| !is_solved) {
            Some(erratum) => {
                language.localize(Message::new(ids::CHALLENGE_BREAK_TITLE).with("number", erratum))
            }
            None => self.title(language),
        }
    }

    /// The task, in a sentence or two.
    pub fn sentence(&self, language: Language) -> String {
        match self.task {
            Task::Break { question, .. } => {
                let question = language.localize(in_words(question));
                language.localize(Message::new(ids::CHALLENGE_BREAK).with("question", question))
            }
            Task::Reach { .. } => {
                language.localize(Message::of_family(format!("challenge-{}-goal", self.name)))
            }
        }
    }

    /// The hint of this strength, from 0: a nudge, where to look, exactly what to do, and the map of the solutions.
    pub fn hint(&self, strength: usize, language: Language) -> String {
        if strength + 1 >= HINTS {
            let is_goal = self.erratum().is_none();
            return language.localize(if is_goal {
                ids::CHALLENGE_MAP_GOAL
            } else {
                ids::CHALLENGE_MAP_ERRATUM
            });
        }
        if strength + 2 < HINTS {
            return language.localize(Message::of_family(format!(
                "challenge-{}-hint-{}",
                self.name,
                strength + 1
            )));
        }
        let changed = self.open().and_then(|start| {
            Ok(numbers::changed(self.lesson(), &start.parts(), &self.solution()?, language))
        });
        let numbers = changed.unwrap_or_default().join("; ");
        language.localize(Message::new(ids::CHALLENGE_TYPE_IN).with("numbers", numbers))
    }
}

/// All challenges, lesson by lesson, easy ones first.
pub fn all() -> &'static [Challenge] {
    static ALL: OnceLock<Vec<Challenge>> = OnceLock::new();
    ALL.get_or_init(|| LESSONS.iter().enumerate().flat_map(|(lesson, info)| read(lesson, info)).collect())
}

fn read(lesson_number: usize, info: &LessonInfo) -> Vec<Challenge> {
    let entries: Vec<Entry> = serde_json::from_str(info.assets.challenges).expect("a test reads every file");
    let challenge = |entry: Entry| {
        let task = entry.task().expect("a test reads every file");
        let Entry { name, start, solution, keys, .. } = entry;
        Challenge { name, task, start, solution, keys, lesson_number }
    };
    entries.into_iter().map(challenge).collect()
}

/// The challenges of a lesson, by its number from 0, each with its number among all.
pub fn of_lesson(lesson: usize) -> impl Iterator<Item = (usize, &'static Challenge)> {
    all().iter().enumerate().filter(move |(_, challenge)| challenge.lesson_number == lesson)
}

/// The number of the challenge to break the printed method because of this erratum, from 0.
pub fn of_erratum(erratum: ErratumId) -> Option<usize> {
    all().iter().position(|challenge| challenge.erratum() == Some(erratum))
}

/// The number of the challenge of this name, from 0.
/// Errors: if there is none; the sentence lists the names.
pub fn find(name: &str) -> Result<usize> {
    let Some(number) = all().iter().position(|challenge| challenge.name == name) else {
        let names = all().iter().map(|challenge| challenge.name.as_str()).collect::<Vec<_>>().join(", ");
        bail!("there is no challenge `{}`; the challenges are {names}", sanitize::text(name))
    };
    Ok(number)
}
