//! The settings that the next start restores.

use std::collections::BTreeSet;

use anyhow::Result;
use methods::Method;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::session::Session;
use crate::session::look::ViewMode;
use base::files::kept;
use base::scene::Theme;
use base::text::language::Language;

/// The person's earlier choice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The lesson, by its slug.
    pub lesson: Option<String>,
    /// The method whose steps were shown.
    pub method: Method,
    /// The way of looking.
    pub look: ViewMode,
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
    /// The colours.
    pub colors: Theme,
    /// The language, by its tag, if one was chosen.
    pub language: Option<String>,
    /// The challenges that were solved, by their names.
    pub solved: BTreeSet<String>,
    /// The mistakes whose line was found.
    pub found_lines: BTreeSet<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lesson: None,
            method: Method::default(),
            look: ViewMode::default(),
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
        }
    }
}

impl Settings {
    /// Reads them. What is missing or unknown is as at the first start.
    pub fn load() -> Self {
        kept::read().map(|json| Self::parse(&json)).unwrap_or_default()
    }

    /// A value that another version wrote, or a slip of the hand, is no reason to forget the others.
    fn parse(json: &[u8]) -> Self {
        let mut values: Map<String, Value> = serde_json::from_slice(json).unwrap_or_default();
        values.retain(|key, value| Self::deserialize(json!({ key: value })).is_ok());
        Self::deserialize(Value::Object(values)).unwrap_or_default()
    }

    /// The language that was chosen, if one was and the program speaks it.
    pub fn language(&self) -> Option<Language> {
        Language::find(self.language.as_deref()?).ok()
    }

    /// The way of looking to start with. The original's bare picture has no controls: only who asks for it starts there.
    pub fn look(&self) -> ViewMode {
        if self.look == ViewMode::Original { ViewMode::Explain } else { self.look }
    }

    /// The window's size, if it is one that can be worked in.
    pub fn window(&self) -> Option<(u32, u32)> {
        let is_usable = |side: u32| (200..=8192).contains(&side);
        self.window.filter(|&(width, height)| is_usable(width) && is_usable(height))
    }

    /// Gives them to a session, but for what a state may say of itself.
    pub fn restore(&self, session: &mut Session) {
        session.remember_progress(self.solved.clone(), self.found_lines.clone());
        (session.cameras.follows_steps, session.cameras.moves_smoothly) =
            (self.follows_steps, self.moves_smoothly);
        session.side_inset = self.side_inset;
    }

    /// Writes them.
    ///
    /// # Errors
    /// If the folder cannot be made or written.
    pub fn save(&self) -> Result<()> {
        kept::write(&serde_json::to_vec_pretty(self)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_start_is_in_the_originals_picture() {
        let left_in = |look| Settings { look, ..Settings::default() }.look();
        assert_eq!(left_in(ViewMode::Original), ViewMode::Explain);
        assert_eq!(left_in(ViewMode::Present), ViewMode::Present);
    }

    #[test]
    fn one_unknown_value_leaves_the_others() {
        let all = Settings {
            lesson: Some("ray-triangle".to_owned()),
            method: Method::Exact,
            look: ViewMode::Present,
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
        };
        let json = serde_json::to_string(&all).unwrap();
        assert_eq!(Settings::parse(json.as_bytes()), all);
        let one_unknown = |from, to| Settings::parse(json.replace(from, to).as_bytes());
        assert_eq!(
            one_unknown("\"print\"", "\"neon\""),
            Settings { colors: Theme::default(), ..all.clone() }
        );
        assert_eq!(one_unknown("1.5", "\"no\""), Settings { text_size: 1.0, ..all.clone() });
        assert_eq!(one_unknown("\"ray-triangle\"", "7"), Settings { lesson: None, ..all.clone() });
        assert_eq!(one_unknown("{", "{\"new\":1,"), all);
        for broken in ["", "{ broken", "[]", "\"ray-triangle\"", "\u{0}"] {
            assert_eq!(Settings::parse(broken.as_bytes()), Settings::default());
        }
    }
}
