//! The key table: the only one. Dispatch, scripts, help and README come from it.

use collision_core::shapes::Side;

use crate::lessons::model::Steer;
use crate::lessons::outcome::Answer;
use crate::lessons::table::LESSONS;
use crate::text::language::Language;

/// A key that the program knows, by its place on a US keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
#[rustfmt::skip]
pub enum Key {
    Up, Down, Left, Right,
    F1, F2, F3, F4, F11, F12,
    Escape, Tab, Home, F6, PageUp, PageDown, Space, Backspace,
    Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Plus, Minus,
    BracketLeft, BracketRight, Comma, Period,
    B, C, D, E, F, G, H, I, K, L, M, N, O, Q, R, S, T, V, X, Y, Z,
}

impl Key {
    /// Every key with its name in scripts, help and README.
    #[rustfmt::skip]
    pub const NAMES: &'static [(Key, &'static str)] = &[
        (Key::Up, "Up"), (Key::Down, "Down"), (Key::Left, "Left"), (Key::Right, "Right"),
        (Key::F1, "F1"), (Key::F2, "F2"), (Key::F3, "F3"), (Key::F4, "F4"), (Key::F11, "F11"), (Key::F12, "F12"),
        (Key::Escape, "Esc"), (Key::Tab, "Tab"), (Key::Home, "Home"), (Key::F6, "F6"),
        (Key::PageUp, "PageUp"), (Key::PageDown, "PageDown"), (Key::Space, "Space"), (Key::Backspace, "Backspace"),
        (Key::Digit0, "0"), (Key::Plus, "+"), (Key::Minus, "-"),
        (Key::Digit1, "1"), (Key::Digit2, "2"), (Key::Digit3, "3"),
        (Key::Digit4, "4"), (Key::Digit5, "5"), (Key::Digit6, "6"),
        (Key::BracketLeft, "["), (Key::BracketRight, "]"),
        (Key::Comma, ","), (Key::Period, "."),
        (Key::B, "B"), (Key::C, "C"), (Key::D, "D"), (Key::E, "E"), (Key::F, "F"), (Key::G, "G"), (Key::H, "H"),
        (Key::I, "I"), (Key::K, "K"), (Key::L, "L"),
        (Key::M, "M"), (Key::N, "N"), (Key::O, "O"), (Key::Q, "Q"), (Key::R, "R"), (Key::S, "S"), (Key::T, "T"), (Key::V, "V"),
        (Key::X, "X"), (Key::Y, "Y"), (Key::Z, "Z"),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(key, _)| *key == self).map_or("?", |(_, name)| name)
    }
}

impl Key {
    /// Its label in a language: the arrows have names, other keys are labelled as on the keyboard.
    fn label(self, language: Language) -> String {
        match self {
            Key::Up => language.localize("key-name-up"),
            Key::Down => language.localize("key-name-down"),
            Key::Left => language.localize("key-name-left"),
            Key::Right => language.localize("key-name-right"),
            Key::Space => language.localize("key-name-space"),
            printed => printed.name().to_owned(),
        }
    }
}

/// A key with or without Ctrl and Shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Press {
    /// The key.
    pub key: Key,
    /// Whether Ctrl is held; on a Mac, Command.
    pub ctrl: bool,
    /// Whether Shift is held.
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

    /// "F12", "Shift+F12", "Ctrl+Shift+C".
    pub fn name(self) -> String {
        self.label(Language::English)
    }

    /// The same in a language.
    pub fn label(self, language: Language) -> String {
        let ctrl = if self.ctrl { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        format!("{ctrl}{shift}{}", self.key.label(language))
    }
}

/// How the size of all text changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TextSize {
    /// By a tenth.
    Larger,
    /// By a tenth.
    Smaller,
    /// To what it was at first.
    Normal,
}

