//! Bad input gets one clear sentence, exit status 1 or 2, and leaves no file behind.

use std::fs;

use tempfile::TempDir;

use crate::common::{run, succeed, write_png};

/// Runs the program; it must refuse, name `expected`, and not panic.
#[track_caller]
fn refused(args: &[&str], status: i32, expected: &str) {
    let output = run(args);
    let error = String::from_utf8(output.stderr).expect("the message is text");
    assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?}");
    assert!(!error.contains("panicked"), "{args:?}: {error}");
    let sentence = error.lines().next().unwrap_or_default();
    assert!(sentence.contains(expected), "{args:?} should name {expected:?}: {error}");
    if status == 1 {
        assert_eq!(error.lines().count(), 1, "one sentence: {error}");
    }
}

const SPHERE: &str = r#"{"lesson":"sphere-polygon","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"center":[0,0.5,0],"radius":0.1,"turn":0}"#;

/// The sphere's state with a part replaced.
#[track_caller]
fn refused_state(from: &str, to: &str, expected: &str) {
    assert!(SPHERE.contains(from));
    refused(&["describe", "--state", &SPHERE.replace(from, to)], 1, expected);
}

#[test]
fn the_state_that_the_cases_spoil_is_good() {
    succeed(&["describe", "--state", SPHERE]);
}

#[test]
fn states() {
    refused_state("0.1", "1e39", "wrong at `radius`: the number 1e+39 is beyond f32");
    refused_state("[0,0.5,0]", "[0,1e300,0]", "wrong at `center[1]`: the number 1e+300 is beyond f32");
    refused_state("[0,0.5,0]", "[0,1e999,0]", "out of range");
    refused_state("[0,0.5,0]", "[0,0.5]", "wrong at `center`: 3 entries are expected, not 2");
    refused_state("0.1", "-0.1", "the radius -0.1 is negative");
    refused_state("0.1", "\"large\"", "wrong at `radius`: a number is expected, not `\"large\"`");
    refused_state("\"turn\":0", "\"turn\":1e39", "beyond f32");
    refused_state(",[0,1,0]", "", "at least 3 vertices");
    refused_state("[0,1,0]", "[5,0,0]", "lie on one line");
    refused_state("\"radius\":0.1,", "", "the key `radius` is missing");
    succeed(&["describe", "--state", &SPHERE.replace(",\"turn\":0", "")]);
    refused_state(
        "\"turn\"",
        "\"color\":1,\"turn\"",
        "the key `color` does not belong here; the keys are `polygon, center, radius, turn`",
    );
    refused_state("sphere-polygon", "sphere", "there is no lesson `sphere`; the lessons are line-plane, ");
    refused_state("\"lesson\":\"sphere-polygon\",", "", "a key `lesson`");
    refused_state("}", "", "not JSON");
    refused(&["describe", "line-plane", "--state", SPHERE], 1, "one of sphere-polygon, not of line-plane");
    let ray = r#"{"lesson":"ray-triangle","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"origin":[0,0,1],"direction":[0,0,0],"turn":0}"#;
    refused(&["describe", "--state", ray], 1, "the direction is zero");
    let terrain = r#"{"lesson":"ray-terrain","terrain":{"file":"/no/such.png","cell":83,"height_scale":1},"origin":[0,0,1],"direction":[0,0,1],"turn":0}"#;
    refused(&["describe", "--state", terrain], 1, "/no/such.png");
}

#[test]
fn lessons_and_options() {
    refused(
        &["describe", "cube-map"],
        2,
        "there is no lesson `cube-map`; the lessons are line-plane, line-polygon",
    );
    refused(&["describe", "--keys", "Up*2 Hop"], 2, "`Hop` at position 6 is no key");
    refused(&["describe", "--keys", "Up*many"], 2, "`many` at position 4");
    refused(&["figure", "--size", "0x600", "-o", "-"], 2, "at least 1x1");
    refused(&["figure", "--size", "800", "-o", "-"], 2, "800x600");
    refused(&["figure", "--panel", "--size", "639x600", "-o", "-"], 1, "no room for the panel: 640x480 is");
    refused(&["figure", "--size", "4000000000x1", "-o", "-"], 1, "beyond this driver's limit");
    refused(&["describe", "half-space", "--terrain", "x.png"], 1, "half-space has no terrain");
    refused(&["--screenshots", "/no/such/folder"], 1, "/no/such/folder");
    refused(&["figure"], 2, "required");
    refused(
        &["figure", "--step", "0", "-o", "-"],
        2,
        "a whole number from 1 to 18446744073709551615 is needed",
    );
    refused(&["figure", "--step", "two", "-o", "-"], 2, "a whole number from 1 to ");
    let formats = "a.jpg is no name for a picture: it has to end in .png, .gif, .svg, .pdf or .tex";
    refused(&["figure", "-o", "a.jpg"], 1, formats);
    refused(&["figure", "--labels", "loud", "-o", "-"], 2, "'loud' for '--labels");
}

