//! Several programs beside each other: a row each, for people, as JSON and as CSV.

use std::collections::BTreeSet;

use methods::question::Query;
use serde_json::{Value, json};

use super::report::{FailedAt, Report};
use super::smallest::{Example, opens};
use super::table::{TIE, aligned, grouped, wrong};
use super::tally::Counts;
use base::text::{CommandLine, Language, Message, MessageId, ids, sanitize};

/// A program with the report on its answers.
#[derive(Debug)]
pub struct Judged {
    /// Its name: that of its file, or its command.
    pub name: String,
    pub report: Report,
}

/// Where a program fails first.
struct First {
    /// The id as it is written, if it failed at a question.
    id: Option<String>,
    /// Whether a lesson shows the question.
    opens: bool,
    what: Message,
}

impl First {
    fn at(example: &Example, query: Query, what: Message) -> Self {
        Self { id: Some(example.id().to_owned()), opens: opens(&example.scene(query)), what }
    }

    fn anywhere(what: Message) -> Self {
        Self { id: None, opens: false, what }
    }
}

/// The table, and where each program fails first.
pub fn text(programs: &[Judged], questions: &str, language: Language) -> String {
    let kinds = kinds(programs);
    let say = |id: MessageId| language.localize(id);
    let mut head: Vec<String> = vec![say(ids::COMPARE_PROGRAM)];
    head.extend(kinds.iter().map(|kind| sanitize::text(kind)));
    head.extend([ids::COMPARE_RIGHT, ids::COMPARE_OF, ids::COMPARE_LIKE, ids::COMPARE_SAME_WRONG].map(say));
    let mut lines = vec![head];
    for program in programs {
        let total = &program.report.total;
        let mut line = vec![sanitize::line(&program.name)];
        line.extend(kinds.iter().map(|kind| grouped(of_kind(&program.report, kind).right)));
        line.extend([grouped(total.right), grouped(total.questions)]);
        line.extend([behaviour(&program.report, language), language.list(alike(programs, program))]);
        lines.push(line);
    }
    let numbers = 1..kinds.len() + 3;
    let mut text: String = aligned(&lines, |column| numbers.contains(&column)).concat();
    let failing: Vec<(&Judged, First)> =
        programs.iter().filter_map(|program| Some((program, first(&program.report)?))).collect();
    if failing.is_empty() {
        return text;
    }
    let opens = failing.iter().any(|(_, first)| first.opens);
    text += &format!("\n{}\n", say(ids::COMPARE_FAIL_FIRST));
    let line = |(program, First { id, what, .. }): (&Judged, First)| {
        let id = id.map(|id| sanitize::text(&id)).unwrap_or_default();
        vec![sanitize::line(&program.name), id, language.localize(what)]
    };
    let lines: Vec<Vec<String>> = failing.into_iter().map(line).collect();
    text += &aligned(&lines, |_| false).concat();
    if !opens {
        return text;
    }
    let mut command = CommandLine::new(&["compare"]);
    command.option("--questions", questions);
    command.option("--open", "ID");
    let opens = Message::new(ids::COMPARE_OPENS).with("command", command);
    text += &(language.localize(opens) + "\n");
    text
}

/// All reports, and which of them have the same wrong answers.
pub fn json(programs: &[Judged]) -> Value {
    let row = |program: &Judged| {
        let mut value = program.report.json();
        let alike = alike(programs, program);
        let object = value.as_object_mut().expect("a report is an object");
        object.shift_insert(0, "program".to_owned(), json!(program.name));
        object.insert("same-wrong-answers-as".to_owned(), json!(alike));
        value
    };
    json!({ "programs": programs.iter().map(row).collect::<Vec<_>>() })
}

