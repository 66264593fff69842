//! The methods as pseudocode: lines that belong to the steps of the tests. The printed code's lines are stored in their
//! correct form, each with its texts under errata.
//!
//! A lesson's lines are data, in `assets/lessons`. The names of the steps and of their results tie them to the steps.

pub mod run;

use std::mem::discriminant;
use std::sync::OnceLock;

use methods::Method;
use methods::printed::{Errata, ErratumId};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::model::LessonInfo;
use super::table::{self, LESSONS};
use super::trace::{EquationId, StepId};

/// A line of pseudocode: its correct text, and its texts with errata.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CodeLine {
    /// One step of each kind that the line belongs to. A line of a loop may belong to several.
    #[serde(rename = "step", deserialize_with = "steps")]
    steps: Vec<StepId>,
    /// Two leading spaces put the line into the loop above.
    pub code: String,
    /// The line in other words, also correct.
    decoy: Option<String>,
    /// The end of the line that runs only under a condition.
    branch: Option<Branch>,
    /// The results that may be shown behind the line.
    #[serde(default)]
    shows: Vec<EquationId>,
    /// A result without which a step never came to the line, where the code branches by the shape.
    needs: Option<EquationId>,
    #[serde(default)]
    wrong: Vec<LineWithErrata>,
}

/// The end of a line that may run or not: the body of an `if`, or a `return`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Branch {
    /// Whether it runs only if no branch of the `if` above did.
    #[serde(default, rename = "else")]
    is_else: bool,
    /// Comparisons of which at least one has to turn out as given. `None`: no condition; empty: the steps do not tell.
    #[serde(rename = "if")]
    condition: Option<Vec<BranchTest>>,
    /// The text at the end of the line.
    then: String,
    #[serde(default)]
    does: Effect,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Effect {
    #[default]
    GoOn,
    Return,
    /// The method refuses its input. Never taken: the input is checked before the method runs.
    Refuse,
}

/// A comparison, and how it turns out: `"meets"`, `"!meets"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct BranchTest {
    comparison: EquationId,
    holds: bool,
}

impl TryFrom<String> for BranchTest {
    type Error = serde_json::Error;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let name = text.strip_prefix('!');
        let comparison = serde_json::from_value(name.unwrap_or(&text).into())?;
        Ok(Self { comparison, holds: name.is_none() })
    }
}

/// Parses steps given by the names of their kinds: `"walk bracket"`.
fn steps<'de, D: Deserializer<'de>>(names: D) -> Result<Vec<StepId>, D::Error> {
    let names = String::deserialize(names)?;
    let step = |name: &str| name.parse().map_err(|_| D::Error::custom(format!("no step `{name}`")));
    names.split(' ').map(step).collect()
}

/// The text of a line with some errata.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineWithErrata {
    /// The errata, all of them at once.
    errata: Vec<ErratumId>,
    /// `None` if the line is missing.
    code: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The number among all lines of the lesson, from 0: the same with errata and without.
    pub line: usize,
    pub code: String,
    /// The numbers of the correct lines that replace this one or are missing before it; empty if it is right.
    pub fixed: Vec<usize>,
}

impl CodeLine {
    /// Whether the line belongs to steps of this kind.
    pub fn belongs_to(&self, step: StepId) -> bool {
        self.steps.iter().any(|of_line| discriminant(of_line) == discriminant(&step))
    }

    /// The text of the line with these errata; `None` if it is missing then.
    pub fn with(&self, errata: Errata) -> Option<&str> {
        let applies = |wrong: &&LineWithErrata| wrong.errata.iter().all(|&erratum| errata.contains(erratum));
        let most = self.wrong.iter().filter(applies).max_by_key(|wrong| wrong.errata.len());
        most.map_or(Some(self.code.as_str()), |wrong| wrong.code.as_deref())
    }

    /// The errata to blame for the line as printed: where one alone changes it, no others.
    fn blamed(&self) -> Vec<ErratumId> {
        let least = self.wrong.iter().map(|wrong| wrong.errata.len()).min().unwrap_or_default();
        let alone = self.wrong.iter().filter(|wrong| wrong.errata.len() == least);
        alone.flat_map(|wrong| wrong.errata.iter().copied()).collect()
    }