/// What a press does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Steers the lesson.
    Steer(Steer),
    /// Opens the lesson with this number, from 0.
    Lesson(usize),
    /// Opens the lesson before this one.
    PreviousLesson,
    /// Opens the lesson after this one.
    NextLesson,
    /// Restarts the lesson, or asks the next question.
    Restart,
    /// Resets the camera.
    Home,
    /// Selects the step before the selected one.
    PreviousStep,
    /// Selects the step after the selected one.
    NextStep,
    /// Shows the steps of the next method.
    NextMethod,
    /// Opens the next case of the lesson's gallery.
    NextCase,
    /// Opens the previous case of the lesson's gallery.
    PreviousCase,
    /// Opens the next challenge of the lesson.
    NextChallenge,
    /// Opens the previous challenge of the lesson.
    PreviousChallenge,
    /// Gives the next hint for the challenge.
    Hint,
    /// Starts or ends the quiz.
    Quiz,
    /// Answers the quiz's question.
    Guess(Answer),
    /// Answers it by the number of a choice, from 0.
    Choose(usize),
    /// Switches to the next colours.
    NextColors,
    /// Switches to the next language.
    NextLanguage,
    /// Copies the state as text.
    CopyState,
    /// Copies a command line that draws what is seen.
    CopyCommand,
    /// Opens or closes the dialog that exports a picture.
    Export,
    /// Saves the picture that the dialog shows.
    SaveExport,
    /// Stops drawing the animation that was to be saved.
    CancelExport,
    /// Copies the picture.
    CopyPicture,
    /// Opens the state on the clipboard.
    Paste,
    /// Moves the keyboard focus into the panel.
    FocusPanel,
    /// Looks the next way: Explain, Present, Original.
    NextLook,
    /// Takes the last change back.
    Undo,
    /// Makes again what was taken back.
    Redo,
    /// Makes all text larger, or smaller, or as it was.
    TextSize(TextSize),
    /// Closes what lies over the scene, else deselects the step; in the Original way of looking, ends the program.
    Close,
    /// Saves a screenshot.
    Screenshot,
    /// Saves a screenshot of the scene alone.
    BareScreenshot,
    /// Shows the map of disagreement beside the scene, alone, or not.
    Map,
    /// Shows or hides the key table.
    Help,
    /// Enters or leaves full screen.
    FullScreen,
    /// Ends the program.
    Quit,
}

impl Action {
    /// Whether it chooses an answer by its number, which its keys do only while a question waits for one.
    fn chooses(self) -> bool {
        matches!(self, Action::Choose(_))
    }

    /// Whether only a window can do it.
    pub fn needs_window(self) -> bool {
        use Action::{
            BareScreenshot, CancelExport, Close, CopyCommand, CopyPicture, CopyState, Export, FocusPanel,
            FullScreen, Paste, Quit, SaveExport, Screenshot, TextSize,
        };
        matches!(
            self,
            BareScreenshot
                | CancelExport
                | Close
                | CopyCommand
                | CopyPicture
                | CopyState
                | Export
                | SaveExport
                | FocusPanel
                | FullScreen
                | Paste
                | Quit
                | Screenshot
                | TextSize(_)
        )
    }
}

/// A row of the key table.
#[derive(Debug)]
pub struct Row {
    /// Presses and what each does.
    pub keys: &'static [(Press, Action)],
    /// Other presses for the same actions, in the same order, once or more often. May be empty.
    pub also: &'static [Press],
    /// What they do: a message's name.
    pub does: &'static str,
}

const fn key(key: Key, action: Action) -> (Press, Action) {
    (Press::plain(key), action)
}

