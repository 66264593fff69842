//! A lecture: a clicker goes through the steps, then through the gallery's cases, then through the lessons.

use anyhow::{Result, bail};
use methods::Method;
use methods::printed::ErratumId;

use super::Session;
use super::activity::Lecture;
use super::gallery::{self, Case};
use super::view_mode::ViewMode;
use crate::maps::view::MapView;
use crate::session::actions::SessionAction;
use crate::table::{self, LESSONS};
use crate::trace::{Step, StepStatus, is_convention};
use base::text::{LocalizedError, Message, ids};

/// The largest number that is typed.
const LARGEST: usize = 999;

impl Session {
    /// Whether the verdict is held back: nothing shows it before the step that ends the test.
    pub fn is_held_back(&self) -> bool {
        self.lecture.holds_back && !self.lecture.is_told && self.gives_lecture() && !self.is_at_end()
    }

    /// Whether the verdict that was held back has been asked for.
    pub fn is_asked_for(&self) -> bool {
        self.lecture.is_told && self.gives_lecture()
    }

    /// Whether the selected step is where a lecture that holds verdicts back comes to this one.
    pub fn reveals_verdict(&self) -> bool {
        self.lecture.holds_back && self.gives_lecture() && self.is_at_end()
    }

    /// Whether the selected step is the one that ends the test.
    fn is_at_end(&self) -> bool {
        let selected = self.step().and_then(|step| self.trace(self.method()).steps.get(step));
        selected.is_some_and(|step| step.status == StepStatus::Ends)
    }

    /// In a lecture, holds verdicts back; then shows the one that is held back; then holds none back any longer.
    pub(super) fn hold_back_or_tell(&mut self) {
        if !self.gives_lecture() {
            return;
        }
        self.lecture = match (self.lecture.holds_back, self.is_held_back()) {
            (false, _) => Lecture { holds_back: true, ..Lecture::default() },
            (true, true) => Lecture { holds_back: true, is_told: true, ..Lecture::default() },
            (true, false) => Lecture::default(),
        };
    }

    /// Begins a lecture, whatever was shown before: the lessons at their start by the corrected method, verdicts held
    /// back, in the chosen language and colours.
    pub fn begin_lecture(&mut self) {
        self.leave_quiz();
        self.end_challenge();
        self.remember_as_shown();
        self.lessons.restart_all();
        self.forget_what_was_open();
        self.set_method(Method::default());
        self.map = MapView::default();
        self.view_mode = ViewMode::Present;
        self.lecture = Lecture { holds_back: true, ..Lecture::default() };
        self.home();
        self.frame();
    }

    /// Whether the screen is black, so that a class looks at its teacher.
    pub fn is_blank(&self) -> bool {
        self.lecture.is_blank && self.gives_lecture()
    }

    pub(super) fn begin_blank(&mut self) {
        self.lecture.is_blank = self.gives_lecture();
    }

    /// Shows the picture again. Returns whether the screen was black.
    pub fn end_blank(&mut self) -> bool {
        let was_blank = self.is_blank();
        self.lecture.is_blank = false;
        was_blank
    }

    /// Whether a step looks as if the test reached it: those that it does not reach would tell a verdict that is held back.
    pub fn seems_reached(&self, step: &Step) -> bool {
        step.is_reached() || self.is_held_back()
    }

    pub fn typed(&self) -> Option<usize> {
        self.lecture.typed
    }

    /// Forgets the number that is typed, and returns it.
    pub fn take_typed(&mut self) -> Option<usize> {
        self.lecture.typed.take()
    }

    pub(super) fn type_digit(&mut self, digit: usize) {
        let number = self.lecture.typed.unwrap_or(0) * 10 + digit;
        self.lecture.typed = (self.gives_lecture() && (1..=LARGEST).contains(&number)).then_some(number);
    }

