//! Pictures of the window: screenshots, and what is copied. A large scene is drawn over several frames, which show it. What
//! happens meanwhile waits, but for the end of the program; Esc gives the picture up.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::Result;
use base::files::numbered_files;
use base::files::picture::Picture;
use base::text::ids;
use lessons::session::Session;
use lessons::session::actions::{Action, WindowAction};
use lessons::session::keys;
use lessons::session::view_mode::ViewMode;
use pictures::formats;
use web_time::Instant;
use winit::event::WindowEvent;
use winit::event_loop::ActiveEventLoop;
use winit::keyboard::ModifiersState;

use super::App;
use crate::panel::{Layout, UiState};

/// After which a person who presses Esc wants no picture any more.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the window showed when its picture was asked for, and what becomes of that.
struct Shot {
    session: Session,
    ui_state: UiState,
    since: Instant,
    purpose: Purpose,
}

#[derive(Clone, Copy)]
enum Purpose {
    File,
    Copy,
}

/// The pictures that are still to be made, and what waits for them, in order.
#[derive(Default)]
pub(super) struct Shots {
    unmade: VecDeque<Shot>,
    /// How many were made.
    made: usize,
    /// Whether one was made since the last frame began.
    is_made_in_frame: bool,
    /// Events, and the keys that were held down with them.
    waiting: VecDeque<(WindowEvent, ModifiersState)>,
}

impl Shots {
    pub(super) fn are_made(&self) -> bool {
        self.unmade.is_empty()
    }

    /// Whether Esc means a picture, which takes long, and not what was pressed after it.
    fn are_given_up_with_esc(&self) -> bool {
        let is_press = |event: &WindowEvent| matches!(event, WindowEvent::KeyboardInput { event, .. } if event.state.is_pressed());
        let is_last = !self.waiting.iter().any(|(event, _)| is_press(event));
        is_last && self.unmade.front().is_some_and(|shot| shot.since.elapsed() > PATIENCE)
    }
}

impl App {
    /// Saves a picture of the window.
    pub(super) fn screenshot(&mut self) {
        self.shoot(self.session.clone(), self.ui_state.clone(), Purpose::File);
    }

    /// Saves a picture of the scene alone.
    pub(super) fn bare_screenshot(&mut self) {
        let mut session = self.session.clone();
        session.set_view_mode(ViewMode::Original);
        let ui_state = UiState { layout: Layout::Bare, help: false, ..self.ui_state.clone() };
        self.shoot(session, ui_state, Purpose::File);
    }

    /// Copies a picture of the window.
    pub(super) fn copy_picture(&mut self) {
        self.shoot(self.session.clone(), self.ui_state.clone(), Purpose::Copy);
    }

    fn shoot(&mut self, session: Session, ui_state: UiState, purpose: Purpose) {
        // Of many that are asked for at once each waits for a frame of its own, so that the end of the program is
        // heard between them.
        let is_made_at_once = self.shots.are_made() && !self.shots.is_made_in_frame;
        self.shots.unmade.push_back(Shot {
            session,
            ui_state: ui_state.pictured(),
            since: Instant::now(),
            purpose,
        });
        if is_made_at_once {
            self.follow_shots();
        }
    }

    /// Begins a frame, which makes at most one picture.
    pub(super) fn follow_shots_in_frame(&mut self) {
        self.shots.is_made_in_frame = false;
        self.follow_shots();
    }

    /// Goes on with the pictures that are to be made: finishes the next one, or draws a part of it.
    fn follow_shots(&mut self) {
        let (Some(graphics), Some(shot)) = (&mut self.graphics, self.shots.unmade.front()) else { return };
        graphics.context.window.request_redraw();
        let picture = match graphics.picture(&shot.session, &shot.ui_state) {
            Ok(None) => return,
            Ok(Some(picture)) => Ok(picture),
            Err(error) => Err(error),
        };
        let Some(Shot { session, purpose, .. }) = self.shots.unmade.pop_front() else { return };
        self.shots.made += 1;
        self.shots.is_made_in_frame = true;
        match purpose {
            Purpose::File => self.save_shot(picture, session.shared_state()),
            Purpose::Copy => self.copy_shot(picture, &session.shared_state()),
        }
    }

    /// Gives up the pictures that are not made yet. Returns whether there were any.
    pub(super) fn cancel_shots(&mut self) -> bool {
        let were_waiting = !self.shots.are_made();
        self.shots.unmade.clear();
        were_waiting
    }

    /// Keeps an event for later, as those before it wait or a picture is being made. Returns whether it does.
    pub(super) fn waits(&mut self, event: &WindowEvent) -> bool {
        let is_idle = self.shots.are_made() && self.shots.waiting.is_empty();
        let is_at_once = match event {
            WindowEvent::RedrawRequested
            | WindowEvent::CloseRequested
            | WindowEvent::Destroyed
            | WindowEvent::Resized(_)
            | WindowEvent::ScaleFactorChanged { .. } => true,
            WindowEvent::KeyboardInput { event, is_synthetic: false, .. } if event.state.is_pressed() => {
                match self.press(event).and_then(keys::action) {
                    Some(Action::Window(WindowAction::Quit)) => true,
                    Some(Action::Window(WindowAction::Escape)) => self.shots.are_given_up_with_esc(),
                    _ => false,
                }
            }
            _ => false,
        };
        if is_idle || is_at_once {
            return false;
        }
        if let WindowEvent::ModifiersChanged(modifiers) = event {
            // Known at once, as they tell which key ends the program.
            self.modifiers = modifiers.state();
        }
        self.shots.waiting.push_back((event.clone(), self.modifiers));
        self.request_frame();
        true
    }

    /// Does what has waited, up to the next picture.
    pub(super) fn do_what_has_waited(&mut self, event_loop: &ActiveEventLoop) {
        let (modifiers, made) = (self.modifiers, self.shots.made);
        while self.shots.are_made() && self.shots.made == made && !event_loop.exiting() {
            let Some((event, held)) = self.shots.waiting.pop_front() else { break };
            self.modifiers = held;
            self.handle(event_loop, event);
            self.request_frame();
        }
        self.modifiers = modifiers;
    }

    fn save_shot(&self, picture: Result<Picture>, state: String) {
        let (folder, slug) = (self.options.screenshots.clone(), self.session.lesson().info().slug);
        self.saver.save(move || {
            let png = picture?.to_png(&state)?;
            numbered_files::write(&folder, slug, formats::PNG.extension, &png)
        });
    }

    fn copy_shot(&mut self, picture: Result<Picture>, state: &str) {
        let Some(graphics) = &mut self.graphics else { return };
        match picture.and_then(|picture| graphics.copy_picture(&picture, state, ids::MESSAGE_COPIED_PICTURE))
        {
            Ok(message) => self.show_message(message),
            Err(error) => self.report(Err(error)),
        }
    }
}
