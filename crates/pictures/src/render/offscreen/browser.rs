//! WebGL 2 on a canvas that is in no page.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{OffscreenCanvas, WebGl2RenderingContext};

use crate::render::gl::Gl;

/// The problem of a browser without WebGL 2.
pub const NO_WEBGL: &str = "the browser has no WebGL 2";

/// An OpenGL context that draws into an invisible picture.
pub struct Offscreen {
    pub gl: Arc<glow::Context>,
    _canvas: OffscreenCanvas,
}

impl Offscreen {
    /// Opens a context with a picture of this size.
    /// Errors: no WebGL 2, a size of 0 or one beyond the driver's limit.
    pub fn new(width: u32, height: u32) -> Result<Self> {
        if width == 0 || height == 0 {
            bail!("a picture of {width}x{height} pixels has no pixels");
        }
        let refused = |error: JsValue| anyhow!("{NO_WEBGL}: {error:?}");
        let canvas = OffscreenCanvas::new(width, height).map_err(refused)?;
        let context =
            canvas.get_context_with_context_options("webgl2", &context_options()).map_err(refused)?;
        let context: WebGl2RenderingContext = context.context(NO_WEBGL)?.unchecked_into();
        let gl = Arc::new(glow::Context::from_webgl2_context(context));
        Gl::new(Arc::clone(&gl)).check_size(width, height)?;
        Ok(Self { gl, _canvas: canvas })
    }
}

/// The options of contexts whose pictures equal the originals: no multisampling, no opacity, a depth buffer. What was
/// drawn stays readable.
pub fn context_options() -> JsValue {
    let options = Object::new();
    for (name, is_on) in
        [("alpha", false), ("antialias", false), ("depth", true), ("preserveDrawingBuffer", true)]
    {
        // A new object takes any member.
        let _ = Reflect::set(&options, &name.into(), &is_on.into());
    }
    options.into()
}
