//! The key table: dispatch, scripts, help and documents come from it.

use methods::question::Verdict;

use crate::model::Steer;
use crate::session::actions::{Action, PanelAction, SceneAction, SessionAction, TextSize, WindowAction};
use crate::table::LESSONS;
use base::text::{Language, MessageId, ids};

/// Declares the keys, each with its name in scripts, help and docs/keys.md.
macro_rules! keys {
    ($($key:ident $name:literal),* $(,)?) => {
        /// A key that the program knows, by its name on a US keyboard.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Key {
            $($key),*
        }

        impl Key {
            pub const NAMES: &'static [(Key, &'static str)] = &[$((Key::$key, $name)),*];
        }
    };
}

#[rustfmt::skip]
keys! {
    Up "Up", Down "Down", Left "Left", Right "Right",
    F1 "F1", F2 "F2", F3 "F3", F4 "F4", F5 "F5", F11 "F11", F12 "F12",
    Escape "Esc", Enter "Enter", Tab "Tab", Home "Home", F6 "F6",
    PageUp "PageUp", PageDown "PageDown", Space "Space", Backspace "Backspace",
    Digit0 "0", Plus "+", Minus "-",
    Digit1 "1", Digit2 "2", Digit3 "3", Digit4 "4", Digit5 "5", Digit6 "6", Digit7 "7", Digit8 "8", Digit9 "9",
    BracketLeft "[", BracketRight "]", Comma ",", Period ".",
    A "A", B "B", C "C", D "D", E "E", F "F", G "G", H "H", I "I", K "K", L "L", M "M", N "N", O "O", P "P", Q "Q", R "R", S "S", T "T",
    V "V", W "W", X "X", Y "Y", Z "Z",
}

impl Key {
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(key, _)| *key == self).map_or("?", |(_, name)| name)
    }

    /// The key that is named after this character, in either case.
    pub fn named(character: char) -> Option<Self> {
        let mut name = [0; 4];
        let name = character.to_ascii_uppercase().encode_utf8(&mut name);
        Self::NAMES.iter().find(|(_, known)| *known == name).map(|&(key, _)| key)
    }

    /// Whether it is a function key, which types nothing.
    pub fn is_function(self) -> bool {
        matches!(self, Key::F1 | Key::F2 | Key::F3 | Key::F4 | Key::F5 | Key::F6 | Key::F11 | Key::F12)
    }

    /// The label in a language: the arrows have names, other keys are labelled as on the keyboard.
    fn label(self, language: Language) -> String {
        match self {
            Key::Up => language.localize(ids::KEY_NAME_UP),
            Key::Down => language.localize(ids::KEY_NAME_DOWN),
            Key::Left => language.localize(ids::KEY_NAME_LEFT),
            Key::Right => language.localize(ids::KEY_NAME_RIGHT),
            Key::Space => language.localize(ids::KEY_NAME_SPACE),
            printed => printed.name().to_owned(),
        }
    }
}

/// A key with or without Ctrl and Shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Press {
    pub key: Key,
    /// Whether Ctrl is held; on a Mac, Command.
    pub ctrl: bool,
    pub shift: bool,
}

impl Press {
    /// The key alone.
    pub const fn plain(key: Key) -> Self {
        Self { key, ctrl: false, shift: false }
    }

    const fn shifted(key: Key) -> Self {
        Self { shift: true, ..Self::plain(key) }
    }

    const fn with_ctrl(key: Key) -> Self {
        Self { ctrl: true, ..Self::plain(key) }
    }

    const fn with_ctrl_and_shift(key: Key) -> Self {
        Self { shift: true, ..Self::with_ctrl(key) }
    }

    /// Whether it comes to this program.
    fn is_free(self) -> bool {
        !cfg!(target_arch = "wasm32") || self.is_free_in_browsers()
    }

    /// Whether it comes to the page; the browser keeps the others, as `web/page.js` says.
    pub fn is_free_in_browsers(self) -> bool {
        let is_kept = matches!(self.key, Key::Tab | Key::F5 | Key::F6 | Key::F11 | Key::F12);
        !is_kept && (!self.ctrl || matches!(self.key, Key::C | Key::V | Key::X | Key::Z))
    }

    /// "F12", "Shift+F12", "Ctrl+Shift+C".
    pub fn name(self) -> String {
        self.label(Language::English)
    }

    pub fn label(self, language: Language) -> String {
        self.on(&self.key.label(language))
    }

