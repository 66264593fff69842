use std::collections::HashMap;
use std::sync::Arc;

use collision_core::exact::MeshIndex;
use collision_core::shapes::{Mesh, Side};
use glam::{DVec3, Vec3};
use methods::question::Verdict;
use serde::Deserialize;
use serde_json::Value;

use super::*;
use crate::ask::AskKind;
use crate::model::{LessonInfo, Steer};
use crate::outcome::ShownVerdict;
use crate::session::Session;
use crate::session::actions::{SceneAction, SessionAction};
use crate::table::{self, LESSONS};
use crate::trace::{StepStatus, Trace};
use base::files::world::World;
use base::scene::View;
use base::text::Language;

/// The numbers that the tests look at: of every difficulty, and some of those that come back.
fn numbers() -> impl Iterator<Item = u64> {
    (1..=48).chain([0, 1003, 1004, 1018, 2004])
}

/// The question of a lesson, and the lesson in its scene.
fn asked(info: &'static LessonInfo, number: u64) -> (Quiz, Box<dyn Lesson>) {
    let mut own = table::open(info).unwrap();
    let (quiz, other) = Quiz::ask(own.as_mut(), number, false);
    (quiz, other.unwrap_or(own))
}

fn every_question() -> impl Iterator<Item = (&'static LessonInfo, u64, Quiz, Box<dyn Lesson>)> {
    LESSONS.into_iter().flat_map(|info| {
        numbers().map(move |number| {
            let (quiz, lesson) = asked(info, number);
            (info, number, quiz, lesson)
        })
    })
}

/// The side of a state's polygon plane on which a point lies, in f64: most questions have numbers of few digits.
fn side_in_f64(state: &Value, point: &str) -> Side {
    let vertices: Vec<DVec3> = Deserialize::deserialize(&state["polygon"]).unwrap();
    let point = match point {
        "a" => &state["line"][0],
        "b" => &state["line"][1],
        "c" => &state["center"],
        "c₀" => &state["path"][0],
        "p" => &state["point"],
        "o" => &state["origin"],
        unknown => panic!("{unknown}"),
    };
    let point = DVec3::deserialize(point).unwrap();
    let normal = (vertices[2] - vertices[0]).cross(vertices[1] - vertices[0]);
    let value = normal.dot(point - vertices[0]);
    if value.abs() < 1e-9 {
        Side::On
    } else if value > 0.0 {
        Side::Front
    } else {
        Side::Behind
    }
}

/// The verdict and, where it is a side, how the line meets the plane. The half-space text calls the front behind.
fn result(trace: &Trace) -> (Message, Option<Message>) {
    match &trace.verdict {
        Ok(outcome) if outcome.answer.side().is_some() => {
            let said = ShownVerdict::from(outcome.answer);
            let turned = if trace.method == Method::Printed { said.turned() } else { said };
            (turned.name().into(), Some(Message { arguments: Vec::new(), ..outcome.reason.clone() }))
        }
        _ => (trace.answer(), None),
    }
}

/// Asking takes longer than checking, so all that holds for every question is checked together.
#[test]
fn every_question_is_in_sight_true_varied_and_explained() {
    let (mut answers, mut sentences) = (Answers::new(), HashMap::new());
    for (info, number, quiz, lesson) in every_question() {
        let place = format!("{} {number}: {}", info.slug, lesson.state());
        let is_in_sight = !lesson.is_outside_world() && fair::is_seen_in_its_world(lesson.as_ref());
        assert!(is_in_sight, "{place}");
        assert_answer_is_true(&quiz, lesson.as_ref(), &place);
        *answers.entry((info.slug, quiz.asks.kind())).or_default().entry(quiz.truth).or_default() += 1;
        for &(guess, _) in &quiz.choices {
            let told = explained(&quiz, guess, lesson.as_ref(), &place);
            sentences.extend(told.into_iter().map(|sentence| (format!("{sentence:?}"), sentence)));
        }
    }
    assert_no_answer_is_the_rule(answers);
    sentences.values().for_each(assert_is_told_in_every_language);
}

#[test]
fn questions_are_about_the_courtyard_in_every_world() {
    let corners = [Vec3::ZERO, Vec3::X, Vec3::Z].map(|corner| corner * 0.001);
    let mesh = Mesh::new(corners.to_vec(), vec![[0, 1, 2]]).unwrap();
    let world = World::of_question(MeshIndex::new(mesh).into()).unwrap();
    for number in [1, 2, 30] {
        let (_, expected) = asked(table::find("world").unwrap(), number);
        let mut own = table::open_in(Arc::clone(&world)).unwrap();
        let (_, other) = Quiz::ask(own.as_mut(), number, false);
        assert_eq!(other.unwrap().state(), expected.state(), "{number}");
    }
}

