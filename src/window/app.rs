//! The program in the window: what events do, and how a frame is made.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use egui_glow::EguiGlow;
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{ElementState, KeyEvent, MouseButton, MouseScrollDelta, StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoopProxy};
use winit::keyboard::ModifiersState;
use winit::window::{Fullscreen, Window, WindowId};

use super::context::WindowContext;
use super::input::{self, Pointer};
use super::{WindowOptions, guarded};
use crate::keys::{self, Action, Press};
use crate::panel::{self, Overlay};
use crate::picture::{self, Picture};
use crate::render::Renderer;
use crate::session::Session;

/// Degrees that the scene turns per pixel of a drag.
const DRAG_TURN: f64 = 0.4;
/// Pixels of smooth scrolling that make one notch of the wheel.
const PIXELS_PER_NOTCH: f64 = 40.0;

/// egui asks for a frame, now or later.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wake {
    at: Instant,
}

/// Everything between the first and the last event.
pub(super) struct App {
    session: Session,
    overlay: Overlay,
    options: WindowOptions,
    proxy: EventLoopProxy<Wake>,
    graphics: Option<Graphics>,
    modifiers: ModifiersState,
    pointer: Pointer,
    failure: Option<anyhow::Error>,
}

/// The window and what draws into it; fields go in this order.
struct Graphics {
    egui: EguiGlow,
    renderer: Renderer,
    context: WindowContext,
}

impl App {
    pub(super) fn new(session: Session, options: WindowOptions, proxy: EventLoopProxy<Wake>) -> Self {
        Self {
            session,
            overlay: Overlay { panels: !options.plain, ..Overlay::default() },
            options,
            proxy,
            graphics: None,
            modifiers: ModifiersState::empty(),
            pointer: Pointer::default(),
            failure: None,
        }
    }

    /// What kept the window from being shown, if anything did.
    pub(super) fn into_result(self) -> Result<()> {
        self.failure.map_or(Ok(()), Err)
    }

    fn fail(&mut self, event_loop: &ActiveEventLoop, error: anyhow::Error) {
        self.failure.get_or_insert(error);
        event_loop.exit();
    }

    fn key(&mut self, event_loop: &ActiveEventLoop, event: &KeyEvent) {
        let shortcut = ModifiersState::CONTROL | ModifiersState::ALT | ModifiersState::SUPER;
        if event.state == ElementState::Released || self.modifiers.intersects(shortcut) {
            return;
        }
        let press =
            input::key(event.physical_key).map(|key| Press { key, shift: self.modifiers.shift_key() });
        if let Some(action) = press.and_then(keys::action)
            && (!event.repeat || repeats(action))
        {
            self.act(event_loop, action);
        }
    }

    fn act(&mut self, event_loop: &ActiveEventLoop, action: Action) {
        self.overlay.message = None;
        match action {
            Action::Quit => event_loop.exit(),
            Action::Panels => self.overlay.panels = !self.overlay.panels,
            Action::Help => {
                self.overlay.help = !(self.overlay.help && self.overlay.panels);
                self.overlay.panels |= self.overlay.help;
            }
            Action::FullScreen => self.toggle_full_screen(),
            Action::Screenshot => self.screenshot(self.overlay.clone()),
            Action::BareScreenshot => self.screenshot(Overlay { panels: false, ..self.overlay.clone() }),
            scene => {
                let outcome = self.session.act(scene);
                self.report(outcome);
            }
        }
        self.request_frame();
    }

    fn report(&mut self, outcome: Result<()>) {
        if let Err(error) = outcome {
            self.overlay.message = Some(format!("{error:#}"));
        }
    }

    fn toggle_full_screen(&self) {
        let Some(Graphics { context, .. }) = &self.graphics else { return };
        let full = context.window.fullscreen().is_none().then_some(Fullscreen::Borderless(None));
        context.window.set_fullscreen(full);
    }

    fn screenshot(&mut self, overlay: Overlay) {
        let Some(graphics) = &mut self.graphics else { return };
        let slug = self.session.lesson().info().slug;
        let saved = graphics.picture(&self.session, &overlay).and_then(|picture| {
            let png = picture.to_png(&self.session.state(), self.session.view())?;
            picture::write_numbered(&self.options.screenshots, slug, &png)
        });
        self.overlay.message = Some(match saved {
            Ok(path) => {
                // A closed standard output is no reason to stop.
                let _ = writeln!(std::io::stdout(), "{}", path.display());
                format!("saved {}", path.display())
            }
            Err(error) => format!("{error:#}"),
        });
    }

    fn pointer_moved(&mut self, position: (f64, f64)) {
        if let Some((right, down)) = self.pointer.moved(position) {
            self.session.drag((right * DRAG_TURN) as f32, (down * DRAG_TURN) as f32);
            self.request_frame();
        }
    }

