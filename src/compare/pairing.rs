//! Questions and answers with the same id, in whatever order they come.

use std::collections::HashMap;

use methods::question::Verdict;

use super::answer::AnswerLine;
use super::question::Truth;
use base::check::lines::Place;

/// A question that was read, without its numbers.
#[derive(Debug)]
pub(super) struct OpenQuestion {
    /// The place of its line in the file.
    pub(super) place: Place,
    pub(super) tally: usize,
    pub(super) truth: Truth,
    /// The answer from its decimals, if the rounding of its numbers decides.
    pub(super) from_decimals: Option<Verdict>,
}

/// An answer that came before its question, and the lines of those that came after it with the same id.
#[derive(Debug)]
pub(super) struct UnmatchedAnswer {
    pub(super) answer: AnswerLine,
    pub(super) again: Vec<u64>,
}

/// The ids that wait for the other stream.
#[derive(Debug, Default)]
pub(super) struct Pairing {
    /// The question that was read last, with its id's key: its answer is likely to be the next.
    latest: Option<(Vec<u8>, OpenQuestion)>,
    open: HashMap<Box<[u8]>, OpenQuestion>,
    /// The answers whose question has not been read.
    pub(super) unmatched: HashMap<Box<[u8]>, UnmatchedAnswer>,
    has_all_answers: bool,
}

/// The question that an answer is for.
pub(super) enum Found {
    /// The one that was read last.
    Latest(OpenQuestion, AnswerLine),
    /// One that was read before.
    Older(OpenQuestion, AnswerLine),
    /// No open question has its id: it is kept for later.
    None,
}

impl Pairing {
    /// Keeps a question, or returns it with the answer that came before it.
    pub(super) fn ask(
        &mut self,
        key: &[u8],
        question: OpenQuestion,
    ) -> Option<(OpenQuestion, UnmatchedAnswer)> {
        if let Some((key, waiting)) = self.latest.take() {
            self.open.insert(key.into(), waiting);
        }
        match self.unmatched.remove(key) {
            Some(unmatched) => Some((question, unmatched)),
            None => {
                self.latest = (!self.has_all_answers).then(|| (key.to_owned(), question));
                None
            }
        }
    }

    /// Drops the questions that wait: no more answers come.
    pub(super) fn end_answers(&mut self) {
        (self.has_all_answers, self.latest, self.open) = (true, None, HashMap::new());
    }

    /// Keeps an answer, or returns it with its question.
    pub(super) fn answer(&mut self, key: &[u8], answer: AnswerLine) -> Found {
        if let Some((_, question)) = self.latest.take_if(|(latest, _)| latest == key) {
            return Found::Latest(question, answer);
        }
        if let Some(question) = self.open.remove(key) {
            return Found::Older(question, answer);
        }
        match self.unmatched.get_mut(key) {
            Some(unmatched) => unmatched.again.push(answer.line),
            None => {
                self.unmatched.insert(key.into(), UnmatchedAnswer { answer, again: Vec::new() });
            }
        }
        Found::None
    }
}