fn assert_answer_is_true(quiz: &Quiz, lesson: &dyn Lesson, place: &str) {
    let [exact, corrected, printed] =
        [Method::Exact, Method::Corrected, Method::Printed].map(|method| lesson.trace(method));
    let truth = match quiz.asks {
        Ask::Verdict => {
            let answer = exact.verdict.as_ref().unwrap().answer;
            if let (Some(side), true) = (answer.side(), lesson.terrain().is_none()) {
                assert_eq!(side, side_in_f64(&lesson.state(), "p"), "{place}");
            }
            Choice::Verdict(answer)
        }
        Ask::Side { symbol, .. } => Choice::Verdict(side_in_f64(&lesson.state(), symbol).into()),
        Ask::Step(_) => {
            assert_eq!(result(&corrected), result(&exact), "{place}");
            let end = corrected.steps.iter().find(|step| step.status == StepStatus::Ends);
            Choice::Step(end.unwrap().id)
        }
        Ask::Wrong => {
            let [corrected, printed] = [corrected, printed].map(|trace| result(&trace) != result(&exact));
            Choice::Wrong(WrongMethods::of(corrected, printed))
        }
    };
    assert_eq!(quiz.truth, truth, "{place}");
    assert!(quiz.choices.iter().any(|(choice, _)| *choice == truth), "{place}");
}