    fn button(&mut self, state: ElementState) {
        if state == ElementState::Pressed {
            self.pointer.pressed();
        } else if let Some((x, y)) = self.pointer.released()
            && let Some(Graphics { context, .. }) = &self.graphics
        {
            let size = context.window.inner_size();
            let outcome = self.session.click(x.floor() as f32, y.floor() as f32, size.width, size.height);
            self.report(outcome);
            self.request_frame();
        }
    }

    fn wheel(&mut self, delta: MouseScrollDelta) {
        let notches = match delta {
            MouseScrollDelta::LineDelta(_, lines) => lines,
            MouseScrollDelta::PixelDelta(pixels) => (pixels.y / PIXELS_PER_NOTCH) as f32,
        };
        self.session.zoom(notches);
        self.request_frame();
    }

    fn request_frame(&self) {
        if let Some(Graphics { context, .. }) = &self.graphics {
            context.window.request_redraw();
        }
    }

    fn frame(&mut self, event_loop: &ActiveEventLoop) {
        let Some(graphics) = &mut self.graphics else { return };
        let shown = graphics.draw(&self.session, &self.overlay).and_then(|()| graphics.context.present());
        if let Err(error) = shown {
            self.fail(event_loop, error);
        }
    }
}

/// Whether an action follows the key's auto-repeat.
fn repeats(action: Action) -> bool {
    matches!(action, Action::Steer(_) | Action::PreviousLesson | Action::NextLesson)
}

impl Graphics {
    fn open(
        event_loop: &ActiveEventLoop,
        options: &WindowOptions,
        proxy: EventLoopProxy<Wake>,
    ) -> Result<Self> {
        let (width, height) = options.size;
        let attributes = Window::default_attributes()
            .with_title("Collision Lessons")
            .with_inner_size(LogicalSize::new(width, height));
        let context = WindowContext::open(event_loop, attributes)?;
        let renderer = Renderer::new(context.gl.clone())?;
        let scale = context.window.scale_factor() as f32;
        let egui = EguiGlow::new(event_loop, context.gl.clone(), None, Some(scale), false);
        egui.egui_ctx.set_request_repaint_callback(move |request| {
            // The loop may be over already; then nobody waits for a frame.
            let _ = proxy.send_event(Wake { at: Instant::now() + request.delay });
        });
        Ok(Self { egui, renderer, context })
    }

    /// Draws the scene and what lies over it.
    fn draw(&mut self, session: &Session, overlay: &Overlay) -> Result<()> {
        let window = &self.context.window;
        let size = window.inner_size();
        if size.width == 0 || size.height == 0 {
            return Ok(());
        }
        self.renderer.draw(&session.scene(), (size.width, size.height), window.scale_factor() as f32)?;
        self.egui.run(window, |ui| panel::show(ui, session, overlay));
        self.egui.paint(window);
        Ok(())
    }

    /// The picture that this overlay gives, without showing it.
    fn picture(&mut self, session: &Session, overlay: &Overlay) -> Result<Picture> {
        self.draw(session, overlay)?;
        let size = self.context.window.inner_size();
        Ok(self.renderer.read(size.width, size.height))
    }
}

impl Drop for Graphics {
    fn drop(&mut self) {
        self.egui.destroy();
    }
}

impl ApplicationHandler<Wake> for App {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.graphics.is_some() {
            return;
        }
        match guarded(|| Graphics::open(event_loop, &self.options, self.proxy.clone())) {
            Ok(graphics) => self.graphics = Some(graphics),
            Err(error) => self.fail(event_loop, error),
        }
        self.request_frame();
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, wake: Wake) {
        if wake.at <= Instant::now() {
            self.request_frame();
        } else {
            event_loop.set_control_flow(ControlFlow::WaitUntil(wake.at));
        }
    }

    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        if matches!(cause, StartCause::ResumeTimeReached { .. }) {
            event_loop.set_control_flow(ControlFlow::Wait);
            self.request_frame();
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        let Some(graphics) = &mut self.graphics else { return };
        let response = graphics.egui.on_window_event(&graphics.context.window, &event);
        let typing = graphics.egui.egui_ctx.egui_wants_keyboard_input();
        if response.repaint && !matches!(event, WindowEvent::RedrawRequested) {
            graphics.context.window.request_redraw();
        }
        match event {
            WindowEvent::RedrawRequested => self.frame(event_loop),
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::Resized(size) => graphics.context.resize(size),
            WindowEvent::ModifiersChanged(modifiers) => self.modifiers = modifiers.state(),
            // Synthetic presses tell which keys were down already when the window got the focus.
            WindowEvent::KeyboardInput { event, is_synthetic: false, .. } if !typing => {
                self.key(event_loop, &event);
            }
            WindowEvent::CursorMoved { position, .. } => self.pointer_moved((position.x, position.y)),
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. }
                if !response.consumed || state == ElementState::Released =>
            {
                self.button(state);
            }
            WindowEvent::MouseWheel { delta, .. } if !response.consumed => self.wheel(delta),
            _ => {}
        }
    }
}
