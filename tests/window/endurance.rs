//! A window that is used for hours: whatever is done in it, its memory stays as it is.
//!
//! `COLLISION_LESSONS_SOAK=60 cargo test --test window endurance -- --nocapture` does everything for an hour, opens the
//! export dialog a hundred times, and prints how much memory that takes.
#![cfg(target_os = "linux")]

use fastrand::Rng;

use super::common::export_dialog::kind_of;
use super::twin::Twin;
use super::*;
use base::text::ids;

const MIB: u64 = 1024;
/// What every way of using the window may leave in memory, in KiB.
const MOST_GROWTH: u64 = 50 * MIB;
/// The window's size whenever something is clicked in it, or its memory is measured.
const SIZE: [&str; 2] = ["800", "600"];
/// Rounds of everything where no time is given, and those after which memory is measured first.
const ROUNDS: (usize, usize) = (4, 2);

/// A window, somebody who uses it, and another program that has something to be pasted.
struct Soak {
    window: Window,
    other: x11::Client,
    dialog: Twin,
    random: Rng,
    states: Vec<Value>,
}

impl Soak {
    fn start() -> Self {
        // An animation on paper is soon drawn.
        let window = Window::open(&["--lang", "en", "--colors", "print"]);
        let other = x11::Client::connect(&window.display.name);
        let states = LESSONS.map(|info| describe(&[info.slug, "--keys", "Right*3 Up*2"])["state"].clone());
        let dialog = Twin::with_export(LESSONS[0].slug, "800x600");
        Self { window, other, dialog, random: Rng::with_seed(21), states: states.to_vec() }
    }

    /// Everything, each once, in another order every time.
    fn round(&mut self) {
        let mut actions = [
            Self::map,
            Self::export,
            Self::animation,
            Self::screenshots,
            Self::languages,
            Self::resize,
            Self::paste,
            Self::steps,
            Self::quiz,
        ];
        self.random.shuffle(&mut actions);
        for action in actions {
            action(self);
        }
    }

    /// Presses keys, and waits until a frame shows what each did.
    fn press(&self, keys: &str) {
        for key in keys.split(' ') {
            self.window.press(key);
            self.window.comes_to_idle();
        }
    }

    /// Saves something by this key, and forgets it. Returns how its name ends.
    fn save(&mut self, key: &str) -> String {
        let file = self.window.screenshot(key);
        std::fs::remove_file(&file).expect("what was saved");
        file.extension().expect("an extension").to_string_lossy().into_owned()
    }

    fn lesson(&mut self) {
        let number = self.random.usize(1..=LESSONS.len());
        self.press(&number.to_string());
    }

    fn map(&mut self) {
        self.lesson();
        let (times, wheel) = (self.random.u32(1..9).to_string(), self.random.u32(4..6).to_string());
        let id = self.window.id.clone();
        // However much of each map there is by then.
        for keys in ["d", "Right d", "Left d"] {
            self.window.play(keys);
            self.save("F12");
            self.window.mouse(&["mousemove", "--window", &id, "250", "250"]);
            self.window.mouse(&["click", "--repeat", &times, "--delay", "5", &wheel]);
        }
    }

    fn export(&mut self) {
        self.window.press("ctrl+e");
        self.save("Return");
        self.press("Escape");
    }

    /// Of the lesson with the fewest steps.
    fn animation(&mut self) {
        self.press("1 ctrl+e");
        self.dialog.click(&self.window, &kind_of(ids::KIND_STEPS, "GIF"));
        assert_eq!(self.save("Return"), "gif");
        self.press("Escape");
    }

    fn screenshots(&mut self) {
        self.save("F12");
        self.save("shift+F12");
        self.press("ctrl+c ctrl+shift+c ctrl+l");
    }

    /// All of them, back to the first.
    fn languages(&mut self) {
        self.press("l l l l");
    }

    fn resize(&mut self) {
        let id = self.window.id.clone();
        for _ in 0..3 {
            let (width, height) = (self.random.u32(100..1400), self.random.u32(100..1000));
            self.window.mouse(&["windowsize", &id, &width.to_string(), &height.to_string()]);
            self.press("F2");
        }
        self.window.mouse(&["windowsize", &id, SIZE[0], SIZE[1]]);
        self.press("Home");
    }

    fn paste(&mut self) {
        let state = self.random.choice(&self.states).expect("a state").clone();
        let window = &self.window;
        self.other.offer_text(&state.to_string(), || window.press("ctrl+v"));
        self.window.comes_to_show(&state);
        for picture in std::fs::read_dir(self.window.folder.path()).expect("a folder").flatten() {
            std::fs::remove_file(picture.path()).expect("a picture");
        }
    }

    fn steps(&mut self) {
        self.lesson();
        self.press("Next Next g m c c c Tab Tab Tab ctrl+plus ctrl+0");
    }

    fn quiz(&mut self) {
        self.press("t y r t k i h Escape");
        self.lesson();
    }

    /// What the program has in memory when it shows the same as ever, in KiB.
    fn memory(&self) -> u64 {
        self.press("1 r");
        memory(self.window.program.id())
    }
}

/// How long everything is done, if that is said.
fn minutes() -> Option<Duration> {
    let minutes: f64 = std::env::var("COLLISION_LESSONS_SOAK").ok()?.parse().expect("a number of minutes");
    Some(Duration::from_secs_f64(minutes * 60.0))
}

#[test]
fn whatever_is_done_for_long_takes_no_more_memory() {
    let mut soak = Soak::start();
    let (start, minutes) = (Instant::now(), minutes());
    let (mut first, mut told, mut rounds) = (None, 0, 0);
    loop {
        soak.round();
        rounds += 1;
        let (elapsed, now) = (start.elapsed(), soak.memory());
        if first.is_none() && minutes.map_or(rounds >= ROUNDS.1, |_| elapsed.as_secs() >= 60) {
            first = Some(now);
        }
        if elapsed.as_secs() / 60 >= told {
            told = elapsed.as_secs() / 60 + 1;
            println!("{:4} s, {rounds:4} rounds: {:4} MiB", elapsed.as_secs(), now / MIB);
        }
        if minutes.map_or(rounds >= ROUNDS.0, |minutes| elapsed >= minutes) {
            let first = first.unwrap_or(now);
            println!("{rounds} rounds: {} MiB first, {} MiB last", first / MIB, now / MIB);
            assert!(now < first + MOST_GROWTH, "{now} KiB after {rounds} rounds, {first} KiB at first");
            break;
        }
    }
    soak.window.quit();
}

/// A dialog's context that is never freed would be 17 MiB each time.
#[test]
fn the_export_dialog_leaves_nothing_in_memory() {
    let mut soak = Soak::start();
    let times = |soak: &mut Soak, count| {
        (0..count).for_each(|_| soak.export());
        memory(soak.window.program.id())
    };
    let first = times(&mut soak, 3);
    let last = times(&mut soak, if minutes().is_some() { 100 } else { 6 });
    println!("{} MiB first, {} MiB last", first / MIB, last / MIB);
    assert!(last < first + MOST_GROWTH, "{last} KiB, {first} KiB at first");
    soak.window.quit();
}
