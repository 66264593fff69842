//! Compares answers with the true ones: how many are right, where they fail first, and which known mistake fails alike.
//!
//! Questions and answers are read side by side, and a pair is forgotten as soon as it is judged: in memory are only the
//! ids that wait for the other one. A question is asked once, of the exact method.

mod answer;
mod candidates;
mod doubled;
mod id;
mod judge;
mod meeting;
mod notes;
mod pairing;
mod question;
mod question_file;
mod report;
mod run;
pub mod several;
mod smallest;
mod table;
mod tally;
mod unrounded;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::Read;

use anyhow::{Context, Result, anyhow, bail};
use methods::cases::Kind;
use methods::question::{Numbers, Query};

use answer::AnswerLine;
use base::check::CheckError;
use base::check::lines::{Line, Lines, Place};
use base::files::progress::Progress;
use base::files::reader::unreadable;
use base::limits::ROWS;
use base::program::Respondent;
use base::text::sanitize;
use doubled::IdHashes;
use id::{text_key, write_key};
use pairing::{Found, OpenQuestion, Pairing, UnmatchedAnswer};
use question::Question;
use question_file::At;
use report::{Fingerprint, Likeness};
use run::{Located, RunRecord};
use serde_json::value::RawValue;
use smallest::Example;
use tally::{Judgement, Tallies};

pub use notes::Notes;
pub use question_file::QuestionFile;
pub use report::{Behaviour, FailedAt, Report, ReportRow, Run, SameAs, Unrounded};
pub use several::Judged;
pub use table::text;
pub use tally::Counts;

/// How answers are compared.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The number of failing cases reported for each row.
    pub examples: usize,
    /// The relative tolerance for `t` and `point`; without it they are ignored.
    pub tolerance: Option<f64>,
}

/// Compares answers with the true ones; `name` is that of their source.
/// Errors: if either cannot be read, there is no question, one is malformed, or two have one id.
pub fn compare(
    questions: &QuestionFile,
    answers: impl Read,
    name: &str,
    options: Options,
) -> Result<(Report, Notes)> {
    let mut comparison = Comparison::new(questions, options);
    comparison.read(answers, name)?;
    comparison.refuse_doubled()?;
    comparison.count_unmatched()?;
    let (report, notes) = comparison.finish();
    if report.total.questions == 0 {
        bail!("{} has no questions", questions.name);
    }
    Ok((report, notes))
}

/// Asks a program all questions, and compares its answers with the true ones.
/// Errors: if the questions cannot be read, one is malformed, two have one id, or no temporary file can be written.
pub fn ask(
    questions: &QuestionFile,
    respondent: &mut Respondent,
    name: &str,
    options: Options,
) -> Result<(Report, Notes)> {
    let (answers, record) = run::run(respondent, questions)?;
    let (mut report, mut notes) = compare(questions, answers, name, options)?;
    report.total.unknown += record.unknown;
    if let Some(stray) = record.stray {
        notes.add_stray(&stray);
    }
    let failures = record.failures.into_iter().map(|located| failed_at(questions, located));
    let failures = failures.collect::<Result<_>>()?;
    let RunRecord { failed, stopped, unrepeated, .. } = record;
    let stopped = stopped.map(|located| failed_at(questions, located)).transpose()?;
    report.run = Some(Run { failures, failed, stopped, unrepeated });
    Ok((report, notes))
}

fn failed_at(questions: &QuestionFile, located: Located) -> Result<FailedAt> {
    let Located { place, failure } = located;
    let wrong = |fault: answer::Fault| questions.wrong(place.number, &fault);
    let text = questions.line(place)?;
    let line = question::text(Line::Whole(&text)).map_err(wrong)?.unwrap_or_default();
    let Question { numbers, kind } = question::read(line, &mut Vec::new()).map_err(wrong)?;
    let query = numbers.query();
    let truth = question::truth(&numbers, false).map_err(wrong)?;
    let example = Example::new(&text, query, truth.verdict, None);
    Ok(FailedAt { query, kind: kind.into_owned(), example, failure })
}

/// The text of the question with this id. `id` is JSON, or text without its quotes.
/// Errors: if no question has it, or the questions cannot be read.
pub fn find(questions: &QuestionFile, id: &str) -> Result<String> {
    let (mut wanted, mut key, mut found) = (vec![text_key(id)], Vec::new(), None);
    if let Ok(scalar) = serde_json::from_str::<&RawValue>(id)
        && write_key(scalar, &mut key).is_ok()
    {
        wanted.insert(0, key.clone());
    }
    let mut lines = questions.lines();
    while let Some((line, place)) = lines.next_line().with_context(|| unreadable(&questions.name))? {
        let text = question::text(line).map_err(|fault| questions.wrong(place.number, &fault))?;
        let Some(text) = text else { continue };
        question::read(text, &mut key).map_err(|fault| questions.wrong(place.number, &fault))?;
        match wanted.iter().position(|wanted| *wanted == key) {
            Some(0) => return Ok(String::from_utf8_lossy(text).trim().to_owned()),
            Some(_) => found = found.or_else(|| Some(String::from_utf8_lossy(text).trim().to_owned())),
            None => {}
        }
    }
    found.ok_or_else(|| anyhow!("{} has no question with the id {}", questions.name, sanitize::text(id)))
}

