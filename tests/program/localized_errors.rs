//! What goes wrong is told in every language: with its place, and without words that a library or the system says.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::Error;
use base::files::elevation::TerrainSource;
use base::files::numbered_files;
use base::text::error;
use base::text::language::Language;
use collision_core::shapes::{ShapeError, ShapePart};
use lessons::session::states;
use lessons::table::{self, LESSONS};
use lessons::table::{from_state, full_state};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common::write_png;

/// Words that every language writes in Latin letters.
const NAMES: [&str; 10] = ["JSON", "PNG", "SVG", "PDF", "TikZ", "OBJ", "glTF", "base64", "f32", "MiB"];

/// The Latin words of a sentence, without names of lessons and what stands in backticks.
fn latin_words(sentence: &str) -> Vec<String> {
    let mut prose: String = sentence.split('`').step_by(2).collect();
    for info in LESSONS {
        prose = prose.replace(info.slug, "");
    }
    let words = prose.split(|c: char| !c.is_ascii_alphanumeric());
    let words = words.filter(|word| word.chars().filter(char::is_ascii_alphabetic).count() > 1);
    words.filter(|word| !NAMES.contains(word)).map(str::to_owned).collect()
}

/// Tells an error in every language; `names` are the files and folders in it. Returns the English sentence.
#[track_caller]
pub(crate) fn told(error: &Error, names: &[&str]) -> String {
    let without_names = |language| {
        names.iter().fold(error::localize(error, language), |sentence, name| sentence.replace(name, "-"))
    };
    for language in Language::ALL.into_iter().filter(|&language| language != Language::English) {
        let sentence = without_names(language);
        assert_eq!(latin_words(&sentence), [""; 0], "{language:?}: {sentence}");
    }
    without_names(Language::English)
}

#[track_caller]
fn refused(state: &str) -> String {
    told(&from_state(state).err().unwrap_or_else(|| panic!("{state} is a state")), &["/no/such/file"])
}

/// A value of every kind.
fn wrong_values() -> [Value; 8] {
    [json!("a"), json!(null), json!(true), json!({}), json!([]), json!(7), json!(1e300), json!([[1, 2, 3]])]
}

/// Every place in a state, as a JSON pointer and as people read it.
fn places(value: &Value, pointer: &str, told: &str) -> Vec<(String, String)> {
    let inside: Vec<_> = match value {
        Value::Array(items) => (0..items.len())
            .map(|at| (&items[at], format!("{pointer}/{at}"), format!("{told}[{at}]")))
            .collect(),
        Value::Object(members) => {
            let told = |key| if told.is_empty() { key } else { format!("{told}.{key}") };
            members.iter().map(|(key, item)| (item, format!("{pointer}/{key}"), told(key.clone()))).collect()
        }
        _ => Vec::new(),
    };
    let deeper = inside.iter().flat_map(|(item, pointer, told)| places(item, pointer, told));
    std::iter::once((pointer.to_owned(), told.to_owned())).chain(deeper).collect()
}

