//! Asks a program window by window, and starts it again after each question at which it fails.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Seek, Write};

use anyhow::{Context, Result};
use base::check::lines::{Line, Place};
use base::check::question::{ANSWERS, is_shape, members};
use base::files::reader::unreadable;
use base::files::signals;
use base::limits::FAULTS;
use base::program::{Failure, Finding, GroupOutcome, Parting, Reason, Respondent};
use base::text::sanitize;
use methods::question::Query;
use serde_json::Value;

use super::id::write_key;
use super::question;
use super::question_file::QuestionFile;

/// The number of questions that are asked at once: few at first, and twice as many each time. A window also ends after
/// so many bytes.
const FIRST_WINDOW: usize = 16;
const LARGEST_WINDOW: usize = 8192;
const WINDOW_BYTES: usize = 1 << 22;

/// A failure at a question.
pub(super) struct Located {
    pub(super) place: Place,
    pub(super) failure: Failure,
}

/// Lines that are no answers.
pub(super) struct Stray {
    pub(super) count: u64,
    pub(super) line: u64,
    pub(super) text: String,
}

/// A question of the window.
struct Asked {
    place: Place,
    key: Vec<u8>,
    line: Vec<u8>,
    is_answered: bool,
}

/// Asks a program all questions. Returns the lines that it wrote, those that answer nothing empty, so that the others keep
/// their numbers, and what became of the questions beside them.
/// Errors: if they cannot be read, one is no question, or no temporary file can be written.
pub(super) fn run(respondent: &mut Respondent, questions: &QuestionFile) -> Result<(File, RunRecord)> {
    let answers = tempfile::tempfile().context("no temporary file can be made for the answers")?;
    let mut asking =
        Asking { respondent, output: BufWriter::new(answers), lines: 0, record: RunRecord::default() };
    let (mut lines, mut window, mut bytes, mut most) = (questions.lines(), Vec::new(), 0, FIRST_WINDOW);
    while let Some((line, place)) = lines.next_line().with_context(|| unreadable(&questions.name))? {
        let asked = read_question(line, place).map_err(|fault| questions.wrong(place.number, &fault))?;
        let Some(asked) = asked else { continue };
        bytes += asked.line.len();
        window.push(asked);
        if window.len() == most || bytes >= WINDOW_BYTES {
            asking.ask_all(&mut window)?;
            (window, bytes, most) = (Vec::new(), 0, (2 * most).min(LARGEST_WINDOW));
        }
        if asking.record.stopped.is_some() {
            break;
        }
    }
    asking.ask_all(&mut window)?;
    asking.finish()
}

/// The question on a line, if it is not empty.
fn read_question(line: Line, place: Place) -> Result<Option<Asked>, super::answer::Fault> {
    let Some(text) = question::text(line)? else { return Ok(None) };
    let mut key = Vec::new();
    let query = question::read(text, &mut key)?.numbers.query();
    let line = without_answer(text, query).unwrap_or_else(|| text.to_owned());
    Ok(Some(Asked { place, key, line: [&line, &b"\n"[..]].concat(), is_answered: false }))
}

/// A question without the answer beside it, if there is one: `cases --answers` writes it.
fn without_answer(text: &[u8], query: Query) -> Option<Vec<u8>> {
    let is_told = members(text).is_ok_and(|fields| fields.get("expected").is_some());
    let mut members: serde_json::Map<String, Value> =
        serde_json::from_slice(text).ok().filter(|_| is_told)?;
    members.retain(|name, _| !ANSWERS.contains(&name.as_str()) || is_shape(query, name));
    serde_json::to_vec(&members).ok()
}

/// What became of all questions, beside the answers.
#[derive(Default)]
pub(super) struct RunRecord {
    /// The answers to no question of its window.
    pub(super) unknown: u64,
    /// The questions at which it failed, in their order, as many as are told.
    pub(super) failures: Vec<Located>,
    /// The number of those questions.
    pub(super) failed: u64,
    /// Why it was asked no more, and the question that waited for an answer then.
    pub(super) stopped: Option<Located>,
    /// How many failures did not come again when their questions were asked once more, and the first of them.
    pub(super) unrepeated: Option<(u64, Failure)>,
    /// The lines that are no answers: how many, and the first.
    pub(super) stray: Option<Stray>,
}

