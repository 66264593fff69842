//! "Test my code": what is found by trying programs that are right, wrong, and worse.
#![cfg(unix)]

use std::fs;
use std::time::Duration;

use base::program::{Limits, ProgramCommand, Respondent};
use base::scene::View;
use base::text::language::Language;
use collision_lessons::panel::{self, Request, UiState};
use lessons::session::Session;
use lessons::table;
use lessons::yours::trial::{QUESTIONS, Trial};
use lessons::yours::trying::{self, Exam};
use methods::cases::Kind;
use tempfile::TempDir;

use crate::your_own_code::block;

/// Tries the page's program in Python with a change, and gives all that is told on the way.
fn tried(was: &str, is: &str) -> Vec<Trial> {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("yours.py");
    let text = block("## Python", "python");
    assert_eq!(text.matches(was).count(), 1, "{was}");
    fs::write(&path, text.replace(was, is)).unwrap();
    let command = ProgramCommand::parse(&format!("python3 '{}'", path.display())).unwrap();
    let limits = Limits { answer: Duration::from_secs(1), memory: None, all: None };
    let mut told = Vec::new();
    let lesson = table::find("ray-triangle").unwrap();
    trying::try_out(&mut Respondent::new(command, limits), Exam::of_lesson(lesson), |trial| {
        told.push(trial);
        true
    });
    told
}

fn at(number: usize, what: &str) -> String {
    format!("if question[\"id\"] == \"{number}\": {what}\n        hit = hits(")
}

#[test]
fn a_right_program_is_right_in_all_but_the_hardest() {
    let told = tried("hit = hits(", "hit = hits(");
    assert!(told.len() > 5 && told.windows(2).all(|pair| pair[0].asked() <= pair[1].asked()));
    let last = told.last().unwrap();
    assert!(last.is_over && last.suspect.is_none() && last.stopped.is_none(), "{last:?}");
    assert_eq!(last.asked(), QUESTIONS);
    for of in &last.kinds {
        let is_hard = matches!(of.kind, Kind::Near | Kind::Extreme);
        assert!(of.asked >= QUESTIONS / Kind::ALL.len() && (is_hard || of.right == of.asked), "{of:?}");
    }
}

#[test]
fn a_mistake_is_named_and_its_smallest_question_opens() {
    let told = tried("u + v <= 1", "u <= 1 and v <= 1");
    let last = told.last().unwrap();
    let named = last.suspect.map(|suspect| suspect.mistake.name().into_owned());
    assert_eq!(named.as_deref(), Some("parallelogram"), "{last:?}");
    let mut session = Session::new(table::open(last.lesson).unwrap(), View::default());
    session.yours.is_there = true;
    session.yours.trial = Some(last.clone());
    let before = session.state();
    panel::apply(&mut session, &mut UiState::default(), Request::Failing).unwrap();
    assert_ne!(session.state(), before);
    assert!(session.shows_yours());
    for language in Language::ALL {
        let told = language.localize(last.suspect.unwrap().mistake);
        assert!(!told.starts_with('['), "{told}");
    }
}

#[test]
fn a_program_that_fails_once_goes_on_and_one_that_fails_often_is_stopped() {
    for once in ["[][1]", "__import__(\"time\").sleep(1000)"] {
        let told = tried("hit = hits(", &at(7, once));
        let last = told.last().unwrap();
        // A batch has a question of this number each time.
        assert!(last.is_over, "{last:?}");
        let stopped = Language::English.localize(last.stopped.clone().expect("it fails"));
        assert!(stopped.starts_with("stopped after 5 failures: "), "{stopped}");
        assert!((60..QUESTIONS).contains(&last.asked()), "{last:?}");
    }
}

#[test]
fn a_program_that_ends_without_an_answer_is_not_started_for_each_question() {
    let told = tried("for line in sys.stdin:", "for line in []:");
    let last = told.last().unwrap();
    assert!(last.is_over && last.right() == 0 && last.asked() < 60, "{last:?}");
    let stopped = Language::English.localize(last.stopped.clone().expect("it answers nothing"));
    assert!(stopped.starts_with("stopped after 5 failures: "), "{stopped}");
}
