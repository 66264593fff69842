//! A program is asked the questions of a trial.

use base::check::line_of;
use base::check::question::members;
use base::check::reply;
use base::program::{Outcome, Respondent};
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
    /// Asks a batch. Where the program fails, the first question without an answer is asked alone: it is the one most likely.
    /// If it is not, the others are parted until that one is alone.
    fn ask(&mut self, respondent: &mut Respondent, batch: &mut [Asked]) {
        let (mut most, mut parted) = (batch.len(), batch.len());
        loop {
            let open = (0..batch.len()).filter(|&number| batch[number].said.is_none());
            let some: Vec<usize> = open.take(most).collect();
            let Some(&first) = some.first() else { return };
            match ask_once(respondent, batch, &some) {
                Outcome::Failed(failure) if some.len() == 1 => {
                    batch[first].said = Some(None);
                    (most, parted) = (batch.len(), batch.len());
                    self.failures += 1;
                    if self.failures >= MOST_FAILURES {
                        self.trial.stopped = Some(Message::from(&failure));
                        self.trial.is_over = true;
                        return;
                    }
                }
                Outcome::Failed(_) if most == parted => (most, parted) = (1, some.len().div_ceil(2)),
                Outcome::Failed(_) => (most, parted) = (some.len().div_ceil(2), some.len().div_ceil(2)),
                Outcome::Answered => most = parted,
                // It ended by itself: with a first answer at least, or without any.
                Outcome::Left if batch[first].said.is_none() => batch[first].said = Some(None),
                Outcome::Left => {}
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

/// Asks some of a batch at once.
fn ask_once(respondent: &mut Respondent, batch: &mut [Asked], some: &[usize]) -> Outcome {
    let lines: String =
        some.iter().map(|&number| line_of(&number.to_string(), &batch[number].question) + "\n").collect();
    respondent.ask(lines.into_bytes(), some.len(), |line| {
        let Some((number, verdict)) = read(line).filter(|(number, _)| some.contains(number)) else {
            return Ok(false);
        };
        Ok(batch[number].said.replace(verdict).is_none())
    })
}

/// The number of the question that a line answers, and the verdict, if it has one.
fn read(line: &[u8]) -> Option<(usize, Option<Verdict>)> {
    let fields = members(line).ok()?;
    let id: String = serde_json::from_str(fields.get("id")?.get()).ok()?;
    Some((id.parse().ok()?, reply::verdict(&fields).ok()))
}
