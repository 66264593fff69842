//! Test yourself: from the question to the explanation, and nothing that gives the answer away before.

use base::scene::View;
use base::text::ids;
use base::text::language::Language;
use base::text::message::Message;
use collision_lessons::export::describe;
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::panel::{Layout, UiState};
use egui::accesskit::Role;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use lessons::ask::{Ask, AskKind};
use lessons::maps::spec::MapPlace;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::session::keys::{self, Key, Press};
use lessons::session::quiz::{Choice, Quiz};
use lessons::session::view_mode::ViewMode;
use lessons::table::{self, LESSONS};
use methods::Method;
use serde_json::{Value, json};

use crate::common::{describe, run, succeed};
use crate::panel::{Panel, Program, RIGHT, click, count_shown, localize, open, open_sized, reopen, restart};
use strum::VariantArray;

/// The first question of this kind.
fn first(panel: &mut Panel, kind: AskKind) -> Option<Quiz> {
    let session = &mut panel.state_mut().session;
    let asks = session.lesson().info().asks;
    let place = asks.iter().position(|ask| ask.kind() == kind)?;
    session.ask(place as u64 + 1);
    panel.run();
    panel.state().session.quiz().cloned()
}

fn english(message: Message) -> String {
    Language::English.localize(message)
}

/// The number of a choice, and its name: a right one, or one that is not.
fn choice(quiz: &Quiz, right: bool) -> (usize, String) {
    let choices = quiz.choices.iter().enumerate();
    let mut fitting = choices.filter(|(_, (choice, _))| (*choice == quiz.truth) == right);
    let (number, (_, name)) = fitting.next().expect("there is one");
    (number, english(name.clone()))
}

#[test]
fn every_kind_goes_from_the_question_to_the_explanation() {
    let mut panel = open(LESSONS[0].slug);
    // A right guess is judged in the same way in every lesson.
    let mut guessed_right = Vec::new();
    for (info, kind) in
        LESSONS.into_iter().flat_map(|info| AskKind::VARIANTS.iter().map(move |&kind| (info, kind)))
    {
        for right in [true, false] {
            if right && guessed_right.contains(&kind) {
                continue;
            }
            reopen(&mut panel, info.slug);
            let Some(quiz) = first(&mut panel, kind) else { continue };
            assert!(
                panel.query_all_by_label(&english(quiz.text())).next().is_some(),
                "{} {kind:?}",
                info.slug
            );
            for (number, (_, name)) in quiz.choices.iter().enumerate() {
                let name = english(name.clone());
                let button = panel.get_by_role_and_label(Role::Button, &name);
                let purpose = button.accesskit_node().description().unwrap();
                assert!(purpose.starts_with(&format!("{}: ", number + 1)), "{purpose}");
            }
            panel.get_by_label(&choice(&quiz, right).1).click_accesskit();
            panel.run();
            let session = &panel.state().session;
            let quiz = session.quiz().unwrap();
            assert_eq!(quiz.is_right(), Some(right));
            guessed_right.extend(right.then_some(kind));
            let sign = if right { "✔" } else { "✖" };
            let judgement = format!("{sign} {}", english(quiz.judgement().unwrap()));
            assert!(panel.query_by_label(&judgement).is_some(), "{judgement}");
            let explanation = quiz.explanation().unwrap();
            for sentence in &explanation.sentences {
                let sentence = english(sentence.clone());
                assert!(count_shown(&panel, &sentence) > 0, "{sentence}");
                assert!(!sentence.contains(['{', '✔', '✖']), "{sentence}");
            }
            assert_eq!((session.method(), session.step()), (explanation.method, explanation.step));
            let title = &session.trace(session.method()).steps[session.step().unwrap()].title;
            let row = format!("{} {}", session.step().unwrap() + 1, english(title.clone()));
            assert!(panel.query_all_by_label(&row).next().is_some(), "the step that decides: {row}");
            panel.get_by_label(&localize(ids::QUIZ_NEXT)).click_accesskit();
            panel.run();
            assert!(panel.state().session.is_asked());
        }
    }
}

