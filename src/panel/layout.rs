//! Which UI is around the scene.

use lessons::session::view_mode::ViewMode;

/// The smallest picture that has room for the panel beside the scene, in points.
pub const SMALLEST: (u32, u32) = (640, 480);

/// The UI around the scene.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Layout {
    /// The scene without marks.
    Bare,
    /// The marks alone: for picture files.
    Marks,
    /// A line below it with the verdict, and with the selected step where it is captioned: for picture files.
    Figure {
        /// Whether it tells the step too.
        captioned: bool,
    },
    /// The bars, the panel and what lies over the scene.
    #[default]
    Explain,
    /// A caption in large type.
    Present,
    /// The map of disagreement in its place: for picture files.
    Map {
        /// Whether it tells what its colours mean, and how many cells have each.
        legend: bool,
    },
}

impl From<ViewMode> for Layout {
    fn from(mode: ViewMode) -> Self {
        match mode {
            ViewMode::Explain => Layout::Explain,
            ViewMode::Present => Layout::Present,
            ViewMode::Original => Layout::Bare,
        }
    }
}
