//! The real window, in an X server of its own that has no screen (Xvfb), steered by xdotool as a person would.

mod clipboard;
#[path = "../common/mod.rs"]
mod common;
mod displays;
mod endings;
mod endurance;
mod export;
mod layouts;
mod map;
mod monkey;
mod opening;
mod random_endings;
mod regions;
mod rest;
mod tabs;
mod twin;
mod x11;
mod yours;

use std::collections::HashSet;
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use base::scene::View;
use common::{describe, difference, frames, pixels, succeed};
use lessons::session::Session;
use lessons::session::actions::{Action, SceneAction, SessionAction};
use lessons::session::keys::{self, KEYS, Row};
use lessons::session::states;
use lessons::table::{self, LESSONS};
use serde_json::{Value, json};
use tempfile::TempDir;

/// No key repeats by itself, however long a busy machine takes between press and release.
const NO_REPEAT: &[&str] = &["-r"];
/// A held key repeats every millisecond.
const FAST_REPEAT: &[&str] = &["-ardelay", "100", "-arinterval", "1"];

/// An X server that ends with the test.
struct Display {
    server: Child,
    name: String,
}

impl Display {
    fn start(repeat: &[&str]) -> Self {
        // Two that start at once may both take the number of one that was killed.
        static STARTING: Mutex<()> = Mutex::new(());
        let _alone = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"])
            // Without it the server restarts when its last client leaves, and refuses clients meanwhile.
            .arg("-noreset")
            .args(repeat)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the window tests need Xvfb: apt-get install xvfb");
        let mut display = Self { server, name: String::new() };
        let number = lines(&mut display.server).recv_timeout(PATIENCE).expect("Xvfb tells its number");
        display.name = format!(":{}", number.trim());
        display
    }

    /// Waits for the program's window, and returns its number.
    fn window_of(&self, program: &mut Child) -> String {
        patiently(|| {
            let status = program.try_wait().expect("the program can be waited for");
            assert_eq!(status, None, "it ended before its window was there");
            self.windows().pop().ok_or("the program opens no window")
        })
    }

    /// The numbers of the program's windows.
    fn windows(&self) -> Vec<String> {
        // Without a window it fails.
        let found = self.command(&["search", "--onlyvisible", "--name", "^Collision Lessons$"]).output();
        let found = found.expect("the window tests need xdotool: apt-get install xdotool").stdout;
        String::from_utf8(found).expect("text").lines().map(str::to_owned).collect()
    }

