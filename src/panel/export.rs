//! The contents of an exported picture, and the progress of its preview.

use std::time::Duration;

use egui::TextureId;
use methods::Method;

use super::export_settings::{ExportSettings, FrameContent};
use base::limits;
use base::scene::{Labels, Theme};
use lessons::session::Session;
use pictures::formats::{FORMATS, PictureFormat, Plays, Timing};
use pictures::vector::VectorStyle;

/// The range of the time that an animation shows a frame, in milliseconds.
pub const DELAYS: (u64, u64) = (20, limits::GIF_DELAY);
/// The default time that an animation shows a step, in milliseconds.
pub const STEP_DELAY: u64 = 2000;

/// The default playback of an animation of the test's steps.
const STEPS: Timing = Timing { delay: Duration::from_millis(STEP_DELAY), plays: Plays::Forever };

/// The contents of the picture; at first those of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExportOptions {
    /// The size, and what lies around the scene.
    pub export_settings: ExportSettings,
    /// The method whose steps are shown.
    pub method: Method,
    /// The selected step, from 0.
    pub step: Option<usize>,
    pub labels: Labels,
    pub colors: Theme,
    pub format: &'static PictureFormat,
    /// Whether the file shows each step that the test reaches, in frames or on pages, instead of one.
    pub steps: bool,
    /// The style of lines, which only vector formats have.
    pub style: VectorStyle,
    pub timing: Timing,
}

/// The progress of the preview.
#[derive(Debug, Clone, PartialEq)]
pub enum Preview {
    /// The picture is being drawn; the previous one is shown meanwhile, if any.
    Pending(Option<Drawn>),
    /// The picture follows the options.
    Ready(Drawn),
    /// The error in drawing it.
    Failed(String),
}

/// A picture in egui's memory, with its width and height.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drawn {
    pub texture: TextureId,
    /// The width and the height of the picture, in pixels.
    pub size: (u32, u32),
}

/// The dialog that exports a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Export {
    /// The contents of the picture.
    pub options: ExportOptions,
    pub preview: Preview,
    /// The file that it will be saved in.
    pub file: String,
    /// The name that the user has typed; without one, the next numbered name that is free.
    pub name: String,
    /// While an animation is being drawn: how many of its frames are, and how many there are.
    pub progress: Option<(usize, usize)>,
}

impl ExportOptions {
    /// The window's view of a session.
    pub fn of(session: &Session, export_settings: ExportSettings) -> Self {
        let &Session { labels, colors, .. } = session;
        Self {
            export_settings,
            method: session.method(),
            step: session.method_step(),
            labels,
            colors,
            format: FORMATS[0],
            steps: false,
            style: VectorStyle::default(),
            timing: STEPS,
        }
    }

    /// Chooses another format, which may not show all that was chosen before.
    pub(super) fn change_format(&mut self, format: &'static PictureFormat, steps: bool) {
        (self.format, self.steps, self.timing) = (format, steps, STEPS);
        if !format.takes_transparency {
            (self.export_settings.transparent, self.export_settings.ink) = (false, None);
        }
        // Without marks, and of a map, all frames are the same.
        if steps && matches!(self.export_settings.frame_content, FrameContent::Bare | FrameContent::Map) {
            self.export_settings.frame_content = FrameContent::Line;
        }
        if format.vector().is_none() {
            self.style = VectorStyle::default();
        } else if self.export_settings.frame_content == FrameContent::Panel {
            self.export_settings.frame_content = FrameContent::Caption; // the panel is drawn in pixels
        }
    }

    /// The playback of the animation, if it is one.
    pub fn animation(&self) -> Option<Timing> {
        self.format.moves().then_some(self.timing)
    }

    /// A session that shows what the picture is to show.
    #[must_use]
    pub fn session(&self, shown: &Session) -> Session {
        let mut session = shown.for_picture();
        session.set_method(self.method);
        (session.labels, session.colors) = (self.labels, self.colors);
        self.export_settings.prepare(&mut session);
        if self.export_settings.frame_content == FrameContent::Map {
            self.export_settings.prepare_map(&mut session);
        }
        if self.steps {
            session.set_camera(session.view()); // all frames through one camera
        }
        session.select(self.shown_step(&session));
        session
    }

    /// The step that the picture shows; of several, the first.
    fn shown_step(&self, session: &Session) -> Option<usize> {
        if self.steps { session.reached_steps().first().copied() } else { self.step }
    }
}

impl Export {
    /// A dialog with these options, for a picture that is not drawn yet.
    pub fn new(options: ExportOptions, file: String) -> Self {
        Self { options, preview: Preview::Pending(None), file, name: String::new(), progress: None }
    }

    /// Takes other options: the preview is drawn anew.
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