    /// The text where the key has this label.
    pub fn on(self, key: &str) -> String {
        let ctrl = if self.ctrl { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        format!("{ctrl}{shift}{key}")
    }
}

/// A row of the key table.
#[derive(Debug)]
pub struct Row {
    /// Presses and what each does.
    pub keys: &'static [(Press, Action)],
    /// Other presses for the same actions, in the same order, once or more often. May be empty.
    pub also: &'static [Press],
    /// The name of the message for the keys' function.
    pub does: MessageId,
}

const fn steer(key: Key, steer: Steer) -> (Press, Action) {
    scene(key, SceneAction::Steer(steer))
}

const fn steer_end(key: Key, steer: Steer) -> (Press, Action) {
    session(Press::shifted(key), SessionAction::Scene(SceneAction::SteerEnd(steer)))
}

const fn scene(key: Key, action: SceneAction) -> (Press, Action) {
    session(Press::plain(key), SessionAction::Scene(action))
}

const fn session(press: Press, action: SessionAction) -> (Press, Action) {
    (press, Action::Session(action))
}

const fn panel(press: Press, action: PanelAction) -> (Press, Action) {
    (press, Action::Panel(action))
}

const fn window(press: Press, action: WindowAction) -> (Press, Action) {
    (press, Action::Window(action))
}

const fn lesson(key: Key, number: usize) -> (Press, Action) {
    scene(key, SceneAction::Lesson(number))
}

const fn digit(key: Key, digit: usize) -> (Press, Action) {
    session(Press::plain(key), SessionAction::Digit(digit))
}

const fn choose(key: Key, number: usize) -> (Press, Action) {
    session(Press::plain(key), SessionAction::Choose(number))
}

/// A row of the table: what its keys do, the keys, and others that do the same.
macro_rules! row {
    ($does:expr, [$($key:expr),+ $(,)?] $(, also [$($also:expr),+ $(,)?])?) => {
        Row { keys: &[$($key),+], also: &[$($($also),+)?], does: $does }
    };
}

#[rustfmt::skip]
pub static KEYS: &[Row] = &[
    row!(ids::KEY_STEER, [
        steer(Key::Left, Steer::Left), steer(Key::Right, Steer::Right),
        steer(Key::Up, Steer::Up), steer(Key::Down, Steer::Down),
    ]),
    row!(ids::KEY_DEPTH, [steer(Key::F3, Steer::ZMinus), steer(Key::F4, Steer::ZPlus)],
        also [Press::plain(Key::Z), Press::plain(Key::X)]),
    row!(ids::KEY_STEER_END, [
        steer_end(Key::Left, Steer::Left), steer_end(Key::Right, Steer::Right),
        steer_end(Key::Up, Steer::Up), steer_end(Key::Down, Steer::Down),
    ]),
    row!(ids::KEY_DEPTH_END, [steer_end(Key::F3, Steer::ZMinus), steer_end(Key::F4, Steer::ZPlus)],
        also [Press::shifted(Key::Z), Press::shifted(Key::X)]),
    row!(ids::KEY_TURN, [steer(Key::F1, Steer::TurnLeft), steer(Key::F2, Steer::TurnRight)],
        also [Press::plain(Key::Q), Press::plain(Key::E)]),
    row!(ids::KEY_LESSON, [
        lesson(Key::Digit1, 0), lesson(Key::Digit2, 1), lesson(Key::Digit3, 2), lesson(Key::Digit4, 3),
        lesson(Key::Digit5, 4), lesson(Key::Digit6, 5), lesson(Key::Digit7, 6), lesson(Key::Digit8, 7),
    ]),
    row!(ids::KEY_NEXT_LESSON, [
        scene(Key::BracketLeft, SceneAction::PreviousLesson),
        scene(Key::BracketRight, SceneAction::NextLesson),
    ]),
    // A presenter's clicker sends one pair or the other.
    row!(ids::KEY_STEP, [
        session(Press::plain(Key::PageUp), SessionAction::PreviousStep),
        session(Press::plain(Key::PageDown), SessionAction::NextStep),
    ], also [
        Press::plain(Key::Comma), Press::plain(Key::Period),
        Press::plain(Key::Backspace), Press::plain(Key::Space),
    ]),
    row!(ids::KEY_PRESENT, [session(Press::plain(Key::F5), SessionAction::Present)]),
    row!(ids::KEY_BLANK, [session(Press::plain(Key::B), SessionAction::Blank)]),
    row!(ids::KEY_HOLD_BACK, [session(Press::plain(Key::A), SessionAction::HoldBack)]),
    row!(ids::KEY_BEGIN_LECTURE, [session(Press::shifted(Key::R), SessionAction::BeginLecture)]),
    row!(ids::KEY_GO_TO, [
        digit(Key::Digit0, 0), digit(Key::Digit1, 1), digit(Key::Digit2, 2), digit(Key::Digit3, 3),
        digit(Key::Digit4, 4), digit(Key::Digit5, 5), digit(Key::Digit6, 6), digit(Key::Digit7, 7),
        digit(Key::Digit8, 8), digit(Key::Digit9, 9),
    ]),
    row!(ids::KEY_METHOD, [session(Press::plain(Key::M), SessionAction::NextMethod)]),
    row!(ids::KEY_CASE, [
        session(Press::plain(Key::G), SessionAction::NextCase),
        session(Press::shifted(Key::G), SessionAction::PreviousCase),
    ]),
    row!(ids::KEY_QUIZ, [session(Press::plain(Key::T), SessionAction::Quiz)]),
    row!(ids::KEY_GUESS_HIT, [
        session(Press::plain(Key::Y), SessionAction::Guess(Verdict::Hit)),
        session(Press::plain(Key::N), SessionAction::Guess(Verdict::Miss)),
    ]),
    row!(ids::KEY_GUESS_SIDE, [
        session(Press::plain(Key::F), SessionAction::Guess(Verdict::Front)),
        session(Press::plain(Key::O), SessionAction::Guess(Verdict::On)),
        session(Press::plain(Key::B), SessionAction::Guess(Verdict::Behind)),
    ]),
    row!(ids::KEY_CHOOSE, [
        choose(Key::Digit1, 0), choose(Key::Digit2, 1), choose(Key::Digit3, 2), choose(Key::Digit4, 3),
        choose(Key::Digit5, 4),
    ]),
    row!(ids::KEY_CHALLENGE, [
        session(Press::plain(Key::K), SessionAction::NextChallenge),
        session(Press::shifted(Key::K), SessionAction::PreviousChallenge),
    ]),
    row!(ids::KEY_HINT, [session(Press::plain(Key::I), SessionAction::Hint)]),
    row!(ids::KEY_NEXT_QUESTION, [session(Press::plain(Key::Enter), SessionAction::Enter)]),
    row!(ids::KEY_RESTART, [scene(Key::R, SceneAction::Restart)]),
    row!(ids::KEY_HOME, [scene(Key::Home, SceneAction::Home)]),
    row!(ids::KEY_FIRST_PERSON, [scene(Key::W, SceneAction::FirstPerson)]),
    row!(ids::KEY_LOOK, [session(Press::plain(Key::Tab), SessionAction::NextViewMode)],
        also [Press::plain(Key::V)]),
    row!(ids::KEY_UNDO, [
        session(Press::with_ctrl(Key::Z), SessionAction::Undo),
        session(Press::with_ctrl_and_shift(Key::Z), SessionAction::Redo),
    ]),
    row!(ids::KEY_TEXT_SIZE, [
        window(Press::with_ctrl(Key::Plus), WindowAction::TextSize(TextSize::Larger)),
        window(Press::with_ctrl(Key::Minus), WindowAction::TextSize(TextSize::Smaller)),
        window(Press::with_ctrl(Key::Digit0), WindowAction::TextSize(TextSize::Normal)),
    ]),
    row!(ids::KEY_MAP, [session(Press::plain(Key::D), SessionAction::Map)]),
    row!(ids::KEY_COLORS, [session(Press::plain(Key::C), SessionAction::NextColors)]),
    row!(ids::KEY_LANGUAGE, [session(Press::plain(Key::L), SessionAction::NextLanguage)]),
    row!(ids::KEY_SCREENSHOT, [window(Press::plain(Key::F12), WindowAction::Screenshot)],
        also [Press::plain(Key::S)]),
    row!(ids::KEY_BARE_SCREENSHOT, [window(Press::shifted(Key::F12), WindowAction::BareScreenshot)],
        also [Press::shifted(Key::S)]),
    // A page has an address.
    row!(if cfg!(target_arch = "wasm32") { ids::KEY_COPY_LINK } else { ids::KEY_COPY_STATE }, [
        window(Press::with_ctrl(Key::C), WindowAction::CopyState),
    ]),
    row!(ids::KEY_COPY_PICTURE, [window(Press::with_ctrl_and_shift(Key::C), WindowAction::CopyPicture)]),
    row!(ids::KEY_COPY_LINK, [window(Press::with_ctrl_and_shift(Key::L), WindowAction::CopyLink)]),
    row!(ids::KEY_COPY_COMMAND, [window(Press::with_ctrl(Key::L), WindowAction::CopyCommand)]),
    row!(ids::KEY_TEST_YOURS, [window(Press::with_ctrl(Key::T), WindowAction::TestYours)]),
    row!(ids::KEY_EXPORT, [window(Press::with_ctrl(Key::E), WindowAction::Export)]),
    row!(ids::KEY_PASTE, [window(Press::with_ctrl(Key::V), WindowAction::Paste)]),
    row!(ids::KEY_FOCUS, [window(Press::plain(Key::F6), WindowAction::FocusPanel)],
        also [Press::plain(Key::P)]),
    row!(ids::KEY_HELP, [panel(Press::plain(Key::H), PanelAction::Help)]),
    row!(ids::KEY_FULL_SCREEN, [window(Press::plain(Key::F11), WindowAction::FullScreen)]),
    row!(ids::KEY_CLOSE, [window(Press::plain(Key::Escape), WindowAction::Escape)]),
    row!(ids::KEY_QUIT, [window(Press::with_ctrl(Key::Q), WindowAction::Quit)]),
];

/// The actions of the mouse, as names of messages, for the help and docs/keys.md.
pub static MOUSE: &[(MessageId, MessageId)] = &[
    (ids::MOUSE_DRAG, ids::MOUSE_DRAG_DOES),
    (ids::MOUSE_DRAG_POINT, ids::MOUSE_DRAG_POINT_DOES),
    (ids::MOUSE_WHEEL, ids::MOUSE_WHEEL_DOES),
    (ids::MOUSE_CLICK, ids::MOUSE_CLICK_DOES),
];

impl Row {
    /// Every press of the row with its action.
    pub fn presses(&self) -> impl Iterator<Item = (Press, Action)> + '_ {
        let also =
            self.also.iter().zip(self.keys.iter().cycle()).map(|(&press, &(_, action))| (press, action));
        self.keys.iter().copied().chain(also)
    }

