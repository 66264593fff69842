//! The window, and what is drawn into it.

use std::time::Instant;

use anyhow::Result;
use egui_glow::EguiGlow;
use winit::dpi::LogicalSize;
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::window::Window;

use super::WindowOptions;
use super::app::Wake;
use super::context::WindowContext;
use crate::panel::{self, Overlay, Shown};
use crate::picture::Picture;
use crate::render::Renderer;
use crate::session::Session;

/// The window and what draws into it; fields go in this order.
pub(super) struct Graphics {
    pub(super) egui: EguiGlow,
    renderer: Renderer,
    pub(super) context: WindowContext,
}

impl Graphics {
    pub(super) fn open(
        event_loop: &ActiveEventLoop,
        options: &WindowOptions,
        proxy: EventLoopProxy<Wake>,
    ) -> Result<Self> {
        let (width, height) = options.size;
        let attributes = Window::default_attributes()
            .with_title(panel::TITLE)
            .with_inner_size(LogicalSize::new(width, height))
            // Screen readers want to be connected before it is shown.
            .with_visible(false);
        let context = WindowContext::open(event_loop, attributes)?;
        let renderer = Renderer::new(context.gl.clone())?;
        let scale = context.window.scale_factor() as f32;
        let mut egui = EguiGlow::new(event_loop, context.gl.clone(), None, Some(scale), false);
        panel::set_up(&egui.egui_ctx);
        egui.egui_winit.init_accesskit(event_loop, &context.window, proxy.clone());
        context.window.set_visible(true);
        egui.egui_ctx.set_request_repaint_callback(move |request| {
            // The loop may be over already; then nobody waits for a frame.
            let _ = proxy.send_event(Wake::At(Instant::now() + request.delay));
        });
        Ok(Self { egui, renderer, context })
    }

    /// Draws the scene and what lies over and beside it.
    pub(super) fn draw(&mut self, session: &Session, overlay: &Overlay) -> Result<Shown> {
        let window = &self.context.window;
        let (size, scale) = (window.inner_size(), window.scale_factor() as f32);
        let mut shown = Shown::default();
        if size.width == 0 || size.height == 0 {
            return Ok(shown);
        }
        self.egui.run(window, |ui| {
            // egui runs this again where the layout has changed; what was asked for was asked in the first run.
            let again = panel::show(ui, session, overlay);
            shown.scene = again.scene;
            shown.requests.extend(again.requests);
        });
        let part = panel::viewport(shown.scene, (size.width, size.height), scale);
        self.renderer.draw(&session.scene(), part, scale)?;
        self.egui.paint(window);
        Ok(shown)
    }

    /// The picture that this overlay gives, without showing it.
    pub(super) fn picture(&mut self, session: &Session, overlay: &Overlay) -> Result<Picture> {
        self.draw(session, overlay)?;
        let size = self.context.window.inner_size();
        Ok(self.renderer.read(size.width, size.height, false))
    }
}

impl Drop for Graphics {
    fn drop(&mut self) {
        self.egui.destroy();
    }
}
