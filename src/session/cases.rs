//! The gallery, which takes the place of what a person had before them.

use anyhow::Result;
use collision_core::method::Method;
use collision_core::printed::ErratumId;

use super::Session;
use super::gallery;

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

    /// Takes the lesson back from the gallery, or from a question.
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

    /// The lesson's start, or the next question.
    pub(super) fn restart(&mut self) {
        self.remember();
        self.leave_gallery();
        if self.quiz().is_some() { self.ask_next() } else { self.lesson_mut().restart() }
    }
}
