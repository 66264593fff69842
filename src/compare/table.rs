//! The report for people.

use methods::question::Query;

use super::report::{Report, Row, SameAs};
use super::smallest::Example;
use super::tally::Counts;
use base::text::command_line::CommandLine;
use base::text::{self, sanitize};

/// The kind of questions whose shapes touch.
const TIE: &str = "tie";
/// A longer scene is opened by its id: a shell takes no command line of any length.
const LONGEST_SCENE: usize = 2000;
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
    text
}

/// Ties stand apart, because a convention decides there and not arithmetic.
fn table(report: &Report) -> String {
    let (ties, others): (Vec<&Row>, Vec<&Row>) = report.rows.iter().partition(|row| row.kind == TIE);
    let line = |row: &&Row| cells(row.query.name(), &sanitize::text(&row.kind), &row.counts);
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
    let widths: [usize; HEADS.len()] = std::array::from_fn(|column| {
        lines.iter().map(|line| line[column].chars().count()).max().unwrap_or_default()
    });
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        if apart == Some(index) {
            text += "Touching cases, where a convention decides and not arithmetic:\n";
        }
        let padded = line.iter().zip(widths).enumerate().map(|(column, (cell, width))| match column {
            0 | 1 => format!("{cell:width$}"),
            _ => format!("{cell:>width$}"),
        });
        text += padded.collect::<Vec<_>>().join("  ").trim_end();
        text.push('\n');
    }
    text
}

fn cells(query: &str, kind: &str, counts: &Counts) -> [String; HEADS.len()] {
    let Counts { questions, right, false_hits, false_misses, other, unanswered, duplicate, .. } = *counts;
    let [questions, right, false_hits, false_misses, other, unanswered, duplicate] =
        [questions, right, false_hits, false_misses, other, unanswered, duplicate].map(grouped);
    let (query, kind) = (query.to_owned(), kind.to_owned());
    [query, kind, questions, right, false_hits, false_misses, other, unanswered, duplicate]
}

fn failing_case(row: &Row, example: &Example, questions: &str) -> String {
    let (expected, id) = (example.expected(), sanitize::text(example.id()));
    let answered = match example.answered() {
        None => "nothing that fits".to_owned(),
        Some(answered) if answered == expected => format!("{answered} elsewhere"),
        Some(answered) => answered.to_owned(),
    };
    let scene = example.scene(row.query);
    let mut command;
    if scene.len() <= LONGEST_SCENE {
        command = CommandLine::new(&[]);
        command.option("--state", scene);
    } else {
        command = CommandLine::new(&["compare"]);
        command.option("--questions", questions);
        command.option("--open", plain_json(example.id()));
    }
    let kind = sanitize::text(&row.kind);
    format!("{} {kind}, id {id}: answered {answered}, right is {expected}\n  {command}\n", row.query.name())
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
fn grouped(count: u64) -> String {
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
