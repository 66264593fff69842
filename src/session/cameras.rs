//! The cameras of a session: where they are, and whether the person has taken them.

use super::look::{self, Look, Views};
use crate::scene::View;

/// The cameras of the view modes.
#[derive(Debug, Clone)]
pub struct Cameras {
    views: Views,
    /// Whether the person has chosen where to look from.
    is_taken: bool,
    /// How often a camera has set out for another view.
    journeys: u64,
    /// Whether the camera goes where a step is seen best, and aside after a pick.
    pub follows_steps: bool,
    /// Whether it goes there smoothly.
    pub moves_smoothly: bool,
}

impl Cameras {
    /// The same view in every view mode, which the person has chosen unless it is the lesson's own.
    pub(super) fn new(view: View) -> Self {
        let is_taken = view != View::default();
        let views = Views::same(look::within_limits(view));
        Self { views, is_taken, journeys: 0, follows_steps: false, moves_smoothly: false }
    }

    /// Where the camera of a view mode is.
    pub(super) fn view(&self, look: Look) -> View {
        self.views.get(look)
    }

    /// The camera of a view mode, in the person's hand.
    pub(super) fn take(&mut self, look: Look) -> &mut View {
        self.is_taken = true;
        self.views.get_mut(look)
    }

    /// Puts every camera where the person has chosen.
    pub(super) fn take_all(&mut self, view: View) {
        (self.views, self.is_taken) = (Views::same(look::within_limits(view)), true);
    }

    /// Puts every camera where it starts.
    pub(super) fn start(&mut self, views: Views) {
        (self.views, self.is_taken) = (views, false);
    }

    /// Sends the camera of a view mode to another view.
    pub(super) fn send(&mut self, look: Look, view: View) {
        let now = self.views.get_mut(look);
        if *now != view {
            *now = view;
            self.journeys += 1;
        }
    }

    /// Sends it to where the person wants to look from.
    pub(super) fn send_for_person(&mut self, look: Look, view: View) {
        self.send(look, view);
        self.is_taken = true;
    }

    /// Sends it to where it starts.
    pub(super) fn send_home(&mut self, look: Look, view: View) {
        self.send(look, view);
        self.is_taken = false;
    }

    /// Whether the camera of a view mode follows steps: the original's never does.
    pub(super) fn follows(&self, look: Look) -> bool {
        self.follows_steps && look != Look::Original
    }

    /// Whether it follows steps, and the person has not taken it.
    pub(super) fn is_free(&self, look: Look) -> bool {
        self.follows(look) && !self.is_taken
    }

    /// How often a camera has set out for another view, however far it has come.
    pub fn journeys(&self) -> u64 {
        self.journeys
    }
}
