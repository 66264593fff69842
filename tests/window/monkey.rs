//! A monkey at the window: keys, chords, clicks, drags, the wheel, typing, odd texts in the clipboard, odd files, and
//! windows of any size. The same in every run; `COLLISION_LESSONS_MONKEY=20000` makes it longer.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;

use fastrand::Rng;

use lessons::session::actions::{Action, WindowAction};

use super::*;

/// Events that one xdotool makes: in 15 batches every text is copied and every kind of file is dropped.
const BATCH: usize = 80;
/// The keys that the monkey leaves alone: they would end the program, or fill the disk. Chords may end it.
const LEFT_ALONE: [WindowAction; 3] =
    [WindowAction::Quit, WindowAction::Screenshot, WindowAction::BareScreenshot];
/// More keys: some that the table does not have, and some that come more often, because they edit texts and scroll.
const OTHER_KEYS: [&str; 12] = [
    "Return",
    "space",
    "BackSpace",
    "Delete",
    "End",
    "Page_Up",
    "Page_Down",
    "a",
    "minus",
    "9",
    "KP_Enter",
    "F9",
];
const MODIFIERS: [&str; 7] = ["ctrl", "shift", "alt", "super", "ctrl+shift", "ctrl+alt", "alt+shift"];
const TYPED: [&str; 10] =
    ["0.5", "-1e30", "1e400", "nan", "-", "1,5", "0x1p3", "  7 ", "3.4028236e38", "x y"];

/// Texts that somebody might have copied.
fn copied() -> Vec<String> {
    let state = describe(&["ray-triangle", "--keys", "Up*7"])["state"].to_string();
    let cut = state[..state.len() / 2].to_owned();
    let numbers = state.replace("0.0", "1e39");
    let odd = [
        "",
        "{",
        "nan",
        "0.25",
        "-0",
        "\u{1b}[31m\u{7}",
        "\u{202e}txet",
        "\u{1f600}\r\n\t",
        "{\"lesson\":0}",
    ];
    let long = ["[".repeat(100_000), "9".repeat(100_000), format!("{{\"{}\":1}}", "x".repeat(100_000))];
    [state, cut, numbers].into_iter().chain(odd.map(str::to_owned)).chain(long).collect()
}

struct Monkey {
    random: Rng,
    keys: Vec<String>,
    counts: BTreeMap<&'static str, u32>,
}

impl Monkey {
    fn new() -> Self {
        let rows = KEYS.iter().flat_map(Row::presses);
        let known = rows.filter(|(_, action)| !LEFT_ALONE.map(Action::Window).contains(action));
        let known = known.map(|(press, _)| xdotool_name(press));
        let keys = known.chain(OTHER_KEYS.map(str::to_owned)).collect();
        Self { random: Rng::with_seed(7), keys, counts: BTreeMap::new() }
    }

    fn did(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn one_of(&mut self, words: &[&str]) -> String {
        self.random.choice(words).expect("a word").to_string()
    }

    fn key(&mut self) -> String {
        let number = self.random.usize(..self.keys.len());
        self.keys[number].clone()
    }

    /// A key with modifiers that the table may know or not.
    fn chord(&mut self) -> String {
        let (modifiers, key) = (self.one_of(&MODIFIERS), self.key());
        let key = key.rsplit('+').next().expect("a key");
        format!("{modifiers}+{key}")
    }

    fn place(&mut self, window: &str) -> String {
        format!("mousemove --window {window} {} {}", self.random.u32(..900), self.random.u32(..700))
    }

    /// One event, as xdotool's commands.
    fn event(&mut self, window: &str) -> Vec<String> {
        let (what, commands) = match self.random.u32(..100) {
            0..40 => ("keys", format!("key --delay 1 {}", self.key())),
            40..50 => ("chords", format!("key --delay 1 {}", self.chord())),
            50..68 => {
                let (place, times, button) =
                    (self.place(window), self.random.u32(1..3), self.random.u32(1..4));
                ("clicks", format!("{place} click --delay 1 --repeat {times} {button}"))
            }
            68..78 => {
                let [from, over, to] = [(); 3].map(|()| self.place(window));
                ("drags", format!("{from} mousedown 1 {over} {to} mouseup 1"))
            }
            78..84 => {
                let (place, times) = (self.place(window), self.random.u32(1..9));
                ("wheels", format!("{place} click --delay 1 --repeat {times} {}", self.random.u32(4..6)))
            }
            84..88 => ("pastes", "key --delay 1 ctrl+v".to_owned()),
            88..96 => return self.typing(),
            _ => {
                let (width, height) = (self.random.u32(1..1400), self.random.u32(1..1000));
                ("sizes", format!("windowsize {window} {width} {height}"))
            }
        };
        self.did(what);
        commands.split(' ').map(str::to_owned).collect()
    }

    fn typing(&mut self) -> Vec<String> {
        self.did("typed texts");
        let (text, end) = (self.one_of(&TYPED), self.one_of(&["Return", "Tab", "Left"]));
        let words = ["type", "--delay", "1", "--args", "1", "--", &text, "key", "--delay", "1", &end];
        words.map(str::to_owned).to_vec()
    }
}

/// Whether xdotool still makes events, or the window is still busy with them.
fn busy(xdotool: &mut Child, window: &mut Window) -> impl FnMut() -> bool {
    let start = Instant::now();
    move || {
        assert!(start.elapsed() < 2 * PATIENCE, "the program is never done");
        let has_ended = |program: &mut Child| program.try_wait().expect("it can be waited for").is_some();
        !(has_ended(xdotool) && (has_ended(&mut window.program) || window.is_idle()))
    }
}

/// The pictures that the program has made, the newest last.
fn pictures(window: &Window) -> Vec<PathBuf> {
    let files = std::fs::read_dir(window.folder.path()).expect("a folder").flatten().map(|file| file.path());
    let mut pictures: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|end| end == "png")).collect();
    pictures.sort_by_key(|path| path.metadata().and_then(|data| data.modified()).expect("a time"));
    pictures
}

