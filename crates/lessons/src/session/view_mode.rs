//! The three ways of looking at a lesson.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ViewMode {
    /// Scene, steps and panel, through a camera chosen for seeing.
    #[default]
    Explain,
    /// The scene with a caption in large type, through the same camera.
    Present,
    /// The bare picture through the original lesson's camera.
    Original,
}

impl ViewMode {
    /// The next mode, in a circle.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            ViewMode::Explain => ViewMode::Present,
            ViewMode::Present => ViewMode::Original,
            ViewMode::Original => ViewMode::Explain,
        }
    }
}
