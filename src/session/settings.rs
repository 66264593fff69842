//! What was open, remembered for the next start.

use std::path::PathBuf;

use anyhow::{Context, Result};
use collision_core::method::Method;
use directories::ProjectDirs;
use serde::{Deserialize, Serialize};

use crate::files::atomic;
use crate::files::reader::{self, ChosenBy, Kind};
use crate::scene::Theme;
use crate::text::language::Language;

/// What a person had chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The lesson, by its slug.
    pub lesson: Option<String>,
    /// The method whose steps were shown.
    pub method: Method,
    /// Whether the panels were.
    pub panels: bool,
    /// The colours.
    pub colors: Theme,
    /// The language, by its tag, if one was chosen.
    pub language: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lesson: None,
            method: Method::default(),
            panels: true,
            colors: Theme::default(),
            language: None,
        }
    }
}

impl Settings {
    /// Reads them. If the file is missing or damaged, everything is as at the first start.
    pub fn load() -> Self {
        let read = || {
            let bytes = reader::read(&file()?, Kind::Settings, ChosenBy::Stranger).ok()?;
            serde_json::from_slice(&bytes).ok()
        };
        read().unwrap_or_default()
    }

    /// The language that was chosen, if one was and the program speaks it.
    pub fn language(&self) -> Option<Language> {
        Language::find(self.language.as_deref()?).ok()
    }

    /// Writes them.
    ///
    /// # Errors
    /// If the folder cannot be made or written.
    pub fn save(&self) -> Result<()> {
        let file = file().context("there is no home folder for the settings")?;
        if let Some(folder) = file.parent() {
            atomic::create_folder(folder)?;
        }
        atomic::write(&file, &serde_json::to_vec_pretty(self)?)
    }
}

/// Where the system keeps settings, such as `~/.config/collision-lessons/settings.json`.
fn file() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "collision-lessons")?.config_dir().join("settings.json"))
}