    fn xdotool(&self, args: &[&str]) -> String {
        let output = self.command(args).output();
        let output = output.expect("the window tests need xdotool: apt-get install xdotool");
        assert!(output.status.success(), "xdotool {args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    }

    /// A call of xdotool, which by itself waits for ever for what does not happen.
    fn command(&self, args: &[&str]) -> Command {
        let mut xdotool = Command::new("timeout");
        xdotool.arg(PATIENCE.as_secs().to_string()).arg("xdotool").args(args).env("DISPLAY", &self.name);
        xdotool
    }
}

impl Display {
    fn kill(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The program, without any display of the machine that the tests run on.
fn program() -> Command {
    without_display(common::program())
}

fn without_display(mut program: Command) -> Command {
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    program
}

/// How long the tests wait for what they expect. A busy machine takes its time.
const PATIENCE: Duration = Duration::from_secs(60);

/// Looks again and again until something is there, and returns it.
#[track_caller]
fn patiently<T, E: fmt::Display>(mut look: impl FnMut() -> Result<T, E>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match look() {
            Ok(found) => return found,
            Err(missing) => assert!(Instant::now() < deadline, "{missing}"),
        }
        sleep(Duration::from_millis(20));
    }
}

/// Waits until something holds.
#[track_caller]
fn wait_until(mut holds: impl FnMut() -> bool, otherwise: &str) {
    patiently(|| if holds() { Ok(()) } else { Err(otherwise) });
}

/// Lets a program without settings start as one whose first card was shown: it would lie over the scene.
fn welcome(program: &Command) {
    let folder = program.get_envs().find_map(|(name, value)| value.filter(|_| name == "XDG_CONFIG_HOME"));
    let Some(folder) = folder else { return };
    let file = Path::new(folder).join("collision-lessons/settings.json");
    if !file.exists() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(file, r#"{"welcomed":true}"#).expect("the settings");
    }
}

/// The settings that were saved in a folder.
fn saved_settings(folder: &Path) -> Value {
    let file = folder.join("collision-lessons/settings.json");
    serde_json::from_slice(&std::fs::read(file).expect("settings")).expect("JSON")
}

/// Waits until the program has ended by itself.
fn ended(program: &mut Child) -> Option<ExitStatus> {
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline {
        if let Some(status) = program.try_wait().expect("the program can be waited for") {
            return Some(status);
        }
        sleep(Duration::from_millis(20));
    }
    None
}

/// The lines that a program prints, as they come.
fn lines(program: &mut Child) -> Receiver<String> {
    let lines = BufReader::new(program.stdout.take().expect("a pipe")).lines();
    let (sender, printed) = channel();
    spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
    printed
}

/// The program in its window.
struct Window {
    program: Child,
    /// The lines that the program prints.
    printed: Receiver<String>,
    id: String,
    folder: TempDir,
    display: Display,
}

impl Window {
    fn open(args: &[&str]) -> Self {
        Self::open_on(Display::start(NO_REPEAT), args)
    }

    fn open_on(display: Display, args: &[&str]) -> Self {
        Self::start(display, &mut program(), args)
    }

    /// With the settings in this folder.
    fn open_with(settings: &Path, args: &[&str]) -> Self {
        Self::start(Display::start(NO_REPEAT), program().env("XDG_CONFIG_HOME", settings), args)
    }

    fn start(display: Display, program: &mut Command, args: &[&str]) -> Self {
        let folder = TempDir::new().expect("a folder");
        welcome(program);
        let size: &[&str] = if args.contains(&"--size") { &[] } else { &["--size", "800x600"] };
        let mut program = program
            .args(args)
            .args(size)
            .arg("--screenshots")
            .arg(folder.path())
            .env("DISPLAY", &display.name)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let printed = lines(&mut program);
        let id = display.window_of(&mut program);
        display.xdotool(&["windowfocus", "--sync", &id]);
        // With the focus comes a place of the mouse that it does not have. The scene does not light up under it:
        display.xdotool(&["mousemove", "--window", &id, "300", "200"]);
        display.xdotool(&["mousemove", "1390", "990"]);
        let window = Self { program, printed, id, folder, display };
        window.comes_to_idle();
        window
    }

    fn press(&self, key: &str) {
        self.repeat(key, 1);
    }

    fn repeat(&self, key: &str, times: u32) {
        let times = times.to_string();
        self.display.xdotool(&["key", "--delay", "1", "--repeat-delay", "1", "--repeat", &times, key]);
    }

    /// Presses the keys of a script like `Down*59 F2*20`.
    fn play(&self, script: &str) {
        for item in script.split_whitespace() {
            let (key, times) = item.split_once('*').unwrap_or((item, "1"));
            self.repeat(key, times.parse().expect("a number"));
        }
    }

    /// Takes a screenshot with this key and returns its path, as the program prints it.
    fn screenshot(&mut self, key: &str) -> PathBuf {
        self.press(key);
        let path = self.printed.recv_timeout(PATIENCE).expect("the program prints the path");
        let path = PathBuf::from(path);
        assert!(path.starts_with(self.folder.path()), "{}", path.display());
        path
    }

    fn bare_picture(&mut self) -> Vec<u8> {
        std::fs::read(self.screenshot("shift+F12")).expect("the picture")
    }

    /// The state that the window shows, by way of a screenshot.
    fn told(&mut self) -> Value {
        let path = self.screenshot("shift+F12");
        describe(&["--state", path.to_str().expect("text")])
    }

    /// Waits until the window shows this state: what is pasted comes when it comes.
    fn comes_to_show(&mut self, state: &Value) {
        self.comes_to_tell(|told| told["state"] == *state);
    }

    /// Waits until what the window tells is as expected, and returns it: what is clicked is done in a later frame.
    fn comes_to_tell(&mut self, expected: impl Fn(&Value) -> bool) -> Value {
        patiently(|| {
            let told = self.told();
            if expected(&told) { Ok(told) } else { Err(told) }
        })
    }

    fn mouse(&self, args: &[&str]) {
        self.display.xdotool(args);
    }

    /// Whether the program has done what it was asked to, but for what it does after some time.
    fn is_idle(&self) -> bool {
        rest::is_idle(self.program.id(), self.display.server.id())
    }

    fn comes_to_idle(&self) {
        wait_until(|| self.is_idle(), "the program is never done");
    }

    /// Whether the program comes to do nothing at all while nothing happens, when what happened before is done.
    fn comes_to_rest(&self) -> bool {
        let deadline = Instant::now() + PATIENCE;
        while !self.is_at_rest() {
            if Instant::now() > deadline {
                return false;
            }
            sleep(Duration::from_millis(20));
        }
        true
    }

    fn is_at_rest(&self) -> bool {
        rest::is_at_rest(self.program.id(), self.display.server.id())
    }

    /// Presses Ctrl+Q; the program must end by itself, with success.
    fn quit(self) {
        self.press("ctrl+q");
        self.ends();
    }

    /// The program must end by itself, with success.
    fn ends(mut self) {
        let status = ended(&mut self.program).expect("the program ends");
        assert!(status.success(), "{status}");
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The key of a press, and Shift, by xdotool's names; Ctrl is left out.
fn xdotool_name(press: keys::Press) -> String {
    let name = match press.key.name() {
        "Esc" => "Escape",
        "PageUp" => "Page_Up",
        "PageDown" => "Page_Down",
        "Space" => "space",
        "Backspace" => "BackSpace",
        "+" => "plus",
        "-" => "minus",
        "[" => "bracketleft",
        "]" => "bracketright",
        "," => "comma",
        "." => "period",
        letter if letter.len() == 1 => &letter.to_lowercase(),
        name => name,
    };
    if press.shift { format!("shift+{name}") } else { name.to_owned() }
}

#[test]
fn the_window_shows_the_originals() {
    let mut window = Window::open(&[]);
    let ordinary: Vec<_> = frames().into_iter().filter(|frame| frame.size == (800, 600)).collect();
    assert_eq!(ordinary.len(), 12);
    for frame in ordinary {
        let number = LESSONS.iter().position(|info| info.slug == frame.lesson).expect("a lesson") + 1;
        window.press(&number.to_string());
        window.press("r");
        window.play(&frame.keys);
        frame.assert_is(&window.bare_picture());
    }
    window.quit();
}

#[test]
fn windows_of_other_sizes_show_the_originals() {
    for frame in frames().into_iter().filter(|frame| frame.size != (800, 600)) {
        let size = format!("{}x{}", frame.size.0, frame.size.1);
        let mut window = Window::open(&[&frame.lesson, "--size", &size]);
        window.play(&frame.keys);
        frame.assert_is(&window.bare_picture());
        window.quit();
    }
}

#[test]
fn every_steering_key_of_every_lesson_changes_its_state() {
    let mut window = Window::open(&[]);
    for (number, info) in LESSONS.iter().enumerate() {
        window.press(&(number + 1).to_string());
        let mut session = Session::new(table::open(info).expect("it opens"), View::default());
        let steers: HashSet<_> = info.steering.iter().flat_map(|steering| steering.keys).collect();
        // Each another odd number of times: none undoes what others have done, nor a turning about itself.
        let (mut keys, mut odd) = (Vec::new(), (1..).step_by(2));
        for (press, action) in KEYS.iter().flat_map(Row::presses) {
            let Action::Session(SessionAction::Scene(SceneAction::Steer(steer))) = action else { continue };
            if steers.contains(&steer) {
                let times = odd.next().expect("a number");
                keys.extend(vec![xdotool_name(press); times]);
                let before = session.state();
                (0..times).for_each(|_| session.act(SceneAction::Steer(steer)).expect("it is steered"));
                assert_ne!(session.state(), before, "{} in {}", press.name(), info.slug);
            }
        }
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        window.display.xdotool(&[&["key", "--delay", "1"], &keys[..]].concat());
        assert_eq!(window.told()["state"].to_string(), session.state(), "{}", info.slug);
        window.press("r");
        assert_eq!(window.told(), describe(&[info.slug]), "R in {}", info.slug);
    }
    // From the last.
    for info in LESSONS.into_iter().chain([LESSONS[0]]) {
        window.press("bracketright");
        assert_eq!(window.told()["lesson"], info.slug);
    }
    window.press("bracketleft");
    assert_eq!(window.told()["lesson"], LESSONS[LESSONS.len() - 1].slug);
    window.quit();
}

/// How many presses bring the sphere from 0 to `x`, each rounded to f32.
fn presses_to(x: f32) -> usize {
    let positions = std::iter::successors(Some(0.0_f32), |x| Some(x + 0.01));
    positions
        .take(100_000)
        .position(|position| position == x)
        .expect("x is a sum of presses, each rounded to f32")
}

#[test]
fn a_held_key_repeats_and_counts_every_event() {
    let mut window = Window::open_on(Display::start(FAST_REPEAT), &[]);
    // On a busy machine the server repeats more slowly.
    patiently(|| {
        window.mouse(&["keydown", "Right"]);
        sleep(Duration::from_secs(1));
        window.mouse(&["keyup", "Right"]);
        let presses = presses_to(window.told()["state"]["center"][0].as_f64().expect("a number") as f32);
        if presses >= 2000 { Ok(()) } else { Err(format!("only {presses} events")) }
    });
    window.quit();
}

#[test]
fn the_smallest_size_is_survived() {
    let mut window = Window::open(&[]);
    let before = window.bare_picture();
    for (width, height) in [("1", "1"), ("1", "700"), ("1200", "3"), ("800", "600")] {
        let id = window.id.clone();
        window.mouse(&["windowsize", &id, width, height]);
        window.press("F2");
        window.comes_to_idle();
    }
    window.press("Home");
    assert_eq!(difference(&before, &window.bare_picture()).pixels, 0);
    window.press("F11");
    window.press("F11");
    assert_eq!(difference(&before, &window.bare_picture()).pixels, 0);
    window.quit();
}

/// Mesa's llvmpipe draws up to 16,384 pixels a side, and X11 makes windows of 32,767.
#[test]
fn a_window_larger_than_the_driver_draws_waits_until_it_is_smaller() {
    let settings = TempDir::new().expect("a folder");
    let mut window = Window::open_with(settings.path(), &[]);
    let before = window.bare_picture();
    let id = window.id.clone();
    for (width, height) in [("32000", "50"), ("50", "32000")] {
        window.mouse(&["windowsize", "--sync", &id, width, height]);
        window.play("Right*3 F2 m");
        window.comes_to_idle();
        window.press("shift+F12"); // cannot be drawn, which is told when there is room
    }
    window.mouse(&["windowsize", "--sync", &id, "800", "600"]);
    let told = window.told();
    assert_eq!(told["state"], describe(&["--keys", "Right*6 F2*2"])["state"], "the keys were heard");
    assert_eq!(told["method"], "exact");
    window.press("r");
    assert_eq!(difference(&before, &window.bare_picture()).pixels, 0);
    window.mouse(&["windowsize", "--sync", &id, "32000", "50"]);
    window.comes_to_idle();
    window.quit();
    assert_eq!(saved_settings(settings.path())["method"], "exact");
}

#[test]
fn a_step_is_shown_as_in_its_figure() {
    let scene = ["--step", "4", "--keys", "F2*30 Down*55 F4*3"];
    let mut window = Window::open(&scene);
    let shown = std::fs::read(window.screenshot("F12")).unwrap();
    let figure = common::succeed(&[&["figure", "--panel", "-o", "-"], &scene[..]].concat());
    assert_eq!(difference(&shown, &figure).pixels, 0);
    window.quit();
}

#[test]
fn screenshots_are_numbered_and_hold_what_is_shown() {
    let mut window = Window::open(&[]);
    let first = window.screenshot("F12");
    let second = window.screenshot("s");
    assert_eq!(first.file_name().unwrap(), "sphere-polygon-001.png");
    assert_eq!(second.file_name().unwrap(), "sphere-polygon-002.png");
    let shown = std::fs::read(&first).unwrap();
    assert_eq!(difference(&shown, &std::fs::read(&second).unwrap()).pixels, 0);
    let figure = common::succeed(&["figure", "--panel", "-o", "-"]);
    assert_eq!(difference(&shown, &figure).pixels, 0, "the figure is what the window shows");
    let bare = window.bare_picture();
    assert!(difference(&shown, &bare).pixels > 5000, "the line at the bottom is in one of them");
    window.press("h");
    let help = std::fs::read(window.screenshot("F12")).unwrap();
    assert!(difference(&help, &shown).pixels > 50_000, "H shows the key table");
    window.press("Escape");
    let closed = std::fs::read(window.screenshot("F12")).unwrap();
    assert_eq!(difference(&closed, &shown).pixels, 0, "Esc closes it, and not the window");
    window.play("F6 h Escape");
    let focused = std::fs::read(window.screenshot("F12")).unwrap();
    let focus = difference(&focused, &shown).pixels;
    assert!((1..2000).contains(&focus), "it closes before the keyboard leaves the panel: {focus}");
    window.press("Escape");
    let left = std::fs::read(window.screenshot("F12")).unwrap();
    assert_eq!(difference(&left, &shown).pixels, 0, "then the keyboard leaves the panel");
    assert_eq!(difference(&std::fs::read(window.screenshot("shift+s")).unwrap(), &bare).pixels, 0);
    window.quit();
}

#[test]
fn tab_goes_round_the_ways_of_looking() {
    let mut window = Window::open(&[]);
    let explained = std::fs::read(window.screenshot("F12")).unwrap();
    window.press("Tab");
    let presented = std::fs::read(window.screenshot("F12")).unwrap();
    assert!(difference(&presented, &explained).pixels > 50_000);
    window.press("Tab");
    let original = std::fs::read(window.screenshot("F12")).unwrap();
    let bare = window.bare_picture();
    assert_eq!(difference(&original, &bare).pixels, 0, "the original's bare picture");
    window.press("Tab");
    let again = std::fs::read(window.screenshot("F12")).unwrap();
    assert_eq!(difference(&again, &explained).pixels, 0);
    window.press("Escape");
    window.repeat("Tab", 2);
    window.press("Escape");
    let back = std::fs::read(window.screenshot("F12")).unwrap();
    assert_eq!(difference(&back, &explained).pixels, 0, "Esc leads back from the bare picture");
    window.quit();
    let bare = Window::open(&["--plain"]);
    bare.press("Escape");
    bare.ends();
}

#[test]
fn what_was_steered_is_undone_and_redone() {
    let mut window = Window::open(&["line-plane"]);
    let start = window.told()["state"].clone();
    window.repeat("Right", 2);
    let steered = window.told()["state"].clone();
    window.repeat("ctrl+z", 2);
    assert_eq!(window.told()["state"], start);
    window.repeat("ctrl+shift+z", 2);
    assert_eq!(window.told()["state"], steered);
    window.quit();
}

/// The middle of the pixels of the scene's middle that a hit has made green.
fn middle_of_green(png: &[u8]) -> [usize; 2] {
    let (width, height, pixels) = pixels(png);
    let (right, top, bottom) = (width as usize * 3 / 4, height as usize / 6, height as usize / 2);
    let green = pixels.iter().enumerate().filter(|(_, pixel)| **pixel == [0, 255, 0]);
    let places = green.map(|(index, _)| [index % width as usize, index / width as usize]);
    let places: Vec<_> = places.filter(|&[x, y]| x < right && (top..bottom).contains(&y)).collect();
    assert!(places.len() > 20, "a green sphere");
    [0, 1].map(|axis| places.iter().map(|place| place[axis]).sum::<usize>() / places.len())
}

#[test]
fn the_sphere_is_dragged_by_its_centre() {
    let mut window = Window::open(&[]);
    let id = window.id.clone();
    let start = window.told()["state"].clone();
    let shown = std::fs::read(window.screenshot("F12")).unwrap();
    let [x, y] = middle_of_green(&shown);
    let place = |right: usize, down: usize| [(x + right).to_string(), (y + down).to_string()];
    let move_to = |window: &Window, [x, y]: [String; 2]| {
        window.mouse(&["mousemove", "--window", &id, &x, &y]);
        window.comes_to_idle();
    };
    move_to(&window, place(0, 0));
    window.mouse(&["mousedown", "1"]);
    move_to(&window, place(40, 0));
    let dragged = window.told()["state"]["center"].clone();
    assert_ne!(dragged, start["center"]);
    window.press("y");
    move_to(&window, place(40, 30));
    let held = window.told()["state"]["center"].clone();
    assert_eq!((&held[0], &held[2]), (&start["center"][0], &start["center"][2]), "held to the axis y");
    assert!(held[1].as_f64() < start["center"][1].as_f64(), "{held}");
    window.mouse(&["keydown", "ctrl"]);
    move_to(&window, place(40, 31));
    window.mouse(&["keyup", "ctrl", "mouseup", "1"]);
    let snapped = window.told()["state"]["center"][1].as_f64().expect("a number") * 100.0;
    assert!((snapped - snapped.round()).abs() < 1e-4, "{snapped} hundredths");
    window.press("ctrl+z");
    assert_eq!(window.told()["state"], start, "one drag is undone at once");
    window.quit();
}

/// Where all three colours of a polygon's vertices are mixed: text has a few such pixels too, so the middle one of all.
fn middle_of_polygon(png: &[u8]) -> [usize; 2] {
    let (width, _, pixels) = pixels(png);
    let is_inside = |rgb: &[u8; 3]| {
        let sum: u32 = rgb.iter().copied().map(u32::from).sum();
        rgb.iter().all(|&level| level > 50) && (245..=265).contains(&sum)
    };
    let inside: Vec<_> = (0..pixels.len()).filter(|&index| is_inside(&pixels[index])).collect();
    let middle = *inside.get(inside.len() / 2).expect("a polygon");
    [middle % width as usize, middle / width as usize]
}

#[test]
fn a_polygon_is_dragged_by_its_face() {
    let mut window = Window::open(&["line-polygon"]);
    let start = window.told()["state"].clone();
    let shown = std::fs::read(window.screenshot("F12")).unwrap();
    let [x, y] = middle_of_polygon(&shown);
    let move_to = |window: &Window, x: usize, y: usize| {
        window.mouse(&["mousemove", "--window", &window.id, &x.to_string(), &y.to_string()]);
        window.comes_to_idle();
    };
    move_to(&window, x, y);
    window.mouse(&["mousedown", "1"]);
    move_to(&window, x + 30, y + 20);
    window.mouse(&["mouseup", "1"]);
    let dragged = window.comes_to_tell(|told| told["state"] != start)["state"].clone();
    let vertex = |state: &Value, number: usize| {
        [0, 1, 2].map(|axis| state["polygon"][number][axis].as_f64().expect("a number"))
    };
    let way =
        |number| std::array::from_fn(|axis| vertex(&dragged, number)[axis] - vertex(&start, number)[axis]);
    let first: [f64; 3] = way(0);
    for number in 1..3 {
        let apart = std::iter::zip(first, way(number)).map(|(a, b): (f64, f64)| (a - b).abs());
        assert!(apart.fold(0.0, f64::max) < 1e-5, "all of it moves: {dragged}");
    }
    assert_eq!(dragged["line"], start["line"]);
    window.press("ctrl+z");
    window.comes_to_show(&start);
    window.quit();
}

#[test]
fn a_key_held_elsewhere_is_no_press_here() {
    let mut window = Window::open(&[]);
    let id = window.id.clone();
    let before = window.told();
    window.mouse(&["windowunmap", "--sync", &id]);
    window.mouse(&["keydown", "Right"]);
    window.mouse(&["windowmap", "--sync", &id]);
    window.mouse(&["windowfocus", "--sync", &id]);
    window.comes_to_idle();
    window.mouse(&["keyup", "Right"]);
    assert_eq!(window.told(), before);
    window.quit();
}

#[test]
fn a_key_held_elsewhere_does_not_act_here_by_its_repeats() {
    let mut window = Window::open_on(Display::start(FAST_REPEAT), &[]);
    let (id, before) = (window.id.clone(), window.told());
    window.mouse(&["windowunmap", "--sync", &id]);
    window.mouse(&["keydown", "ctrl", "keydown", "q"]);
    window.mouse(&["windowmap", "--sync", &id]);
    window.mouse(&["windowfocus", "--sync", &id]);
    // Some repeats. With fewer this shows less, but does not fail.
    sleep(Duration::from_millis(300));
    window.mouse(&["keyup", "q", "keyup", "ctrl"]);
    assert_eq!(window.told(), before);
    window.quit();
}

#[test]
fn a_click_beside_the_panel_picks_and_one_in_it_does_not() {
    let mut window = Window::open(&["ray-triangle"]);
    let id = window.id.clone();
    let start = window.told();
    window.mouse(&["mousemove", "--window", &id, "700", "570", "click", "1"]);
    assert_eq!(window.told(), start, "the panel, below the scene where the window is narrow");
    window.mouse(&["mousemove", "--window", &id, "1", "46", "click", "1"]);
    assert_eq!(window.told(), start, "the bar at the top");
    window.mouse(&["mousemove", "--window", &id, "400", "208", "click", "1"]);
    let picked = window.told();
    assert_ne!(picked["state"], start["state"], "the middle of the scene");
    // The middle of the scene above the panel is what the camera looks at.
    let point = |name: &str| {
        let number = |axis: usize| picked["state"][name][axis].as_f64().expect("a number");
        [number(0), number(1), number(2)]
    };
    let (origin, direction) = (point("origin"), point("direction"));
    let target = [0.0, 0.4, 0.1];
    let to_target: Vec<f64> = (0..3).map(|axis| target[axis] - origin[axis]).collect();
    let away = to_target.iter().map(|x| x * x).sum::<f64>().sqrt();
    for axis in 0..3 {
        assert!((to_target[axis] / away - direction[axis]).abs() < 0.02, "{picked}");
    }
    window.quit();
}

#[test]
fn the_mouse_turns_zooms_and_picks() {
    let mut window = Window::open(&["ray-triangle", "--plain"]);
    let id = window.id.clone();
    let start = window.told();
    window.mouse(&["mousemove", "--window", &id, "400", "330", "click", "1"]);
    let picked = window.told();
    assert_eq!(
        picked,
        describe(&["ray-triangle", "--keys", "Click@400,330"]),
        "a click picks, as in a script"
    );
    assert_ne!(picked["state"], start["state"]);

    let aimed = window.bare_picture();
    window.mouse(&["mousemove", "--window", &id, "300", "200", "mousedown", "1"]);
    for x in ["320", "360", "400"] {
        window.mouse(&["mousemove", "--window", &id, x, "240"]);
    }
    window.mouse(&["mouseup", "1"]);
    assert_eq!(window.told(), picked, "a drag turns the camera and nothing else");
    let before = window.bare_picture();
    assert!(difference(&before, &aimed).pixels > 5000);
    window.mouse(&["click", "--repeat", "4", "4"]);
    let nearer = window.bare_picture();
    let lit = |png: &[u8]| pixels(png).2.iter().filter(|pixel| **pixel != [0; 3]).count();
    assert!(lit(&nearer) > lit(&before) * 3 / 2, "the wheel brings the triangle nearer");
    window.press("Home");
    assert_eq!(difference(&window.bare_picture(), &aimed).pixels, 0);
    window.quit();
}

/// What a process has in memory, in KiB.
#[cfg(target_os = "linux")]
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_happens_when_nothing_happens() {
    let mut window = Window::open(&[]);
    window.told();
    assert!(window.comes_to_rest());
    // The camera goes to where the step is seen best, and stops.
    window.press("Next");
    window.told();
    assert!(window.comes_to_rest(), "after a step");
    window.quit();
}

#[test]
fn the_state_and_the_picture_are_copied_and_a_state_is_pasted() {
    let mut window = Window::open(&["--keys", "Right*3"]);
    let other = x11::Client::connect(&window.display.name);
    let shown = window.told();
    window.press("ctrl+c");
    let copied = String::from_utf8(other.clipboard("UTF8_STRING")).expect("text");
    let mut copied: Value = serde_json::from_str(&copied).expect("JSON");
    let show = copied.as_object_mut().expect("an object").remove("show").expect("what is shown");
    assert_eq!((copied, &show["look"]), (shown["state"].clone(), &"explain".into()));
    window.press("ctrl+shift+c");
    let picture = other.clipboard("image/png");
    assert_eq!((pixels(&picture).0, pixels(&picture).1), (800, 600));

    let ray = describe(&["ray-triangle", "--keys", "Up*7"]);
    other.offer_text(&ray["state"].to_string(), || window.press("ctrl+v"));
    window.comes_to_show(&ray["state"]);
    other.offer_text("no state", || window.press("ctrl+v"));
    assert_eq!(window.told()["state"], ray["state"], "what is no state changes nothing");
    window.quit();
}

#[test]
fn a_picture_dropped_on_the_window_opens_its_scene() {
    let mut window = Window::open(&[]);
    let keys = ["half-space", "--keys", "Left*9 F2*4"];
    let file = window.folder.path().join("a picture.png");
    std::fs::write(&file, common::succeed(&[&["figure", "-o", "-"], &keys[..]].concat())).unwrap();
    let other = x11::Client::connect(&window.display.name);
    other.drop_file(window.id.parse().expect("a number"), &file);
    window.comes_to_show(&describe(&keys)["state"]);
    window.quit();
}

#[test]
fn a_world_dropped_on_the_window_is_walked_in_the_first_person() {
    let mut window = Window::open(&["--method", "exact"]);
    let file = window.folder.path().join("floor.obj");
    std::fs::write(&file, "v 0 0 0\nv 20 0 0\nv 20 0 20\nv 0 0 20\nf 1 2 3 4\n").unwrap();
    let other = x11::Client::connect(&window.display.name);
    other.drop_file(window.id.parse().expect("a number"), &file);
    let start = window.comes_to_tell(|told| told["state"]["world"] == json!({"file": "floor.obj"}));
    let place = |told: &Value| told["state"]["path"][0][2].as_f64().expect("a number");
    window.press("Up");
    window.comes_to_tell(|told| place(told) > place(&start));
    window.press("w");
    let is_inside = |picture: &Path| {
        let state = states::read(picture.to_str().expect("text")).expect("a state");
        let state: Value = serde_json::from_str(&state.text).expect("JSON");
        state["show"]["camera"]["first_person"] == true
    };
    wait_until(|| is_inside(&window.screenshot("F12")), "the eye is outside");
    window.quit();
}

#[test]
fn a_dropped_file_whose_name_is_not_utf8_is_told() {
    use std::os::unix::ffi::OsStrExt;
    let mut window = Window::open(&[]);
    let id = window.id.parse().expect("a number");
    let file = window.folder.path().join(std::ffi::OsStr::from_bytes(b"a picture \xff.png"));
    std::fs::write(&file, common::succeed(&["figure", "half-space", "-o", "-"])).unwrap();
    let before = window.told();
    let other = x11::Client::connect(&window.display.name);
    assert!(window.comes_to_rest());
    let shown = other.shown(id);
    other.drop_file(id, &file);
    wait_until(|| other.shown(id) != shown, "nobody tells it");
    assert_eq!(window.told(), before);
    window.quit();
}

#[test]
fn a_drop_that_is_no_file_here_is_told() {
    let mut window = Window::open(&[]);
    let id = window.id.parse().expect("a number");
    let other = x11::Client::connect(&window.display.name);
    let before = window.told();
    for list in ["https://example.org/a.json\r\n", "file:///no/such/file.json\r\n", "\r\n"] {
        window.press("r"); // which takes away what was told
        assert!(window.comes_to_rest());
        let shown = other.shown(id);
        other.drop_list(id, list);
        wait_until(|| other.shown(id) != shown, &format!("nobody tells {list:?}"));
    }
    assert_eq!(window.told(), before);
    window.quit();
}

#[test]
fn the_steps_the_methods_and_the_gallery_are_walked_by_keys() {
    let mut window = Window::open(&["line-polygon"]);
    let mut seen = Vec::new();
    for key in ["period", "period", "comma", "m", "m", "g", "shift+g"] {
        window.press(key);
        window.comes_to_idle();
        seen.push(std::fs::read(window.screenshot("F12")).unwrap());
    }
    assert_eq!(difference(&seen[0], &seen[2]).pixels, 0, "one step forwards and back");
    for (before, after) in [(0, 1), (2, 3), (3, 4), (4, 5), (5, 6)] {
        assert!(difference(&seen[before], &seen[after]).pixels > 200, "{before} and {after}");
    }
    let cases = lessons::session::gallery::cases(table::find("line-polygon").unwrap());
    let last = describe(&["line-polygon", "--case", &cases[cases.len() - 1].name]);
    assert_eq!(window.told()["state"], last["state"], "G, then back over the first to the last");
    window.quit();
}

#[test]
fn the_answer_is_hidden_until_it_is_guessed() {
    let mut window = Window::open(&[]);
    window.press("t");
    let question = window.told()["state"].clone();
    let hidden = window.bare_picture();
    let green_or_magenta = |picture: &[u8]| {
        let sphere = [[0, 255, 0], [255, 0, 255]];
        pixels(picture).2.iter().filter(|pixel| sphere.contains(pixel)).count()
    };
    // The triangle has a green vertex.
    assert!(green_or_magenta(&hidden) <= 1, "no colour tells the answer");
    window.press("y");
    assert!(green_or_magenta(&window.bare_picture()) > 50, "now one does");
    window.press("r");
    assert_ne!(window.told()["state"], question, "the next question");
    window.press("t");
    window.press("t");
    assert_eq!(window.told()["state"], question, "the first question again");
    for lesson in ["sphere-polygon", "line-polygon"] {
        window.press("2");
        assert_eq!(window.told()["lesson"], lesson, "a choice first, and then a lesson");
    }
    window.quit();
}

#[test]
fn what_was_open_is_remembered() {
    let settings = TempDir::new().expect("a folder");
    let file = settings.path().join("collision-lessons/settings.json");
    let window = Window::open_with(settings.path(), &["ray-triangle"]);
    window.press("m");
    window.press("Tab"); // Present is no place to begin
    window.quit();
    let saved = saved_settings(settings.path());
    assert_eq!((&saved["window"], &saved["panel_width"]), (&serde_json::json!([800, 600]), &420.0.into()));
    let mut window = Window::open_with(settings.path(), &[]);
    assert_eq!(window.told()["lesson"], "ray-triangle");
    let bare = window.bare_picture();
    let shown = std::fs::read(window.screenshot("F12")).unwrap();
    assert!(difference(&shown, &bare).pixels > 50_000, "it is explained again, and no bare picture");
    window.quit();
    std::fs::write(&file, "{ broken").unwrap();
    let mut window = Window::open_with(settings.path(), &[]);
    assert_eq!(window.told()["lesson"], "sphere-polygon", "a broken file is no obstacle");
    window.quit();
}

/// The first start that asks for nothing is welcomed, and only that one.
#[test]
fn the_first_start_is_welcomed_once() {
    let settings = TempDir::new().expect("a folder");
    for (args, welcomed) in [(&["ray-triangle"][..], false), (&[], true), (&["ray-triangle"], true)] {
        let display = Display::start(NO_REPEAT);
        let mut program = program();
        program.args(args).env("XDG_CONFIG_HOME", settings.path()).env("DISPLAY", &display.name);
        let mut program = program.spawn().expect("the program starts");
        let id = display.window_of(&mut program);
        display.xdotool(&["windowfocus", "--sync", &id]);
        display.xdotool(&["key", "--window", &id, "ctrl+q"]);
        patiently(|| program.try_wait().expect("it can be waited for").ok_or("it does not end"));
        assert_eq!(saved_settings(settings.path())["welcomed"], welcomed, "{args:?}");
    }
}

#[test]
fn a_challenge_is_solved_by_keys_and_remembered() {
    let settings = TempDir::new().expect("a folder");
    let mut window = Window::open_with(settings.path(), &["sphere-polygon"]);
    window.press("k");
    window.repeat("Down", 55);
    let picture = window.screenshot("F12");
    succeed(&["challenge", "hit-an-edge-not-the-face", "--state", picture.to_str().expect("text")]);
    window.quit();
    let listed = program().env("XDG_CONFIG_HOME", settings.path()).args(["challenges", "--json"]).output();
    let listed: Value = serde_json::from_slice(&listed.expect("the list").stdout).expect("JSON");
    let solved = listed.as_array().expect("a list").iter().filter(|entry| entry["solved"] == true);
    let solved: Vec<&Value> = solved.map(|entry| &entry["name"]).collect();
    assert_eq!(solved, ["hit-an-edge-not-the-face"]);
}
