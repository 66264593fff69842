//! Pictures without a window.

use anyhow::Result;
use egui::{RawInput, vec2};

use crate::panel::compositor::{Compositor, still_input};
use crate::panel::export_settings::ExportSettings;
use crate::panel::text_figures::TextFigures;
use crate::panel::{Layout, UiState};
use base::files::picture::Picture;
use base::scene::{Color, Scene, Theme};
use lessons::session::Session;
use pictures::render::offscreen::Offscreen;
use pictures::render::{FrameTarget, MultisampleTarget, Renderer, Viewport};
use pictures::vector::Figure;

/// The background of a transparent picture.
const NOTHING: Color = [0; 4];

/// Size and background of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// Width and height, in points.
    pub size: (u32, u32),
    /// Pixels in a point: marks, labels and line widths grow with it.
    pub scale: u32,
    pub transparent: bool,
}

impl From<&ExportSettings> for Format {
    fn from(export_settings: &ExportSettings) -> Self {
        let &ExportSettings { size, scale, transparent, .. } = export_settings;
        Self { size, scale, transparent }
    }
}

impl Format {
    /// A picture with as many pixels as points.
    pub fn new(size: (u32, u32)) -> Self {
        Self { size, scale: 1, transparent: false }
    }

    /// Its width and height in pixels.
    pub fn pixels(self) -> (u32, u32) {
        let (width, height) = self.size;
        (width.saturating_mul(self.scale), height.saturating_mul(self.scale))
    }

    /// Whether edges are smoothed: not at scale 1 in the originals' colours, as those were not.
    fn is_smooth(self, theme: Theme) -> bool {
        self.scale > 1 || self.transparent || theme != Theme::Classic
    }
}

/// Draws pictures of one format without a display.
pub struct OffscreenRenderer {
    format: Format,
    renderer: Renderer,
    /// For smooth pictures; made with the first of them.
    multisample: Option<MultisampleTarget>,
    /// For marks and panel; made with the first picture that has them.
    compositor: Option<Compositor>,
    /// For the figures of texts; made with the first picture that has a panel or marks.
    text_figures: Option<TextFigures>,
    // Last, so that the context is there until everything made with it is gone.
    offscreen: Offscreen,
}

impl OffscreenRenderer {
    /// A renderer of pictures of this format.
    /// Errors: no OpenGL without a display, or a size that the driver cannot draw.
    pub fn new(format: Format) -> Result<Self> {
        // Smooth pictures have a framebuffer of their own.
        let (width, height) = if format.is_smooth(Theme::Classic) { (1, 1) } else { format.pixels() };
        Self::on(Offscreen::new(width, height)?, format)
    }

    fn on(offscreen: Offscreen, format: Format) -> Result<Self> {
        let renderer = Renderer::new(offscreen.gl.clone())?.into_bound(); // the one of `offscreen`
        let (width, height) = format.pixels();
        renderer.check_size(width, height)?; // now: what is to be drawn may take long
        Ok(Self { format, renderer, multisample: None, compositor: None, text_figures: None, offscreen })
    }

    /// Width and height of its pictures in pixels.
    pub fn pixels(&self) -> (u32, u32) {
        self.format.pixels()
    }

    /// The session's scene with the marks over it and the panel beside it.
    /// Errors: a driver that runs out of memory.
    pub fn picture(&mut self, session: &Session, ui_state: &UiState) -> Result<Picture> {
        if ui_state.layout != Layout::Bare {
            self.draw_with_ui_state(session, ui_state)?;
        } else {
            let scene = session.original_scene(session.view());
            self.draw_scene(&scene, self.format.is_smooth(session.colors), session.background())?;
        }
        self.read()
    }

    /// A session's vector figure, drawn in pixels.
    /// Errors: a driver that runs out of memory.
    pub fn vector_picture(&mut self, session: &Session, figure: &Figure) -> Result<Picture> {
        let mut compositor = self.take_compositor()?;
        let input = self.input(&compositor);
        let empty = Scene { items: Vec::new(), surroundings: Vec::new(), ..session.scene() };
        let target = self.draw_scene(&empty, self.format.is_smooth(session.colors), session.background())?;
        compositor.draw_figure(target, input, figure);
        self.compositor = Some(compositor);
        self.read()
    }

    /// A scene alone, with smooth edges, on a background if the format is not transparent.
    /// Errors: a driver that runs out of memory.
    pub(super) fn scene(&mut self, scene: &Scene, background: Color) -> Result<Picture> {
        self.draw_scene(scene, true, background)?;
        self.read()
    }

