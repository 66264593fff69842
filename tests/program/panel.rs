//! The panel without a display: every control does what it says, and what it shows is the state.

use collision_core::method::Method;
use collision_lessons::lessons::model::Steer;
use collision_lessons::lessons::outcome::Answer;
use collision_lessons::lessons::table::{self, FIRST, LESSONS};
use collision_lessons::lessons::trace::{Precision, Quantity};
use collision_lessons::panel::{self, Overlay, Request};
use collision_lessons::scene::View;
use collision_lessons::session::Session;
use collision_lessons::session::gallery;
use collision_lessons::session::keys::{self, Action, KEYS};
use collision_lessons::text::language::Language;
use collision_lessons::text::message::Message;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

/// The program without its window.
struct Program {
    session: Session,
    overlay: Overlay,
    /// Where the scene is.
    scene: egui::Rect,
    /// What only a window could have done.
    left: Vec<Action>,
}

type Panel = Harness<'static, Program>;

fn open(slug: &str) -> Panel {
    open_sized(slug, 1200.0, 2400.0)
}

fn open_sized(slug: &str, width: f32, height: f32) -> Panel {
    let info = collision_lessons::lessons::table::find(slug).unwrap();
    let session = Session::new(table::open(info).unwrap(), View::default());
    let program = Program { session, overlay: Overlay::default(), scene: egui::Rect::ZERO, left: Vec::new() };
    let show = |ui: &mut egui::Ui, program: &mut Program| {
        let shown = panel::show(ui, &program.session, &program.overlay);
        program.scene = shown.scene;
        for request in shown.requests {
            match panel::apply(&mut program.session, &mut program.overlay, request) {
                Ok(rest) => program.left.extend(rest),
                Err(error) => program.overlay.message = Some(error.to_string()),
            }
        }
    };
    let mut harness = Harness::builder()
        .with_size(egui::vec2(width, height))
        .with_context_setup(panel::set_up)
        .build_ui_state(show, program);
    harness.run();
    harness
}

fn localize(message: impl Into<Message>) -> String {
    Language::English.localize(message)
}

fn click(panel: &mut Panel, label: &str) {
    panel.get_by_label(label).click();
    panel.run();
}

#[test]
fn every_key_has_a_button_that_does_the_same() {
    for row in KEYS {
        for &(press, action) in row.keys {
            let mut clicked = open("sphere-polygon");
            click(&mut clicked, &localize("panel-keys"));
            let name = press.name();
            clicked.get_all_by_label(&name).last().expect("a button").click();
            clicked.run();
            let mut pressed = open("sphere-polygon");
            let program = pressed.state_mut();
            let rest =
                panel::apply(&mut program.session, &mut program.overlay, Request::Act(action)).unwrap();
            program.left.extend(rest);
            let (clicked, pressed) = (clicked.state(), pressed.state());
            assert_eq!(clicked.session.state(), pressed.session.state(), "{}", press.name());
            assert_eq!(clicked.session.step(), pressed.session.step(), "{}", press.name());
            assert_eq!(clicked.session.method, pressed.session.method, "{}", press.name());
            assert_eq!(clicked.overlay, pressed.overlay, "{}", press.name());
            assert_eq!(clicked.left, pressed.left, "{}", press.name());
        }
    }
}

#[test]
fn the_methods_are_chosen_by_click() {
    let mut panel = open("line-polygon");
    for method in [Method::Printed, Method::Exact, Method::Corrected] {
        click(&mut panel, &localize(method));
        assert_eq!(panel.state().session.method, method);
    }
    // The text's own code misses what the others hit.
    assert!(panel.query_by_label("≠").is_some());
}

#[test]
fn every_step_opens_and_shows_its_numbers() {
    for info in LESSONS {
        let mut panel = open(info.slug);
        let steps = panel.state().session.trace(Method::Corrected).steps.clone();
        for (number, step) in steps.iter().enumerate() {
            panel.state_mut().session.select(Some(number));
            panel.run();
            for equation in &step.equations {
                let line = equation.line(Precision::Short);
                assert!(panel.query_all_by_label(&line).next().is_some(), "{}: {line}", info.slug);
            }
            if let Some(finding) = step.finding.clone() {
                let finding = Language::English.localize(finding);
                assert!(panel.query_by_label(&finding).is_some(), "{}: {finding}", info.slug);
            }
        }
    }
}

