//! Pictures without a window.

use anyhow::Result;
use egui_glow::Painter;

use crate::panel::{self, Overlay};
use crate::picture::Picture;
use crate::render::Renderer;
use crate::render::offscreen::Offscreen;
use crate::session::Session;

/// Draws pictures of one size without a display.
pub struct Studio {
    width: u32,
    height: u32,
    renderer: Renderer,
    // Last, so that the context is there until everything made with it is gone.
    offscreen: Offscreen,
}

impl Studio {
    /// A studio for pictures of this size, in pixels.
    ///
    /// # Errors
    /// No OpenGL without a display, or a size that the driver cannot draw.
    pub fn new(width: u32, height: u32) -> Result<Self> {
        let offscreen = Offscreen::new(width, height)?;
        let renderer = Renderer::new(offscreen.gl.clone())?;
        Ok(Self { width, height, renderer, offscreen })
    }

    /// Draws the session's scene without anything over it.
    ///
    /// # Errors
    /// A driver that runs out of memory.
    pub fn draw(&mut self, session: &Session) -> Result<()> {
        self.renderer.draw(&session.scene(), (self.width, self.height), 1.0)
    }

    /// The session's scene; with the line at the bottom unless it is to be plain.
    ///
    /// # Errors
    /// A driver that runs out of memory.
    pub fn picture(&mut self, session: &Session, plain: bool) -> Result<Picture> {
        self.draw(session)?;
        if !plain {
            self.paint_overlay(session)?;
        }
        Ok(self.renderer.read(self.width, self.height))
    }

    fn paint_overlay(&self, session: &Session) -> Result<()> {
        let mut painter = Painter::new(self.offscreen.gl.clone(), "", None, false)?;
        let context = egui::Context::default();
        let input = egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(
                egui::Pos2::ZERO,
                egui::vec2(self.width as f32, self.height as f32),
            )),
            max_texture_side: Some(painter.max_texture_side()),
            time: Some(0.0), // the same bytes in every run
            ..Default::default()
        };
        let overlay = Overlay::default();
        // The first pass measures, the second is right.
        let measured = context.run_ui(input.clone(), |ui| panel::show(ui, session, &overlay));
        let shown = context.run_ui(input, |ui| panel::show(ui, session, &overlay));
        let mut textures = measured.textures_delta;
        textures.append(shown.textures_delta);
        let primitives = context.tessellate(shown.shapes, shown.pixels_per_point);
        painter.paint_and_update_textures(
            [self.width, self.height],
            shown.pixels_per_point,
            &primitives,
            &mut textures,
        );
        painter.destroy();
        Ok(())
    }
}
