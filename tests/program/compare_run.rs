//! `compare --run`: programs that are right, wrong, and worse, each told by its row.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant};

use base::program::{Limits, ProgramCommand, Respondent};
use base::text::language::Language;
use collision_lessons::compare::{self, Judged, Options, QuestionFile, several};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{program, run};
use crate::your_own_code::block;

/// The number of questions.
const COUNT: usize = 600;

/// A program in Python that answers right, with lines of its own before it asks for the hit.
fn python(flush: bool, before: &str) -> String {
    let program = block("## Python", "python");
    let hit = "        hit = hits(";
    assert_eq!(program.matches(hit).count(), 1);
    let program = program.replace(hit, &format!("{before}\n{hit}"));
    let program = program.replace(
        "\"hit\": hit}))",
        &format!("\"hit\": hit}}), flush={})", if flush { "True" } else { "False" }),
    );
    format!("#!/usr/bin/env python3\nimport os, time\n{program}")
}

/// Code that runs at the question of this number.
fn at(number: usize, what: &str) -> String {
    format!("        if question[\"id\"].endswith(\"/{number}\"):\n            {what}")
}

fn script(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    path
}

fn in_c(folder: &TempDir, name: &str, was: &str, is: &str) -> PathBuf {
    let program = block("## C", "c");
    assert!(program.contains(was), "{was}");
    let source = folder.path().join(format!("{name}.c"));
    fs::write(&source, program.replace(was, is)).unwrap();
    let path = folder.path().join(name);
    let built = Command::new("cc").args(["-O2", "-ffp-contract=off", "-o"]).arg(&path).arg(&source).status();
    assert!(built.unwrap().success());
    path
}

fn questions(folder: &TempDir) -> PathBuf {
    let count = COUNT.to_string();
    let made = run(&["cases", "ray-triangle", "--kind", "uniform", "--count", &count]);
    let path = folder.path().join("questions.jsonl");
    fs::write(&path, made.stdout).unwrap();
    path
}

fn compared(questions: &Path, options: &[&str], files: &[&PathBuf]) -> Output {
    let mut program = program();
    program.args(["compare", "--questions"]).arg(questions).args(options).args(files);
    program.output().unwrap()
}

/// The seconds that a program has for an answer, and for all its answers.
pub(crate) type Seconds = [f64; 2];
/// More than a program takes that does not hang, however busy the machine is.
pub(crate) const AMPLE: Seconds = [60.0, 600.0];

/// Asks programs as `compare --run` does: their rows, and the sentences about their lines.
pub(crate) fn ask_all(
    questions: &Path,
    command: &str,
    programs: &[(&PathBuf, Seconds)],
) -> (Vec<Judged>, Vec<String>) {
    let command = &ProgramCommand::parse(command).unwrap();
    let (judged, told): (Vec<Judged>, Vec<Vec<String>>) = thread::scope(|scope| {
        // Several at a time: most of their time they are waited for.
        let groups = programs.chunks(programs.len().div_ceil(4)).map(|group| {
            scope.spawn(move || {
                let ask = |&(file, seconds): &(&PathBuf, Seconds)| ask_one(questions, command, file, seconds);
                group.iter().map(ask).collect::<Vec<_>>()
            })
        });
        let groups: Vec<_> = groups.collect();
        groups.into_iter().flat_map(|group| group.join().unwrap()).unzip()
    });
    (judged, told.concat())
}

fn ask_one(
    questions: &Path,
    command: &ProgramCommand,
    file: &Path,
    [answer, all]: Seconds,
) -> (Judged, Vec<String>) {
    let (answer, all) = (Duration::from_secs_f64(answer), Duration::from_secs_f64(all));
    let limits = Limits { answer, memory: Some(512 << 20), all: Some((Instant::now() + all, all)) };
    let name = file.to_string_lossy().into_owned();
    let questions = QuestionFile::open(questions).unwrap();
    let mut respondent = Respondent::new(command.with_file(file), limits);
    let options = Options { examples: 1, tolerance: None };
    let (report, notes) = compare::ask(&questions, &mut respondent, &name, options).unwrap();
    let told = notes.sentences(&name);
    (Judged { name, report }, told)
}

fn value(output: &Output) -> Value {
    let told = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {told}"))
}

