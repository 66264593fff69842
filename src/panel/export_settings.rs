//! The export settings of a picture file, for the command line and the window.

use anyhow::Result;
use egui::{Pos2, Rect, vec2};
use serde::{Deserialize, Serialize};

use super::controls::Tab;
use super::layout::{Layout, SMALLEST};
use super::map::{self, MapLayout};
use base::limits;
use base::scene::InkTone;
use lessons::session::Session;
use lessons::session::view_mode::ViewMode;

/// The sides that a picture may have, in points.
pub const SIDES: (u32, u32) = (16, limits::EXPORT_SIDE);
/// The pixels that a point may have.
pub const SCALES: (u32, u32) = (1, limits::PIXELS_PER_POINT);

/// The UI around the scene of a picture file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FrameContent {
    /// The scene without marks.
    Bare,
    /// The marks alone.
    Marks,
    /// A line with the verdict.
    #[default]
    Line,
    /// The verdict, with the selected step and its finding.
    Caption,
    /// All that the window has around it.
    Panel,
    /// No scene, but the map of disagreement that is open.
    Map,
}

impl FrameContent {
    /// The smallest picture that has room for it, in points.
    pub fn smallest(self) -> (u32, u32) {
        match self {
            FrameContent::Panel => SMALLEST,
            FrameContent::Map => map::SMALLEST,
            FrameContent::Bare | FrameContent::Marks | FrameContent::Line | FrameContent::Caption => {
                (SIDES.0, SIDES.0)
            }
        }
    }
}

impl From<Layout> for FrameContent {
    /// The closest one.
    fn from(layout: Layout) -> Self {
        match layout {
            Layout::Bare => FrameContent::Bare,
            Layout::Marks => FrameContent::Marks,
            Layout::Map { .. } => FrameContent::Map,
            Layout::Figure { captioned: false } => FrameContent::Line,
            Layout::Figure { captioned: true } | Layout::Present => FrameContent::Caption,
            Layout::Explain => FrameContent::Panel,
        }
    }
}

/// The size and the UI of a picture file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ExportSettings {
    /// Width and height, in points.
    pub size: (u32, u32),
    /// Pixels in a point.
    pub scale: u32,
    pub frame_content: FrameContent,
    /// What the panel shows, if the picture has it.
    pub tab: Tab,
    pub transparent: bool,
    /// The tone of text and marks, where it is not that of the colours.
    pub ink: Option<InkTone>,
}

impl ExportSettings {
    /// A picture of this size, with a pixel for each point and a background.
    pub fn new(size: (u32, u32), frame_content: FrameContent) -> Self {
        Self { size, scale: 1, frame_content, tab: Tab::default(), transparent: false, ink: None }
    }

    /// The content closest to what the window shows of a session.
    pub fn frame_content_of(session: &Session, layout: Layout) -> FrameContent {
        if session.shows_map() { FrameContent::Map } else { layout.into() }
    }

    /// Makes the session's map ready for the picture: a cell for each pixel that it has room for.
    pub fn prepare_map(&self, session: &mut Session) {
        if session.view_mode() == ViewMode::Original {
            // Whoever opens the picture as a state should see its map, which the original view does not show.
            session.set_view_mode(ViewMode::Explain);
            session.frame_first();
        }
        let picture = Rect::from_min_size(Pos2::ZERO, vec2(self.size.0 as f32, self.size.1 as f32));
        session.map.room = MapLayout::new(picture).room(self.scale as f32);
    }

    /// Asks every cell of the map, if the picture shows it.
    /// Errors: an invalid scale of the map.
    pub fn draw_map(&self, session: &mut Session) -> Result<()> {
        if self.frame_content == FrameContent::Map { session.draw_map() } else { Ok(()) }
    }

    /// Makes a session ready for the picture. The panel is the window's Explain, seen through the same camera.
    pub fn prepare(&self, session: &mut Session) {
        session.ink = self.ink;
        if self.frame_content != FrameContent::Map {
            session.map.close(); // a picture of the scene alone
        }
        if self.frame_content == FrameContent::Panel {
            session.set_view_mode(ViewMode::Explain);
            (session.cameras.follows_steps, session.side_inset) = (true, true);
            session.frame_first();
        }
    }
}