    /// The labels of its keys, and of the other presses: "F3 F4", "Z X". Keys that do not come to the program are left
    /// out; the others stand first then.
    pub fn labels(&self, label: impl Fn(Press) -> String) -> (String, String) {
        let join = |presses: Vec<Press>| {
            let free = presses.into_iter().filter(|press| press.is_free());
            free.map(&label).collect::<Vec<_>>().join(" ")
        };
        let keys = join(self.keys.iter().map(|&(press, _)| press).collect());
        let also = join(self.also.to_vec());
        if keys.is_empty() { (also, keys) } else { (keys, also) }
    }
}

/// The action of a press. Shift is ignored where it has no meaning of its own.
pub fn action(press: Press) -> Option<Action> {
    find(press, |action| !chooses(action) && !is_of_lecture(action))
}

/// The action of a press in a lecture: digits are typed, and the letter by which clickers blank the screen does that.
pub fn action_in_lecture(press: Press) -> Option<Action> {
    find(press, is_of_lecture).or_else(|| action(press))
}

/// The action of a press while a question waits for its answer: the keys of its choices come first.
pub fn action_while_asked(press: Press) -> Option<Action> {
    find(press, chooses).or_else(|| action(press))
}

/// Whether it chooses an answer by its number, which its keys do only while a question waits for one.
fn chooses(action: Action) -> bool {
    matches!(action, Action::Session(SessionAction::Choose(_)))
}

