//! The key table: the only one. Dispatch, scripts, help and README come from it.

use crate::lesson::Steer;
use crate::lessons::LESSONS;

/// A key that the program knows, by its place on a US keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
#[rustfmt::skip]
pub enum Key {
    Up, Down, Left, Right,
    F1, F2, F3, F4, F11, F12,
    Escape, Tab, Home,
    Digit1, Digit2, Digit3, Digit4, Digit5, Digit6,
    BracketLeft, BracketRight,
    E, H, Q, R, S, X, Z,
}

impl Key {
    /// Every key with its name in scripts, help and README.
    #[rustfmt::skip]
    pub const NAMES: &'static [(Key, &'static str)] = &[
        (Key::Up, "Up"), (Key::Down, "Down"), (Key::Left, "Left"), (Key::Right, "Right"),
        (Key::F1, "F1"), (Key::F2, "F2"), (Key::F3, "F3"), (Key::F4, "F4"), (Key::F11, "F11"), (Key::F12, "F12"),
        (Key::Escape, "Esc"), (Key::Tab, "Tab"), (Key::Home, "Home"),
        (Key::Digit1, "1"), (Key::Digit2, "2"), (Key::Digit3, "3"),
        (Key::Digit4, "4"), (Key::Digit5, "5"), (Key::Digit6, "6"),
        (Key::BracketLeft, "["), (Key::BracketRight, "]"),
        (Key::E, "E"), (Key::H, "H"), (Key::Q, "Q"), (Key::R, "R"), (Key::S, "S"), (Key::X, "X"), (Key::Z, "Z"),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(key, _)| *key == self).map_or("?", |(_, name)| name)
    }
}

/// A key with or without Shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Press {
    /// The key.
    pub key: Key,
    /// Whether Shift is held.
    pub shift: bool,
}

impl Press {
    /// The key alone.
    pub const fn plain(key: Key) -> Self {
        Self { key, shift: false }
    }

    const fn shifted(key: Key) -> Self {
        Self { key, shift: true }
    }

    /// "F12", "Shift+F12".
    pub fn name(self) -> String {
        let prefix = if self.shift { "Shift+" } else { "" };
        format!("{prefix}{}", self.key.name())
    }
}

/// What a key does.
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
    /// Brings the lesson back to its start.
    Restart,
    /// Brings the camera back.
    Home,
    /// Shows or hides the panels.
    Panels,
    /// Takes a picture of what is shown.
    Screenshot,
    /// Takes a picture of the scene alone.
    BareScreenshot,
    /// Shows or hides the key table.
    Help,
    /// Enters or leaves full screen.
    FullScreen,
    /// Ends the program.
    Quit,
}

/// A row of the key table.
#[derive(Debug)]
pub struct Row {
    /// Presses and what each does.
    pub keys: &'static [(Press, Action)],
    /// Other presses for the same actions, in the same order. May be empty.
    pub also: &'static [Press],
    /// What they do, for people.
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
        does: "steer the lesson, one step a press",
    },
    Row {
        keys: &[key(Key::F3, Action::Steer(Steer::Nearer)), key(Key::F4, Action::Steer(Steer::Farther))],
        also: &[Press::plain(Key::Z), Press::plain(Key::X)],
        does: "steer along z: minus, plus",
    },
    Row {
        keys: &[key(Key::F1, Action::Steer(Steer::TurnLeft)), key(Key::F2, Action::Steer(Steer::TurnRight))],
        also: &[Press::plain(Key::Q), Press::plain(Key::E)],
        does: "turn the scene by 2 degrees",
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
        does: "open a lesson",
    },
    Row {
        keys: &[key(Key::BracketLeft, Action::PreviousLesson), key(Key::BracketRight, Action::NextLesson)],
        also: &[],
        does: "previous, next lesson",
    },
    Row { keys: &[key(Key::R, Action::Restart)], also: &[], does: "restart the lesson" },
    Row { keys: &[key(Key::Home, Action::Home)], also: &[], does: "the lesson's own camera again" },
    Row { keys: &[key(Key::Tab, Action::Panels)], also: &[], does: "panels on and off" },
    Row { keys: &[key(Key::F12, Action::Screenshot)], also: &[Press::plain(Key::S)], does: "screenshot" },
    Row {
        keys: &[(Press::shifted(Key::F12), Action::BareScreenshot)],
        also: &[Press::shifted(Key::S)],
        does: "screenshot of the bare scene",
    },
    Row { keys: &[key(Key::H, Action::Help)], also: &[], does: "this help" },
    Row { keys: &[key(Key::F11, Action::FullScreen)], also: &[], does: "full screen" },
    Row { keys: &[key(Key::Escape, Action::Quit)], also: &[], does: "quit" },
];

/// What the mouse does, for help and README.
pub static MOUSE: &[(&str, &str)] = &[
    ("drag", "turn and tilt the camera"),
    ("wheel", "zoom"),
    ("click", "pick with a ray (lessons 5 and 6)"),
];

impl Row {
    /// Every press of the row with its action.
    pub fn presses(&self) -> impl Iterator<Item = (Press, Action)> + '_ {
        let also = self.also.iter().zip(self.keys).map(|(&press, &(_, action))| (press, action));
        self.keys.iter().copied().chain(also)
    }

    /// The names of its keys, and of the other presses: "F3 F4", "Z X".
    pub fn labels(&self) -> (String, String) {
        let names = |presses: Vec<Press>| presses.into_iter().map(Press::name).collect::<Vec<_>>().join(" ");
        (names(self.keys.iter().map(|(press, _)| *press).collect()), names(self.also.to_vec()))
    }
}

/// What a press does. Shift is ignored where it has no meaning of its own.
pub fn action(press: Press) -> Option<Action> {
    let exact =
        |press| KEYS.iter().flat_map(Row::presses).find(|(p, _)| *p == press).map(|(_, action)| action);
    exact(press).or_else(|| exact(Press::plain(press.key)))
}

/// The first press of the table that does this, for labels.
pub fn press_for(action: Action) -> Option<Press> {
    KEYS.iter().flat_map(Row::presses).find(|(_, a)| *a == action).map(|(press, _)| press)
}

/// The key table as Markdown, for the README.
pub fn markdown() -> String {
    let mut table = String::from("| key | also | does |\n|---|---|---|\n");
    for row in KEYS {
        let (keys, also) = row.labels();
        let code = |names: &str| {
            names.split_whitespace().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" ")
        };
        table += &format!("| {} | {} | {} |\n", code(&keys), code(&also), row.does);
    }
    for (gesture, does) in MOUSE {
        table += &format!("| mouse: {gesture} | | {does} |\n");
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
                format!("{} {}", keys.join(" "), steering.does)
            })
            .collect();
        table +=
            &format!("| {} | {} (`{}`) | {} |\n", number + 1, info.title, info.slug, steering.join("; "));
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
            assert!(seen.insert(press), "{} also does {action:?}", press.name());
        }
    }

    #[test]
    fn every_other_press_stands_for_a_key_of_its_row() {
        for row in KEYS {
            assert!(row.also.is_empty() || row.also.len() == row.keys.len(), "{}", row.does);
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
        let shifted = |key| action(Press { key, shift: true });
        assert_eq!(shifted(Key::S), Some(Action::BareScreenshot));
        assert_eq!(shifted(Key::Up), Some(Action::Steer(Steer::Up)));
    }
}
