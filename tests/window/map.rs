//! The map of disagreement in the window.

use base::scene::{Color, Theme};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::common::succeed;
use super::{Window, patiently, pixels};

/// The window's size. The map takes the right half of the room beside the panel.
const SIZE: &str = "1200x800";
/// The button that shows a wrong cell, and a cell to the right of the map's middle.
const SHOW_ONE: (&str, &str) = ("440", "66");
const CELL: (&str, &str) = ("640", "300");

fn count(window: &mut Window, color: Color) -> usize {
    let picture = std::fs::read(window.screenshot("F12")).unwrap();
    let [r, g, b, _] = color;
    pixels(&picture).2.iter().filter(|&&pixel| pixel == [r, g, b]).count()
}

/// Waits until so much of the window is as it should be.
fn comes_to(window: &mut Window, color: Color, enough: impl Fn(usize) -> bool) {
    patiently(|| {
        let pixels = count(window, color);
        if enough(pixels) { Ok(()) } else { Err(format!("{pixels} pixels of {color:?}")) }
    });
}

/// Moves the mouse, and waits until a frame has seen it there, however much of the map there is by then.
fn go(window: &mut Window, (x, y): (&str, &str)) {
    window.mouse(&["mousemove", "--window", &window.id, x, y]);
    window.screenshot("F12");
}

fn click(window: &mut Window, place: (&str, &str)) {
    go(window, place);
    window.mouse(&["click", "1"]);
    // A bare picture has no map that could be clicked.
    window.screenshot("F12");
}

#[test]
fn the_map_opens_is_clicked_panned_and_zoomed_down_to_single_floats() {
    let colors = Theme::Classic.map_palette();
    let mut window = Window::open(&["line-polygon", "--method", "printed", "--size", SIZE]);
    let start = window.told()["state"].clone();
    assert_eq!(count(&mut window, colors.false_miss.color), 0);
    window.press("d");
    comes_to(&mut window, colors.false_miss.color, |pixels| pixels > 2000);
    click(&mut window, CELL);
    window.comes_to_tell(|told| told["state"]["polygon"] != start["polygon"]);
    window.press("ctrl+z");
    assert_eq!(window.told()["state"], start, "it is undone at once");
    go(&mut window, CELL);
    window.mouse(&["mousedown", "1"]);
    // What comes within a frame is a click.
    window.screenshot("F12");
    go(&mut window, (CELL.0, "400"));
    go(&mut window, (CELL.0, "700"));
    window.mouse(&["mouseup", "1"]);
    assert_eq!(window.told()["state"], start, "a drag moves the map alone");
    comes_to(&mut window, colors.false_miss.color, |pixels| pixels < 2000);
    window.mouse(&["click", "--repeat", "200", "--delay", "5", "4"]);
    assert_eq!(window.told()["state"], start);
    window.press("d");
    window.press("d");
    comes_to(&mut window, colors.miss.color, |pixels| pixels < 100);
    assert!(window.comes_to_rest(), "nothing is asked any more");
    window.quit();
}

#[test]
fn show_me_one_finds_what_three_errata_get_wrong() {
    // A missing minus, a halo, a tolerance for angles.
    for (lesson, case) in [
        ("line-polygon", "the-lessons-own-line"),
        ("sphere-polygon", "beside-the-polygon"),
        ("ray-triangle", "through-an-edge"),
    ] {
        let mut window = Window::open(&[lesson, "--case", case, "--method", "printed", "--size", SIZE]);
        window.press("d");
        comes_to(&mut window, Theme::Classic.map_palette().miss.color, |pixels| pixels > 2000);
        let by = |method, told: &Value| {
            let told = super::describe(&["--state", &told["state"].to_string(), "--method", method]);
            verdict(&told).clone()
        };
        go(&mut window, SHOW_ONE);
        // The button is there when one has been found.
        patiently(|| {
            window.mouse(&["click", "1"]);
            let told = window.told();
            let disagree = by("printed", &told) != by("exact", &told);
            if disagree { Ok(()) } else { Err(format!("{lesson}: {}", told["state"])) }
        });
        window.quit();
    }
}

/// What the window shows of its map, by way of a screenshot.
fn shown(window: &mut Window) -> Value {
    let path = window.screenshot("F12");
    let map = ["describe", "--state", path.to_str().unwrap(), "--map", "--json"];
    serde_json::from_slice(&succeed(&map)).expect("JSON")
}

#[test]
fn a_picture_of_a_map_opens_at_the_same_place() {
    let folder = TempDir::new().unwrap();
    let picture = folder.path().join("map.png");
    let picture = picture.to_str().unwrap();
    let map = ["--map", "point.x,point.y", "--ulps", "1"];
    succeed(
        &[&["figure", "half-space", "--case", "neighbouring-floats"], &map[..], &["-o", picture]].concat(),
    );
    let mut window = Window::open(&["--state", picture, "--size", SIZE]);
    comes_to(&mut window, Theme::Classic.map_palette().other.color, |pixels| pixels > 2000);
    let there = shown(&mut window);
    assert_eq!((&there["axes"], &there["ulps"]), (&json!(["point.x", "point.y"]), &json!(1)));
    // The wheel makes cells larger: there are fewer of them.
    go(&mut window, CELL);
    window.mouse(&["click", "--repeat", "12", "--delay", "20", "4"]);
    let columns = |map: &Value| map["size"][0].as_u64().unwrap();
    patiently(|| {
        let nearer = shown(&mut window);
        if nearer["ulps"] == 1 && columns(&nearer) * 4 < columns(&there) { Ok(()) } else { Err(nearer) }
    });
    window.press("Tab");
    comes_to(&mut window, Theme::Classic.map_palette().hit.color, |pixels| pixels > 2000);
    assert_eq!(shown(&mut window)["ulps"], 1, "the map is presented as well");
    window.quit();
}

#[test]
fn the_last_hint_of_a_challenge_is_the_map_of_its_erratum() {
    let mut window = Window::open(&["line-polygon", "--size", SIZE]);
    window.press("k");
    window.repeat("i", 4);
    comes_to(&mut window, Theme::Classic.map_palette().hit.color, |pixels| pixels > 100);
    window.press("Escape");
    comes_to(&mut window, Theme::Classic.map_palette().hit.color, |pixels| pixels < 100);
    window.quit();
}

fn verdict(told: &Value) -> &Value {
    &told["hit"]
}
