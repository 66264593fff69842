//! The report for people.

use methods::question::Query;

use super::report::{Behaviour, FailedAt, Report, ReportRow, Run, SameAs, Unrounded};
use super::smallest::{Example, opens};
use super::tally::Counts;
use base::text::{self, CommandLine, Language, Message, MessageId, ids, sanitize};

/// The kind of questions whose shapes touch.
pub(super) const TIE: &str = "tie";
/// A longer scene is opened by its id: shells limit the length of a command line.
const LONGEST_SCENE: usize = 2000;
/// The most failing questions that are listed.
const MOST_FAILURES: usize = 10;
/// The most further methods named that give equal answers.
const MOST_NAMES: usize = 3;

const HEADS: [MessageId; 9] = [
    ids::COMPARE_QUERY,
    ids::COMPARE_KIND,
    ids::COMPARE_QUESTIONS,
    ids::COMPARE_RIGHT,
    ids::COMPARE_FALSE_HITS,
    ids::COMPARE_FALSE_MISSES,
    ids::COMPARE_OTHER,
    ids::COMPARE_UNANSWERED,
    ids::COMPARE_DUPLICATE,
];

/// The table, failures, smallest failing cases, and what the answers are like. `questions` is the name of their file.
pub fn text(report: &Report, questions: &str, language: Language) -> String {
    let mut text = table(report, language);
    let say = |message: Message| language.localize(message);
    if report.total.unknown > 0 {
        let unknown = Message::new(ids::COMPARE_UNKNOWN).with("count", grouped(report.total.unknown));
        text += &format!("\n{}\n", say(unknown));
    }
    if let Some(run) = &report.run {
        text += &failures(run, questions, language);
    }
    let mut failing = report.rows.iter().filter(|row| !row.examples.is_empty()).peekable();
    if failing.peek().is_some() {
        text += &format!("\n{}\n", say(ids::COMPARE_SMALLEST.into()));
    }
    for row in failing {
        let told = |example: &Example| case(row.query, &row.kind, example, &say(wrong(example)), questions);
        text.extend(row.examples.iter().map(told));
    }
    let mut sentences =
        Query::ALL.into_iter().filter_map(|query| agreement(report, query, language)).peekable();
    if sentences.peek().is_some() {
        text.push('\n');
    }
    text.extend(sentences);
    for Behaviour { query, suspect } in &report.behaviours {
        let count = |count: u32| grouped(count.into());
        let sentence = Message::new(ids::COMPARE_BEHAVES_LIKE)
            .with("query", query)
            .saying("mistake", suspect.mistake)
            .with("alike", count(suspect.alike))
            .with("questions", count(suspect.questions))
            .with("right", count(suspect.right))
            .with("percent", suspect.percent());
        text += &format!("\n{}\n", say(sentence));
    }
    for Unrounded { query, tally } in &report.unrounded {
        let sentence = Message::new(ids::COMPARE_UNROUNDED)
            .with("query", query)
            .with("questions", grouped(tally.questions))
            .with("alike", grouped(tally.as_decimals));
        text += &format!("\n{}\n", say(sentence));
    }
    text
}

/// Ties stand apart, because a convention decides there and not arithmetic.
fn table(report: &Report, language: Language) -> String {
    let (ties, others): (Vec<&ReportRow>, Vec<&ReportRow>) =
        report.rows.iter().partition(|row| row.kind == TIE);
    let line = |row: &&ReportRow| cells(row.query.name(), &sanitize::text(&row.kind), &row.counts);
    let say = |id: MessageId| language.localize(id);
    let mut lines = vec![HEADS.map(say).to_vec()];
    lines.extend(others.iter().map(line));
    let apart = (!ties.is_empty()).then(|| {
        let mut sum = Counts::default();
        others.iter().for_each(|row| sum.add(&row.counts));
        lines.push(cells(&say(ids::COMPARE_ALL_BUT_TIES), "", &sum));
        let first = lines.len();
        lines.extend(ties.iter().map(line));
        first
    });
    lines.push(cells(&say(ids::COMPARE_TOTAL), "", &report.total));
    let mut text = String::new();
    for (index, line) in aligned(&lines, |column| column > 1).into_iter().enumerate() {
        if apart == Some(index) {
            text += &(say(ids::COMPARE_TOUCHING) + "\n");
        }
        text += &line;
    }
    text
}

