//! Keyboards of other layouts: a letter does the same wherever its key lies.
#![cfg(target_os = "linux")]

use base::files::png_state;

use super::*;

/// Groups of presses. Each changes the picture, and the state after it tells all of its presses. They hold every
/// key of the table that has another place on some keyboard, but for those that end the program or reach beyond it.
const GROUPS: &str = "7/Z/X/X/Q/E/E/E/Shift+Z/Shift+X/Shift+X M Ctrl+Z/Ctrl+Z/Ctrl+Z/Ctrl+Shift+Z R \
    ]/]/[ 1 2 3 4 5 6 8 W 3/G/G/Shift+G ././, V V/V D D/D C C/C L L/L/L \
    T Y T/T N T/T 1 T/T 2 T/4/T F T/T O T/T B T/3/K I K/K/Shift+K \
    Ctrl++ Ctrl+- Ctrl++ Ctrl+0 P Escape/H H Ctrl+E/Right/Ctrl+E/C Escape/Shift+R A V/V";

/// The keys of a US keyboard from a code on.
const ROWS: [(usize, &str); 4] =
    [(10, "1234567890"), (24, "QWERTYUIOP[]"), (38, "ASDFGHJKL"), (52, "ZXCVBNM")];

/// The code of the key at a place of a US keyboard.
fn place(key: &str) -> String {
    let code = ROWS.iter().find_map(|(first, row)| Some(first + row.find(key)?));
    code.expect("a key of these rows").to_string()
}

/// A keyboard layout, and what has another place or none on it.
struct Layout {
    name: &'static str,
    /// The keys that act by their place: those that nothing types.
    by_place: &'static str,
}

impl Layout {
    /// A press as xdotool has it. It holds Shift where a sign needs it.
    fn xdotool_name(&self, press: &str) -> String {
        let (modifiers, key) = match press.strip_suffix("++") {
            Some(modifiers) => (Some(modifiers), "+"),
            None => press.rsplit_once('+').map_or((None, press), |(modifiers, key)| (Some(modifiers), key)),
        };
        let key = match key {
            key if self.by_place.contains(key) => place(key),
            "+" => "plus".to_owned(),
            "-" => "minus".to_owned(),
            "[" => "bracketleft".to_owned(),
            "]" => "bracketright".to_owned(),
            "," => "comma".to_owned(),
            "." => "period".to_owned(),
            letter if letter.len() == 1 => letter.to_lowercase(),
            name => name.to_owned(),
        };
        modifiers.map_or(key.clone(), |modifiers| format!("{}+{key}", modifiers.to_lowercase()))
    }

    fn open(&self) -> Window {
        let display = Display::start(NO_REPEAT);
        set_layout(&display, self.name);
        Window::open_on(display, &["--size", "640x600"])
    }

    fn press(&self, window: &Window, presses: &str) {
        let names: Vec<String> = presses.split('/').map(|press| self.xdotool_name(press)).collect();
        let names = names.iter().map(String::as_str);
        window.display.xdotool(&["key", "--delay", "1"].into_iter().chain(names).collect::<Vec<_>>());
    }

    /// The states after the groups of presses.
    fn states(&self, window: &Window) -> Vec<String> {
        self.press(
            window,
            &GROUPS.split_whitespace().map(|group| format!("{group}/F12")).collect::<Vec<_>>().join("/"),
        );
        let mut before = Vec::new();
        let shown = GROUPS.split_whitespace().map(|group| {
            let (state, picture) = shown(window);
            assert!(picture != before, "{group} changes nothing with {}", self.name);
            before = picture;
            state
        });
        shown.collect()
    }
}

fn set_layout(display: &Display, name: &str) {
    let mut set = Command::new("setxkbmap");
    let set = set.args(["-display", &display.name, "-layout", name]).status();
    assert!(set.expect("the window tests need setxkbmap: apt-get install x11-xkb-utils").success());
}

/// The state and the picture of the next screenshot.
fn shown(window: &Window) -> (String, Vec<u8>) {
    let path = window.printed.recv_timeout(PATIENCE).expect("the program prints the path");
    let picture = std::fs::read(path).expect("a picture");
    (png_state::read_state(&picture).expect("a state").0, picture)
}

/// What every layout shows.
static EXPECTED: Mutex<Option<Vec<String>>> = Mutex::new(None);

