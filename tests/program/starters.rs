//! `starter`: each program is complete, compiles, reads its question rightly, and shows values.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use base::check::{self, Request};
use lessons::model::LessonInfo;
use lessons::starter::{ProgramLanguage, program};
use lessons::table::LESSONS;
use methods::cases::Kind;
use methods::question::Query;
use serde_json::Value;
use strum::VariantArray;
use tempfile::TempDir;

use crate::common::run;

/// How a language is compiled and run, and how it shows the last of what a member has.
struct Language {
    name: &'static str,
    file: &'static str,
    /// The tools that it needs.
    tools: &'static [&'static str],
    /// The shell's command that builds it, and the one that runs it.
    build: &'static str,
    run: &'static str,
    /// What the empty function ends with, for a hit and for a side.
    stubs: [&'static str; 2],
    /// How the last point, a point, a number, and the last number of lists are shown; `{}` is the member's name.
    last_point: &'static str,
    point: &'static str,
    number: &'static str,
    last_number: &'static str,
    last_triple: &'static str,
    /// Whether every lesson is tried, and not only those that together have every kind of member.
    is_quick: bool,
}

const LANGUAGES: [Language; 6] = [
    Language {
        name: "python",
        file: "yours.py",
        tools: &["python3"],
        build: "true",
        run: "python3 yours.py",
        stubs: ["    return False", "    return \"front\""],
        last_point: "    show_point(\"{}\", {}[-1])",
        point: "    show_point(\"{}\", {})",
        number: "    show_value(\"{}\", {})",
        last_number: "    show_value(\"{}\", {}[-1])",
        last_triple: "    show_value(\"{}\", {}[-1][2])",
        is_quick: true,
    },
    Language {
        name: "javascript",
        file: "yours.js",
        tools: &["node"],
        build: "true",
        run: "node yours.js",
        stubs: ["    return false;", "    return \"front\";"],
        last_point: "    showPoint(\"{}\", {}[{}.length - 1]);",
        point: "    showPoint(\"{}\", {});",
        number: "    showValue(\"{}\", {});",
        last_number: "    showValue(\"{}\", {}[{}.length - 1]);",
        last_triple: "    showValue(\"{}\", {}[{}.length - 1][2]);",
        is_quick: true,
    },
    Language {
        name: "c",
        file: "yours.c",
        tools: &["cc"],
        build: "cc -std=c11 -Wall -Werror -O1 yours.c -o yours -lm",
        run: "./yours",
        stubs: ["    return false;", "    return \"front\";"],
        last_point: "    show_point(\"{}\", {}[{}_count - 1]);",
        point: "    show_point(\"{}\", {});",
        number: "    show_value(\"{}\", {});",
        last_number: "    show_value(\"{}\", {}[width * depth - 1]);",
        last_triple: "    show_value(\"{}\", {}[{}_count - 1][2]);",
        is_quick: true,
    },
    Language {
        name: "cpp",
        file: "yours.cpp",
        tools: &["c++"],
        build: "c++ -std=c++17 -Wall -Werror yours.cpp -o yours",
        run: "./yours",
        stubs: ["    return false;", "    return \"front\";"],
        last_point: "    show_point(\"{}\", {}.back());",
        point: "    show_point(\"{}\", {});",
        number: "    show_value(\"{}\", {});",
        last_number: "    show_value(\"{}\", {}.back());",
        last_triple: "    show_value(\"{}\", {}.back()[2]);",
        is_quick: false,
    },
    Language {
        name: "rust",
        file: "yours.rs",
        tools: &["rustc"],
        build: "rustc --edition 2021 -D warnings yours.rs -o yours",
        run: "./yours",
        stubs: ["    false\n}", "    \"front\"\n}"],
        last_point: "    show.point(\"{}\", {}[{}.len() - 1]);",
        point: "    show.point(\"{}\", {});",
        number: "    show.value(\"{}\", {} as f32);",
        last_number: "    show.value(\"{}\", {}[{}.len() - 1]);",
        last_triple: "    show.value(\"{}\", {}[{}.len() - 1][2] as f32);",
        is_quick: false,
    },
    Language {
        name: "java",
        file: "Yours.java",
        tools: &["javac", "java"],
        build: "javac Yours.java",
        run: "java Yours",
        stubs: ["        return false;", "        return \"front\";"],
        last_point: "        showPoint(\"{}\", {}[{}.length - 1]);",
        point: "        showPoint(\"{}\", {});",
        number: "        showValue(\"{}\", {});",
        last_number: "        showValue(\"{}\", {}[{}.length - 1]);",
        last_triple: "        showValue(\"{}\", {}[{}.length - 1][2]);",
        is_quick: false,
    },
];

