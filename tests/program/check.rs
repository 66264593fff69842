//! `check`: the open set of collision questions, bad lines, and the stream itself.
//!
//! `tests/queries/X.ndjson` holds questions, `X.expected.ndjson` their answers, computed with rationals.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::Stdio;

use base::check;
use methods::Method;
use methods::cases::{self, Kind};
use methods::question::{self, Query};
use serde_json::{Value, json};

use crate::common::{program, run};

/// The questions of the open set.
const QUERIES: [&str; 9] = [
    "segment-plane",
    "segment-polygon",
    "ray-triangle",
    "point-plane",
    "line-plane",
    "point-polygon",
    "sphere-plane",
    "sphere-polygon",
    "ray-terrain",
];

/// Lengths may differ by this part of the scene's size.
const TOLERANCE: f64 = 1e-4;

fn read(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn answers(questions: &[u8], method: Method) -> Vec<Value> {
    let mut output = Vec::new();
    let _ = check::run(questions, &mut output, method); // answers that are errors are looked at one by one
    lines(&output)
}

fn lines(bytes: &[u8]) -> Vec<Value> {
    let parse = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    std::str::from_utf8(bytes).expect("text").lines().map(parse).collect()
}

/// The largest absolute coordinate of a question and of the expected point.
fn scale(value: &Value) -> f64 {
    match value {
        Value::Number(number) => number.as_f64().expect("a number").abs(),
        Value::Array(items) => items.iter().map(scale).fold(0.0, f64::max),
        Value::Object(members) => members.values().map(scale).fold(0.0, f64::max),
        _ => 0.0,
    }
}

/// Fails unless an answer has the expected verdict and, where both tell it, the expected point.
fn assert_agrees(question: &Value, expected: &Value, actual: &Value) {
    assert_eq!(actual["id"], expected["id"]);
    for key in ["hit", "side"] {
        assert_eq!(actual[key], expected[key], "{question}");
    }
    assert_eq!(actual["error"].is_null(), expected["error"].is_null(), "{question}: {actual}");
    let (Some(expected), Some(actual)) = (expected["point"].as_array(), actual["point"].as_array()) else {
        assert_eq!(actual["point"].is_null(), expected["point"].is_null(), "{question}");
        return;
    };
    let room = TOLERANCE * scale(question).max(expected.iter().map(scale).fold(0.0, f64::max));
    for (expected, actual) in expected.iter().zip(actual) {
        let off = expected.as_f64().expect("a number") - actual.as_f64().expect("a number");
        assert!(off.abs() <= room, "{question}: {actual} is not {expected}");
    }
}

#[test]
fn exact_answers_are_right() {
    let mut agreed = 0;
    for query in QUERIES.into_iter().chain(["bad-input"]) {
        let questions = read(&format!("{query}.ndjson"));
        let expected = lines(&read(&format!("{query}.expected.ndjson")));
        let actual = answers(&questions, Method::Exact);
        assert_eq!(actual.len(), expected.len(), "{query}");
        for ((line, expected), actual) in questions.split(|&byte| byte == b'\n').zip(&expected).zip(&actual) {
            let question = serde_json::from_slice(line).unwrap_or(Value::Null);
            assert_agrees(&question, expected, actual);
            agreed += 1;
        }
    }
    assert_eq!(agreed, 4000);
}

#[test]
fn corrected_answers_are_right_on_ordinary_questions() {
    let mut ordinary = 0;
    for query in QUERIES {
        let questions = lines(&read(&format!("{query}.ndjson")));
        let expected = lines(&read(&format!("{query}.expected.ndjson")));
        let corrected = answers(&read(&format!("{query}.ndjson")), Method::Corrected);
        for ((question, expected), actual) in questions.iter().zip(&expected).zip(&corrected) {
            let id = question["id"].as_str().expect("an id");
            if id.contains("/uniform/") || id.contains("/lesson/") {
                assert_agrees(question, expected, actual);
                ordinary += 1;
            }
        }
    }
    assert!(ordinary > 500, "{ordinary}");
}

#[test]
fn a_place_that_rounding_has_lost_is_left_out() {
    let question = r#"{"id":1,"query":"line-plane","plane":{"normal":[4,-3.4028235e38,-1],"d":-4},
        "point":[2,-1,-3.4028235e38],"direction":[0,1e-45,-4]}"#
        .replace('\n', " ");
    assert_eq!(answers(question.as_bytes(), Method::Corrected), [json!({"id": 1, "hit": true})]);
}

