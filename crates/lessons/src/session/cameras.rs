//! The cameras of a session: where they are, and whether the person has taken them.

use super::framing::{self, Views};
use super::view_mode::ViewMode;
use base::scene::View;

#[derive(Debug, Clone)]
pub struct Cameras {
    views: Views,
    /// Whether the person has chosen where to look from.
    is_taken: bool,
    /// The number of camera animations started, finished or not.
    animations: u64,
    /// Whether the camera moves to the best view of a step, and sideways after a pick.
    pub follows_steps: bool,
    /// Whether the camera's moves are animated.
    pub moves_smoothly: bool,
}

impl Cameras {
    /// Cameras with one view in every view mode. The person has chosen it, unless it is the lesson's own.
    pub(super) fn new(view: View) -> Self {
        let is_taken = view != View::default();
        let views = Views::same(framing::within_limits(view));
        Self { views, is_taken, animations: 0, follows_steps: false, moves_smoothly: false }
    }

    pub(super) fn view(&self, mode: ViewMode) -> View {
        self.views.get(mode)
    }

    /// The camera of a view mode, moved by the person.
    pub(super) fn take(&mut self, mode: ViewMode) -> &mut View {
        self.is_taken = true;
        self.views.get_mut(mode)
    }

    /// Sets every camera to the person's view.
    pub(super) fn take_all(&mut self, view: View) {
        (self.views, self.is_taken) = (Views::same(framing::within_limits(view)), true);
    }

    /// Sets every camera to its start.
    pub(super) fn start(&mut self, views: Views) {
        (self.views, self.is_taken) = (views, false);
    }

    /// Moves the camera of a view mode to another view.
    pub(super) fn send(&mut self, mode: ViewMode, view: View) {
        let now = self.views.get_mut(mode);
        if *now != view {
            *now = view;
            self.animations += 1;
        }
    }

    /// Moves the camera to the person's view.
    pub(super) fn send_for_person(&mut self, mode: ViewMode, view: View) {
        self.send(mode, view);
        self.is_taken = true;
    }

    /// Moves the camera to its start.
    pub(super) fn send_home(&mut self, mode: ViewMode, view: View) {
        self.send(mode, view);
        self.is_taken = false;
    }

    /// Moves every camera to where it was before.
    pub(super) fn return_to(&mut self, Self { views, is_taken, .. }: Self) {
        if self.views != views {
            self.animations += 1;
        }
        (self.views, self.is_taken) = (views, is_taken);
    }

    /// Whether the camera of a view mode follows steps: the original's never does.
    pub(super) fn follows(&self, mode: ViewMode) -> bool {
        self.follows_steps && mode != ViewMode::Original
    }

    pub(super) fn is_taken(&self) -> bool {
        self.is_taken
    }

    /// Whether the camera follows steps and the person has not moved it.
    pub(super) fn is_free(&self, mode: ViewMode) -> bool {
        self.follows(mode) && !self.is_taken
    }

    pub fn animations(&self) -> u64 {
        self.animations
    }
}
