//! A program is asked the questions of a trial.

use std::convert::Infallible;

use base::check::line_of;
use base::check::question::members;
use base::check::reply;
use base::program::{Batch, Failure, Outcome, Respondent, ask_parted};
use base::text::message::Message;
use methods::cases::{self, Kind, Questions};
use methods::mistakes::Suspects;
use methods::question::{GivenPlane, Question, Verdict};

use super::trial::{QUESTIONS, Trial};
use crate::model::LessonInfo;
use crate::table;

/// The seed of the questions: they are the same each time.
const SEED: u64 = 1;
/// How many are asked at once: few at first, so that something is told soon.
const FIRST_BATCH: usize = 12;
const LARGEST_BATCH: usize = 192;
/// A program that fails at so many questions is asked no more.
const MOST_FAILURES: usize = 5;

/// A question of a batch.
struct Asked {
    kind: Kind,
    question: Question,
    truth: Verdict,
    /// Its answer, which may be none that fits.
    said: Option<Option<Verdict>>,
}

/// Asks a program the questions of a lesson, and tells after each batch what has been found. It ends when it is told to.
pub fn try_out(
    respondent: &mut Respondent,
    lesson: &'static LessonInfo,
    mut goes_on: impl FnMut(Trial) -> bool,
) {
    let mut trying = Trying {
        trial: Trial::new(lesson),
        suspects: Suspects::all(lesson.query),
        failures: 0,
        digits: usize::MAX,
    };
    let mut questions = questions(lesson);
    let mut size = FIRST_BATCH;
    while !trying.trial.is_over {
        let mut batch: Vec<Asked> = questions.by_ref().take(size).collect();
        size = (2 * size).min(LARGEST_BATCH);
        trying.trial.is_over = batch.is_empty();
        trying.ask(respondent, &mut batch);
        trying.count(&batch);
        if !goes_on(trying.trial.clone()) {
            return;
        }
    }
}

/// The questions of a lesson, the kinds in turns. Planes by their equations are left out: no lesson shows one.
fn questions(lesson: &'static LessonInfo) -> impl Iterator<Item = Asked> {
    let of = |kind| cases::questions(lesson.query, kind, SEED);
    let mut streams: Vec<(Kind, Questions)> = Kind::ALL.into_iter().map(|kind| (kind, of(kind))).collect();
    (0..QUESTIONS).filter_map(move |number| {
        let count = streams.len();
        let (kind, stream) = &mut streams[number % count];
        let question = stream.find(|question| !has_equation(question))?;
        let truth = question.exact().verdict();
        Some(Asked { kind: *kind, question, truth, said: None })
    })
}

fn has_equation(question: &Question) -> bool {
    match question {
        Question::SegmentPlane { plane, .. }
        | Question::PointPlane { plane, .. }
        | Question::LinePlane { plane, .. }
        | Question::SpherePlane { plane, .. } => matches!(plane, GivenPlane::Equation(_)),
        _ => false,
    }
}

struct Trying {
    trial: Trial,
    suspects: Suspects,
    failures: usize,
    /// Those of the smallest failing question.
    digits: usize,
}

impl Trying {
    /// Asks a batch, and finds the questions at which the program fails.
    fn ask(&mut self, respondent: &mut Respondent, batch: &mut [Asked]) {
        loop {
            let open: Vec<usize> = (0..batch.len()).filter(|&number| batch[number].said.is_none()).collect();
            let Some(&first) = open.first().filter(|_| !self.trial.is_over) else { return };
            let Ok(_) = ask_parted(&mut Asking { trying: self, respondent, batch }, &open);
            // It ended by itself: with a first answer at least, or without any.
            if !self.trial.is_over {
                batch[first].said.get_or_insert(None);
            }
        }
    }

    fn count(&mut self, batch: &[Asked]) {
        for Asked { kind, question, truth, said } in batch {
            let Some(said) = *said else { continue };
            let is_right = said == Some(*truth);
            if let Some(of) = self.trial.kinds.iter_mut().find(|of| of.kind == *kind) {
                of.asked += 1;
                of.right += usize::from(is_right);
            }
            if *kind == Kind::Mistakes {
                self.suspects.record(question, *truth, said);
            }
            if !is_right {
                self.fail_at(question);
            }
        }
        self.trial.suspect = self.suspects.named();
    }

    /// Keeps the question if it is the smallest that opens as a state.
    fn fail_at(&mut self, question: &Question) {
        let line = line_of(question.query().name(), question);
        let digits = line.bytes().filter(u8::is_ascii_digit).count();
        if digits < self.digits && table::from_state(&line).is_ok() {
            (self.digits, self.trial.smallest) = (digits, Some(line));
        }
    }
}

/// A batch that is asked.
struct Asking<'a> {
    trying: &'a mut Trying,
    respondent: &'a mut Respondent,
    batch: &'a mut [Asked],
}

impl Batch for Asking<'_> {
    type Error = Infallible;

    fn ask(&mut self, some: &[usize]) -> Result<Outcome, Infallible> {
        let line = |number: usize| line_of(&number.to_string(), &self.batch[number].question) + "\n";
        let lines: String = some.iter().map(|&number| line(number)).collect();
        Ok(self.respondent.ask(lines.into_bytes(), some.len(), |line| {
            let Some((number, verdict)) = read(line).filter(|(number, _)| some.contains(number)) else {
                return Ok(false);
            };
            Ok(self.batch[number].said.replace(verdict).is_none())
        }))
    }

    fn is_answered(&self, number: usize) -> bool {
        self.batch[number].said.is_some()
    }

    fn fail_at(&mut self, number: usize, failure: Failure) {
        self.batch[number].said = Some(None);
        self.trying.failures += 1;
        if self.trying.failures >= MOST_FAILURES {
            self.trying.trial.stopped = Some(Message::from(&failure));
            self.trying.trial.is_over = true;
        }
    }

    /// Nothing is said of it: each question has its answer.
    fn fail_once(&mut self, _: Failure) {}

    fn is_over(&self) -> bool {
        self.trying.trial.is_over
    }
}

/// The number of the question that a line answers, and the verdict, if it has one.
fn read(line: &[u8]) -> Option<(usize, Option<Verdict>)> {
    let fields = members(line).ok()?;
    let id: String = serde_json::from_str(fields.get("id")?.get()).ok()?;
    Some((id.parse().ok()?, reply::verdict(&fields).ok()))
}