#[test]
fn what_the_printed_code_lacks_and_where_json_ends_is_told() {
    let told = |line: &str| answers(line.as_bytes(), Method::Printed)[0]["message"].clone();
    let plane = r#"{"query":"sphere-plane","plane":{"normal":[0,1,0],"d":0},"center":[0,1,0],"radius":1}"#;
    assert_eq!(told(plane), "the printed code takes no plane by its equation: it needs the field `polygon`");
    assert_eq!(told("{\"id\":1\n"), "the line is not JSON: EOF while parsing an object");
    assert_eq!(told("{\"id\":1]\n"), "the line is not JSON: expected `,` or `}` at column 8");
}

/// `X.printed.ndjson` holds the answers of the texts' own code in C++, with the arc cosine of glibc 2.36; its nine
/// digits stand for an f32. `docs/rounding.md` lists what a correctly rounded arc cosine answers otherwise.
#[test]
fn printed_answers_are_the_texts_own() {
    let (mut agreed, mut turned) = (0, Vec::new());
    for query in QUERIES {
        let expected = lines(&read(&format!("{query}.printed.ndjson")));
        let actual = answers(&read(&format!("{query}.ndjson")), Method::Printed);
        assert_eq!(actual.len(), expected.len(), "{query}");
        for (mut expected, mut actual) in expected.into_iter().zip(actual) {
            if expected["endless"] == true {
                expected = json!({ "id": expected["id"], "error": "endless" });
            } else if expected["side"] == "nan" {
                expected = json!({ "id": expected["id"], "error": "nan" });
            }
            actual.as_object_mut().expect("an object").remove("message");
            if turns(&actual, &expected) {
                turned.push((actual["id"].clone(), expected["hit"].clone(), actual["hit"].clone()));
                continue;
            }
            assert_eq!(rounded(&actual), rounded(&expected));
            agreed += 1;
        }
    }
    assert_eq!(agreed + turned.len(), 9 * 408);
    assert_eq!(turned, listed_turns());
}

/// The 2,000 questions about a moving sphere: the times are those of rationals and of roots with 90 digits, and the
/// printed answers those of a program in C, typed from the method's description alone. Half of the questions are hard.
#[test]
fn a_moving_spheres_answers_are_right() {
    let name = "moving-sphere-triangle";
    let questions = read(&format!("{name}.ndjson"));
    let [expected, printed] =
        ["expected", "printed"].map(|answers| lines(&read(&format!("{name}.{answers}.ndjson"))));
    let [exact, corrected, typed] =
        [Method::Exact, Method::Corrected, Method::Printed].map(|method| answers(&questions, method));
    assert_eq!([expected.len(), printed.len(), exact.len(), typed.len()], [2000; 4]);
    for (answer, expected) in exact.iter().zip(&expected) {
        assert_eq!((&answer["hit"], &answer["t"]), (&expected["hit"], &expected["t"]), "{expected}");
    }
    for (answer, expected) in typed.iter().zip(&printed) {
        assert_eq!(rounded(answer), rounded(expected));
    }
    let is_uniform = |answer: &&Value| answer["id"].as_str().expect("an id").contains("/uniform/");
    for (answer, expected) in corrected.iter().filter(is_uniform).zip(&expected) {
        assert_eq!((&answer["id"], &answer["hit"]), (&expected["id"], &expected["hit"]));
        let [t, truth] = [answer, expected].map(|told| told["t"].as_f64().unwrap_or_default());
        assert!((t - truth).abs() < 1e-4, "{answer} and not {expected}");
    }
}