/// A row for each program, for spreadsheets.
pub fn csv(programs: &[Judged], language: Language) -> String {
    let kinds = kinds(programs);
    let head: Vec<String> = ["program", "questions", "right"].into_iter().map(str::to_owned).collect();
    let of_kinds = kinds.iter().flat_map(|kind| [format!("{kind} questions"), format!("{kind} right")]);
    let rest = ["false hits", "false misses", "other", "unanswered", "duplicate", "unknown", "failed"];
    let last = ["first failure", "what", "behaves like", "same wrong answers as"];
    let tail = rest.into_iter().chain(last).map(str::to_owned);
    let mut lines = vec![head.into_iter().chain(of_kinds).chain(tail).collect::<Vec<_>>()];
    for program in programs {
        let report = &program.report;
        let total = &report.total;
        let mut line = vec![program.name.clone(), total.questions.to_string(), total.right.to_string()];
        for kind in &kinds {
            let Counts { questions, right, .. } = of_kind(report, kind);
            line.extend([questions, right].map(|count| count.to_string()));
        }
        let Counts { false_hits, false_misses, other, unanswered, duplicate, unknown, .. } = *total;
        let failed = report.run.as_ref().map_or(0, |run| run.failed);
        let counts = [false_hits, false_misses, other, unanswered, duplicate, unknown, failed];
        line.extend(counts.map(|count| count.to_string()));
        let first = first(report);
        let id = first.as_ref().and_then(|first| first.id.clone()).map(|id| plain_id(&id));
        line.extend([
            id.unwrap_or_default(),
            first.map(|first| language.localize(first.what)).unwrap_or_default(),
        ]);
        line.extend([behaviour(report, language), language.list(alike(programs, program))]);
        lines.push(line);
    }
    lines
        .iter()
        .map(|line| line.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n")
        .collect()
}

/// An id without the quotes of JSON.
fn plain_id(id: &str) -> String {
    serde_json::from_str(id).unwrap_or_else(|_| id.to_owned())
}

/// A cell as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe before it.
fn quoted(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let cell = if is_formula { format!("'{cell}") } else { cell.to_owned() };
    match cell.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

/// All kinds, ties last.
fn kinds(programs: &[Judged]) -> Vec<&str> {
    let rows = programs.iter().flat_map(|program| &program.report.rows);
    let kinds: BTreeSet<&str> = rows.map(|row| row.kind.as_str()).collect();
    let (ties, others): (Vec<&str>, Vec<&str>) = kinds.into_iter().partition(|&kind| kind == TIE);
    [others, ties].concat()
}

fn of_kind(report: &Report, kind: &str) -> Counts {
    let mut sum = Counts::default();
    report.rows.iter().filter(|row| row.kind == kind).for_each(|row| sum.add(&row.counts));
    sum
}

/// The mistake that a query's answers are like, or the first method with the same answers; and the query if there are
/// several.
fn behaviour(report: &Report, language: Language) -> String {
    let queries: BTreeSet<Query> = report.rows.iter().map(|row| row.query).collect();
    let mistake = |query: Query| {
        let behaviour = report.behaviours.iter().find(|behaviour| behaviour.query == query)?;
        let mistake = language.localize(behaviour.suspect.mistake);
        Some(format!("{mistake} ({} %)", behaviour.suspect.percent()))
    };
    let same = |query: Query| Some(report.same_as.iter().find(|same| same.query == query)?.name.clone());
    let of = |query: Query, name: &str| match queries.len() {
        1 => name.to_owned(),
        _ => format!("{query}: {name}"),
    };
    let named = queries.iter().filter_map(|&query| Some(of(query, &mistake(query).or_else(|| same(query))?)));
    language.list(named)
}

/// The other programs with the same wrong answers, if there are any.
fn alike<'a>(programs: &'a [Judged], program: &Judged) -> Vec<&'a str> {
    let wrong = program.report.wrong;
    let others = programs.iter().filter(|other| !std::ptr::eq(*other, program));
    let alike = others.filter(|other| wrong.count > 0 && other.report.wrong == wrong);
    alike.map(|other| other.name.as_str()).collect()
}

/// Where a program fails first: a crash or a hang before an answer that is wrong.
fn first(report: &Report) -> Option<First> {
    let run = report.run.as_ref();
    let at = |failed: &FailedAt| First::at(&failed.example, failed.query, (&failed.failure).into());
    if let Some(failed) = run.and_then(|run| run.failures.first()) {
        return Some(at(failed));
    }
    let stopped = run.and_then(|run| run.stopped.as_ref()).map(at);
    let examples = report.rows.iter().flat_map(|row| row.examples.iter().map(move |example| (row, example)));
    let smallest = examples.min_by_key(|(row, example)| (row.kind == TIE, *example));
    let wrong = smallest.map(|(row, example)| First::at(example, row.query, wrong(example)));
    wrong.or(stopped).or_else(|| {
        let unanswered = report.total.unanswered;
        let what = || Message::new(ids::COMPARE_WITHOUT_ANSWER).with("count", grouped(unanswered));
        (unanswered > 0).then(|| First::anywhere(what()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_one_cell_and_no_formula() {
        for (cell, expected) in [
            ("a.py", "a.py"),
            ("a, b", "\"a, b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("=1+1", "'=1+1"),
            ("-1,2", "\"'-1,2\""),
        ] {
            assert_eq!(quoted(cell), expected);
        }
    }
}