struct Comparison<'a> {
    questions: &'a QuestionFile,
    options: Options,
    pairing: Pairing,
    hashes: IdHashes,
    tallies: Tallies,
    likeness: BTreeMap<Query, Likeness>,
    unknown: u64,
    wrong: Fingerprint,
    notes: Notes,
    /// The key of the id that was read last.
    key: Vec<u8>,
}

/// The stream to read next.
enum Turn {
    Question,
    Answer,
}

impl<'a> Comparison<'a> {
    fn new(questions: &'a QuestionFile, options: Options) -> Self {
        Self {
            questions,
            options,
            pairing: Pairing::default(),
            hashes: IdHashes::new(),
            tallies: Tallies::default(),
            likeness: BTreeMap::new(),
            unknown: 0,
            wrong: Fingerprint::default(),
            notes: Notes::default(),
            key: Vec::new(),
        }
    }

    /// Reads both streams, each time the one that is behind: where both have the same order few ids wait in memory, and
    /// gaps in either do not make them drift apart.
    fn read(&mut self, answers: impl Read, name: &str) -> Result<()> {
        const MIB: u64 = 1 << 20;
        let progress = Progress::new("MiB of questions", (self.questions.length / MIB) as usize);
        let (mut questions, mut answers) = (self.questions.lines(), Lines::new(answers));
        let (mut has_questions, mut has_answers, mut shown) = (true, true, 0);
        let mut turn = Turn::Question;
        while has_questions || has_answers {
            if matches!(turn, Turn::Question) && has_questions || !has_answers {
                match self.next_question(&mut questions)? {
                    Some((next, place)) => {
                        turn = next;
                        while shown < place.end / MIB {
                            shown += 1;
                            progress.step()?;
                        }
                    }
                    None => has_questions = false,
                }
            } else {
                match self.next_answer(&mut answers).with_context(|| unreadable(name))? {
                    Some(next) => turn = next,
                    None => {
                        has_answers = false;
                        self.pairing.end_answers();
                    }
                }
            }
        }
        Ok(())
    }

    /// Reads a question. If its answer came before it, the questions are behind, and are read next.
    fn next_question(&mut self, lines: &mut Lines<At>) -> Result<Option<(Turn, Place)>> {
        loop {
            let next = lines.next_line().with_context(|| unreadable(&self.questions.name))?;
            let Some((line, place)) = next else { return Ok(None) };
            let asked = self.ask(line, place).map_err(|fault| self.questions.wrong(place.number, &fault))?;
            let Some(question) = asked else { continue };
            self.hashes.add(&self.key).context("no temporary file can be written")?;
            let turn = match self.pairing.ask(&self.key, question) {
                None => Turn::Answer,
                Some((question, UnmatchedAnswer { answer, again })) => {
                    self.count_again(question.tally, &again);
                    self.settle(&question, &answer)?;
                    Turn::Question
                }
            };
            return Ok(Some((turn, place)));
        }
    }

    /// The question on a line, if it is not empty; the key is then that of its id.
    fn ask(&mut self, line: Line, place: Place) -> Result<Option<OpenQuestion>, answer::Fault> {
        let Some(text) = question::text(line)? else { return Ok(None) };
        let asked = question::read(text, &mut self.key)?;
        let tally = self.tallies.find(asked.numbers.query(), &asked.kind, self.options.examples);
        let tally = tally.ok_or_else(|| format!("there are more than {ROWS} queries and kinds"))?;
        let query = asked.numbers.query();
        let truth = question::truth(&asked.numbers, self.options.tolerance.is_some())?;
        let from_decimals = unrounded::from_decimals(text, query, truth.verdict);
        self.tallies.get_mut(tally).counts.questions += 1;
        Ok(Some(OpenQuestion { place, tally, truth, from_decimals }))
    }

    /// Reads an answer. If it belongs to an older question, the answers are behind, and are read next.
    fn next_answer(&mut self, lines: &mut Lines<impl Read>) -> Result<Option<Turn>> {
        loop {
            let Some((line, place)) = lines.next_line()? else { return Ok(None) };
            let answer = match question::text(line) {
                Ok(None) => continue,
                Ok(Some(text)) => {
                    answer::read(text, place.number, self.options.tolerance.is_some(), &mut self.key)
                }
                Err(_) => Err(CheckError::LineTooLong.to_string()),
            };
            let answer = match answer {
                Ok(answer) => answer,
                Err(fault) => {
                    self.unknown += 1;
                    self.notes.add(place.number, fault);
                    continue;
                }
            };
            return Ok(Some(match self.pairing.answer(&self.key, answer) {
                Found::None => Turn::Question,
                Found::Latest(question, answer) => {
                    self.settle(&question, &answer)?;
                    Turn::Question
                }
                Found::Older(question, answer) => {
                    self.settle(&question, &answer)?;
                    Turn::Answer
                }
            }));
        }
    }

