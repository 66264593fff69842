//! The program in the window: where events go, and how a frame is made.

mod actions;
mod dragging;
#[cfg(target_arch = "wasm32")]
mod editing;
mod exporting;
#[cfg(target_arch = "wasm32")]
mod graphics_loss;
mod mouse;
mod opening;
mod paste;
#[cfg(target_arch = "wasm32")]
mod progress;
mod shots;
#[cfg(not(target_arch = "wasm32"))]
mod starting;
mod touch;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(target_arch = "wasm32")]
use std::time::Duration;

use dragging::Grab;
use egui::Rect;
use egui::text_selection::LabelSelectionState;
use egui_winit::EventResponse;
use exporting::{ExportWorkers, Exporting};
use shots::Shots;
use touch::Fingers;
use web_time::Instant;
use winit::application::ApplicationHandler;
use winit::event::{ElementState, KeyEvent, MouseButton, StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoopProxy};
use winit::keyboard::{ModifiersState, PhysicalKey};
use winit::window::WindowId;

use super::app_event::{AppEvent, ReaderRequest};
use super::graphics::Graphics;
use super::guarded::guarded;
use super::keyboard;
use super::opener::{OpenJob, opener};
use super::pointer::Pointer;
use super::saver::Saver;
use super::worker::Worker;
use super::yours::Yours;
use super::{WindowOptions, screen_reader};
#[cfg(target_arch = "wasm32")]
use super::{app_event::Answers, context::WindowContext, helpers::Helpers, indexer::Indexer};
use crate::panel::{self, Request, UiState};
use base::files::unneeded::Wanted;
#[cfg(not(target_arch = "wasm32"))]
use base::program::Respondent;
use base::text::{Language, LocalizedError};
use lessons::session::Session;
use lessons::session::actions::{Action, SceneAction, SessionAction, WindowAction};
use lessons::session::keyboard::Keyboard;
use lessons::session::keys::{self, Key, Press};
use lessons::session::settings::Settings;

/// A narrower scene keeps its width in sight, in points: phones are narrower.
const NARROW_SCENE: f32 = 400.0;

/// The time between two frames that show more of a map.
#[cfg(target_arch = "wasm32")]
const MAP_PAUSE: Duration = Duration::from_millis(80);

/// Everything between the first and the last event.
pub(super) struct App {
    session: Session,
    ui_state: UiState,
    options: WindowOptions,
    proxy: EventLoopProxy<AppEvent>,
    graphics: Option<Graphics>,
    /// Whether the window has shown a frame.
    has_shown: bool,
    /// The window whose graphics the browser has taken away.
    #[cfg(target_arch = "wasm32")]
    lost: Option<WindowContext>,
    modifiers: ModifiersState,
    /// What the user's keys type.
    keyboard: Keyboard,
    /// The keys that were down when the window got the focus.
    held: HashSet<PhysicalKey>,
    pointer: Pointer,
    fingers: Fingers,
    /// What the mouse holds.
    grab: Option<Grab>,
    /// Where the scene was drawn last, in points.
    scene: Rect,
    /// The areas over the scene that take their own clicks.
    covered: Vec<Rect>,
    failure: Option<anyhow::Error>,
    /// The language in which it opened.
    language: Language,
    /// The size of all text, as a multiple of the usual.
    text_size: f32,
    /// While the export dialog is open.
    exporting: Option<Exporting>,
    export_workers: ExportWorkers,
    /// The pictures of the window that are being made.
    shots: Shots,
    opener: Worker<OpenJob>,
    /// The person's own program, if there is one.
    yours: Option<Yours>,
    #[cfg(target_arch = "wasm32")]
    is_editing: bool,
    /// Those who ask maps beside the frames.
    #[cfg(target_arch = "wasm32")]
    helpers: Helpers,
    /// Opens worlds that are given to the page.
    #[cfg(target_arch = "wasm32")]
    indexer: Indexer,
    /// The number of what was opened last.
    openings: u64,
    /// Whether it is waited for.
    wanted: Wanted,
    saver: Saver,
    /// Whether a signal has asked the program to end.
    stopped: Arc<AtomicBool>,
}

