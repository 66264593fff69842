//! The program in the window: what events do, and how a frame is made.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use egui::{ColorImage, Order, Rect, pos2};
use egui_winit::{EventResponse, accesskit_winit};
use winit::application::ApplicationHandler;
use winit::event::{ElementState, KeyEvent, MouseButton, MouseScrollDelta, StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoopProxy};
use winit::keyboard::ModifiersState;
use winit::window::{Fullscreen, WindowId};

use super::graphics::Graphics;
use super::input::{self, Pointer};
use super::{WindowOptions, guarded};
use crate::files::atomic;
use crate::files::picture::Picture;
use crate::panel::{self, Overlay, Request};
use crate::scene::View;
use crate::session::Session;
use crate::session::keys::{self, Action, Key, Press};
use crate::session::settings::Settings;
use crate::session::states;
use crate::text::error::{self, LocalizedError};
use crate::text::language::Language;
use crate::text::message::Message;

/// Degrees that the scene turns per pixel of a drag.
const DRAG_TURN: f64 = 0.4;
/// Pixels of smooth scrolling that make one notch of the wheel.
const PIXELS_PER_NOTCH: f64 = 40.0;

/// What reaches the loop from outside it.
#[derive(Debug)]
pub(super) enum Wake {
    /// egui asks for a frame, now or later.
    At(Instant),
    /// A screen reader asks for something.
    Reader(accesskit_winit::WindowEvent),
}

impl From<accesskit_winit::Event> for Wake {
    fn from(event: accesskit_winit::Event) -> Self {
        Wake::Reader(event.window_event)
    }
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
    /// Where the scene was drawn last, in points.
    scene: Rect,
    failure: Option<anyhow::Error>,
    /// The language in which it opened.
    language: Language,
}

impl App {
    pub(super) fn new(session: Session, options: WindowOptions, proxy: EventLoopProxy<Wake>) -> Self {
        Self {
            language: session.language,
            session,
            overlay: Overlay { panels: !options.plain, ..Overlay::default() },
            options,
            proxy,
            graphics: None,
            modifiers: ModifiersState::empty(),
            pointer: Pointer::default(),
            scene: Rect::ZERO,
            failure: None,
        }
    }