/// The unit tests of a published benchmark for a vertex that meets a moving face (Wang et al. 2021, "A Large-Scale
/// Benchmark and an Inclusion-Based Algorithm for Continuous Collision Detection"; its `unit-tests/vertex-face`, MIT):
/// those whose face only translates and whose numbers are f32, seen from the face, each once. A path that ends on the
/// face counts as a hit there; a segment has to pass. So the same path is also asked as a ray, whose end is at t = 1.
#[test]
fn a_benchmarks_verdicts_are_found() {
    let questions = lines(&read("vertex-face.ndjson"));
    let expected = lines(&read("vertex-face.expected.ndjson"));
    let actual = answers(&read("vertex-face.ndjson"), Method::Exact);
    assert_eq!([questions.len(), expected.len(), actual.len()], [128; 3]);
    let mut ends_on_the_face = 0;
    for ((question, expected), actual) in questions.iter().zip(&expected).zip(&actual) {
        if actual["hit"] != expected["hit"] {
            let ray = along(&question["segment"], &question["polygon"]);
            let answer = &answers(ray.to_string().as_bytes(), Method::Exact)[0];
            assert_eq!((&expected["hit"], &answer["t"]), (&json!(true), &json!(1.0)), "{question}");
            ends_on_the_face += 1;
        }
    }
    assert_eq!(ends_on_the_face, 6);
}

/// The question about the ray from the start of a segment, with t = 1 at its end.
fn along(segment: &Value, triangle: &Value) -> Value {
    let number = |end: usize, axis: usize| segment[end][axis].as_f64().expect("a number");
    let direction = [0, 1, 2].map(|axis| number(1, axis) - number(0, axis));
    json!({ "query": "ray-triangle", "triangle": triangle, "origin": segment[0], "direction": direction })
}

/// The 500 questions about a mesh: the answers are those of a loop over all triangles in rationals, typed for this test
/// alone. Most rays are aimed at vertices and edges of closed meshes.
#[test]
fn a_meshs_answers_are_right() {
    let questions = read("ray-mesh.ndjson");
    let expected = lines(&read("ray-mesh.expected.ndjson"));
    assert_eq!(expected.len(), 500);
    assert_eq!(answers(&questions, Method::Exact), expected);
    // The lessons' methods ask the triangles one by one.
    let [corrected, printed] = [Method::Corrected, Method::Printed].map(|method| answers(&questions, method));
    for (number, question) in lines(&questions).iter().enumerate().step_by(5) {
        let vertices = &question["mesh"]["vertices"];
        let triangles = question["mesh"]["triangles"].as_array().expect("a list").iter().map(|triangle| {
            let corners = [0, 1, 2].map(|corner| &vertices[triangle[corner].as_u64().expect("a number") as usize]);
            let (origin, direction) = (&question["origin"], &question["direction"]);
            let line = json!({"query": "ray-triangle", "triangle": corners, "origin": origin, "direction": direction});
            line.to_string() + "\n"
        });
        let triangles: String = triangles.collect();
        let hits =
            |method| answers(triangles.as_bytes(), method).into_iter().filter(|one| one["hit"] == true);
        let nearest = hits(Method::Corrected).filter_map(|one| one["t"].as_f64()).reduce(f64::min);
        assert_eq!(corrected[number]["t"].as_f64(), nearest, "{question}");
        assert_eq!(printed[number]["hit"], hits(Method::Printed).count() > 0, "{question}");
    }
    let is_uniform = |answer: &&Value| answer["id"].as_str().expect("an id").contains("/uniform/");
    let verdict = |answer: &Value| answer["hit"].clone();
    let [corrected, expected] = [&corrected, &expected].map(|all| all.iter().filter(is_uniform).map(verdict));
    assert!(corrected.eq(expected));
}