pub(crate) fn starter(info: &LessonInfo, language: &str) -> String {
    let mut codes = ProgramLanguage::VARIANTS.iter().copied();
    let code = codes.find(|&code| <&str>::from(code) == language).unwrap();
    program(info, code, base::text::Language::English)
}

/// The first questions of some kinds together, in turns, as lines.
pub(crate) fn questions(query: Query, kinds: &[Kind], count: u64) -> String {
    let mut lines = Vec::new();
    let request = Request { queries: vec![query], kinds: kinds.to_vec(), seed: 1, count, answers: false };
    check::generate(&request, &mut lines).unwrap();
    String::from_utf8(lines).unwrap()
}

/// The lines that a starter reads: the planes of its questions are those of polygons.
pub(crate) fn about_polygons(questions: &str) -> impl Iterator<Item = &str> {
    questions.lines().filter(|line| !line.contains("\"plane\":"))
}

/// A question of a lesson, with members in a line of their own object.
fn question(info: &LessonInfo) -> Value {
    serde_json::from_str(&questions(info.query, &[Kind::Lesson], 1)).unwrap()
}

/// The members of a question that are its shapes, those of a terrain or a mesh too.
fn members(question: &Value) -> Vec<(&str, &Value)> {
    let members = question.as_object().unwrap().iter();
    let given = members.filter(|(name, _)| !["id", "kind", "query"].contains(&name.as_str()));
    given
        .flat_map(|(name, value)| match value {
            Value::Object(inner) => inner.iter().map(|(name, value)| (name.as_str(), value)).collect(),
            value => vec![(name.as_str(), value)],
        })
        .collect()
}

/// What is to be shown of a member: the last of its points or its numbers.
fn last<'a>(language: &'a Language, value: &'a Value) -> (&'a str, Value) {
    let items = |value: &'a Value| value.as_array().and_then(|items| items.last());
    match items(value) {
        None => (language.number, value.clone()),
        Some(last @ Value::Array(corners)) if corners[0].is_u64() => (language.last_triple, last[2].clone()),
        Some(last @ Value::Array(_)) => (language.last_point, last.clone()),
        Some(last) if value.as_array().unwrap().len() == 3 && last.is_f64() => {
            (language.point, value.clone())
        }
        Some(last) => (language.last_number, last.clone()),
    }
}

pub(crate) fn shell(folder: &Path, command: &str, input: &str) -> String {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(folder).stdin(Stdio::piped());
    let mut shell = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = shell.stdin.take().unwrap();
    // Both at once: a program that writes much waits until it is read.
    let output = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()).unwrap());
        shell.wait_with_output().unwrap()
    });
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// Whether a tool is on this machine; if not, that is told.
pub(crate) fn has_tool(tool: &str) -> bool {
    let found = Command::new("sh").args(["-c", &format!("command -v {tool}")]).output();
    let is_there = found.is_ok_and(|output| output.status.success());
    if !is_there {
        eprintln!("there is no {tool}");
    }
    is_there
}

fn as_f32(value: &Value) -> Vec<f32> {
    match value {
        Value::Array(numbers) => numbers.iter().flat_map(as_f32).collect(),
        number => vec![number.as_f64().unwrap_or_else(|| panic!("{number}")) as f32],
    }
}

