//! Some questions that a program is asked at once, and those at which it fails again one by one.

use base::check::lines_of;
use base::check::question::members;
use base::check::reply;
use base::program::{Exit, Failure, Finding, GroupOutcome, Parting, Reason};
use methods::question::{Question, Verdict};

/// Questions with their answers. Whoever asks the program takes questions, passes its lines on, and tells what became of them.
#[derive(Default)]
pub struct Batch {
    questions: Vec<Question>,
    /// The answers, as far as there are some; `Some(None)` is one without a verdict.
    said: Vec<Option<Option<Verdict>>>,
    /// Which of the questions are asked at once.
    parting: Parting,
}

impl Batch {
    pub fn new(questions: Vec<Question>) -> Self {
        let count = questions.len();
        Self { questions, said: vec![None; count], parting: Parting::new((0..count).collect()) }
    }

    /// The questions that are to be asked next, as lines with their ends, and how many they are. None when all are.
    pub fn lines(&self) -> Option<(Vec<u8>, usize)> {
        let some = self.parting.group()?;
        let asked = some.iter().map(|&number| (number, &self.questions[number]));
        Some((lines_of(asked), some.len()))
    }

    /// Takes a line of the program, and tells whether it answers a question that had no answer yet.
    pub fn receive(&mut self, line: &[u8]) -> bool {
        let some = self.parting.group().unwrap_or_default();
        // They stand in their order.
        match read(line).filter(|(number, _)| some.binary_search(number).is_ok()) {
            Some((number, verdict)) => self.said[number].replace(verdict).is_none(),
            None => false,
        }
    }

    /// What became of the questions that were asked last. Returns the failures at single questions that this shows.
    pub fn end(&mut self, outcome: GroupOutcome) -> Vec<Failure> {
        let mut failures = Vec::new();
        if let (GroupOutcome::Left, Some(&[first, ..])) = (&outcome, self.parting.group())
            && self.said[first].is_none()
        {
            // It ended by itself without any answer. With one or more it is started again for the others.
            self.said[first] = Some(None);
            failures.push(Failure::of(Reason::Ended(Exit::Status(0))));
        }
        for finding in self.parting.end(outcome, |number| self.said[number].is_some()) {
            if let Finding::FailsAt(number, failure) = finding {
                self.said[number] = Some(None);
                failures.push(failure);
            }
        }
        if self.is_done() {
            // Those that it left are asked again.
            let is_open = |&number: &usize| self.said[number].is_none();
            self.parting = Parting::new((0..self.said.len()).filter(is_open).collect());
        }
        failures
    }

    /// Whether all questions have been asked.
    pub fn is_done(&self) -> bool {
        self.parting.group().is_none()
    }

    /// The questions with their answers, as far as there are some.
    pub fn answers(&self) -> impl Iterator<Item = (&Question, Option<Option<Verdict>>)> {
        self.questions.iter().zip(self.said.iter().copied())
    }
}

/// The number of the question that a line answers, and the verdict, if it has one.
fn read(line: &[u8]) -> Option<(usize, Option<Verdict>)> {
    let fields = members(line).ok()?;
    let id: String = serde_json::from_str(fields.get("id")?.get()).ok()?;
    Some((id.parse().ok()?, reply::verdict(&fields).ok()))
}
