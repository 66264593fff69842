//! The settings that the next start restores.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use methods::Method;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::session::Session;
use crate::session::settings_text::{self, Members};
use crate::session::view_mode::ViewMode;
use crate::table::{self, FIRST, LESSONS};
use base::files::settings_store;
use base::scene::{Theme, View};
use base::text::language::Language;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The lesson, by its slug.
    pub lesson: Option<String>,
    /// The method whose steps were shown.
    pub method: Method,
    /// The size of all text, as a multiple of the usual.
    pub text_size: f32,
    /// The window's size in points.
    pub window: Option<(u32, u32)>,
    /// The panel's width in points, if it was dragged.
    pub panel_width: Option<f32>,
    /// Whether the camera moves to the best view of a step.
    pub follows_steps: bool,
    /// Whether the camera's moves are animated.
    pub moves_smoothly: bool,
    /// Whether an inset shows the scene from the side where depth decides.
    pub side_inset: bool,
    pub colors: Theme,
    /// The language, by its tag, if one was chosen.
    pub language: Option<String>,
    /// The challenges that were solved, by their names.
    pub solved: BTreeSet<String>,
    /// The mistakes whose line was found.
    pub found_lines: BTreeSet<String>,
    /// The address of a page with this program, to which links lead.
    pub page: Option<String>,
    /// Whether the card of the first start was shown.
    pub welcomed: bool,
    /// The person's own programs that were typed into the page, by the names of their lessons.
    pub programs: BTreeMap<String, String>,
    /// The members that another version wrote.
    #[serde(flatten)]
    pub others: Map<String, Value>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lesson: None,
            method: Method::default(),
            text_size: 1.0,
            window: None,
            panel_width: None,
            follows_steps: true,
            moves_smoothly: true,
            side_inset: true,
            colors: Theme::default(),
            language: None,
            solved: BTreeSet::new(),
            found_lines: BTreeSet::new(),
            page: None,
            welcomed: false,
            programs: BTreeMap::new(),
            others: Map::new(),
        }
    }
}

/// The members that are lists of names.
const LISTS: [&str; 2] = ["solved", "found_lines"];

impl Settings {
    /// Reads the settings. What is missing or cannot be read is as at the first start.
    pub fn load() -> Self {
        Self::read().0
    }

    /// Gives the saved settings another name if they cannot be read whole, so that writing loses nothing. What can be
    /// read is written in their place. Returns the other name.
    /// Errors: if the folder cannot be written.
    pub fn secure() -> Result<Option<String>> {
        let (settings, is_whole) = Self::read();
        if is_whole {
            return Ok(None);
        }
        let name = settings_store::put_aside()?;
        settings.write()?;
        Ok(Some(name))
    }

    /// The settings as far as they can be read, and whether that is all.
    fn read() -> (Self, bool) {
        let Some(kept) = settings_store::read() else { return (Self::default(), true) };
        let (settings, is_whole) = Self::parse(&kept.bytes);
        (settings, is_whole && kept.is_whole)
    }

    /// Reads those of a file that a person saved; none if it is another file, such as a state.
    pub fn saved(text: &[u8]) -> Option<Self> {
        let value: Value = serde_json::from_slice(text).ok()?;
        value.get("solved")?.is_array().then(|| Self::parse(text).0)
    }

    /// A value that another version wrote, or a slip of the hand, is no reason to forget the others.
    fn parse(text: &[u8]) -> (Self, bool) {
        let known = serde_json::to_value(Self::default()).unwrap_or_default();
        let names = known.as_object().into_iter().flat_map(Map::keys).cloned();
        let Members { mut values, is_all } = settings_text::members(text, names);
        let count = |values: &Map<String, Value>| -> usize {
            let lists = LISTS.iter().filter_map(|&list| values.get(list)?.as_array());
            values.len() + lists.map(Vec::len).sum::<usize>()
        };
        let before = count(&values);
        for list in LISTS {
            if let Some(Value::Array(names)) = values.get_mut(list) {
                names.retain(Value::is_string);
            }
        }
        values.retain(|name, value| Self::is_known(name, value));
        let is_all = is_all && count(&values) == before;
        (Self::deserialize(Value::Object(values)).unwrap_or_default(), is_all)
    }

    /// Whether this version knows what a member says.
    fn is_known(name: &str, value: &Value) -> bool {
        let Ok(alone) = Self::deserialize(json!({ name: value })) else { return false };
        let knows_lesson = alone.lesson.is_none_or(|slug| table::find(&slug).is_ok());
        knows_lesson && alone.language.is_none_or(|tag| Language::find(&tag).is_ok())
    }

    /// The language that was chosen, if one was and the program speaks it.
    pub fn language(&self) -> Option<Language> {
        Language::find(self.language.as_deref()?).ok()
    }

    /// The window's size, if one can work in it.
    pub fn window(&self) -> Option<(u32, u32)> {
        let is_usable = |side: u32| (200..=8192).contains(&side);
        self.window.filter(|&(width, height)| is_usable(width) && is_usable(height))
    }

    /// A session with what was open last, in the system's language unless another was chosen.
    pub fn session(&self) -> Result<Session> {
        let info = self.lesson.as_deref().and_then(|slug| table::find(slug).ok()).unwrap_or(LESSONS[FIRST]);
        let mut session = Session::new(table::open(info)?, View::default());
        session.set_view_mode(ViewMode::Explain);
        session.set_method(self.method);
        session.colors = self.colors;
        session.language = self.language().unwrap_or_else(Language::of_system);
        self.restore(&mut session);
        Ok(session)
    }

