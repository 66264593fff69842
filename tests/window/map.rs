//! The map of disagreement in the window.

use std::thread::sleep;
use std::time::{Duration, Instant};

use collision_lessons::scene::{Color, Theme};
use serde_json::Value;

use super::{Window, pixels};

/// The window's size: the map takes from the middle between its left border and the panel to the panel.
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
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        let pixels = count(window, color);
        if enough(pixels) {
            return;
        }
        assert!(Instant::now() < deadline, "{pixels} pixels of {color:?}");
    }
}

fn go(window: &Window, (x, y): (&str, &str)) {
    let id = window.id.clone();
    window.mouse(&["mousemove", "--window", &id, x, y]);
    sleep(Duration::from_millis(200));
}

fn click(window: &Window, place: (&str, &str)) {
    go(window, place);
    window.mouse(&["click", "1"]);
    sleep(Duration::from_millis(200));
}

#[test]
fn the_map_opens_is_clicked_panned_and_zoomed_down_to_single_floats() {
    let colors = Theme::Classic.map_palette();
    let mut window = Window::open(&["line-polygon", "--method", "printed", "--size", SIZE]);
    let start = window.told()["state"].clone();
    assert_eq!(count(&mut window, colors.false_miss.color), 0);
    window.press("d");
    comes_to(&mut window, colors.false_miss.color, |pixels| pixels > 2000);
    click(&window, CELL);
    let moved = window.told()["state"].clone();
    assert_ne!(moved["polygon"], start["polygon"], "a click goes there");
    window.press("ctrl+z");
    assert_eq!(window.told()["state"], start, "and is undone at once");
    go(&window, CELL);
    window.mouse(&["mousedown", "1"]);
    // A picture is a frame: what comes within one is a click.
    window.screenshot("F12");
    go(&window, (CELL.0, "400"));
    window.screenshot("F12");
    go(&window, (CELL.0, "700"));
    window.screenshot("F12");
    window.mouse(&["mouseup", "1"]);
    assert_eq!(window.told()["state"], start, "a drag moves the map alone");
    comes_to(&mut window, colors.false_miss.color, |pixels| pixels < 2000);
    window.mouse(&["click", "--repeat", "200", "--delay", "5", "4"]);
    sleep(Duration::from_secs(1));
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
        sleep(Duration::from_secs(2));
        click(&window, SHOW_ONE);
        let told = window.told();
        let truth = super::describe(&["--state", &told["state"].to_string(), "--method", "exact"]);
        let printed = super::describe(&["--state", &told["state"].to_string(), "--method", "printed"]);
        assert_ne!(verdict(&printed), verdict(&truth), "{lesson}: {}", told["state"]);
        window.quit();
    }
}

fn verdict(told: &Value) -> &Value {
    &told["hit"]
}
