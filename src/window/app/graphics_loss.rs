//! A browser takes the graphics away from a page when it needs the memory or after a sleep, and gives them back later.

use winit::event_loop::ActiveEventLoop;

use super::App;
use super::exporting::ExportWorkers;
use crate::window::graphics::Graphics;

impl App {
    /// Whether nothing can be drawn, because the browser has taken the graphics away.
    pub(in crate::window) fn has_lost_graphics(&self) -> bool {
        self.lost.is_some()
    }

    /// Frees everything that was drawn with, also the exported picture's.
    pub(super) fn graphics_lost(&mut self) {
        if let Some(graphics) = self.graphics.take() {
            self.lost = Some(graphics.into_context());
            self.exporting = None;
            self.export_workers = ExportWorkers::new(&self.proxy);
        }
    }

    /// Makes everything anew. The session is what it was.
    pub(super) fn graphics_back(&mut self, event_loop: &ActiveEventLoop) {
        let Some(lost) = self.lost.take() else { return };
        let context = lost.anew();
        context.resize(context.window.inner_size());
        match Graphics::around(context, event_loop, self.text_size, self.proxy.clone()) {
            Ok(graphics) => self.graphics = Some(graphics),
            Err(error) => self.fail(event_loop, error),
        }
        self.label_keys(self.keyboard.clone());
    }
}
