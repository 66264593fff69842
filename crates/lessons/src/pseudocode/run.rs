//! A method's pseudocode as a test ran through it: the lines of each step, the branches that were taken, and the
//! numbers. All of it follows from the steps' results.

use std::collections::BTreeSet;

use methods::Method;
use methods::printed::{Errata, ErratumId};

use super::{Branch, CodeLine, Effect, lines_of};
use crate::model::LessonInfo;
use crate::trace::{Equation, Precision, Step, StepStatus, Trace};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RunLine {
    /// `None` if the lesson's text lacks the line.
    pub code: Option<String>,
    /// The correct text, where the text is wrong or lacks the line.
    pub fixed: Option<&'static str>,
    pub errata: Vec<ErratumId>,
    /// The numbers of the steps that it belongs to, from 0.
    pub steps: Vec<usize>,
    pub run: Run,
}

/// How a test ran at a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Run {
    /// The test has not run.
    #[default]
    Unknown,
    /// The test never reached the line.
    Passed,
    Ran {
        /// The byte at which a branch starts that was not taken.
        quiet_from: Option<usize>,
        /// Whether the method returned here.
        returned: bool,
        /// The numbers that it computed or compared: `s = 0.09`.
        values: Vec<String>,
    },
}

/// The lines of a method before their run.
pub fn unrun(lesson: &LessonInfo, method: Method) -> Vec<RunLine> {
    let lines = lines_of(lesson, method).iter();
    lines.map(|line| as_method_has_it(line, method)).collect()
}

/// The lines of a trace's method as they ran. A loop shows its selected round, or else its last.
pub fn run(lesson: &LessonInfo, trace: &Trace, selected: Option<usize>) -> Vec<RunLine> {
    let lines = lines_of(lesson, trace.method);
    let mut listed = unrun(lesson, trace.method);
    let mut branches = Branches::default();
    for (line, listed) in lines.iter().zip(&mut listed) {
        let of_line = |(_, step): &(usize, &Step)| line.belongs_to(step.id);
        listed.steps = trace.steps.iter().enumerate().filter(of_line).map(|(number, _)| number).collect();
        let shown = shown_step(listed, trace, selected);
        listed.run = match (&listed.code, shown) {
            (Some(code), Some(step)) => branches.run(line, code, &trace.steps[step]),
            _ => Run::Passed,
        };
    }
    let shown: BTreeSet<usize> = listed.iter().filter_map(|line| shown_step(line, trace, selected)).collect();
    for step in shown {
        let of_step = |line: &RunLine| shown_step(line, trace, selected) == Some(step);
        place_values(lines, &mut listed, of_step, &trace.steps[step]);
    }
    listed
}

fn as_method_has_it(line: &'static CodeLine, method: Method) -> RunLine {
    let code = if method == Method::Printed { line.with(Errata::ALL) } else { Some(line.code.as_str()) };
    let is_wrong = code != Some(line.code.as_str());
    RunLine {
        code: code.map(str::to_owned),
        fixed: is_wrong.then_some(&line.code),
        errata: if is_wrong { line.blamed() } else { Vec::new() },
        ..RunLine::default()
    }
}

/// The step whose numbers a line shows: the selected one, or else the last that was reached.
fn shown_step(line: &RunLine, trace: &Trace, selected: Option<usize>) -> Option<usize> {
    let is_reached = |&step: &usize| trace.steps[step].is_reached();
    let selected = selected.filter(|step| line.steps.contains(step));
    selected.or_else(|| line.steps.iter().copied().rfind(is_reached)).filter(is_reached)
}

/// The branches taken so far.
#[derive(Default)]
struct Branches {
    returned: bool,
    /// Whether one of the branches of the `if` above was taken, if that is known.
    taken_above: Option<bool>,
}

impl Branches {
    fn run(&mut self, line: &CodeLine, code: &str, step: &Step) -> Run {
        let misses = |needed| step.equations.iter().all(|equation| equation.id != needed);
        if self.returned || line.needs.is_some_and(misses) {
            return Run::Passed;
        }
        let Some(branch) = &line.branch else {
            return Run::Ran { quiet_from: None, returned: false, values: Vec::new() };
        };
        let holds = self.holds(branch, step);
        let taken = match branch.does {
            // A test ends where it returns: a condition that no comparison decides counts as true only there.
            Effect::Return => Some(step.status == StepStatus::Ends && holds.unwrap_or(true)),
            Effect::Refuse => Some(false),
            Effect::GoOn => holds,
        };
        self.returned = branch.does == Effect::Return && taken == Some(true);
        let quiet_from = (taken == Some(false)).then_some(code.len() - branch.then.len());
        Run::Ran { quiet_from, returned: self.returned, values: Vec::new() }
    }

    /// Whether a branch's condition holds, as far as the step's comparisons tell.
    fn holds(&mut self, branch: &Branch, step: &Step) -> Option<bool> {
        let own = match branch.condition.as_deref() {
            None => Some(true),
            Some([]) => None,
            Some(tests) => Some(tests.iter().any(|test| step.compares(test.comparison, test.holds))),
        };
        let above = if branch.is_else { self.taken_above } else { Some(false) };
        let holds = match (above, own) {
            (Some(true), _) | (_, Some(false)) => Some(false),
            (Some(false), own) => own,
            (None, _) => None,
        };
        self.taken_above = above.zip(holds).map(|(above, holds)| above || holds);
        holds
    }
}

/// Puts a step's results behind the lines that show them: a comparison behind each line, a number behind the last.
fn place_values(lines: &[CodeLine], listed: &mut [RunLine], of_step: impl Fn(&RunLine) -> bool, step: &Step) {
    for equation in &step.equations {
        let shows =
            |(line, listed): &(&CodeLine, &mut RunLine)| line.shows.contains(&equation.id) && of_step(listed);
        let shown = lines.iter().zip(listed.iter_mut()).filter(shows);
        let values = shown.filter_map(|(_, listed)| match &mut listed.run {
            Run::Ran { values, .. } => Some(values),
            Run::Passed | Run::Unknown => None,
        });
        let text = value(equation);
        match equation.comparison() {
            Some(_) => values.for_each(|values| values.push(text.clone())),
            None => values.last().into_iter().for_each(|values| values.push(text.clone())),
        }
    }
}

/// The numbers behind a line: `s = 0.09`; `0.09 < 0.2 ✔`.
fn value(equation: &Equation) -> String {
    let result = equation.result.in_formula(Precision::Short);
    if equation.comparison().is_some() {
        let compared = equation.sides(Precision::Short).pop().unwrap_or_default();
        return format!("{compared} {result}");
    }
    let name = if equation.symbol.is_empty() { &equation.formula } else { &equation.symbol };
    format!("{name} = {result}")
}
