//! Pictures that are exported, and command lines that draw them.

use super::common::export_dialog::kind_of;
use super::twin::{Twin, localize};
use super::*;
use base::text::ids;

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
fn a_dialog_that_closes_and_opens_between_two_frames_draws_its_picture() {
    let mut window = Window::open(&["line-plane"]);
    window.press("ctrl+e");
    window.screenshot("Return");
    for _ in 0..4 {
        window.display.xdotool(&["key", "--delay", "0", "Escape", "ctrl+e"]);
        window.screenshot("Return");
    }
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

#[test]
fn an_animation_is_what_figure_makes_and_can_be_cancelled() {
    // A small one on paper is soon drawn.
    let size = "480x600";
    let mut window = Window::open(&["line-plane", "--lang", "en", "--colors", "print", "--size", size]);
    let other = x11::Client::connect(&window.display.name);
    window.press("ctrl+e");
    window.comes_to_idle();
    let mut twin = Twin::with_export("line-plane", size);
    for control in [&kind_of(ids::KIND_STEPS, "GIF"), &localize(ids::PLAYS_ONCE), &localize(ids::AROUND_LINE)]
    {
        twin.click(&window, control);
    }
    twin.point(&window, &localize(ids::EXPORT_DELAY));
    window.comes_to_idle();
    window.mouse(&["click", "1"]);
    window.comes_to_idle();
    window.play("1 comma 5 Return");
    twin.click(&window, &localize(ids::EXPORT_COPY));
    let command = String::from_utf8(other.clipboard("UTF8_STRING")).expect("text");
    let command = shlex::split(&command).expect("words");
    for word in ["--steps", "--delay", "1500", "--loop", "1"] {
        assert!(command.iter().any(|known| known == word), "{command:?}");
    }
    twin.begin_export();
    twin.point(&window, &localize(ids::EXPORT_CANCEL));
    window.comes_to_idle();
    let id = window.id.parse().expect("a number");
    let file = window.folder.path().join("line-plane-001.gif");
    patiently(|| {
        let before = other.shown(id);
        window.press("Return");
        wait_until(|| other.shown(id) != before, "it does not begin");
        window.mouse(&["click", "1"]);
        window.comes_to_idle();
        if !file.exists() {
            return Ok(());
        }
        // That was too late.
        window.printed.recv_timeout(PATIENCE).expect("the program prints the path");
        std::fs::remove_file(&file).expect("what was saved");
        Err("nothing is cancelled")
    });
    window.mouse(&["mousemove", "1390", "990"]);
    assert_eq!(window.screenshot("Return"), file, "one was saved");
    let words: Vec<&str> = command[1..].iter().map(String::as_str).collect();
    let (last, words) = words.split_last().expect("words");
    assert_eq!(*last, "line-plane.gif");
    let again = window.folder.path().join("again.gif");
    let words: Vec<&str> = words.iter().copied().chain([again.to_str().expect("text")]).collect();
    common::succeed(&words);
    assert!(
        std::fs::read(&file).expect("the GIF") == std::fs::read(&again).expect("the GIF"),
        "byte for byte"
    );
    assert!(window.comes_to_rest());
    window.quit();
}

#[test]
fn a_field_that_is_typed_into_does_not_keep_the_program_from_ending() {
    let window = Window::open(&["line-plane", "--lang", "en"]);
    window.press("ctrl+e");
    window.comes_to_idle();
    Twin::with_export("line-plane", "800x600").click(&window, &localize(ids::EXPORT_SCALE));
    window.press("3");
    window.quit();
}

#[test]
fn the_name_of_an_exported_file_is_pasted() {
    let mut window = Window::open(&["line-plane", "--lang", "en"]);
    let other = x11::Client::connect(&window.display.name);
    window.press("ctrl+e");
    window.comes_to_idle();
    Twin::with_export("line-plane", "800x600").click(&window, &localize(ids::EXPORT_NAME));
    other.offer_text("pasted", || window.press("ctrl+v"));
    window.comes_to_idle();
    window.press("Return"); // leaves the field
    let file = window.screenshot("Return");
    assert_eq!(file.file_name().expect("a name"), "pasted.png");
    window.quit();
}

#[test]
fn vector_files_are_exported_dropped_and_pasted() {
    let mut window = Window::open(&["line-polygon", "--lang", "en"]);
    let other = x11::Client::connect(&window.display.name);
    let shown = window.told();
    window.press("ctrl+e");
    window.screenshot("Return"); // the dialog is open now
    Twin::with_export("line-polygon", "800x600").click(&window, &kind_of(ids::KIND_PAGES, "PDF"));
    let file = window.screenshot("Return");
    assert_eq!(file.extension().and_then(|end| end.to_str()), Some("pdf"));
    let again = window.folder.path().join("again.pdf");
    let [state, output] = [&file, &again].map(|path| path.to_str().expect("text"));
    common::succeed(&["figure", "--steps", "--caption", "--size=800x600", "--state", state, "-o", output]);
    assert!(
        std::fs::read(&file).expect("the PDF") == std::fs::read(&again).expect("the PDF"),
        "byte for byte"
    );
    window.press("Escape");
    window.press("Right");
    assert_ne!(window.told()["state"], shown["state"]);
    other.drop_file(window.id.parse().expect("a number"), &file);
    window.comes_to_show(&shown["state"]);
    let ray = ["ray-triangle", "--keys", "Up*7"];
    let svg = common::succeed(&[&["figure", "--format=svg", "-o", "-"], &ray[..]].concat());
    other.offer_text(&String::from_utf8(svg).expect("text"), || window.press("ctrl+v"));
    window.comes_to_show(&describe(&ray)["state"]);
    window.quit();
}
