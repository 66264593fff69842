//! The panel's tabs in the window, by the keyboard alone.

use base::files::png_state;

use super::{Window, pixels};

/// The window's size, and where the panel begins in it.
const SIZE: &str = "960x600";
const PANEL: usize = 540;
/// The window's pixels, row by row.
fn rows(window: &mut Window) -> Vec<Vec<[u8; 3]>> {
    let picture = std::fs::read(window.screenshot("F12")).unwrap();
    let (width, _, pixels) = pixels(&picture);
    pixels.chunks(width as usize).map(<[_]>::to_vec).collect()
}

/// Presses keys, each in a frame of its own: the keyboard moves once in a frame.
fn press(window: &Window, keys: &[&str]) {
    for key in keys {
        window.press(key);
        window.comes_to_idle();
    }
}

fn step(window: &mut Window) -> Option<u64> {
    let picture = window.screenshot("F12");
    let (state, _) = png_state::read_state(&std::fs::read(picture).unwrap()).unwrap();
    serde_json::from_str::<serde_json::Value>(&state).unwrap()["show"]["step"].as_u64()
}

#[test]
fn page_keys_scroll_while_the_keyboard_is_in_the_panel() {
    let mut window = Window::open(&["line-polygon", "--size", SIZE]);
    press(&window, &["F6", "Right", "space"]);
    let top = rows(&mut window);
    let mut before = top.clone();
    for key in ["Page_Down", "Down"] {
        press(&window, &[key]);
        let after = rows(&mut window);
        let part = |rows: &[Vec<[u8; 3]>], panel: bool| -> Vec<[u8; 3]> {
            let part = rows.iter().flat_map(|row| if panel { &row[PANEL..] } else { &row[..PANEL - 10] });
            part.copied().collect()
        };
        assert!(part(&before, true) != part(&after, true), "{key} scrolls the text");
        assert!(part(&before, false) == part(&after, false), "{key} does nothing else");
        before = after;
    }
    press(&window, &["Up", "Page_Up"]);
    // Beside its beginning: the scroll bar fades, and figures may have been drawn farther down.
    let beginning = |rows: &[Vec<[u8; 3]>]| -> Vec<[u8; 3]> {
        rows[100..250].iter().flat_map(|row| &row[PANEL..910]).copied().collect()
    };
    assert!(beginning(&rows(&mut window)) == beginning(&top), "back at its top");
    assert_eq!(step(&mut window), None);
    press(&window, &["Escape", "Page_Down"]);
    assert_eq!(step(&mut window), Some(1), "they step again");
}
