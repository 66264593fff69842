//! The gallery of hard cases: for every lesson a few named states that teach something.
//!
//! Each case carries the verdicts of all three methods, so the gallery is test data too.

use std::sync::OnceLock;

use anyhow::{Result, bail};
use methods::Method;
use methods::printed::ErratumId;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::maps::spec::MapSpec;
use crate::model::{Lesson, LessonInfo};
use crate::outcome::ShownVerdict;
use crate::parts::Parts;
use crate::table::{self, LESSONS};
use base::files::lookup::Lookup;
use base::text::{Message, sanitize};

/// A named state of a lesson that teaches something.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The name, unique in its lesson: `through-a-vertex`.
    pub name: String,
    /// The lesson's state as JSON, without the lesson's name.
    pub state: Box<RawValue>,
    pub verdicts: Verdicts,
    /// The erratum of the lesson's text that it shows, by its number in `docs/errata.md`.
    pub erratum: Option<ErratumId>,
    /// The map, where it is neither that of its erratum nor the lesson's own.
    pub map: Option<MapSpec>,
    /// Its numbers, once they are asked for.
    #[serde(skip)]
    parts: OnceLock<Parts>,
}

/// The verdicts of the three methods for one state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdicts {
    pub corrected: ShownVerdict,
    pub printed: ShownVerdict,
    pub exact: ShownVerdict,
}

impl Verdicts {
    pub fn by(&self, method: Method) -> ShownVerdict {
        match method {
            Method::Corrected => self.corrected,
            Method::Printed => self.printed,
            Method::Exact => self.exact,
        }
    }
}

impl Case {
    /// Opens its lesson in its state.
    /// Errors: if the lesson refuses the state; a test opens every case.
    pub fn open(&self, lesson: &LessonInfo) -> Result<Box<dyn Lesson>> {
        table::restore(lesson, self.state.get(), &Lookup::BuiltIn)
    }

    /// Whether a lesson is still in its state, however the scene is turned.
    pub fn is_of(&self, lesson: &dyn Lesson) -> bool {
        let unturned = |lesson: &dyn Lesson| Parts { turn: 0.0, ..lesson.parts() };
        let parts = self.parts.get_or_init(|| {
            self.open(lesson.info()).map(|opened| unturned(opened.as_ref())).unwrap_or_default()
        });
        *parts == unturned(lesson)
    }

    /// The method that is wrong: that of the texts, where it is, else the corrected one.
    pub fn wrong(&self, lesson: &LessonInfo) -> Option<Method> {
        let is_wrong =
            |method| lesson.meaning(method, self.verdicts.by(method)) != self.verdicts.by(Method::Exact);
        [Method::Printed, Method::Corrected].into_iter().find(|&method| is_wrong(method))
    }

    pub fn title(&self, lesson: &LessonInfo) -> Message {
        Message::of_family(format!("gallery-{}-{}", lesson.slug, self.name))
    }

    /// The point of the case, in a sentence.
    pub fn teaches(&self, lesson: &LessonInfo) -> Message {
        Message::of_family(format!("gallery-{}-{}-teaches", lesson.slug, self.name))
    }
}

/// The cases of a lesson, in the order in which they are shown.
pub fn cases(lesson: &LessonInfo) -> &'static [Case] {
    static CASES: [OnceLock<Vec<Case>>; LESSONS.len()] = [const { OnceLock::new() }; LESSONS.len()];
    CASES[table::number(lesson)]
        .get_or_init(|| serde_json::from_str(lesson.assets.gallery).expect("a test reads every gallery"))
}

/// The numbers of the lesson and of its first case that shows an erratum, from 0.
pub fn of_erratum(erratum: ErratumId) -> Option<(usize, usize)> {
    let shows = |case: &Case| case.erratum == Some(erratum);
    (0..).zip(LESSONS).find_map(|(lesson, info)| Some((lesson, cases(info).iter().position(shows)?)))
}

/// The number of the lesson's case of this name, from 0.
/// Errors: if the lesson has no case of this name; the sentence lists the names.
pub fn find(lesson: &LessonInfo, name: &str) -> Result<usize> {
    let cases = cases(lesson);
    let Some(number) = cases.iter().position(|case| case.name == name) else {
        let names = cases.iter().map(|case| case.name.as_str()).collect::<Vec<_>>().join(", ");
        bail!("{} has no case `{}`; its cases are {names}", lesson.slug, sanitize::text(name))
    };
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_erratum_of_a_case_shows_in_its_printed_trace() {
        for info in LESSONS {
            for case in cases(info) {
                let trace = case.open(info).unwrap().trace(Method::Printed);
                let shown: Vec<ErratumId> = trace.steps.into_iter().flat_map(|step| step.errata).collect();
                let named = case.erratum.is_none_or(|erratum| shown.contains(&erratum));
                assert!(named, "{} {}: {:?} and {shown:?}", info.slug, case.name, case.erratum);
            }
        }
    }
}
