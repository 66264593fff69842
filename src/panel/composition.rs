//! How a picture file is composed: the same for the command line and for the window.

use super::{Layout, Overlay};
use crate::scene::{InkTone, View};
use crate::session::Session;
use crate::session::look::Look;

/// What lies around the scene of a picture file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Surround {
    /// Nothing; no marks are over it either.
    Bare,
    /// A line with the verdict.
    #[default]
    Line,
    /// The same with the selected step and what it finds.
    Caption,
    /// All that the window has around it.
    Panel,
}

impl From<Layout> for Surround {
    /// What comes nearest to it.
    fn from(layout: Layout) -> Self {
        match layout {
            Layout::Bare | Layout::Map { .. } => Surround::Bare,
            Layout::Figure { captioned: false } => Surround::Line,
            Layout::Figure { captioned: true } | Layout::Present => Surround::Caption,
            Layout::Explain => Surround::Panel,
        }
    }
}

/// What a picture file shows beside the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Composition {
    /// Width and height, in points.
    pub size: (u32, u32),
    /// Pixels in a point.
    pub scale: u32,
    /// What lies around the scene.
    pub surround: Surround,
    /// Whether there is nothing where only the ground is seen.
    pub transparent: bool,
    /// The tone of all ink on it, where it is not that of the colours.
    pub ink: Option<InkTone>,
}

impl Composition {
    /// The overlay that the picture has.
    pub fn overlay(&self) -> Overlay {
        Overlay {
            layout: match self.surround {
                Surround::Bare => Layout::Bare,
                Surround::Line => Layout::Figure { captioned: false },
                Surround::Caption => Layout::Figure { captioned: true },
                Surround::Panel => Layout::Explain,
            },
            transparent: self.transparent,
            ..Overlay::default()
        }
    }

    /// Makes a session ready for it. The panel is the window's Explain, seen through the same camera.
    pub fn prepare(&self, session: &mut Session) {
        session.ink = self.ink;
        if self.surround == Surround::Panel {
            session.set_look(Look::Explain);
            (session.follows_steps, session.side_inset) = (true, true);
            if session.view() == View::default() {
                session.frame();
            }
        }
    }
}