#[test]
fn every_program_has_a_row_that_tells_what_it_is() {
    let folder = TempDir::new().unwrap();
    let asked = questions(&folder);
    let inside = "u >= 0 && v >= 0 && u + v <= 1";
    let mistake = "u >= 0 && v >= 0 && u <= 1 && v <= 1";
    let crash = "if (strstr(line, \"/1/300\\\"\") && !strstr(line, \"/1/3000\")) abort();\n        id += ";
    let files = [
        in_c(&folder, "right", inside, inside),
        in_c(&folder, "mistake", inside, mistake),
        in_c(&folder, "crash", "id += ", crash),
        script(&folder, "exception.py", &python(true, &at(41, "[][1]"))),
        // At the first question of a window: no answers are lost with it, as with those of the crash.
        script(&folder, "loop.py", &python(true, &at(112, "time.sleep(1000)"))),
        script(&folder, "chatty.py", &python(false, "        print('u and v follow')\n        print()")),
        in_c(&folder, "copy", &format!("return {inside}"), &format!("bool in = {mistake}; return in")),
    ];
    // Only the one that stops answering meets a limit.
    let seconds = |file: &Path| if file.ends_with("loop.py") { [2.0, 600.0] } else { AMPLE };
    let programs: Vec<(&PathBuf, Seconds)> = files.iter().map(|file| (file, seconds(file))).collect();
    let (judged, sentences) = ask_all(&asked, "{}", &programs);
    let report = several::json(&judged);
    let name = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let of = |file: &str| {
        let programs = report["programs"].as_array().unwrap();
        programs.iter().find(|program| program["program"] == name(file)).unwrap_or_else(|| panic!("{file}"))
    };
    for (file, right, unanswered) in [
        ("right", COUNT, 0),
        ("crash", COUNT - 1, 1),
        ("exception.py", COUNT - 1, 1),
        ("loop.py", COUNT - 1, 1),
        ("chatty.py", COUNT, 0),
    ] {
        let total = &of(file)["total"];
        assert_eq!((&total["right"], &total["unanswered"]), (&json!(right), &json!(unanswered)), "{file}");
        assert_eq!(total["unknown"], 0, "{file}: what is no answer is passed over");
    }
    for (file, number, reason, message) in [
        ("crash", 300, "crash", "it was ended by the signal SIGABRT"),
        (
            "exception.py",
            41,
            "ended",
            "it ended with exit status 1; its last line on standard error: IndexError: list index out of range",
        ),
        ("loop.py", 112, "no-answer", "no answer within "),
    ] {
        let run = &of(file)["run"];
        let failure = &run["failures"][0];
        assert_eq!(failure["id"], format!("ray-triangle/uniform/1/{number}"), "{file}: {run}");
        assert_eq!(failure["reason"], reason, "{file}");
        assert!(failure["message"].as_str().unwrap().starts_with(message), "{file}: {failure}");
        assert_eq!((&run["failed"], &run["stopped"]), (&json!(1), &Value::Null), "{file}");
    }
    assert_eq!(of("right")["same-as"][0]["name"], "exact");
    let wrong = COUNT as u64 - of("mistake")["total"]["right"].as_u64().unwrap();
    assert!((1..200).contains(&wrong), "{wrong}");
    assert_eq!(of("mistake")["same-wrong-answers-as"], json!([name("copy")]));
    assert_eq!(of("copy")["same-wrong-answers-as"], json!([name("mistake")]));
    assert_eq!(of("right")["same-wrong-answers-as"], json!([]));
    let stray = "chatty.py: 600 lines answer no question that was asked, the first is line 1: u and v";
    assert!(sentences.iter().any(|sentence| sentence.contains(stray)), "{sentences:?}");

    let text = several::text(&judged, &asked.to_string_lossy(), Language::English);
    let line = |file: &str| -> Vec<&str> {
        let start = format!("{} ", name(file));
        text.lines().filter(|line| line.starts_with(&start)).collect()
    };
    assert_eq!(line("right").len(), 1, "{text}");
    assert!(line("right").iter().any(|line| line.contains("600  600  exact")), "{text}");
    assert!(
        line("crash").iter().any(|line| line.ends_with("/1/300\"  it was ended by the signal SIGABRT")),
        "{text}"
    );
    assert!(line("mistake").iter().any(|line| line.ends_with(&name("copy"))), "{text}");
    assert!(text.contains("--open ID"), "{text}");

    let csv = several::csv(&judged, Language::English);
    let rows: Vec<Vec<&str>> = csv.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 8, "{csv}");
    assert_eq!(rows[1][..5], [&name("right"), "600", "600", "600", "600"], "{csv}");
    assert!(rows[3].contains(&"ray-triangle/uniform/1/300"), "{csv}");
}

