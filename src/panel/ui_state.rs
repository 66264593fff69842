//! The state of the UI beside and over the scene.

use lessons::handle::Handle;
use lessons::session::editing::Shape;
use lessons::session::view_mode::ViewMode;
use web_time::Instant;

use super::controls::Controls;
use super::export::Export;

/// The smallest picture that has room for the panel beside the scene, in points.
pub const SMALLEST: (u32, u32) = (640, 480);

/// The UI around the scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// The UI beside and over the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct UiState {
    /// The UI around the scene.
    pub layout: Layout,
    /// The handle that is lit up.
    pub handle: Option<Handle>,
    /// Whether only the scene, its verdict and its steps are shown, as in a frame of another page.
    pub embedded: bool,
    /// Whether fingers touch it, so that there are buttons for the keys that steer.
    pub touch: bool,
    /// The shape under the mouse that can be dragged as a whole.
    pub shape: Option<Shape>,
    /// Whether the key table lies over it.
    pub help: bool,
    /// Whether nothing is painted behind the line at the bottom: it lies on another picture then.
    pub transparent: bool,
    /// News, such as the path of a screenshot, or what went wrong.
    pub message: Option<String>,
    /// The part that is open beside the scene.
    pub controls: Controls,
    /// The dialog that exports a picture, if it is open.
    pub export: Option<Export>,
    /// Whether the card of the first start lies over it.
    pub welcome: bool,
    /// Whether Present and the original's picture tell for a while which key leads back.
    pub tells_way_back: bool,
    /// What is being read to be shown, if something is.
    pub opening: Option<Opening>,
}

/// What is being read.
#[derive(Debug, Clone, PartialEq)]
pub struct Opening {
    /// The name of its file, if it has one.
    pub name: Option<String>,
    /// The share of the work that is done.
    pub share: f32,
    /// The time at which it began.
    pub since: Instant,
}

impl Default for UiState {
    fn default() -> Self {
        Self {
            layout: Layout::Explain,
            embedded: false,
            touch: false,
            help: false,
            transparent: false,
            handle: None,
            shape: None,
            message: None,
            controls: Controls::default(),
            export: None,
            welcome: false,
            tells_way_back: false,
            opening: None,
        }
    }
}

impl UiState {
    /// The state without the hints that only a user at the window needs.
    #[must_use]
    pub fn pictured(&self) -> Self {
        Self { welcome: false, tells_way_back: false, ..self.clone() }
    }
}
