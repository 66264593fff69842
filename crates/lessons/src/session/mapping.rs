//! The map of disagreement: its visible part, and its cells as far as they are asked.

use std::sync::Arc;

use anyhow::Result;

use super::Session;
use super::view_mode::ViewMode;
use crate::maps::DisagreementMap;
use crate::maps::live::LiveMap;
use crate::maps::spec::MapPlace;
use crate::maps::view::MapChange;

impl Session {
    /// Whether a map is shown. While a question is open it would tell the answer.
    pub fn shows_map(&self) -> bool {
        self.map.place != MapPlace::Away && !self.is_hidden()
    }

    /// The map as far as it is asked.
    pub fn asked_map(&self) -> Option<&Arc<DisagreementMap>> {
        self.live_map.shown()
    }

    /// The map as it is asked.
    pub fn live_map(&mut self) -> &mut LiveMap {
        &mut self.live_map
    }

    /// Has other threads ask the map while it is in sight. They call `wake` when there is more to show.
    pub fn follow_map(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        let lesson = self.lessons.current();
        let is_seen = self.shows_map() && self.view_mode != ViewMode::Original && self.map.room != (0, 0);
        match self.map.request(lesson, self.map.room).filter(|_| is_seen) {
            Some(request) => {
                self.live_map.follow(lesson, &request, wake);
            }
            None => self.live_map.stop(),
        }
    }

    /// Asks every cell of the map.
    ///
    /// # Errors
    /// A map whose scale makes none.
    pub fn draw_map(&mut self) -> Result<()> {
        let request = self.map.of_room(self.lesson())?;
        let map = request.draw(self.lesson())?;
        self.live_map.show(map);
        Ok(())
    }

    /// Goes to a place on the map, which stays where it is.
    ///
    /// # Errors
    /// As [`Session::edit`].
    pub fn go_to_on_map(&mut self, values: [f32; 2]) -> Result<()> {
        let Some(map) = self.live_map.shown().cloned() else { return Ok(()) };
        self.map.hold(self.lessons.current());
        self.edit(&map.request.parts_at(self.lesson(), values))
    }

    /// Makes a person's change to the map.
    pub fn change_map(&mut self, change: MapChange) {
        self.map.change(self.lessons.current(), change);
    }
}