/// Takes a screenshot, wherever the monkey has left the keyboard. It must hold a state.
fn assert_it_answers(window: &Window) {
    let before = pictures(window).len();
    for _ in 0..PATIENCE.as_secs() / 5 {
        // A click beside the panel takes the keyboard out of it.
        window.mouse(&["windowsize", &window.id, "800", "600"]);
        window.mouse(&["mousemove", "--window", &window.id, "250", "300", "click", "1"]);
        window.comes_to_idle();
        window.press("shift+F12");
        let deadline = Instant::now() + Duration::from_secs(5);
        while Instant::now() < deadline {
            let pictures = pictures(window);
            if pictures.len() > before {
                describe(&["--state", pictures[pictures.len() - 1].to_str().expect("text")]);
                return;
            }
            sleep(Duration::from_millis(20));
        }
    }
    panic!("the program no longer answers");
}

#[test]
fn a_monkey_does_no_harm() {
    let events = std::env::var("COLLISION_LESSONS_MONKEY")
        .map_or(15 * BATCH, |count| count.parse().expect("a number"));
    let (mut monkey, texts) = (Monkey::new(), copied());
    let mut window = Window::open(&[]);
    let mut other = x11::Client::connect(&window.display.name);
    let before = memory(window.program.id());
    let picture = common::succeed(&["figure", "half-space", "-o", "-"]);
    for batch in 0..events / BATCH {
        let commands: Vec<_> = (0..BATCH).flat_map(|_| monkey.event(&window.id)).collect();
        let text = &texts[batch % texts.len()];
        other.own("CLIPBOARD");
        other.own("PRIMARY");
        let mut xdotool = Command::new("xdotool");
        xdotool.args(&commands).env("DISPLAY", &window.display.name);
        let mut xdotool = xdotool.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("xdotool");
        let asked = other.offer_while(text, busy(&mut xdotool, &mut window));
        *monkey.counts.entry("texts taken").or_default() += asked;
        if let Some(status) = window.program.try_wait().expect("the program can be waited for") {
            // A chord was the one that quits.
            assert!(
                status.success(),
                "{status} in batch {batch}, whose clipboard is {text:.60}: {commands:?}"
            );
            monkey.did("quits");
            window = Window::open(&[]);
            other = x11::Client::connect(&window.display.name);
        } else {
            assert!(xdotool.wait().expect("it ran").success(), "not all events of batch {batch} were made");
        }
        if batch % 5 == 4 {
            let file = window.folder.path().join(format!(".dropped-{batch}"));
            match batch / 5 % 3 {
                0 => std::fs::write(&file, text).expect("a file"),
                1 => std::fs::write(&file, &picture).expect("a file"),
                // Nobody writes into it: who opens it waits for ever.
                _ => assert!(Command::new("mkfifo").arg(&file).status().expect("mkfifo").success()),
            }
            other.drop_file(window.id.parse().expect("a number"), &file);
            monkey.did("drops");
        }
    }
    assert_it_answers(&window);
    window.mouse(&["mousemove", "1390", "990"]);
    assert!(window.comes_to_rest());
    let after = memory(window.program.id());
    println!("{:?}; {before} KiB before, {after} KiB after", monkey.counts);
    assert!(after < before * 2, "{after} KiB, after {before} KiB");
}