#[test]
fn a_step_is_selected_and_left_by_click() {
    let mut panel = open("sphere-polygon");
    let title = format!("1 {}", localize("step-plane"));
    click(&mut panel, &title);
    assert_eq!(panel.state().session.step(), Some(0));
    click(&mut panel, &title);
    assert_eq!(panel.state().session.step(), None);
}

#[test]
fn the_numbers_shown_are_those_of_the_state() {
    for info in LESSONS {
        let panel = open(info.slug);
        let state = panel.state().session.lesson().state();
        let mut numbers = Vec::new();
        collect(&state, &mut numbers);
        for number in numbers {
            let shown = Quantity::Single(number).format(Precision::Short);
            let found = panel.query_all_by_value(&shown).next().is_some();
            assert!(found, "{}: {shown}", info.slug);
        }
    }
}

/// The numbers that can be edited: not those that say where a terrain is.
fn collect(value: &serde_json::Value, numbers: &mut Vec<f32>) {
    match value {
        serde_json::Value::Number(number) => numbers.push(number.as_f64().unwrap() as f32),
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, numbers)),
        serde_json::Value::Object(members) => {
            members.iter().filter(|(key, _)| *key != "terrain").for_each(|(_, item)| collect(item, numbers));
        }
        _ => {}
    }
}

#[test]
fn a_number_is_typed_and_nudged_by_one_ulp() {
    let mut panel = open("sphere-polygon");
    let radius = |panel: &Panel| panel.state().session.lesson().state()["radius"].as_f64().unwrap() as f32;
    panel.get_by_role_and_label(Role::SpinButton, "radius").click();
    panel.run();
    // What is typed takes the place of what was there.
    panel.event(egui::Event::Text("0.25".to_owned()));
    panel.key_press(egui::Key::Enter);
    panel.run();
    assert_eq!(radius(&panel), 0.25);
    click(&mut panel, "+1 ulp");
    assert_eq!(radius(&panel), 0.25_f32.next_up());
    click(&mut panel, "-1 ulp");
    click(&mut panel, "-1 ulp");
    assert_eq!(radius(&panel), 0.25_f32.next_down());
    assert!(panel.query_by_label(&0.25_f32.next_down().to_string()).is_some(), "in full");
}

#[test]
fn a_number_that_is_only_touched_stays_what_it_is() {
    let mut panel = open("sphere-polygon");
    let mut state = panel.state().session.lesson().state();
    state["radius"] = serde_json::json!(1.0_f32 / 3.0);
    panel.state_mut().session.edit(state).unwrap();
    panel.run();
    panel.get_by_role_and_label(Role::SpinButton, "radius").click();
    panel.run();
    panel.key_press(egui::Key::Enter);
    panel.run();
    panel.get_by_role_and_label(Role::SpinButton, "centre y").click();
    panel.run();
    let state = panel.state().session.lesson().state();
    assert_eq!(state["radius"].as_f64().map(|radius| radius as f32), Some(1.0 / 3.0));
}

#[test]
fn what_is_no_number_is_refused_with_its_place() {
    for (typed, expected) in [
        ("0,25", Ok(0.25)),
        ("−1", Err("radius")),
        ("abc", Err("radius")),
        ("nan", Err("radius")),
        ("1e99", Err("radius")),
    ] {
        let mut panel = open("sphere-polygon");
        let radius = |panel: &Panel| panel.state().session.lesson().state()["radius"].as_f64().unwrap();
        let before = radius(&panel);
        panel.get_by_role_and_label(Role::SpinButton, "radius").click();
        panel.run();
        panel.event(egui::Event::Text(typed.to_owned()));
        panel.key_press(egui::Key::Enter);
        panel.run();
        match expected {
            Ok(number) => assert_eq!(radius(&panel), number, "{typed}"),
            Err(place) => {
                assert_eq!(radius(&panel), before, "{typed}");
                let message = panel.state().overlay.message.clone().unwrap_or_default();
                assert!(message.contains(place), "{typed}: {message}");
            }
        }
    }
}

