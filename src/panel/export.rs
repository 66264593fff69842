//! What a picture that is being exported is to show, and how far its preview is.

use anyhow::Result;
use collision_core::method::Method;
use egui::TextureId;

use super::composition::{Composition, Surround};
use crate::limits;
use crate::scene::{Labels, Theme};
use crate::session::Session;

/// How long an animation may show a frame, and how long it shows a step if nobody says otherwise: in milliseconds.
pub const DELAYS: (u64, u64) = (20, limits::GIF_DELAY);
/// See [`DELAYS`].
pub const STEP_DELAY: u64 = 2000;

/// How an animation of the test's steps is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepsAnimation {
    /// How long it shows a step, in milliseconds.
    pub delay: u64,
    /// Whether it ends with the last step.
    pub once: bool,
}

impl Default for StepsAnimation {
    fn default() -> Self {
        Self { delay: STEP_DELAY, once: false }
    }
}

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
    /// Whether it is an animation, with a frame for each step that the test reaches.
    pub animation: Option<StepsAnimation>,
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
    /// While an animation is being drawn: how many of its frames are, and how many there are.
    pub progress: Option<(usize, usize)>,
}

impl ExportOptions {
    /// What the window shows of a session.
    pub fn of(session: &Session, composition: Composition) -> Self {
        let &Session { method, labels, colors, .. } = session;
        Self { composition, method, step: session.step(), labels, colors, animation: None }
    }

    /// A session that shows what the picture is to show.
    ///
    /// # Errors
    /// As [`Session::for_picture`].
    pub fn session(&self, shown: &Session) -> Result<Session> {
        let mut session = shown.for_picture()?;
        (session.method, session.labels, session.colors) = (self.method, self.labels, self.colors);
        self.composition.prepare(&mut session);
        if self.composition.surround == Surround::Map {
            self.composition.prepare_map(&mut session);
        }
        if self.animation.is_some() {
            session.look_from(session.view()); // all frames through one camera
        }
        session.select(self.shown_step(&session));
        Ok(session)
    }

    /// The step that the picture shows; of an animation, the first.
    fn shown_step(&self, session: &Session) -> Option<usize> {
        match self.animation {
            Some(_) => session.reached_steps().first().copied(),
            None => self.step,
        }
    }

    /// The end of the file's name.
    pub fn extension(&self) -> &'static str {
        if self.animation.is_some() { "gif" } else { "png" }
    }
}

impl Export {
    /// A dialog with these options, for a picture that is not drawn yet.
    pub fn new(options: ExportOptions, file: String) -> Self {
        Self { options, preview: Preview::Pending(None), file, progress: None }
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
