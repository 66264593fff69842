//! The methods as pseudocode: lines that belong to the steps of the tests. Those of the printed code stand there mended,
//! and as they are with their errata.
//!
//! A lesson's lines are data, in `assets/lessons`. Their symbols are those of the steps' formulas.

pub mod run;

use std::sync::OnceLock;

use collision_core::method::Method;
use collision_core::printed::{Errata, ErratumId};
use serde::Deserialize;

use super::model::LessonInfo;
use super::table::LESSONS;
use super::trace::StepId;

/// A line, without any mistake.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The step that it belongs to: the name of its [`StepId`]; `edge` for those of all edges. A line of a loop may belong
    /// to several.
    step: String,
    /// What it says. Two spaces at its beginning put it into the loop above.
    pub code: String,
    /// The same in other words: no mistake, though it may look like one.
    decoy: Option<String>,
    /// The comparisons of its steps that its condition depends on, if they are spelt otherwise there; the condition holds
    /// where one of them holds, or does not hold and has a `!` before it. Without indices: `p′ = p`.
    #[serde(default)]
    when: Vec<String>,
    /// The symbol without which its steps never came to it, where the code branches by the shape.
    needs: Option<String>,
    /// What it says with errata, which their text has.
    #[serde(default)]
    wrong: Vec<Wrong>,
}

/// A line with errata.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrong {
    /// These, all of them at once.
    errata: Vec<ErratumId>,
    /// What it says then; nothing if the line is missing.
    code: Option<String>,
}

/// A line of a listing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its number among all lines of the lesson, from 0: the same with errata and without.
    pub line: usize,
    /// What it says.
    pub code: String,
    /// Numbers of lines that are right where this one is wrong, or that are missing before it; none if it is right.
    pub mended: Vec<usize>,
}

impl Line {
    /// Whether it belongs to a step.
    pub fn belongs_to(&self, step: StepId) -> bool {
        let name = match step {
            StepId::Edge(_) => "edge".to_owned(),
            step => step.to_string(),
        };
        self.step.split(' ').any(|of_line| of_line == name)
    }

    /// What it says with these errata: nothing if it is missing then.
    pub fn with(&self, errata: Errata) -> Option<&str> {
        let applies = |wrong: &&Wrong| wrong.errata.iter().all(|&erratum| errata.contains(erratum));
        let most = self.wrong.iter().filter(applies).max_by_key(|wrong| wrong.errata.len());
        most.map_or(Some(self.code.as_str()), |wrong| wrong.code.as_deref())
    }

    /// The errata that make it what it is as printed: where one alone changes it, no others are blamed for it.
    fn blamed(&self) -> Vec<ErratumId> {
        let least = self.wrong.iter().map(|wrong| wrong.errata.len()).min().unwrap_or_default();
        let alone = self.wrong.iter().filter(|wrong| wrong.errata.len() == least);
        alone.flat_map(|wrong| wrong.errata.iter().copied()).collect()
    }

    /// The errata that change it.
    pub fn errata(&self) -> Errata {
        self.wrong.iter().flat_map(|wrong| wrong.errata.iter().copied()).collect()
    }
}

/// The lines of a lesson, by its methods.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Methods {
    corrected: Vec<Line>,
    printed: Vec<Line>,
    exact: Vec<Line>,
}

/// The lines of a lesson's text, without mistakes.
pub fn lines(lesson: &LessonInfo) -> &'static [Line] {
    lines_of(lesson, Method::Printed)
}

/// The lines of one of a lesson's methods; those of the printed code without mistakes.
pub fn lines_of(lesson: &LessonInfo, method: Method) -> &'static [Line] {
    static METHODS: [OnceLock<Methods>; LESSONS.len()] = [const { OnceLock::new() }; LESSONS.len()];
    let of_lesson = LESSONS.iter().zip(&METHODS).find(|(info, _)| info.slug == lesson.slug);
    of_lesson.map_or(&[], |(info, methods)| {
        let methods = methods.get_or_init(|| {
            serde_json::from_str(info.assets.pseudocode).expect("a test reads all pseudocode")
        });
        match method {
            Method::Corrected => &methods.corrected,
            Method::Printed => &methods.printed,
            Method::Exact => &methods.exact,
        }
    })
}

