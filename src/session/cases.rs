//! The gallery and the questions, which take the place of what a person had before them.

use anyhow::{Result, bail};
use collision_core::method::Method;
use collision_core::printed::ErratumId;

use super::Session;
use super::gallery;
use super::quiz::Quiz;
use crate::lessons::outcome::Answer;
use crate::text::error::LocalizedError;

impl Session {
    /// The number of the gallery's case that is shown, from 0; none once a lesson is opened or restarted.
    pub fn case(&self) -> Option<usize> {
        self.case
    }

    /// Opens a case of the lesson's gallery by its number, from 0.
    ///
    /// # Errors
    /// A state that the lesson refuses; a test sees to it that none does.
    pub fn open_case(&mut self, number: usize) -> Result<()> {
        let info = self.lesson().info();
        if let Some(case) = gallery::cases(info.slug).get(number) {
            let opened = case.open(info)?;
            self.remember();
            let own = self.opened[self.current].take();
            self.aside[self.current] = self.aside[self.current].take().or(own);
            self.show(opened);
            self.case = Some(number);
            self.frame();
        }
        Ok(())
    }

    /// Opens the case that shows an erratum, at the step of the printed method where it shows. Some have no case.
    ///
    /// # Errors
    /// A question that is still open.
    pub fn open_erratum(&mut self, erratum: ErratumId) -> Result<()> {
        let Some((lesson, case)) = gallery::of_erratum(erratum) else { return Ok(()) };
        self.leave_question()?;
        if lesson != self.current {
            self.open(lesson)?;
        }
        self.open_case(case)?;
        self.method = Method::Printed;
        let steps = &self.trace(self.method).steps;
        self.select(steps.iter().position(|step| step.errata.contains(&erratum)));
        Ok(())
    }

    /// Takes the lesson back from the gallery.
    fn leave_gallery(&mut self) {
        self.case = None;
        if let Some(own) = self.aside[self.current].take() {
            self.opened[self.current] = Some(own);
        }
    }

    /// The next case, or the one before, round and round.
    pub(super) fn open_case_after(&mut self, offset: isize) -> Result<()> {
        let count = gallery::cases(self.lesson().info().slug).len() as isize;
        let next = match self.case {
            Some(case) => case as isize + offset,
            None => offset.min(0),
        };
        if count > 0 { self.open_case(next.rem_euclid(count) as usize) } else { Ok(()) }
    }

    /// The lesson's start, or the next question.
    pub(super) fn restart(&mut self) {
        self.remember();
        self.leave_gallery();
        match &self.quiz {
            Some(quiz) => self.ask(quiz.number().saturating_add(1)),
            None => self.lesson_mut().restart(),
        }
    }

    /// The question, while a person tests themselves.
    pub fn quiz(&self) -> Option<&Quiz> {
        self.quiz.as_ref()
    }

    /// Whether the answer is still to be guessed.
    pub fn is_hidden(&self) -> bool {
        self.hidden || self.quiz.as_ref().is_some_and(|quiz| quiz.guess().is_none())
    }

    /// From now on nothing that is drawn tells the answer.
    pub fn hide_answer(&mut self) {
        self.hidden = true;
    }

    /// What is asked about stays as it is until it is answered; after that it may be changed.
    pub(super) fn leave_question(&mut self) -> Result<()> {
        match &mut self.quiz {
            Some(quiz) if quiz.guess().is_none() => bail!(LocalizedError::new("quiz-open")),
            Some(quiz) => quiz.leave(),
            None => {}
        }
        Ok(())
    }

    pub(super) fn toggle_quiz(&mut self) {
        if self.quiz.take().is_none() {
            self.ask(1);
        }
    }

    /// Asks the question of this number; the score goes on.
    pub fn ask(&mut self, number: u64) {
        let score = self.quiz.as_ref().map(Quiz::score).unwrap_or_default();
        self.step = None;
        self.leave_gallery();
        self.quiz = Some(Quiz::ask(self.lesson_mut(), number, score));
        self.keep_in_sight();
    }

    /// Takes a guess at the question, if there is one.
    pub(super) fn guess(&mut self, guess: Answer) {
        if let Some(quiz) = &mut self.quiz {
            quiz.answer(guess);
        }
    }
}
