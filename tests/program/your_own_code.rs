//! `docs/your-own-code.md`: its programs, as they stand on the page, compiled and run as it says.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use methods::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::compare::{by_method, moller_trumbore};

const PAGE: &str = include_str!("../../docs/your-own-code.md");

/// The first block in this language behind a headline.
pub(crate) fn block<'a>(headline: &str, language: &str) -> &'a str {
    let (_, section) = PAGE.split_once(&format!("{headline}\n\n")).expect(headline);
    let (_, block) = section.split_once(&format!("\n```{language}\n")).expect(language);
    block.split_once("```").expect("its end").0
}

/// Does what a shell does with a command of the page, in the folder with its files.
fn shell(folder: &TempDir, command: &str) -> (Option<i32>, Vec<u8>) {
    let program = Path::new(env!("CARGO_BIN_EXE_collision-lessons")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let output =
        Command::new("sh").args(["-c", command]).current_dir(folder).env("PATH", path).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{command}");
    (output.status.code(), output.stdout)
}

/// A folder with the questions of the page, which are made once, as it says.
fn with_questions() -> TempDir {
    static QUESTIONS: OnceLock<Vec<u8>> = OnceLock::new();
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("questions.jsonl");
    let questions = QUESTIONS.get_or_init(|| {
        let first = block("## Test your own collision code", "sh").lines().next().unwrap();
        assert_eq!(shell(&folder, first), (Some(0), Vec::new()));
        fs::read(&path).unwrap()
    });
    fs::write(&path, questions).unwrap();
    folder
}

/// What `compare` counts when a program of the page is asked as the page says.
fn counts(folder: &TempDir, pipe: &str) -> Value {
    let (status, json) = shell(folder, &format!("{} --json", pipe.trim()));
    assert_eq!(status, Some(1), "{pipe}");
    serde_json::from_slice::<Value>(&json).unwrap()["total"].clone()
}

/// Writes a program of the page, and does what the page says to build it.
fn build(folder: &TempDir, headline: &str, language: &str, file: &str) {
    fs::write(folder.path().join(file), block(headline, language)).unwrap();
    assert_eq!(shell(folder, block(headline, "sh")), (Some(0), Vec::new()));
}

#[test]
fn the_programs_of_the_page_do_what_it_says() {
    let folder = with_questions();

    let expected = independent_count(&fs::read_to_string(folder.path().join("questions.jsonl")).unwrap());
    build(&folder, "## C", "c", "yours.c");
    let pipe = block("## Test your own collision code", "sh").lines().last().unwrap();
    let (status, told) = shell(&folder, pipe);
    assert_eq!(status, Some(1));
    let told = String::from_utf8(told).unwrap();
    let table = told.split("\n\n").next().unwrap();
    assert!(PAGE.contains(&format!("```text\n{table}\n```")), "the page should have this table:\n{table}");
    let total = table.lines().last().unwrap().split_whitespace().skip(1);
    let in_table = ["questions", "right", "false-hits", "false-misses", "other", "unanswered", "duplicate"];
    assert!(total.eq(in_table.map(|name| grouped(expected[name].as_u64().unwrap()))), "{expected}:\n{table}");
    let answers = || shell(&folder, "./yours < questions.jsonl").1;
    let in_c = answers();
    fs::remove_file(folder.path().join("yours")).unwrap();
    build(&folder, "## C++", "cpp", "yours.cpp");
    assert!(answers() == in_c, "the program in C++ answers as that in C");

    fs::write(folder.path().join("yours.py"), block("## Python", "python")).unwrap();
    let doubles = counts(&folder, block("## Python", "sh"));
    let wrong = |total: &Value| total["questions"].as_u64().unwrap() - total["right"].as_u64().unwrap();
    let sentence = format!("{} of the 12,000 answers are\nwrong, not ", wrong(&doubles));
    let (_, singles) =
        PAGE.split_once(&sentence).unwrap_or_else(|| panic!("the page should say: {sentence}"));
    assert_eq!(singles.split('.').next().unwrap().replace(',', ""), wrong(&expected).to_string());
    assert_eq!((&doubles["unanswered"], &doubles["unknown"]), (&json!(0), &json!(0)));
}

#[test]
fn programs_that_were_handed_in_have_the_rows_of_the_page() {
    let folder = with_questions();
    let (right, inside) = (block("## Python", "python"), "u + v <= 1");
    let crash = "if question[\"id\"].endswith(\"near/1/77\"): [][0]\n        hit = hits";
    fs::create_dir(folder.path().join("handed-in")).unwrap();
    for (name, program) in [
        ("copy.py", right.replace(inside, "v <= 1 and u <= 1")),
        ("crash.py", right.replace("hit = hits", crash)),
        ("mistake.py", right.replace(inside, "u <= 1 and v <= 1")),
        ("right.py", right.to_owned()),
    ] {
        fs::write(folder.path().join("handed-in").join(name), program).unwrap();
    }
    // A busy machine may take longer than the usual limits.
    let command = block("## Many programs", "sh").trim();
    let (status, told) = shell(&folder, &format!("{command} --time-limit 60 --total-limit 600"));
    assert_eq!(status, Some(1));
    let told = String::from_utf8(told).unwrap();
    let rows = told.split("collision-lessons").next().unwrap();
    assert_eq!(block("## Many programs", "text"), rows, "the page should have this table:\n{rows}");
}

#[test]
fn mistakes_show_where_the_page_says() {
    let folder = with_questions();
    fs::rename(folder.path().join("questions.jsonl"), folder.path().join("all.jsonl")).unwrap();
    let [none, tolerance] = ["determinant == 0", "fabsf(determinant) < 1e-6f"];
    let inside = "u >= 0 && v >= 0 && u + v <= 1";
    for (was, is, kind, told) in [
        (
            inside,
            "u >= -1e-6f && v >= -1e-6f && u + v <= 1 + 1e-6f",
            "near",
            "{hits} false hits and {misses} false",
        ),
        ("return u >= 0", "return -u >= 0", "uniform", "`-u >= 0`, {wrong} of 2,000"),
        (none, "determinant <= 0", "uniform", "misses {misses} of them"),
        (none, tolerance, "extreme", "with `fabsf(determinant) < 1e-6f` {wrong} of 2,000"),
        (none, none, "extreme", "and {wrong} without"),
        ("t >= 0;", "t > 1e-6f;", "tie", "`t > 1e-6f` misses {misses} rays"),
    ] {
        let program = block("## C", "c");
        assert_eq!(program.matches(was).count(), 1, "{was}");
        let program = format!("#include <math.h>\n{}", program.replace(was, is));
        fs::write(folder.path().join("yours.c"), program).unwrap();
        assert_eq!(shell(&folder, block("## C", "sh")), (Some(0), Vec::new()));
        // What the page says of it is about this kind alone.
        let select = format!("grep '\"kind\":\"{kind}\"' all.jsonl > questions.jsonl");
        assert_eq!(shell(&folder, &select), (Some(0), Vec::new()));
        let pipe = "./yours < questions.jsonl | collision-lessons compare --questions questions.jsonl --json";
        let report: Value = serde_json::from_slice(&shell(&folder, pipe).1).unwrap();
        let row = report["rows"].as_array().unwrap().iter().find(|row| row["kind"] == kind).unwrap();
        let [hits, misses] = ["false-hits", "false-misses"].map(|name| row[name].as_u64().unwrap());
        let told = [("{hits}", hits), ("{misses}", misses), ("{wrong}", hits + misses)]
            .iter()
            .fold(told.to_owned(), |told, (name, count)| told.replace(name, &grouped(*count)));
        assert!(PAGE.contains(&told), "the page should say: {told}");
    }
}

/// A count with its thousands apart.
fn grouped(count: u64) -> String {
    if count < 1000 { count.to_string() } else { format!("{},{:03}", count / 1000, count % 1000) }
}

/// What the programs in C and C++ are worth, counted without them and without `compare`.
fn independent_count(lines: &str) -> Value {
    let questions: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let truths = by_method(&questions, Method::Exact);
    let count = |hit: bool, said: bool| {
        let pairs = questions.iter().zip(&truths);
        pairs.filter(|(asked, truth)| truth["hit"] == hit && moller_trumbore(asked, 1.0) == said).count()
    };
    json!({
        "questions": questions.len(),
        "right": count(true, true) + count(false, false),
        "false-hits": count(false, true),
        "false-misses": count(true, false),
        "other": 0,
        "unanswered": 0,
        "unknown": 0,
        "duplicate": 0,
    })
}
