//! What a session shows, as a text: a page that is loaded again goes on where it was, in the middle of a question or a
//! challenge too.

use anyhow::Result;
use methods::Method;
use serde::{Deserialize, Serialize};

use super::Session;
use super::quiz::Scores;
use super::show::{self, Show};
use crate::challenges;
use crate::json::to_json;
use crate::table::full_state;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bookmark {
    /// The shared state; while a question is asked, that of the person's own lesson behind it.
    state: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<QuizBookmark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    challenge: Option<ChallengeBookmark>,
    /// The number of the last question in the series; the next one follows it.
    row: u64,
    scores: Scores,
}

#[derive(Serialize, Deserialize)]
struct QuizBookmark {
    number: u64,
    is_again: bool,
    /// The choice that was guessed, by its number from 0.
    guess: Option<usize>,
    step: Option<usize>,
}

#[derive(Serialize, Deserialize)]
struct ChallengeBookmark {
    name: String,
    hints: usize,
    shows_code: bool,
    line: Option<usize>,
    /// The method that was chosen before it.
    method: Method,
}

impl Session {
    /// What is shown, as a text for [`Self::return_to_bookmark`].
    pub fn bookmark(&self) -> String {
        let question = self.kept_question();
        let state = match (&question, self.activity.before_quiz()) {
            (Some(_), Some(own)) => {
                let method = self.chosen_method();
                let show =
                    Show { method: Some(method), step: None, camera: None, case: None, ..Show::of(self) };
                let mut full = full_state(own.lesson.as_ref());
                full[show::MEMBER] = to_json(&show);
                full.to_string()
            }
            _ => self.shared_state(),
        };
        let bookmark = Bookmark {
            state,
            question,
            challenge: self.kept_challenge(),
            row: self.quiz.last_number,
            scores: self.scores().clone(),
        };
        to_json(&bookmark).to_string()
    }

    /// The question, unless another scene is shown since it was answered.
    fn kept_question(&self) -> Option<QuizBookmark> {
        let quiz = self.quiz().filter(|quiz| quiz.is_shown)?;
        let place = |guess| quiz.choices.iter().position(|(choice, _)| *choice == guess);
        Some(QuizBookmark {
            number: quiz.number,
            is_again: quiz.again().is_some(),
            guess: quiz.guess.and_then(place),
            step: self.step(),
        })
    }

    fn kept_challenge(&self) -> Option<ChallengeBookmark> {
        let attempt = self.attempt()?;
        Some(ChallengeBookmark {
            name: attempt.challenge().name.clone(),
            hints: attempt.hints,
            shows_code: attempt.listing().is_some(),
            line: attempt.named_line,
            method: self.chosen_method(),
        })
    }

    /// Shows what a bookmark holds.
    /// Errors: if the text is no bookmark, or its terrain or world is not open any more.
    pub fn return_to_bookmark(&mut self, text: &str) -> Result<()> {
        let Bookmark { state, question, challenge, row, scores } = serde_json::from_str(text)?;
        let open = challenge.as_ref().and_then(|challenge| challenges::find(&challenge.name).ok());
        if let (Some(challenge), Some(number)) = (&challenge, open) {
            self.set_method(challenge.method);
            self.open_challenge(number)?;
        }
        self.open_state(&state)?;
        if let (Some(ChallengeBookmark { hints, shows_code, line, .. }), Some(_)) = (challenge, open) {
            self.activity.attempt_mut().into_iter().for_each(|it| it.resume(hints, shows_code, line));
        }
        if let Some(QuizBookmark { number, is_again, guess, step }) = question {
            self.pose(number, is_again);
            guess.into_iter().for_each(|guess| self.choose_by_number(guess));
            self.select(step);
        }
        (self.quiz.last_number, self.quiz.scores) = (row, scores);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Steer;
    use crate::session::actions::{SceneAction, SessionAction};
    use crate::session::view_mode::ViewMode;
    use crate::table::{self, LESSONS};
    use base::scene::View;

    fn session() -> Session {
        let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
        session.set_view_mode(ViewMode::Explain);
        session
    }

    /// Another session that shows the same.
    fn resumed(session: &Session) -> Session {
        let mut other = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
        other.return_to_bookmark(&session.bookmark()).unwrap();
        other
    }

    #[test]
    fn a_scene_comes_back_as_it_was_shown() {
        let mut session = session();
        session.act(SceneAction::Steer(Steer::Left)).unwrap();
        session.drag(30.0, 10.0);
        session.select(Some(2));
        session.act(SessionAction::Map).unwrap();
        let other = resumed(&session);
        assert_eq!(other.shared_state(), session.shared_state());
    }

    #[test]
    fn a_question_comes_back_open_or_answered_with_the_score() {
        let mut session = session();
        session.act(SceneAction::Steer(Steer::Left)).unwrap();
        let own = session.state();
        session.ask(4);
        let mut other = resumed(&session);
        assert!(other.is_asked());
        assert_eq!((other.quiz().unwrap().number, other.state()), (4, session.state()));
        let wrong = session
            .quiz()
            .unwrap()
            .choices
            .iter()
            .position(|(choice, _)| *choice != session.quiz().unwrap().truth);
        session.act(SessionAction::Choose(wrong.unwrap())).unwrap();
        other = resumed(&session);
        let (shown, here) = (other.quiz().unwrap(), session.quiz().unwrap());
        assert_eq!((shown.guess, shown.explanation()), (here.guess, here.explanation()));
        assert_eq!((other.step(), other.method()), (session.step(), session.method()));
        assert_eq!(other.scores().of_session(), session.scores().of_session());
        assert_eq!(other.scores().due(2), 1);
        other.act(SessionAction::Quiz).unwrap();
        assert_eq!(other.state(), own, "the person's own scene is behind it");
    }

    #[test]
    fn a_challenge_comes_back_with_its_hints_and_the_moved_scene() {
        let mut session = session();
        let method = session.method();
        let (number, challenge) = challenges::of_lesson(2).next().unwrap();
        session.open_challenge(number).unwrap();
        session.act(SceneAction::Steer(Steer::Up)).unwrap();
        session.act(SessionAction::Hint).unwrap();
        let mut other = resumed(&session);
        let attempt = other.attempt().unwrap();
        assert_eq!((&attempt.challenge().name, attempt.hints), (&challenge.name, 1));
        assert_eq!(other.shared_state(), session.shared_state());
        assert_eq!(attempt.judgement().is_some(), session.attempt().unwrap().judgement().is_some());
        other.leave_challenge();
        assert_eq!(other.method(), method);
    }

    #[test]
    fn what_is_no_bookmark_is_refused() {
        let mut session = session();
        let before = session.shared_state();
        for text in ["", "{}", "[]", "{\"state\":\"\",\"row\":0,\"scores\":{}}", "null"] {
            assert!(session.return_to_bookmark(text).is_err(), "{text}");
            assert_eq!(session.shared_state(), before);
        }
    }
}
