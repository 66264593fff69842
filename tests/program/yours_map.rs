//! Maps of a person's own program: judged as any method, told where it dies.
#![cfg(unix)]

use std::fs;

use lessons::table::LESSONS;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{program, run, succeed};

/// This program, as another one that answers by this method.
fn check(method: &str) -> String {
    format!("'{}' check --method {method}", program().get_program().display())
}

fn told(args: &[&str]) -> Value {
    let args = [&["describe", "--json"], args, &["--map"]].concat();
    serde_json::from_slice(&succeed(&args)).unwrap()
}

#[test]
fn a_program_has_a_map_as_any_method() {
    for info in LESSONS {
        let told = told(&[info.slug, "--yours", &check("corrected"), "--size", "12x9", "--cells"]);
        for part in ["counts", "wrong", "cells"] {
            assert_eq!(told[part]["yours"], told[part]["corrected"], "{} {part}", info.slug);
        }
        assert!(told["stopped"].is_null());
    }
}

#[test]
fn a_map_goes_down_to_single_floats() {
    let command = check("exact");
    let told = told(&[
        "half-space",
        "--case",
        "neighbouring-floats",
        "--yours",
        &command,
        "--size",
        "40x30",
        "--cells",
    ]);
    assert_eq!(told["ulps"], 1);
    assert_eq!(told["cells"]["yours"], told["cells"]["exact"]);
    assert_ne!(told["cells"]["yours"], told["cells"]["corrected"]);
}

/// A program in Python that answers hit, but for what it does in the right half of the map.
fn half(folder: &TempDir, does: &str) -> String {
    let path = folder.path().join("yours.py");
    let text = format!(
        "import json, sys\nfor line in sys.stdin:\n    q = json.loads(line)\n    if q['center'][0] > 0.01: {does}\n    \
         print(json.dumps({{'id': q['id'], 'hit': True}}), flush=True)\n"
    );
    fs::write(&path, text).unwrap();
    format!("python3 '{}'", path.display())
}

/// The same as a program of the shell, which starts sooner and reads more slowly.
fn half_in_sh(folder: &TempDir, does: &str) -> String {
    let path = folder.path().join("yours.sh");
    let text = format!(
        r#"while read -r line; do
    id=${{line#*:}}; id=${{id%%,*}}
    case $line in *'"center":[-'*) ;; *) {does} ;; esac
    printf '{{"id":%s,"hit":true}}\n' "$id"
done
"#
    );
    fs::write(&path, text).unwrap();
    format!("sh '{}'", path.display())
}

#[test]
fn cells_without_an_answer_are_told_as_such() {
    let folder = TempDir::new().unwrap();
    // An answer that is none is told in its cell, and holds nobody.
    let mute = half(&folder, "print(json.dumps({'id': q['id']}), flush=True); continue");
    let told = told(&["sphere-polygon", "--yours", &mute, "--size", "6x4", "--cells"]);
    assert_eq!(told["cells"]["yours"], json!(vec!["hhhuuu"; 4]));
    assert_eq!(told["wrong"]["yours"]["unanswered"], 12);
    let text = succeed(&["describe", "sphere-polygon", "--yours", &mute, "--size", "6x4", "--map"]);
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("\nyours      h 12, u 12   false hits"), "{text}");
}

#[test]
fn a_program_that_dies_or_hangs_is_asked_no_more() {
    // Only the one that stops answering meets its limit, however busy the machine is.
    for (does, limit, why) in [
        ("echo why >&2; exit 1", "60", "it ended with exit status 1; its last line on standard error: why"),
        ("exec sleep 1000", "0.2", "no answer within "),
    ] {
        let folder = TempDir::new().unwrap();
        let dying = half_in_sh(&folder, does);
        let scene = ["sphere-polygon", "--yours", &dying, "--time-limit", limit, "--size", "60x40", "--lang"];
        let told = told(&[&scene[..], &["en", "--cells"]].concat());
        let stopped = told["stopped"].as_str().unwrap();
        assert!(stopped.starts_with(&format!("the questions stopped after 5 failures: {why}")), "{stopped}");
        let (count, all) = (|letter: &str| told["counts"]["yours"][letter].as_u64().unwrap(), 60 * 40);
        assert_eq!(count("u"), 5, "{}", told["counts"]);
        assert_eq!(count("h") + count("u") + count("?"), all, "{}", told["counts"]);
        if limit == "60" {
            let text = run(&[&["describe"], &scene[..], &["ru", "--map"]].concat()).stdout;
            let text = String::from_utf8(text).unwrap();
            assert!(text.contains("\nyours: программу больше не спрашивали после 5 сбоев: "), "{text}");
        }
    }
}

#[test]
fn a_figure_draws_the_map_of_a_program() {
    let folder = TempDir::new().unwrap();
    let svg = folder.path().join("map.svg");
    let drawn = |options: &[&str]| {
        let command = half(&folder, "print(json.dumps({'id': q['id']}), flush=True); continue");
        let scene = ["figure", "sphere-polygon", "--yours", &command, "--size", "345x259", "--map"];
        succeed(&[&scene[..], &["--text", "text", "-o", svg.to_str().unwrap()], options].concat());
        fs::read_to_string(&svg).unwrap()
    };
    let yours = drawn(&[]);
    assert!(yours.contains("Yours: wrong in ") && yours.contains("no answer"));
    assert!(drawn(&["--method", "exact"]).contains("exact: the truth"));
}
