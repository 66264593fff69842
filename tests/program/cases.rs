//! `cases`: questions to prove code with, as lines and as scenes.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use base::check::{self, Request, generate};
use base::files::elevation::TerrainSource;
use base::scene::View;
use glam::Vec3;
use lessons::session::Session;
use lessons::table::{self, from_state, full_state};
use methods::Method;
use methods::cases::{Kind, START, Start};
use methods::question::{Query, Verdict};
use serde_json::{Value, json};

use crate::common::{describe, program, run, succeed};

/// The lines of all queries and kinds.
fn lines(count: u64, answers: bool) -> String {
    lines_of(&Query::ALL, count, answers)
}

fn lines_of(queries: &[Query], count: u64, answers: bool) -> String {
    lines_of_kinds(queries, &Kind::ALL, count, answers)
}

fn lines_of_kinds(queries: &[Query], kinds: &[Kind], count: u64, answers: bool) -> String {
    let (queries, kinds) = (queries.to_vec(), kinds.to_vec());
    let mut lines = Vec::new();
    generate(&Request { queries, kinds, seed: 1, count, answers }, &mut lines).unwrap();
    String::from_utf8(lines).unwrap()
}

fn parsed(lines: &str) -> Vec<Value> {
    lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect()
}

fn answers(questions: &str, method: Method) -> Vec<Value> {
    let mut output = Vec::new();
    check::run(questions.as_bytes(), &mut output, method).unwrap();
    parsed(std::str::from_utf8(&output).unwrap())
}