/// The key table.
pub static KEYS: &[Row] = &[
    Row {
        keys: &[
            key(Key::Left, Action::Steer(Steer::Left)),
            key(Key::Right, Action::Steer(Steer::Right)),
            key(Key::Up, Action::Steer(Steer::Up)),
            key(Key::Down, Action::Steer(Steer::Down)),
        ],
        also: &[],
        does: "key-steer",
    },
    Row {
        keys: &[key(Key::F3, Action::Steer(Steer::ZMinus)), key(Key::F4, Action::Steer(Steer::ZPlus))],
        also: &[Press::plain(Key::Z), Press::plain(Key::X)],
        does: "key-depth",
    },
    Row {
        keys: &[key(Key::F1, Action::Steer(Steer::TurnLeft)), key(Key::F2, Action::Steer(Steer::TurnRight))],
        also: &[Press::plain(Key::Q), Press::plain(Key::E)],
        does: "key-turn",
    },
    Row {
        keys: &[
            key(Key::Digit1, Action::Lesson(0)),
            key(Key::Digit2, Action::Lesson(1)),
            key(Key::Digit3, Action::Lesson(2)),
            key(Key::Digit4, Action::Lesson(3)),
            key(Key::Digit5, Action::Lesson(4)),
            key(Key::Digit6, Action::Lesson(5)),
        ],
        also: &[],
        does: "key-lesson",
    },
    Row {
        keys: &[key(Key::BracketLeft, Action::PreviousLesson), key(Key::BracketRight, Action::NextLesson)],
        also: &[],
        does: "key-next-lesson",
    },
    Row {
        keys: &[key(Key::PageUp, Action::PreviousStep), key(Key::PageDown, Action::NextStep)],
        // A presenter's clicker sends one pair or the other.
        also: &[
            Press::plain(Key::Comma),
            Press::plain(Key::Period),
            Press::plain(Key::Backspace),
            Press::plain(Key::Space),
        ],
        does: "key-step",
    },
    Row { keys: &[key(Key::M, Action::NextMethod)], also: &[], does: "key-method" },
    Row {
        keys: &[key(Key::G, Action::NextCase), (Press::shifted(Key::G), Action::PreviousCase)],
        also: &[],
        does: "key-case",
    },
    Row { keys: &[key(Key::T, Action::Quiz)], also: &[], does: "key-quiz" },
    Row {
        keys: &[
            key(Key::Y, Action::Guess(Answer::Hit(true))),
            key(Key::N, Action::Guess(Answer::Hit(false))),
        ],
        also: &[],
        does: "key-guess-hit",
    },
    Row {
        keys: &[
            key(Key::F, Action::Guess(Answer::Side(Side::Front))),
            key(Key::O, Action::Guess(Answer::Side(Side::On))),
            key(Key::B, Action::Guess(Answer::Side(Side::Behind))),
        ],
        also: &[],
        does: "key-guess-side",
    },
    Row {
        keys: &[
            key(Key::Digit1, Action::Choose(0)),
            key(Key::Digit2, Action::Choose(1)),
            key(Key::Digit3, Action::Choose(2)),
            key(Key::Digit4, Action::Choose(3)),
            key(Key::Digit5, Action::Choose(4)),
        ],
        also: &[],
        does: "key-choose",
    },
    Row {
        keys: &[key(Key::K, Action::NextChallenge), (Press::shifted(Key::K), Action::PreviousChallenge)],
        also: &[],
        does: "key-challenge",
    },
    Row { keys: &[key(Key::I, Action::Hint)], also: &[], does: "key-hint" },
    Row { keys: &[key(Key::R, Action::Restart)], also: &[], does: "key-restart" },
    Row { keys: &[key(Key::Home, Action::Home)], also: &[], does: "key-home" },
    Row { keys: &[key(Key::Tab, Action::NextLook)], also: &[], does: "key-look" },
    Row {
        keys: &[
            (Press::with_ctrl(Key::Z), Action::Undo),
            (Press { shift: true, ..Press::with_ctrl(Key::Z) }, Action::Redo),
        ],
        also: &[],
        does: "key-undo",
    },
    Row {
        keys: &[
            (Press::with_ctrl(Key::Plus), Action::TextSize(TextSize::Larger)),
            (Press::with_ctrl(Key::Minus), Action::TextSize(TextSize::Smaller)),
            (Press::with_ctrl(Key::Digit0), Action::TextSize(TextSize::Normal)),
        ],
        also: &[],
        does: "key-text-size",
    },
    Row { keys: &[key(Key::D, Action::Map)], also: &[], does: "key-map" },
    Row { keys: &[key(Key::C, Action::NextColors)], also: &[], does: "key-colors" },
    Row { keys: &[key(Key::L, Action::NextLanguage)], also: &[], does: "key-language" },
    Row { keys: &[key(Key::F12, Action::Screenshot)], also: &[Press::plain(Key::S)], does: "key-screenshot" },
    Row {
        keys: &[(Press::shifted(Key::F12), Action::BareScreenshot)],
        also: &[Press::shifted(Key::S)],
        does: "key-bare-screenshot",
    },
    Row { keys: &[(Press::with_ctrl(Key::C), Action::CopyState)], also: &[], does: "key-copy-state" },
    Row {
        keys: &[(Press { shift: true, ..Press::with_ctrl(Key::C) }, Action::CopyPicture)],
        also: &[],
        does: "key-copy-picture",
    },
    Row { keys: &[(Press::with_ctrl(Key::L), Action::CopyCommand)], also: &[], does: "key-copy-command" },
    Row { keys: &[(Press::with_ctrl(Key::E), Action::Export)], also: &[], does: "key-export" },
    Row { keys: &[(Press::with_ctrl(Key::V), Action::Paste)], also: &[], does: "key-paste" },
    Row { keys: &[key(Key::F6, Action::FocusPanel)], also: &[], does: "key-focus" },
    Row { keys: &[key(Key::H, Action::Help)], also: &[], does: "key-help" },
    Row { keys: &[key(Key::F11, Action::FullScreen)], also: &[], does: "key-full-screen" },
    Row { keys: &[key(Key::Escape, Action::Close)], also: &[], does: "key-close" },
    Row { keys: &[(Press::with_ctrl(Key::Q), Action::Quit)], also: &[], does: "key-quit" },
];

