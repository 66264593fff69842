//! The cases of the gallery: a case takes the place of what a person had before.

use anyhow::Result;
use methods::Method;
use methods::printed::ErratumId;

use super::Session;
use super::gallery::{self, Case};
use base::text::{Message, ids};

impl Session {
    /// The number of the gallery's case that is shown, from 0; none once a lesson is restarted.
    pub fn case(&self) -> Option<usize> {
        self.lessons.case()
    }

    /// The gallery's case that is shown, if one is.
    pub fn shown_case(&self) -> Option<&'static Case> {
        gallery::cases(self.lesson().info()).get(self.case()?)
    }

    /// Whether the shapes of the case that is shown have been moved: its sentence need not be true of them.
    pub fn is_case_changed(&self) -> bool {
        self.shown_case().is_some_and(|case| !case.is_of(self.lesson()))
    }

    /// The heading of the case that is shown: its number, its title, and whether it has been changed.
    pub fn case_heading(&self) -> Option<String> {
        let (info, number) = (self.lesson().info(), self.case()?);
        let count = gallery::cases(info).len();
        let counter = Message::new(ids::CASE_NUMBER).with("number", number + 1).with("count", count);
        let title = self.shown_case()?.title(info);
        let [counter, title] = [counter, title].map(|it| self.language.localize(it));
        let mut heading = format!("{counter}{}{title}", self.language.colon());
        if self.is_case_changed() {
            heading += &format!(" · {}", self.language.localize(ids::CASE_CHANGED));
        }
        Some(heading)
    }

    /// Opens a case of the lesson's gallery by its number, from 0.
    /// Errors: a state that the lesson refuses; a test opens all cases.
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
            self.show_map_of_case()?;
        }
        Ok(())
    }

    /// Opens the case that shows an erratum, at the step of the printed method where it shows. Some have no case.
    /// Errors: a question that is still open.
    pub fn open_erratum(&mut self, erratum: ErratumId) -> Result<()> {
        let Some((lesson, case)) = gallery::of_erratum(erratum) else { return Ok(()) };
        self.leave_question()?;
        let before = self.moment_as_shown();
        if lesson != self.lessons.number() {
            self.open(lesson)?;
        }
        self.open_case(case)?;
        self.history.replace_last(before);
        self.override_method(Method::Printed);
        let steps = &self.trace(self.method()).steps;
        self.select(steps.iter().position(|step| step.errata.contains(&erratum)));
        Ok(())
    }

    /// Opens the next case, or the one before, in a circle.
    pub(super) fn open_case_after(&mut self, offset: isize) -> Result<()> {
        let count = gallery::cases(self.lesson().info()).len() as isize;
        let next = match self.lessons.case() {
            Some(case) => case as isize + offset,
            None => offset.min(0),
        };
        if count > 0 { self.open_case(next.rem_euclid(count) as usize) } else { Ok(()) }
    }

    /// Shows the lesson's start, or that of the challenge, or asks the next question.
    pub(super) fn restart(&mut self) -> Result<()> {
        if let Some(attempt) = self.attempt() {
            return self.open_challenge(attempt.number);
        }
        if self.quiz().is_some() {
            self.ask_next();
            return Ok(());
        }
        self.remember();
        let has_case = self.lessons.case().is_some();
        self.lessons.take_back();
        self.lessons.current_mut().restart();
        if has_case {
            self.leave_case();
        }
        Ok(())
    }

    /// Takes back what a case has brought along: its method, its camera and its map.
    fn leave_case(&mut self) {
        self.activity.method_override = None;
        self.map.forget();
        self.frame();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Steer;
    use crate::session::actions::{SceneAction, SessionAction};
    use crate::table::{self, LESSONS};
    use base::scene::{Mark, View};
    use base::text::language::Language;
    use methods::question::Verdict;

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

    #[test]
    fn a_case_that_is_closed_leaves_nothing_behind() {
        for (lesson, info) in LESSONS.iter().enumerate() {
            let mut session = Session::new(table::open(info).unwrap(), View::default());
            session.frame();
            let before = |session: &Session| {
                let map = session.map.request(session.lesson(), (320, 240));
                (
                    session.lesson().parts(),
                    session.method(),
                    session.view(),
                    map.map(|map| (map.center, map.scale)),
                )
            };
            let own = before(&session);
            for case in 0..gallery::cases(info).len() {
                session.open_map_of_case(case).unwrap();
                session.map.close();
                session.act(SceneAction::Restart).unwrap();
                assert_eq!(before(&session), own, "{lesson} {case}");
                let Some(erratum) = gallery::cases(info)[case].erratum else { continue };
                session.open_erratum(erratum).unwrap();
                assert_eq!(session.method(), Method::Printed);
                session.act(SceneAction::Restart).unwrap();
                assert_eq!((session.method(), session.view()), (own.1, own.2), "{lesson} {case}");
            }
        }
    }

    #[test]
    fn a_case_whose_shapes_were_moved_is_told() {
        for info in LESSONS {
            let mut session = Session::new(table::open(info).unwrap(), View::default());
            for case in 0..gallery::cases(info).len() {
                session.open_case(case).unwrap();
                session.act(SceneAction::Steer(Steer::TurnLeft)).unwrap();
                assert!(!session.is_case_changed(), "{} {case}", info.slug);
            }
            session.open_case(0).unwrap();
            session.act(SceneAction::Steer(Steer::Right)).unwrap();
            assert!(session.case_heading().unwrap().ends_with(" · changed"), "{}", info.slug);
            session.act(SessionAction::Undo).unwrap();
            assert!(!session.is_case_changed(), "{}", info.slug);
        }
    }

    #[test]
    fn a_challenge_that_ends_gives_the_lesson_back() {
        let mut session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        session.act(SceneAction::Steer(Steer::Up)).unwrap();
        let own = session.lesson().parts();
        let ends: [fn(&mut Session); 2] = [
            |session| session.step_out(),
            |session| {
                session.act(SceneAction::Lesson(1)).unwrap();
                session.act(SceneAction::Lesson(0)).unwrap();
            },
        ];
        for end in ends {
            session.open_challenge(0).unwrap();
            assert_ne!(session.lesson().parts(), own);
            end(&mut session);
            assert!(session.attempt().is_none());
            assert_eq!(session.lesson().parts(), own);
        }
    }

    #[test]
    fn another_method_shows_a_step_that_it_reaches() {
        for (lesson, info) in LESSONS.iter().enumerate() {
            let mut session = Session::new(table::open(info).unwrap(), View::default());
            for case in 0..gallery::cases(info).len() {
                session.open_case(case).unwrap();
                for method in Method::ALL.into_iter().cycle().take(6) {
                    session.select(session.reached_steps().last().copied());
                    session.choose_method(method);
                    let shown = session.step().unwrap();
                    assert!(session.trace(method).steps[shown].is_reached(), "{lesson} {case} {method:?}");
                }
            }
        }
    }

    #[test]
    fn where_front_or_behind_is_said_the_normal_is_seen() {
        for info in LESSONS {
            let cases = gallery::cases(info).iter().map(|case| case.open(info).unwrap());
            for lesson in std::iter::once(table::open(info).unwrap()).chain(cases) {
                for trace in Method::ALL.map(|method| lesson.trace(method)) {
                    let Ok(outcome) = &trace.verdict else { continue };
                    let is_side = matches!(outcome.answer, Verdict::Front | Verdict::Behind);
                    let reason = Language::English.localize(trace.reason());
                    let says_side =
                        ["in front of the plane", "behind the plane"].map(|side| reason.ends_with(side));
                    assert_eq!(outcome.names_side, is_side || says_side.contains(&true), "{reason}");
                    let is_normal =
                        |mark: &&Mark| mark.label.as_ref().is_some_and(|label| label.symbol() == "n");
                    let normals = trace.overview.iter().filter(is_normal).count();
                    assert_eq!(normals, usize::from(outcome.names_side), "{}: {reason}", info.slug);
                }
            }
        }
    }
}
