//! What sizes memory or time is bounded where it is read, and the bounds are told.

use std::fs;
use std::process::Stdio;

use base::limits::{self, MAP_CELLS, MAP_SIDE};
use lessons::maps::spec::MapSpec;
use lessons::maps::view::MapView;
use lessons::session::script::Script;
use lessons::table::{self, LESSONS, full_state};
use serde_json::json;
use tempfile::TempDir;

use crate::common::foreign::assert_sentence;
use crate::common::{confined, program, run};

#[test]
fn the_document_has_the_programs_limits() {
    let document = include_str!("../../docs/security.md");
    let table = limits::markdown();
    assert!(document.contains(&table), "docs/security.md should hold this table:\n{table}");
}

#[test]
fn a_map_that_a_state_shows_has_a_size_within_the_limits() {
    let lesson = table::open(LESSONS[2]).unwrap();
    let of = |size| MapView::of(&MapSpec { size: Some(size), ..MapSpec::default() }, lesson.as_ref());
    let largest = [MAP_SIDE, (MAP_CELLS / u64::from(MAP_SIDE)) as u32];
    for size in [largest, [largest[1], largest[0]], [1, 1]] {
        assert!(of(size).is_ok(), "{size:?}");
    }
    for size in
        [[u32::MAX, 1], [1, u32::MAX], [65_535, 65_535], [MAP_SIDE + 1, 1], [largest[0], largest[1] + 1]]
    {
        let error = of(size).unwrap_err();
        assert_sentence(&error);
        assert!(error.to_string().starts_with("a map has at most 32768 columns"), "{error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn no_map_takes_gigabytes() {
    let folder = TempDir::new().unwrap();
    let mut state = full_state(table::open(LESSONS[2]).unwrap().as_ref());
    for size in [[u32::MAX, 1], [65_535, 65_535]] {
        state["show"] = json!({"map": {"span": 1, "size": size}});
        let [width, height] = size;
        let option = format!("--size={width}x{height}");
        for args in [&["--map", "--state", &state.to_string()][..], &["--map", "--span=1", &option]] {
            let output = confined(folder.path(), &[&["describe"], args].concat());
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!((output.status.code(), error.lines().count()), (Some(1), 1), "{error}");
            assert!(error.contains(&format!("this one has {width}x{height}")), "{error}");
        }
    }
}

/// The driver refuses before the map is asked, which would take minutes.
#[test]
fn a_picture_that_cannot_be_drawn_asks_no_map() {
    for more in [&[][..], &["--colors=print"]] {
        let map = ["figure", "ray-terrain", "--map", "--span=9000", "--size=32000x2000", "-o", "-"];
        let output = run(&[&map[..], more].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains("a picture of 32000x2000 pixels is beyond this driver's limit"), "{error}");
    }
}

/// The cells would take minutes.
#[test]
#[cfg(target_os = "linux")]
fn a_signal_ends_a_map() {
    use crate::streams::{end, signal};
    let folder = TempDir::new().unwrap();
    let args = ["figure", "ray-terrain", "--map", "--span=9000", "--size=8000x8000", "-o"];
    let file = folder.path().join("a.png");
    let mut child = program().args(args).arg(&file).stderr(Stdio::piped()).spawn().unwrap();
    while !handles(&child, 15) {
        assert!(child.try_wait().unwrap().is_none(), "it ends before it handles signals");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    signal(&child, "TERM");
    assert!(!end(&mut child).success());
    assert!(!file.exists());
}

/// Whether a program handles a signal.
#[cfg(target_os = "linux")]
fn handles(child: &std::process::Child, signal: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("it is still there");
    u64::from_str_radix(caught.trim(), 16).unwrap() & 1 << (signal - 1) != 0
}

#[test]
fn a_script_has_a_million_presses_in_all() {
    assert_eq!(Script::parse("Up*999999 Click@1,1").unwrap().presses(), 1_000_000);
    let error = Script::parse("Up*999999 Left Click@1,1").unwrap_err().to_string();
    assert_eq!(error, "with `Click@1,1` at position 16 the script has more than 1000000 presses");
}
