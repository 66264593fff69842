//! WGL on a hidden window, drawing into a framebuffer, as a hidden window has no pixels of its own.
#![expect(unsafe_code, reason = "windows, contexts and surfaces are made by the system")]

use std::num::{NonZeroIsize, NonZeroU32};
use std::ptr;
use std::sync::Arc;

use anyhow::{Context, Error, Result, anyhow, bail};
use glutin::config::{Config, ConfigTemplateBuilder};
use glutin::context::{NotCurrentContext, PossiblyCurrentContext};
use glutin::display::{Display, DisplayApiPreference, GlDisplay};
use glutin::prelude::NotCurrentGlContext;
use glutin::surface::{Surface, SurfaceAttributesBuilder, WindowSurface};
use raw_window_handle::{RawDisplayHandle, RawWindowHandle, Win32WindowHandle, WindowsDisplayHandle};
use windows_sys::Win32::Foundation::HWND;
use windows_sys::Win32::System::LibraryLoader::GetModuleHandleW;
use windows_sys::Win32::UI::WindowsAndMessaging::{CreateWindowExW, DestroyWindow, WS_POPUP};
use windows_sys::core::w;

use super::candidates::{config_rank, context_candidates};
use crate::render::framebuffer::Framebuffer;
use crate::render::gl::Gl;

/// The advice for a computer without OpenGL 3.3.
const ADVICE: &str = "pictures need OpenGL 3.3, which remote desktops and old graphics drivers lack; the same program as a page, collision-lessons.html, needs a browser alone";

/// A current OpenGL context that draws into an invisible picture. Fields are dropped in this order.
pub struct Offscreen {
    pub gl: Arc<glow::Context>,
    _picture: Framebuffer,
    _surface: Surface<WindowSurface>,
    _context: PossiblyCurrentContext,
    _window: HiddenWindow,
}

impl Offscreen {
    /// Opens a context with a picture of this size, and makes it current.
    /// Errors: no OpenGL 3.3, a size of 0 or one beyond the driver's limit.
    pub fn new(width: u32, height: u32) -> Result<Self> {
        if width == 0 || height == 0 {
            bail!("a picture of {width}x{height} pixels has no pixels");
        }
        let refused = |error: Error| anyhow!("no OpenGL ({error:#}): {ADVICE}");
        let window = HiddenWindow::open().map_err(refused)?;
        let (display, config, context) = window.context().map_err(refused)?;
        let attributes = SurfaceAttributesBuilder::<WindowSurface>::new().build(
            window.handle()?,
            NonZeroU32::MIN,
            NonZeroU32::MIN,
        );
        // SAFETY: the window outlives the surface.
        let surface = unsafe { display.create_window_surface(&config, &attributes) }?;
        let context = context.make_current(&surface)?;
        // SAFETY: the context is current, and the loader belongs to its display.
        let gl = unsafe { glow::Context::from_loader_function_cstr(|name| display.get_proc_address(name)) };
        let gl = Arc::new(gl);
        let functions = Gl::new(Arc::clone(&gl));
        functions.check_size(width, height)?;
        let picture = functions.framebuffer(width, height, 0, true)?;
        Ok(Self { gl, _picture: picture, _surface: surface, _context: context, _window: window })
    }
}

/// A window that is never shown.
struct HiddenWindow(HWND);

impl HiddenWindow {
    fn open() -> Result<Self> {
        let none = ptr::null_mut;
        // SAFETY: the class is one of the system's, and the texts are constants.
        let window = unsafe {
            CreateWindowExW(0, w!("STATIC"), w!(""), WS_POPUP, 0, 0, 1, 1, none(), none(), none(), none())
        };
        if window.is_null() { Err(anyhow!("no window")) } else { Ok(Self(window)) }
    }

    fn handle(&self) -> Result<RawWindowHandle> {
        let mut handle = Win32WindowHandle::new(NonZeroIsize::new(self.0 as isize).context("no window")?);
        // SAFETY: null asks for the program's own module.
        handle.hinstance = NonZeroIsize::new(unsafe { GetModuleHandleW(ptr::null()) } as isize);
        Ok(handle.into())
    }

    /// The best context for the window.
    fn context(&self) -> Result<(Display, Config, NotCurrentContext)> {
        let handle = self.handle()?;
        let system = RawDisplayHandle::Windows(WindowsDisplayHandle::new());
        // SAFETY: the window outlives the display.
        let display = unsafe { Display::new(system, DisplayApiPreference::Wgl(Some(handle))) }?;
        let template = ConfigTemplateBuilder::new().with_alpha_size(0).with_depth_size(24);
        // SAFETY: the template names the window, which is there.
        let configs =
            unsafe { display.find_configs(template.compatible_with_native_window(handle).build()) }?;
        let config =
            configs.min_by_key(config_rank).context("no configuration with a 24-bit depth buffer")?;
        let [desktop, embedded] = context_candidates().map(|attributes| attributes.build(Some(handle)));
        // SAFETY: the attributes name the window, which outlives the context.
        let create = |attributes| unsafe { display.create_context(&config, attributes) };
        let context = create(&desktop).or_else(|_| create(&embedded))?;
        Ok((display, config, context))
    }
}

impl Drop for HiddenWindow {
    fn drop(&mut self) {
        // SAFETY: it is the window of this thread, which made it, and nothing uses it any more.
        unsafe { DestroyWindow(self.0) };
    }
}
