//! A program of the person's own beside the methods: what `describe --yours` and `figure --yours` tell and draw of it.
#![cfg(unix)]

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;
use std::process::Output;
use std::time::Duration;

use base::check::reply::{Shown, ShownValue};
use base::files::lookup::Lookup;
use base::scene::View;
use base::text::ids;
use base::text::language::Language;
use collision_lessons::export::describe;
use collision_lessons::panel::Tab;
use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use lessons::model::{Lesson, Steer};
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::session::view_mode::ViewMode;
use lessons::snapshot::Snapshot;
use lessons::table::{self, LESSONS};
use lessons::trace::Quantity;
use lessons::yours::{ProgramAnswer, Reply, Silence};
use methods::Method;
use methods::question::Verdict;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::program;
use crate::common::studio::Studio;

/// A right test of a sphere and a triangle by the lesson's own method, as far as the plane, which shows its values.
const PYTHON: &str = r#"
import json, math, sys

def sub(a, b): return [x - y for x, y in zip(a, b)]
def dot(a, b): return sum(x * y for x, y in zip(a, b))
def cross(a, b): return [a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]]

for line in sys.stdin:
    q = json.loads(line)
    p, c, r = q["polygon"], q["center"], q["radius"]
    n = cross(sub(p[2], p[0]), sub(p[1], p[0]))
    n = [x / math.sqrt(dot(n, n)) for x in n]
    s = dot(n, sub(c, p[0]))
    projected = [x - s * y for x, y in zip(c, n)]
    show = [{"name": "n", "vector": n, "from": p[0]}, {"name": "s", "value": s}, {"name": "p'", "point": projected},
            {"name": "clear", "value": abs(s) >= r}]
    print(json.dumps({"id": q["id"], "hit": abs(s) < r, "show": show}))
"#;

fn script(folder: &TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("my sphere.py");
    fs::write(&path, text).unwrap();
    path
}

fn told(command: &str, options: &[&str]) -> Output {
    let mut describe = program();
    describe.args(["describe", "sphere-polygon", "--yours", command]).args(options);
    // A busy machine may take longer than the usual limit.
    if !options.contains(&"--time-limit") {
        describe.args(["--time-limit", "60"]);
    }
    describe.output().unwrap()
}

fn json_of(command: &str, options: &[&str]) -> Value {
    let output = told(command, &[&["--json"], options].concat());
    serde_json::from_slice::<Value>(&output.stdout).unwrap()["yours"].clone()
}

#[test]
fn values_are_held_beside_those_of_the_lesson() {
    let folder = TempDir::new().unwrap();
    let command = format!("python3 '{}'", script(&folder, PYTHON).display());
    let yours = json_of(&command, &["--keys", "F4*3"]);
    let beside: Vec<(&str, &str)> = yours["show"]
        .as_array()
        .unwrap()
        .iter()
        .map(|value| (value["name"].as_str().unwrap(), value["beside"].as_str().unwrap()))
        .collect();
    assert_eq!(beside, [("n", "other-length"), ("s", "equal"), ("p'", "equal"), ("clear", "alone")]);
    assert_eq!(yours["hit"], true);
    assert_eq!(yours["summary"], "each value that it shows is as the lesson has it");

    // The sign of a normal, and what follows from it.
    let wrong = script(&folder, &PYTHON.replace("s = dot(n, sub(c, p[0]))", "s = dot(n, sub(p[0], c))"));
    let command = format!("python3 '{}'", wrong.display());
    let yours = json_of(&command, &["--keys", "F4*3"]);
    assert_eq!(yours["show"][1]["beside"], "opposite");
    assert_eq!(yours["show"][2]["beside"], "off");
    let summary = yours["summary"].as_str().unwrap();
    assert!(
        summary.starts_with("your s is the first value that differs: opposite to the lesson's"),
        "{summary}"
    );
    let text = String::from_utf8(told(&command, &["--keys", "F4*3"]).stdout).unwrap();
    assert!(text.contains("\n  Yours        HIT — your s is the first value"), "{text}");
    assert!(text.contains("\n   p′ = (0, 0.5, "), "{text}");
}

