//! Asks a program the questions of a trial.

use std::iter::Peekable;

use base::check::{Plainness, line_of};
use base::program::GroupOutcome;
#[cfg(not(target_arch = "wasm32"))]
use base::program::Respondent;
use base::text::ids;
use base::text::message::Message;
use methods::cases::{self, Kind, Questions};
use methods::mistakes::Suspects;
use methods::question::{GivenPlane, Query, Question, Verdict};

use super::batch::Batch;
use super::trial::{Failing, Fault, QUESTIONS, Trial};
use crate::model::LessonInfo;
use crate::table;

/// The seed of the questions: they are the same each time.
const SEED: u64 = 1;
/// How many are asked at once: few at first, so that there is soon something to show.
const FIRST_BATCH: usize = 12;
const LARGEST_BATCH: usize = 192;
/// After this number of failures a program is asked no more.
pub const MOST_FAILURES: usize = 5;

/// What a program is tried with.
pub struct Exam {
    pub lesson: &'static LessonInfo,
    pub query: Query,
    pub kinds: &'static [Kind],
    /// A question before all others.
    pub first: Option<Question>,
    /// The name of the challenge whose mistake is looked for.
    pub challenge: Option<String>,
}

impl Exam {
    /// The questions of a lesson, of all kinds.
    pub fn of_lesson(lesson: &'static LessonInfo) -> Self {
        Self { lesson, query: lesson.query, kinds: &Kind::ALL, first: None, challenge: None }
    }
}

struct TrialQuestion {
    posed: Posed,
    question: Question,
}

/// Which question of a trial it is, by its number from 1, and its true answer.
#[derive(Clone, Copy)]
struct Posed {
    number: usize,
    kind: Kind,
    truth: Verdict,
}

/// Asks a program the questions of an exam, and tells after each batch what has been found. It ends when it is told to, or
/// when nobody wants the program's answers.
#[cfg(not(target_arch = "wasm32"))]
pub fn try_out(respondent: &mut Respondent, exam: Exam, mut goes_on: impl FnMut(Trial) -> bool) {
    let mut trying = TrialRun::new(exam);
    while let Some((lines, count)) = trying.next_questions() {
        let outcome = respondent.ask(lines, count, |line| Ok(trying.receive(line)));
        if !respondent.is_wanted() {
            return;
        }
        if let Some(trial) = trying.end(outcome)
            && !goes_on(trial.clone())
        {
            return;
        }
    }
}

/// The questions of an exam, the kinds in turns. Planes by their equations are left out: no lesson shows one.
fn questions(exam: Exam) -> impl Iterator<Item = TrialQuestion> + Send {
    let of = |&kind: &Kind| (kind, cases::questions(exam.query, kind, SEED));
    let mut streams: Vec<(Kind, Questions)> = exam.kinds.iter().map(of).collect();
    let mut first = exam.first;
    (1..=QUESTIONS).filter_map(move |number| {
        let count = streams.len();
        let (kind, stream) = &mut streams[(number - 1) % count];
        let question = first.take().or_else(|| stream.find(|question| !has_equation(question)))?;
        let posed = Posed { number, kind: *kind, truth: question.exact().verdict() };
        Some(TrialQuestion { posed, question })
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

/// A trial on its way. Whoever asks the program takes questions, passes its lines on, and tells what became of them.
pub struct TrialRun {
    trial: Trial,
    suspects: Suspects,
    failures: usize,
    questions: Peekable<Box<dyn Iterator<Item = TrialQuestion> + Send>>,
    /// The number of questions of the next batch.
    size: usize,
    batch: Batch,
    /// The questions of the batch.
    posed: Vec<Posed>,
}

impl TrialRun {
    pub fn new(exam: Exam) -> Self {
        Self {
            trial: Trial::new(exam.lesson, exam.kinds, exam.challenge.clone()),
            suspects: Suspects::all(exam.query),
            failures: 0,
            questions: (Box::new(questions(exam)) as Box<dyn Iterator<Item = TrialQuestion> + Send>)
                .peekable(),
            size: FIRST_BATCH,
            batch: Batch::default(),
            posed: Vec::new(),
        }
    }

    /// The questions that are to be asked next, as lines with their ends, and how many they are. There are none at the end.
    pub fn next_questions(&mut self) -> Option<(Vec<u8>, usize)> {
        if self.trial.is_over {
            return None;
        }
        if self.batch.is_done() {
            let posed: Vec<TrialQuestion> = self.questions.by_ref().take(self.size).collect();
            self.size = (2 * self.size).min(LARGEST_BATCH);
            self.posed = posed.iter().map(|asked| asked.posed).collect();
            self.batch = Batch::new(posed.into_iter().map(|asked| asked.question).collect());
        }
        self.batch.lines()
    }

    /// Takes a line of the program, and tells whether it answers a question that had no answer yet.
    pub fn receive(&mut self, line: &[u8]) -> bool {
        self.batch.receive(line)
    }

    /// What became of the questions that were asked last. Tells what has been found when a batch is done.
    pub fn end(&mut self, outcome: GroupOutcome) -> Option<&Trial> {
        for failure in self.batch.end(outcome) {
            self.failures += 1;
            if self.failures >= MOST_FAILURES {
                let stopped = Message::new(ids::TRIAL_STOPPED).with("failures", MOST_FAILURES);
                self.trial.stopped = Some(stopped.saying("why", &failure));
                self.trial.is_over = true;
            }
        }
        let is_done = self.trial.is_over || self.batch.is_done();
        is_done.then(|| self.count())
    }

    pub fn trial(&self) -> &Trial {
        &self.trial
    }

    fn count(&mut self) -> &Trial {
        let batch = std::mem::take(&mut self.batch);
        for ((question, said), posed) in batch.answers().zip(std::mem::take(&mut self.posed)) {
            let Posed { number, kind, truth } = posed;
            let Some(said) = said else { continue };
            let is_right = said == Some(truth);
            if let Some(of) = self.trial.kinds.iter_mut().find(|of| of.kind == kind) {
                of.asked += 1;
                of.right += usize::from(is_right);
            }
            if kind == Kind::Mistakes {
                self.suspects.record(question, truth, said);
            }
            if !is_right {
                let state = line_of(question.query().name(), question);
                let fault = if said.is_some() { Fault::Wrong } else { Fault::Unanswered };
                self.fail_at(fault, Failing { number, kind, state });
            }
        }
        self.trial.suspect = self.suspects.named();
        self.trial.is_over |= self.questions.peek().is_none();
        &self.trial
    }

    /// Keeps the question if it is the smallest that opens as a state: the one with the plainest numbers.
    fn fail_at(&mut self, fault: Fault, failing: Failing) {
        let kept = &mut self.trial.smallest[fault as usize];
        let plainness = |failing: &Failing| Plainness::of(&failing.state);
        let is_smallest = kept.as_ref().is_none_or(|kept| plainness(&failing) < plainness(kept));
        if is_smallest && table::from_state(&failing.state).is_ok() {
            *kept = Some(failing);
        }
    }
}