/// What the standard library says of a text that is no number names no limit.
#[test]
fn options_say_which_numbers_they_take() {
    let (whole, most) = ("a whole number from 0 to 18446744073709551615 is needed", "18446744073709551616");
    refused(&["figure", "--question", most, "-o", "-"], 2, whole);
    refused(&["figure", "--question", "first", "-o", "-"], 2, whole);
    refused(&["cases", "--seed", most], 2, whole);
    refused(&["cases", "--count", "1e4"], 2, whole);
    refused(&["handout", "line-plane", "--seed", "", "-o", "-"], 2, whole);
    refused(&["describe", "--map", "--ulps", "4294967296"], 2, "from 0 to 4294967295 is needed");
    refused(&["figure", "--scale", "9", "-o", "-"], 2, "a whole number from 1 to 8 is needed");
    refused(&["figure", "--step", most, "-o", "-"], 2, "a whole number from 1 to ");
    refused(&["figure", "--size", "4294967296x1", "-o", "-"], 2, "a side has at most 4294967295 pixels");
    let decimal = "a number such as 30 or 0.5 is needed";
    refused(&["describe", "--map", "--span", "wide"], 2, decimal);
    refused(&["describe", "--terrain", "a.png", "--cell", "1,5"], 2, decimal);
    refused(&["describe", "--yours", "true", "--time-limit", "1e9"], 2, "from 0.001 to 1000000");
}

#[test]
fn steps_that_the_test_does_not_have() {
    refused(&["--step", "99"], 1, "there is no step 99: the corrected method's test has 8 steps here");
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.png");
    let name = path.to_str().unwrap();
    refused(&["figure", "--method", "exact", "--step", "4", "-o", name], 1, "there is no step 4: the exact");
    for link in ["#sphere-polygon&method=exact&step=0", "#sphere-polygon&method=exact&step=4"] {
        refused(&["figure", "--state", link, "-o", name], 1, "wrong at `show.step`: there is no step ");
    }
    // Of a state that names no method, the step is one of the method that is asked for.
    let described = ["describe", "--state", "#sphere-polygon&step=4"];
    succeed(&described);
    refused(&[&described[..], &["--method", "exact"]].concat(), 1, "there is no step 4: the test has ");
    assert!(!path.exists());
}

#[test]
fn files_that_cannot_be_written() {
    let sentence = "/no/such/folder/a.png cannot be written: there is no folder /no/such/folder";
    refused(&["figure", "-o", "/no/such/folder/a.png"], 1, sentence);
    refused(&["figure", "-o", "/proc/a.png"], 1, "/proc/a.png cannot be written");
    let folder = TempDir::new().unwrap();
    refused(&["figure", "-o", folder.path().to_str().unwrap()], 1, "it is a folder");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
}

#[test]
fn pictures_as_states() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("picture.png");
    let name = path.to_str().unwrap();
    refused(&["describe", "--state", name], 1, name);
    write_png(&path, png::ColorType::Rgb, 4);
    refused(&["describe", "--state", name], 1, "carries no state");
    succeed(&["figure", "-o", name]);
    let whole = fs::read(&path).unwrap();
    for length in [10, 60, whole.len() / 2, whole.len() - 9] {
        fs::write(&path, &whole[..length]).unwrap();
        refused(&["describe", "--state", name], 1, name);
    }
    fs::write(&path, [0xff, 0xfd, 0x00]).unwrap();
    refused(&["describe", "--state", name], 1, "neither JSON nor a PNG");
}

#[test]
fn terrains() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("terrain.png");
    let name = path.to_str().unwrap();
    refused(&["describe", "--terrain", name], 1, name);
    write_png(&path, png::ColorType::Grayscale, 1);
    refused(&["describe", "--terrain", name], 1, "at least 2x2 heights, this one has 1x1");
    write_png(&path, png::ColorType::Rgb, 4);
    refused(&["describe", "--terrain", name], 1, "it is `Rgb` with 8 bits");
    write_png(&path, png::ColorType::Grayscale, 4);
    refused(&["describe", "--terrain", name, "--cell", "0"], 1, "cell size 0");
    refused(&["describe", "--terrain", name, "--cell", "-1"], 1, "cell size -1");
    refused(
        &["describe", "--terrain", name, "--height-scale", "1e38"],
        1,
        "a height of the terrain is not finite",
    );
    let too_large = format!("the terrain {name} cannot be read: the terrain is too large for f32");
    refused(&["describe", "--terrain", name, "--cell", "3e38"], 1, &too_large);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 30]).unwrap();
    refused(&["describe", "--terrain", name], 1, name);
}

#[test]
fn no_display_is_told_with_the_way_out() {
    let output = crate::common::program()
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), error.lines().count()), (Some(1), 1), "{error}");
    assert!(error.contains("DISPLAY") && error.contains("collision-lessons figure"), "{error}");
    let dead =
        crate::common::program().env("DISPLAY", ":4242").env_remove("WAYLAND_DISPLAY").output().unwrap();
    let error = String::from_utf8(dead.stderr).unwrap();
    assert_eq!((dead.status.code(), error.lines().count()), (Some(1), 1), "{error}");
    assert!(error.contains("no window can be opened"), "{error}");
}