#[test]
fn a_persons_own_scene_comes_back_after_the_questions() {
    for info in LESSONS {
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        session.set_view_mode(ViewMode::Explain);
        session.act(SceneAction::Steer(info.steering[0].keys[0])).unwrap();
        session.select(Some(1));
        let seen = |session: &Session| (session.state(), session.step(), session.view());
        let before = seen(&session);
        session.act(SessionAction::Quiz).unwrap();
        for _ in 0..3 {
            session.act(SessionAction::Choose(0)).unwrap();
            session.act(SessionAction::Enter).unwrap();
        }
        session.act(SessionAction::Quiz).unwrap();
        assert_eq!(seen(&session), before, "{}", info.slug);
        // Also when the person goes on to another lesson.
        session.act(SessionAction::Quiz).unwrap();
        session.act(SceneAction::NextLesson).unwrap();
        session.act(SceneAction::PreviousLesson).unwrap();
        assert_eq!(session.state(), before.0, "{}", info.slug);
    }
}

#[test]
fn two_steps_out_lead_from_an_answer_out_of_the_questions() {
    let mut panel = open("sphere-polygon");
    let quiz = first(&mut panel, AskKind::Step).unwrap();
    let session = &mut panel.state_mut().session;
    session.act(SessionAction::Choose(choice(&quiz, false).0)).unwrap();
    session.select(Some(0));
    session.step_out();
    assert!(session.step().is_none() && session.quiz().is_some());
    session.step_out();
    assert!(session.quiz().is_none());
}

#[test]
fn the_next_question_has_a_fixed_place_and_a_key() {
    let place = |panel: &Panel| panel.get_by_label(&localize(ids::QUIZ_NEXT)).rect();
    let enter = keys::action_while_asked(Press::plain(Key::Enter));
    assert_eq!(enter, Some(SessionAction::Enter.into()));
    for (width, height) in [(1280.0, 800.0), (800.0, 600.0)] {
        let mut panel = open_sized("sphere-polygon", width, height);
        panel.state_mut().session.ask(1);
        panel.run();
        let before = place(&panel);
        for number in 1..6 {
            panel.state_mut().session.act(SessionAction::Enter).unwrap();
            assert_eq!(panel.state().session.quiz().unwrap().number, number, "not before an answer");
            panel.state_mut().session.act(SessionAction::Choose(0)).unwrap();
            panel.run();
            assert_eq!(place(&panel), before, "{width}x{height} {number}");
            panel.state_mut().session.ask(number + 1);
            panel.run();
            assert_eq!(place(&panel), before, "{width}x{height} {number}");
        }
    }
}

#[test]
fn what_the_text_gets_wrong_is_named_and_opens() {
    let mut panel = open("line-polygon");
    let session = &mut panel.state_mut().session;
    session.ask_about(Ask::Wrong); // the lesson's own line
    session.act(SessionAction::Choose(0)).unwrap();
    assert_eq!(session.method(), Method::Printed);
    panel.run();
    let link = panel.get_by_label_contains("⚠ Mistake 1 of the printed code: ");
    link.click();
    panel.run();
    assert!(panel.query_all_by_label("Mistake 1 of the printed code").next().is_some());
}

#[test]
fn the_method_that_was_chosen_comes_back_with_the_next_question() {
    let mut panel = open("sphere-polygon");
    panel.state_mut().session.set_method(Method::Printed);
    let quiz = first(&mut panel, AskKind::Verdict).unwrap();
    click(&mut panel, &choice(&quiz, false).1);
    assert_eq!(panel.state().session.method(), Method::Corrected, "the numbers that decide");
    click(&mut panel, &localize(ids::QUIZ_NEXT));
    assert_eq!(panel.state().session.method(), Method::Printed);
}