#[test]
fn a_wrong_value_is_told_with_its_place_at_every_place() {
    let mut count = 0;
    for info in LESSONS {
        let state = full_state(table::open(info).unwrap().as_ref());
        for (pointer, place) in places(&state, "", "").into_iter().filter(|(_, place)| !place.is_empty()) {
            for wrong in wrong_values() {
                let mut spoilt = state.clone();
                *spoilt.pointer_mut(&pointer).unwrap() = wrong.clone();
                // A number in a number's place is right.
                if wrong == 7 && from_state(&spoilt.to_string()).is_ok() {
                    continue;
                }
                let sentence = refused(&spoilt.to_string());
                let named = sentence.starts_with(&format!("the state of {} is wrong at `{place}", info.slug))
                    || place == "lesson"
                    || (place == "terrain.file"
                        && sentence.contains("at `terrain`: the terrain a cannot be read"))
                    || (place == "world.file" && sentence.contains("at `world`: the world a cannot be read"));
                assert!(named, "{wrong} at {place}: {sentence}");
                count += 1;
            }
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn missing_and_superfluous_keys_are_named() {
    for info in LESSONS {
        let state = full_state(table::open(info).unwrap().as_ref());
        for key in state.as_object().unwrap().keys().filter(|key| *key != "lesson") {
            let mut without = state.clone();
            without.as_object_mut().unwrap().shift_remove(key);
            if ["turn", "time", "order"].contains(&key.as_str()) {
                // The question does not ask about it.
                let opened = table::from_state(&without.to_string()).unwrap();
                assert_eq!(full_state(opened.as_ref())[key].as_f64(), Some(0.0), "{key}");
                continue;
            }
            assert!(
                refused(&without.to_string()).ends_with(&format!("is wrong: the key `{key}` is missing"))
            );
        }
        // A state that is typed by hand is told at once what it lacks.
        let typed = json!({"lesson": info.slug}).to_string();
        let all = state.as_object().unwrap().keys();
        let needed = all.filter(|key| !["lesson", "turn", "time", "order"].contains(&key.as_str()));
        let needed: Vec<String> = needed.map(|key| format!("`{key}`")).collect();
        let expected = format!("is wrong: the keys {} are missing", needed.join(", "));
        assert!(refused(&typed).ends_with(&expected), "{}", refused(&typed));
        let mut with = state.clone();
        with["color"] = json!(1);
        assert!(
            refused(&with.to_string())
                .contains("is wrong: the key `color` does not belong here; the keys are `")
        );
    }
    let terrain = r#"{"lesson":"ray-terrain","terrain":{"file":"a","cell":1,"scale":1},"origin":[0,0,1],"direction":[0,0,1],"turn":0}"#;
    assert!(refused(terrain).ends_with("is wrong at `terrain`: the key `height_scale` is missing"));
    refused(r#"{"polygon":[]}"#);
    refused(r#"[1, 2]"#);
    refused(r#"{"lesson":"cube-map"}"#);
}

#[test]
fn counts_of_points_are_told() {
    let line = |polygon: &str, line: &str| {
        refused(&format!(r#"{{"lesson":"line-plane","polygon":[{polygon}],"line":[{line}],"turn":0}}"#))
    };
    let square = "[0,0,0],[1,0,0],[1,1,0],[0,1,0]";
    assert!(line(square, "[0,0,1]").ends_with("wrong at `line`: 2 entries are expected, not 1"));
    assert!(line(square, square).ends_with("wrong at `line`: 2 entries are expected, not 4"));
    assert!(line("[0,0,0]", "[0,0,1],[0,0,2]").ends_with("at least 3 vertices, this one has 1"));
    assert!(
        line("[0,0,0],[1,0,0],[2,0,0]", "[0,0,1],[0,0,2]")
            .contains("at `polygon`: the polygon's first three")
    );
    let ray = |polygon: &str, direction: &str| {
        let start = r#""lesson":"ray-triangle","origin":[0,0,1],"turn":0"#;
        refused(&format!(r#"{{{start},"polygon":[{polygon}],"direction":[{direction}]}}"#))
    };
    assert!(ray(square, "0,0,1").ends_with("wrong at `polygon`: 3 entries are expected, not 4"));
    // A degenerate triangle is right in this lesson.
    assert!(ray("[0,0,0],[1,0,0],[2,0,0]", "0,0,0").ends_with("wrong at `direction`: the direction is zero"));
}

#[test]
fn what_is_not_json_is_told_with_line_and_column() {
    for (text, sentence) in [
        ("", "it ends too early"),
        ("{", "it ends too early"),
        ("{\"a\":\"b", "it ends too early"),
        ("hello", "`h` at line 1, column 1 does not belong there"),
        ("{\"a\":1,}", "`}` at line 1, column 8 does not belong there"),
        ("{\"a\":1} x", "`x` at line 1, column 9 does not belong there"),
        ("{\n  \"a\": [1,\n  2}", "`}` at line 3, column 4 does not belong there"),
        ("{\"ключ\":1,\n\"ё\" 1}", "`1` at line 2, column 5 does not belong there"),
        ("{\"я\":я}", "`я` at line 1, column 6 does not belong there"),
        ("{\"a\n\":1}", "`\\n` at line 1, column 4 does not belong there"),
        ("{\"a\":\"\u{1}\"}", "`\\u{1}` at line 1, column 7 does not belong there"),
        ("{\"\\ud800\"}", "`\"` at line 1, column 9 does not belong there"),
    ] {
        assert_eq!(refused(text), format!("the state is not JSON: {sentence}"), "{text}");
    }
    assert_eq!(refused("{\"a\":[1,-1e999]}"), "the number -1e999 in the state is out of range");
    let long = "9".repeat(400);
    assert!(refused(&format!("[{long}]")).ends_with("in the state is out of range"));
    // The parser stops in the middle of such an exponent.
    let long = format!("1e{}", "9".repeat(60));
    let beginning = &long[..40];
    for text in [format!("[{long}]"), format!("{{\"a\":{long},\"b\":1}}")] {
        assert_eq!(refused(&text), format!("the number {beginning}… in the state is out of range"));
    }
    assert_eq!(refused("[-1e9999999999999]"), "the number -1e9999999999999 in the state is out of range");
    refused(&"[".repeat(1000));
    refused(r#"{"$serde_json::private::RawValue":1}"#);
}

proptest! {
    #[test]
    fn no_text_is_too_odd_to_be_refused(text in "\\PC*", at in 0_usize..200, other in any::<char>()) {
        for text in [text, spoilt(at, other)] {
            if let Err(error) = from_state(&text) {
                prop_assert!(!error::localize(&error, Language::Russian).is_empty());
            }
        }
    }
}

/// The state of a lesson with another character at some place.
fn spoilt(at: usize, other: char) -> String {
    let state = full_state(table::open(LESSONS[2]).unwrap().as_ref()).to_string();
    state.chars().enumerate().map(|(index, c)| if index == at { other } else { c }).collect()
}

#[test]
fn what_the_system_says_is_told_in_every_language() {
    for kind in [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::AlreadyExists,
        ErrorKind::IsADirectory,
        ErrorKind::NotADirectory,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::StorageFull,
        ErrorKind::QuotaExceeded,
        ErrorKind::FileTooLarge,
        ErrorKind::ResourceBusy,
        ErrorKind::ExecutableFileBusy,
        ErrorKind::InvalidFilename,
        ErrorKind::UnexpectedEof,
    ] {
        told(&io::Error::from(kind).into(), &[]);
    }
    // What has no message is at least told in the system's words.
    let rare = io::Error::from(ErrorKind::Deadlock);
    assert_eq!(
        error::localize(&Error::from(rare), Language::Russian),
        io::Error::from(ErrorKind::Deadlock).to_string()
    );
}

#[test]
fn shapes_say_the_same_in_english_as_in_the_library() {
    for error in [
        ShapeError::TooFewVertices { found: 2 },
        ShapeError::CollinearVertices,
        ShapeError::ZeroDirection,
        ShapeError::NegativeRadius { radius: -0.5 },
        ShapeError::NotFinite { part: ShapePart::TerrainHeight },
        ShapeError::TerrainTooSmall { width: 1, depth: 7 },
        ShapeError::BadCell { cell: -1.0 },
    ] {
        assert_eq!(told(&error.into(), &[]), error.to_string());
    }
}

#[test]
fn files_that_carry_no_state() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let (folder, name) = (folder.path().to_str().unwrap(), path.to_str().unwrap());
    let read = |name: &str| told(&states::read(name).unwrap_err(), &[name]);
    assert_eq!(read(name), "no state can be read from -: there is no such file or folder");
    assert_eq!(read(folder), "no state can be read from -: it is a folder");
    fs::write(&path, [0xff, 0xff]).unwrap();
    assert!(read(name).ends_with("it is neither JSON nor a PNG, SVG, PDF or TikZ picture"));
    assert!(read(&format!("{name}/below")).ends_with("a part of the path is not a folder"));
    write_png(&path, png::ColorType::Rgb, 4);
    assert!(read(name).ends_with("the picture carries no state of a lesson"));
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 20]).unwrap();
    assert!(read(name).ends_with("the file is cut off"));
    let mut damaged = whole;
    damaged[45] ^= 1;
    fs::write(&path, damaged).unwrap();
    assert!(read(name).ends_with("the PNG picture is damaged"));
}

#[test]
fn terrains_that_are_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let source = |cell, height_scale| TerrainSource::file(&path, cell, height_scale).unwrap();
    let load = |source: TerrainSource| told(&source.load().unwrap_err(), &[path.to_str().unwrap()]);
    assert_eq!(load(source(1.0, 1.0)), "the terrain - cannot be read: there is no such file or folder");
    fs::write(&path, "no picture").unwrap();
    assert!(load(source(1.0, 1.0)).ends_with("it is not a PNG picture"));
    write_png(&path, png::ColorType::Rgb, 4);
    assert!(load(source(1.0, 1.0)).ends_with("it is `Rgb` with 8 bits, not greyscale with 8 or 16"));
    write_png(&path, png::ColorType::Grayscale, 1);
    assert!(load(source(1.0, 1.0)).ends_with("at least 2x2 heights, this one has 1x1"));
    write_png(&path, png::ColorType::Grayscale, 4);
    assert!(load(source(-1.0, 1.0)).ends_with("the cell size -1 is not a positive finite number"));
    assert!(load(source(1.0, 3e38)).ends_with("a height of the terrain is not finite"));
}

#[test]
fn screenshots_that_cannot_be_written() {
    let written = |folder: &str| {
        told(&numbered_files::write(Path::new(folder), "a", "png", b"").unwrap_err(), &[folder])
    };
    assert_eq!(written("/no/such/folder"), "no screenshot can be written into -: there is no folder -");
    if Path::new("/proc").is_dir() {
        assert!(written("/proc").starts_with("no screenshot can be written into -: "));
    }
}
