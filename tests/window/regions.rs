//! The window's regions, used by mouse and clicker: bars, drawer, divider, player, tabs.

use std::thread::sleep;
use std::time::{Duration, Instant};

use collision_lessons::files::png_state;
use collision_lessons::lessons::table;
use collision_lessons::session::gallery;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Window, describe, difference};

const SIZE: [&str; 2] = ["--size", "1280x800"];

/// What the window's picture says of how the scene is shown.
fn shown(window: &mut Window) -> Value {
    let png = std::fs::read(window.screenshot("F12")).expect("the picture");
    let state: Value = serde_json::from_str(&png_state::read_state(&png).expect("a state").0).expect("JSON");
    state["show"].clone()
}

/// Clicks there once the pointer has been seen there, and waits until it is done: a picture is a frame.
fn click(window: &mut Window, x: u32, y: u32) {
    let (x, y) = (x.to_string(), y.to_string());
    window.mouse(&["mousemove", "--window", &window.id, &x, &y]);
    window.screenshot("F12");
    window.mouse(&["click", "1"]);
    sleep(Duration::from_millis(100));
    window.screenshot("F12");
}

#[test]
fn a_clicker_steps_through_a_lecture_and_escape_does_not_end_it() {
    let mut window = Window::open(&["half-space"]);
    window.press("Tab");
    // A clicker sends one pair or the other.
    for (key, step) in [("Next", 1), ("space", 2), ("Next", 3), ("BackSpace", 2), ("Prior", 1)] {
        window.press(key);
        let shown = shown(&mut window);
        assert_eq!((&shown["step"], &shown["look"]), (&json!(step), &json!("present")), "{key}: {shown}");
    }
    window.repeat("Escape", 3);
    assert_eq!(shown(&mut window)["look"], "present");
    window.quit();
}

#[test]
fn the_divider_and_the_size_of_text_are_remembered() {
    let settings = TempDir::new().expect("a folder");
    let file = settings.path().join("collision-lessons/settings.json");
    let mut window = Window::open_with(settings.path(), &SIZE);
    let before = std::fs::read(window.screenshot("F12")).unwrap();
    let id = window.id.clone();
    let go = |window: &mut Window, x: &str| {
        window.mouse(&["mousemove", "--window", &id, x, "500"]);
        window.screenshot("F12");
    };
    go(&mut window, "860");
    window.mouse(&["mousedown", "1"]);
    window.screenshot("F12");
    go(&mut window, "800");
    go(&mut window, "760");
    window.mouse(&["mouseup", "1"]);
    window.mouse(&["mousemove", "1390", "990"]);
    window.repeat("ctrl+plus", 3);
    let after = std::fs::read(window.screenshot("F12")).unwrap();
    assert!(difference(&before, &after).pixels > 50_000);
    window.repeat("ctrl+0", 1);
    window.repeat("ctrl+plus", 5);
    window.quit();
    let saved: Value = serde_json::from_slice(&std::fs::read(&file).expect("settings")).expect("JSON");
    let width = saved["panel_width"].as_f64().expect("a number");
    assert!((515.0..525.0).contains(&width), "{saved}");
    assert!((saved["text_size"].as_f64().expect("a number") - 1.5).abs() < 1e-6, "{saved}");
}

#[test]
fn the_drawer_opens_a_case() {
    let mut window = Window::open(&["sphere-polygon", "--lang", "en", SIZE[0], SIZE[1]]);
    click(&mut window, 491, 23); // hard cases
    click(&mut window, 429, 650); // the third
    let third = &gallery::cases(table::find("sphere-polygon").unwrap())[2].name;
    window.comes_to_show(&describe(&["sphere-polygon", "--case", third])["state"]);
    window.quit();
}

#[test]
fn the_player_goes_to_the_last_step_and_stops() {
    let mut window = Window::open(&["line-plane", SIZE[0], SIZE[1]]);
    click(&mut window, 93, 772); // play
    let end = Instant::now() + Duration::from_secs(60);
    while shown(&mut window)["step"] != 4 {
        assert!(Instant::now() < end, "{}", shown(&mut window));
        sleep(Duration::from_millis(500));
    }
    assert!(window.comes_to_rest(), "it has stopped");
    window.quit();
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_happens_in_any_region_when_nothing_happens() {
    let mut window = Window::open(&["sphere-polygon", "--lang", "en", SIZE[0], SIZE[1]]);
    window.press("Next");
    click(&mut window, 491, 23); // hard cases, with their pictures
    for tab in [974, 1047, 1120] {
        click(&mut window, tab, 67); // Read, with its figures, and those on its right
        assert!(window.comes_to_rest(), "no clock tick in 3 s with the tab at {tab}");
    }
    for key in ["d", "d", "h", "t", "k"] {
        window.press(key);
        assert!(window.comes_to_rest(), "no clock tick in 3 s after {key}");
    }
    window.quit();
}