impl App {
    pub(super) fn new(
        session: Session,
        options: WindowOptions,
        proxy: EventLoopProxy<AppEvent>,
        stopped: Arc<AtomicBool>,
    ) -> Self {
        let mut ui_state = UiState {
            layout: session.view_mode().into(),
            embedded: options.embedded,
            touch: options.touch,
            message: options.message.clone(),
            welcome: options.welcomes,
            tells_way_back: !options.plain,
            ..UiState::default()
        };
        ui_state.controls.panel_width = options.panel_width.unwrap_or(ui_state.controls.panel_width);
        let (export_workers, opener) = (ExportWorkers::new(&proxy), opener(proxy.clone()));
        Self {
            yours: None,
            #[cfg(target_arch = "wasm32")]
            is_editing: false,
            #[cfg(target_arch = "wasm32")]
            helpers: Helpers::new(proxy.clone()),
            #[cfg(target_arch = "wasm32")]
            indexer: Indexer::new(proxy.clone()),
            language: session.language,
            ui_state,
            text_size: options.text_size,
            session,
            options,
            saver: Saver::new(proxy.clone()),
            proxy,
            graphics: None,
            has_shown: false,
            #[cfg(target_arch = "wasm32")]
            lost: None,
            modifiers: ModifiersState::empty(),
            keyboard: Keyboard::default(),
            held: HashSet::new(),
            pointer: Pointer::default(),
            fingers: Fingers::default(),
            grab: None,
            scene: Rect::ZERO,
            covered: Vec::new(),
            failure: None,
            exporting: None,
            export_workers,
            shots: Shots::default(),
            opener,
            openings: 0,
            wanted: Wanted::default(),
            stopped,
        }
    }

    /// What is to be remembered for the next time.
    pub(super) fn settings(&self) -> Settings {
        let language = self.session.language;
        // Only one that was chosen in the window: else the system's language stays free to change.
        let chosen = (language != self.language).then(|| language.tag().to_owned());
        Settings {
            lesson: Some(self.session.lesson().info().slug.to_owned()),
            method: self.session.chosen_method(),
            text_size: self.text_size,
            window: self.graphics.as_ref().and_then(Graphics::size_to_remember),
            panel_width: Some(self.ui_state.controls.panel_width),
            follows_steps: self.session.cameras.follows_steps,
            moves_smoothly: self.session.cameras.moves_smoothly,
            side_inset: self.session.side_inset,
            colors: self.session.colors,
            language: chosen,
            solved: self.session.solved().clone(),
            found_lines: self.session.found_lines().clone(),
            page: if cfg!(target_arch = "wasm32") { None } else { self.options.page.clone() },
            welcomed: self.options.welcomes,
            programs: self.options.programs.clone(),
            others: serde_json::Map::new(),
        }
    }