#[test]
fn the_digits_choose_while_a_question_waits_and_open_lessons_else() {
    let press = |key| Press::plain(key);
    assert_eq!(keys::action(press(Key::Digit2)), Some(SceneAction::Lesson(1).into()));
    assert_eq!(keys::action_while_asked(press(Key::Digit2)), Some(SessionAction::Choose(1).into()));
    assert_eq!(keys::action_while_asked(press(Key::Digit6)), Some(SceneAction::Lesson(5).into()));
    assert_eq!(keys::action_while_asked(press(Key::T)), Some(SessionAction::Quiz.into()));
    let most = LESSONS.iter().flat_map(|info| info.asks).map(|ask| match ask {
        Ask::Step(steps) => steps.len(),
        _ => 4,
    });
    for number in 0..most.max().unwrap() {
        assert!(keys::press_for(SessionAction::Choose(number)).is_some(), "{number}");
    }
    let mut panel = open("sphere-polygon");
    let quiz = first(&mut panel, AskKind::Step).unwrap();
    panel.state_mut().session.act(SessionAction::Choose(7)).unwrap();
    assert!(panel.state().session.is_asked(), "there is no such choice");
    panel.state_mut().session.act(SessionAction::Choose(choice(&quiz, true).0)).unwrap();
    panel.run();
    assert!(panel.query_by_label(RIGHT).is_some());
}

#[test]
fn the_score_is_told_for_the_lesson_the_session_and_each_kind() {
    let mut panel = open("sphere-polygon");
    assert!(panel.query_by_label_contains(" right").is_none());
    let quiz = first(&mut panel, AskKind::Verdict).unwrap();
    click(&mut panel, &choice(&quiz, true).1);
    let quiz = first(&mut panel, AskKind::Side).unwrap();
    click(&mut panel, &choice(&quiz, false).1);
    let label = panel.get_by_role_and_label(Role::Label, "1 of 2 right");
    let details = label.accesskit_node().description().unwrap();
    assert_eq!(details, "verdict: 1 of 1\nfront or behind: 0 of 1");
    panel.state_mut().session.act(SceneAction::NextLesson).unwrap();
    let quiz = first(&mut panel, AskKind::Verdict).unwrap();
    click(&mut panel, &choice(&quiz, true).1);
    assert!(panel.query_by_label("1 of 1 right").is_some());
    assert!(panel.query_by_label("(in all lessons 2 of 3)").is_some());
}

#[test]
fn a_question_that_is_answered_again_says_that_only_the_first_answer_counts() {
    let mut panel = open("sphere-polygon");
    for (right, is_told) in [(false, false), (true, true)] {
        let quiz = first(&mut panel, AskKind::Verdict).unwrap();
        click(&mut panel, &choice(&quiz, right).1);
        assert!(panel.query_by_label("0 of 1 right").is_some());
        assert_eq!(panel.query_by_label(&localize(ids::QUIZ_COUNTED_BEFORE)).is_some(), is_told);
    }
}

#[test]
fn a_class_goes_on_by_one_from_any_number() {
    let mut panel = open("half-space");
    panel.state_mut().session.ask(17);
    for number in 18..=24 {
        panel.state_mut().session.act(SceneAction::Restart).unwrap();
        assert_eq!(panel.state().session.quiz().unwrap().number, number);
    }
    let shown = panel.state().session.lesson().state();
    let told = describe(&["half-space", "--question", "24"]);
    assert_eq!(told["state"]["point"], shown["point"]);
    assert_eq!(told["question"]["number"], 24);
}

