//! Test yourself: numbered questions about scenes near a border, what was guessed, and why it is right or wrong.

mod choice;
mod explain;
mod fair;
mod judge;
mod pose;
mod scores;
mod stage;
mod vary;

use methods::Method;

use crate::ask::Ask;
use crate::model::Lesson;
use base::text::{Message, ids};

pub use choice::{Choice, WrongMethods};
pub use explain::Explanation;
pub use scores::{Score, Scores};
use stage::Stage;

/// A question about the present scene, and the guess.
#[derive(Debug, Clone)]
pub struct Quiz {
    pub number: u64,
    pub asks: Ask,
    /// The choices with their names.
    pub choices: Vec<(Choice, Message)>,
    pub truth: Choice,
    pub guess: Option<Choice>,
    /// Whether the answer was shown without a guess.
    is_told: bool,
    explanation: Option<Explanation>,
    /// Whether the present scene is still that of the question.
    pub(super) is_shown: bool,
    /// Whether it asks again what was guessed wrong, in another form.
    is_again: bool,
    /// Whether an earlier guess at the same question counted, and this one does not.
    pub counted_before: bool,
}

impl Quiz {
    /// Sets the lesson to the scene of question `number`: the same one for the same number. Returns the lesson to show
    /// in its place if the scene cannot be one of its own.
    pub(super) fn ask(own: &mut dyn Lesson, number: u64, is_again: bool) -> (Self, Option<Box<dyn Lesson>>) {
        let mut stage = Stage::new(own);
        let posed = pose::pose(&mut stage, number);
        let ask = pose::ask(stage.info(), number);
        let quiz = Self::new(number, ask, stage.lesson(), posed.truth.choice, is_again);
        (quiz, stage.into_other())
    }

    /// A question about a scene as it is; none where it makes no sense.
    pub(super) fn about(lesson: &dyn Lesson, ask: Ask) -> Option<Self> {
        Some(Self::new(1, ask, lesson, judge::truth(ask, lesson)?.choice, false))
    }

    fn new(number: u64, ask: Ask, lesson: &dyn Lesson, truth: Choice, is_again: bool) -> Self {
        let choices = choice::choices(ask, lesson);
        Self {
            number,
            asks: ask,
            choices,
            truth,
            guess: None,
            is_told: false,
            explanation: None,
            is_shown: true,
            is_again,
            counted_before: false,
        }
    }

    /// The number of the question that was guessed wrong, if this one asks it again in another form.
    pub fn again(&self) -> Option<u64> {
        self.is_again.then_some(self.number % pose::FAMILY)
    }

    /// Whether it waits for its answer.
    pub fn is_open(&self) -> bool {
        self.guess.is_none() && !self.is_told
    }

    /// Whether the guess was right; nothing before it, and once another scene is shown.
    pub fn is_right(&self) -> Option<bool> {
        self.guess.filter(|_| self.is_shown).map(|guess| guess == self.truth)
    }

    /// The explanation, once the answer is shown.
    pub fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref().filter(|_| self.is_shown)
    }

    /// From now on another scene is shown than the one that was asked about.
    pub(super) fn leave(&mut self) {
        self.is_shown = false;
    }

    /// The name of a choice that people see.
    pub fn name(&self, choice: Choice) -> Message {
        let known = self.choices.iter().find(|(known, _)| *known == choice);
        known.expect("one of the choices").1.clone()
    }

    /// Takes a guess about this scene; the first one counts. Returns whether it was taken.
    pub(super) fn guess_about(&mut self, lesson: &dyn Lesson, guess: Choice) -> bool {
        if !self.is_open() || !self.choices.iter().any(|(known, _)| *known == guess) {
            return false;
        }
        self.guess = Some(guess);
        self.explanation = Some(explain::explain(self.asks, lesson, guess, self.truth));
        true
    }

    /// Shows the answer, and why it is right, without a guess.
    pub(super) fn reveal(&mut self, lesson: &dyn Lesson) {
        if self.is_open() {
            self.is_told = true;
            self.explanation = Some(explain::explain(self.asks, lesson, self.truth, self.truth));
        }
    }

    /// The question in words.
    pub fn text(&self) -> Message {
        match self.asks {
            Ask::Verdict if self.point().is_some() => ids::QUIZ_ASK_SIDE.into(),
            Ask::Verdict => ids::QUIZ_ASK_HIT.into(),
            Ask::Side { symbol, .. } => Message::new(ids::QUIZ_ASK_SIDE_OF).with("point", symbol),
            Ask::Step(_) => ids::QUIZ_ASK_STEP.into(),
            Ask::Wrong => ids::QUIZ_ASK_WRONG.into(),
        }
    }

    /// The symbol of the point whose side the question asks for, if any.
    pub fn point(&self) -> Option<&'static str> {
        match (self.asks, self.truth) {
            (Ask::Side { symbol, .. }, _) => Some(symbol),
            (Ask::Verdict, Choice::Verdict(verdict)) => verdict.side().map(|_| "p"),
            (Ask::Verdict | Ask::Step(_) | Ask::Wrong, _) => None,
        }
    }

    /// What to know for the answer: when a method is wrong, or which side is the front.
    pub fn hint(&self, lesson: &dyn Lesson) -> Option<Message> {
        match self.asks {
            Ask::Wrong if lesson.outcome().answer.side().is_some() => Some(ids::QUIZ_HINT_WRONG_SIDE.into()),
            Ask::Wrong => Some(ids::QUIZ_HINT_WRONG.into()),
            Ask::Verdict | Ask::Side { .. } | Ask::Step(_) => {
                self.point().map(|_| ids::QUIZ_HINT_FRONT.into())
            }
        }
    }

    /// Whether the guess was right, in a sentence, and by which method; the answer where nobody guessed.
    pub fn judgement(&self) -> Option<Message> {
        if self.is_told && self.is_shown {
            return Some(Message::new(ids::QUIZ_TOLD).saying("truth", self.name(self.truth)));
        }
        let guess = self.guess.filter(|_| self.is_shown)?;
        if guess == self.truth {
            return Some(ids::QUIZ_RIGHT.into());
        }
        let is_answer = matches!(self.truth, Choice::Verdict(_));
        let message = Message::new(if is_answer { ids::QUIZ_WRONG_ANSWER } else { ids::QUIZ_WRONG });
        let message = message.saying("guess", self.name(guess)).saying("truth", self.name(self.truth));
        // Questions are judged by the true answer.
        Some(if is_answer { message.saying("method", Method::Exact) } else { message })
    }
}

#[cfg(test)]
mod tests;
