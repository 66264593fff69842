//! The window and its contents.

use anyhow::Result;
#[cfg(not(target_arch = "wasm32"))]
use egui::ColorImage;
use egui::{Context, Key, TouchDeviceId, ViewportId};
use egui_winit::{EventResponse, State};
use web_time::Instant;
use winit::dpi::{LogicalSize, PhysicalSize};
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::window::{Theme, Window};

use super::WindowOptions;
use super::app_event::{AppEvent, Paste};
use super::clipboard::ClipboardReader;
use super::context::WindowContext;
use super::{clipboard, display, focus, screen_reader};
use crate::panel::compositor::Compositor;
use crate::panel::export_settings::ExportSettings;
use crate::panel::text_figures::TextFigures;
use crate::panel::{self, PanelOutput, Request, UiState};
use base::files::picture::Picture;
use base::text::ids::MessageId;
use lessons::session::Session;
use pictures::render::{FrameTarget, Renderer};

/// The smallest and the largest text, as a multiple of the usual.
const TEXT_SIZES: (f32, f32) = (1.0, 2.0);

/// The window and what draws into it; fields are dropped in this order.
pub(super) struct Graphics {
    pub(super) clipboard: ClipboardReader,
    /// Between the window's events and egui.
    pub(super) events: State,
    /// The requests that arrived while a picture was made, for the next frame.
    requests: Vec<Request>,
    /// Whether a field of the panel is typed into.
    pub(super) is_typed_into: bool,
    /// The theme of the window's frame, which the system draws.
    theme: Option<Theme>,
    compositor: Compositor,
    figures: TextFigures,
    renderer: Renderer,
    pub(super) context: WindowContext,
}

impl Graphics {
    pub(super) fn open(
        event_loop: &ActiveEventLoop,
        options: &WindowOptions,
        proxy: EventLoopProxy<AppEvent>,
    ) -> Result<Self> {
        let (width, height) = options.size;
        let attributes = Window::default_attributes()
            .with_title(panel::TITLE)
            .with_inner_size(LogicalSize::new(width, height))
            // Screen readers want to be connected before it is shown.
            .with_visible(false);
        let context = WindowContext::open(event_loop, display::identify(attributes))?;
        Self::around(context, event_loop, options.text_size, proxy)
    }

    /// What draws into a window.
    pub(super) fn around(
        context: WindowContext,
        event_loop: &ActiveEventLoop,
        text_size: f32,
        proxy: EventLoopProxy<AppEvent>,
    ) -> Result<Self> {
        let renderer = Renderer::new(context.gl.clone())?;
        let scale = context.window.scale_factor() as f32;
        let compositor = Compositor::new(context.gl.clone())?;
        let figures = TextFigures::new(context.gl.clone());
        let egui = compositor.context.clone();
        let side = Some(compositor.max_texture_side());
        let theme = event_loop.system_theme();
        let mut events = State::new(egui.clone(), ViewportId::ROOT, event_loop, Some(scale), theme, side);
        // egui would wait for the clipboard's owner.
        events.set_clipboard_shortcuts(false);
        let reader = ClipboardReader::new(event_loop, proxy.clone());
        screen_reader::connect(&mut events, event_loop, &context.window, proxy.clone());
        let unreported = proxy.clone();
        display::watch_window(&context.window, move |event| event.send(&unreported));
        egui.set_zoom_factor(text_size.clamp(TEXT_SIZES.0, TEXT_SIZES.1));
        context.window.set_visible(true);
        egui.set_request_repaint_callback(move |request| {
            AppEvent::At(Instant::now() + request.delay).send(&proxy);
        });
        Ok(Self {
            clipboard: reader,
            events,
            requests: Vec::new(),
            is_typed_into: false,
            theme: None,
            compositor,
            figures,
            renderer,
            context,
        })
    }