    /// What is to be remembered for the next time, beside what was remembered before.
    pub(super) fn settings(&self, before: Settings) -> Settings {
        let language = self.session.language;
        // Only one that was chosen in the window: else the system's language stays free to change.
        let chosen = (language != self.language).then(|| language.tag().to_owned());
        Settings {
            lesson: Some(self.session.lesson().info().slug.to_owned()),
            method: self.session.method,
            panels: self.overlay.panels,
            colors: self.session.colors,
            language: chosen.or(before.language),
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
        let system = ModifiersState::ALT | ModifiersState::SUPER;
        if event.state == ElementState::Released || self.modifiers.intersects(system) {
            return;
        }
        let Some(press) = self.press(event) else { return };
        if let Some(action) = keys::action(press)
            && (!event.repeat || repeats(action))
        {
            self.act(event_loop, action);
        }
    }

    fn press(&self, event: &KeyEvent) -> Option<Press> {
        let key = input::key(event.physical_key)?;
        Some(Press { key, ctrl: self.modifiers.control_key(), shift: self.modifiers.shift_key() })
    }

    /// Whether a key belongs to a widget of the panel: all of them while one is typed into, and those that lead
    /// through the panel while the keyboard is in it, or scroll the key table while it is open.
    fn belongs_to_panel(&self, event: &WindowEvent) -> bool {
        let (Some(graphics), WindowEvent::KeyboardInput { event, .. }) = (&self.graphics, event) else {
            return true;
        };
        let context = graphics.egui();
        let key = self.press(event).map(|press| press.key);
        let scrolls = matches!(key, None | Some(Key::Up | Key::Down | Key::Left | Key::Right));
        let leads = scrolls || matches!(key, Some(Key::Tab | Key::Escape));
        let help = self.overlay.help && self.overlay.panels;
        context.text_edit_focused() || (context.egui_wants_keyboard_input() && leads) || (help && scrolls)
    }

    /// Whether the mouse is over the scene, and over nothing that lies over it.
    fn pointer_is_over_scene(&self) -> bool {
        let Some(graphics) = &self.graphics else { return false };
        let (x, y) = self.pointer.position();
        let at = pos2(x as f32, y as f32) / graphics.context.window.scale_factor() as f32;
        let layer = graphics.egui().layer_id_at(at);
        self.scene.contains(at) && layer.is_none_or(|layer| layer.order == Order::Background)
    }

    fn act(&mut self, event_loop: &ActiveEventLoop, action: Action) {
        self.request(event_loop, Request::Act(action));
    }

    fn request(&mut self, event_loop: &ActiveEventLoop, request: Request) {
        match panel::apply(&mut self.session, &mut self.overlay, request) {
            Ok(None) => {}
            Ok(Some(action)) => self.act_in_window(event_loop, action),
            Err(error) => self.report(Err(error)),
        }
        self.request_frame();
    }

    fn act_in_window(&mut self, event_loop: &ActiveEventLoop, action: Action) {
        match action {
            Action::Quit => self.close_or_quit(event_loop),
            Action::FullScreen => self.toggle_full_screen(),
            Action::FocusPanel => self.focus_panel(),
            Action::CopyState => self.copy_state(),
            Action::CopyPicture => self.copy_picture(),
            Action::Paste => self.paste(),
            Action::Screenshot => self.screenshot(self.overlay.clone()),
            Action::BareScreenshot => self.screenshot(Overlay { panels: false, ..self.overlay.clone() }),
            _ => {}
        }
    }

    /// Closes what lies over the scene, or else the window.
    fn close_or_quit(&mut self, event_loop: &ActiveEventLoop) {
        let Some(graphics) = &self.graphics else { return };
        if !panel::close_front(graphics.egui(), &mut self.overlay) {
            event_loop.exit();
        }
    }

    fn report(&mut self, outcome: Result<()>) {
        if let Err(error) = outcome {
            self.overlay.message = Some(error::localize(&error, self.session.language));
        }
    }

    /// Gives the keyboard to the panel's first widget; from there Tab leads on, and Esc back.
    fn focus_panel(&mut self) {
        self.overlay.panels = true;
        let Some(graphics) = &mut self.graphics else { return };
        // While nothing has it, egui's own Tab gives it to the first.
        graphics.events.egui_input_mut().events.push(egui::Event::Key {
            key: egui::Key::Tab,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        });
    }

    fn copy_state(&mut self) {
        let Some(graphics) = &mut self.graphics else { return };
        graphics.events.set_clipboard_text(self.session.state());
        self.overlay.message = Some(self.session.language.localize("message-copied-state"));
    }

    fn copy_picture(&mut self) {
        let Some(graphics) = &mut self.graphics else { return };
        match graphics.picture(&self.session, &self.overlay) {
            Ok(Picture { width, height, rgb, .. }) => {
                let image = ColorImage::from_rgb([width as usize, height as usize], &rgb);
                graphics.egui().copy_image(image);
                self.overlay.message = Some(self.session.language.localize("message-copied-picture"));
            }
            Err(error) => self.report(Err(error)),
        }
    }

    fn paste(&mut self) {
        let Some(graphics) = &mut self.graphics else { return };
        let outcome = match graphics.events.clipboard_text() {
            Some(text) => self.session.open_state(&text, View::default()),
            None => Err(LocalizedError::new("message-nothing-to-paste").into()),
        };
        self.report(outcome);
    }

    /// Opens the state of a picture or a text file that was dropped on the window.
    fn dropped(&mut self, file: &Path) {
        let name = file.display().to_string();
        let outcome = states::read(&name).and_then(|(state, view)| self.session.open_state(&state, view));
        self.overlay.message = None;
        self.report(outcome);
        self.request_frame();
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
            atomic::write_numbered(&self.options.screenshots, slug, &png)
        });
        self.overlay.message = Some(match saved {
            Ok(path) => {
                // A closed standard output is no reason to stop.
                let _ = writeln!(std::io::stdout(), "{}", path.display());
                {
                    let saved = Message::new("message-saved").with("path", path.display());
                    self.session.language.localize(saved)
                }
            }
            Err(error) => error::localize(&error, self.session.language),
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
            let scale = context.window.scale_factor() as f32;
            let part = panel::viewport(self.scene, (size.width, size.height), scale);
            let top = size.height as i32 - part.bottom - part.height as i32;
            let (x, y) = (x.floor() as f32 - part.left as f32, y.floor() as f32 - top as f32);
            let outcome = self.session.click(x, y, part.width, part.height);
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

    /// Answers a screen reader.
    fn reader(&mut self, event: accesskit_winit::WindowEvent) {
        use accesskit_winit::WindowEvent as Reader;
        let Some(graphics) = &mut self.graphics else { return };
        match event {
            Reader::InitialTreeRequested => graphics.egui().enable_accesskit(),
            Reader::ActionRequested(request) => graphics.events.on_accesskit_action_request(request),
            Reader::AccessibilityDeactivated => graphics.egui().disable_accesskit(),
        }
        self.request_frame();
    }

    fn request_frame(&self) {
        if let Some(Graphics { context, .. }) = &self.graphics {
            context.window.request_redraw();
        }
    }

    fn frame(&mut self, event_loop: &ActiveEventLoop) {
        let Some(graphics) = &mut self.graphics else { return };
        let shown = match graphics.draw(&self.session, &self.overlay) {
            Ok(shown) => shown,
            Err(error) => return self.fail(event_loop, error),
        };
        if let Err(error) = graphics.context.present() {
            return self.fail(event_loop, error);
        }
        self.scene = shown.scene;
        for request in shown.requests {
            self.request(event_loop, request);
        }
    }
}

/// Whether an action follows the key's auto-repeat.
fn repeats(action: Action) -> bool {
    matches!(action, Action::Steer(_) | Action::PreviousLesson | Action::NextLesson)
}

impl ApplicationHandler<Wake> for App {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.graphics.is_some() {
            return;
        }
        match guarded(self.session.language, || Graphics::open(event_loop, &self.options, self.proxy.clone()))
        {
            Ok(graphics) => self.graphics = Some(graphics),
            Err(error) => self.fail(event_loop, error),
        }
        self.request_frame();
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, wake: Wake) {
        match wake {
            Wake::At(at) if at <= Instant::now() => self.request_frame(),
            Wake::At(at) => event_loop.set_control_flow(ControlFlow::WaitUntil(at)),
            Wake::Reader(event) => self.reader(event),
        }
    }

    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        if matches!(cause, StartCause::ResumeTimeReached { .. }) {
            event_loop.set_control_flow(ControlFlow::Wait);
            self.request_frame();
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        let for_panel = self.belongs_to_panel(&event);
        let over_scene = self.pointer_is_over_scene();
        let Some(graphics) = &mut self.graphics else { return };
        let response = if for_panel {
            graphics.events.on_window_event(&graphics.context.window, &event)
        } else {
            EventResponse::default()
        };
        if response.repaint && !matches!(event, WindowEvent::RedrawRequested) {
            graphics.context.window.request_redraw();
        }
        match event {
            WindowEvent::RedrawRequested => self.frame(event_loop),
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::Resized(size) => graphics.context.resize(size),
            WindowEvent::DroppedFile(file) => self.dropped(&file),
            WindowEvent::ModifiersChanged(modifiers) => self.modifiers = modifiers.state(),
            // Synthetic presses tell which keys were down already when the window got the focus.
            WindowEvent::KeyboardInput { event, is_synthetic: false, .. } if !for_panel => {
                self.key(event_loop, &event);
            }
            WindowEvent::CursorMoved { position, .. } => self.pointer_moved((position.x, position.y)),
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. }
                if over_scene || state == ElementState::Released =>
            {
                self.button(state);
            }
            WindowEvent::MouseWheel { delta, .. } if over_scene => self.wheel(delta),
            _ => {}
        }
    }
}
