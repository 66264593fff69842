//! `compare`: counts equal to those of an independent count, whatever comes in whatever order.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

use base::check;
use base::text::language::Language;
use collision_lessons::compare::{self, Judged, Notes, Options, QuestionFile, Report, several};
use glam::Vec3;
use lessons::table::from_state;
use methods::Method;
use methods::printed::Errata;
use methods::question::{Answer, Numbers, Query};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{confined, program, run};

/// The questions of the open set.
const OPEN_SET: [Query; 9] = [
    Query::SegmentPlane,
    Query::SegmentPolygon,
    Query::RayTriangle,
    Query::PointPlane,
    Query::LinePlane,
    Query::PointPolygon,
    Query::SpherePlane,
    Query::SpherePolygon,
    Query::RayTerrain,
];

const PLAIN: Options = Options { examples: 1, tolerance: None };

/// A question about a plane, of which only id and point differ.
fn point_question(id: &str, y: f32) -> String {
    format!(
        "{{\"id\":{id},\"query\":\"point-plane\",\"plane\":{{\"normal\":[0,1,0],\"d\":0}},\"point\":[0,{y},0]}}\n"
    )
}

/// A question that is a hit at t = 2, in (0.25, 0.25, 0).
const RAY: &str = "{\"id\":\"r\",\"query\":\"ray-triangle\",\"triangle\":[[0,0,0],[1,0,0],[0,1,0]],\"origin\":[0.25,0.25,1],\"direction\":[0,0,-0.5]}\n";

fn compared(questions: &str, answers: &str, options: Options) -> (Report, Vec<String>) {
    let file = QuestionFile::copy(questions.as_bytes(), "q".to_owned()).unwrap();
    let (report, notes): (Report, Notes) = compare::compare(&file, answers.as_bytes(), "a", options).unwrap();
    (report, notes.sentences("a"))
}

fn refused(questions: &str, answers: &str) -> String {
    let file = QuestionFile::copy(questions.as_bytes(), "q".to_owned()).unwrap();
    format!("{:#}", compare::compare(&file, answers.as_bytes(), "a", PLAIN).map(drop).unwrap_err())
}

/// The total without what is 0.
fn total(report: &Report) -> Value {
    let mut total = report.json()["total"].clone();
    total.as_object_mut().unwrap().retain(|_, count| count != 0);
    total
}

