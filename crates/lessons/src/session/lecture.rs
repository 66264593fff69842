//! A lecture: a clicker goes through the steps, then through the gallery's cases, then through the lessons.

use anyhow::Result;
use methods::Method;
use methods::printed::ErratumId;

use super::Session;
use super::gallery;
use super::look::ViewMode;
use crate::table::LESSONS;
use crate::trace::is_convention;

impl Session {
    /// Selects the step after the selected one. In a lecture the next case, or the next lesson, follows the last step, and
    /// the next question that of an answered one.
    pub(super) fn step_on(&mut self) -> Result<()> {
        let next = self.step().map_or(0, |step| step + 1);
        let is_past_last = self.reached_steps().last().is_none_or(|&last| next > last);
        if is_past_last && self.gives_lecture() {
            return self.show_next();
        }
        if is_past_last && self.look() == ViewMode::Present && self.quiz().is_some() {
            self.ask_next_after_guess();
            return Ok(());
        }
        self.select(Some(next));
        Ok(())
    }

    /// Selects the step before the selected one. In a lecture the last step of what was shown before precedes the first.
    pub(super) fn step_back(&mut self) -> Result<()> {
        match self.step() {
            None if self.gives_lecture() => self.show_previous(),
            step => {
                self.select(step.and_then(|step| step.checked_sub(1)));
                Ok(())
            }
        }
    }

    fn gives_lecture(&self) -> bool {
        self.look() == ViewMode::Present && self.quiz().is_none() && self.attempt().is_none()
    }

    fn show_next(&mut self) -> Result<()> {
        let next = self.case().map_or(0, |case| case + 1);
        if next < self.case_count() {
            self.open_case(next)
        } else if self.number() + 1 < LESSONS.len() {
            self.open_own(self.number() + 1)
        } else {
            Ok(())
        }
    }

    fn show_previous(&mut self) -> Result<()> {
        match self.case() {
            Some(0) => self.open_own(self.number())?,
            Some(case) => self.open_case(case - 1)?,
            None if self.number() > 0 => {
                self.open_own(self.number() - 1)?;
                if let Some(last) = self.case_count().checked_sub(1) {
                    self.open_case(last)?;
                }
            }
            None => return Ok(()),
        }
        self.select(self.reached_steps().last().copied());
        Ok(())
    }

    /// Opens a lesson as it was before any of its cases.
    fn open_own(&mut self, number: usize) -> Result<()> {
        self.remember_as_shown();
        self.open(number)?;
        self.lessons.take_back();
        self.frame();
        Ok(())
    }

    fn case_count(&self) -> usize {
        gallery::cases(self.lesson().info()).len()
    }

    /// The mistake that the printed code makes here: that of the case that is shown, else the first that shows in the
    /// steps.
    pub fn printed_mistake(&self) -> Option<ErratumId> {
        let of_case = self.shown_case().and_then(|case| case.erratum);
        let shown = self.trace(Method::Printed).steps.iter().flat_map(|step| step.errata.iter().copied());
        of_case.or_else(|| shown.into_iter().find(|&erratum| !is_convention(erratum)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::actions::SessionAction;
    use crate::table;
    use base::scene::View;

    /// Where a lecture is: the lesson, the case and the step.
    type Place = (usize, Option<usize>, Option<usize>);

    fn place(session: &Session) -> Place {
        (session.number(), session.case(), session.step())
    }

    /// The places of a lecture, as an action goes through them until it leads no further.
    fn places(session: &mut Session, action: SessionAction) -> Vec<Place> {
        let mut places = vec![place(session)];
        loop {
            session.act(action).unwrap();
            let now = place(session);
            if places.last() == Some(&now) {
                return places;
            }
            places.push(now);
        }
    }

    #[test]
    fn a_clicker_goes_through_steps_then_cases_then_lessons_and_back() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.set_look(ViewMode::Present);
        let mut shown = places(&mut session, SessionAction::NextStep);
        for (lesson, info) in LESSONS.iter().enumerate() {
            let cases = (0..gallery::cases(info).len()).map(Some);
            for case in std::iter::once(None).chain(cases) {
                assert!(shown.contains(&(lesson, case, None)), "{} {case:?}", info.slug);
                assert!(shown.contains(&(lesson, case, Some(0))), "{} {case:?}", info.slug);
            }
        }
        shown.reverse();
        assert_eq!(places(&mut session, SessionAction::PreviousStep), shown);
    }

    #[test]
    fn a_clicker_goes_on_to_the_next_question() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.set_look(ViewMode::Present);
        session.act(SessionAction::Quiz).unwrap();
        session.act(SessionAction::NextStep).unwrap();
        assert_eq!(session.quiz().unwrap().number(), 1, "it is not answered yet");
        session.act(SessionAction::Choose(0)).unwrap();
        while session.quiz().unwrap().number() == 1 {
            let before = session.step();
            session.act(SessionAction::NextStep).unwrap();
            assert_ne!(session.step(), before);
        }
        assert!(session.is_asked());
    }

    #[test]
    fn outside_a_lecture_the_last_step_is_the_last() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.set_look(ViewMode::Explain);
        let last = session.trace(session.method).steps.len() - 1;
        assert_eq!(places(&mut session, SessionAction::NextStep).last(), Some(&(0, None, Some(last))));
    }
}