#[test]
fn screen_readers_are_told_what_a_control_is_for() {
    let panel = open("sphere-polygon");
    panel.get_by_role_and_label(Role::SpinButton, "centre y");
    panel.get_by_role_and_label(Role::SpinButton, "vertex 2 x");
    let name = localize("panel-lesson");
    let lesson = panel.get_by_role_and_label(Role::ComboBox, &name);
    assert_eq!(lesson.accesskit_node().value(), Some(format!("3  {}", localize(LESSONS[2].title))));
    let next_step = panel.get_by_role_and_label(Role::Button, "PageDown");
    assert_eq!(next_step.accesskit_node().description(), Some(localize("key-step")));
}

#[test]
fn news_come_and_go_without_a_second_layout() {
    let mut panel = open("sphere-polygon");
    let mut passes = Vec::new();
    for frame in 0..8 {
        let news = (frame % 2 == 0).then(|| "saved somewhere, ".repeat(20));
        panel.state_mut().overlay.message = news;
        panel.step();
        passes.push(panel.ctx.cumulative_pass_nr());
    }
    assert!(passes[4..].windows(2).all(|pair| pair[1] == pair[0] + 1), "{passes:?}");
}

#[test]
fn every_case_opens_by_click() {
    for info in LESSONS {
        let mut panel = open(info.slug);
        click(&mut panel, &localize("panel-gallery"));
        for (number, case) in gallery::cases(info.slug).iter().enumerate() {
            click(&mut panel, &Language::English.localize(case.title(info)));
            assert_eq!(panel.state().session.case(), Some(number), "{}: {}", info.slug, case.name);
            let teaches = Language::English.localize(case.teaches(info));
            assert!(panel.query_by_label(&teaches).is_some(), "{}: {teaches}", info.slug);
        }
    }
}

#[test]
fn the_answer_is_hidden_until_it_is_guessed() {
    let mut panel = open(LESSONS[FIRST].slug);
    let key = |action| keys::press_for(action).unwrap().name();
    panel.state_mut().session.act(Action::Quiz).unwrap();
    panel.run();
    let hidden = |panel: &Panel| {
        let steps = panel.query_by_label(&format!("1 {}", localize("step-plane"))).is_none();
        steps && panel.query_by_label(&localize(Method::Corrected)).is_none()
    };
    assert!(hidden(&panel));
    let truth = panel.state().session.quiz().unwrap().truth();
    for guess in [truth, Answer::Hit(truth == Answer::Hit(false))] {
        let button =
            format!("{}  {}", Language::English.localize(guess.message()), key(Action::Guess(guess)));
        if panel.state().session.is_hidden() {
            click(&mut panel, &button);
        }
    }
    assert!(!hidden(&panel));
    assert!(panel.query_by_label(&localize("quiz-right")).is_some());
    assert!(panel.query_by_label("1 of 1 right").is_some());
    click(&mut panel, &format!("{}  R", localize("quiz-next")));
    assert!(hidden(&panel), "the next question");
    assert_eq!(panel.state().session.quiz().unwrap().number(), 2);
    let second = panel.state().session.state();
    panel.get_by_role_and_label(Role::SpinButton, &localize("quiz-question")).click();
    panel.run();
    panel.event(egui::Event::Text("7".to_owned()));
    panel.key_press(egui::Key::Enter);
    panel.run();
    assert_eq!(panel.state().session.quiz().unwrap().number(), 7);
    panel.state_mut().session.ask(2);
    assert_eq!(panel.state().session.state(), second, "the same number asks the same");
    panel.run();
    click(&mut panel, &format!("{}  T", localize("quiz-end")));
    assert!(panel.state().session.quiz().is_none());
}

