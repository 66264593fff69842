//! The gallery, which takes the place of what a person had before them.

use anyhow::Result;
use collision_core::method::Method;
use collision_core::printed::ErratumId;

use super::Session;
use super::gallery;

impl Session {
    /// The number of the gallery's case that is shown, from 0; none once a lesson is restarted.
    pub fn case(&self) -> Option<usize> {
        self.lessons.case()
    }

    /// Opens a case of the lesson's gallery by its number, from 0.
    ///
    /// # Errors
    /// A state that the lesson refuses; a test sees to it that none does.
    pub fn open_case(&mut self, number: usize) -> Result<()> {
        let info = self.lesson().info();
        if let Some(case) = gallery::cases(info).get(number) {
            let opened = case.open(info)?;
            self.leave_quiz();
            self.remember_as_shown();
            self.lessons.save(self.lessons.number())?;
            self.show(opened);
            self.lessons.set_case(Some(number));
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
        let before = self.moment_as_shown();
        if lesson != self.lessons.number() {
            self.open(lesson)?;
        }
        self.open_case(case)?;
        self.history.replace_last(before);
        self.method = Method::Printed;
        let steps = &self.trace(self.method).steps;
        self.select(steps.iter().position(|step| step.errata.contains(&erratum)));
        Ok(())
    }

    /// The next case, or the one before, round and round.
    pub(super) fn open_case_after(&mut self, offset: isize) -> Result<()> {
        let count = gallery::cases(self.lesson().info()).len() as isize;
        let next = match self.lessons.case() {
            Some(case) => case as isize + offset,
            None => offset.min(0),
        };
        if count > 0 { self.open_case(next.rem_euclid(count) as usize) } else { Ok(()) }
    }

    /// The lesson's start, that of the challenge, or the next question.
    pub(super) fn restart(&mut self) -> Result<()> {
        if let Some(attempt) = &self.challenges.attempt {
            return self.open_challenge(attempt.number());
        }
        if self.quiz().is_some() {
            self.ask_next();
            return Ok(());
        }
        self.remember();
        self.lessons.take_back();
        self.lessons.current_mut().restart();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::table::{self, LESSONS};
    use crate::scene::View;
    use crate::session::actions::SceneAction;

    #[test]
    fn a_lesson_that_one_comes_back_to_is_still_its_case() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.open_case(3).unwrap();
        let shown = session.lesson().parts();
        session.act(SceneAction::Lesson(1)).unwrap();
        assert_eq!(session.case(), None);
        session.open_case(5).unwrap();
        session.act(SceneAction::Lesson(0)).unwrap();
        assert_eq!((session.lesson().parts(), session.case()), (shown, Some(3)));
        session.act(SceneAction::Restart).unwrap();
        assert_eq!(session.case(), None);
    }
}
