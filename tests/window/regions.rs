//! The window's regions, used by mouse and clicker: bars, drawer, divider, player, tabs.

use base::files::png_state;
use base::text::ids;
use base::text::message::Message;
use collision_lessons::panel::Speed;
use lessons::session::gallery;
use lessons::table;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::twin::{Twin, localize};
use super::{Window, describe, difference, saved_settings};

/// The window's size.
const SIZE: &str = "1280x800";

/// What the window's picture says of how the scene is shown.
fn shown(window: &mut Window) -> Value {
    let png = std::fs::read(window.screenshot("F12")).expect("the picture");
    let state: Value = serde_json::from_str(&png_state::read_state(&png).expect("a state").0).expect("JSON");
    state["show"].clone()
}

#[test]
fn a_clicker_steps_through_a_lecture_and_escape_leads_back_and_no_further() {
    let mut window = Window::open(&["half-space"]);
    window.press("Tab");
    // A clicker sends one pair or the other.
    for (key, step) in [("Next", 1), ("space", 2), ("Next", 3), ("BackSpace", 2), ("Prior", 1)] {
        window.press(key);
        let shown = shown(&mut window);
        assert_eq!((&shown["step"], &shown["look"]), (&json!(step), &json!("present")), "{key}: {shown}");
    }
    window.press("Escape");
    let shown_after = shown(&mut window);
    assert_eq!((&shown_after["step"], &shown_after["look"]), (&json!(1), &json!("explain")));
    window.repeat("Escape", 3);
    assert_eq!(shown(&mut window)["look"], "explain", "it is still there");
    window.quit();
}

/// After a rehearsal, whatever was open then; a number goes to a step at once, and alone to a lesson after a while.
#[test]
fn a_lecture_begins_at_the_beginning_and_goes_where_a_number_says() {
    let settings = TempDir::new().expect("a folder");
    let folder = settings.path().join("collision-lessons");
    std::fs::create_dir(&folder).unwrap();
    let kept = r#"{"language":"ru","lesson":"moving-sphere","method":"printed","colors":"print"}"#;
    std::fs::write(folder.join("settings.json"), kept).unwrap();
    let mut window = Window::open_with(settings.path(), &["--lecture"]);
    let begun = shown(&mut window);
    assert_eq!(window.told()["lesson"], "line-plane");
    assert_eq!((&begun["look"], &begun["step"]), (&json!("present"), &Value::Null), "{begun}");
    assert_eq!((&begun["colors"], &begun["method"]), (&json!("print"), &json!("corrected")), "{begun}");
    // By one call: a number opens a lesson when nothing follows it for a second.
    window.display.xdotool(&["key", "--delay", "1", "3", "Return"]);
    assert_eq!(shown(&mut window)["step"], 3);
    window.press("5");
    window.comes_to_tell(|told| told["lesson"] == "ray-triangle");
    window.quit();
    assert_eq!(saved_settings(settings.path())["language"], "ru", "what was chosen stays");
}

#[test]
fn the_divider_and_the_size_of_text_are_remembered() {
    let settings = TempDir::new().expect("a folder");
    let mut window = Window::open_with(settings.path(), &["--size", SIZE]);
    let before = std::fs::read(window.screenshot("F12")).unwrap();
    let id = window.id.clone();
    let go = |x: &str| {
        window.mouse(&["mousemove", "--window", &id, x, "500"]);
        window.comes_to_idle();
    };
    go("860");
    window.mouse(&["mousedown", "1"]);
    window.comes_to_idle();
    go("800");
    go("760");
    window.mouse(&["mouseup", "1"]);
    window.mouse(&["mousemove", "1390", "990"]);
    window.repeat("ctrl+plus", 3);
    let after = std::fs::read(window.screenshot("F12")).unwrap();
    assert!(difference(&before, &after).pixels > 50_000);
    window.repeat("ctrl+0", 1);
    window.repeat("ctrl+plus", 5);
    window.quit();
    let saved = saved_settings(settings.path());
    let width = saved["panel_width"].as_f64().expect("a number");
    assert!((515.0..525.0).contains(&width), "{saved}");
    assert!((saved["text_size"].as_f64().expect("a number") - 1.5).abs() < 1e-6, "{saved}");
}

#[test]
fn the_drawer_opens_a_case() {
    let mut window = Window::open(&["sphere-polygon", "--lang", "en", "--size", SIZE]);
    let mut twin = Twin::of("sphere-polygon", SIZE);
    twin.open_drawer(&window);
    let info = table::find("sphere-polygon").unwrap();
    let third = &gallery::cases(info)[2];
    twin.click(&window, &localize(third.title(info)));
    window.comes_to_show(&describe(&["sphere-polygon", "--case", &third.name])["state"]);
    window.quit();
}

#[test]
fn the_player_goes_to_the_last_step_and_stops() {
    let mut window = Window::open(&["half-space", "--step", "4", "--lang", "en", "--size", SIZE]);
    let mut twin = Twin::of("half-space", SIZE);
    for speed in [Speed::Usual, Speed::Double] {
        twin.click(&window, &localize(Message::new(ids::BAR_SPEED).with("speed", speed.factor())));
    }
    twin.click(&window, &localize(ids::BAR_PLAY));
    assert!(window.comes_to_rest(), "it has stopped");
    assert_eq!(shown(&mut window)["step"], 5);
    window.quit();
}

#[test]
fn nothing_happens_in_any_region_when_nothing_happens() {
    // Maps of a small window are soon drawn.
    let size = "960x600";
    let window = Window::open(&["sphere-polygon", "--lang", "en", "--size", size]);
    let mut twin = Twin::of("sphere-polygon", size);
    window.press("Next");
    twin.open_drawer(&window); // with its pictures
    for tab in [ids::TAB_READ, ids::TAB_CODE, ids::TAB_NUMBERS] {
        twin.click(&window, &localize(tab)); // also with figures
        assert!(window.comes_to_rest(), "{tab:?}");
    }
    for key in ["d", "d", "h", "t", "k"] {
        window.press(key);
        assert!(window.comes_to_rest(), "after {key}");
    }
    window.quit();
}
