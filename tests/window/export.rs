//! Pictures that are exported, and command lines that draw them.

use super::*;

#[test]
fn what_is_exported_is_what_figure_draws() {
    let mut window = Window::open(&["line-polygon", "--step", "2", "--method", "printed"]);
    window.press("ctrl+e");
    let file = window.screenshot("Return");
    let again = ["figure", "--panel", "--size=800x600", "-o", "-", "--state", file.to_str().expect("text")];
    assert!(std::fs::read(&file).expect("the picture") == common::succeed(&again), "byte for byte");
    assert!(window.comes_to_rest(), "the preview is drawn once");
    let second = window.screenshot("Return");
    assert!(second != file && std::fs::read(second).expect("the picture") == common::succeed(&again));
    window.press("Escape");
    window.press("Right");
    assert_eq!(window.told()["state"], describe(&["line-polygon", "--keys", "Right"])["state"]);
    window.quit();
}

#[test]
fn a_command_line_is_copied_that_draws_what_is_seen() {
    let mut window = Window::open(&["sphere-polygon", "--view=-40,20,0.8", "--lang", "ru"]);
    let other = x11::Client::connect(&window.display.name);
    window.press("Next");
    for look in ["explain", "original"] {
        let seen = std::fs::read(window.screenshot("F12")).expect("the picture");
        window.press("ctrl+l");
        window.told(); // when it is done
        let text = String::from_utf8(other.clipboard("UTF8_STRING")).expect("text");
        let mut words = shlex::split(&text).expect("words");
        assert_eq!(words.pop().as_deref(), Some("sphere-polygon.png"));
        let words: Vec<&str> = words[1..].iter().map(String::as_str).chain(["-"]).collect();
        assert_eq!(difference(&common::succeed(&words), &seen).pixels, 0, "{look}: {text}");
        window.repeat("Tab", 2);
    }
    window.quit();
}
