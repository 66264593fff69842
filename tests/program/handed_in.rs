//! Thirty programs in three languages, as a class hands them in: what their rows tell of each.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use base::text::language::Language;
use collision_lessons::compare::{self, several};
use serde_json::Value;
use tempfile::TempDir;

use crate::common::{program, run};
use crate::compare_run::{AMPLE, Seconds, ask_all};
use crate::your_own_code::block;

/// The questions, all of the kind that tells mistakes.
const COUNT: usize = 400;
/// The test of the page's programs in C and C++, and in Python.
const IN_C: &str = "u >= 0 && v >= 0 && u + v <= 1 && t >= 0";
const IN_PYTHON: &str = "u >= 0 and v >= 0 and u + v <= 1 and t >= 0";
const PARALLEL: &str = "determinant == 0";

/// What a row says.
#[derive(Clone, Copy)]
enum Says {
    /// All answers are right.
    Right,
    /// The answers are like those of a test with this mistake.
    Like(&'static str),
    /// It fails for this reason at this question, and answers all others rightly.
    FailsAt(usize, &'static str),
    /// It answers nothing.
    Nothing,
}

/// A program: the name of its file, what it does instead of something else, and what its row says.
type HandedIn = (&'static str, &'static str, String, Says);

fn c(name: &'static str, test: &str, says: Says) -> HandedIn {
    (name, IN_C, test.to_owned(), says)
}

fn python(name: &'static str, test: &str, says: Says) -> HandedIn {
    (name, IN_PYTHON, test.to_owned(), says)
}

/// In C, at a question of this number.
fn crash_in_c(number: usize, what: &str) -> String {
    format!("if (strstr(line, \"/1/{number}\\\"\")) {what}\n        id += ")
}

/// In Python, at a question of this number.
fn at(number: usize, what: &str) -> String {
    format!("if question[\"id\"].endswith(\"/1/{number}\"): {what}\n        hit = hits(")
}

fn programs() -> Vec<HandedIn> {
    use Says::{FailsAt, Like, Nothing, Right};
    let memory = "blocks = [b\"x\" * (1 << 24) for _ in range(10000)]";
    let hits = "hit = hits(";
    let reading = "for line in sys.stdin:";
    vec![
        c("right.c", IN_C, Right),
        c("parallelogram.c", "u >= 0 && u <= 1 && v >= 0 && v <= 1 && t >= 0", Like("parallelogram")),
        c("copy.c", "0 <= t && 0 <= v && v <= 1 && !(u < 0) && !(u > 1)", Like("parallelogram")),
        c("no-u.c", "v >= 0 && u + v <= 1 && t >= 0", Like("edge-20-forgotten")),
        c("no-v.c", "u >= 0 && u + v <= 1 && t >= 0", Like("edge-01-forgotten")),
        c("no-sum.c", "u >= 0 && v >= 0 && t >= 0", Like("edge-12-forgotten")),
        c("line.c", "u >= 0 && v >= 0 && u + v <= 1", Like("line-for-ray")),
        c("segment.c", "u >= 0 && v >= 0 && u + v <= 1 && t >= 0 && t <= 1", Like("segment-for-ray")),
        ("abort.c", "id += ", crash_in_c(17, "abort();"), FailsAt(17, "crash")),
        ("loop.c", "id += ", crash_in_c(301, "for (fflush(stdout);;) {}"), FailsAt(301, "no-answer")),
        ("null.c", "id += ", crash_in_c(3, "*(volatile int *)0 = 1;"), FailsAt(3, "crash")),
        c("right.cpp", IN_C, Right),
        c("open.cpp", "u > 0 && v > 0 && u + v < 1 && t >= 0", Like("edge-excluded")),
        c("origin.cpp", "u >= 0 && v >= 0 && u + v <= 1 && t > 0", Like("origin-excluded")),
        c("backward.cpp", "u >= 0 && v >= 0 && u + v <= 1 && -t >= 0", Like("backward")),
        ("culls.cpp", PARALLEL, "determinant <= 0".to_owned(), Like("back-only")),
        ("culls-the-others.cpp", PARALLEL, "determinant >= 0".to_owned(), Like("front-only")),
        (
            "throws.cpp",
            "bool hit =",
            "if (id.find(\"/1/250\\\"\") != id.npos) throw 1;\n        bool hit =".to_owned(),
            FailsAt(250, "crash"),
        ),
        python("right.py", IN_PYTHON, Right),
        python("plane.py", "t >= 0", Like("outline-forgotten")),
        python("other-names.py", "0 <= u <= 1 and 0 <= v <= 1 and t >= 0", Like("parallelogram")),
        ("exception.py", hits, at(99, "[][1]"), FailsAt(99, "ended")),
        ("exit.py", hits, at(398, "sys.exit(3)"), FailsAt(398, "ended")),
        ("sleep.py", hits, at(112, "__import__(\"time\").sleep(1000)"), FailsAt(112, "no-answer")),
        ("memory.py", hits, at(55, memory), FailsAt(55, "ended")),
        ("talks.py", hits, "print(\"u and v follow\")\n        hit = hits(".to_owned(), Right),
        ("silence.py", reading, "for line in []:".to_owned(), Nothing),
        ("waits.py", reading, "for line in (sys.stdin.read() and []):".to_owned(), Nothing),
        ("garbage.py", "print(json.dumps(", "print(str(".to_owned(), Nothing),
        ("syntax.py", reading, "for line on sys.stdin:".to_owned(), Nothing),
    ]
}

/// Writes a program and builds it: what is to be started.
fn made(folder: &TempDir, (name, was, is, _): &HandedIn) -> PathBuf {
    let file = folder.path().join(name);
    let extension = file.extension().unwrap().to_str().unwrap().to_owned();
    let text = match extension.as_str() {
        "c" => block("## C", "c"),
        "cpp" => block("## C++", "cpp"),
        _ => block("## Python", "python"),
    };
    assert_eq!(text.matches(was).count(), 1, "{name}: {was}");
    fs::write(&file, text.replace(was, is)).unwrap();
    let compiler: &[&str] = match extension.as_str() {
        "c" => &["cc"],
        "cpp" => &["c++", "-std=c++17"],
        _ => return file,
    };
    let built = file.with_file_name(name.replace('.', "-"));
    let mut compile = Command::new(compiler[0]);
    compile.args(&compiler[1..]).args(["-w", "-ffp-contract=off", "-o"]).arg(&built).arg(&file);
    assert!(compile.status().unwrap().success(), "{name}");
    built
}

#[test]
fn thirty_programs_have_rows_that_tell_what_each_is() {
    let folder = TempDir::new().unwrap();
    let programs = programs();
    assert_eq!(programs.len(), 30);
    let questions = folder.path().join("questions.jsonl");
    let count = COUNT.to_string();
    let asked = run(&["cases", "ray-triangle", "--kind", "mistakes", "--count", &count]).stdout;
    fs::write(&questions, asked).unwrap();
    let files: Vec<PathBuf> = programs.iter().map(|program| made(&folder, program)).collect();
    let starter = folder.path().join("start.sh");
    fs::write(&starter, "case \"$1\" in *.py) exec python3 \"$1\";; *) exec \"$1\";; esac\n").unwrap();
    // Only those that stop answering meet a limit: on a busy machine the others take their time.
    let seconds = |says: &Says| match says {
        Says::FailsAt(_, "no-answer") => [2.0, 600.0],
        Says::Nothing => [0.3, 1.0],
        _ => AMPLE,
    };
    let limited: Vec<(&PathBuf, Seconds)> =
        programs.iter().zip(&files).map(|((_, _, _, says), file)| (file, seconds(says))).collect();
    let (judged, _) = ask_all(&questions, &format!("sh {} {{}}", starter.display()), &limited);
    let report = several::json(&judged);
    let rows = report["programs"].as_array().unwrap();
    assert_eq!(rows.len(), programs.len());
    for ((name, _, _, says), row) in programs.iter().zip(rows) {
        let number = |of: &str| row["total"][of].as_u64().unwrap() as usize;
        let like = row["behaves-like"][0]["mistake"].as_str();
        let failed = &row["run"]["failures"][0];
        match *says {
            Says::Right => assert_eq!((number("right"), like), (COUNT, None), "{name}: {row}"),
            Says::Like(mistake) => {
                assert_eq!((like, number("unanswered")), (Some(mistake), 0), "{name}: {row}");
                assert!(row["behaves-like"][0]["sure"].as_f64().unwrap() > 0.99, "{name}: {row}");
            }
            Says::FailsAt(at, reason) => {
                let id = format!("ray-triangle/mistakes/1/{at}");
                assert_eq!(
                    (&failed["id"], &failed["reason"]),
                    (&Value::from(id), &Value::from(reason)),
                    "{name}"
                );
                assert_eq!((number("right"), like), (COUNT - 1, None), "{name}: {row}");
            }
            Says::Nothing => assert_eq!((number("unanswered"), like), (COUNT, None), "{name}: {row}"),
        }
    }
    // Those with equal wrong answers are named, whatever their authors called things.
    let parallelograms: Vec<&Value> = rows
        .iter()
        .filter(|row| row["behaves-like"][0]["mistake"] == "parallelogram")
        .map(|row| &row["same-wrong-answers-as"])
        .collect();
    assert_eq!(parallelograms.len(), 3);
    assert!(parallelograms.iter().all(|others| others.as_array().unwrap().len() == 2), "{parallelograms:?}");
    // The command has the same limit of memory.
    let place = programs.iter().position(|(name, ..)| *name == "memory.py").unwrap();
    let mut compare = program();
    compare.arg("compare").arg("--questions").arg(&questions).args(["--run", "python3 {}", "--json"]);
    compare.args(["--time-limit", "60", "--total-limit", "600", "--memory-limit", "512"]);
    let output = compare.arg(&files[place]).output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["total"], rows[place]["total"]);
    let failed = [&report, &rows[place]].map(|told| &told["run"]["failures"][0]);
    assert_eq!((&failed[0]["id"], &failed[0]["reason"]), (&failed[1]["id"], &failed[1]["reason"]));
}

#[test]
fn the_table_is_told_in_four_languages() {
    let folder = TempDir::new().unwrap();
    let questions = folder.path().join("questions.jsonl");
    let asked = run(&["cases", "ray-triangle", "--kind", "mistakes", "--count", "200"]).stdout;
    fs::write(&questions, asked).unwrap();
    let wrong = python("wrong.py", "t >= 0", Says::Like("outline-forgotten"));
    let files = [made(&folder, &wrong), made(&folder, &python("right.py", IN_PYTHON, Says::Right))];
    let (judged, _) = ask_all(&questions, "python3 {}", &files.each_ref().map(|file| (file, AMPLE)));
    let name = questions.to_string_lossy();
    for (language, sentences) in [
        (
            Language::English,
            ["tests the plane and forgets the outline", "same wrong answers as", "Where they fail first:"],
        ),
        (
            Language::Russian,
            ["проверяет плоскость и забывает контур", "те же неверные ответы", "Где они ошибаются впервые:"],
        ),
        (Language::ChineseSimplified, ["只检查平面，没有检查边界", "错误答案相同的程序", "首次出错之处："]),
        (Language::ChineseTraditional, ["只檢查平面，沒有檢查邊界", "錯誤答案相同的程式", "首次出錯之處："]),
    ] {
        let table = several::text(&judged, &name, language);
        for sentence in sentences {
            assert!(table.contains(sentence), "{language:?}: {sentence}\n{table}");
        }
        assert!(several::csv(&judged, language).contains(sentences[0]), "{language:?}");
        assert!(compare::text(&judged[0].report, &name, language).contains(sentences[0]), "{language:?}");
    }
}