/// 300 questions each about a line of sight, a point in a solid and a ball at a mesh, answered in rationals by ways of their own,
/// typed for this test alone: a segment's height over the ground between the lines of the grid, a solid as tetrahedra, the least
/// squared distance. Most points and balls lie on or beside faces, edges and vertices.
#[test]
fn answers_at_terrains_and_solids_are_right() {
    for query in ["segment-terrain", "point-mesh", "sphere-mesh"] {
        let questions = read(&format!("{query}.ndjson"));
        let expected = lines(&read(&format!("{query}.expected.ndjson")));
        assert_eq!(expected.len(), 300);
        for (expected, mut actual) in expected.iter().zip(answers(&questions, Method::Exact)) {
            if query == "segment-terrain" && actual["hit"] == true {
                // The stored answers do not tell the triangle.
                let members = actual.as_object_mut().expect("an object");
                assert!(
                    ["cell", "triangle"].iter().all(|name| members.remove(*name).is_some()),
                    "{expected}"
                );
            }
            assert_eq!(&actual, expected);
        }
        let is_uniform = |answer: &&Value| answer["id"].as_str().expect("an id").contains("/uniform/");
        let corrected = answers(&questions, Method::Corrected);
        let wrong = corrected.iter().zip(&expected).filter(|(answer, _)| is_uniform(answer));
        let wrong: Vec<_> = wrong.filter(|(answer, expected)| answer["hit"] != expected["hit"]).collect();
        // It walks over a terrain in steps, and may step over a ridge; it counts the faces on a way out, and takes what two solids
        // hold for outside.
        assert!(wrong.len() < if query == "sphere-mesh" { 1 } else { 5 }, "{wrong:#?}");
    }
}