    /// Opens the lesson of the typed number before an action that a key asks for and that does not use that number. A
    /// choice by a click lets the number wait: it is about the lesson that is shown.
    pub(super) fn settle_typed(&mut self, action: SessionAction) -> Result<()> {
        use SessionAction::{
            BeginLecture, Blank, Case, Challenge, Choose, Code, Digit, Enter, Guess, Hint, HoldBack,
            Language, Line, Map, Method, NextCase, NextChallenge, NextColors, NextLanguage, NextMethod,
            NextStep, NextViewMode, OpenTyped, Present, PreviousCase, PreviousChallenge, PreviousStep,
            Question, Quiz, Redo, Scene, Select, Undo, ViewMode,
        };
        match action {
            // They use the number.
            Digit(_) | Enter | NextCase | OpenTyped => Ok(()),
            // A click chooses them.
            Select(_) | Method(_) | Case(_) | Challenge(_) | Code | Line(_) | Question(_) | Language(_)
            | ViewMode(_) => Ok(()),
            Scene(_) | PreviousStep | NextStep | NextMethod | PreviousCase | NextChallenge
            | PreviousChallenge | Hint | Quiz | Guess(_) | Choose(_) | NextColors | NextLanguage
            | HoldBack | BeginLecture | Present | Blank | NextViewMode | Map | Undo | Redo => {
                self.open_typed()
            }
        }
    }

    /// Opens the lesson of the number that was typed, if there is one.
    pub(super) fn open_typed(&mut self) -> Result<()> {
        match self.take_typed() {
            Some(number) if number <= LESSONS.len() => self.open(number - 1),
            _ => Ok(()),
        }
    }

    /// Goes to the step of this number, from 1.
    pub(super) fn go_to_step(&mut self, number: usize) -> Result<()> {
        let step = self.trace(self.method()).step_of_number(number)?;
        self.select(Some(step));
        Ok(())
    }

    /// Opens the case of this number, from 1.
    pub(super) fn open_case_of_number(&mut self, number: usize) -> Result<()> {
        let count = self.case_count();
        if number > count {
            bail!(LocalizedError::new(
                Message::new(ids::ERROR_NO_CASE).with("number", number).with("count", count)
            ));
        }
        self.open_case_of_lecture(number - 1)
    }

    /// Opens a case. One that is the lesson's own start is shown by the printed code, which fails there, so that it
    /// shows something new.
    fn open_case_of_lecture(&mut self, number: usize) -> Result<()> {
        self.open_case(number)?;
        let start = table::open(self.lesson().info())?;
        let fails_at_start = |case: &Case| case.erratum.is_some() && case.is_of(start.as_ref());
        if self.shown_case().is_some_and(fails_at_start) && self.method() != Method::Printed {
            self.override_method(Method::Printed);
        }
        Ok(())
    }

    /// Selects the step after the selected one. In a lecture, the last step is followed by the next case or lesson, and
    /// an answered question by the next question.
    pub(super) fn step_on(&mut self) -> Result<()> {
        if self.view_mode() == ViewMode::Present && self.is_asked() {
            self.reveal_answer();
            return Ok(());
        }
        let next = self.step().map_or(0, |step| step + 1);
        let is_past_last = self.reached_steps().last().is_none_or(|&last| next > last);
        if !is_past_last {
            self.select(Some(next));
        } else if self.gives_lecture() {
            return self.show_next();
        } else if self.view_mode() == ViewMode::Present {
            self.ask_next_after_guess();
        }
        Ok(())
    }

    /// Selects the previous step. In a lecture, the last step of what was shown before precedes the first.
    pub(super) fn step_back(&mut self) -> Result<()> {
        match self.step() {
            None if self.gives_lecture() => self.show_previous(),
            step => {
                self.select(step.and_then(|step| step.checked_sub(1)));
                Ok(())
            }
        }
    }

    /// Whether a lecture is given. Digits go to a step, a case or a lesson then.
    pub fn gives_lecture(&self) -> bool {
        self.view_mode() == ViewMode::Present && self.quiz().is_none() && self.attempt().is_none()
    }

    fn show_next(&mut self) -> Result<()> {
        let next = self.case().map_or(0, |case| case + 1);
        if next < self.case_count() {
            self.open_case_of_lecture(next)
        } else if self.number() + 1 < LESSONS.len() {
            self.open_own(self.number() + 1)
        } else {
            Ok(())
        }
    }