    /// These settings, together with what was saved before.
    #[must_use]
    pub fn over(self, before: Self) -> Self {
        Self {
            window: self.window().or(before.window),
            language: self.language.or(before.language),
            page: self.page.or(before.page),
            solved: &self.solved | &before.solved,
            found_lines: &self.found_lines | &before.found_lines,
            welcomed: self.welcomed || before.welcomed,
            programs: before.programs.into_iter().chain(self.programs).collect(),
            others: before.others,
            ..self
        }
    }

    /// Applies the settings to a session, except those that a state may have.
    pub fn restore(&self, session: &mut Session) {
        session.remember_progress(self.solved.clone(), self.found_lines.clone());
        (session.cameras.follows_steps, session.cameras.moves_smoothly) =
            (self.follows_steps, self.moves_smoothly);
        session.side_inset = self.side_inset;
    }

    /// Writes the settings. Saved ones that cannot be read get another name before, which is returned.
    /// Errors: if the folder cannot be made or written.
    pub fn save(&self) -> Result<Option<String>> {
        let aside = Self::secure()?;
        self.write()?;
        Ok(aside)
    }

    fn write(&self) -> Result<()> {
        settings_store::write(&self.text()?)
    }

    /// Their text, as a file has it.
    /// Errors: none: they can be written.
    pub fn text(&self) -> Result<Vec<u8>> {
        Ok(serde_json::to_vec_pretty(self)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_explains_whatever_an_earlier_version_remembered() {
        for look in ["present", "original"] {
            let (settings, is_whole) = Settings::parse(format!("{{\"look\":\"{look}\"}}").as_bytes());
            assert_eq!(
                (settings.session().unwrap().view_mode(), is_whole),
                (ViewMode::Explain, true),
                "{look}"
            );
        }
    }

    #[test]
    fn a_card_that_was_shown_once_stays_away() {
        let shown = Settings { welcomed: true, ..Settings::default() };
        assert!(Settings::default().over(shown.clone()).welcomed && shown.over(Settings::default()).welcomed);
    }

    #[test]
    fn a_window_that_nobody_can_work_in_is_not_remembered() {
        let of = |window| Settings { window, ..Settings::default() };
        for (last, remembered) in [((900, 650), (900, 650)), ((20_000, 50), (800, 600))] {
            assert_eq!(of(Some(last)).over(of(Some((800, 600)))).window, Some(remembered));
        }
    }

    #[test]
    fn one_unknown_value_leaves_the_others() {
        let all = Settings {
            lesson: Some("ray-triangle".to_owned()),
            method: Method::Exact,
            text_size: 1.5,
            window: Some((1000, 700)),
            panel_width: Some(500.0),
            follows_steps: false,
            moves_smoothly: false,
            side_inset: false,
            colors: Theme::Print,
            language: Some("ru".to_owned()),
            solved: BTreeSet::from(["erratum-4".to_owned()]),
            found_lines: BTreeSet::from(["erratum-9".to_owned()]),
            page: Some("https://example.org/lessons.html".to_owned()),
            welcomed: true,
            programs: BTreeMap::from([("line-plane".to_owned(), "let n;\n".to_owned())]),
            others: Map::from_iter([("new".to_owned(), json!({ "later": [1] }))]),
        };
        let json = serde_json::to_string(&all).unwrap();
        assert_eq!(Settings::parse(json.as_bytes()), (all.clone(), true));
        assert_eq!(Settings::saved(&all.text().unwrap()), Some(all.clone()));
        assert_eq!(Settings::saved(br#"{"lesson":"ray-triangle","method":"exact"}"#), None);
        assert_eq!(Settings::parse(format!("\u{feff}{json}").as_bytes()), (all.clone(), true));
        let one_unknown = |from, to| Settings::parse(json.replace(from, to).as_bytes());
        for (from, to, expected) in [
            ("\"print\"", "\"neon\"", Settings { colors: Theme::default(), ..all.clone() }),
            ("1.5", "\"no\"", Settings { text_size: 1.0, ..all.clone() }),
            ("\"ray-triangle\"", "7", Settings { lesson: None, ..all.clone() }),
            ("\"ray-triangle\"", "\"ray-torus\"", Settings { lesson: None, ..all.clone() }),
            ("\"ru\"", "\"tlh\"", Settings { language: None, ..all.clone() }),
            ("[\"erratum-4\"]", "[7,\"erratum-4\",null]", all.clone()),
            ("[\"erratum-4\"]", "{\"erratum-4\":true}", Settings { solved: BTreeSet::new(), ..all.clone() }),
        ] {
            assert_eq!(one_unknown(from, to), (expected, false), "{to}");
        }
        // Of a broken text only the members that this version knows are found.
        let known = Settings { others: Map::new(), ..all };
        assert_eq!(one_unknown("]}", "]},"), (known.clone(), false));
        assert_eq!(one_unknown("1.5", "NaN"), (Settings { text_size: 1.0, ..known }, false));
        for broken in ["{ broken", "[]", "\"ray-triangle\""] {
            assert_eq!(Settings::parse(broken.as_bytes()), (Settings::default(), false));
        }
        assert_eq!(Settings::parse(b""), (Settings::default(), true));
    }
}