/// Places of a plain with cells of 2, worked out by hand: 5.5 is 2.75 cells along x and 3 is 1.5 cells along z, and
/// 0.75 + 0.5 is beyond the diagonal; 0.5 is 0.25 cells along x, and 0.25 + 0.5 is before it.
#[test]
fn the_exact_answer_at_a_terrain_tells_the_cell_and_its_triangle() {
    let plain = r#""terrain":{"width":4,"depth":3,"cell":2,"heights":[0,0,0,0,0,0,0,0,0,0,0,0]}"#;
    let ray = format!(r#"{{"id":1,"query":"ray-terrain",{plain},"origin":[5.5,1,3],"direction":[0,-1,0]}}"#);
    let segment = format!(r#"{{"id":2,"query":"segment-terrain",{plain},"segment":[[0.5,1,3],[0.5,-1,3]]}}"#);
    let asked = format!("{ray}\n{segment}");
    let told = |method| answers(asked.as_bytes(), method);
    let expected = [
        json!({"id": 1, "hit": true, "t": 1.0, "cell": [2, 1], "triangle": 1, "point": [5.5, 0.0, 3.0]}),
        json!({"id": 2, "hit": true, "t": 0.5, "cell": [0, 1], "triangle": 0, "point": [0.5, 0.0, 3.0]}),
    ];
    assert_eq!(told(Method::Exact), expected);
    for answer in [told(Method::Corrected), told(Method::Printed)].iter().flatten() {
        assert_eq!((answer.get("cell"), answer.get("triangle")), (None, None), "{answer}");
    }
}

#[test]
fn a_wrong_mesh_is_named_with_its_place() {
    let told = |mesh: &str| {
        let line = format!(r#"{{"query":"ray-mesh","mesh":{mesh},"origin":[0,0,0],"direction":[0,0,1]}}"#);
        let answer = &answers(line.as_bytes(), Method::Exact)[0];
        (answer["error"].as_str().expect("an error").to_owned(), answer["message"].to_string())
    };
    for (mesh, code, sentence) in [
        (
            r#"{"vertices":[[0,0,0]],"triangles":[[0,0,1]]}"#,
            "bad-mesh",
            "triangle 0 of the mesh has the vertex 1",
        ),
        (
            r#"{"vertices":[[0,0,0]],"triangles":[[0,0]]}"#,
            "bad-field",
            "`mesh.triangles[0]` is wrong: 3 entries",
        ),
        (
            r#"{"vertices":[[0,0,0]],"triangles":[[0,0,-1]]}"#,
            "bad-field",
            "`mesh.triangles[0][2]` is wrong: a whole number",
        ),
        (
            r#"{"vertices":[[0,0,0]],"triangles":[[0,0.5,0]]}"#,
            "bad-field",
            "`mesh.triangles[0][1]` is wrong: a whole number",
        ),
        (
            r#"{"vertices":[[0,0,0]],"triangles":7}"#,
            "bad-field",
            "`mesh.triangles` is wrong: a list of triangles",
        ),
        (r#"{"vertices":[[0,0,0]]}"#, "missing-field", "`mesh.triangles` is missing"),
        (r#"{"vertices":[[0,0,4e38]],"triangles":[]}"#, "non-finite", "`mesh.vertices[0][2]` is beyond f32"),
        ("[]", "bad-field", "`mesh` is wrong"),
    ] {
        let (error, message) = told(mesh);
        assert!(error == code && message.contains(sentence), "{mesh}: {error}, {message}");
    }
}

/// Whether two answers are different verdicts on one question.
fn turns(actual: &Value, expected: &Value) -> bool {
    actual["id"] == expected["id"]
        && matches!((&actual["hit"], &expected["hit"]), (Value::Bool(a), Value::Bool(b)) if a != b)
}

/// The rows of `docs/rounding.md`: a question, the answer in C++, and the program's.
fn listed_turns() -> Vec<(Value, Value, Value)> {
    let rows = include_str!("../../docs/rounding.md").lines().filter(|line| line.starts_with("| `1/"));
    let cells = rows.map(|row| row.split('|').map(|cell| cell.trim().trim_matches('`')).collect::<Vec<_>>());
    cells.map(|cells| (cells[1].into(), (cells[2] == "hit").into(), (cells[3] == "hit").into())).collect()
}

fn rounded(answer: &Value) -> Value {
    match answer {
        Value::Number(number) => number.to_string().parse::<f32>().expect("a number").into(),
        Value::Array(items) => items.iter().map(rounded).collect(),
        Value::Object(members) => members.iter().map(|(key, value)| (key.clone(), rounded(value))).collect(),
        other => other.clone(),
    }
}

#[test]
fn the_examples_of_the_help_are_answered() {
    let questions: String =
        check::FORMAT.lines().filter(|line| line.contains("\"query\"")).collect::<Vec<_>>().join("\n");
    let answers = answers(questions.as_bytes(), Method::Exact);
    let asked: Vec<Value> = lines(questions.as_bytes());
    // Those behind the first of each query show names.
    let of_query = asked.iter().map(|question| question["query"].as_str().unwrap());
    assert!(of_query.take(Query::ALL.len()).eq(Query::ALL.map(Query::name)));
    let told = check::FORMAT
        .lines()
        .filter(|line| line.trim_start().starts_with("{\"id\"") && !line.contains("query"));
    // The help shows an error too, which is that of a question of its own.
    let incomplete = r#"{"id":"x","query":"segment-plane","polygon":[[-1,0,0],[1,0,0],[0,1,0]]}"#;
    let refused = self::answers(incomplete.as_bytes(), Method::Exact);
    for told in told {
        let told: Value = serde_json::from_str(told).unwrap();
        let answer = answers.iter().chain(&refused).find(|answer| answer["id"] == told["id"]);
        assert_eq!(answer, Some(&told));
    }
    assert!(answers.iter().all(|answer| answer["error"].is_null()), "{answers:?}");
}

#[test]
fn questions_in_wide_encodings_are_named_in_every_line() {
    let text = "\u{feff}{\"id\": 1}\r\n{\"id\": 2}\r\n";
    let utf16 = |unit: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(unit).collect();
    let utf32 = |unit: fn(u32) -> [u8; 4]| text.chars().map(u32::from).flat_map(unit).collect();
    let texts: [(Vec<u8>, &str); 4] = [
        (utf16(u16::to_le_bytes), "the line is UTF-16"),
        (utf16(u16::to_be_bytes), "the line is UTF-16"),
        (utf32(u32::to_le_bytes), "the line is UTF-32"),
        (utf32(u32::to_be_bytes), "the line is UTF-32"),
    ];
    for (wide, told) in texts {
        let answers = answers(&wide, Method::Exact);
        for answer in &answers[..2] {
            assert_eq!(answer["error"], "malformed-json");
            assert!(answer["message"].as_str().unwrap().starts_with(told), "{answer}");
        }
    }
}

#[test]
fn bad_lines_are_answered_and_passed() {
    let good = r#"{"id":"good","query":"point-plane","plane":{"normal":[0,1,0],"d":0},"point":[0,1,0]}"#;
    let nested = format!("{}1{}", "[".repeat(1000), "]".repeat(1000));
    let long = format!("{{\"id\":\"long\",\"query\":\"{}\"}}", "x".repeat(10 << 20));
    let too_long = "x".repeat(17 << 20);
    let cases: [(&str, &[u8]); 16] = [
        ("malformed-json", b"{"),
        ("malformed-json", b"\xff\xfe{}"),
        ("malformed-json", b"NaN"),
        ("malformed-json", b"{\"a\":1} {}"),
        ("not-an-object", b"[]"),
        ("not-an-object", b"7"),
        ("missing-field", b"{}"),
        ("unknown-query", br#"{"query":"cube-map"}"#),
        ("unknown-query", br#"{"query":["segment-plane"]}"#),
        ("unknown-query", long.as_bytes()),
        ("missing-field", br#"{"query":"point-plane","plane":{"normal":[0,1,0]},"point":[0,1,0]}"#),
        ("non-finite", br#"{"query":"point-plane","plane":{"normal":[0,1,0],"d":0},"point":[0,1e39,0]}"#),
        ("non-finite", br#"{"query":"point-plane","plane":{"normal":[0,1,0],"d":0},"point":[0,-1e999999,0]}"#),
        ("zero-direction", br#"{"query":"ray-triangle","triangle":[[0,0,0],[1,0,0],[0,1,0]],"origin":[0,0,0],"direction":[1e-50,-0.0,0]}"#),
        ("bad-field", br#"{"query":"point-plane","polygon":[[0,0,0],[1,0,0],[0,1,0]],"point":[0,"1",0]}"#),
        ("line-too-long", too_long.as_bytes()),
    ];
    let mut input = Vec::new();
    let nested = format!(r#"{{"query":"point-plane","polygon":[[0,0,0],[1,0,0],[0,1,0]],"point":{nested}}}"#);
    for line in cases.iter().map(|(_, line)| *line).chain([nested.as_bytes()]) {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\r\n\n");
        input.extend_from_slice(good.as_bytes());
        input.push(b'\n');
    }
    let answers = answers(&input, Method::Exact);
    let codes: Vec<&str> =
        answers.iter().step_by(2).map(|answer| answer["error"].as_str().expect("a code")).collect();
    let expected: Vec<&str> = cases.iter().map(|(code, _)| *code).chain(["bad-field"]).collect();
    assert_eq!(codes, expected);
    for answer in answers.iter().skip(1).step_by(2) {
        assert_eq!((&answer["id"], &answer["side"]), (&"good".into(), &"front".into()));
    }
    for answer in answers.iter().step_by(2) {
        let message = answer["message"].as_str().expect("a sentence");
        assert!(!message.is_empty() && message.len() < 200, "{message}");
    }
}

#[test]
fn an_error_of_a_line_carries_its_number() {
    let good = r#"{"query":"point-plane","plane":{"normal":[0,1,0],"d":0},"point":[0,1,0]}"#;
    let endless = r#"{"query":"ray-terrain","terrain":{"width":2,"depth":2,"cell":1,"heights":[0,0,0,0]},"origin":[0.5,1,0.5],"direction":[0,1,0]}"#;
    let answers = answers(format!("\n{{\n\n{good}\n[]\n{{\"id\":1}}\n{endless}").as_bytes(), Method::Printed);
    let told: Vec<(&Value, &Value)> =
        answers.iter().map(|answer| (&answer["error"], &answer["line"])).collect();
    let expected = [
        json!("malformed-json"),
        Value::Null,
        json!("not-an-object"),
        json!("missing-field"),
        json!("endless"),
    ];
    let numbers = [json!(2), Value::Null, json!(5), json!(6), Value::Null];
    assert_eq!(told, expected.iter().zip(&numbers).collect::<Vec<_>>());
}

#[test]
fn an_error_names_the_place_of_the_wrong_value() {
    let message = |fields: &str| {
        let question = format!(r#"{{"query":"point-plane",{fields}}}"#);
        answers(question.as_bytes(), Method::Exact)[0]["message"].as_str().expect("a sentence").to_owned()
    };
    for (fields, sentence) in [
        (
            r#""polygon":[[0,0,0],[1,0,"1"],[0,1,0]],"point":[0,1,0]"#,
            "the field `polygon[1][2]` is wrong: a number is expected, not `\"1\"`",
        ),
        (
            r#""polygon":[[0,0,0],[1,0],[0,1,0]],"point":[0,1,0]"#,
            "the field `polygon[1]` is wrong: 3 entries are expected, not 2",
        ),
        (
            r#""plane":{"normal":[0,1e39,0],"d":0},"point":[0,1,0]"#,
            "the number `plane.normal[1]` is beyond f32",
        ),
        (r#""plane":{"normal":[0,1,0]},"point":[0,1,0]"#, "the field `plane.d` is missing"),
    ] {
        assert_eq!(message(fields), sentence);
    }
}

#[test]
fn numbers_are_rounded_once() {
    // The f32 next to 1 is 1 + 2^-23; just above the middle, by way of f64, this text would become 1.
    let question = |x: &str| {
        format!(r#"{{"query":"point-plane","plane":{{"normal":[1,0,0],"d":-1}},"point":[{x},0,0]}}"#)
    };
    let side = |x: &str| answers(question(x).as_bytes(), Method::Exact)[0]["side"].clone();
    assert_eq!(side("1.00000005960464477539062500001"), "front");
    assert_eq!(side("1.000000059604644775390625"), "on", "a tie goes to the even one");
    assert_eq!(side("1.0000000596046447753906249999"), "on");
}

#[test]
fn every_id_comes_back_as_it_was_written() {
    for id in [
        "7",
        "-0.50",
        "1e400",
        "12345678901234567890123456789",
        "null",
        "true",
        r#""a\u00e9\ud800""#,
        r#"{"run": 3,  "line": [1, null]}"#,
    ] {
        let question = r#""query":"point-plane","plane":{"normal":[0,1,0],"d":0},"point":[0,1,0]"#;
        for (rest, answer) in [
            (question, r#""side":"front"}"#.to_owned()),
            (r#""query":7"#, r#""error":"unknown-query","message":"#.to_owned()),
            (r#""a":1"#, r#""error":"missing-field","message":"#.to_owned()),
        ] {
            let mut output = Vec::new();
            let _ = check::run(format!("{{\"id\": {id} ,{rest}}}").as_bytes(), &mut output, Method::Exact);
            let output = String::from_utf8(output).expect("text");
            assert!(output.starts_with(&format!("{{\"id\":{id},{answer}")), "{id}: {output}");
        }
    }
    assert_eq!(answers(b"{}", Method::Exact)[0].get("id"), Some(&Value::Null), "none is null");
}

#[test]
fn a_terrain_and_a_mesh_are_known_by_their_names() {
    let ray = r#""query":"ray-terrain","origin":[0.5,3,0.25],"direction":[0,-1,0]"#;
    let walk = r#""query":"walk-mesh","start":[0,0,2],"end":[2,0,-2],"radius":1"#;
    let hill = r#"{"name":"hill","width":2,"depth":2,"cell":1,"heights":[0,0,0,1]}"#;
    let floor = r#"{"name":"floor","vertices":[[-9,-9,0],[9,-9,0],[0,9,0]],"triangles":[[0,1,2]]}"#;
    let asked = [
        format!(r#"{{{ray},"terrain":"hill"}}"#),
        format!(r#"{{{ray},"terrain":{hill}}}"#),
        format!(r#"{{{walk},"mesh":{floor}}}"#),
        format!(r#"{{{ray},"terrain":"hill"}}"#),
        format!(r#"{{{walk},"mesh":"floor"}}"#),
        format!(r#"{{{walk},"mesh":"hill"}}"#),
        format!(r#"{{{ray},"terrain":{}}}"#, hill.replace(r#""name":"hill","#, "").replace(",1]", ",9]")),
        format!(r#"{{{ray},"terrain":"hill"}}"#),
        format!(r#"{{{ray},"terrain":{}}}"#, hill.replace("hill", "other")),
        format!(r#"{{{ray},"terrain":"hill"}}"#),
    ];
    let told = answers(asked.join("\n").as_bytes(), Method::Exact);
    let unknown = |name: &str| format!("is wrong: {name} is not the name of the last one that was given");
    let is_unknown =
        |answer: &Value, name: &str| answer["message"].as_str().unwrap().ends_with(&unknown(name));
    assert!(is_unknown(&told[0], "hill") && is_unknown(&told[5], "hill") && is_unknown(&told[9], "hill"));
    assert_eq!(told[1], told[3]);
    assert_eq!(told[2], told[4]);
    assert_eq!(told[1], told[7], "one without a name takes none away");
    assert_eq!(told[1]["hit"], true);
}

#[test]
fn questions_that_share_a_terrain_or_a_mesh_write_it_once() {
    for query in [Query::RayTerrain, Query::RayMesh, Query::WalkMesh] {
        let some: Vec<_> = cases::questions(query, Kind::Lesson, 1).take(2).collect();
        let lines = |questions: &[&question::Question]| {
            let written = check::lines_of(questions.iter().copied().enumerate());
            String::from_utf8(written).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let written = lines(&[&some[0], &some[0], &some[0], &some[1]]);
        let is_whole = |line: &String| line.contains("\"heights\"") || line.contains("\"vertices\"");
        assert_eq!(
            written.iter().map(is_whole).collect::<Vec<_>>(),
            [true, false, false, true],
            "{written:?}"
        );
        let told = answers(written.join("\n").as_bytes(), Method::Exact);
        let apart: Vec<String> = [0, 0, 0, 1].into_iter().flat_map(|at| lines(&[&some[at]])).collect();
        assert!(apart.iter().all(|line| !line.contains("name")), "{apart:?}");
        let expected = answers(apart.join("\n").as_bytes(), Method::Exact);
        for (told, expected) in told.iter().zip(&expected) {
            let without_id =
                |answer: &Value| (answer["hit"].clone(), answer["point"].clone(), answer["stop"].clone());
            assert_eq!(without_id(told), without_id(expected));
        }
    }
}

#[test]
fn the_exit_status_tells_of_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("questions");
    let name = file.to_str().unwrap();
    std::fs::write(
        &file,
        check::FORMAT.lines().filter(|line| line.contains("\"query\"")).collect::<Vec<_>>().join("\n"),
    )
    .unwrap();
    let output = run(&["check", name, "--method", "corrected"]);
    assert_eq!((output.status.code(), lines(&output.stdout).len()), (Some(0), Query::ALL.len() + 2));
    std::fs::write(&file, "{}\n").unwrap();
    let output = run(&["check", name]);
    assert_eq!((output.status.code(), lines(&output.stdout).len()), (Some(1), 1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("1 of 1 answers are errors"));
    let missing = run(&["check", "/no/such/file"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("/no/such/file cannot be read"));
}

#[test]
fn an_answer_comes_before_the_next_question_is_sent() {
    let mut child = program()
        .arg("check")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for number in 0..5 {
        let question = format!(
            r#"{{"id":"{number}","query":"point-plane","plane":{{"normal":[0,1,0],"d":0}},"point":[0,{number},0]}}"#
        );
        // A line may come in pieces.
        let (first, second) = question.split_at(30);
        questions.write_all(first.as_bytes()).unwrap();
        questions.flush().unwrap();
        questions.write_all(second.as_bytes()).unwrap();
        questions.write_all(b"\n").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(lines(answer.as_bytes())[0]["id"], number.to_string());
    }
    drop(questions);
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert!(rest.is_empty() && child.wait().unwrap().success());
}
