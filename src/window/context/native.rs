//! A window with the OpenGL of its system.
#![expect(unsafe_code, reason = "creating contexts and surfaces for a native window is unsafe")]

use std::num::NonZeroU32;
use std::sync::Arc;

use anyhow::{Context, Result};
use glutin::config::ConfigTemplateBuilder;
use glutin::context::{ContextAttributesBuilder, PossiblyCurrentContext};
use glutin::display::{GetGlDisplay, GlDisplay};
use glutin::prelude::{GlSurface, NotCurrentGlContext};
use glutin::surface::{Surface, SwapInterval, WindowSurface};
use glutin_winit::{DisplayBuilder, GlWindow};
use raw_window_handle::HasWindowHandle;
use winit::dpi::PhysicalSize;
use winit::event_loop::ActiveEventLoop;
use winit::window::{Window, WindowAttributes};

use pictures::render::offscreen::{config_rank, context_candidates};
use pictures::render::threads;

/// A window that OpenGL draws into.
pub(in crate::window) struct WindowContext {
    pub(in crate::window) gl: Arc<glow::Context>,
    surface: Surface<WindowSurface>,
    context: PossiblyCurrentContext,
    // Last, because the surface must go before its window.
    pub(in crate::window) window: Window,
}

impl WindowContext {
    /// Opens the window and makes its context current; frames wait for the screen.
    pub(in crate::window) fn open(
        event_loop: &ActiveEventLoop,
        attributes: WindowAttributes,
    ) -> Result<Self> {
        threads::check()?;
        let template = ConfigTemplateBuilder::new().with_alpha_size(0).with_depth_size(24);
        let (window, config) = DisplayBuilder::new()
            .with_window_attributes(Some(attributes))
            .build(event_loop, template, |configs| {
                configs.min_by_key(config_rank).expect("glutin offers at least one")
            })
            .map_err(|error| anyhow::anyhow!("no OpenGL: {error}"))?;
        let window = window.context("no window")?;
        let handle = window.window_handle()?.as_raw();
        let display = config.display();
        let create = |attributes: ContextAttributesBuilder| {
            // SAFETY: the handle is that of the window, which outlives the context.
            unsafe { display.create_context(&config, &attributes.build(Some(handle))) }
        };
        let [desktop, embedded] = context_candidates();
        let context =
            create(desktop).or_else(|_| create(embedded)).context("no OpenGL 3.3 and no OpenGL ES 3.0")?;
        let attributes = window.build_surface_attributes(Default::default())?;
        // SAFETY: the attributes hold the handle of the window, which outlives the surface.
        let surface = unsafe { display.create_window_surface(&config, &attributes) }?;
        let context = context.make_current(&surface)?;
        // A driver without vsync still draws.
        let _ = surface.set_swap_interval(&context, SwapInterval::Wait(NonZeroU32::MIN));
        // SAFETY: the context is current, and the loader belongs to its display.
        let gl = unsafe { glow::Context::from_loader_function_cstr(|name| display.get_proc_address(name)) };
        Ok(Self { gl: Arc::new(gl), surface, context, window })
    }

    /// Follows the window's size. A window of no size, as when it is minimised, keeps its surface.
    pub(in crate::window) fn resize(&self, size: PhysicalSize<u32>) {
        if let Some((width, height)) = NonZeroU32::new(size.width).zip(NonZeroU32::new(size.height)) {
            self.surface.resize(&self.context, width, height);
        }
    }

    /// Shows what was drawn.
    pub(in crate::window) fn present(&self) -> Result<()> {
        self.window.pre_present_notify();
        self.surface.swap_buffers(&self.context).context("the window's picture cannot be shown")
    }
}