    /// Judges a pair.
    fn settle(&mut self, question: &OpenQuestion, answer: &AnswerLine) -> Result<()> {
        let tally = self.tallies.get_mut(question.tally);
        let (query, truth) = (tally.query, &question.truth);
        let tolerance = self.options.tolerance.unwrap_or_default();
        let (judgement, fault) = judge::judge(query, truth, answer, tolerance);
        tally.counts.count(judgement);
        let said = answer.verdict.as_ref().ok().copied().filter(|_| fault.is_none());
        if let Some(fault) = fault {
            self.notes.add(answer.line, fault);
        }
        if judgement != Judgement::Right {
            self.wrong.add(question.place.start, said);
        }
        if judgement != Judgement::Right && self.options.examples > 0 {
            let text = self.questions.line(question.place)?;
            tally.smallest.add(Example::new(&text, query, truth.verdict, said));
        }
        let likeness = self.likeness.entry(query).or_insert_with(|| Likeness::new(query));
        likeness.rounding.record(question.from_decimals, said);
        if tally.kind == Kind::Mistakes.name()
            && let Ok(asked) = numbers_again(self.questions, question.place)?.question()
        {
            likeness.suspects.record(&asked, truth.verdict, said);
        }
        likeness.agreeing.record(said, truth.verdict, || numbers_again(self.questions, question.place))
    }

    fn count_again(&mut self, tally: usize, lines: &[u64]) {
        self.tallies.get_mut(tally).counts.duplicate += lines.len() as u64;
        lines.iter().for_each(|&line| self.notes.add(line, "its question was answered before"));
    }

    /// Refuses two questions with one id.
    fn refuse_doubled(&mut self) -> Result<()> {
        let hashes = std::mem::replace(&mut self.hashes, IdHashes::new());
        let doubled = hashes.doubled().context("a temporary file cannot be read")?;
        let doubled: HashSet<u64> = doubled.into_iter().collect();
        if doubled.is_empty() {
            return Ok(());
        }
        let mut first: HashMap<Vec<u8>, u64> = HashMap::new();
        self.each_question(|comparison, _, line| {
            if doubled.contains(&doubled::hash(&comparison.key))
                && let Some(before) = first.insert(comparison.key.clone(), line)
            {
                let fault = format!("its id is that of line {before}, too");
                return Err(comparison.questions.wrong(line, &fault));
            }
            Ok(())
        })
    }

    /// Counts the answers left: repeated ones of questions that were answered, and those of no question.
    fn count_unmatched(&mut self) -> Result<()> {
        if !self.pairing.unmatched.is_empty() {
            self.each_question(|comparison, question, _| {
                if let Some(UnmatchedAnswer { answer, again }) =
                    comparison.pairing.unmatched.remove(&comparison.key[..])
                {
                    let examples = comparison.options.examples;
                    // There is one: it was made when the question was read first.
                    if let Some(tally) =
                        comparison.tallies.find(question.numbers.query(), &question.kind, examples)
                    {
                        comparison.count_again(tally, &[&[answer.line], &again[..]].concat());
                    }
                }
                Ok(())
            })?;
        }
        for UnmatchedAnswer { answer, again } in std::mem::take(&mut self.pairing.unmatched).into_values() {
            for line in [answer.line].into_iter().chain(again) {
                self.unknown += 1;
                self.notes.add(line, "no question has its id");
            }
        }
        Ok(())
    }

    /// Reads the questions once more, with their lines; all are known to be questions.
    fn each_question(&mut self, mut each: impl FnMut(&mut Self, &Question, u64) -> Result<()>) -> Result<()> {
        let mut lines = self.questions.lines();
        while let Some((line, place)) = lines.next_line().with_context(|| unreadable(&self.questions.name))? {
            let wrong = |fault: answer::Fault| self.questions.wrong(place.number, &fault);
            let Some(text) = question::text(line).map_err(wrong)? else { continue };
            let question = question::read(text, &mut self.key).map_err(wrong)?;
            each(self, &question, place.number)?;
        }
        Ok(())
    }

    fn finish(self) -> (Report, Notes) {
        (Report::new(self.tallies, &self.likeness, self.unknown, self.wrong), self.notes)
    }
}

/// The numbers of a question that was read before.
fn numbers_again(questions: &QuestionFile, place: Place) -> Result<Numbers> {
    let text = questions.line(place)?;
    let text = question::text(Line::Whole(&text)).ok().flatten();
    let again = text.and_then(|text| question::read(text, &mut Vec::new()).ok());
    let again = again.ok_or_else(|| questions.wrong(place.number, "it changed while it was read"))?;
    Ok(again.numbers)
}