#[test]
fn what_is_asked_about_stays_as_it_is_until_it_is_answered() {
    let mut panel = open("ray-triangle");
    let session = &mut panel.state_mut().session;
    session.act(Action::Quiz).unwrap();
    let asked = session.lesson().state();
    let moves = |session: &mut Session| {
        let steered = session.act(Action::Steer(Steer::Up));
        let picked = session.click(400.0, 300.0, 800, 600);
        let edited = session.edit(asked.clone());
        [steered, picked, edited]
    };
    assert!(moves(session).iter().all(Result::is_err));
    assert_eq!(session.lesson().state(), asked);
    session.act(Action::Steer(Steer::TurnLeft)).unwrap();
    let truth = session.quiz().unwrap().truth();
    session.act(Action::Guess(truth)).unwrap();
    panel.run();
    assert!(panel.query_by_label(&localize("quiz-right")).is_some());
    assert!(moves(&mut panel.state_mut().session).iter().all(Result::is_ok));
    panel.run();
    assert!(panel.query_by_label(&localize("quiz-right")).is_none(), "another scene is shown");
    assert!(panel.query_by_label("1 of 1 right").is_some());
}

#[test]
fn a_restart_leaves_the_gallery() {
    let mut panel = open("ray-terrain");
    let session = &mut panel.state_mut().session;
    let start = session.lesson().state();
    session.act(Action::NextCase).unwrap();
    session.act(Action::NextCase).unwrap();
    assert_ne!(session.lesson().state()["terrain"], start["terrain"]);
    session.act(Action::NextLesson).unwrap();
    session.act(Action::PreviousLesson).unwrap();
    session.act(Action::Restart).unwrap();
    assert_eq!(session.lesson().state(), start);
}

#[test]
fn the_selected_step_is_brought_into_sight() {
    let mut panel = open_sized("sphere-polygon", 480.0, 360.0);
    let count = panel.state().session.trace(Method::Corrected).steps.len();
    for number in 0..count {
        panel.state_mut().session.act(Action::NextStep).unwrap();
        panel.run();
        let start = format!("{} ", number + 1);
        let step = panel
            .get_all_by_role(Role::Button)
            .find(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(&start)));
        let rect = step.expect("its row").rect();
        assert!(rect.top() >= 0.0 && rect.bottom() <= 330.0, "step {}: {rect}", number + 1);
    }
}

#[test]
fn a_method_that_knows_the_line_otherwise_disagrees() {
    let mut panel = open("half-space");
    let disagree = |panel: &Panel, other: Method| {
        let session = &panel.state().session;
        !session.trace(Method::Corrected).agrees_with(session.trace(other))
    };
    let shown = |panel: &Panel| panel.query_all_by_label("≠").count();
    assert_eq!([Method::Printed, Method::Exact].map(|other| disagree(&panel, other)), [true, false]);
    assert_eq!(shown(&panel), 1, "the text takes the line to pass beside the triangle");
    let info = panel.state().session.lesson().info();
    panel.state_mut().session.open_case(gallery::find(info, "underflow").unwrap()).unwrap();
    panel.run();
    assert!(disagree(&panel, Method::Exact), "the line is not parallel in truth");
    assert_eq!(shown(&panel), 2);
}

#[test]
fn what_lies_over_the_scene_is_closed_one_by_one() {
    let mut panel = open("line-polygon");
    let info = panel.state().session.lesson().info();
    let number = gallery::find(info, "a-mirrored-hit").unwrap();
    panel.state_mut().session.open_case(number).unwrap();
    panel.state_mut().session.method = Method::Printed;
    panel.state_mut().session.select(Some(3));
    panel.state_mut().overlay.help = true;
    panel.run();
    let erratum = panel.state().session.trace(Method::Printed).steps[3].errata[0];
    click(&mut panel, &format!("⚠ Mistake {erratum} of the text"));
    let context = panel.ctx.clone();
    let overlay = &mut panel.state_mut().overlay;
    assert!(panel::close_front(&context, overlay) && overlay.help, "the mistake first");
    assert!(panel::close_front(&context, overlay) && !overlay.help);
    assert!(!panel::close_front(&context, overlay));
}

#[test]
fn the_scene_keeps_most_of_every_window() {
    for (width, height) in [(800.0, 600.0), (1920.0, 1080.0), (400.0, 300.0)] {
        let scene = open_sized("sphere-polygon", width, height).state().scene;
        assert!(scene.width() >= width * 0.45 && scene.height() >= height * 0.6, "{width}x{height}: {scene}");
    }
}