struct Asking<'a> {
    respondent: &'a mut Respondent,
    output: BufWriter<File>,
    /// The number of lines that the program wrote.
    lines: u64,
    record: RunRecord,
}

impl Asking<'_> {
    fn ask_all(&mut self, window: &mut [Asked]) -> Result<()> {
        signals::check()?;
        let mut parting = Parting::new((0..window.len()).collect());
        while self.record.stopped.is_none()
            && let Some(some) = parting.group()
        {
            match self.ask_once(window, some)? {
                GroupOutcome::Failed(failure)
                    if matches!(failure.reason, Reason::OutOfTime(_) | Reason::NotStarted(_)) =>
                {
                    let waits = some.iter().find(|&&number| !window[number].is_answered);
                    let place = window[*waits.unwrap_or(&some[0])].place;
                    self.record.stopped = Some(Located { place, failure });
                }
                outcome => {
                    let found = parting.end(outcome, |number| window[number].is_answered);
                    found.into_iter().for_each(|finding| self.record.add(finding, window));
                }
            }
        }
        Ok(())
    }

    fn ask_once(&mut self, window: &mut [Asked], some: &[usize]) -> Result<GroupOutcome> {
        let questions: Vec<u8> = some.iter().flat_map(|&number| &window[number].line).copied().collect();
        let keys: HashMap<Vec<u8>, usize> =
            some.iter().map(|&number| (window[number].key.clone(), number)).collect();
        let (mut key, mut written) = (Vec::new(), Ok(()));
        let outcome = self.respondent.ask(questions, some.len(), |line| {
            self.lines += 1;
            let text = question::text(Line::Whole(line)).ok().flatten().unwrap_or_default();
            let number = if has_id(text, &mut key) { keys.get(&key).copied() } else { None };
            let kept: &[u8] = if number.is_some() { text } else { b"" };
            if number.is_none() {
                self.record.pass_over(text, &key, self.lines);
            }
            if written.is_ok() {
                written = self.output.write_all(kept).and_then(|()| self.output.write_all(b"\n"));
            }
            Ok(number.is_some_and(|number| !std::mem::replace(&mut window[number].is_answered, true)))
        });
        written.context("the temporary file with the answers cannot be written")?;
        Ok(outcome)
    }

    fn finish(self) -> Result<(File, RunRecord)> {
        const FAULT: &str = "the temporary file with the answers cannot be read";
        let Self { output, mut record, .. } = self;
        let mut answers = output.into_inner().map_err(|error| error.into_error()).context(FAULT)?;
        answers.rewind().context(FAULT)?;
        record.failures.sort_by_key(|located| located.place.number);
        Ok((answers, record))
    }
}

/// Whether a line is an object with an id, whose key is then written.
fn has_id(text: &[u8], key: &mut Vec<u8>) -> bool {
    key.clear();
    members(text).is_ok_and(|fields| fields.get("id").is_some_and(|id| write_key(id, key).is_ok()))
}

impl RunRecord {
    fn add(&mut self, finding: Finding, window: &[Asked]) {
        match finding {
            Finding::FailsAt(number, failure) => {
                self.failed += 1;
                if self.failures.len() < FAULTS {
                    self.failures.push(Located { place: window[number].place, failure });
                }
            }
            Finding::FailedOnce(failure) => self.unrepeated.get_or_insert((0, failure)).0 += 1,
        }
    }

    /// Counts a line that is no answer to a question of its window. A program may print other lines: they are no fault.
    fn pass_over(&mut self, text: &[u8], key: &[u8], line: u64) {
        if text.is_empty() {
            return;
        }
        self.unknown += u64::from(!key.is_empty());
        let first = || Stray { count: 0, line, text: sanitize::text(&String::from_utf8_lossy(text)) };
        self.stray.get_or_insert_with(first).count += 1;
    }
}
