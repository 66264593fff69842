//! The state of the UI beside and over the scene.

use anyhow::Result;
use egui::{Pos2, Rect, vec2};
use lessons::handle::Handle;
use lessons::maps::spec::MapPlace;
use lessons::session::Session;
use lessons::session::editing::Shape;
use web_time::Instant;

use super::controls::Controls;
use super::export::Export;
use super::export_settings::{ExportSettings, FrameContent};
use super::layout::Layout;
use super::map::MapLayout;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct UiState {
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

impl UiState {
    /// The state without the hints that only a user at the window needs.
    #[must_use]
    pub fn pictured(&self) -> Self {
        Self { welcome: false, tells_way_back: false, ..self.clone() }
    }

    /// The UI state of a small figure of this size: the scene with a line below it, or the map with all cells asked.
    /// Errors: an invalid scale of the map.
    pub fn of_figure(
        session: &mut Session,
        (width, height): (f32, f32),
        pixels_per_point: f32,
    ) -> Result<Self> {
        if session.map.place == MapPlace::Away {
            return Ok(Self { layout: Layout::Figure { captioned: false }, ..Self::default() });
        }
        let layout = MapLayout::without_legend(Rect::from_min_size(Pos2::ZERO, vec2(width, height)));
        session.map.room = layout.room(pixels_per_point);
        session.draw_map()?;
        Ok(Self { layout: Layout::Map { legend: false }, ..Self::default() })
    }
}

impl ExportSettings {
    pub fn ui_state(&self) -> UiState {
        UiState {
            layout: match self.frame_content {
                FrameContent::Bare => Layout::Bare,
                FrameContent::Marks => Layout::Marks,
                FrameContent::Line => Layout::Figure { captioned: false },
                FrameContent::Caption => Layout::Figure { captioned: true },
                FrameContent::Panel => Layout::Explain,
                FrameContent::Map => Layout::Map { legend: true },
            },
            transparent: self.transparent,
            controls: Controls { tab: self.tab, ..Controls::default() },
            ..UiState::default()
        }
    }
}
