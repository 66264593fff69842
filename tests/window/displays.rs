//! Displays that are not there, and displays that end under the window: one sentence and status 1 each time.
//!
//! `COLLISION_LESSONS_KILLS=25` kills each kind of display so often. Those of Wayland need weston, and are run by
//! `cargo test --test window weston -- --ignored`.

use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;

use super::*;

const LOST: &str =
    "collision-lessons: the display is gone: its server has ended, or has closed the connection\n";
const NOT_OPENED: &str = "collision-lessons: no window can be opened (";

fn kills() -> u64 {
    std::env::var("COLLISION_LESSONS_KILLS").map_or(5, |count| count.parse().expect("a number"))
}

/// How many displays were killed, by what was told.
#[derive(Default)]
struct Tally(BTreeMap<String, u32>);

impl Tally {
    /// The display is gone; the program must end, with one sentence.
    fn count(&mut self, program: &mut Child) {
        let status = ended(program).unwrap_or_else(|| {
            let _ = program.kill();
            panic!("the program does not end with its display");
        });
        let told = std::io::read_to_string(program.stderr.take().expect("a pipe")).expect("text");
        assert_eq!(status.code(), Some(1), "{status}: {told}");
        // Not ours to hold back: libxkbcommon says on standard error what it did not get.
        let own: String =
            told.split_inclusive('\n').filter(|line| !line.starts_with("xkbcommon: ")).collect();
        assert!(own == LOST || (own.starts_with(NOT_OPENED) && own.lines().count() == 1), "{told}");
        *self.0.entry(told).or_default() += 1;
    }

    fn print(self) {
        for (told, count) in self.0 {
            println!("{count} x {told}");
        }
    }
}

/// A delay before a display is killed. It is another one each time, and the same in each run.
fn delay(number: u64, least: u64, most: u64) -> Duration {
    Duration::from_micros(fastrand::Rng::with_seed(number).u64(least * 1000..most * 1000))
}

/// Steers until the display ends.
fn steer(display: &str, first: &[&str]) -> Child {
    let keys = ["key", "--delay", "1", "--repeat-delay", "1", "--repeat", "1000000", "Right"];
    let mut xdotool = Command::new("xdotool");
    xdotool.args(first).args(keys).env("DISPLAY", display).stderr(Stdio::null()).spawn().expect("xdotool")
}

#[test]
fn a_display_that_ends_while_it_is_steered_is_told() {
    let mut tally = Tally::default();
    for number in 0..kills() {
        let mut window = Window::start(Display::start(NO_REPEAT), program().stderr(Stdio::piped()), &[]);
        let mut steering = steer(&window.display.name, &[]);
        sleep(delay(number, 100, 600));
        window.display.kill();
        steering.wait().expect("it ran");
        tally.count(&mut window.program);
    }
    tally.print();
}

#[test]
fn a_display_that_ends_while_the_window_opens_is_told() {
    let mut tally = Tally::default();
    for number in 0..kills() {
        let mut display = Display::start(NO_REPEAT);
        let mut program =
            program().env("DISPLAY", &display.name).stderr(Stdio::piped()).spawn().expect("it starts");
        sleep(delay(number, 0, 300));
        display.kill();
        tally.count(&mut program);
    }
    tally.print();
}

/// The window after a lesson was chosen in it.
fn window_with_a_choice(settings: &Path) -> Window {
    let mut program = program();
    program.env("XDG_CONFIG_HOME", settings).stderr(Stdio::piped());
    let mut window = Window::start(Display::start(NO_REPEAT), &mut program, &["line-plane"]);
    window.press("2");
    assert_eq!(window.told()["lesson"], "line-polygon");
    window
}

#[test]
fn a_window_that_another_program_destroys_is_told_and_keeps_what_was_chosen() {
    for number in 0..kills() {
        let settings = TempDir::new().expect("a folder");
        let mut window = window_with_a_choice(settings.path());
        let mut steering = steer(&window.display.name, &[]);
        sleep(delay(number, 0, 100));
        window.display.xdotool(&["windowclose", &window.id]);
        let status = ended(&mut window.program).expect("the program ends with its window");
        steering.kill().and_then(|()| steering.wait()).expect("it ran");
        let told = std::io::read_to_string(window.program.stderr.take().expect("a pipe")).expect("text");
        let expected = "collision-lessons: the window is gone: another program has closed it by force\n";
        assert_eq!((status.code(), &*told), (Some(1), expected));
        assert_eq!(saved_settings(settings.path())["lesson"], "line-polygon");
    }
}

#[test]
fn a_program_that_is_killed_has_kept_what_was_chosen() {
    let settings = TempDir::new().expect("a folder");
    let mut window = window_with_a_choice(settings.path());
    let saved = || saved_settings(settings.path())["lesson"].clone();
    let is_there = || settings.path().join("collision-lessons/settings.json").exists();
    wait_until(|| is_there() && saved() == "line-polygon", "the choice is not saved");
    window.program.kill().and_then(|()| window.program.wait()).expect("it ran");
    assert_eq!(saved(), "line-polygon");
}

/// A Wayland compositor. It has its own folder for sockets.
struct Weston {
    server: Child,
    folder: TempDir,
}

