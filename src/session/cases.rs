//! The gallery, which takes the place of what a person had before them.

use anyhow::Result;
use collision_core::method::Method;
use collision_core::printed::ErratumId;

use super::Session;
use super::gallery;
use crate::lessons::table::{self, LESSONS};

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
            self.set_aside(self.current)?;
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

    /// Sets a lesson aside as it is, or else as it opens, unless something took its place before.
    pub(super) fn set_aside(&mut self, lesson: usize) -> Result<()> {
        if self.aside[lesson].is_none() {
            self.aside[lesson] = Some(match self.opened[lesson].take() {
                Some(own) => own,
                None => table::open(LESSONS[lesson])?,
            });
        }
        Ok(())
    }

    /// Takes the lesson back from the gallery, a question or a challenge.
    pub(super) fn leave_gallery(&mut self) {
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

    /// The lesson's start, that of the challenge, or the next question.
    pub(super) fn restart(&mut self) -> Result<()> {
        if let Some(attempt) = &self.attempt {
            return self.open_challenge(attempt.number());
        }
        self.remember();
        self.leave_gallery();
        if self.quiz().is_some() {
            self.ask_next()
        } else {
            self.lesson_mut().restart()
        }
        Ok(())
    }
}
