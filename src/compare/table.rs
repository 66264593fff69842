//! The report for people.

use methods::question::Query;

use super::report::{Report, ReportRow, Run, SameAs, Unrounded};
use super::smallest::Example;
use super::tally::Counts;
use base::text::command_line::CommandLine;
use base::text::language::Language;
use base::text::message::Message;
use base::text::{self, sanitize};

/// The kind of questions whose shapes touch.
pub(super) const TIE: &str = "tie";
/// A longer scene is opened by its id: a shell takes no command line of any length.
const LONGEST_SCENE: usize = 2000;
/// The most questions named at which a program failed.
const MOST_FAILURES: usize = 10;
/// The most further methods named that give equal answers.
const MOST_NAMES: usize = 3;

const HEADS: [&str; 9] =
    ["query", "kind", "questions", "right", "false hits", "false misses", "other", "unanswered", "duplicate"];

/// A table with what belongs to it. The questions come from the file of this name.
pub fn text(report: &Report, questions: &str) -> String {
    let mut text = table(report);
    if report.total.unknown > 0 {
        text += &format!("\nanswers to no question: {}\n", grouped(report.total.unknown));
    }
    if let Some(run) = &report.run {
        text += &failures(run, questions);
    }
    let mut failing = report.rows.iter().filter(|row| !row.examples.is_empty()).peekable();
    if failing.peek().is_some() {
        text += "\nThe smallest cases that fail:\n";
    }
    for row in failing {
        row.examples.iter().for_each(|example| text += &failing_case(row, example, questions));
    }
    let mut sentences = Query::ALL.into_iter().filter_map(|query| agreement(report, query)).peekable();
    if sentences.peek().is_some() {
        text.push('\n');
    }
    text.extend(sentences);
    for behaviour in &report.behaviours {
        let count = |count: u32| grouped(count.into());
        let sentence = Message::new("compare-behaves-like")
            .with("query", behaviour.query)
            .saying("mistake", behaviour.mistake)
            .with("alike", count(behaviour.alike))
            .with("questions", count(behaviour.questions))
            .with("right", count(behaviour.right))
            .with("percent", behaviour.percent());
        text += &format!("\n{}\n", Language::English.localize(sentence));
    }
    for Unrounded { query, questions, as_decimals } in &report.unrounded {
        let (asked, alike) = (grouped(*questions), grouped(*as_decimals));
        text += &format!(
            "\n{query}: the numbers seem not to be rounded to f32. Of {asked} questions whose answer depends on it, {alike} are answered\nas from the decimals.\n"
        );
    }
    text
}

/// Ties stand apart, because a convention decides there and not arithmetic.
fn table(report: &Report) -> String {
    let (ties, others): (Vec<&ReportRow>, Vec<&ReportRow>) =
        report.rows.iter().partition(|row| row.kind == TIE);
    let line = |row: &&ReportRow| cells(row.query.name(), &sanitize::text(&row.kind), &row.counts);
    let mut lines = vec![HEADS.map(str::to_owned)];
    lines.extend(others.iter().map(line));
    let apart = (!ties.is_empty()).then(|| {
        let mut sum = Counts::default();
        others.iter().for_each(|row| sum.add(&row.counts));
        lines.push(cells("all but ties", "", &sum));
        let first = lines.len();
        lines.extend(ties.iter().map(line));
        first
    });
    lines.push(cells("total", "", &report.total));
    let mut text = String::new();
    for (index, line) in aligned(&lines, |column| column > 1).into_iter().enumerate() {
        if apart == Some(index) {
            text += "Touching cases, where a convention decides and not arithmetic:\n";
        }
        text += &line;
    }
    text
}