    fn show_previous(&mut self) -> Result<()> {
        match self.case() {
            Some(0) => self.open_own(self.number())?,
            Some(case) => self.open_case_of_lecture(case - 1)?,
            None if self.number() > 0 => {
                self.open_own(self.number() - 1)?;
                if let Some(last) = self.case_count().checked_sub(1) {
                    self.open_case_of_lecture(last)?;
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
    use crate::session::actions::SceneAction;
    use base::scene::View;

    /// Where a lecture is: the lesson, the case and the step.
    type LecturePosition = (usize, Option<usize>, Option<usize>);

    fn place(session: &Session) -> LecturePosition {
        (session.number(), session.case(), session.step())
    }

    /// The places of a lecture, as an action goes through them until it leads no further.
    fn places(session: &mut Session, action: SessionAction) -> Vec<LecturePosition> {
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
    fn a_black_screen_ends_with_the_next_press_which_does_nothing_else() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.act(SessionAction::Blank).unwrap();
        assert!(!session.is_blank(), "only in a lecture");
        session.act(SessionAction::Present).unwrap();
        for press in [SessionAction::Blank, SessionAction::NextStep] {
            session.act(SessionAction::Blank).unwrap();
            assert!(session.is_blank());
            session.act(press).unwrap();
            assert_eq!((session.is_blank(), session.step()), (false, None));
        }
        session.act(SessionAction::Blank).unwrap();
        assert!(session.end_blank() && !session.is_blank());
    }

    #[test]
    fn while_a_verdict_is_held_back_every_step_looks_as_if_the_test_reached_it() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.begin_lecture();
        let looks = |session: &Session| -> Vec<bool> {
            session.shown_trace().steps.iter().map(|step| session.seems_reached(step)).collect()
        };
        let mut unreached = 0;
        for number in 0..LESSONS.len() {
            session.open(number).unwrap();
            let (steps, reached) = (session.shown_trace().steps.len(), session.reached_steps().len());
            assert_eq!(looks(&session), vec![true; steps]);
            session.hold_back_or_tell();
            assert_eq!(looks(&session).into_iter().filter(|&reached| reached).count(), reached);
            unreached += steps - reached;
        }
        assert!(unreached > 0, "some lesson begins with a test that ends early");
    }

    #[test]
    fn a_clicker_goes_through_steps_then_cases_then_lessons_and_back() {
        let mut session = lecture(0);
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
        let mut session = lecture(0);
        session.act(SessionAction::Quiz).unwrap();
        session.act(SessionAction::NextStep).unwrap();
        let quiz = session.quiz().unwrap();
        assert_eq!((quiz.number, quiz.guess, quiz.is_right()), (1, None, None), "the answer, and no guess");
        assert!(!session.is_asked() && quiz.judgement().is_some() && quiz.explanation().is_some());
        assert_eq!(session.scores().of_lesson(session.number()), Default::default(), "nobody guessed");
        while session.quiz().unwrap().number == 1 {
            let before = session.step();
            session.act(SessionAction::NextStep).unwrap();
            assert_ne!(session.step(), before);
        }
        assert!(session.is_asked());
    }

    fn lecture(lesson: usize) -> Session {
        let mut session = Session::new(table::open(LESSONS[lesson]).unwrap(), View::default());
        session.set_view_mode(ViewMode::Present);
        session
    }

    fn enter(session: &mut Session, digits: &[usize]) {
        digits.iter().for_each(|&digit| session.act(SessionAction::Digit(digit)).unwrap());
    }

    #[test]
    fn a_number_goes_to_a_step_a_case_or_a_lesson() {
        let mut session = lecture(1);
        enter(&mut session, &[4]);
        assert_eq!(
            (session.typed(), place(&session)),
            (Some(4), (1, None, None)),
            "it waits for what follows"
        );
        session.act(SessionAction::Enter).unwrap();
        assert_eq!((session.typed(), place(&session)), (None, (1, None, Some(3))));
        enter(&mut session, &[1, 0]);
        session.act(SessionAction::NextCase).unwrap();
        assert_eq!(place(&session), (1, Some(9), None));
        enter(&mut session, &[7]);
        session.act(SessionAction::OpenTyped).unwrap();
        assert_eq!(place(&session), (6, None, None));
        enter(&mut session, &[3]);
        session.act(SessionAction::NextStep).unwrap();
        assert_eq!(place(&session), (2, None, Some(0)), "a lesson, and then its first step");
        enter(&mut session, &[9]);
        session.act(SessionAction::NextMethod).unwrap();
        assert_eq!(session.number(), 2, "there is no lesson 9");
        enter(&mut session, &[9, 9]);
        session.act(SessionAction::Enter).unwrap_err();
        assert_eq!((session.typed(), session.step()), (None, Some(0)));
        session.set_view_mode(ViewMode::Explain);
        enter(&mut session, &[1]);
        assert_eq!(session.typed(), None, "only a lecture takes numbers");
    }

    #[test]
    fn a_choice_by_a_click_lets_the_typed_number_wait() {
        let mut session = lecture(1);
        enter(&mut session, &[3]);
        session.act(SessionAction::Select(Some(2))).unwrap();
        session.act(SessionAction::Method(Method::Printed)).unwrap();
        assert_eq!((session.typed(), session.number(), session.method()), (Some(3), 1, Method::Printed));
        session.act(SessionAction::OpenTyped).unwrap();
        assert_eq!(place(&session), (2, None, None));
    }

    #[test]
    fn a_verdict_is_held_back_until_the_step_that_makes_it_or_until_it_is_asked_for() {
        let mut session = lecture(1);
        session.act(SessionAction::HoldBack).unwrap();
        assert!(session.is_held_back());
        let last = *session.reached_steps().last().unwrap();
        for step in 0..=last {
            session.act(SessionAction::NextStep).unwrap();
            assert_eq!(session.is_held_back(), step < last, "step {step}");
        }
        session.act(SessionAction::NextStep).unwrap();
        assert!(session.is_held_back(), "the next case has a verdict of its own");
        session.act(SessionAction::HoldBack).unwrap();
        assert!(!session.is_held_back(), "it was asked for");
        session.act(SessionAction::NextCase).unwrap();
        assert!(session.is_held_back());
        session.set_view_mode(ViewMode::Explain);
        assert!(!session.is_held_back(), "only a lecture does");
        session.set_view_mode(ViewMode::Present);
        session.act(SessionAction::HoldBack).unwrap();
        session.act(SessionAction::HoldBack).unwrap();
        session.act(SessionAction::NextCase).unwrap();
        assert!(!session.is_held_back(), "no longer");
    }

    #[test]
    fn a_lecture_begins_at_the_beginning() {
        let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
        session.language = base::text::language::Language::Russian;
        session.open_case(3).unwrap();
        session.act(SceneAction::Lesson(1)).unwrap();
        session.act(SceneAction::Steer(crate::model::Steer::Up)).unwrap();
        session.choose_method(Method::Printed);
        session.select(Some(2));
        session.act(SessionAction::BeginLecture).unwrap();
        let start = |number: usize| table::open(LESSONS[number]).unwrap().parts();
        assert_eq!((place(&session), session.lesson().parts()), ((1, None, None), start(1)));
        assert_eq!((session.view_mode(), session.method()), (ViewMode::Present, Method::Corrected));
        assert_eq!(session.language, base::text::language::Language::Russian);
        assert!(session.is_held_back());
        session.act(SceneAction::Lesson(2)).unwrap();
        assert_eq!((session.case(), session.lesson().parts()), (None, start(2)));
    }

    /// Case 1 of lesson 2 is the lesson's own start: by the same method it would be the same slides again.
    #[test]
    fn a_case_that_is_the_start_is_shown_by_the_code_that_fails() {
        let mut session = lecture(1);
        while session.case() != Some(0) {
            session.act(SessionAction::NextStep).unwrap();
        }
        assert_eq!(session.method(), Method::Printed);
        while session.case() == Some(0) {
            session.act(SessionAction::NextStep).unwrap();
        }
        assert_eq!((session.case(), session.method()), (Some(1), Method::Corrected));
        session.act(SessionAction::PreviousStep).unwrap();
        assert_eq!((session.case(), session.method()), (Some(0), Method::Printed));
    }

    #[test]
    fn outside_a_lecture_the_last_step_is_the_last() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.set_view_mode(ViewMode::Explain);
        let last = session.trace(session.method()).steps.len() - 1;
        assert_eq!(places(&mut session, SessionAction::NextStep).last(), Some(&(0, None, Some(last))));
    }
}
