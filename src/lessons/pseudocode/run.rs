//! A method's pseudocode as a test ran through it: which lines belong to which step, which branches were taken, and what
//! the numbers were. All of it follows from the steps' equations.

use std::collections::BTreeSet;

use collision_core::method::Method;
use collision_core::printed::{Errata, ErratumId};

use super::{Line, lines_of};
use crate::lessons::model::LessonInfo;
use crate::lessons::trace::{Equation, Precision, Quantity, Step, StepStatus, Trace};

/// A line of a method.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RunLine {
    /// What it says; nothing where the lesson's text lacks it.
    pub code: Option<String>,
    /// Where the text is wrong: what it should say.
    pub mended: Option<&'static str>,
    /// The errata that make it wrong.
    pub errata: Vec<ErratumId>,
    /// The numbers of the steps that it belongs to, from 0.
    pub steps: Vec<usize>,
    /// What is known of the run, once there was one.
    pub run: Run,
}

/// What a test did at a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Run {
    /// Nobody knows yet.
    #[default]
    Unknown,
    /// It never came there.
    Passed,
    /// It ran, but for the branch that begins at this byte, where it has one that was not taken. Behind it stand these
    /// numbers.
    Ran {
        /// Where a branch begins that was not taken.
        quiet_from: Option<usize>,
        /// Whether the method returned here.
        returned: bool,
        /// The numbers that it computed or compared: `s = 0.09`.
        values: Vec<String>,
    },
}

/// The lines of a method, of which nobody knows yet how they run.
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