/// Whether it is for lectures: elsewhere its keys do something else.
fn is_of_lecture(action: Action) -> bool {
    matches!(action, Action::Session(SessionAction::Digit(_) | SessionAction::Blank))
}

fn find(press: Press, is_meant: impl Fn(Action) -> bool) -> Option<Action> {
    let exact = |press| {
        let mut presses = KEYS.iter().flat_map(Row::presses);
        presses.find(|&(p, action)| p == press && is_meant(action)).map(|(_, action)| action)
    };
    exact(press).or_else(|| exact(Press { shift: false, ..press }))
}

/// The first press of the table that does this, for labels; none if no such press comes to the program.
pub fn press_for(action: impl Into<Action>) -> Option<Press> {
    let action = action.into();
    let mut presses = KEYS.iter().flat_map(Row::presses);
    presses.find(|&(press, known)| known == action && press.is_free()).map(|(press, _)| press)
}

fn english(id: MessageId) -> String {
    Language::English.localize(id)
}

pub fn does(action: impl Into<Action>) -> Option<MessageId> {
    let action = action.into();
    KEYS.iter().find(|row| row.keys.iter().any(|&(_, a)| a == action)).map(|row| row.does)
}

/// The key table as Markdown, for docs/keys.md.
pub fn markdown() -> String {
    let mut table = String::from("| key | also | does |\n|---|---|---|\n");
    for row in KEYS {
        let (keys, also) = row.labels(Press::name);
        let code = |names: &str| {
            names.split_whitespace().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" ")
        };
        table += &format!("| {} | {} | {} |\n", code(&keys), code(&also), english(row.does));
    }
    for &(gesture, does) in MOUSE {
        table += &format!("| mouse: {} | | {} |\n", english(gesture), english(does));
    }
    table
}