/// The lines of a lesson's text with these errata put in; [`Errata::ALL`] is the text as printed.
pub fn listing(lesson: &LessonInfo, errata: Errata) -> Vec<Listed> {
    list(lesson, errata, |line| line.code.clone())
}

/// The same with every line in other words that has them, and that the errata leave as it is.
pub fn disguised(lesson: &LessonInfo, errata: Errata) -> Vec<Listed> {
    list(lesson, errata, |line| line.decoy.as_ref().unwrap_or(&line.code).clone())
}

fn list(lesson: &LessonInfo, errata: Errata, right: impl Fn(&Line) -> String) -> Vec<Listed> {
    let (mut listed, mut missing) = (Vec::new(), Vec::new());
    for (number, line) in lines(lesson).iter().enumerate() {
        match line.with(errata) {
            None => missing.push(number),
            Some(code) => {
                let is_right = code == line.code;
                let code = if is_right { right(line) } else { code.to_owned() };
                let mut mended = std::mem::take(&mut missing);
                mended.extend((!is_right).then_some(number));
                listed.push(Listed { line: number, code, mended });
            }
        }
    }
    listed
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use collision_core::method::Method;

    use super::*;
    use crate::lessons::table;

    #[test]
    fn every_step_has_lines() {
        for info in LESSONS {
            let lesson = table::open(info).unwrap();
            for method in Method::ALL {
                for step in &lesson.trace(method).steps {
                    let has_line = lines_of(info, method).iter().any(|line| line.belongs_to(step.id));
                    assert!(has_line, "{} {} {}", info.slug, method.name(), step.id);
                }
            }
        }
    }

    #[test]
    fn every_erratum_changes_a_line_and_there_are_decoys() {
        let mut all = Errata::NONE;
        for info in LESSONS {
            let of_lesson = lines(info).iter().map(Line::errata).fold(Errata::NONE, Errata::union);
            all = all.union(of_lesson);
            for erratum in of_lesson.iter() {
                let listed = listing(info, erratum.into());
                let changed = listed.iter().any(|line| !line.mended.is_empty());
                assert!(changed, "{} erratum {erratum}", info.slug);
            }
            let decoys = lines(info).iter().filter(|line| line.decoy.is_some()).count();
            assert!(decoys >= 2, "{}", info.slug);
        }
        assert_eq!(all, Errata::ALL);
    }

    #[test]
    fn without_errata_nothing_is_wrong_and_no_two_lines_are_the_same() {
        for info in LESSONS {
            for listed in [listing(info, Errata::NONE), disguised(info, Errata::NONE)] {
                assert!(listed.iter().all(|line| line.mended.is_empty()), "{}", info.slug);
                assert_eq!(listed.len(), lines(info).len());
            }
            let said = |line: &Line| (line.step.clone(), line.code.clone());
            let unique: BTreeSet<_> = lines(info).iter().map(said).collect();
            assert_eq!(unique.len(), lines(info).len(), "{}", info.slug);
        }
    }

    #[test]
    fn errata_of_one_line_stand_in_it_together() {
        let info = table::find("ray-triangle").unwrap();
        let parallel = |numbers: &[u8]| {
            let errata: Errata = numbers.iter().filter_map(|&number| ErratumId::new(number)).collect();
            let listed = listing(info, errata);
            listed.into_iter().find(|line| line.code.starts_with("if |b|")).map(|line| line.code)
        };
        assert_eq!(parallel(&[]), None);
        assert_eq!(parallel(&[12]).as_deref(), Some("if |b| < 10⁻⁵ · |d|: return MISS"));
        assert_eq!(parallel(&[12, 13]).as_deref(), Some("if |b| < 10⁻⁵: return MISS"));
    }

    #[test]
    fn a_missing_line_is_missing_before_the_next() {
        let info = table::find("line-plane").unwrap();
        let listed = listing(info, ErratumId::new(10).unwrap().into());
        assert_eq!((listed[0].line, &listed[0].mended), (1, &vec![0]));
        assert!(listed[1..].iter().all(|line| line.mended.is_empty()));
    }
}