/// What the mouse does, for help and README: names of messages.
pub static MOUSE: &[(&str, &str)] = &[
    ("mouse-drag", "mouse-drag-does"),
    ("mouse-drag-point", "mouse-drag-point-does"),
    ("mouse-wheel", "mouse-wheel-does"),
    ("mouse-click", "mouse-click-does"),
];

impl Row {
    /// Every press of the row with its action.
    pub fn presses(&self) -> impl Iterator<Item = (Press, Action)> + '_ {
        let also =
            self.also.iter().zip(self.keys.iter().cycle()).map(|(&press, &(_, action))| (press, action));
        self.keys.iter().copied().chain(also)
    }

    /// The names of its keys, and of the other presses: "F3 F4", "Z X".
    pub fn labels(&self, language: Language) -> (String, String) {
        let join = |labels: Vec<String>| labels.join(" ");
        let label = |press: &Press| press.label(language);
        (
            join(self.keys.iter().map(|(press, _)| label(press)).collect()),
            join(self.also.iter().map(label).collect()),
        )
    }
}

/// What a press does. Shift is ignored where it has no meaning of its own.
pub fn action(press: Press) -> Option<Action> {
    find(press, |action| !action.chooses())
}

/// The same while a question waits for its answer: the keys of its choices come first.
pub fn action_while_asked(press: Press) -> Option<Action> {
    find(press, Action::chooses).or_else(|| action(press))
}

fn find(press: Press, is_meant: impl Fn(Action) -> bool) -> Option<Action> {
    let exact = |press| {
        let mut presses = KEYS.iter().flat_map(Row::presses);
        presses.find(|&(p, action)| p == press && is_meant(action)).map(|(_, action)| action)
    };
    exact(press).or_else(|| exact(Press { shift: false, ..press }))
}

/// The first press of the table that does this, for labels.
pub fn press_for(action: Action) -> Option<Press> {
    KEYS.iter().flat_map(Row::presses).find(|(_, a)| *a == action).map(|(press, _)| press)
}

fn english(id: &'static str) -> String {
    Language::English.localize(id)
}

/// What an action does: a message's name.
pub fn does(action: Action) -> Option<&'static str> {
    KEYS.iter().find(|row| row.keys.iter().any(|&(_, a)| a == action)).map(|row| row.does)
}

/// The key table as Markdown, for the README.
pub fn markdown() -> String {
    let mut table = String::from("| key | also | does |\n|---|---|---|\n");
    for row in KEYS {
        let (keys, also) = row.labels(Language::English);
        let code = |names: &str| {
            names.split_whitespace().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" ")
        };
        table += &format!("| {} | {} | {} |\n", code(&keys), code(&also), english(row.does));
    }
    for (gesture, does) in MOUSE {
        table += &format!("| mouse: {} | | {} |\n", english(gesture), english(does));
    }
    table
}

/// What each lesson's own keys do, as Markdown, for the README.
pub fn steering_markdown() -> String {
    let mut table = String::from("| | lesson | its keys |\n|---|---|---|\n");
    for (number, info) in LESSONS.iter().enumerate() {
        let steering: Vec<String> = info
            .steering
            .iter()
            .map(|steering| {
                let keys = steering.keys.iter().filter_map(|&steer| press_for(Action::Steer(steer)));
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
            // A choice's key does something else while no question waits.
            assert!(seen.insert((press, action.chooses())), "{} also does {action:?}", press.name());
        }
    }

    #[test]
    fn every_other_press_stands_for_a_key_of_its_row() {
        for row in KEYS {
            assert!(row.also.len().is_multiple_of(row.keys.len()), "{}", row.does);
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
    fn every_lesson_has_a_key_and_every_steering_key_does_something() {
        for number in 0..LESSONS.len() {
            assert!(press_for(Action::Lesson(number)).is_some());
        }
        for steering in LESSONS.iter().flat_map(|info| info.steering) {
            for &steer in steering.keys {
                assert!(press_for(Action::Steer(steer)).is_some(), "{steer:?}");
            }
        }
    }

    #[test]
    fn shift_matters_only_where_the_table_says_so() {
        let shifted = |key| action(Press { shift: true, ..Press::plain(key) });
        assert_eq!(shifted(Key::S), Some(Action::BareScreenshot));
        assert_eq!(shifted(Key::Up), Some(Action::Steer(Steer::Up)));
    }
}