/// FNV-1a, so that a digest of a thousand lines can stand here.
fn digest(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn the_same_seed_makes_the_same_lines() {
    let expected = include_str!("../cases/first.ndjson");
    let first = |count| lines_of_kinds(&Query::ALL[..9], &Kind::ALL[..5], count, true);
    assert_eq!(first(45), expected);
    let many = first(9000);
    assert_eq!(digest(&many), 0x9d32_6140_737c_e15c, "the first 9000 lines");
    assert!(many.starts_with(expected), "the count only cuts");
    // What came later changed nothing of what was there.
    let all = lines(19_200, true);
    let is_later = |line: &str| {
        let later = ["line-polygon", "moving-sphere", "-mesh", "segment-terrain", "/mistakes/"];
        later.iter().any(|later| line.contains(later))
    };
    let before: String = all.lines().filter(|line| !is_later(line)).map(|l| format!("{l}\n")).collect();
    assert_eq!(before, many);
}

#[test]
fn a_selection_has_the_same_questions() {
    let all = lines(960, false);
    let told = succeed(&["cases", "ray-triangle", "sphere-plane", "--kind", "near", "--count", "20"]);
    let selected: String = all
        .lines()
        .filter(|line| line.contains("\"ray-triangle/near/1/") || line.contains("\"sphere-plane/near/1/"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(String::from_utf8(told).unwrap(), selected);
    let ids: std::collections::HashSet<String> =
        parsed(&all).iter().map(|line| line["id"].to_string()).collect();
    assert_eq!(ids.len(), 960);
    let other = succeed(&["cases", "--count", "1", "--seed", "2"]);
    assert_ne!(other, all.lines().next().unwrap().as_bytes());
}

/// The questions that are made by hand: ten of each query, of whole numbers.
#[test]
fn questions_by_hand_have_the_answers_that_stand_beside_them() {
    let by_hand = include_str!("../../docs/by-hand.jsonl");
    let questions = parsed(by_hand);
    for method in [Method::Exact, Method::Corrected] {
        for (question, answer) in questions.iter().zip(answers(by_hand, method)) {
            assert_eq!(verdict(&answer), &question["expected"], "{method}: {question}");
        }
    }
    for query in Query::ALL {
        let own: Vec<&Value> =
            questions.iter().filter(|question| question["query"] == query.name()).collect();
        assert_eq!(own.len(), 10, "{query}");
        let answers: std::collections::HashSet<String> =
            own.iter().map(|question| question["expected"].to_string()).collect();
        assert_eq!(answers.len(), query.verdicts().len(), "{query}");
    }
    assert!(!by_hand.contains('.'), "whole numbers");
}

#[test]
fn check_accepts_every_line_and_agrees_with_the_answers() {
    let questions = lines(4800, true);
    let (questions, answers) = (parsed(&questions), answers(&questions, Method::Exact));
    assert_eq!(answers.len(), 4800);
    let mut places = 0;
    for (question, answer) in questions.iter().zip(&answers) {
        let query: Query = question["query"].as_str().unwrap().parse().unwrap();
        assert_eq!(answer["id"], question["id"]);
        assert_eq!(verdict(answer), &question["expected"], "{question}");
        if !tells_place(query) || answer["hit"] == false {
            assert_eq!((&answer["t"], &answer["point"]), (&Value::Null, &Value::Null), "{question}");
            continue;
        }
        assert!(answer["t"].is_number() && answer["point"][2].is_number(), "{question}: {answer}");
        assert_eq!(answer["t"], question["t"], "{question}");
        // The `point` of a line's question is the line's own.
        if !matches!(query, Query::LinePlane | Query::LinePolygon) {
            assert_eq!(answer["point"], question["point"], "{question}");
        }
        places += 1;
    }
    assert!(places > 900, "{places}");
}

/// Whether the exact answer to a query has a place.
fn tells_place(query: Query) -> bool {
    match query {
        Query::SegmentPlane
        | Query::SegmentPolygon
        | Query::RayTriangle
        | Query::LinePlane
        | Query::LinePolygon
        | Query::RayTerrain
        | Query::MovingSphereTriangle
        | Query::RayMesh
        | Query::SegmentTerrain => true,
        Query::PointPlane
        | Query::PointPolygon
        | Query::SpherePlane
        | Query::SpherePolygon
        | Query::WalkMesh
        | Query::PointMesh
        | Query::SphereMesh => false,
    }
}

/// The verdict of an answer: whether the shapes meet, or a side.
fn verdict(answer: &Value) -> &Value {
    let verdict = if answer["hit"].is_null() { &answer["side"] } else { &answer["hit"] };
    assert!(verdict.is_boolean() || verdict.is_string(), "{answer}");
    verdict
}

#[test]
fn the_other_methods_answer_every_line() {
    let questions = lines(4800, true);
    for method in [Method::Corrected, Method::Printed] {
        let mut output = Vec::new();
        let all_answered = check::run(questions.as_bytes(), &mut output, method);
        let answers = parsed(std::str::from_utf8(&output).unwrap());
        let (mut refused, mut wrong) = (0, 0);
        for (question, answer) in parsed(&questions).iter().zip(&answers) {
            assert_eq!(answer["id"], question["id"]);
            match answer["error"].as_str() {
                None => wrong += usize::from(verdict(answer) != &question["expected"]),
                Some("endless" | "nan") => refused += 1,
                // The text takes no plane by its equation.
                Some(_) => {
                    assert!(!question["plane"].is_null(), "{question}: {answer}");
                    refused += 1;
                }
            }
        }
        assert_eq!(answers.len(), 4800, "{method}");
        assert_eq!(all_answered.is_ok(), refused == 0, "{method}");
        assert_eq!(refused == 0, method == Method::Corrected, "{method}: {refused}");
        assert!((100..2400).contains(&wrong), "{method}: {wrong}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    let mut child = program()
        .args(["cases", "--count", "18446744073709551615"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    drop(reader);
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert!(child.wait().unwrap().success() && complaint.is_empty(), "{complaint}");
    assert!(line.starts_with("{\"id\":\"segment-plane/uniform/1/0\""));
}

#[test]
fn what_there_is_not_is_wrong_usage() {
    for args in [&["cases", "cube-map"][..], &["cases", "--kind", "hard"], &["cases", "--count", "-1"]] {
        let output = run(args);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
    }
    assert!(succeed(&["cases", "--count", "0"]).is_empty());
}

#[test]
fn unknown_fields_are_refused_by_name() {
    for (fields, named) in [
        (r#""query":"ray-triangle","triangle":[],"origin":[0,0,0],"direction":[0,0,1],"radius":1"#, "radius"),
        (r#""query":"point-plane","plane":{"normal":[0,1,0],"d":0,"D":0},"point":[0,1,0]"#, "plane.D"),
        (
            r#""query":"sphere-polygon","polgyon":[[0,0,0],[1,0,0],[0,1,0]],"center":[0,0,0],"radius":1"#,
            "polgyon",
        ),
        (
            r#""query":"ray-terrain","terrain":{"width":2,"depth":2,"cell":1,"heights":[0,0,0,0],"scale":1},"origin":[0,3,0],"direction":[0,-1,0]"#,
            "terrain.scale",
        ),
    ] {
        let mut output = Vec::new();
        let _ = check::run(format!("\n{{{fields}}}").as_bytes(), &mut output, Method::Exact);
        let answer = &parsed(std::str::from_utf8(&output).unwrap())[0];
        assert_eq!((&answer["error"], &answer["line"]), (&json!("unknown-field"), &json!(2)), "{answer}");
        let message = answer["message"].as_str().unwrap();
        assert!(
            message.starts_with(&format!("the field `{named}` does not belong here: there are ")),
            "{message}"
        );
    }
}

#[test]
fn the_table_of_starts_is_the_lessons_own() {
    let start = |slug: &str| full_state(table::open(table::find(slug).unwrap()).unwrap().as_ref());
    let json = |value: &dyn erased::Json| value.json();
    for slug in ["line-plane", "line-polygon", "sphere-polygon", "half-space", "ray-triangle"] {
        assert_eq!(start(slug)["polygon"], json(&START.polygon.to_vec()), "{slug}");
    }
    for slug in ["line-plane", "line-polygon"] {
        assert_eq!(start(slug)["line"], json(&START.line.to_vec()));
    }
    let sphere = start("sphere-polygon");
    assert_eq!((&sphere["center"], &sphere["radius"]), (&json(&START.center), &json(&START.radius)));
    let line = start("half-space");
    assert_eq!((&line["point"], &line["direction"]), (&json(&START.point), &json(&START.line_direction)));
    let ray = start("ray-triangle");
    assert_eq!((&ray["origin"], &ray["direction"]), (&json(&START.origin), &json(&START.ray_direction)));
}

/// f32 numbers as the states have them.
mod erased {
    use serde_json::Value;
    pub(super) trait Json {
        fn json(&self) -> Value;
    }
    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> Value {
            serde_json::from_str(&serde_json::to_string(self).unwrap()).unwrap()
        }
    }
}

#[test]
fn the_keys_reach_what_is_asked_of_lessons() {
    let pressed = |args: &[&str], keys: &str, member: &str| {
        describe(&[args, &["--keys", keys]].concat())["state"][member].clone()
    };
    let moved = |x: f32, step: f32, times: u32| (0..times).fold(x, |x, _| x + step);
    let (center, step) = (START.center, START.step);
    let after = Vec3::new(moved(center.x, step, 7), moved(center.y, -step, 3), moved(center.z, step, 2));
    assert_eq!(pressed(&["sphere-polygon"], "Right*7 Down*3 F4*2", "center"), erased::Json::json(&after));
    let x = |x: f32| moved(x, step, 9);
    let polygon = START.polygon.map(|p| Vec3::new(x(p.x), p.y, moved(p.z, -step, 4)));
    assert_eq!(pressed(&["line-plane"], "Up*9 Left*4", "polygon"), erased::Json::json(&polygon.to_vec()));
    let crest = r#"{"lesson":"ray-terrain","terrain":{"file":"built-in:crest","cell":1.0,"height_scale":0.1},"origin":[1,2,3],"direction":[1,0,0],"turn":0}"#;
    let crest = |keys: &str, member: &str| pressed(&["--state", crest], keys, member);
    assert_eq!(crest("R", "origin"), erased::Json::json(&START.terrain_origin));
    assert_eq!(crest("R", "direction"), erased::Json::json(&START.terrain_direction));
    let origin = START.terrain_origin;
    let after = Vec3::new(moved(origin.x, -START.terrain_step, 3), origin.y, origin.z);
    assert_eq!(crest("R Left*3", "origin"), erased::Json::json(&after));
    let source: Value = json!({"terrain":{"file":"built-in:crest","cell":1.0,"height_scale":0.1}});
    let source = source.to_string();
    let fields = check::fields::Fields::parse(&source).unwrap();
    assert_eq!(TerrainSource::read(&fields, "terrain").unwrap().load().unwrap(), Start::crest());
}

/// A lesson's slug, and the members of a question that its state has: their names in the question and in the state.
type Shows = (&'static str, &'static [(&'static str, &'static str)]);

/// The lesson that shows a query, if one does.
fn scene(query: Query) -> Option<Shows> {
    let shows: Shows = match query {
        Query::SegmentPlane => ("line-plane", &[("polygon", "polygon"), ("segment", "line")]),
        Query::SegmentPolygon => ("line-polygon", &[("polygon", "polygon"), ("segment", "line")]),
        Query::RayTriangle => {
            ("ray-triangle", &[("triangle", "polygon"), ("origin", "origin"), ("direction", "direction")])
        }
        Query::PointPlane | Query::PointPolygon => {
            ("half-space", &[("polygon", "polygon"), ("point", "point")])
        }
        Query::LinePlane | Query::LinePolygon => {
            ("half-space", &[("polygon", "polygon"), ("point", "point"), ("direction", "direction")])
        }
        Query::SpherePlane | Query::SpherePolygon => {
            ("sphere-polygon", &[("polygon", "polygon"), ("center", "center"), ("radius", "radius")])
        }
        Query::MovingSphereTriangle => ("moving-sphere", &[("triangle", "polygon"), ("radius", "radius")]),
        Query::RayMesh | Query::SegmentTerrain | Query::PointMesh | Query::SphereMesh => return None,
        Query::WalkMesh => ("world", &[("mesh", "world"), ("radius", "radius")]),
        Query::RayTerrain => {
            ("ray-terrain", &[("terrain", "terrain"), ("origin", "origin"), ("direction", "direction")])
        }
    };
    Some(shows)
}

#[test]
fn a_question_opens_as_a_scene() {
    let mut opened = 0;
    for line in lines(1200, true).lines() {
        let question: Value = serde_json::from_str(line).unwrap();
        let query: Query = question["query"].as_str().unwrap().parse().unwrap();
        let Some((slug, members)) = scene(query) else {
            let error = from_state(line).err().unwrap_or_else(|| panic!("`scene` lacks a lesson of {query}"));
            assert!(format!("{error:#}").contains("no lesson asks this question"), "{error:#}");
            continue;
        };
        if !question["plane"].is_null() {
            let error = format!("{:#}", from_state(line).err().expect("no lesson shows it"));
            assert!(error.contains("gives its plane by an equation"), "{error}");
            continue;
        }
        let lesson = match from_state(line) {
            Ok(lesson) => lesson,
            Err(error) => {
                // So large that the lesson has no start over it.
                assert!(
                    format!("{error:#}").ends_with("the terrain is too large for f32"),
                    "{line}: {error:#}"
                );
                assert_eq!(question["kind"], "extreme");
                continue;
            }
        };
        let state = full_state(lesson.as_ref());
        assert_eq!(state["lesson"], slug);
        if ["moving-sphere", "world"].contains(&slug) {
            assert_eq!(state["path"], json!([question["start"], question["end"]]), "{line}");
        }
        for (of_question, of_state) in members {
            assert_eq!(state[of_state], question[of_question], "{line}");
        }
        // What is saved opens the same scene.
        assert_eq!(full_state(from_state(&state.to_string()).unwrap().as_ref()), state);
        opened += 1;
    }
    assert!(opened > 800, "{opened}");
}

#[test]
fn the_exact_method_answers_in_the_scene_what_check_answers() {
    let mut compared = 0;
    for line in lines(1100, true).lines() {
        let question: Value = serde_json::from_str(line).unwrap();
        let Ok(lesson) = from_state(line) else { continue }; // a_question_opens_as_a_scene tells which
        if question["query"] == lesson.info().query.name() {
            let exact = lesson.trace(Method::Exact).verdict;
            let verdict = exact.expect("exact always answers").answer;
            let told = if verdict.side().is_some() { json!(verdict) } else { json!(verdict == Verdict::Hit) };
            assert_eq!(told, question["expected"], "{line}");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn a_question_is_pasted_and_a_wrong_one_is_refused() {
    let mut session = Session::new(table::open(table::LESSONS[0]).unwrap(), View::default());
    let question = r#"{"id":7,"query":"sphere-polygon","polygon":[[0,0,0],[4,0,0],[0,4,0],[0,1,0]],"center":[1,1,0.5],"radius":0.25}"#;
    session.open_state(question).unwrap();
    assert_eq!(session.lesson().info().slug, "sphere-polygon");
    assert!(session.state().contains("\"center\":[1.0,1.0,0.5]"));
    for (wrong, sentence) in [
        (r#"{"query":"cube-map"}"#, "the question for `check` is wrong: there is no query \"cube-map\""),
        (
            r#"{"query":"sphere-plane","center":[0,0,0],"radius":1}"#,
            "the question for `check` is wrong: the field `polygon` is missing",
        ),
        (
            r#"{"query":"point-polygon","polygon":[[0,0,0],[1,0,0]],"point":[0,0,0]}"#,
            "the question for `check` is wrong: a polygon needs at least 3",
        ),
        (
            r#"{"query":"point-polygon","polygon":[[0,0,0],[1,0,0],[2,0,0]],"point":[0,0,0]}"#,
            "the state of half-space is wrong at `polygon`: the polygon's first three",
        ),
        (
            r#"{"query":"ray-terrain","terrain":{"width":2,"depth":2.5,"cell":1,"heights":[0]},"origin":[0,0,0],"direction":[0,1,0]}"#,
            "the question for `check` is wrong: the field `terrain.depth` is wrong: a whole number",
        ),
        (
            r#"{"query":"ray-terrain","terrain":{"width":2,"depth":2,"cell":1,"heights":[0]},"origin":[0,0,0],"direction":[0,1,0]}"#,
            "the question for `check` is wrong: a terrain of 2x2 vertices does not have 1 heights",
        ),
    ] {
        let error = format!("{:#}", session.open_state(wrong).unwrap_err());
        assert!(error.starts_with(sentence), "{error}");
    }
    assert_eq!(session.lesson().info().slug, "sphere-polygon");
}

#[test]
fn a_question_is_a_state_of_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("question.json");
    let line = lines(78, true).lines().find(|line| line.contains("ray-terrain/near")).unwrap().to_owned();
    std::fs::write(&file, format!("{line}\n")).unwrap();
    let told = describe(&["--state", file.to_str().unwrap()]);
    assert_eq!(told["lesson"], "ray-terrain");
    assert_eq!(describe(&["--state", &told["state"].to_string()]), told);
    let picture = folder.path().join("question.png");
    let picture = picture.to_str().unwrap();
    succeed(&["figure", "--state", &line, "-o", picture, "--size", "320x240"]);
    assert_eq!(describe(&["--state", picture])["state"], told["state"]);
}
