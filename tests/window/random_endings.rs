//! The window ends while its threads draw, read and save: the exit status says so, no file is half there, and what is
//! to be remembered is.
//!
//! `COLLISION_LESSONS_ENDINGS=300` ends it so often.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs;
use std::sync::OnceLock;

use fastrand::Rng;

use super::common::export_dialog::kind_of;
use super::endings::{program_for_signals, signal};
use super::opening::bumpy_floor;
use super::twin::{Twin, localize};
use super::*;
use base::text::ids;

/// The lesson, and the window's size.
const LESSON: &str = "sphere-polygon";
const SIZE: &str = "1280x800";
/// How the window ends.
const ENDINGS: [&str; 6] = ["ctrl+q", "close", "TERM", "INT", "HUP", "lost display"];
/// What it does meanwhile.
const WORK: [&str; 8] = ["preview", "pages", "animation", "map", "thumbnails", "paste", "drop", "world"];
/// The squares along each side of the floor that is read: 45,000 triangles, and a million where the window ends often.
const FLOOR_SIDES: [usize; 2] = [150, 700];
/// The exit status of a window whose display is gone.
const LOST: i32 = 1;

/// How often the window ends, unless another number is asked for.
const FEW: usize = 12;

fn endings() -> usize {
    std::env::var("COLLISION_LESSONS_ENDINGS").map_or(FEW, |count| count.parse().expect("a number"))
}

/// A large world as OBJ.
fn floor() -> &'static str {
    static FLOOR: OnceLock<String> = OnceLock::new();
    FLOOR.get_or_init(|| bumpy_floor(FLOOR_SIDES[usize::from(endings() > FEW)]))
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
        let args = [LESSON, "--lang", "en", "--size", SIZE];
        let window = Window::start(Display::start(NO_REPEAT), &mut program, &args);
        let other = x11::Client::connect(&window.display.name);
        Self { window, other, settings, random: Rng::with_seed(number as u64) }
    }

    /// Begins some work, mostly of another thread, and takes pictures of the window beside it. Nothing is waited for.
    fn begin(&mut self, work: &str, panel: &Twin, dialog: &Twin) {
        let window = &self.window;
        let click = |twin: &Twin, name: &str| {
            twin.point(window, name);
            window.mouse(&["click", "1"]);
        };
        let ray = || describe(&["ray-triangle", "--keys", "Up*7"])["state"].to_string();
        let (is_large, times) = (self.random.bool(), self.random.usize(0..4));
        let export = |kind, format| {
            window.press("ctrl+e");
            if is_large {
                click(dialog, &localize(ids::EXPORT_SCALE));
                window.play("3 Return"); // 3840x2400 pixels
            }
            click(dialog, &kind_of(kind, format));
            (0..times).for_each(|_| window.play("Escape ctrl+e"));
        };
        match work {
            "preview" => export(ids::KIND_PICTURE, "PNG"),
            "pages" => export(ids::KIND_PAGES, "PDF"),
            "animation" => {
                export(ids::KIND_STEPS, "GIF");
                window.press("Return");
            }
            "map" => window.play("4 d"),
            "thumbnails" => click(panel, &panel.drawer()),
            "paste" => self.other.offer_text(&ray(), || window.press("ctrl+v")),
            "drop" => {
                let file = self.settings.path().join("ray.json");
                fs::write(&file, ray()).expect("a file");
                self.other.drop_file(window.id.parse().expect("a number"), &file);
            }
            "world" => {
                let file = self.settings.path().join("floor.obj");
                fs::write(&file, floor()).expect("a file");
                self.other.drop_file(window.id.parse().expect("a number"), &file);
                // Reading, indexing and drawing it take longer than other work.
                sleep(Duration::from_millis(self.random.u64(0..if endings() > FEW { 10_000 } else { 500 })));
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
}

#[test]
fn the_window_ends_in_order_whatever_it_does() {
    let (panel, dialog) = (Twin::of(LESSON, SIZE), Twin::with_export(LESSON, SIZE));
    let mut times: BTreeMap<&str, Vec<u128>> = BTreeMap::new();
    for number in 0..endings() {
        let (round, place) = (number / WORK.len(), number % WORK.len());
        let (ending, work) = (ENDINGS[(round + place) % ENDINGS.len()], WORK[place]);
        let mut trial = Trial::start(number);
        trial.begin(work, &panel, &dialog);
        let start = Instant::now();
        let expected = trial.end(ending);
        let status = ended(&mut trial.window.program).expect("the program ends");
        times.entry(work).or_default().push(start.elapsed().as_millis());
        assert_eq!(status.code(), Some(expected), "{ending} during {work}, number {number}: {status}");
        trial.assert_files_are_whole();
        if ending != "lost display" {
            let saved = saved_settings(trial.settings.path());
            assert!(saved["lesson"].is_string(), "{ending} during {work}");
        }
    }
    for (work, mut times) in times {
        times.sort_unstable();
        let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{work}: {} endings, in the median after {median} ms, the slowest {slowest} ms",
            times.len()
        );
    }
}

#[test]
fn what_is_solved_is_kept_when_the_display_ends() {
    let settings = TempDir::new().expect("a folder");
    let mut window = Window::open_with(settings.path(), &[LESSON]);
    window.press("k");
    window.repeat("Down", 55);
    window.screenshot("F12");
    window.display.kill();
    assert_eq!(ended(&mut window.program).expect("the program ends").code(), Some(LOST));
    assert_eq!(saved_settings(settings.path())["solved"], json!(["hit-an-edge-not-the-face"]));
}