impl Weston {
    /// Without a screen, or as a window on an X display.
    fn start(on: Option<&Display>) -> Self {
        let folder = TempDir::new().expect("a folder");
        std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o700)).expect("a private folder");
        let backend = if on.is_some() { "x11" } else { "headless" };
        let server = Command::new("weston")
            .args(["--no-config", "--use-pixman", "--idle-time=0", "--socket=wayland-test"])
            .arg(format!("--backend={backend}-backend.so"))
            .env("XDG_RUNTIME_DIR", folder.path())
            .env("DISPLAY", on.map_or("", |display| &display.name))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("these tests need weston: apt-get install weston");
        let weston = Self { server, folder };
        let socket = weston.folder.path().join("wayland-test");
        wait_until(|| socket.exists(), "weston does not start");
        sleep(Duration::from_millis(300));
        weston
    }

    fn open_window(&self) -> Child {
        let mut program = program();
        program.env("XDG_RUNTIME_DIR", self.folder.path()).env("WAYLAND_DISPLAY", "wayland-test");
        program.env_remove("DISPLAY").stderr(Stdio::piped()).spawn().expect("the program starts")
    }

    fn kill(&mut self) {
        self.server.kill().and_then(|()| self.server.wait()).expect("it ran");
    }
}

impl Drop for Weston {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

#[test]
#[ignore = "needs weston"]
fn a_weston_that_ends_while_it_is_steered_is_told() {
    let mut tally = Tally::default();
    let screen = Display::start(NO_REPEAT);
    for number in 0..kills() {
        let mut weston = Weston::start(Some(&screen));
        let mut program = weston.open_window();
        sleep(Duration::from_secs(2));
        // A click gives weston the keyboard, and weston the program.
        let mut steering = steer(&screen.name, &["mousemove", "600", "400", "click", "1"]);
        sleep(delay(number, 300, 800));
        weston.kill();
        steering.kill().and_then(|()| steering.wait()).expect("it ran");
        tally.count(&mut program);
    }
    tally.print();
}

#[test]
#[ignore = "needs weston"]
fn a_weston_that_ends_while_the_window_opens_is_told() {
    let mut tally = Tally::default();
    for number in 0..kills() {
        let mut weston = Weston::start(None);
        let mut program = weston.open_window();
        sleep(delay(number, 0, 300));
        weston.kill();
        tally.count(&mut program);
    }
    tally.print();
}

#[test]
fn x11_is_tried_where_no_wayland_compositor_answers() {
    let folder = TempDir::new().expect("a folder");
    // A compositor that was killed leaves its socket.
    std::os::unix::net::UnixListener::bind(folder.path().join("wayland-left")).expect("a socket");
    for socket in ["wayland-none", "wayland-left"] {
        let mut program = program();
        program.env("XDG_RUNTIME_DIR", folder.path()).env("WAYLAND_DISPLAY", socket);
        let mut window = Window::start(Display::start(NO_REPEAT), &mut program, &["line-plane"]);
        assert_eq!(window.told()["lesson"], "line-plane");
        window.quit();
    }
}

/// The one sentence that the program ends with.
fn refusal(display: &str, wayland: &str, args: &[&str]) -> String {
    let mut program = program();
    program.args(args).env("DISPLAY", display).env("WAYLAND_DISPLAY", wayland).stderr(Stdio::piped());
    let mut program = program.spawn().expect("the program starts");
    let status = ended(&mut program).unwrap_or_else(|| {
        let _ = program.kill();
        panic!("{args:?} is taken");
    });
    assert_eq!(status.code(), Some(1), "{args:?}");
    let told = std::io::read_to_string(program.stderr.take().expect("a pipe")).expect("text");
    assert_eq!(told.lines().count(), 1, "{told}");
    told
}

#[test]
fn where_no_window_can_be_opened_the_system_says_why() {
    for (display, wayland, why) in [
        ("", "", "neither WAYLAND_DISPLAY nor WAYLAND_SOCKET nor DISPLAY is set"),
        (":4711", "", "Failed to open connection to X server"),
        ("", "wayland-none", "Could not find wayland compositor"),
        (":4711", "wayland-none", "Failed to open connection to X server"),
    ] {
        let told = refusal(display, wayland, &[]);
        assert!(told.starts_with(&format!("{NOT_OPENED}{why}): a window needs ")), "{told}");
    }
}

#[test]
fn a_window_has_sides_that_it_can_have() {
    let display = Display::start(NO_REPEAT);
    for size in ["63x600", "800x1", "65535x65535", "800x4294967295"] {
        let told = refusal(&display.name, "", &["--size", size]);
        let expected =
            format!("collision-lessons: no window is {size}: its sides are between 64 and 32767 points\n");
        assert_eq!(told, expected);
    }
    // How much a driver draws is its own affair; Mesa's llvmpipe writes past the end of what is larger.
    let told = refusal(&display.name, "", &["--size", "32767x32767"]);
    assert!(told.contains("32767x32767 pixels is beyond this driver's limit of "), "{told}");
    let mut window = Window::start(display, &mut program(), &["--size", "64x64"]);
    assert_eq!(pixels(&window.bare_picture()).0, 64);
    window.quit();
}
