//! The clipboard, and who owns it.

use super::*;

#[test]
fn an_owner_that_does_not_answer_does_not_stop_the_window() {
    let mut window = Window::open(&[]);
    let other = x11::Client::connect(&window.display.name);
    let id = window.id.parse().expect("a number");
    // The window is at rest, so only a message about the owner changes the picture.
    assert!(window.comes_to_rest());
    let before = other.shown(id);
    other.own("CLIPBOARD");
    window.press("ctrl+v");
    wait_until(|| other.shown(id) != before, "nobody says that the owner does not answer");
    // Meanwhile the window answers keys. Without a thread, each press took 25 s, and four more than `PATIENCE`.
    window.repeat("ctrl+v", 4);
    window.press("Right");
    assert_eq!(window.told(), describe(&["--keys", "Right"]));

    // The same for what is selected, by the middle button over the panel.
    other.own("PRIMARY");
    let before = window.told()["state"].clone();
    window.mouse(&["mousemove", "--window", &window.id, "700", "300", "click", "--repeat", "4", "2"]);
    window.press("Right");
    window.comes_to_tell(|told| told["state"] != before);

    // When it answers again, so does the program.
    let ray = &describe(&["ray-triangle", "--keys", "Up*7"])["state"];
    other.offer_while(&ray.to_string(), || !window.is_at_rest()); // what was asked for before
    other.offer_text(&ray.to_string(), || window.press("ctrl+v"));
    window.comes_to_show(ray);
    window.quit();
}

#[test]
fn a_text_is_copied_from_a_field_and_pasted_into_it() {
    let mut window = Window::open(&["line-plane"]);
    let other = x11::Client::connect(&window.display.name);
    // From the tab that explains over the text and the code to that of the numbers; a frame moves the keyboard once.
    for key in ["F6", "Tab", "Tab", "Tab", "Return"] {
        window.press(key);
        window.screenshot("F12");
    }
    let copied = |window: &Window| other.copied(|| window.play("ctrl+a ctrl+c"));
    let number_after = |window: &Window, before: &str| {
        patiently(|| {
            let text = copied(window);
            if text != before && text.parse::<f32>().is_ok() {
                return Ok(text);
            }
            window.press("Tab");
            Err(format!("Tab leads to no field after {before}"))
        })
    };
    number_after(&window, "");
    window.screenshot("F12"); // while a field has the keyboard
    other.offer_text("0.625", || window.press("ctrl+v"));
    wait_until(|| copied(&window) == "0.625", "it is not pasted");
    window.press("Tab");
    number_after(&window, "0.625");
    let cut = other.copied(|| window.play("ctrl+a ctrl+x"));
    assert!(cut.parse::<f32>().is_ok(), "{cut}");
    window.press("Escape");
    // The field keeps the keyboard for a frame. Beside the fields, Ctrl+C copies the state.
    wait_until(|| copied(&window).starts_with('{'), "Escape leaves the field");
    window.comes_to_tell(|told| told["state"].to_string().contains("0.625"));
    window.quit();
}