#[test]
fn the_command_prints_rows_and_sentences_in_each_form() {
    let folder = TempDir::new().unwrap();
    let few = folder.path().join("few.jsonl");
    let all = fs::read_to_string(questions(&folder)).unwrap();
    fs::write(&few, all.lines().take(16).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    // Its answers have no verdict, and there are other lines between them.
    let id = "id=${line#*:}; printf '{\"id\":%s}\\n' \"${id%%,*}\"";
    let mute = format!("#!/bin/sh\nwhile read -r line; do echo u and v follow; {id}; done\n");
    let mute = script(&folder, "mute.sh", &mute);
    let right = in_c(&folder, "right", "t >= 0", "t >= 0");
    let (judged, sentences) = ask_all(&few, "{}", &[(&mute, AMPLE), (&right, AMPLE)]);
    let stray = "mute.sh: 16 lines answer no question that was asked, the first is line 1: u and v follow";
    assert!(sentences.iter().any(|sentence| sentence.ends_with(stray)), "{sentences:?}");
    let printed = |files: &[&PathBuf], options: &[&str]| {
        let run = ["--run", "{}", "--time-limit", "60"];
        let output = compared(&few, &[&run[..], options].concat(), files);
        assert_eq!(output.status.code(), Some(1), "{options:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(sentences.iter().all(|sentence| told.contains(sentence.as_str())), "{told}");
        String::from_utf8(output.stdout).unwrap()
    };
    let (both, name) = ([&mute, &right], few.to_string_lossy());
    let json = format!("{:#}\n", several::json(&judged));
    assert_eq!(printed(&both, &["--json"]), json);
    assert_eq!(printed(&both, &["--lang", "ru"]), several::text(&judged, &name, Language::Russian));
    let csv = several::csv(&judged, Language::ChineseSimplified);
    assert_eq!(printed(&both, &["--csv", "--lang", "zh-Hans"]), csv);
    let one = compare::text(&judged[0].report, &name, Language::ChineseTraditional);
    assert_eq!(printed(&[&mute], &["--lang", "zh-Hant"]), one);
}

#[test]
fn a_program_without_answers_has_a_row_in_time() {
    let folder = TempDir::new().unwrap();
    let asked = questions(&folder);
    for (name, text, seconds, stopped) in [
        ("silence.sh", "cat >/dev/null", "1", json!("out-of-time")),
        ("endless.sh", "yes '{\"id\":'", "1", json!("out-of-time")),
        ("garbage.sh", "while read -r line; do echo hello; done", "60", Value::Null),
    ] {
        let options = ["--run", "{}", "--time-limit", "0.5", "--total-limit", seconds, "--json"];
        let file = script(&folder, name, &format!("#!/bin/sh\n{text}\n"));
        let report = value(&compared(&asked, &options, &[&file]));
        assert_eq!(report["run"]["stopped"]["reason"], stopped, "{name}: {report}");
        assert_eq!((&report["total"]["right"], &report["total"]["unanswered"]), (&json!(0), &json!(COUNT)));
    }
}

#[test]
fn the_question_is_told_at_which_the_time_for_all_answers_was_over() {
    let folder = TempDir::new().unwrap();
    let asked = questions(&folder);
    let first = fs::read_to_string(&asked).unwrap().lines().next().map(str::to_owned).unwrap();
    let first: Value = serde_json::from_str(&first).unwrap();
    let file = script(&folder, "hangs.sh", "#!/bin/sh\nexec sleep 60\n");
    let limits = ["--run", "{}", "--total-limit", "0.5"];
    let stopped = &value(&compared(&asked, &[&limits[..], &["--json"]].concat(), &[&file]))["run"]["stopped"];
    assert_eq!(
        (&stopped["reason"], &stopped["id"], &stopped["question"]),
        (&json!("out-of-time"), &first["id"], &first)
    );
    let why = "the time for all answers, 0.5 s, is over\n";
    for (files, told) in [
        (
            vec![&file],
            format!("The program was at this one:\nray-triangle uniform, id {}: {why}", first["id"]),
        ),
        (vec![&file, &file], format!("{}  {why}", first["id"])),
    ] {
        let text = String::from_utf8(compared(&asked, &limits, &files).stdout).unwrap();
        assert!(text.contains(&told), "{told} in:\n{text}");
    }
}

#[test]
fn one_program_has_the_table_and_the_questions_at_which_it_failed() {
    let folder = TempDir::new().unwrap();
    let asked = questions(&folder);
    let fragile = python(true, &format!("{}\n{}", at(7, "os.abort()"), at(400, "sys.exit(3)")));
    let file = script(&folder, "fragile.py", &fragile);
    let output = compared(&asked, &["--run", "python3 {}"], &[&file]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [
        "ray-triangle  uniform        600    598",
        "The program failed at 2 questions:\n",
        "ray-triangle uniform, id \"ray-triangle/uniform/1/7\": it was ended by the signal SIGABRT\n  collision-lessons --state ",
        "ray-triangle uniform, id \"ray-triangle/uniform/1/400\": it ended with exit status 3\n",
    ] {
        assert!(text.contains(part), "{part} in:\n{text}");
    }
    let same = compared(&asked, &["--run", &format!("python3 '{}'", file.display()), "--json"], &[]);
    assert_eq!(value(&same)["run"]["failed"], 2);
}

#[test]
fn what_cannot_be_asked_is_told() {
    let folder = TempDir::new().unwrap();
    let asked = questions(&folder);
    let refused = |options: &[&str]| {
        let output = compared(&asked, options, &[]);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (status, told) = refused(&["--run", "python3 {}"]);
    assert_eq!((status, told.contains("there is no FILE for {} in --run")), (Some(2), true), "{told}");
    let (status, told) = refused(&["--run", "'a"]);
    assert_eq!((status, told.contains("a quote in the command does not end")), (Some(2), true), "{told}");
    assert_eq!(refused(&["--run", "true", "--time-limit", "-1"]).0, Some(2));
    assert_eq!(refused(&["--csv"]).0, Some(2), "there is nothing to compare with");
    let missing = compared(&asked, &["--run", "/nowhere/at-all", "--json"], &[]);
    assert_eq!(missing.status.code(), Some(1));
    let stopped = &value(&missing)["run"]["stopped"];
    assert_eq!(stopped["message"], "it cannot be started: there is no such file or folder");
}

#[test]
fn numbers_that_were_not_rounded_are_found_out() {
    let folder = TempDir::new().unwrap();
    let made = run(&["cases", "ray-triangle", "--count", "2000"]);
    let asked = folder.path().join("questions.jsonl");
    fs::write(&asked, made.stdout).unwrap();
    let rounded = block("## Python", "python");
    let unrounded = rounded.replace("f32(vertex)", "vertex").replace("f32(question", "(question");
    let inside = "u >= 0 && v >= 0 && u + v <= 1";
    let found = |file: &PathBuf, command: &str| {
        let report = value(&compared(&asked, &["--run", command, "--json"], &[file]));
        report["unrounded"].clone()
    };
    let told = found(&script(&folder, "unrounded.py", &unrounded), "python3 {}");
    let [questions, alike] = ["questions", "as-decimals"].map(|name| told[0][name].as_u64().unwrap());
    assert!(questions > 50 && alike == questions, "{told}");
    assert_eq!(found(&script(&folder, "rounded.py", rounded), "python3 {}"), Value::Null);
    let mistaken = unrounded.replace("u + v <= 1", "u <= 1 and v <= 1");
    assert_ne!(found(&script(&folder, "mistaken.py", &mistaken), "python3 {}"), Value::Null);
    assert_eq!(found(&in_c(&folder, "single", inside, inside), "{}"), Value::Null, "f32 is wrong elsewhere");
    let text = compared(&asked, &["--run", "python3 {}"], &[&folder.path().join("unrounded.py")]).stdout;
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("ray-triangle: the numbers seem not to be rounded to f32."), "{text}");
}

#[test]
fn a_program_is_not_told_the_answers() {
    let folder = TempDir::new().unwrap();
    for query in ["ray-triangle", "point-plane", "ray-mesh", "moving-sphere-triangle", "walk-mesh"] {
        let made = |answers: &[&str]| run(&[&["cases", query, "--count", "40"], answers].concat()).stdout;
        let asked = folder.path().join("questions.jsonl");
        fs::write(&asked, made(&["--answers"])).unwrap();
        let copy = script(&folder, "copy.sh", "#!/bin/sh\ncat >>heard.jsonl\n");
        let mut program = program();
        program.current_dir(&folder).args(["compare", "--questions"]).arg(&asked);
        program.args(["--run", "sh {}", "--json"]).arg(&copy).output().unwrap();
        let heard = fs::read_to_string(folder.path().join("heard.jsonl")).unwrap();
        let values = |text: &str| -> Vec<Value> {
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
        };
        assert_eq!(values(&heard), values(&String::from_utf8(made(&[])).unwrap()), "{query}");
        fs::remove_file(folder.path().join("heard.jsonl")).unwrap();
    }
}