#[test]
fn present_shows_question_choices_and_explanation() {
    let mut panel = open_sized("sphere-polygon", 800.0, 600.0);
    panel.state_mut().session.set_view_mode(ViewMode::Present);
    panel.state_mut().ui_state.layout = Layout::Present;
    let quiz = first(&mut panel, AskKind::Step).unwrap();
    assert!(panel.query_by_label(&english(quiz.text())).is_some());
    for (number, (_, name)) in quiz.choices.iter().enumerate() {
        let label = format!("{}\u{a0} {}", number + 1, english(name.clone()));
        let node = panel.get_by_label(&label);
        assert!(node.rect().bottom() <= 600.0 && node.rect().height() >= 24.0, "{label}: {}", node.rect());
    }
    panel.state_mut().session.act(SessionAction::Choose(choice(&quiz, false).0)).unwrap();
    panel.run();
    assert!(panel.query_by_label_contains("✖ No: you said").is_some());
    assert!(panel.query_by_label_contains("decides:").is_some());
}

/// A class votes by hand, so nobody presses a key for a guess.
#[test]
fn in_a_lecture_a_question_gives_its_numbers_and_the_clicker_tells_its_answer() {
    let mut panel = open_sized("sphere-polygon", 1920.0, 1080.0);
    panel.state_mut().session.set_view_mode(ViewMode::Present);
    panel.state_mut().ui_state.layout = Layout::Present;
    let quiz = first(&mut panel, AskKind::Verdict).unwrap();
    let radius = panel.state().session.lesson().parts().radius.unwrap();
    assert!(panel.query_by_label_contains(&format!("r\u{a0}=\u{a0}{radius}")).is_some());
    assert!(panel.query_by_label_contains("p₂\u{a0}=\u{a0}(").is_some());
    panel.state_mut().session.act(SessionAction::NextStep).unwrap();
    panel.run();
    let told = format!("→ The answer: “{}”.", english(quiz.name(quiz.truth)));
    assert!(panel.query_by_label(&told).is_some(), "{told}");
    assert!(panel.query_by_label_contains("you said").is_none());
}

#[test]
fn all_choices_are_in_sight_in_a_small_window() {
    let mut panel = open_sized(LESSONS[0].slug, 800.0, 600.0);
    for info in LESSONS {
        reopen(&mut panel, info.slug);
        for &kind in AskKind::VARIANTS {
            let Some(quiz) = first(&mut panel, kind) else { continue };
            for (_, name) in &quiz.choices {
                let rect = panel.get_by_role_and_label(Role::Button, &english(name.clone())).rect();
                assert!(rect.bottom() <= 600.0, "{} {kind:?}: {rect}", info.slug);
            }
        }
    }
}

/// A question about two scenes that look alike, and whose answers differ.
struct Twins {
    lesson: &'static str,
    ask: Ask,
    states: [Value; 2],
}