/// Lines in columns, of which some have numbers.
pub(super) fn aligned<L: AsRef<[String]>>(lines: &[L], has_numbers: impl Fn(usize) -> bool) -> Vec<String> {
    let width = |column: usize| {
        let cells = lines.iter().map(|line| line.as_ref()[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let columns = lines.first().map_or(0, |line| line.as_ref().len());
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let padded = |line: &L| {
        let cells = line.as_ref().iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if has_numbers(column) { format!("{cell:>width$}") } else { format!("{cell:width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    lines.iter().map(padded).collect()
}

fn cells(query: &str, kind: &str, counts: &Counts) -> [String; HEADS.len()] {
    let Counts { questions, right, false_hits, false_misses, other, unanswered, duplicate, .. } = *counts;
    let [questions, right, false_hits, false_misses, other, unanswered, duplicate] =
        [questions, right, false_hits, false_misses, other, unanswered, duplicate].map(grouped);
    let (query, kind) = (query.to_owned(), kind.to_owned());
    [query, kind, questions, right, false_hits, false_misses, other, unanswered, duplicate]
}

fn failing_case(row: &ReportRow, example: &Example, questions: &str) -> String {
    let what = format!("answered {}, right is {}", example.answer(), example.expected());
    case(row.query, &row.kind, example, &what, questions)
}

/// A question with what became of it, and the command that opens it.
fn case(query: Query, kind: &str, example: &Example, what: &str, questions: &str) -> String {
    let scene = example.scene(query);
    let mut command;
    if scene.len() <= LONGEST_SCENE {
        command = CommandLine::new(&[]);
        command.option("--state", scene);
    } else {
        command = CommandLine::new(&["compare"]);
        command.option("--questions", questions);
        command.option("--open", plain_json(example.id()));
    }
    let (kind, id) = (sanitize::text(kind), sanitize::text(example.id()));
    format!("{} {kind}, id {id}: {what}\n  {command}\n", query.name())
}

/// Where a program failed when it was asked.
fn failures(run: &Run, questions: &str) -> String {
    let mut text = String::new();
    if run.failed > 0 {
        let questions = if run.failed == 1 { "question" } else { "questions" };
        text += &format!("\nThe program failed at {} {questions}:\n", grouped(run.failed));
    }
    for failed in run.failures.iter().take(MOST_FAILURES) {
        text += &case(failed.query, &failed.kind, &failed.example, &failed.failure.to_string(), questions);
    }
    let untold = run.failed.saturating_sub(MOST_FAILURES as u64);
    if untold > 0 {
        text += &format!("and at {} more\n", grouped(untold));
    }
    if let Some((times, failure)) = &run.unrepeated {
        let times = if *times == 1 { "once".to_owned() } else { format!("{} times", grouped(*times)) };
        text += &format!(
            "\nIt failed {times} at questions that it answered when it was asked again: {failure}\n"
        );
    }
    if let Some(failure) = &run.stopped {
        text += &format!("\nIt was asked no more: {failure}\n");
    }
    text
}

/// The JSON text with misleading characters escaped.
fn plain_json(text: &str) -> String {
    let escaped = |c: char| c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect();
    let plain = |c: char| if sanitize::is_plain(&c.to_string()) { c.to_string() } else { escaped(c) };
    text.chars().map(plain).collect()
}

/// The methods that give exactly these answers to a query.
fn agreement(report: &Report, query: Query) -> Option<String> {
    let alike: Vec<&SameAs> = report.same_as.iter().filter(|same| same.query == query).collect();
    let (first, others) = alike.split_first()?;
    let (name, count, of) = (&first.name, grouped(first.questions), grouped(first.answered));
    let mut text = format!("{} agrees with `{name}` in {count} of {of}", query.name());
    if !others.is_empty() {
        let named = others.iter().take(MOST_NAMES).map(|same| format!("`{}`", same.name));
        let rest = others.len().saturating_sub(MOST_NAMES);
        let rest = (rest > 0).then(|| format!("{rest} more"));
        text += &format!(", and no less with {}", named.chain(rest).collect::<Vec<_>>().join(", "));
    }
    Some(text + "\n")
}

/// A count with its thousands apart, for texts in English.
pub(super) fn grouped(count: u64) -> String {
    text::grouped(count, ',')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_that_misleads_is_escaped_and_stays_the_same() {
        let id = "\"a\u{202e}b\u{e0001}\"";
        assert_eq!(plain_json(id), r#""a\u202eb\udb40\udc01""#);
        let read = |text: &str| serde_json::from_str::<String>(text).unwrap();
        assert_eq!(read(&plain_json(id)), read(id));
    }

    #[test]
    fn thousands_are_apart() {
        for (count, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (12_345_678, "12,345,678")] {
            assert_eq!(grouped(count), text);
        }
    }
}
