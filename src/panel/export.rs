//! What a picture that is being exported is to show, and how far its preview is.

use anyhow::Result;
use collision_core::method::Method;
use egui::TextureId;

use super::composition::Composition;
use crate::scene::{Labels, Theme};
use crate::session::Session;

/// The sides that a picture may have, in points.
pub const SIDES: (u32, u32) = (16, 4096);
/// The pixels that a point may have.
pub const SCALES: (u32, u32) = (1, 8);

/// What the picture is to show: at first what the window does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExportOptions {
    /// Its size, and what lies around the scene.
    pub composition: Composition,
    /// The method whose steps are shown.
    pub method: Method,
    /// The selected step, from 0.
    pub step: Option<usize>,
    /// What is written beside marks.
    pub labels: Labels,
    /// The colours.
    pub colors: Theme,
}

/// How far the preview is.
#[derive(Debug, Clone, PartialEq)]
pub enum Preview {
    /// It is being drawn; the one before is shown meanwhile, if there was one.
    Pending(Option<Drawn>),
    /// It shows what the options say.
    Ready(Drawn),
    /// What kept it from being drawn.
    Failed(String),
}

/// A picture in egui's memory, with its width and height.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drawn {
    /// The texture.
    pub texture: TextureId,
    /// The width and the height of the picture, in pixels.
    pub size: (u32, u32),
}

/// The dialog that exports a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Export {
    /// What the picture is to show.
    pub options: ExportOptions,
    /// How it looks.
    pub preview: Preview,
    /// The file that it will be saved in.
    pub file: String,
}

impl ExportOptions {
    /// What the window shows of a session.
    pub fn of(session: &Session, composition: Composition) -> Self {
        let &Session { method, labels, colors, .. } = session;
        Self { composition, method, step: session.step(), labels, colors }
    }

    /// A session that shows what the picture is to show.
    ///
    /// # Errors
    /// As [`Session::for_picture`].
    pub fn session(&self, shown: &Session) -> Result<Session> {
        let mut session = shown.for_picture()?;
        (session.method, session.labels, session.colors) = (self.method, self.labels, self.colors);
        self.composition.prepare(&mut session);
        session.select(self.step);
        Ok(session)
    }
}

impl Export {
    /// A dialog with these options, for a picture that is not drawn yet.
    pub fn new(options: ExportOptions, file: String) -> Self {
        Self { options, preview: Preview::Pending(None), file }
    }

    /// Other options: the preview is drawn anew.
    pub(super) fn change(&mut self, options: ExportOptions) {
        self.options = options;
        self.preview = Preview::Pending(self.drawn());
    }

    /// The picture that is shown.
    pub fn drawn(&self) -> Option<Drawn> {
        match self.preview {
            Preview::Pending(drawn) => drawn,
            Preview::Ready(drawn) => Some(drawn),
            Preview::Failed(_) => None,
        }
    }
}
