//! The panel's tabs in the window, by the keyboard alone.

use collision_lessons::files::png_state;

use super::{Window, pixels};

/// The window's size, and where the panel begins in it.
const SIZE: &str = "1200x800";
const PANEL: usize = 780;
/// Behind lines that are lit up, in the dark colours.
const LIT: [u8; 3] = [36, 54, 82];

/// The window's pixels, row by row.
fn rows(window: &mut Window) -> Vec<Vec<[u8; 3]>> {
    let picture = std::fs::read(window.screenshot("F12")).unwrap();
    let (width, _, pixels) = pixels(&picture);
    pixels.chunks(width as usize).map(<[_]>::to_vec).collect()
}

/// The rows of the window in which a line of the panel is lit up.
fn lit(window: &mut Window) -> Vec<usize> {
    let rows = rows(window);
    let is_lit = |row: &Vec<[u8; 3]>| row[PANEL..].iter().filter(|&&pixel| pixel == LIT).count() > 150;
    // Below the tabs and the methods.
    let below = rows.iter().enumerate().skip(180);
    below.filter(|(_, row)| is_lit(row)).map(|(number, _)| number).collect()
}

/// Presses keys, each in a frame of its own: the keyboard moves once in a frame.
fn press(window: &mut Window, keys: &[&str]) {
    for key in keys {
        window.press(key);
        window.screenshot("F12");
    }
}

fn step(window: &mut Window) -> Option<u64> {
    let picture = window.screenshot("F12");
    let (state, _) = png_state::read_state(&std::fs::read(picture).unwrap()).unwrap();
    serde_json::from_str::<serde_json::Value>(&state).unwrap()["show"]["step"].as_u64()
}

#[test]
fn the_code_follows_the_steps() {
    let mut window = Window::open(&["line-polygon", "--size", SIZE]);
    press(&mut window, &["F6", "Right", "Right", "space", "Escape"]);
    assert!(lit(&mut window).is_empty(), "no step is selected");
    let mut before = 0;
    for number in 1..=3 {
        press(&mut window, &["Page_Down"]);
        assert_eq!(step(&mut window), Some(number));
        let lit = lit(&mut window);
        assert!(lit.first().is_some_and(|&top| top > before), "step {number}: {lit:?} after {before}");
        before = lit[0];
    }
}

#[test]
fn page_keys_scroll_while_the_keyboard_is_in_the_panel() {
    let mut window = Window::open(&["line-polygon", "--size", SIZE]);
    press(&mut window, &["F6", "Right", "space"]);
    let top = rows(&mut window);
    for key in ["Page_Down", "Down"] {
        let before = rows(&mut window);
        press(&mut window, &[key]);
        let after = rows(&mut window);
        let part = |rows: &[Vec<[u8; 3]>], panel: bool| -> Vec<[u8; 3]> {
            let part = rows.iter().flat_map(|row| if panel { &row[PANEL..] } else { &row[..PANEL - 10] });
            part.copied().collect()
        };
        assert!(part(&before, true) != part(&after, true), "{key} scrolls the text");
        assert!(part(&before, false) == part(&after, false), "{key} does nothing else");
    }
    press(&mut window, &["Up", "Page_Up"]);
    // Beside its beginning: the scroll bar fades, and figures may have been drawn farther down.
    let beginning = |rows: &[Vec<[u8; 3]>]| -> Vec<[u8; 3]> {
        rows[100..250].iter().flat_map(|row| &row[PANEL..1150]).copied().collect()
    };
    assert!(beginning(&rows(&mut window)) == beginning(&top), "back at its top");
    assert_eq!(step(&mut window), None);
    press(&mut window, &["Escape", "Page_Down"]);
    assert_eq!(step(&mut window), Some(1), "they step again");
}