/// How often each answer is the true one, by lesson and kind of question.
type Answers = HashMap<(&'static str, AskKind), HashMap<Choice, usize>>;

fn assert_no_answer_is_the_rule(answers: Answers) {
    for ((lesson, kind), answers) in answers {
        let all: usize = answers.values().sum();
        let most = *answers.values().max().unwrap();
        assert!(answers.len() >= 2 && most * 4 <= all * 3, "{lesson} {kind:?}: {answers:?}");
        if kind == AskKind::Wrong {
            let right = answers.get(&Choice::Wrong(WrongMethods::Neither)).copied().unwrap_or_default();
            assert!(right * 3 <= all * 2, "{lesson}: {answers:?}");
        }
    }
}

#[test]
fn the_first_questions_are_easy() {
    for info in LESSONS.into_iter().filter(|info| !info.takes_terrain() && !info.takes_world()) {
        let easy = (1..=8).map(|number| asked(info, number)).filter(|(quiz, _)| quiz.asks != Ask::Wrong);
        for (quiz, lesson) in easy {
            let state = lesson.state();
            for &steer in info.steering.iter().flat_map(|steering| steering.keys) {
                let lookup = base::files::lookup::Lookup::BuiltIn;
                let mut moved = table::restore(info, &state.to_string(), &lookup).unwrap();
                (0..5).for_each(|_| moved.steer(steer, Method::Corrected));
                let truth = judge::truth(quiz.asks, moved.as_ref()).map(|truth| truth.choice);
                assert_eq!(truth, Some(quiz.truth), "{} {}: {steer:?} {state}", info.slug, quiz.number);
            }
        }
    }
}

#[test]
fn the_first_questions_of_a_world_stay_as_they_are_some_steps_aside() {
    let world = table::find("world").unwrap();
    let easy = (1..=8).map(|number| asked(world, number)).filter(|(quiz, _)| quiz.asks == Ask::Verdict);
    for ((quiz, lesson), aside) in easy.flat_map(|asked| [-0.25, 0.25].map(|aside| (asked.clone(), aside))) {
        for axis in [0, 2] {
            let mut parts = lesson.parts();
            parts.points.iter_mut().for_each(|point| point[axis] += aside);
            let moved = lesson.with_parts(&parts).unwrap();
            let truth = judge::truth(quiz.asks, moved.as_ref()).map(|truth| truth.choice);
            assert_eq!(truth, Some(quiz.truth), "{}: {aside} {}", quiz.number, lesson.state());
        }
    }
}

#[test]
fn the_same_number_asks_the_same_whatever_was_before() {
    for info in LESSONS {
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        for number in [5, 4, 1004, 30] {
            let (quiz, lesson) = asked(info, number);
            session.ask(number);
            assert_eq!(session.lesson().state(), lesson.state(), "{} {number}", info.slug);
            assert_eq!(session.quiz().unwrap().truth, quiz.truth);
            session.choose_by_number(0);
            session.act(SceneAction::Steer(Steer::Right)).unwrap();
        }
    }
}

/// Scenes as they are on every machine: a class shares the numbers.
#[test]
fn the_scenes_of_some_numbers_stay() {
    for (slug, number, expected) in SCENES {
        let (quiz, lesson) = asked(table::find(slug).unwrap(), *number);
        let found = format!("{:?} {}", quiz.asks.kind(), lesson.state());
        assert_eq!(found, *expected, "{slug} {number}");
    }
}

const SCENES: &[(&str, u64, &str)] = &[
    (
        "line-plane",
        1,
        r#"Verdict {"polygon":[[-1.05,0.05,0.0],[0.75,-0.05,0.0],[-0.25,1.1,0.0]],"line":[[-0.15,0.65,-0.15],[-0.3,0.75,-1.05]],"turn":0.0}"#,
    ),
    (
        "line-polygon",
        4,
        r#"Wrong {"polygon":[[-0.75,0.1,0.0],[1.2,-0.2,0.0],[-0.3,1.3,0.0]],"line":[[-0.3,0.1,1.0],[0.0,0.5,-0.05]],"turn":0.0}"#,
    ),
    (
        "sphere-polygon",
        17,
        r#"Verdict {"polygon":[[0.7,0.05,-0.25],[-0.95,0.05,0.05],[0.2,1.15,-0.2]],"center":[-0.5,-0.05,0.15],"radius":0.35,"turn":8.0}"#,
    ),
    (
        "half-space",
        31,
        r#"Verdict {"polygon":[[-0.95,-0.3,0.0],[0.9,-0.3,0.0],[0.15,1.25,0.0]],"point":[0.55,0.6,0.0],"direction":[-0.1,-0.2,-0.95],"turn":2.0}"#,
    ),
    (
        "ray-triangle",
        1002,
        r#"Step {"polygon":[[-1.0,-0.3,0.0],[0.75,0.0,0.0],[0.1,1.1,0.0]],"origin":[-0.1,1.25,-0.45],"direction":[-0.2,-0.6,1.2],"turn":0.0}"#,
    ),
    (
        "ray-terrain",
        24,
        r#"Wrong {"terrain":{"file":"built-in:crest","cell":1.0,"height_scale":0.1},"origin":[8.0,1.0,3.9375],"direction":[0.0,1.0,0.0],"turn":0.0}"#,
    ),
];

#[test]
fn what_was_guessed_wrong_comes_back_in_another_form() {
    for info in LESSONS {
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        session.ask(1);
        let first = (session.quiz().unwrap().clone(), session.state());
        guess(&mut session, false);
        let mut others = 0;
        loop {
            session.act(SceneAction::Restart).unwrap();
            let quiz = session.quiz().unwrap();
            if quiz.again() == Some(1) {
                break;
            }
            others += 1;
            assert_eq!(quiz.number, 1 + others, "the row goes on by one");
            guess(&mut session, true);
        }
        assert!((2..=4).contains(&others), "{}: {others}", info.slug);
        let again = session.quiz().unwrap();
        assert_eq!((again.number, again.asks), (1001, first.0.asks));
        assert_ne!(session.state(), first.1);
        guess(&mut session, true);
        session.act(SceneAction::Restart).unwrap();
        assert_eq!(session.quiz().unwrap().number, 2 + others, "and on");
        assert_eq!(
            session.scores().of_lesson(session.number()),
            Score { right: others as u32 + 1, asked: others as u32 + 2 }
        );
    }
}

fn guess(session: &mut Session, right: bool) {
    let quiz = session.quiz().unwrap();
    let fits = |(choice, _): &(Choice, Message)| (*choice == quiz.truth) == right;
    let number = quiz.choices.iter().position(fits).unwrap();
    session.act(SessionAction::Choose(number)).unwrap();
}

#[test]
fn relatives_lie_near_the_same_border() {
    let (mut alike, mut all) = (0, 0);
    for info in LESSONS {
        for number in [1, 2, 3, 5, 9, 13] {
            let mut own = table::open(info).unwrap();
            let mut pose = |number| {
                let posed = pose::pose(&mut Stage::new(own.as_mut()), number);
                (pose::ask(info, number), posed)
            };
            let (ask, first) = pose(number);
            for again in [1000 + number, 2000 + number] {
                let (asks, posed) = pose(again);
                assert_eq!(asks, ask, "{} {again}", info.slug);
                let border = [Some(&first.truth), first.beyond.as_ref()];
                all += 1;
                alike += u32::from(
                    border.contains(&Some(&posed.truth)) && border.contains(&posed.beyond.as_ref()),
                );
            }
        }
    }
    assert!(alike * 10 >= all * 8, "{alike} of {all}");
}

/// What is said of a question before and after this guess.
fn explained(quiz: &Quiz, guess: Choice, lesson: &dyn Lesson, place: &str) -> Vec<Message> {
    let mut quiz = quiz.clone();
    assert!(quiz.guess_about(lesson, guess));
    assert!(!quiz.guess_about(lesson, guess), "the first one counts");
    let explanation = quiz.explanation().unwrap().clone();
    let steps = lesson.trace(explanation.method).steps;
    assert!(steps[explanation.step.unwrap()].is_reached(), "{place}");
    assert!(!explanation.sentences.is_empty(), "{place}");
    for sentence in &explanation.sentences {
        let told = Language::English.localize(sentence.clone());
        let mut after_hyphens = told.split('-').skip(1);
        let has_hyphen = after_hyphens.any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        assert!(!has_hyphen, "formulas have a minus: {place}: {told}");
    }
    let sentences = explanation.sentences.into_iter().chain(quiz.judgement());
    sentences.chain([quiz.text()]).chain(quiz.hint(lesson)).collect()
}

fn assert_is_told_in_every_language(sentence: &Message) {
    for language in Language::ALL {
        let told = language.localize(sentence.clone());
        assert!(!told.contains(['{', '[']) && !told.contains("  –"), "{told}");
        assert!(!told.contains("=  ") && !told.contains("= :"), "{told}");
    }
}

#[test]
fn a_right_verdict_with_another_point_is_told_so() {
    let terrain = table::find("ray-terrain").unwrap();
    let cases = crate::session::gallery::cases(terrain);
    let case = cases.iter().find(|case| case.name == "stale-height").unwrap();
    let lesson = case.open(terrain).unwrap();
    let mut quiz = Quiz::about(lesson.as_ref(), Ask::Wrong).unwrap();
    quiz.guess_about(lesson.as_ref(), Choice::Wrong(WrongMethods::Printed));
    let sentence = Language::English.localize(quiz.explanation().unwrap().sentences[0].clone());
    assert!(sentence.starts_with("“as printed” is right: HIT. Its point lies far"), "{sentence}");
}

#[test]
fn a_wrong_guess_is_told_the_numbers_that_refute_it() {
    let state = |center: [f32; 3], radius: f32| {
        let state = serde_json::json!({
            "polygon": [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]],
            "center": center, "radius": radius, "turn": 0.0,
        });
        table::restore(
            table::find("sphere-polygon").unwrap(),
            &state.to_string(),
            &base::files::lookup::Lookup::BuiltIn,
        )
        .unwrap()
    };
    let told = |lesson: Box<dyn Lesson>, ask, guess| {
        let mut quiz = Quiz::about(lesson.as_ref(), ask).unwrap();
        quiz.guess_about(lesson.as_ref(), guess);
        let sentences = quiz.explanation().unwrap().sentences.iter();
        let told: Vec<String> = quiz
            .judgement()
            .into_iter()
            .chain(sentences.cloned())
            .map(|sentence| Language::English.localize(sentence))
            .collect();
        told.join(" ")
    };
    let face = state([0.0, 0.4, 0.09], 0.2);
    assert_eq!(
        told(face, Ask::Verdict, Choice::Verdict(Verdict::Miss)),
        "No: you said MISS; it is HIT (exact). The centre is 0.09 from the plane and r is 0.2: the sphere cuts the \
         plane. The centre's projection p′ lies in the polygon, so the sphere cuts the face."
    );
    let beside = state([1.5, 0.4, 0.09], 0.2);
    let nearest = told(beside, Ask::Verdict, Choice::Verdict(Verdict::Hit));
    assert!(
        nearest.contains("you said HIT; it is MISS") && nearest.contains("0.6466, is not less than r = 0.2"),
        "{nearest}"
    );
    let steps = LESSONS[2].asks.iter().copied().find(|ask| ask.kind() == AskKind::Step).unwrap();
    let clear = state([0.0, 0.4, 0.3], 0.2);
    assert_eq!(
        told(clear, steps, Choice::Step(crate::trace::StepId::Nearest)),
        "No: you said “The nearest edge”; it is “The centre's distance from the plane”. Step 2 decides: |s| < r: 0.3 \
         < 0.2 does not hold. The sphere lies behind the plane and does not reach it, so it does not reach the polygon either. Step 8, which you chose, is \
         never reached: step 2 ends the test before it."
    );
}