#[test]
fn each_reads_its_questions_and_shows_values() {
    for language in LANGUAGES.iter().filter(|language| language.tools.iter().all(|tool| has_tool(tool))) {
        // These have all kinds of members and of answers.
        let some = ["half-space", "ray-terrain", "world"];
        for info in LESSONS.into_iter().filter(|info| language.is_quick || some.contains(&info.slug)) {
            let place = format!("{} {}", info.slug, language.name);
            let (question, program) = (question(info), starter(info, language.name));
            let is_side = info.slug == "half-space";
            let stub = language.stubs[usize::from(is_side)];
            assert_eq!(program.matches(stub).count(), 1, "{place}");
            let members = members(&question);
            let shows =
                members.iter().map(|(name, value)| last(language, value).0.replace("{}", name) + "\n");
            let folder = TempDir::new().unwrap();
            let program = program.replace(stub, &(shows.collect::<String>() + stub));
            fs::write(folder.path().join(language.file), program).unwrap();
            shell(folder.path(), language.build, "");
            // Twice, so that nothing is left of the first one but a terrain or a mesh, which has a name then.
            let other = "{\"id\":1,\"query\":\"another\"}\n";
            let (mut first, mut second) = (question.clone(), question.clone());
            for member in ["terrain", "mesh"].into_iter().filter(|member| question[member].is_object()) {
                (first[member]["name"], second[member]) = ("given".into(), "given".into());
            }
            // All but those about a plane without a polygon are answered.
            let all = if language.is_quick { questions(info.query, &Kind::ALL, 50) } else { String::new() };
            let told = shell(folder.path(), language.run, &format!("{first}\n{other}{second}\n{all}"));
            let answers: Vec<Value> = told
                .lines()
                .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{place}: {line}")))
                .collect();
            let read = |line: &str| serde_json::from_str::<Value>(line).unwrap()["id"].take();
            let expected: Vec<Value> = about_polygons(&all).map(read).collect();
            let ids: Vec<&Value> = answers.iter().skip(2).map(|answer| &answer["id"]).collect();
            assert_eq!(ids, expected.iter().collect::<Vec<_>>(), "{place}");
            assert_eq!(answers[0], answers[1], "{place}");
            assert_eq!(answers[0]["id"], question["id"], "{place}");
            let answer = if is_side { &answers[0]["side"] } else { &answers[0]["hit"] };
            assert_eq!(answer, &if is_side { Value::from("front") } else { false.into() }, "{place}");
            let shown = answers[0]["show"].as_array().unwrap();
            assert_eq!(shown.len(), members.len(), "{place}: {told}");
            for ((name, given), shown) in members.iter().zip(shown) {
                let value = if shown["point"].is_array() { &shown["point"] } else { &shown["value"] };
                assert_eq!(shown["name"], *name, "{place}");
                assert_eq!(as_f32(value), as_f32(&last(language, given).1), "{place}: {name}");
            }
        }
    }
}

#[test]
fn the_command_writes_it_in_each_language() {
    let info = LESSONS[0];
    for &code in ProgramLanguage::VARIANTS {
        let language: &str = code.into();
        let output = run(&["starter", info.slug, "--language", language]);
        assert!(output.status.success(), "{language}");
        assert!(String::from_utf8(output.stdout).unwrap() == starter(info, language), "{language}");
    }
}

#[test]
fn each_language_has_one_for_each_lesson() {
    for info in LESSONS {
        for language in LANGUAGES.iter().map(|language| language.name).chain(["csharp"]) {
            let program = starter(info, language);
            let place = format!("{} {language}", info.slug);
            assert!(program.contains(info.slug) && program.contains(info.query.name()), "{place}");
            let blanks = program.split('@').skip(1).step_by(2);
            let is_blank = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_uppercase());
            assert_eq!(blanks.filter(|text| is_blank(text)).count(), 0, "{place}");
        }
    }
}

#[test]
fn comments_are_in_the_persons_language_and_the_code_is_the_same() {
    for (info, language) in LESSONS.into_iter().zip(LANGUAGES.iter().cycle()) {
        let english = starter(info, language.name);
        for tag in ["ru", "zh-Hans", "zh-Hant"] {
            let output = run(&["starter", info.slug, "--language", language.name, "--lang", tag]);
            let other = String::from_utf8(output.stdout).unwrap();
            let place = format!("{} {} {tag}", info.slug, language.name);
            assert_eq!(english.lines().count(), other.lines().count(), "{place}");
            let is_comment =
                |line: &str| ["#", "//", "/*", "\"\"\"", "   "].iter().any(|mark| line.contains(mark));
            let changed: Vec<_> = english.lines().zip(other.lines()).filter(|(was, is)| was != is).collect();
            // The title, three conventions, and what shows values.
            assert!(changed.len() >= 7, "{place}: {changed:?}");
            for (was, is) in changed {
                assert!(is_comment(was) && !is.is_ascii(), "{place}: {was}: {is}");
            }
        }
    }
}