    /// Draws a scene in the whole picture.
    fn draw_scene(&mut self, scene: &Scene, is_smooth: bool, background: Color) -> Result<FrameTarget<'_>> {
        let scale = self.format.scale as f32;
        let (renderer, target) = self.target(is_smooth, background)?;
        let (width, height) = target.pixels;
        renderer.draw(target, scene, Viewport::whole(width, height), scale)?;
        Ok(target)
    }

    fn read(&self) -> Result<Picture> {
        let (width, height) = self.format.pixels();
        let picture = self.renderer.read(width, height, self.format.transparent)?;
        Ok(Picture { scale: self.format.scale, ..picture })
    }

    fn draw_with_ui_state(&mut self, session: &Session, ui_state: &UiState) -> Result<()> {
        let mut compositor = self.take_compositor()?;
        let mut text_figures =
            self.text_figures.take().unwrap_or_else(|| TextFigures::new(self.offscreen.gl.clone()));
        let input = self.input(&compositor);
        let is_smooth = self.format.is_smooth(session.colors);
        let (renderer, target) = self.target(is_smooth, session.background())?;
        compositor.draw(renderer, target, input.clone(), session, ui_state)?;
        // Each frame that shows a lesson's text asks for one more of its figures.
        while text_figures.make(&compositor.context, renderer) {
            compositor.draw(renderer, target, input.clone(), session, ui_state)?;
        }
        (self.compositor, self.text_figures) = (Some(compositor), Some(text_figures));
        Ok(())
    }

    fn take_compositor(&mut self) -> Result<Compositor> {
        self.compositor.take().map_or_else(|| Compositor::new(self.offscreen.gl.clone()), Ok)
    }

    fn target(&mut self, is_smooth: bool, background: Color) -> Result<(&mut Renderer, FrameTarget<'_>)> {
        let pixels = self.format.pixels();
        if is_smooth && self.multisample.is_none() {
            self.multisample = Some(self.renderer.multisample_target(pixels.0, pixels.1)?);
        }
        let background = if self.format.transparent { NOTHING } else { background };
        let multisample = self.multisample.as_ref().filter(|_| is_smooth);
        Ok((&mut self.renderer, FrameTarget { multisample, pixels, background, in_pieces: false }))
    }

    fn input(&self, compositor: &Compositor) -> RawInput {
        let (width, height) = self.format.size;
        let input = still_input(vec2(width as f32, height as f32), self.format.scale as f32);
        RawInput { max_texture_side: Some(compositor.max_texture_side()), ..input }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::export_settings::FrameContent;
    use lessons::session::view_mode::ViewMode;
    use lessons::table::{self, LESSONS};

    /// Smooth pictures of more rows than are drawn at a time, and pictures that are not smooth.
    #[test]
    fn opengl_es_draws_the_same_pictures() {
        for (scale, frame_content) in
            [(2, FrameContent::Line), (2, FrameContent::Panel), (1, FrameContent::Bare)]
        {
            let export_settings = ExportSettings { scale, ..ExportSettings::new((640, 480), frame_content) };
            let format = Format::from(&export_settings);
            let ui_state = export_settings.ui_state();
            let lessons = [LESSONS[0], LESSONS[5]];
            let draw = |offscreen: Result<Offscreen>| {
                let mut figures = OffscreenRenderer::on(offscreen.unwrap(), format).unwrap();
                lessons.map(|info| {
                    let mut session = Session::new(table::open(info).unwrap(), Default::default());
                    session.set_view_mode(ViewMode::Explain);
                    session.select(Some(1));
                    figures.picture(&session, &ui_state).unwrap()
                })
            };
            let (width, height) = format.pixels();
            let desktop = draw(Offscreen::new(width, height));
            let embedded = draw(Offscreen::embedded(width, height));
            for ((info, desktop), embedded) in lessons.into_iter().zip(desktop).zip(embedded) {
                // The two round in their own ways.
                let pairs = std::iter::zip(&desktop.rgb, &embedded.rgb);
                let differ = pairs.filter(|(a, b)| a.abs_diff(**b) > 8).count();
                let is_same = differ * 1000 <= desktop.rgb.len();
                assert!(is_same, "{}, {frame_content:?} at {scale}: {differ} bytes differ", info.slug);
            }
        }
    }
}
