//! The canvas of the page, with WebGL 2.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext};
use winit::dpi::PhysicalSize;
use winit::event_loop::ActiveEventLoop;
use winit::platform::web::WindowAttributesExtWebSys;
use winit::window::{Window, WindowAttributes};

use pictures::render::offscreen::{NO_WEBGL, context_options};

/// The canvas that OpenGL draws into.
pub(in crate::window) struct WindowContext {
    pub(in crate::window) gl: Arc<glow::Context>,
    webgl: WebGl2RenderingContext,
    canvas: HtmlCanvasElement,
    pub(in crate::window) window: Window,
}

impl WindowContext {
    /// Makes the canvas a window. The page sets its size.
    pub(in crate::window) fn open(
        event_loop: &ActiveEventLoop,
        attributes: WindowAttributes,
    ) -> Result<Self> {
        let document = web_sys::window().and_then(|window| window.document()).context("there is no page")?;
        let canvas = document.get_element_by_id("scene").context("the page has no canvas")?;
        let canvas: HtmlCanvasElement = canvas.unchecked_into();
        let mut attributes = attributes.with_canvas(Some(canvas.clone())).with_prevent_default(true);
        attributes.inner_size = None;
        attributes.active = false; // the page takes the keyboard itself, but not from a page around it
        let window = event_loop.create_window(attributes)?;
        let context = canvas.get_context_with_context_options("webgl2", &context_options());
        let context = context.map_err(|error| anyhow!("{NO_WEBGL}: {error:?}"))?.context(NO_WEBGL)?;
        let webgl: WebGl2RenderingContext = context.unchecked_into();
        let gl = Arc::new(glow::Context::from_webgl2_context(webgl.clone()));
        Ok(Self { gl, webgl, canvas, window })
    }

    /// Whether the browser has taken the graphics away from the page.
    pub(in crate::window) fn is_lost(&self) -> bool {
        self.webgl.is_context_lost()
    }

    /// Whether a click is meant for the scene: in a frame of another page the first one only chooses the frame.
    pub(in crate::window) fn is_chosen(&self) -> bool {
        !self.canvas.class_list().contains("passing")
    }

    /// The same window once the browser has given the graphics back: of what was made before, nothing is left.
    pub(in crate::window) fn anew(self) -> Self {
        Self { gl: Arc::new(glow::Context::from_webgl2_context(self.webgl.clone())), ..self }
    }

    /// Follows the canvas's size on the screen.
    pub(in crate::window) fn resize(&self, size: PhysicalSize<u32>) {
        self.canvas.set_width(size.width.max(1));
        self.canvas.set_height(size.height.max(1));
    }

    /// Shows what was drawn, which the browser does itself.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
    pub(in crate::window) fn present(&self) -> Result<()> {
        Ok(())
    }
}