/// Every action of the key table is done by this keyboard, and is the same as that of the others.
fn assert_does_all(layout: &Layout) {
    let mut window = layout.open();
    let states = layout.states(&window);
    let mut expected = EXPECTED.lock().unwrap_or_else(PoisonError::into_inner);
    let expected = expected.get_or_insert_with(|| states.clone()).clone();
    for (group, (state, expected)) in GROUPS.split_whitespace().zip(states.iter().zip(&expected)) {
        assert_eq!(state, expected, "{group} with {}", layout.name);
    }
    // These take a screenshot themselves.
    layout.press(&window, "S/Shift+S");
    let [(_, picture), (_, bare)] = [shown(&window), shown(&window)];
    assert!(picture != bare, "Shift+S with {}", layout.name);
    let other = x11::Client::connect(&window.display.name);
    assert!(other.copied(|| layout.press(&window, "Ctrl+L")).starts_with("collision-lessons "));
    layout.press(&window, "Ctrl+Shift+C");
    assert_eq!(pixels(&other.clipboard("image/png")).0, 640);
    let before = window.told();
    let copied = other.copied(|| layout.press(&window, "Ctrl+C"));
    layout.press(&window, "Right");
    other.offer_text(&copied, || layout.press(&window, "Ctrl+V"));
    window.comes_to_show(&before["state"]);
    layout.press(&window, "Ctrl+Q");
    window.ends();
}

#[test]
fn a_us_keyboard_does_all() {
    assert_does_all(&Layout { name: "us", by_place: "" });
}

#[test]
fn a_french_keyboard_does_all() {
    assert_does_all(&Layout { name: "fr", by_place: "12345678[]" });
}

#[test]
fn a_german_keyboard_does_all() {
    assert_does_all(&Layout { name: "de", by_place: "[]" });
}

#[test]
fn a_dvorak_keyboard_does_all() {
    assert_does_all(&Layout { name: "dvorak", by_place: "" });
}

#[test]
fn a_russian_keyboard_does_all() {
    assert_does_all(&Layout { name: "ru", by_place: "QWERTYUIOP[]ASDFGHJKLZXCVBNM" });
}

#[test]
fn a_greek_keyboard_does_all() {
    assert_does_all(&Layout { name: "gr", by_place: "QWERTYUIOPASDFGHJKLZXCVBNM" });
}

#[test]
fn the_help_shows_what_is_on_the_keys() {
    let mut window = Layout { name: "us", by_place: "" }.open();
    window.press("h");
    let picture = |window: &mut Window| std::fs::read(window.screenshot("F12")).expect("a picture");
    let us = picture(&mut window);
    set_layout(&window.display, "ru");
    wait_until(|| picture(&mut window) != us, "the help shows Latin letters");
    set_layout(&window.display, "us");
    wait_until(|| picture(&mut window) == us, "the help shows Cyrillic letters");
    window.quit();
}

#[test]
fn a_letter_in_the_place_of_another_does_not_act_for_it() {
    let layout = Layout { name: "fr", by_place: "Q;" };
    let mut window = layout.open();
    let before = window.told();
    // The key A lies where a US keyboard has Q.
    layout.press(&window, "Ctrl+Q/Q");
    assert_eq!(window.told(), before);
    window.press("ctrl+q");
    window.ends();
}

#[test]
fn a_keypad_is_arrows_without_numlock_and_digits_with_it() {
    // The last is 5, whose other name is that of no key.
    let keypad = ["79", "80", "83", "85", "88", "89", "81", "87", "90", "91", "84"];
    let keys = |keys: &[&str]| keys.iter().map(|key| format!("{key}/F12")).collect::<Vec<_>>().join("/");
    let layout = Layout { name: "us", by_place: "" };
    let window = layout.open();
    layout.press(&window, "7");
    layout.press(&window, &keys(&keypad));
    let shown_by_keypad: Vec<String> = keypad.iter().map(|_| shown(&window).0).collect();
    layout.press(&window, "R");
    let named = ["Home", "Up", "Left", "Right", "Down", "Next", "Prior", "End", "Insert", "Delete", "Begin"];
    layout.press(&window, &keys(&named));
    for (name, shown_by_keypad) in named.iter().zip(shown_by_keypad) {
        assert_eq!(shown_by_keypad, shown(&window).0, "{name}");
    }
    layout.press(&window, "shift+83/F12");
    let moved = shown(&window).0;
    layout.press(&window, "Ctrl+Z/Shift+Left/F12");
    assert_eq!(moved, shown(&window).0, "Shift moves the end of the path");
    layout.press(&window, "Num_Lock/83/F12");
    assert!(shown(&window).0.contains("half-space"), "lesson 4");
    window.quit();
}