    /// How much has been solved.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn progress(&self) -> usize {
        self.session.solved().len() + self.session.found_lines().len()
    }

    /// The session that the window shows, and the news over it.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn session_and_news(&self) -> (&Session, Option<&str>) {
        (&self.session, self.ui_state.message.as_deref())
    }

    /// The kind of keyboard for the field that fingers have chosen, as HTML's `inputmode` names it.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn typed_by_fingers(&self) -> Option<&'static str> {
        let is_typed_into = self.graphics.as_ref().is_some_and(|graphics| graphics.is_typed_into);
        let kind = if self.ui_state.export.is_some() { "text" } else { "decimal" };
        (self.ui_state.touch && is_typed_into).then_some(kind)
    }

    /// What keeps the window from being shown, if anything does.
    pub(super) fn take_failure(&mut self) -> Option<anyhow::Error> {
        self.failure.take()
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
        let mut keyboard = self.keyboard.clone();
        if keyboard::learn(&mut keyboard, event, self.modifiers) {
            self.label_keys(keyboard);
        }
        let Some(press) = self.press(event) else { return };
        if self.hold_axis(press.key) {
            return;
        }
        let action = match () {
            () if self.session.is_asked() => keys::action_while_asked,
            () if self.session.gives_lecture() => keys::action_in_lecture,
            () => keys::action,
        };
        let request = action(press)
            .and_then(|action| if event.repeat { repeated(action) } else { Some(Request::Act(action)) });
        if let Some(request) = request {
            self.request(event_loop, request);
        }
    }

    fn press(&self, event: &KeyEvent) -> Option<Press> {
        keyboard::press(event, self.modifiers)
    }

    /// Marks the first press of a key as a repeat where it was held before the window got the focus: X11 reports it as
    /// a press.
    fn note_held(&mut self, event: &mut WindowEvent) {
        match event {
            WindowEvent::Focused(false) => self.held.clear(),
            WindowEvent::KeyboardInput { event, is_synthetic: true, .. } if event.state.is_pressed() => {
                self.held.insert(event.physical_key);
            }
            WindowEvent::KeyboardInput { event, .. } => {
                event.repeat |= self.held.remove(&event.physical_key) && event.state.is_pressed();
            }
            _ => {}
        }
    }

    /// Has help, tooltips and hints show what this keyboard types.
    fn label_keys(&mut self, keyboard: Keyboard) {
        if let Some(graphics) = &self.graphics {
            panel::label_keys(graphics.egui(), keyboard.clone());
        }
        self.keyboard = keyboard;
        self.request_frame();
    }

    /// Whether a key belongs to the panel: never that which ends the program, most others while the export dialog is open,
    /// all but function keys while a field is typed into, those that lead through the panel while it has the focus, or
    /// scroll the open key table.
    fn belongs_to_panel(&self, event: &WindowEvent) -> bool {
        let (Some(graphics), WindowEvent::KeyboardInput { event, .. }) = (&self.graphics, event) else {
            return true;
        };
        let context = graphics.egui();
        let press = self.press(event);
        let (key, action) = (press.map(|press| press.key), press.and_then(keys::action));
        // Nothing that is typed into keeps the program from ending.
        if action == Some(Action::Window(WindowAction::Quit)) {
            return false;
        }
        if self.ui_state.export.is_some() && !context.text_edit_focused() {
            return !matches!(action, Some(Action::Window(WindowAction::Escape | WindowAction::Export)));
        }
        let scrolls = matches!(
            key,
            None | Some(Key::Up | Key::Down | Key::Left | Key::Right | Key::PageUp | Key::PageDown)
        );
        // What lies over the scene closes before the panel gives the focus back.
        let leaves = key == Some(Key::Escape) && !panel::has_window(context, &self.ui_state);
        let leads = scrolls || leaves || matches!(key, Some(Key::Tab | Key::Space | Key::Enter));
        let help = self.ui_state.help;
        // Selected text is copied, and not the state.
        let copies = action == Some(Action::Window(WindowAction::CopyState))
            && context.plugin::<LabelSelectionState>().lock().has_selection();
        let types = context.text_edit_focused() && !key.is_some_and(Key::is_function);
        copies || types || (context.egui_wants_keyboard_input() && leads) || (help && scrolls)
    }

    /// Answers a screen reader.
    fn reader(&mut self, event_loop: &ActiveEventLoop, request: ReaderRequest) {
        let Some(graphics) = &mut self.graphics else { return };
        let egui = graphics.egui().clone();
        match screen_reader::answer(&mut graphics.events, &egui, request) {
            Some(request) => self.request(event_loop, request),
            None => self.request_frame(),
        }
    }

    /// Whether the program is about to end. What happened before, and waits in a queue, is not done any more.
    fn is_ending(&self, event_loop: &ActiveEventLoop) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            event_loop.exit();
        }
        event_loop.exiting()
    }

    /// Asks this program of the user's own from now on.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn ask(&mut self, program: Respondent) {
        self.yours = Some(Yours::new(program, &self.proxy));
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn restart_yours(&mut self) {
        if let Some(yours) = &mut self.yours {
            yours.restart(&mut self.session);
            self.request_frame();
        }
    }

    /// Tries the user's own program with many questions, or stops that.
    pub(super) fn test_yours(&mut self) {
        if let Some(yours) = &mut self.yours {
            yours.try_out(&mut self.session);
        }
    }

    /// A helper has asked a part of the map, or has failed.
    #[cfg(target_arch = "wasm32")]
    fn helped(&mut self, number: usize, answers: Option<Answers>) {
        let Some(graphics) = &self.graphics else { return };
        let context = graphics.egui().clone();
        // Every so often there is more to show; a frame for each task would only hold it up.
        let wake = || context.request_repaint_after(MAP_PAUSE);
        self.helpers.answered(&mut self.session, number, answers, &wake);
    }

    fn request_frame(&self) {
        if let Some(Graphics { context, .. }) = &self.graphics {
            context.window.request_redraw();
        }
    }

    fn frame(&mut self, event_loop: &ActiveEventLoop) {
        let look_again = self.yours.as_mut().and_then(|yours| yours.follow(&mut self.session));
        #[cfg(target_arch = "wasm32")]
        if self.graphics.as_ref().is_some_and(|graphics| graphics.context.is_lost()) {
            return;
        }
        self.follow_shots_in_frame();
        self.do_what_has_waited(event_loop);
        let Some(graphics) = &mut self.graphics else { return };
        // The window may get another size at any time.
        let size = graphics.context.window.inner_size();
        // What has been made too large for the driver keeps its last picture until it is smaller again.
        if self.has_shown && graphics.check_size(size).is_err() {
            return;
        }
        if !self.shots.are_made() {
            if let Err(error) = graphics.context.present() {
                self.fail(event_loop, error);
            }
            return;
        }
        let context = graphics.egui().clone();
        if let Some(later) = look_again {
            context.request_repaint_after(later);
        }
        let wake = move || context.request_repaint();
        self.session.follow_map(wake.clone());
        if let Some(yours) = &mut self.yours {
            yours.follow_map(&mut self.session);
        }
        #[cfg(target_arch = "wasm32")]
        self.helpers.follow(&mut self.session, &wake);
        let panel = match graphics.draw(size, &self.session, &self.ui_state) {
            Ok(panel) => panel,
            #[cfg(target_arch = "wasm32")]
            Err(_) if graphics.context.is_lost() => return,
            Err(error) => return self.fail(event_loop, error),
        };
        if let Err(error) = graphics.context.present() {
            return self.fail(event_loop, error);
        }
        self.has_shown = true;
        (self.scene, self.covered) = (panel.scene, panel.taken);
        let is_narrow = panel.scene.width() < NARROW_SCENE;
        if self.session.is_narrow != is_narrow {
            self.session.is_narrow = is_narrow;
            self.request_frame();
        }
        if let Some(room) = panel.map_room.filter(|&room| room != self.session.map.room) {
            self.session.map.room = room;
            self.request_frame();
        }
        for request in panel.requests {
            self.request(event_loop, request);
        }
        self.follow_export();
    }
}

