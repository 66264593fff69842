//! docs/proving-ground.md: what it says of parry3d holds, so that the page cannot rot.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use collision_core::cases::Kind;
use collision_core::question::Query;
use collision_lessons::check::{self, Request};
use collision_lessons::compare::{self, Options, QuestionFile};
use serde_json::{Value, json};

use questions::{Answer, Question};

#[path = "../../proving/common/questions.rs"]
mod questions;

/// The program in proving/parry3d, in f32.
mod float {
    use parry3d as parry;
    include!("../../proving/parry3d/src/answers.rs");
}

const SEED: u64 = 1;
const OF_EACH: usize = 200;

fn generated() -> String {
    // The page's rays in a closed mesh are not those of `cases`.
    let generated = float::METHODS.iter().map(|method| method.query).filter(|query| *query != "ray-mesh");
    let mut queries: Vec<Query> = generated.map(|query| query.parse().unwrap()).collect();
    queries.sort_unstable();
    let kinds = Kind::ALL.to_vec();
    let count = (queries.len() * kinds.len() * OF_EACH) as u64;
    let mut lines = Vec::new();
    check::generate(&Request { queries, kinds, seed: SEED, count, answers: false }, &mut lines).unwrap();
    String::from_utf8(lines).unwrap()
}

/// What parry3d answers to a line of questions, as a line of answers; nothing where it has no answer.
fn answer(line: &str) -> Option<Value> {
    let question: Question = serde_json::from_str(line).unwrap();
    let method = float::METHODS.iter().find(|method| method.query == question.query).unwrap();
    let answer = (method.answer)(&question)?;
    let (name, value) = match answer {
        Answer::Hit(hit) => ("hit", Value::from(hit)),
        Answer::Side(side) => ("side", Value::from(side)),
    };
    let id: Value = serde_json::from_str(question.id.get()).unwrap();
    Some(json!({ "id": id, name: value }))
}

/// The table at the end of the page.
fn table(questions: &str) -> String {
    let answers: String =
        questions.lines().filter_map(answer).fold(String::new(), |text, line| text + &format!("{line}\n"));
    let file = QuestionFile::copy(questions.as_bytes(), "questions".to_owned()).unwrap();
    let options = Options { examples: 1, tolerance: None };
    let (report, _) = compare::compare(&file, answers.as_bytes(), "answers", options).unwrap();
    let mut table = String::new();
    for row in report.json()["rows"].as_array().unwrap() {
        let [query, kind] = ["query", "kind"].map(|name| row[name].as_str().unwrap());
        let [hits, misses, other] = ["false-hits", "false-misses", "other"].map(|name| &row[name]);
        writeln!(table, "| {query} | {kind} | {hits} | {misses} | {other} |").unwrap();
    }
    table
}

#[test]
fn the_page_is_right_about_parry3d() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/proving-ground.md");
    let page = fs::read_to_string(path).unwrap();
    let (_, end) = page.split_once("## Asked again by the tests").expect("the page has this section");
    assert!(
        end.contains(&format!("the first {OF_EACH} questions of each query and kind, seed {SEED}")),
        "{end}"
    );
    for method in &float::METHODS {
        assert!(page.contains(&format!("| parry3d, f32 | `{}` |", method.function)), "{}", method.function);
    }
    let table = table(&generated());
    assert!(end.ends_with(&table), "scripts/prove makes the page anew; now it is\n{table}");
}