/// The keys of each lesson as Markdown, for docs/keys.md.
pub fn steering_markdown() -> String {
    let mut table = String::from("| | lesson | its keys |\n|---|---|---|\n");
    for (number, info) in LESSONS.iter().enumerate() {
        let steering: Vec<String> = info
            .steering
            .iter()
            .map(|steering| {
                let keys = steering.keys.iter().filter_map(|&steer| press_for(SceneAction::Steer(steer)));
                let keys: Vec<String> = keys.map(|press| format!("`{}`", press.name())).collect();
                format!("{} {}", keys.join(" "), english(steering.does))
            })
            .collect();
        table += &format!(
            "| {} | {} (`{}`) | {} |\n",
            number + 1,
            english(info.title),
            info.slug,
            steering.join("; ")
        );
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_press_does_two_things() {
        let mut seen = HashSet::new();
        for (press, action) in KEYS.iter().flat_map(Row::presses) {
            // A choice's key does something else while no question waits, and a key of a lecture outside of one.
            assert!(
                seen.insert((press, chooses(action), is_of_lecture(action))),
                "{} also does {action:?}",
                press.name()
            );
        }
    }

    #[test]
    fn browsers_keep_the_keys_of_what_they_do_themselves_and_of_what_has_a_button() {
        let is_kept = |row: &&Row| row.presses().all(|(press, _)| !press.is_free_in_browsers());
        let kept: Vec<_> = KEYS.iter().filter(is_kept).map(|row| row.does).collect();
        let browsers = [
            ids::KEY_PRESENT,
            ids::KEY_TEXT_SIZE,
            ids::KEY_COPY_LINK,
            ids::KEY_COPY_COMMAND,
            ids::KEY_TEST_YOURS,
            ids::KEY_EXPORT,
            ids::KEY_FULL_SCREEN,
        ];
        assert_eq!(kept, [&browsers[..], &[ids::KEY_QUIT]].concat(), "a key that is kept needs a button");
    }

    #[test]
    fn every_other_press_stands_for_a_key_of_its_row() {
        for row in KEYS {
            assert!(row.also.len().is_multiple_of(row.keys.len()), "{:?}", row.does);
        }
    }

    #[test]
    fn names_are_unique_and_complete() {
        let names: HashSet<_> = Key::NAMES.iter().map(|(_, name)| name).collect();
        let keys: HashSet<_> = Key::NAMES.iter().map(|(key, _)| key).collect();
        assert_eq!((names.len(), keys.len()), (Key::NAMES.len(), Key::NAMES.len()));
        for (press, _) in KEYS.iter().flat_map(Row::presses) {
            assert!(keys.contains(&press.key), "{:?} has a name", press.key);
        }
    }

    #[test]
    fn every_row_has_its_sentence_in_every_language() {
        for (row, language) in KEYS.iter().flat_map(|row| Language::ALL.map(|language| (row, language))) {
            assert!(language.has(row.does.name()), "{:?} in {}", row.does, language.tag());
        }
    }

    #[test]
    fn every_lesson_has_a_key_and_every_steering_key_does_something() {
        for number in 0..LESSONS.len() {
            assert!(press_for(SceneAction::Lesson(number)).is_some());
        }
        for steering in LESSONS.iter().flat_map(|info| info.steering) {
            for &steer in steering.keys {
                assert!(press_for(SceneAction::Steer(steer)).is_some(), "{steer:?}");
            }
        }
    }

    #[test]
    fn shift_matters_only_where_the_table_says_so() {
        let shifted = |key| action(Press { shift: true, ..Press::plain(key) });
        assert_eq!(shifted(Key::S), Some(WindowAction::BareScreenshot.into()));
        assert_eq!(shifted(Key::Up), Some(SceneAction::SteerEnd(Steer::Up).into()));
        assert_eq!(shifted(Key::F1), Some(SceneAction::Steer(Steer::TurnLeft).into()));
    }
}