fn as_method_has_it(line: &'static Line, method: Method) -> RunLine {
    let code = if method == Method::Printed { line.with(Errata::ALL) } else { Some(line.code.as_str()) };
    let is_wrong = code != Some(line.code.as_str());
    RunLine {
        code: code.map(str::to_owned),
        mended: is_wrong.then_some(&line.code),
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

/// The branches of the lines so far.
#[derive(Default)]
struct Branches {
    /// Whether the method has returned.
    returned: bool,
    /// Whether one of the branches of the `if` above was taken, if that is known.
    taken_above: Option<bool>,
}

impl Branches {
    /// How a line ran in a step.
    fn run(&mut self, line: &Line, code: &str, step: &Step) -> Run {
        let misses = |symbol: &String| !symbols(step).any(|known| without_indices(known) == *symbol);
        if self.returned || line.needs.as_ref().is_some_and(misses) {
            return Run::Passed;
        }
        let Some(branch) = Branch::of(code) else {
            return Run::Ran { quiet_from: None, returned: false, values: Vec::new() };
        };
        let holds = self.holds(&branch, line, step);
        let taken = match branch.body.split(' ').next() {
            // A test ends where it returns. What no equation knows decides only there.
            Some("return") => Some(step.status == StepStatus::Ends && holds.unwrap_or(true)),
            // The shapes are checked before they are asked about.
            Some("refuse") => Some(false),
            _ => holds,
        };
        self.returned = branch.body.starts_with("return") && taken == Some(true);
        let quiet_from = (taken == Some(false)).then_some(branch.start);
        Run::Ran { quiet_from, returned: self.returned, values: Vec::new() }
    }

    /// Whether a branch's condition holds, as far as the step's equations know.
    fn holds(&mut self, branch: &Branch, line: &Line, step: &Step) -> Option<bool> {
        let own = match branch.condition {
            Some(_) if !line.when.is_empty() => Some(line.when.iter().any(|when| is_so(when, step))),
            Some(condition) => evaluate(condition, step),
            None => Some(true),
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

/// The part of a line that may run or not: `if condition: body`, `else: body`, or `return`.
struct Branch<'a> {
    condition: Option<&'a str>,
    is_else: bool,
    body: &'a str,
    /// Where the body begins in the line.
    start: usize,
}

impl<'a> Branch<'a> {
    /// That of a line, if it has one.
    fn of(code: &'a str) -> Option<Self> {
        let statement = code.trim_start();
        let rest =
            statement.strip_prefix("else").map_or(statement, |rest| rest.trim_start_matches([' ', ':']));
        let is_else = rest.len() < statement.len();
        let (condition, body) = match rest.strip_prefix("if ") {
            Some(branch) => branch.split_once(": ").map(|(condition, body)| (Some(condition), body))?,
            None if is_else || rest.starts_with("return") => (None, rest),
            None => return None,
        };
        Some(Self { condition, is_else, body, start: code.len() - body.len() })
    }
}

/// Whether a comparison that a line names holds in a step, or does not hold where there is a `!` before it.
fn is_so(when: &str, step: &Step) -> bool {
    let (formula, expected) = when.strip_prefix('!').map_or((when, true), |formula| (formula, false));
    comparisons(step).any(|(known, holds)| known == formula && holds == expected)
}

/// The step's comparisons, without indices, and whether they hold.
fn comparisons(step: &Step) -> impl Iterator<Item = (String, bool)> {
    step.equations.iter().filter_map(|equation| match equation.result {
        Quantity::Truth(holds) => Some((without_indices(&equation.formula), holds)),
        _ => None,
    })
}

/// Whether a condition holds: as the step itself compares, or by the number that it found.
fn evaluate(condition: &str, step: &Step) -> Option<bool> {
    if let Some(condition) = condition.strip_prefix("not ") {
        return evaluate(condition, step).map(|holds| !holds);
    }
    let compared = comparisons(step).find(|(formula, _)| formula == condition);
    compared.map(|(_, holds)| holds).or_else(|| compare(condition, step))
}

/// Whether a comparison of a number that the step found with one that is written out holds.
fn compare(condition: &str, step: &Step) -> Option<bool> {
    let (left, operator) = ["≥", "≤", "≠", ">", "<", "="]
        .into_iter()
        .find_map(|operator| Some((condition.split_once(&format!(" {operator} "))?, operator)))?;
    let (symbol, limit) = left;
    let limit: f64 = limit.parse().ok()?;
    let number = step.equations.iter().find(|equation| name(equation) == symbol)?.result;
    let number = match number {
        Quantity::Single(x) | Quantity::SingleAngle(x) => x.into(),
        Quantity::Double(x) | Quantity::DoubleAngle(x) => x,
        Quantity::Count(count) => count as f64,
        Quantity::Point(point) if operator == "=" && limit == 0.0 => point.abs().max_element().into(),
        _ => return None,
    };
    Some(match operator {
        "≥" => number >= limit,
        "≤" => number <= limit,
        "≠" => number != limit,
        ">" => number > limit,
        "<" => number < limit,
        _ => number == limit,
    })
}

/// Puts a step's numbers behind those of its lines that compute or compare them.
fn place_values(lines: &[Line], listed: &mut [RunLine], of_step: impl Fn(&RunLine) -> bool, step: &Step) {
    let ran: Vec<(usize, String)> = listed
        .iter()
        .enumerate()
        .filter(|(_, line)| of_step(line) && matches!(line.run, Run::Ran { .. }))
        .filter_map(|(number, line)| Some((number, line.code.clone()?)))
        .collect();
    for equation in &step.equations {
        let text = value(equation);
        for number in places(equation, &ran, lines) {
            if let Run::Ran { values, .. } = &mut listed[number].run {
                values.push(text.clone());
            }
        }
    }
}

/// The lines behind which an equation's result stands: where a comparison is made, where a number is assigned last, or
/// else where it is first named.
fn places(equation: &Equation, ran: &[(usize, String)], lines: &[Line]) -> Vec<usize> {
    if let Quantity::Truth(_) = equation.result {
        let formula = without_indices(&equation.formula);
        let compares = |(number, code): &&(usize, String)| {
            lines[*number].when.iter().any(|when| when.trim_start_matches('!') == formula)
                || Branch::of(code)
                    .and_then(|branch| branch.condition)
                    .is_some_and(|condition| condition.trim_start_matches("not ") == formula)
        };
        return ran.iter().filter(compares).map(|(number, _)| *number).collect();
    }
    let (exact, plain) = (name(equation).to_owned(), without_indices(name(equation)));
    let assigned = |symbol: &str| ran.iter().rfind(|(_, code)| assigned(code).any(|known| known == symbol));
    let named = |symbol: &str| ran.iter().find(|(_, code)| code.contains(symbol));
    let place = [&exact, &plain].into_iter().find_map(|symbol| assigned(symbol));
    let place = place.or_else(|| [&exact, &plain].into_iter().find_map(|symbol| named(symbol)));
    place.map(|(number, _)| *number).into_iter().collect()
}

/// What a line assigns to: `n` and `D` in `n := a × b,  D := −(n · p₀)`.
fn assigned(code: &str) -> impl Iterator<Item = &str> {
    code.match_indices(" := ").filter_map(|(at, _)| code[..at].rsplit(' ').next())
}

/// An equation's symbol, or the formula of a number without one: `u · v`.
fn name(equation: &Equation) -> &str {
    if equation.symbol.is_empty() { &equation.formula } else { &equation.symbol }
}

/// What stands behind a line: `s = 0.09`; `0.09 < 0.2 ✔`.
fn value(equation: &Equation) -> String {
    let result = equation.result.in_formula(Precision::Short);
    match equation.result {
        Quantity::Truth(_) => {
            let compared = equation.sides(Precision::Short).pop().unwrap_or_default();
            format!("{compared} {result}")
        }
        _ => format!("{} = {result}", name(equation)),
    }
}

/// All symbols in a step's equations.
fn symbols(step: &Step) -> impl Iterator<Item = &str> {
    step.equations.iter().flat_map(Equation::symbols)
}

/// A formula without the indices of its symbols.
fn without_indices(formula: &str) -> String {
    formula.chars().filter(|c| !('₀'..='₉').contains(c)).collect()
}
