//! `docs/your-own-code.md`: its programs, as they stand on the page, compiled and run as it says.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use collision_core::method::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::compare::{by_method, moller_trumbore};

const PAGE: &str = include_str!("../../docs/your-own-code.md");

/// The first block in this language behind a headline.
fn block<'a>(headline: &str, language: &str) -> &'a str {
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

/// What `compare` counts when a program of the page is asked as the page says.
fn counts(folder: &TempDir, pipe: &str) -> Value {
    let (status, table) = shell(folder, pipe);
    assert_eq!(status, Some(1), "{pipe}");
    assert!(table.starts_with(b"query "), "{pipe}");
    let (_, json) = shell(folder, &format!("{} --json", pipe.trim()));
    serde_json::from_slice::<Value>(&json).unwrap()["total"].clone()
}

/// Writes a program of the page, does what the page says to build it, and compares its answers.
fn built(folder: &TempDir, headline: &str, language: &str, file: &str) -> Value {
    fs::write(folder.path().join(file), block(headline, language)).unwrap();
    assert_eq!(shell(folder, block(headline, "sh")), (Some(0), Vec::new()));
    let pipe = block("# Where is your own function wrong?", "sh").lines().last().unwrap();
    counts(folder, pipe)
}

#[test]
fn the_programs_of_the_page_do_what_it_says() {
    let folder = TempDir::new().unwrap();
    let first = block("# Where is your own function wrong?", "sh").lines().next().unwrap();
    assert_eq!(shell(&folder, first), (Some(0), Vec::new()));

    let expected = independent_count(&fs::read_to_string(folder.path().join("questions.jsonl")).unwrap());
    assert_eq!(built(&folder, "## C", "c", "yours.c"), expected);
    let (_, told) =
        shell(&folder, "./yours < questions.jsonl | collision-lessons compare --questions questions.jsonl");
    let told = String::from_utf8(told).unwrap();
    let table = told.split("\n\n").next().unwrap();
    assert!(PAGE.contains(&format!("```text\n{table}\n```")), "the page should have this table:\n{table}");
    assert_eq!(built(&folder, "## C++", "cpp", "yours.cpp"), expected);

    fs::write(folder.path().join("yours.py"), block("## Python", "python")).unwrap();
    let doubles = counts(&folder, block("## Python", "sh"));
    let wrong = |total: &Value| total["questions"].as_u64().unwrap() - total["right"].as_u64().unwrap();
    let sentence = format!("{} of the 10,000 answers are\nwrong, and not ", wrong(&doubles));
    let (_, singles) =
        PAGE.split_once(&sentence).unwrap_or_else(|| panic!("the page should say: {sentence}"));
    assert_eq!(singles.split('.').next().unwrap().replace(',', ""), wrong(&expected).to_string());
    assert_eq!((&doubles["unanswered"], &doubles["unknown"]), (&json!(0), &json!(0)));
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