    pub fn errata(&self) -> Errata {
        self.wrong.iter().flat_map(|wrong| wrong.errata.iter().copied()).collect()
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Methods {
    corrected: Vec<CodeLine>,
    printed: Vec<CodeLine>,
    exact: Vec<CodeLine>,
}

/// The lines of a lesson's text, without mistakes.
pub fn lines(lesson: &LessonInfo) -> &'static [CodeLine] {
    lines_of(lesson, Method::Printed)
}

/// The lines of one of a lesson's methods; those of the printed code without mistakes.
pub fn lines_of(lesson: &LessonInfo, method: Method) -> &'static [CodeLine] {
    static METHODS: [OnceLock<Methods>; LESSONS.len()] = [const { OnceLock::new() }; LESSONS.len()];
    let read = || serde_json::from_str(lesson.assets.pseudocode).expect("a test reads all pseudocode");
    let methods = METHODS[table::number(lesson)].get_or_init(read);
    match method {
        Method::Corrected => &methods.corrected,
        Method::Printed => &methods.printed,
        Method::Exact => &methods.exact,
    }
}

/// The lines of a lesson's text with these errata put in; [`Errata::ALL`] is the text as printed.
pub fn listing(lesson: &LessonInfo, errata: Errata) -> Vec<Listed> {
    list(lesson, errata, |line| line.code.clone())
}

/// The listing in other words, where a line has them and the errata do not change it.
pub(crate) fn disguised(lesson: &LessonInfo, errata: Errata) -> Vec<Listed> {
    list(lesson, errata, |line| line.decoy.as_ref().unwrap_or(&line.code).clone())
}

/// The lines in which an erratum is seen, each as printed, `None` if it is missing there, and fixed: those of this lesson,
/// or of the first one that has it.
pub fn mended(lesson: &LessonInfo, erratum: ErratumId) -> Vec<(Option<&'static str>, &'static str)> {
    let of_lesson = |lesson| {
        let lines = lines(lesson).iter().filter(|line| line.blamed().contains(&erratum));
        lines.map(|line| (line.with(Errata::ALL), line.code.as_str())).collect::<Vec<_>>()
    };
    let all = std::iter::once(lesson).chain(LESSONS);
    all.map(of_lesson).find(|lines| !lines.is_empty()).unwrap_or_default()
}

fn list(lesson: &LessonInfo, errata: Errata, right: impl Fn(&CodeLine) -> String) -> Vec<Listed> {
    let (mut listed, mut missing) = (Vec::new(), Vec::new());
    for (number, line) in lines(lesson).iter().enumerate() {
        match line.with(errata) {
            None => missing.push(number),
            Some(code) => {
                let is_right = code == line.code;
                let code = if is_right { right(line) } else { code.to_owned() };
                let mut fixed = std::mem::take(&mut missing);
                fixed.extend((!is_right).then_some(number));
                listed.push(Listed { line: number, code, fixed });
            }
        }
    }
    listed
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use methods::Method;

    use super::*;

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
    fn a_line_ends_with_its_branch() {
        for info in LESSONS {
            for (method, line) in Method::ALL
                .iter()
                .flat_map(|&method| lines_of(info, method).iter().map(move |line| (method, line)))
            {
                let code = if method == Method::Printed { line.with(Errata::ALL) } else { Some(&*line.code) };
                let (Some(code), Some(branch)) = (code, &line.branch) else { continue };
                assert!(code.ends_with(&branch.then), "{} {code}: {}", info.slug, branch.then);
                assert_eq!(branch.then.starts_with("return"), branch.does == Effect::Return, "{code}");
            }
        }
    }

    #[test]
    fn every_erratum_changes_a_line_and_there_are_decoys() {
        let mut all = Errata::NONE;
        for info in LESSONS {
            let of_lesson = lines(info).iter().map(CodeLine::errata).fold(Errata::NONE, Errata::union);
            all = all.union(of_lesson);
            for erratum in of_lesson.iter() {
                let listed = listing(info, erratum.into());
                let changed = listed.iter().any(|line| !line.fixed.is_empty());
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
                assert!(listed.iter().all(|line| line.fixed.is_empty()), "{}", info.slug);
                assert_eq!(listed.len(), lines(info).len());
            }
            let said = |line: &CodeLine| (format!("{:?}", line.steps), line.code.clone());
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
    fn every_erratum_is_seen_in_lines_of_the_lesson_or_of_another() {
        let info = table::find("line-polygon").unwrap();
        let minus = mended(info, ErratumId::new(1).unwrap());
        assert_eq!(minus, [(Some("k := n · a + D"), "k := −(n · a + D)")]);
        for erratum in ErratumId::all() {
            let lines = mended(info, erratum);
            assert!(lines.iter().any(|(printed, fixed)| *printed != Some(*fixed)), "{erratum}: {lines:?}");
        }
    }

    #[test]
    fn a_missing_line_is_missing_before_the_next() {
        let info = table::find("line-plane").unwrap();
        let listed = listing(info, ErratumId::CrossedDegenerate.into());
        assert_eq!((listed[0].line, &listed[0].fixed), (1, &vec![0]));
        assert!(listed[1..].iter().all(|line| line.fixed.is_empty()));
    }
}