    /// The window alone, after the browser has taken away what was drawn with.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn into_context(self) -> WindowContext {
        self.context
    }

    /// The memory of egui.
    pub(super) fn egui(&self) -> &Context {
        &self.compositor.context
    }

    /// Copies a text. Returns the message that tells it, unless that comes later.
    pub(super) fn copy(&mut self, text: String, told: MessageId) -> Option<MessageId> {
        clipboard::copy(&self.clipboard, &mut self.events, text, told)
    }

    /// Copies a picture. Returns the message that tells it, unless that comes later.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn copy_picture(
        &mut self,
        picture: &Picture,
        _: &str,
        told: MessageId,
    ) -> Result<Option<MessageId>> {
        let size = [picture.width as usize, picture.height as usize];
        self.egui().copy_image(ColorImage::from_rgb(size, &picture.rgb));
        Ok(Some(told))
    }

    /// Copies a picture with its state. Returns the message that tells it, unless that comes later.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn copy_picture(
        &mut self,
        picture: &Picture,
        state: &str,
        told: MessageId,
    ) -> Result<Option<MessageId>> {
        clipboard::copy_picture(&self.clipboard, picture.to_png(state)?, told);
        Ok(None)
    }

    /// Passes an event on to egui.
    pub(super) fn pass_on(&mut self, event: &WindowEvent) -> EventResponse {
        let known = self.events.egui_input().events.len();
        let response = self.events.on_window_event(&self.context.window, event);
        for event in &mut self.events.egui_input_mut().events[known..] {
            // Browsers report each finger as a device of its own, and egui needs two on one device for a pinch.
            if let egui::Event::Touch { device_id, .. } = event {
                *device_id = TouchDeviceId(0);
            }
            let egui::Event::Key { key, pressed: true, modifiers, .. } = &*event else { continue };
            match (*key, modifiers.command_only()) {
                (Key::Cut, _) | (Key::X, true) => *event = egui::Event::Cut,
                (Key::Copy, _) | (Key::C, true) => *event = egui::Event::Copy,
                (Key::Paste, _) | (Key::V, true) => self.clipboard.read(Paste::Field),
                _ => {}
            }
        }
        response
    }

    /// Sets the size of all text and marks, as a multiple of the usual. Returns what it is then.
    pub(super) fn set_text_size(&self, size: f32) -> f32 {
        let (smallest, largest) = TEXT_SIZES;
        let size = if size.is_finite() { size.clamp(smallest, largest) } else { smallest };
        self.egui().set_zoom_factor(size);
        size
    }

    /// The window's size in points, unless it fills the screen.
    pub(super) fn size_to_remember(&self) -> Option<(u32, u32)> {
        let window = &self.context.window;
        if window.fullscreen().is_some() || window.is_maximized() {
            return None;
        }
        let LogicalSize { width, height } = window.inner_size().to_logical(window.scale_factor());
        Some((width, height))
    }

    /// The export settings of a picture that shows what the window shows.
    pub(super) fn export_settings(&self, session: &Session, ui_state: &UiState) -> ExportSettings {
        let window = &self.context.window;
        let LogicalSize { width, height } = window.inner_size().to_logical(window.scale_factor());
        let frame_content = ExportSettings::frame_content_of(session, ui_state.layout);
        ExportSettings {
            scale: window.scale_factor().round().max(1.0) as u32,
            tab: ui_state.controls.tab,
            ..ExportSettings::new((width, height), frame_content)
        }
    }

    /// Refuses to draw where the window is larger than what the driver draws: llvmpipe writes past the end of such a
    /// picture.
    pub(super) fn check_size(&self, size: PhysicalSize<u32>) -> Result<()> {
        self.renderer.check_size(size.width, size.height)
    }

    /// Draws the scene and what lies over and beside it, in a window of this size.
    pub(super) fn draw(
        &mut self,
        size: PhysicalSize<u32>,
        session: &Session,
        ui_state: &UiState,
    ) -> Result<PanelOutput> {
        let window = &self.context.window;
        if size.width == 0 || size.height == 0 {
            return Ok(PanelOutput::default());
        }
        self.check_size(size)?;
        // Before the frame: what is drawn last is what is read.
        self.figures.make(&self.compositor.context, &mut self.renderer);
        let (pixels, background) = ((size.width, size.height), session.background());
        let target = FrameTarget { multisample: None, pixels, background, in_pieces: true };
        let theme = if session.colors.is_light() { Theme::Light } else { Theme::Dark };
        if self.theme.replace(theme) != Some(theme) {
            window.set_theme(self.theme);
        }
        let mut input = self.events.take_egui_input(window);
        let events = focus::take_frame(&mut input.events);
        if !input.events.is_empty() {
            self.compositor.context.request_repaint();
        }
        self.events.egui_input_mut().events = std::mem::replace(&mut input.events, events);
        let (mut panel, mut output) =
            self.compositor.draw(&mut self.renderer, target, input, session, ui_state)?;
        panel.requests.splice(0..0, std::mem::take(&mut self.requests));
        clipboard::copy_output(&mut output);
        self.is_typed_into = output.ime.is_some();
        self.events.handle_platform_output(window, output);
        Ok(panel)
    }

    /// Draws the picture that this overlay gives, without showing it. Nothing as long as a large scene is not finished; then
    /// it goes on.
    pub(super) fn picture(&mut self, session: &Session, ui_state: &UiState) -> Result<Option<Picture>> {
        self.compositor.arrive(session);
        let size = self.context.window.inner_size();
        self.requests = self.draw(size, session, ui_state)?.requests;
        if !self.renderer.is_finished() {
            return Ok(None);
        }
        self.renderer.read(size.width, size.height, false).map(Some)
    }
}
