//! "Test my code": what is found by trying programs that are right, wrong, and worse.
#![cfg(unix)]

use std::fs;
use std::time::Duration;

use base::check::QuestionLine;
use base::program::{Failure, GroupOutcome, Limits, ProgramCommand, Reason, Respondent};
use base::scene::View;
use base::text::language::Language;
use collision_lessons::panel::{self, Request, UiState};
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::table;
use lessons::yours::trial::{Fault, QUESTIONS, Trial};
use lessons::yours::trying::{self, Exam, TrialRun};
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
    // Python keeps what it prints, as it does by itself.
    let command = format!("env -u PYTHONUNBUFFERED python3 '{}'", path.display());
    let command = ProgramCommand::parse(&command).unwrap();
    // None of them hangs: on a busy machine they take their time.
    let limits = Limits { answer: Duration::from_secs(60), memory: None, all: None };
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

/// The end of a trial of a function that answers by the lesson's method, and never at a question of this number.
fn silent_at(number: usize) -> Trial {
    let mut trying = TrialRun::new(Exam::of_lesson(table::find("ray-triangle").unwrap()));
    while let Some((lines, _)) = trying.next_questions() {
        let mut outcome = GroupOutcome::Answered;
        for line in String::from_utf8(lines).unwrap().lines() {
            let read = QuestionLine::parse(line.as_bytes()).unwrap();
            let (id, numbers) = (read.id.unwrap().get(), read.numbers.unwrap());
            if id == format!("\"{number}\"") {
                outcome = GroupOutcome::Failed(Failure::of(Reason::silence(Duration::from_secs(1), None)));
                break;
            }
            let hit = numbers.question().unwrap().corrected_verdict().is_hit();
            assert!(trying.receive(format!("{{\"id\": {id}, \"hit\": {hit}}}").as_bytes()));
        }
        trying.end(outcome);
    }
    trying.trial().clone()
}

/// The session after the smallest question of a fault is opened, which is told until it is changed.
fn opened(trial: &Trial, fault: Fault) -> Session {
    let mut session = Session::new(table::open(trial.lesson).unwrap(), View::default());
    session.yours.is_there = true;
    session.yours.trial = Some(trial.clone());
    let before = session.state();
    panel::apply(&mut session, &mut UiState::default(), Request::Failing(fault)).unwrap();
    assert_ne!(session.state(), before);
    assert!(session.shows_yours());
    let failing = session.yours.failing(session.lesson()).cloned();
    assert_eq!(failing.as_ref(), trial.failing(fault));
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    assert_eq!(session.yours.failing(session.lesson()), None);
    session.act(SessionAction::Undo).unwrap();
    assert_eq!(session.yours.failing(session.lesson()), failing.as_ref());
    session
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
    assert!(last.faults().eq([Fault::Wrong]), "{last:?}");
    opened(last, Fault::Wrong);
    for language in Language::ALL {
        let told = language.localize(last.suspect.unwrap().mistake);
        assert!(!told.starts_with('['), "{told}");
    }
}

#[test]
fn a_program_that_fails_once_goes_on_and_one_that_fails_often_is_stopped() {
    // A batch has a question of this number each time.
    let dies = tried("hit = hits(", &at(7, "[][1]")).pop().unwrap();
    for last in [dies, silent_at(7)] {
        assert!(last.is_over, "{last:?}");
        let stopped = Language::English.localize(last.stopped.clone().expect("it fails"));
        assert!(stopped.starts_with("stopped after 5 failures: "), "{stopped}");
        assert!((60..QUESTIONS).contains(&last.asked()), "{last:?}");
        // The question at which it failed opens as one with a wrong answer does, under its own number: that of its second batch
        // stands behind the first.
        assert!(last.faults().any(|fault| fault == Fault::Unanswered), "{last:?}");
        let session = opened(&last, Fault::Unanswered);
        let number = last.failing(Fault::Unanswered).unwrap().number;
        assert!([8, 12 + 8, 36 + 8, 84 + 8, 180 + 8].contains(&number), "{number}");
        let heading = session.yours.failing(session.lesson()).unwrap().heading();
        let heading = Language::English.localize(heading);
        assert!(
            heading.starts_with(&format!("From the test of your code: question {number} (")),
            "{heading}"
        );
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

#[test]
fn of_many_failures_the_smallest_is_one_that_a_person_can_see() {
    // It fails at long numbers, and at short ones that no picture shows.
    let told = tried("hit = hits(", "hit = (len(line) > 200 or \"e-45\" in line) != hits(");
    let wrong = told.last().unwrap().failing(Fault::Wrong).unwrap().state.clone();
    let numbers = wrong.split(|c: char| !c.is_ascii_digit() && !"+-.e".contains(c));
    let numbers: Vec<f32> = numbers.filter_map(|number| number.parse().ok()).collect();
    assert!(numbers.len() > 9, "{wrong}");
    assert!(numbers.iter().all(|&number| number == 0.0 || (0.01..=100.0).contains(&number.abs())), "{wrong}");
}