/// What the auto-repeat of a held key asks for, by the action of its press.
fn repeated(action: Action) -> Option<Request> {
    use SceneAction::{NextLesson, PreviousLesson, Steer, SteerEnd};
    let Action::Session(SessionAction::Scene(action)) = action else { return None };
    matches!(action, Steer(_) | SteerEnd(_) | PreviousLesson | NextLesson).then_some(Request::Repeat(action))
}

impl ApplicationHandler<AppEvent> for App {
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

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: AppEvent) {
        match event {
            AppEvent::At(at) if at <= Instant::now() => self.request_frame(),
            AppEvent::At(at) => event_loop.set_control_flow(ControlFlow::WaitUntil(at)),
            AppEvent::Reader(request) => self.reader(event_loop, request),
            // As when the window is closed: what was open is remembered, and the status is 0.
            AppEvent::Stop => event_loop.exit(),
            AppEvent::Pasted(paste, answer) => self.pasted(paste, answer),
            AppEvent::Exported(number, drawn) => self.exported(number, drawn),
            AppEvent::FrameDrawn(number, done, count) => self.frame_drawn(number, done, count),
            AppEvent::Animated(number, drawn) => self.animated(number, drawn),
            AppEvent::Saved(saved) => self.told_saved(saved),
            AppEvent::Opening(number, share) => self.opening(number, share),
            AppEvent::Opened(number, incoming) => self.arrived(number, incoming),
            #[cfg(not(target_arch = "wasm32"))]
            AppEvent::Started(session) => self.started(event_loop, session),
            #[cfg(not(target_arch = "wasm32"))]
            AppEvent::Asked(version, at_most) => {
                if let Some(yours) = &mut self.yours {
                    yours.is_asked(version, at_most);
                }
            }
            #[cfg(not(target_arch = "wasm32"))]
            AppEvent::Yours(version, answer) => {
                if let Some(yours) = &mut self.yours
                    && yours.program_answer(&mut self.session, version, *answer)
                {
                    self.request_frame();
                }
            }
            #[cfg(not(target_arch = "wasm32"))]
            AppEvent::Tried(trial, is_wanted) => {
                if is_wanted.load(Ordering::Relaxed) {
                    self.session.take_trial(*trial);
                    self.request_frame();
                }
            }
            #[cfg(not(target_arch = "wasm32"))]
            AppEvent::Rewritten => self.restart_yours(),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Helped(number, answers) => self.helped(number, answers),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Program(number, event) => self.program_event(number, event),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Editing(editing) => self.edit(editing),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Given(files) => self.given(files),
            #[cfg(target_arch = "wasm32")]
            AppEvent::GivenWorld(files) => self.given_world(files),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Graphics { are_lost: true } => self.graphics_lost(),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Graphics { are_lost: false } => self.graphics_back(event_loop),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Copied(copied) => self.copied(copied),
            #[cfg(target_arch = "wasm32")]
            AppEvent::Returned(bookmark) => {
                let outcome = self.session.return_to_bookmark(&bookmark);
                self.opened(outcome);
                self.request_frame();
            }
            AppEvent::Keyboard(keyboard) => self.label_keys(keyboard),
            AppEvent::Undroppable(why) => {
                self.report(Err(LocalizedError::new(why).into()));
                self.request_frame();
            }
        }
    }

    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        if matches!(cause, StartCause::ResumeTimeReached { .. }) {
            event_loop.set_control_flow(ControlFlow::Wait);
            self.request_frame();
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        if !self.is_ending(event_loop) && !self.waits(&event) {
            self.handle(event_loop, event);
        }
    }
}

