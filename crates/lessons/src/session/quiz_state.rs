//! Questions: they take the place of what a person had before them until they are answered and left.

use anyhow::{Result, bail};
use methods::question::Verdict;

use super::Session;
use super::activity::{Activity, ActivityKind};
use super::quiz::{Choice, Quiz, Scores};
use crate::ask::Ask;
use base::scene::Mark;
use base::text::{LocalizedError, ids};

impl Session {
    /// The question, while a person tests themselves.
    pub fn quiz(&self) -> Option<&Quiz> {
        self.activity.question()
    }

    pub fn scores(&self) -> &Scores {
        &self.quiz.scores
    }

    /// Whether a question waits for its answer.
    pub fn is_asked(&self) -> bool {
        self.quiz().is_some_and(Quiz::is_open)
    }

    /// Whether no answer is shown: it is still to be guessed, or the numbers entered have none.
    pub fn is_hidden(&self) -> bool {
        self.quiz.is_hidden || self.is_asked() || self.refusal().is_some()
    }

    /// Hides the answer in all that is drawn from now on.
    pub fn hide_answer(&mut self) {
        self.quiz.is_hidden = true;
    }

    /// Leaves an answered question. Fails while one is open: its scene stays until it is answered.
    pub(super) fn leave_question(&mut self) -> Result<()> {
        match self.activity.question_mut() {
            Some(quiz) if quiz.is_open() => bail!(LocalizedError::new(ids::QUIZ_OPEN)),
            Some(quiz) => quiz.leave(),
            None => {}
        }
        Ok(())
    }

    /// Begins with question 1, or ends.
    pub(super) fn toggle_quiz(&mut self) {
        if self.quiz().is_some() { self.leave_quiz() } else { self.ask(1) }
    }

    /// Drops the number that is typed, or deselects the step; without one, ends the questions or the challenge.
    pub fn step_out(&mut self) {
        if self.take_typed().is_some() {
            return;
        }
        if self.step.is_some() {
            return self.select(None);
        }
        self.leave_quiz();
        self.leave_challenge();
    }

    /// Ends the questions, if any are asked, with what the person had before the first.
    pub(super) fn leave_quiz(&mut self) {
        if self.quiz().is_none() {
            return;
        }
        let before = self.activity.take_before_quiz();
        self.activity = Activity::default();
        if let Some(before) = before {
            let chosen = self.chosen_method;
            self.return_to(before);
            self.chosen_method = chosen;
        }
    }

    /// Asks the question of this number; the score goes on.
    pub fn ask(&mut self, number: u64) {
        self.quiz.last_number = number;
        self.pose(number, false);
    }

    /// Asks a question again that was guessed wrong, or the next one of the series.
    pub(super) fn ask_next(&mut self) {
        match self.quiz.scores.take_due(self.lessons.number()) {
            Some(number) => self.pose(number, true),
            None => self.ask(self.quiz.last_number.saturating_add(1)),
        }
    }

    /// Asks the next question, once this one is answered.
    pub(super) fn ask_next_after_guess(&mut self) {
        if self.quiz().is_some_and(|quiz| !quiz.is_open()) {
            self.ask_next();
        }
    }

    pub(super) fn pose(&mut self, number: u64, is_again: bool) {
        let before = self.activity.take_before_quiz().unwrap_or_else(|| self.moment_as_shown());
        self.step = None;
        self.lessons.take_back();
        let (quiz, other) = Quiz::ask(self.lessons.current_mut(), number, is_again);
        if let Some(other) = other {
            self.lessons.stand_in(other);
        }
        self.activity = ActivityKind::Quiz { question: quiz, before: Some(before) }.into();
        self.frame();
    }

    /// Asks about what is shown, as it is.
    pub fn ask_about(&mut self, ask: Ask) {
        self.step = None;
        let question = Quiz::about(self.lesson(), ask);
        self.activity = question
            .map_or_else(Activity::default, |question| ActivityKind::Quiz { question, before: None }.into());
    }

    /// Guesses a verdict or a side.
    pub(super) fn guess(&mut self, verdict: Verdict) {
        self.choose(Choice::Verdict(verdict));
    }

    /// Guesses the choice of this number, from 0.
    pub(super) fn choose_by_number(&mut self, number: usize) {
        let chosen = self.quiz().and_then(|quiz| quiz.choices.get(number));
        if let Some(&(choice, _)) = chosen {
            self.choose(choice);
        }
    }

    /// Takes a guess at the question, if there is one, and shows the step that decides.
    fn choose(&mut self, choice: Choice) {
        let Some(quiz) = self.activity.question_mut() else { return };
        if !quiz.guess_about(self.lessons.current(), choice) {
            return;
        }
        let (number, kind, right) = (quiz.number, quiz.asks.kind(), choice == quiz.truth);
        quiz.counted_before = !self.quiz.scores.add(self.lessons.number(), number, kind, right);
        self.show_explanation();
    }

    /// Shows the answer without a guess: a class has voted.
    pub(super) fn reveal_answer(&mut self) {
        let Some(quiz) = self.activity.question_mut() else { return };
        quiz.reveal(self.lessons.current());
        self.show_explanation();
    }

    /// Shows the step that decides.
    fn show_explanation(&mut self) {
        if let Some(explanation) = self.quiz().and_then(Quiz::explanation) {
            let (method, step) = (explanation.method, explanation.step);
            self.override_method(method);
            self.select(step);
        }
    }

    /// The marks of the normal and of the point, if the question asks for the side of a point.
    pub fn question_marks(&self) -> Vec<Mark> {
        let Some(point) = self.quiz().filter(|_| self.is_asked()).and_then(Quiz::point) else {
            return Vec::new();
        };
        let is_asked =
            |mark: &Mark| mark.label.as_ref().is_some_and(|label| ["n", point].contains(&&*label.text));
        self.lesson().given_marks().into_iter().filter(is_asked).collect()
    }
}