fn lines(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The open questions of a query, each with the kind that its id tells, and their true answers.
fn open_set(query: &str) -> (Vec<Value>, Vec<Value>) {
    let mut questions = lines(&format!("{query}.ndjson"));
    for question in &mut questions {
        question["kind"] = question["id"].as_str().unwrap().split('/').nth(2).unwrap().into();
    }
    (questions, lines(&format!("{query}.expected.ndjson")))
}

/// Every third of a query's open questions, of their true answers, and of the printed code's.
fn some_of(query: &str) -> [Vec<Value>; 3] {
    let (questions, truths) = open_set(query);
    [questions, truths, lines(&format!("{query}.printed.ndjson"))]
        .map(|lines| lines.into_iter().step_by(3).collect())
}

/// What is counted here without the program: a count for each kind and name, beside the total.
fn counted(
    questions: &[Value],
    truths: &[Value],
    answers: &[Value],
) -> BTreeMap<(String, &'static str), u64> {
    let mut counts = BTreeMap::new();
    for ((question, truth), answer) in questions.iter().zip(truths).zip(answers) {
        let count = match (truth["hit"].as_bool(), answer["hit"].as_bool()) {
            (Some(true), Some(true)) | (Some(false), Some(false)) => "right",
            (Some(false), Some(true)) => "false-hits",
            (Some(true), Some(false)) => "false-misses",
            _ if truth["side"].is_string() && truth["side"] == answer["side"] => "right",
            _ => "other",
        };
        for name in [count, "questions"] {
            *counts.entry((question["kind"].as_str().unwrap().to_owned(), name)).or_default() += 1;
        }
    }
    counts
}

/// The counts of a report, for each kind and name.
fn reported(report: &Value) -> BTreeMap<(String, &'static str), u64> {
    const NAMES: [&str; 8] =
        ["questions", "right", "false-hits", "false-misses", "other", "unanswered", "unknown", "duplicate"];
    let mut counts = BTreeMap::new();
    for row in report["rows"].as_array().unwrap() {
        for name in NAMES {
            let count = row[name].as_u64().unwrap();
            if count > 0 {
                counts.insert((row["kind"].as_str().unwrap().to_owned(), name), count);
            }
        }
    }
    counts
}

#[track_caller]
fn assert_counts(name: &str, questions: &[Value], truths: &[Value], answers: &[Value]) {
    let (report, _) = compared(&text(questions), &text(answers), PLAIN);
    let (json, expected) = (report.json(), counted(questions, truths, answers));
    assert_eq!(reported(&json), expected, "{name}");
    for key in ["questions", "right", "false-hits", "false-misses", "other"] {
        let of_rows: u64 =
            expected.iter().filter(|((_, name), _)| *name == key).map(|(_, count)| count).sum();
        assert_eq!(json["total"][key], of_rows, "{name}: {key}");
    }
    let wrong = expected.keys().filter(|(_, name)| !["right", "questions"].contains(name));
    let failing: std::collections::BTreeSet<&String> = wrong.map(|(kind, _)| kind).collect();
    for row in json["rows"].as_array().unwrap() {
        let kind = row["kind"].as_str().unwrap();
        assert_eq!(row["smallest"].is_object(), failing.contains(&kind.to_owned()), "{name}: {row}");
        if let Some(id) = row["smallest"].get("id") {
            let question = questions.iter().find(|question| question["id"] == *id).unwrap();
            assert_eq!((&row["smallest"]["question"], kind), (question, question["kind"].as_str().unwrap()));
        }
    }
}

pub(crate) fn by_method(questions: &[Value], method: Method) -> Vec<Value> {
    let mut output = Vec::new();
    let _ = check::run(text(questions).as_bytes(), &mut output, method); // answers that are errors are counted
    std::str::from_utf8(&output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// An answer that is always the same, to a question of hits or of sides.
fn always(truth: &Value) -> Value {
    let id = &truth["id"];
    if truth["hit"].is_boolean() {
        json!({"id": id, "hit": true})
    } else {
        json!({"id": id, "side": "front"})
    }
}

/// The answer with the sign of the half-space value, or of the verdict, flipped.
fn flipped(truth: &Value) -> Value {
    let id = &truth["id"];
    match (truth["hit"].as_bool(), truth["side"].as_str()) {
        (Some(hit), _) => json!({"id": id, "hit": !hit}),
        (_, Some("front")) => json!({"id": id, "side": "behind"}),
        (_, Some("behind")) => json!({"id": id, "side": "front"}),
        (_, side) => json!({"id": id, "side": side}),
    }
}

#[test]
fn counts_are_those_of_an_independent_count() {
    for query in OPEN_SET.map(Query::name) {
        let [questions, truths, printed] = some_of(query);
        let answers = |answer: fn(&Value) -> Value| truths.iter().map(answer).collect::<Vec<_>>();
        for (name, answers) in [
            ("printed", printed),
            ("corrected", by_method(&questions, Method::Corrected)),
            ("always hit", answers(always)),
            ("flipped", answers(flipped)),
            ("true", truths.clone()),
        ] {
            // In the text's own answers "nan" is no side, and a search without end no verdict.
            assert_counts(&format!("{query}, {name}"), &questions, &truths, &answers);
        }
    }
}

#[test]
fn generated_questions_are_counted_as_well() {
    use methods::cases::Kind;
    let mut lines = Vec::new();
    let (queries, kinds) = (Query::ALL.to_vec(), Kind::ALL.to_vec());
    let request = check::Request { queries, kinds, seed: 7, count: 960, answers: true };
    check::generate(&request, &mut lines).unwrap();
    let questions: Vec<Value> = std::str::from_utf8(&lines)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for query in Query::ALL {
        let questions: Vec<Value> =
            questions.iter().filter(|question| question["query"] == query.name()).cloned().collect();
        assert_eq!(questions.len(), 60);
        let truths = by_method(&questions, Method::Exact);
        for method in Method::ALL {
            assert_counts(
                &format!("{query}, {method:?}"),
                &questions,
                &truths,
                &by_method(&questions, method),
            );
        }
    }
}

fn vector(value: &Value) -> Vec3 {
    let numbers = value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap() as f32);
    let [x, y, z]: [f32; 3] = numbers.collect::<Vec<_>>().try_into().unwrap();
    Vec3::new(x, y, z)
}

/// Möller and Trumbore in f32; with `sign` -1 the ray goes backwards.
pub(crate) fn moller_trumbore(question: &Value, sign: f32) -> bool {
    let [a, b, c] = [0, 1, 2].map(|vertex| vector(&question["triangle"][vertex]));
    let (origin, direction) = (vector(&question["origin"]), vector(&question["direction"]));
    let (edge, other) = (b - a, c - a);
    let p = direction.cross(other);
    let determinant = edge.dot(p);
    if determinant == 0.0 {
        return false;
    }
    let from = origin - a;
    let u = from.dot(p) / determinant;
    let q = from.cross(edge);
    let (v, t) = (direction.dot(q) / determinant, other.dot(q) / determinant);
    u >= 0.0 && v >= 0.0 && u + v <= 1.0 && sign * t >= 0.0
}

#[test]
fn a_function_in_f32_is_counted_rightly_and_so_is_its_flipped_sign() {
    let (questions, truths) = open_set("ray-triangle");
    for sign in [1.0, -1.0] {
        let answers: Vec<Value> = questions
            .iter()
            .map(|question| json!({"id": question["id"], "hit": moller_trumbore(question, sign)}))
            .collect();
        assert_counts(&format!("sign {sign}"), &questions, &truths, &answers);
    }
}

#[test]
fn the_order_does_not_matter() {
    let (mut questions, mut answers) = (Vec::new(), Vec::new());
    for query in OPEN_SET.map(Query::name) {
        let [some, _, printed] = some_of(query);
        questions.extend(some);
        answers.extend(printed);
    }
    let ordered = compared(&text(&questions), &text(&answers), PLAIN).0.json();
    let mut random = fastrand::Rng::with_seed(1);
    for turn in 0..4 {
        if turn != 1 {
            random.shuffle(&mut questions);
        }
        if turn != 0 {
            random.shuffle(&mut answers);
        }
        let shuffled = compared(&text(&questions), &text(&answers), PLAIN).0.json();
        assert_eq!(shuffled, ordered, "turn {turn}");
    }
}

#[test]
fn gaps_and_strangers_do_not_matter_either() {
    let (questions, truths) = open_set("segment-plane");
    let mut answers = truths.clone();
    answers.retain(|answer| answer["id"].as_str().unwrap().contains("/uniform/"));
    answers.insert(0, json!({"id": "a stranger", "hit": true}));
    answers.insert(20, json!({"id": 20, "hit": true}));
    let (report, notes) = compared(&text(&questions), &text(&answers), PLAIN);
    let right = answers.len() as u64 - 2;
    let rest = questions.len() as u64 - right;
    assert_eq!(
        total(&report),
        json!({"questions": questions.len(), "right": right, "unanswered": rest, "unknown": 2})
    );
    assert_eq!(notes, ["a, line 1: no question has its id", "a, line 21: no question has its id"]);
    assert!(!report.total.is_all_right());
}

#[test]
fn malformed_answers_are_counted_and_told_with_their_lines() {
    let questions: String = (1..=13).map(|id| point_question(&id.to_string(), 1.0)).collect();
    let questions = questions + RAY;
    let bad = [
        ("{\"id\":1,\"side\":\"left\"}", "its `side` is \"left\", and none of front, on, behind, intersects"),
        ("{\"id\":2,\"side\":\"front\",\"hit\":true}", "it has both `hit` and `side`"),
        ("{\"id\":12,\"side\":\"front\",\"side\":\"front\"}", "it has two `side`"),
        ("{\"id\":13,\"side\":\"front\",\"side\":null}", "it has two `side`"),
        ("{\"id\":3}", "it has neither `hit` nor `side`"),
        ("{\"id\":4,\"hit\":true}", "hit is no answer to point-plane, as front is"),
        ("{\"id\":5,\"side\":\"intersects\"}", "intersects is no answer to point-plane, as front is"),
        ("{\"id\":6,\"side\":7}", "its `side` is 7, and none of front, on, behind, intersects"),
        ("{\"id\":7,\"hit\":\"true\"}", "its `hit` is \"true\", and neither true nor false"),
        ("{\"id\":8,\"error\":\"endless\"}", "it has neither `hit` nor `side`"),
        ("{\"id\":9,\"side\":null}", "it has neither `hit` nor `side`"),
        ("{\"id\":\"r\",\"side\":\"front\"}", "front is no answer to ray-triangle, as hit is"),
        ("{\"side\":\"front\"}", "it has no `id`"),
        ("{\"id\":[1],\"side\":\"front\"}", "its id [1] is neither text nor a number"),
        ("7", "the line is not a JSON object"),
        ("{\"id\":10,\"side\":", "the line is not JSON: EOF while parsing a value"),
        (
            "{\"id\":10,\"t\":NaN}",
            "the line is not JSON: `NaN` at column 14, a number that JSON does not have",
        ),
        (
            "{\"id\":10,\"t\":-Infinity}",
            "the line is not JSON: `Infinity` at column 15, a number that JSON does not have",
        ),
        ("{\"id\":\"10\",\"side\":\"front\"}", "no question has its id"),
    ];
    let answers: String = bad.iter().map(|(line, _)| format!("{line}\n")).collect();
    let answers = answers + "\n{\"id\":11,\"side\":\"front\"}\n{\"id\":11,\"side\":\"behind\"}\n";
    let (report, notes) = compared(&questions, &answers, PLAIN);
    let mut expected: Vec<String> =
        bad.iter().enumerate().map(|(index, (_, fault))| format!("a, line {}: {fault}", index + 1)).collect();
    expected.push("a, line 22: its question was answered before".to_owned());
    assert_eq!(notes, expected);
    assert_eq!(
        total(&report),
        json!({"questions": 14, "right": 1, "other": 12, "unanswered": 1, "unknown": 7, "duplicate": 1})
    );
}

#[test]
fn bytes_that_are_no_text_and_very_long_lines_are_no_answers() {
    let file = QuestionFile::copy(RAY.as_bytes(), "q".to_owned()).unwrap();
    let mut answers = b"\xff\xff\n".to_vec();
    answers.extend(vec![b' '; 17 << 20]);
    answers.extend(b"\n\xef\xbb\xbf{\"id\":\"r\",\"hit\":true}\r\n");
    let (report, notes) = compare::compare(&file, &answers[..], "a", PLAIN).unwrap();
    assert_eq!(total(&report), json!({"questions": 1, "right": 1, "unknown": 2}));
    let notes = notes.sentences("a");
    assert!(notes[0].starts_with("a, line 1: the line is not JSON: "), "{notes:?}");
    assert_eq!(notes[1], "a, line 2: the line is longer than 16 MiB");
}

#[test]
#[cfg(target_os = "linux")]
fn long_ids_stay_in_no_memory() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mut answers = fs::File::create(path("answers")).unwrap();
    for number in 0..220 {
        writeln!(answers, "{{\"id\":\"{number}{}\",\"side\":\"front\"}}", "x".repeat(1 << 20)).unwrap();
    }
    let id = format!("\"7{}\"", "x".repeat(1 << 20));
    fs::write(path("questions"), point_question(&id, 1.0)).unwrap();
    // Memory is limited to 200 MB, and the answers alone would take 220.
    let output = confined(folder.path(), &["compare", "answers", "--questions", "questions", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("it has room");
    assert_eq!((&report["total"]["right"], &report["total"]["unknown"]), (&json!(1), &json!(219)));
}

#[test]
fn of_many_bad_lines_the_first_hundred_are_told() {
    let (report, notes) = compared(RAY, &"x\n".repeat(150), PLAIN);
    assert_eq!((report.total.unknown, notes.len()), (150, 101));
    assert_eq!(notes[100], "a: 50 more such lines");
}

#[test]
fn the_first_of_several_answers_counts() {
    for (questions, answers) in [
        (vec!["1", "2"], vec![("1", "front"), ("1", "behind"), ("1", "front"), ("2", "front")]),
        // They come before their question, and after it.
        (vec!["2", "1"], vec![("1", "front"), ("1", "behind"), ("2", "front"), ("1", "behind")]),
        (vec!["1", "2"], vec![("2", "front"), ("1", "front"), ("1", "on"), ("1", "front")]),
    ] {
        let questions: String = questions.iter().map(|id| point_question(id, 1.0)).collect();
        let answers: String =
            answers.iter().map(|(id, side)| format!("{{\"id\":{id},\"side\":\"{side}\"}}\n")).collect();
        let (report, _) = compared(&questions, &answers, PLAIN);
        assert_eq!(total(&report), json!({"questions": 2, "right": 2, "duplicate": 2}), "{answers}");
        assert_eq!(report.json()["rows"][0]["duplicate"], 2);
        assert!(!report.total.is_all_right());
    }
}

#[test]
fn ids_are_any_scalars() {
    let ids = ["1", "\"1\"", "-2.5", "null", "\"null\"", "true", "false", "\"\"", "\"a\\u00e9\"", "1e400"];
    let again =
        ["1.0", "\"\\u0031\"", "-25e-1", "null", "\"null\"", "true", "false", "\"\"", "\"aé\"", "10e399"];
    let questions: String = ids.iter().map(|id| point_question(id, 1.0)).collect();
    let answers: String =
        again.iter().rev().map(|id| format!("{{\"id\":{id},\"side\":\"front\"}}\n")).collect();
    let (report, notes) = compared(&questions, &answers, PLAIN);
    assert!(report.total.is_all_right() && notes.is_empty(), "{:?} {notes:?}", report.total);
    assert_eq!(report.total.questions, 10);
}

#[test]
fn kinds_are_taken_at_their_word_and_ties_stand_apart() {
    let with_kind =
        |id: &str, kind: &str| point_question(id, 0.0).replacen('{', &format!("{{\"kind\":{kind},"), 1);
    let questions = [
        with_kind("1", "\"tie\""),
        with_kind("2", "\"near\""),
        with_kind("3", "null"),
        point_question("4", 0.0),
    ];
    let answers = "{\"id\":1,\"side\":\"front\"}\n{\"id\":2,\"side\":\"on\"}\n{\"id\":3,\"side\":\"on\"}\n";
    let (report, _) = compared(&questions.concat(), answers, PLAIN);
    let rows = report.json()["rows"].clone();
    let rows: Vec<_> = rows.as_array().unwrap().iter().collect();
    let told: Vec<_> = rows.iter().map(|row| (row["kind"].as_str().unwrap(), &row["questions"])).collect();
    assert_eq!(told, [("-", &json!(2)), ("near", &json!(1)), ("tie", &json!(1))]);
    let text = compare::text(&report, "q", Language::English);
    let table: Vec<&str> = text.lines().take(7).collect();
    assert_eq!(
        table,
        [
            "query         kind  questions  right  false hits  false misses  other  unanswered  duplicate",
            "point-plane   -             2      1           0             0      0           1          0",
            "point-plane   near          1      1           0             0      0           0          0",
            "all but ties                3      2           0             0      0           1          0",
            "Touching cases, where a convention decides and not arithmetic:",
            "point-plane   tie           1      0           0             0      1           0          0",
            "total                       4      2           0             0      1           1          0",
        ]
    );
    assert!(refused(&with_kind("1", "7"), "").ends_with("q, line 1: its `kind` is 7, and not text"));
    let long = with_kind("1", &format!("\"{}\"", "x".repeat(101)));
    assert!(refused(&long, "").ends_with("q, line 1: its `kind` is longer than 100 bytes"));
    let many: String = (0..10_001).map(|id| with_kind(&id.to_string(), &format!("\"{id}\""))).collect();
    assert!(refused(&many, "").ends_with("q, line 10001: there are more than 10000 queries and kinds"));
}

#[test]
fn places_are_judged_if_a_tolerance_is_given() {
    let judged = |place: &str, tolerance| {
        let answer = format!("{{\"id\":\"r\",\"hit\":true{place}}}");
        let (report, notes) = compared(RAY, &answer, Options { examples: 1, tolerance });
        (report.total.right, report.total.other, notes.len())
    };
    let (right, wrong, malformed) = ((1, 0, 0), (0, 1, 0), (0, 1, 1));
    for (place, result) in [
        ("", right),
        (",\"t\":2", right),
        (",\"t\":2.001", right),
        (",\"t\":2.003", wrong),
        (",\"t\":-2", wrong),
        (",\"t\":null,\"point\":null", right),
        (",\"point\":[0.25,0.25,0]", right),
        (",\"point\":[0.2502,0.2498,-0.0002]", right),
        (",\"point\":[0.25,0.25,0.0003]", wrong),
        (",\"t\":2,\"point\":[0.25,0.35,0]", wrong),
        (",\"t\":\"2\"", malformed),
        (",\"point\":[0.25,0.25]", malformed),
        (",\"point\":[0.25,0.25,null]", malformed),
    ] {
        assert_eq!(judged(place, Some(0.001)), result, "{place}");
        assert_eq!(judged(place, None), right, "{place} without tolerance");
    }
    assert_eq!(judged(",\"t\":2,\"point\":[0.25,0.25,0]", Some(0.0)), right);
    let miss =
        compared(RAY, "{\"id\":\"r\",\"hit\":false,\"t\":9}", Options { examples: 1, tolerance: Some(0.0) });
    assert_eq!(miss.0.total.false_misses, 1);
}

#[test]
fn each_triangle_at_the_first_place_is_judged_right() {
    let mesh = r#"{"vertices":[[0,0,0],[1,0,0],[0,1,0],[1,1,0]],"triangles":[[0,1,2],[1,3,2],[0,1,2]]}"#;
    let judged = |x: f32, triangle: &str, tolerance| {
        let ray = format!(r#""origin":[{x},0.25,1],"direction":[0,0,-1]"#);
        let question = format!(r#"{{"id":1,"query":"ray-mesh","mesh":{mesh},{ray}}}"#);
        let answer = format!(r#"{{"id":1,"hit":true,"triangle":{triangle}}}"#);
        let (report, notes) = compared(&question, &answer, Options { examples: 1, tolerance });
        (report.total.right, notes.len())
    };
    let (right, wrong, malformed) = ((1, 0), (0, 0), (0, 1));
    for (inside, on_the_diagonal, triangle) in [
        (right, right, "0"),
        (wrong, right, "1"),
        (right, right, "2"),
        (wrong, wrong, "3"),
        (right, right, "null"),
        (malformed, malformed, "-1"),
        (malformed, malformed, "0.5"),
    ] {
        assert_eq!(judged(0.25, triangle, Some(0.0)), inside, "{triangle} inside");
        assert_eq!(judged(0.75, triangle, Some(0.0)), on_the_diagonal, "{triangle} on the diagonal");
        assert_eq!(judged(0.25, triangle, None), right, "{triangle} without tolerance");
    }
}

#[test]
fn the_cell_of_a_terrain_is_not_judged() {
    let question = r#"{"id":1,"query":"ray-terrain","terrain":{"width":2,"depth":2,"cell":1,"heights":[0,0,0,1]},"origin":[0.5,3,0.25],"direction":[0,-1,0]}"#;
    for told in ["", r#","cell":[0,0],"triangle":0"#, r#","cell":[7,7],"triangle":1"#, r#","cell":"here""#] {
        let answer = format!(r#"{{"id":1,"hit":true,"t":3,"point":[0.5,0,0.25]{told}}}"#);
        for tolerance in [None, Some(0.0)] {
            let (report, notes) = compared(question, &answer, Options { examples: 1, tolerance });
            assert_eq!((report.total.right, notes.len()), (1, 0), "{answer}");
        }
    }
}

/// What the printed code answers without these errata; a line without a verdict if it gives no answer.
fn printed(question: &Value, numbers: &Numbers, fixed: Errata) -> Value {
    match numbers.printed(fixed) {
        Ok(Answer::Crossing(crossing)) => json!({"id": question["id"], "hit": crossing.is_some()}),
        Ok(Answer::MeshCrossing(first)) => json!({"id": question["id"], "hit": first.is_some()}),
        Ok(Answer::TerrainCrossing(first)) => json!({"id": question["id"], "hit": first.is_some()}),
        Ok(Answer::Contact(contact)) => json!({"id": question["id"], "hit": contact.is_some()}),
        Ok(Answer::Walk { is_hit, .. }) => json!({"id": question["id"], "hit": is_hit}),
        Ok(Answer::Hit(hit)) => json!({"id": question["id"], "hit": hit}),
        Ok(Answer::Side(side)) => json!({"id": question["id"], "side": side}),
        Ok(Answer::SphereSide(side)) => json!({"id": question["id"], "side": side}),
        Err(_) => json!({"id": question["id"]}),
    }
}

/// Fails unless answers of the printed code without these errata are found to be its.
#[track_caller]
fn assert_found(
    query: Query,
    questions: &[(Value, Numbers)],
    text_of_questions: &str,
    fixed: Errata,
) -> String {
    let answers: Vec<Value> =
        questions.iter().map(|(question, numbers)| printed(question, numbers, fixed)).collect();
    let (report, _) = compared(text_of_questions, &text(&answers), PLAIN);
    let same = report.json()["same-as"].clone();
    let gone: Vec<_> = fixed.iter().map(|erratum| erratum.number()).collect();
    let found = same.as_array().unwrap().iter().find(|same| same["mended"] == json!(gone));
    let found = found.unwrap_or_else(|| panic!("{}: without {fixed:?}: {same}", query.name()));
    let count = json!(questions.len());
    assert_eq!(
        (&found["questions"], &found["answered"], &found["method"]),
        (&count, &count, &json!("printed"))
    );
    found["name"].as_str().unwrap().to_owned()
}

#[test]
fn a_planted_erratum_is_found() {
    for query in OPEN_SET {
        let lines: Vec<Value> = open_set(query.name()).0.into_iter().step_by(3).collect();
        let text = text(&lines);
        let read =
            |line: &Value| check::QuestionLine::parse(line.to_string().as_bytes()).unwrap().numbers.unwrap();
        let questions: Vec<(Value, Numbers)> =
            lines.into_iter().map(|line| (line.clone(), read(&line))).collect();
        let errata: Errata = query.errata().collect();
        for erratum in errata.iter() {
            let alone = assert_found(query, &questions, &text, errata.without(erratum));
            let fixed = assert_found(query, &questions, &text, erratum.into());
            if errata.iter().count() > 2 {
                assert_eq!(alone, format!("printed with erratum {erratum} alone"));
                assert_eq!(fixed, format!("printed without erratum {erratum}"));
            }
        }
    }
}

#[test]
fn methods_agree_where_they_do_and_only_there() {
    let (questions, truths) = open_set("ray-triangle");
    let names = |answers: &[Value]| {
        let (report, _) = compared(&text(&questions), &text(answers), PLAIN);
        report.same_as.iter().map(|same| same.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&truths), ["exact"]);
    // That is what the printed code becomes.
    assert_eq!(names(&by_method(&questions, Method::Corrected)), ["corrected", "printed without its errata"]);
    assert_eq!(names(&by_method(&questions, Method::Printed)), ["printed"]);
    let mut spoilt = truths.clone();
    spoilt[7]["hit"] = json!(!spoilt[7]["hit"].as_bool().unwrap());
    assert!(names(&spoilt).is_empty());
    // Answers to a part of the questions are compared in that part.
    let (report, _) = compared(&text(&questions), &text(&truths[..5]), PLAIN);
    let exact = &report.same_as[0];
    assert_eq!((exact.name.as_str(), exact.questions, exact.answered), ("exact", 5, 5));
}

#[test]
fn the_printed_code_is_not_asked_what_it_does_not_take() {
    let plane = |id, plane: Value, end: f32| json!({"id": id, "query": "segment-plane", "plane": plane, "segment": [[0, 1, 0], [0, end, 0]]});
    let mut through = plane(2, Value::Null, -1.0);
    through.as_object_mut().unwrap().remove("plane");
    through["polygon"] = json!([[0, 0, 0], [0, 0, 1], [1, 0, 0]]);
    let questions = [plane(1, json!({"normal": [0, 1, 0], "d": 0}), -1.0), through];
    let answers = [json!({"id": 1, "hit": true}), json!({"id": 2, "hit": true})];
    let (report, _) = compared(&text(&questions), &text(&answers), PLAIN);
    let printed = report.same_as.iter().find(|same| same.name == "printed").unwrap();
    assert_eq!((printed.questions, printed.answered), (1, 2));
}

#[test]
fn the_smallest_failing_case_has_the_plainest_numbers() {
    let questions = point_question("1", 2.25) + &point_question("22222", 3.0) + &point_question("3", 1.5);
    let answers: String = [1, 22222, 3].map(|id| format!("{{\"id\":{id},\"side\":\"behind\"}}\n")).concat();
    let (report, _) = compared(&questions, &answers, PLAIN);
    let row = &report.json()["rows"][0];
    assert_eq!(row["smallest"]["id"], 22222);
    assert_eq!(
        (&row["smallest"]["expected"], &row["smallest"]["answered"]),
        (&json!("front"), &json!("behind"))
    );
    assert!(row.get("examples").is_none());
    let text = compare::text(&report, "q", Language::English);
    let scene = r#"{"query":"point-plane","plane":{"normal":[0,1,0],"d":0},"point":[0,3,0]}"#;
    assert!(text.contains("point-plane -, id 22222: answered behind, right is front\n"), "{text}");
    assert!(text.contains(&format!("  {scene}\n")), "no lesson has a plane by its equation: {text}");
    let (report, _) = compared(&questions, &answers, Options { examples: 2, ..PLAIN });
    let row = &report.json()["rows"][0];
    assert_eq!((&row["examples"][0]["id"], &row["examples"][1]["id"]), (&json!(22222), &json!(3)));
    let (report, _) = compared(&questions, &answers, Options { examples: 0, ..PLAIN });
    assert!(report.json()["rows"][0]["smallest"].is_null());
}

#[test]
fn a_failing_case_stands_with_a_command_only_where_a_lesson_shows_it() {
    let by_hand = include_str!("../../docs/by-hand.jsonl");
    for query in Query::ALL {
        let is_asked = |line: &&str| line.contains(&format!("\"query\": \"{query}\""));
        for line in by_hand.lines().filter(is_asked) {
            let id = serde_json::from_str::<Value>(line).unwrap()["id"].clone();
            let wrong = json!({ "id": id, "hit": null }).to_string() + "\n";
            let (report, _) = compared(&format!("{line}\n"), &wrong, PLAIN);
            let text = compare::text(&report, "q", Language::English);
            let shown = text.lines().find(|line| line.contains(r#"{"query":"#)).expect("the case").trim();
            let (command, question) = shown.split_at(shown.find('{').expect("JSON"));
            assert!(["", "collision-lessons --state '"].contains(&command), "{text}");
            let opens = from_state(question.trim_end_matches('\'')).is_ok();
            assert_eq!(!command.is_empty(), opens, "{text}");
            let several = several::text(&[Judged { name: "a".to_owned(), report }], "q", Language::English);
            assert_eq!(several.contains("--open ID"), opens, "{several}");
        }
    }
}

#[test]
fn malformed_questions_are_errors_with_their_lines() {
    let good = point_question("1", 1.0);
    for (bad, error) in [
        ("{", "the line is not JSON: EOF while parsing an object"),
        ("[]", "the line is not a JSON object"),
        (&good.replace("\"id\":1,", ""), "it has no `id`, by which an answer could be found"),
        (&good.replace("\"id\":1", "\"id\":{}"), "its id {} is neither text nor a number"),
        (&good.replace("point-plane", "cube-map"), "there is no query \"cube-map\""),
        (&good.replace(",\"point\":[0,1,0]", ""), "the field `point` is missing"),
        (&good.replace("\"point\"", "\"spot\""), "the field `spot` does not belong here"),
        (&good.replace("[0,1,0],\"d\"", "[0,0,0],\"d\""), "normal"),
    ] {
        let told = refused(&format!("{}\n\n{}\n", point_question("0", 1.0).trim(), bad.trim()), "");
        assert!(told.starts_with("q, line 3: ") && told.contains(error), "{bad}: {told}");
    }
}

#[test]
fn no_questions_are_an_error() {
    for questions in ["", "\n\n"] {
        assert_eq!(refused(questions, "{\"id\":1,\"hit\":true}\n"), "q has no questions");
    }
}

#[test]
fn two_questions_with_one_id_are_an_error() {
    let [one, other] = ["1", "1.0"].map(|id| point_question(id, 1.0));
    let between: String = (2..9).map(|id| point_question(&id.to_string(), 1.0)).collect();
    let questions = one + &between + &other;
    let answer = "{\"id\":1,\"side\":\"front\"}\n";
    for answers in ["", answer, &answer.repeat(2), &answer.repeat(3)] {
        assert_eq!(refused(&questions, answers), "q, line 9: its id is that of line 1, too");
    }
}

#[test]
fn a_question_without_answers_is_unanswered() {
    let (report, _) = compared(RAY, "", PLAIN);
    assert_eq!(total(&report), json!({"questions": 1, "unanswered": 1}));
}

#[test]
fn a_question_is_found_by_its_id() {
    let questions =
        point_question("\"7\"", 1.0) + &point_question("7", 2.0) + &point_question("\"a b\"", 3.0);
    let file = QuestionFile::copy(questions.as_bytes(), "q".to_owned()).unwrap();
    for (id, y) in [("7", 2), ("\"7\"", 1), ("a b", 3), ("\"a b\"", 3), ("7.0", 2)] {
        let found: Value = serde_json::from_str(&compare::find(&file, id).unwrap()).unwrap();
        assert_eq!(found["point"][1], y, "{id}");
    }
    assert_eq!(compare::find(&file, "8").unwrap_err().to_string(), "q has no question with the id 8");
}

/// A folder with questions and a file of answers.
fn folder(answers: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("q"), point_question("1", 1.0) + RAY).unwrap();
    fs::write(folder.path().join("a"), answers).unwrap();
    folder
}

fn run_in(folder: &TempDir, args: &[&str]) -> Output {
    program().current_dir(folder).args(args).output().unwrap()
}

const ALL_RIGHT: &str = "{\"id\":1,\"side\":\"front\"}\n{\"id\":\"r\",\"hit\":true}\n";

#[test]
fn the_exit_status_tells_whether_all_is_right() {
    let right = folder(ALL_RIGHT);
    let output = run_in(&right, &["compare", "a", "--questions", "q"]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(
        printed.contains("\nray-triangle agrees with `exact` in 1 of 1, and as often with `corrected`, "),
        "{printed}"
    );
    for wrong in [
        "{\"id\":1,\"side\":\"front\"}\n",
        "{\"id\":1,\"side\":\"on\"}\n{\"id\":\"r\",\"hit\":true}\n",
        &(ALL_RIGHT.to_owned() + "{\"id\":1,\"side\":\"front\"}\n"),
        &(ALL_RIGHT.to_owned() + "{\"id\":2,\"side\":\"front\"}\n"),
    ] {
        let output = run_in(&folder(wrong), &["compare", "a", "--questions", "q", "--json"]);
        assert_eq!(output.status.code(), Some(1), "{wrong}");
        serde_json::from_slice::<Value>(&output.stdout).unwrap();
    }
    for (args, error) in [
        (
            &["compare", "none", "--questions", "q"][..],
            "none cannot be read: there is no such file or folder",
        ),
        (&["compare", "a", "--questions", "none"], "none cannot be read: there is no such file or folder"),
        (&["compare", "a", "--questions", "."], ". cannot be read: "),
        (&["compare", "--questions", "-"], "questions and answers cannot both come from standard input"),
        (&["compare", "q", "--questions", "a"], "a, line 1: the field `query` is missing"),
        (&["compare", "--questions", "q", "--open", "8"], "q has no question with the id 8"),
        (&["compare", "a"], "--questions"),
        (&["compare", "a", "--questions", "q", "--tolerance", "-1"], "a tolerance is a number such as 1e-4"),
        (&["compare", "a", "--questions", "q", "--examples", "x"], "--examples"),
    ] {
        let output = run_in(&right, args);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}: {told}");
        assert!(told.contains(error), "{args:?}: {told}");
        assert!(told.lines().count() == 1 || told.contains("--help"), "one sentence: {told}");
    }
}

#[test]
fn either_may_come_through_a_pipe() {
    let right = folder(ALL_RIGHT);
    for (args, input) in [
        (["compare", "--questions", "q"].as_slice(), ALL_RIGHT.to_owned()),
        (&["compare", "-", "--questions", "q"], ALL_RIGHT.to_owned()),
        (&["compare", "a", "--questions", "-"], point_question("1", 1.0) + RAY),
        #[cfg(unix)]
        (&["compare", "a", "--questions", "/dev/stdin"], point_question("1", 1.0) + RAY),
    ] {
        let mut child = program()
            .current_dir(&right)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0), "{args:?}");
    }
}

#[test]
#[cfg(unix)]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    let (questions, _) = open_set("ray-triangle");
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("q"), text(&questions)).unwrap();
    fs::write(folder.path().join("a"), text(&lines("ray-triangle.printed.ndjson"))).unwrap();
    let output = std::process::Command::new("sh")
        .arg("-c")
        .arg("\"$0\" compare a --questions q --examples 100 | head -n 1")
        .arg(env!("CARGO_BIN_EXE_collision-lessons"))
        .current_dir(&folder)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.stdout.starts_with(b"query "));
}

#[test]
fn the_help_tells_what_is_counted() {
    let output = run(&["compare", "--help"]);
    let help = String::from_utf8(output.stdout).unwrap();
    for name in ["false hits", "unanswered", "duplicate", "unknown", "tie", "exit status"] {
        assert!(help.contains(name), "{name}");
    }
    for line in help.lines().filter(|line| line.starts_with("  {\"id\"") && line.contains("query")) {
        let question = check::QuestionLine::parse(line.trim().as_bytes()).unwrap();
        assert!(question.numbers.is_ok(), "{line}");
    }
}