/// Lines in columns; those with numbers are aligned to the right.
pub(super) fn aligned(lines: &[Vec<String>], has_numbers: impl Fn(usize) -> bool) -> Vec<String> {
    let width = |column: usize| lines.iter().map(|line| width_of(&line[column])).max().unwrap_or_default();
    let columns = lines.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let padded = |line: &Vec<String>| {
        let cells = line.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            let space = " ".repeat(width - width_of(cell));
            if has_numbers(column) { space + cell } else { cell.clone() + &space }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    lines.iter().map(padded).collect()
}

/// The columns of a terminal that a text takes: Chinese characters and signs take two.
fn width_of(text: &str) -> usize {
    let is_wide = |c: char| ('\u{2e80}'..='\u{9fff}').contains(&c) || ('\u{ff00}'..='\u{ff60}').contains(&c);
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

fn cells(query: &str, kind: &str, counts: &Counts) -> Vec<String> {
    let Counts { questions, right, false_hits, false_misses, other, unanswered, duplicate, .. } = *counts;
    let numbers = [questions, right, false_hits, false_misses, other, unanswered, duplicate].map(grouped);
    [query, kind].map(str::to_owned).into_iter().chain(numbers).collect()
}

/// What was answered, and what is right.
pub(super) fn wrong(example: &Example) -> Message {
    let said = match example.answered {
        None => Message::from(ids::COMPARE_ANSWERED_UNFIT),
        Some(answered) if answered == example.expected => {
            Message::new(ids::COMPARE_ANSWERED_ELSEWHERE).with("answer", answered)
        }
        Some(answered) => Message::new(ids::COMPARE_ANSWERED).with("answer", answered),
    };
    said.with("right", example.expected)
}

/// A question with what became of it, and the command that opens it; where no lesson shows it, the question alone.
fn case(query: Query, kind: &str, example: &Example, what: &str, questions: &str) -> String {
    let (kind, id) = (sanitize::text(kind), sanitize::text(example.id()));
    let told = format!("{} {kind}, id {id}: {what}\n", query.name());
    let scene = example.scene(query);
    let is_short = scene.len() <= LONGEST_SCENE;
    let mut command;
    match (opens(&scene), is_short) {
        (true, true) => {
            command = CommandLine::new(&[]);
            command.option("--state", scene);
        }
        (true, false) => {
            command = CommandLine::new(&["compare"]);
            command.option("--questions", questions);
            command.option("--open", plain_json(example.id()));
        }
        (false, true) => return format!("{told}  {}\n", plain_json(&scene)),
        (false, false) => return told,
    }
    format!("{told}  {command}\n")
}

/// Where a program failed when it was asked.
fn failures(run: &Run, questions: &str, language: Language) -> String {
    let at = |failed: &FailedAt| {
        let failure = language.localize(&failed.failure);
        case(failed.query, &failed.kind, &failed.example, &failure, questions)
    };
    let mut text = String::new();
    if run.failed > 0 {
        let sentence = Message::new(ids::COMPARE_FAILED)
            .count("count", run.failed as usize)
            .with("grouped", grouped(run.failed));
        text += &format!("\n{}\n", language.localize(sentence));
    }
    text.extend(run.failures.iter().take(MOST_FAILURES).map(at));
    let untold = run.failed.saturating_sub(MOST_FAILURES as u64);
    if untold > 0 {
        let sentence = Message::new(ids::COMPARE_FAILED_MORE).with("count", grouped(untold));
        text += &(language.localize(sentence) + "\n");
    }
    if let Some((times, failure)) = &run.unrepeated {
        let sentence = Message::new(ids::COMPARE_UNREPEATED)
            .count("count", *times as usize)
            .with("grouped", grouped(*times))
            .saying("failure", failure);
        text += &format!("\n{}\n", language.localize(sentence));
    }
    if let Some(stopped) = &run.stopped {
        text += &format!("\n{}\n{}", language.localize(ids::COMPARE_STOPPED), at(stopped));
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
fn agreement(report: &Report, query: Query, language: Language) -> Option<String> {
    let alike: Vec<&SameAs> = report.same_as.iter().filter(|same| same.query == query).collect();
    let (first, others) = alike.split_first()?;
    let (name, count, of) = (&first.name, grouped(first.questions), grouped(first.answered));
    let agrees = Message::new(ids::COMPARE_AGREES)
        .with("query", query)
        .with("method", name)
        .with("count", count)
        .with("of", of);
    let named: Vec<String> = others.iter().take(MOST_NAMES).map(|same| format!("`{}`", same.name)).collect();
    let names = language.list(named);
    let others = match others.len() {
        0 => return Some(language.localize(agrees) + "\n"),
        count if count > MOST_NAMES => {
            let more = Message::new(ids::COMPARE_MORE).with("names", names);
            language.localize(more.with("count", count - MOST_NAMES))
        }
        _ => names,
    };
    let sentence = Message::new(ids::COMPARE_AGREES_TOO).saying("agrees", agrees).with("others", others);
    Some(language.localize(sentence) + "\n")
}

/// A count with commas between its thousands.
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
