//! EGL on a device, drawing into a pixel buffer.
#![expect(unsafe_code, reason = "opening an EGL display and creating contexts and surfaces is unsafe")]

use std::num::NonZeroU32;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use glutin::api::egl::config::Config;
use glutin::api::egl::context::{NotCurrentContext, PossiblyCurrentContext};
use glutin::api::egl::device::Device;
use glutin::api::egl::display::Display;
use glutin::api::egl::surface::Surface;
use glutin::config::{ConfigSurfaceTypes, ConfigTemplateBuilder};
use glutin::context::ContextAttributesBuilder;
use glutin::display::{GetGlDisplay, GlDisplay};
use glutin::prelude::{NotCurrentGlContext, PossiblyCurrentGlContext};
use glutin::surface::{PbufferSurface, SurfaceAttributesBuilder};

use super::candidates::{config_rank, context_candidates};
use crate::render::gl::Gl;
use crate::render::threads;

/// The advice for a machine without OpenGL.
const ADVICE: &str = "drawing without a display needs EGL and a driver; on Debian or Ubuntu: apt-get install libegl1 libgl1-mesa-dri";

/// A current OpenGL context that draws into an invisible picture.
pub struct Offscreen {
    pub gl: Arc<glow::Context>,
    _surface: Surface<PbufferSurface>,
    context: PossiblyCurrentContext,
}

/// A context that is still current when its thread ends is never freed by EGL.
impl Drop for Offscreen {
    fn drop(&mut self) {
        if self.context.is_current() {
            // A driver that refuses keeps the context: nothing else can be done about it.
            let _ = self.context.make_not_current_in_place();
        }
    }
}

impl Offscreen {
    /// Opens a context with a picture of this size, and makes it current.
    /// Errors: no EGL, no driver, a size of 0 or one beyond the driver's limit.
    pub fn new(width: u32, height: u32) -> Result<Self> {
        Self::with(&context_candidates(), width, height)
    }

    /// A context of OpenGL ES 3.0, which [`Offscreen::new`] falls back to: for tests that compare the two.
    /// Errors: as for [`Offscreen::new`].
    pub fn embedded(width: u32, height: u32) -> Result<Self> {
        let [_, embedded] = context_candidates();
        Self::with(&[embedded.clone(), embedded], width, height)
    }

    fn with(contexts: &[ContextAttributesBuilder; 2], width: u32, height: u32) -> Result<Self> {
        let size = NonZeroU32::new(width).zip(NonZeroU32::new(height));
        let Some((wide, high)) = size else { bail!("a picture of {width}x{height} pixels has no pixels") };
        threads::check()?;
        let devices = Device::query_devices()
            .map_err(|error| anyhow!("no OpenGL without a display ({error}): {ADVICE}"))?;
        let mut problem = "no device".to_owned();
        let opened = devices.into_iter().find_map(|device| match open(&device, contexts) {
            Ok(opened) => Some(opened),
            Err(error) => {
                problem = format!("{error:#}");
                None
            }
        });
        let Some((config, context)) = opened else {
            bail!("no OpenGL without a display ({problem}): {ADVICE}")
        };

        // A small picture first, to query the driver's limit.
        let small = pixel_buffer(&config, NonZeroU32::MIN, NonZeroU32::MIN)?;
        let context = context.make_current(&small)?;
        let display = config.display();
        // SAFETY: the context is current, and the loader belongs to its display.
        let gl = unsafe { glow::Context::from_loader_function_cstr(|name| display.get_proc_address(name)) };
        let gl = Arc::new(gl);
        Gl::new(Arc::clone(&gl)).check_size(width, height)?;
        let surface = pixel_buffer(&config, wide, high)
            .with_context(|| format!("the driver cannot make a picture of {width}x{height} pixels"))?;
        context.make_current(&surface)?;
        Ok(Self { gl, _surface: surface, context })
    }
}

fn open(device: &Device, contexts: &[ContextAttributesBuilder; 2]) -> Result<(Config, NotCurrentContext)> {
    // SAFETY: no native display is passed that could be invalid.
    let display = unsafe { Display::with_device(device, None) }?;
    let template = ConfigTemplateBuilder::new()
        .with_surface_type(ConfigSurfaceTypes::PBUFFER)
        .with_alpha_size(0)
        .with_depth_size(24)
        .build();
    // SAFETY: the template names no native window.
    let configs = unsafe { display.find_configs(template) }?;
    let config = configs.min_by_key(config_rank).context("no configuration with a 24-bit depth buffer")?;
    let create = |attributes: &ContextAttributesBuilder| {
        // SAFETY: the attributes name no native window.
        unsafe { display.create_context(&config, &attributes.clone().build(None)) }
    };
    let [best, other] = contexts;
    let context = create(best).or_else(|_| create(other))?;
    Ok((config, context))
}

fn pixel_buffer(config: &Config, width: NonZeroU32, height: NonZeroU32) -> Result<Surface<PbufferSurface>> {
    let attributes = SurfaceAttributesBuilder::<PbufferSurface>::new().build(width, height);
    // SAFETY: a pixel buffer needs no native window.
    Ok(unsafe { config.display().create_pbuffer_surface(config, &attributes) }?)
}