impl App {
    /// Does what an event asks for.
    fn handle(&mut self, event_loop: &ActiveEventLoop, mut event: WindowEvent) {
        self.note_held(&mut event);
        let for_panel = self.belongs_to_panel(&event);
        let over_scene = self.pointer_is_over_scene();
        let Some(graphics) = &mut self.graphics else { return };
        let pastes = matches!(event, WindowEvent::MouseInput { button: MouseButton::Middle, .. });
        let response = if for_panel && !pastes { graphics.pass_on(&event) } else { EventResponse::default() };
        if response.repaint && !matches!(event, WindowEvent::RedrawRequested) {
            graphics.context.window.request_redraw();
        }
        match event {
            WindowEvent::RedrawRequested => self.frame(event_loop),
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::Resized(size) => graphics.context.resize(size),
            WindowEvent::DroppedFile(file) => self.dropped(&file),
            WindowEvent::ModifiersChanged(modifiers) => self.modifiers = modifiers.state(),
            // Synthetic presses report which keys were down already when the window got the focus.
            WindowEvent::KeyboardInput { event, is_synthetic: false, .. } if !for_panel => {
                self.key(event_loop, &event);
            }
            WindowEvent::Touch(touch) => self.touched(&touch),
            WindowEvent::CursorLeft { .. } => self.pointer_left(),
            WindowEvent::CursorMoved { position, .. } => self.pointer_moved((position.x, position.y)),
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. }
                if over_scene || state == ElementState::Released =>
            {
                self.button(state);
            }
            WindowEvent::MouseInput { state: ElementState::Pressed, button: MouseButton::Middle, .. }
                if !over_scene =>
            {
                self.paste_selected();
            }
            WindowEvent::MouseWheel { delta, .. } if over_scene => self.wheel(delta),
            _ => {}
        }
    }
}