#[test]
fn no_answer_is_told_with_its_reason() {
    let message = |command: &str| {
        let yours = json_of(command, &[]);
        assert!(yours["hit"].is_null(), "{yours}");
        (yours["error"].clone(), yours["message"].as_str().unwrap().to_owned())
    };
    let unfit = |answer: &str| {
        let script = format!("read -r line; echo '{answer}'");
        message(&format!("sh -c {}", shlex::try_quote(&script).unwrap())).1
    };
    let id = r#""id":"sphere-polygon""#;
    assert_eq!(unfit(&format!("{{{id}}}")), "it has neither `hit` nor `side`");
    assert_eq!(unfit(&format!("{{{id},\"side\":\"front\"}}")), "front is no answer to this question");
    assert_eq!(unfit(r#"{"id":7,"hit":true}"#), "it answered another question: 7");
    assert!(unfit(&format!("{{{id},\"hit\":true,\"show\":[1]}}")).starts_with("its `show` is no list"));
    assert_eq!(unfit("0.25"), "it wrote something that is not JSON; messages belong on standard error: 0.25");
    let (error, told) = message("sh -c 'echo why >&2; exit 4'");
    assert_eq!(error, json!("ended"));
    assert_eq!(told, "it ended with exit status 4; its last line on standard error: why");
    assert_eq!(message("/nowhere/at-all").0, json!("not-started"));
    let silent = json_of("sh -c 'read -r line; echo 1 >&2; sleep 60'", &["--time-limit", "0.1"]);
    // The limit until its input ends, the limit again, and 4 s to start.
    assert_eq!(silent["message"], "no answer within 4.2 s; its last line on standard error: 1");
    let in_chinese = told_in("zh-Hans", "sh -c 'exit 4'");
    assert!(in_chinese.contains("没有答案 — 以退出状态 4 结束"), "{in_chinese}");
}

fn told_in(language: &str, command: &str) -> String {
    String::from_utf8(told(command, &["--lang", language]).stdout).unwrap()
}

#[test]
fn a_figure_shows_the_values_as_steps() {
    let folder = TempDir::new().unwrap();
    let command = format!("python3 '{}'", script(&folder, PYTHON).display());
    let drawn = |options: &[&str]| {
        let mut figure = program();
        figure.args(["figure", "sphere-polygon", "--caption", "--labels", "full", "--text", "text"]);
        figure.args(["-o", "figure.svg"]).args(options).current_dir(&folder);
        let output = figure.output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        fs::read_to_string(folder.path().join("figure.svg")).unwrap()
    };
    let yours = drawn(&["--yours", &command, "--step", "3"]);
    assert!(yours.contains("Your p′"), "its third value is the third step");
    let lessons = drawn(&["--yours", &command, "--method", "exact", "--step", "1"]);
    assert!(!lessons.contains("Your p′"), "a method that is asked for is shown");
}

/// A session that has heard an answer with so many values.
fn heard(count: usize) -> Session {
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    session.set_view_mode(ViewMode::Explain);
    session.yours.is_there = true;
    let shown = (0..count).map(|number| ShownValue { name: format!("v{number}"), value: Shown::Number(1.0) });
    let about = Snapshot::of(session.lesson());
    let said = Ok(Reply { verdict: Verdict::Miss, shown: shown.collect() });
    session.set_program_answer(ProgramAnswer { about, said, answers_at_the_end: false });
    session
}

#[test]
fn the_program_comes_after_the_last_method() {
    let mut session = heard(30);
    let mut round = Vec::new();
    for _ in 0..5 {
        round.push(if session.shows_yours() { "yours" } else { session.method().name() });
        session.act(SessionAction::NextMethod).unwrap();
    }
    let names: HashSet<&str> = round[..4].iter().copied().collect();
    assert_eq!((names.len(), round[4]), (4, round[0]), "{round:?}");
    assert!(names.contains("yours"));
}

#[test]
fn its_values_are_steps_like_those_of_a_method_and_nobody_elses() {
    let mut session = heard(30);
    session.choose_yours();
    assert_eq!(session.reached_steps().len(), 30);
    session.select(Some(29));
    assert_eq!(session.step(), Some(29));
    // What is drawn and saved of it.
    let told = describe::json(&session);
    assert!(told["steps"].as_array().unwrap().len() < 30, "{told}");
    let saved: Value = serde_json::from_str(&session.shared_state()).unwrap();
    assert!(saved["show"]["step"].is_null(), "a state never starts a program: {saved}");
    for tab in [Tab::Explain, Tab::Read, Tab::Code, Tab::Numbers] {
        let settings = ExportSettings { tab, ..ExportSettings::new((1280, 800), FrameContent::Panel) };
        Studio::new(settings).picture(&session);
    }
    // A state that was not asked about has no values.
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    assert!(session.yours.reply(session.lesson()).is_none());
    // A question hides it.
    let mut session = heard(3);
    session.choose_yours();
    session.ask(1);
    assert!(!session.shows_yours());
    // What opens a method's steps shows them.
    let mut session = heard(3);
    session.choose_yours();
    session.choose_method(Method::Exact);
    assert!(!session.shows_yours());
}

#[test]
fn its_values_are_held_beside_the_corrected_ones_whichever_method_was_chosen_before() {
    for method in Method::ALL {
        let mut session = heard(0);
        session.choose_method(method);
        // The printed code has no h.
        let shown = vec![ShownValue { name: "h".to_owned(), value: Shown::Number(0.0) }];
        let about = Snapshot::of(session.lesson());
        let said = Ok(Reply { verdict: Verdict::Hit, shown });
        session.set_program_answer(ProgramAnswer { about, said, answers_at_the_end: false });
        session.choose_yours();
        let step = &session.shown_trace().steps[0];
        let told = [session.shown_trace().reason(), step.why.clone()];
        let [reason, why] = told.map(|told| Language::English.localize(told));
        assert_eq!(reason, "each value that it shows is as the lesson has it", "{method}");
        assert!(!why.contains("does not come to it"), "{why}");
        assert_eq!((session.method(), session.chosen_method()), (Method::Corrected, method));
        assert_eq!(describe::json(&session)["yours"]["show"][0]["beside"], "equal");
    }
}

/// The verdict that is shown, whose it is, why, and the number of steps.
fn shown(session: &Session) -> (String, String, String, usize) {
    let (trace, english) = (session.shown_trace(), Language::English);
    let told = [trace.answer(), session.shown_name(), trace.reason()].map(|told| english.localize(told));
    let [answer, name, reason] = told;
    (answer, name, reason, trace.steps.len())
}

#[test]
fn no_method_stands_in_for_a_program_without_an_answer() {
    let yours =
        |answer: &str, why: &str, steps| (answer.to_owned(), "Yours".to_owned(), why.to_owned(), steps);
    let none_compared = "it shows no value that the lesson has: n D h s p′ φ₀ φ₁ φ₂ Σφ";
    let mut session = Session::new(table::open(LESSONS[2]).unwrap(), View::default());
    session.yours.is_there = true;
    session.choose_yours();
    assert_eq!(shown(&session), yours("WAITING", "it has not answered yet", 0));
    let mut session = heard(3);
    session.choose_yours();
    assert_eq!(shown(&session), yours("MISS", none_compared, 3));
    // For a moment it is what the program said last, and then it is told that one waits.
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    assert_eq!(shown(&session), yours("MISS", none_compared, 3));
    session.set_wait(Duration::from_millis(4300));
    assert_eq!(shown(&session), yours("WAITING", "it has not answered yet; it has 5 s at most", 0));
    // It crashes.
    let silence = Silence { message: ids::YOURS_ENDED.into(), name: "ended", complaints: String::new() };
    let about = Snapshot::of(session.lesson());
    session.set_program_answer(ProgramAnswer { about, said: Err(silence), answers_at_the_end: false });
    assert_eq!(shown(&session), yours("NO ANSWER", "it ended without an answer", 0));
    let without_verdict = format!("{:?}", session.scene().items);
    session.choose_method(Method::Corrected);
    assert_ne!(without_verdict, format!("{:?}", session.scene().items), "no method colours the scene");
    // An answer that comes late has its values beside those of the state that was asked about.
    let equations = session.trace(Method::Corrected).steps.iter().flat_map(|step| &step.equations);
    let Some(Quantity::Point(projected)) =
        equations.clone().find(|equation| equation.symbol == "p′").map(|equation| equation.result)
    else {
        panic!("the lesson has p′")
    };
    let value = Shown::Point(projected.as_dvec3().to_array());
    let shown_value = vec![ShownValue { name: "p'".to_owned(), value }];
    let about = Snapshot::of(session.lesson());
    session.choose_yours();
    session.act(SceneAction::Steer(Steer::Up)).unwrap();
    let said = Ok(Reply { verdict: Verdict::Hit, shown: shown_value });
    session.set_program_answer(ProgramAnswer { about, said, answers_at_the_end: false });
    let (answer, _, reason, _) = shown(&session);
    assert_eq!(answer, "HIT");
    assert!(!reason.contains("first value that differs"), "{reason}");
    // A program that takes its place has not answered.
    session.outdate_program_answer();
    session.set_wait(Duration::from_secs(1));
    assert_eq!(shown(&session), yours("WAITING", "it has not answered yet; it has 1 s at most", 0));
}

#[test]
fn an_answer_about_one_world_is_none_about_another_with_the_same_numbers() {
    let folder = TempDir::new().unwrap();
    let opened = |name: &str, height: f32| {
        let ground = format!("v -5 {height} -5\nv -5 {height} 5\nv 5 {height} 0\nf 1 2 3\n");
        fs::write(folder.path().join(name), ground).unwrap();
        let mut state = table::open(LESSONS[7]).unwrap().state();
        state["world"] = json!({"file": name});
        table::restore(LESSONS[7], &state.to_string(), &Lookup::Anywhere(folder.path().to_owned())).unwrap()
    };
    let [one, other] = [opened("one.obj", 0.0), opened("other.obj", -1.0)];
    let mut session = Session::new(one.clone(), View::default());
    let said = Ok(Reply { verdict: Verdict::Miss, shown: Vec::new() });
    session.set_program_answer(ProgramAnswer {
        about: Snapshot::of(one.as_ref()),
        said,
        answers_at_the_end: false,
    });
    let is_current = |lesson: &dyn Lesson| session.yours.is_current(lesson);
    assert!(is_current(one.as_ref()) && !is_current(other.as_ref()));
}

#[test]
fn what_is_rounded_what_overflows_and_what_is_not_reached_is_told_so() {
    let mut session = heard(0);
    let lessons = |session: &Session, name: &str| {
        let steps = session.trace(Method::Corrected).steps.iter().filter(|step| step.is_reached());
        let found = steps.flat_map(|step| &step.equations).find(|equation| equation.symbol == name);
        match found.map(|equation| equation.result) {
            Some(Quantity::Single(number)) => f64::from(number),
            other => panic!("{name}: {other:?}"),
        }
    };
    let summary = |session: &mut Session, name: &str, value: f64| {
        let shown = vec![ShownValue { name: name.to_owned(), value: Shown::Number(value) }];
        let about = Snapshot::of(session.lesson());
        let hits = session.trace(Method::Corrected).verdict.as_ref().is_ok_and(|outcome| outcome.is_hit);
        let verdict = if hits { Verdict::Hit } else { Verdict::Miss };
        let said = Ok(Reply { verdict, shown });
        session.set_program_answer(ProgramAnswer { about, said, answers_at_the_end: false });
        session.choose_yours();
        let step = &session.shown_trace().steps[0];
        let told = [session.shown_trace().reason(), step.why.clone()];
        told.map(|told| Language::English.localize(told))
    };
    let mut parts = session.lesson().parts();
    parts.points[0].z += 0.03;
    session.edit(&parts).unwrap();
    let s = lessons(&session, "s");
    assert_eq!(summary(&mut session, "s", s)[0], "each value that it shows is as the lesson has it");
    let [told, _] = summary(&mut session, "s", s * (1.0 + 3e-7));
    assert_eq!(told, "its values differ from the lesson's by rounding only");
    // A sphere far from the plane: the lesson ends before the angles.
    parts.points[0].z += 100.0;
    session.edit(&parts).unwrap();
    let [_, why] = summary(&mut session, "phi0", 1.0);
    assert!(why.starts_with("φ₀ in the lesson: ") && why.ends_with("does not come to it here."), "{why}");
    let [_, why] = summary(&mut session, "mine", 1.0);
    assert_eq!(why, "The lesson has no value of this name.");
    // All that it shows overflows in the lesson.
    parts.polygon.iter_mut().for_each(|vertex| *vertex *= 1e30);
    session.edit(&parts).unwrap();
    let [told, _] = summary(&mut session, "D", 1.0);
    assert_eq!(told, "nothing that it shows can be compared: the lesson's f32 overflow here");
}