fn twins() -> Vec<Twins> {
    let triangle = json!([[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    let ask = |lesson: &str, kind: AskKind| {
        let asks = table::find(lesson).unwrap().asks.iter().copied();
        asks.into_iter().find(|ask| ask.kind() == kind).unwrap()
    };
    // Of some depth: where all lies in one plane, the axes are beside it on one side or the other.
    let tilted = json!([[0.0, 1.0, 0.0], [-1.0, 0.0, -0.25], [1.0, 0.0, 0.25]]);
    let sphere = |z: f32, radius: f32| json!({"polygon": tilted, "center": [0.0, 0.4, z], "radius": radius, "turn": 20.0});
    let spheres = || [sphere(0.0, 0.0), sphere(0.0, 1e-20)];
    let center = |z: f32| sphere(z, 0.0);
    let line = |z: f32| json!({"polygon": triangle, "line": [[-1.2, 0.2, -z], [1.2, 0.7, z]], "turn": 56.0});
    let end = |z: f32| json!({"polygon": tilted, "line": [[0.0, 0.5, z], [0.5, 0.25, -0.5]], "turn": 56.0});
    let point = |z: f32| json!({"polygon": tilted, "point": [0.0, 0.5, z], "direction": [0.0, 0.0, 1.0], "turn": 0.0});
    let ray = |z: f32| json!({"polygon": tilted, "origin": [0.0, 0.4, z], "direction": [0.25, 0.0, -1.0], "turn": 12.0});
    let terrain = |y: f32| {
        json!({
            "terrain": {"file": "built-in:crest", "cell": 1.0, "height_scale": 0.1},
            "origin": [7.0, y, 4.0], "direction": [-1.0, 2.0, 0.0], "turn": 0.0,
        })
    };
    vec![
        Twins { lesson: "sphere-polygon", ask: Ask::Verdict, states: spheres() },
        Twins { lesson: "sphere-polygon", ask: ask("sphere-polygon", AskKind::Step), states: spheres() },
        Twins {
            lesson: "sphere-polygon",
            ask: ask("sphere-polygon", AskKind::Side),
            states: [center(0.0), center(1e-20)],
        },
        Twins { lesson: "line-plane", ask: Ask::Verdict, states: [end(0.0), end(1e-20)] },
        Twins { lesson: "line-plane", ask: Ask::Wrong, states: [line(1e-15), line(1e-23)] },
        Twins { lesson: "line-plane", ask: ask("line-plane", AskKind::Side), states: [end(0.0), end(1e-20)] },
        Twins {
            lesson: "line-polygon",
            ask: ask("line-polygon", AskKind::Step),
            states: [end(0.0), end(1e-20)],
        },
        Twins { lesson: "half-space", ask: Ask::Verdict, states: [point(-1e-20), point(1e-20)] },
        Twins { lesson: "ray-triangle", ask: Ask::Verdict, states: [ray(0.0), ray(-1e-20)] },
        Twins { lesson: "ray-terrain", ask: Ask::Verdict, states: [terrain(0.0), terrain(1e-20)] },
    ]
}

impl Twins {
    fn sessions(&self) -> [Session; 2] {
        self.states.clone().map(|mut state| {
            state["lesson"] = self.lesson.into();
            let mut session = Session::new(table::from_state(&state.to_string()).unwrap(), View::default());
            (session.cameras.follows_steps, session.side_inset) = (true, true);
            session.ask_about(self.ask);
            // Whoever looks for more finds nothing.
            for action in [
                SessionAction::NextStep,
                SessionAction::NextStep,
                SessionAction::NextMethod,
                SessionAction::NextMethod,
            ] {
                session.act(action).unwrap();
            }
            session
        })
    }
}

/// Everything that a screen reader is told.
fn told(panel: &Panel) -> Vec<String> {
    fn collect(node: AccessKitNode<'_>, told: &mut Vec<String>) {
        told.push(format!(
            "{:?} {:?} {:?} {:?} {:?} {:?}",
            node.role(),
            node.label(),
            node.value(),
            node.description(),
            node.numeric_value(),
            node.is_disabled(),
        ));
        node.children().for_each(|child| collect(child, told));
    }
    let mut all = Vec::new();
    collect(panel.root().accesskit_node(), &mut all);
    all
}

#[test]
fn the_answers_of_twins_differ() {
    for twins in twins() {
        let [a, b] = twins.sessions().map(|session| session.quiz().unwrap().truth);
        assert_ne!(a, b, "{} {:?}", twins.lesson, twins.ask);
    }
}

#[test]
fn screen_readers_are_not_told_the_answer_before_the_guess() {
    let mut panels = [(); 2].map(|()| open_sized("sphere-polygon", 1000.0, 700.0));
    for twins in twins() {
        for layout in [Layout::Explain, Layout::Present, Layout::Figure { captioned: true }] {
            for (panel, session) in panels.iter_mut().zip(twins.sessions()) {
                let mut program = Program::new(twins.lesson);
                program.session = session;
                program.session.map.place = MapPlace::Beside;
                program.ui_state.layout = layout;
                restart(panel, program);
            }
            // In a lecture the class is given the numbers, which alone differ.
            let is_given = |line: &String| layout == Layout::Present && line.contains(r"\u{a0}=\u{a0}");
            let [a, b] = panels
                .each_ref()
                .map(|panel| told(panel).into_iter().filter(|line| !is_given(line)).collect::<Vec<_>>());
            assert_eq!(a, b, "{} {:?} {layout:?}", twins.lesson, twins.ask);
            if layout == Layout::Explain {
                for panel in &mut panels {
                    panel.state_mut().session.act(SessionAction::Choose(0)).unwrap();
                    panel.run();
                }
                let [a, b] = panels.each_ref().map(told);
                assert_ne!(a, b, "after it they are");
            }
        }
    }
}

fn assert_no_pixel_tells_the_answer(shown: &[(ViewMode, Layout)]) {
    let mut figures = OffscreenRenderer::new(Format::new((640, 480))).unwrap();
    for twins in twins() {
        for &(look, layout) in shown {
            let ui_state = UiState { layout, ..UiState::default() };
            let [a, b] = twins.sessions().map(|mut session| {
                session.set_view_mode(look);
                session.frame();
                figures.picture(&session, &ui_state).unwrap().rgb
            });
            assert!(a == b, "{} {:?} {look:?} {layout:?}", twins.lesson, twins.ask);
        }
    }
}

const LOOKS: [ViewMode; 3] = [ViewMode::Explain, ViewMode::Present, ViewMode::Original];
const FIGURE: Layout = Layout::Figure { captioned: true };

#[test]
fn no_pixel_tells_the_answer_before_the_guess() {
    // A lecture gives the numbers of the question.
    let [explain, _, original] = LOOKS.map(|look| (look, look.into()));
    assert_no_pixel_tells_the_answer(&[explain, original, (ViewMode::Explain, FIGURE)]);
}

#[test]
#[ignore = "the full product: minutes"]
fn no_pixel_of_any_figure_tells_the_answer_before_the_guess() {
    assert_no_pixel_tells_the_answer(&LOOKS.map(|look| (look, FIGURE)));
}

#[test]
fn what_is_shared_or_described_tells_no_answer_before_the_guess() {
    for twins in twins() {
        let [a, b] = twins.sessions().map(|session| {
            let mut shared: Value = serde_json::from_str(&session.shared_state()).unwrap();
            assert!(shared["show"]["step"].is_null());
            let described = describe::json(&session);
            (shared["show"].take(), described["question"].clone(), described.as_object().unwrap().len())
        });
        assert_eq!(a, b, "{} {:?}", twins.lesson, twins.ask);
        assert_eq!(a.2, 3, "lesson, state and question");
    }
}

#[test]
fn a_question_of_the_command_line_tells_no_answer() {
    let told = String::from_utf8(succeed(&["describe", "sphere-polygon", "--question", "2"])).unwrap();
    assert!(told.contains("Question 2: Which step of the corrected method will decide?"), "{told}");
    assert!(told.contains("1  The centre's distance from the plane"), "{told}");
    assert!(!told.contains("HIT") && !told.contains("MISS"), "{told}");
    for telling in ["--steps", "--map"] {
        let refused = run(&["figure", "sphere-polygon", "--question", "2", telling, "-o", "told.gif"]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&refused.stderr).contains("--question"), "{telling}");
    }
}

#[test]
fn questions_have_names_for_all_choices() {
    let session = Session::new(table::open(LESSONS[0]).unwrap(), View::default());
    let mut session = session;
    session.ask(3);
    let quiz = session.quiz().unwrap();
    assert!(quiz.choices.iter().all(|(choice, _)| matches!(choice, Choice::Wrong(_))));
    for language in Language::ALL {
        let names: std::collections::HashSet<String> =
            quiz.choices.iter().map(|(_, name)| language.localize(name.clone())).collect();
        assert_eq!(names.len(), 4, "{language:?}: {names:?}");
    }
}
