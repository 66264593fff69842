//! The clipboard, and who owns it.

use super::*;

#[test]
fn an_owner_that_does_not_answer_does_not_stop_the_window() {
    let mut window = Window::open(&[]);
    let other = x11::Client::connect(&window.display.name);
    let id = window.id.parse().expect("a number");
    let start = Instant::now();
    other.own("CLIPBOARD");
    window.press("ctrl+v");
    window.press("Right");
    assert_eq!(window.told(), describe(&["--keys", "Right"]));
    sleep(Duration::from_millis(300)); // for the frame that shows it
    let before = other.shown(id);
    while other.shown(id) == before {
        // Without a thread, each press took 25 s.
        assert!(start.elapsed() < Duration::from_secs(15), "nobody says that the owner does not answer");
        sleep(Duration::from_millis(50));
    }
    assert!(start.elapsed() > Duration::from_millis(1500), "an owner has 2 s");

    // The same for what is selected, by the middle button over the panel.
    other.own("PRIMARY");
    let start = Instant::now();
    window.mouse(&["mousemove", "--window", &window.id, "700", "300", "click", "2"]);
    window.press("Right");
    assert_eq!(window.told(), describe(&["--keys", "Right*2"]));
    assert!(start.elapsed() < Duration::from_secs(10));

    // When it answers again, so does the program.
    let ray = &describe(&["ray-triangle", "--keys", "Up*7"])["state"];
    let end = Instant::now() + Duration::from_secs(5);
    other.offer_while(&ray.to_string(), || Instant::now() < end);
    other.offer_text(&ray.to_string(), || window.press("ctrl+v"));
    window.comes_to_show(ray);
    window.quit();
}

#[test]
fn a_text_is_copied_from_a_field_and_pasted_into_it() {
    let mut window = Window::open(&["line-plane"]);
    let other = x11::Client::connect(&window.display.name);
    window.press("F6");
    sleep(Duration::from_millis(300)); // until a frame has given the keyboard to the panel
    // From the tab that explains over the text and the code to that of the numbers; a frame moves the keyboard once.
    for key in ["Tab", "Tab", "Tab", "Return"] {
        window.press(key);
        sleep(Duration::from_millis(200));
    }
    sleep(Duration::from_millis(300));
    let found = (0..60).any(|_| {
        for key in ["Tab", "ctrl+a", "ctrl+c"] {
            window.press(key);
        }
        sleep(Duration::from_millis(100));
        // Beside the fields, Ctrl+C copies the state.
        let copied = String::from_utf8(other.clipboard("UTF8_STRING")).expect("text");
        copied.parse::<f32>().is_ok()
    });
    assert!(found, "Tab leads to a field");
    other.offer_text("0.625", || window.press("ctrl+v"));
    sleep(Duration::from_millis(200));
    window.press("Tab");
    for key in ["ctrl+a", "ctrl+x"] {
        window.press(key);
    }
    sleep(Duration::from_millis(200));
    window.press("Escape");
    assert!(window.told()["state"].to_string().contains("0.625"));
    let cut = String::from_utf8(other.clipboard("UTF8_STRING")).expect("text");
    assert!(cut.parse::<f32>().is_ok(), "{cut}");
    window.quit();
}
