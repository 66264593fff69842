//! Pictures of the window: screenshots, and what is copied. A large scene is drawn over several frames, which show it; keys
//! and signals are heard meanwhile.

use std::collections::VecDeque;

use anyhow::Result;
use base::files::picture::Picture;
use base::text::ids;
use lessons::session::Session;
use lessons::session::view_mode::ViewMode;
use pictures::formats;

use super::App;
use crate::panel::{Layout, UiState};

/// What the window showed when its picture was asked for, and what becomes of that.
struct Shot {
    session: Session,
    ui_state: UiState,
    purpose: Purpose,
}

#[derive(Clone, Copy)]
enum Purpose {
    File,
    Copy,
}

/// The pictures that are still to be made, in the order in which they were asked for.
#[derive(Default)]
pub(super) struct Shots(VecDeque<Shot>);

impl Shots {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
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
        self.shots.0.push_back(Shot { session, ui_state: ui_state.pictured(), purpose });
        if self.shots.0.len() == 1 {
            self.follow_shots();
        }
    }

    /// Goes on with the pictures that are to be made. A frame has time for those that are drawn already, and for a part of
    /// the next one.
    pub(super) fn follow_shots(&mut self) {
        while let Some(Shot { session, ui_state, purpose }) = self.shots.0.front() {
            let Some(graphics) = &mut self.graphics else { return };
            let (purpose, picture) = (*purpose, graphics.picture(session, ui_state));
            let picture = match picture {
                Ok(None) => return self.request_frame(),
                Ok(Some(picture)) => Ok(picture),
                Err(error) => Err(error),
            };
            let state = session.shared_state();
            self.shots.0.pop_front();
            match purpose {
                Purpose::File => self.save_shot(picture, &state),
                Purpose::Copy => self.copy_shot(picture, &state),
            }
            self.request_frame();
        }
    }

    /// Gives up the pictures that are not made yet. Returns whether there were any.
    pub(super) fn cancel_shots(&mut self) -> bool {
        let were_waiting = !self.shots.is_empty();
        self.shots.0.clear();
        were_waiting
    }

    fn save_shot(&mut self, picture: Result<Picture>, state: &str) {
        let saved = picture
            .and_then(|picture| picture.to_png(state))
            .and_then(|png| self.write_numbered(&formats::PNG, &png));
        self.saved(saved);
    }

    fn copy_shot(&mut self, picture: Result<Picture>, state: &str) {
        let Some(graphics) = &mut self.graphics else { return };
        match picture.and_then(|picture| graphics.copy_picture(&picture, state, ids::MESSAGE_COPIED_PICTURE))
        {
            Ok(told) => self.tell(told),
            Err(error) => self.report(Err(error)),
        }
    }
}
