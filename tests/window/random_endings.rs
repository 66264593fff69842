//! The window ends while its threads draw, read and save: the exit status says so, no file is half there, and what is to
//! be remembered is.
//!
//! `COLLISION_LESSONS_ENDINGS=300` ends it so often.
#![cfg(target_os = "linux")]

use std::fs;

use fastrand::Rng;

use super::endings::{program_for_signals, signal};
use super::*;

/// How the window ends.
const ENDINGS: [&str; 6] = ["ctrl+q", "close", "TERM", "INT", "HUP", "lost display"];
/// What it does meanwhile.
const WORK: [&str; 7] = ["preview", "pages", "animation", "map", "thumbnails", "paste", "drop"];
/// The exit status of a window whose display is gone.
const LOST: i32 = 1;

fn endings() -> usize {
    std::env::var("COLLISION_LESSONS_ENDINGS").map_or(12, |count| count.parse().expect("a number"))
}

/// A window that is about to end, and what it needs for its work.
struct Trial {
    window: Window,
    other: x11::Client,
    settings: TempDir,
    random: Rng,
}

impl Trial {
    fn start(number: usize) -> Self {
        let settings = TempDir::new().expect("a folder");
        let mut program = program_for_signals();
        program.env("XDG_CONFIG_HOME", settings.path()).stderr(Stdio::null());
        let args = ["sphere-polygon", "--lang", "en", "--size", "1280x800"];
        let window = Window::start(Display::start(NO_REPEAT), &mut program, &args);
        let other = x11::Client::connect(&window.display.name);
        Self { window, other, settings, random: Rng::with_seed(number as u64) }
    }

    /// Begins some work, mostly of another thread, and takes pictures of the window beside it.
    fn begin(&mut self, work: &str) {
        let window = &self.window;
        let click = |x: &str, y: &str| {
            window.mouse(&["mousemove", "--window", &window.id, x, y, "click", "1"]);
        };
        let ray = || describe(&["ray-triangle", "--keys", "Up*7"])["state"].to_string();
        let (is_large, times) = (self.random.bool(), self.random.usize(0..4));
        let export = |kind: (&str, &str)| {
            window.press("ctrl+e");
            if is_large {
                click("351", "249"); // pixels per point: the picture has 3840x2400
                window.play("3 Return");
            }
            click(kind.0, kind.1);
            (0..times).for_each(|_| window.play("Escape ctrl+e"));
        };
        match work {
            "preview" => export(("160", "168")),
            "pages" => export(("309", "198")),
            "animation" => {
                export(("301", "168"));
                window.press("Return");
            }
            "map" => window.play("4 d"),
            "thumbnails" => click("491", "23"),
            "paste" => self.other.offer_text(&ray(), || window.press("ctrl+v")),
            "drop" => {
                let file = self.settings.path().join("ray.json");
                fs::write(&file, ray()).expect("a file");
                self.other.drop_file(window.id.parse().expect("a number"), &file);
            }
            other => unreachable!("{other}"),
        }
        if self.random.bool() {
            window.repeat("F12", 3);
        }
        sleep(Duration::from_millis(self.random.u64(0..200)));
    }

    /// Ends the window, and returns the exit status that it must have.
    fn end(&mut self, ending: &str) -> i32 {
        match ending {
            "ctrl+q" => self.window.press(ending),
            "close" => self.other.close(self.window.id.parse().expect("a number")),
            "lost display" => {
                self.window.display.kill();
                return LOST;
            }
            name => signal(&self.window.program, name),
        }
        0
    }

    /// Whatever was saved is whole, and nothing else is in the folder.
    fn assert_files_are_whole(&self) {
        for file in fs::read_dir(self.window.folder.path()).expect("a folder").flatten() {
            let (path, bytes) = (file.path(), fs::read(file.path()).expect("a file"));
            match path.extension().and_then(|extension| extension.to_str()) {
                Some("png") => drop(pixels(&bytes)),
                Some("gif") => assert_eq!(bytes.last(), Some(&b';'), "{}", path.display()),
                _ => panic!("{}", path.display()),
            }
        }
    }

    fn settings(&self) -> Option<Value> {
        let file = self.settings.path().join("collision-lessons/settings.json");
        fs::read(file).ok().map(|bytes| serde_json::from_slice(&bytes).expect("JSON"))
    }
}

#[test]
fn the_window_ends_in_order_whatever_it_does() {
    let mut slowest = Duration::ZERO;
    for number in 0..endings() {
        let (ending, work) = (ENDINGS[number % ENDINGS.len()], WORK[number % WORK.len()]);
        let mut trial = Trial::start(number);
        trial.begin(work);
        let start = Instant::now();
        let expected = trial.end(ending);
        let status = ended(&mut trial.window.program).expect("the program ends");
        slowest = slowest.max(start.elapsed());
        assert_eq!(status.code(), Some(expected), "{ending} during {work}, number {number}: {status}");
        trial.assert_files_are_whole();
        let settings = trial.settings();
        if ending != "lost display" {
            assert!(settings.expect("settings")["lesson"].is_string(), "{ending} during {work}");
        }
    }
    println!("{} endings, the slowest after {} ms", endings(), slowest.as_millis());
}

#[test]
fn what_is_solved_is_kept_when_the_display_ends() {
    let settings = TempDir::new().expect("a folder");
    let mut window = Window::open_with(settings.path(), &["sphere-polygon"]);
    window.press("k");
    window.repeat("Down", 55);
    window.screenshot("F12");
    window.display.kill();
    assert_eq!(ended(&mut window.program).expect("the program ends").code(), Some(LOST));
    let saved = fs::read(settings.path().join("collision-lessons/settings.json")).expect("settings");
    let saved: Value = serde_json::from_slice(&saved).expect("JSON");
    assert_eq!(saved["solved"], json!(["hit-an-edge-not-the-face"]));
}
