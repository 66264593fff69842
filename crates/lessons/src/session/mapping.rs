//! The map of disagreement: its visible part, and its cells as far as they are asked.

use std::sync::Arc;

use anyhow::Result;
#[cfg(not(target_arch = "wasm32"))]
use base::program::Respondent;

use super::Session;
use super::view_mode::ViewMode;
use crate::maps::answerer::Answerer;
use crate::maps::live::LiveMap;
use crate::maps::program::MapAsking;
use crate::maps::spec::MapPlace;
use crate::maps::view::MapChange;
use crate::maps::{DisagreementMap, MapRequest};

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

    /// Whose answers the map judges.
    pub fn judged(&self) -> Answerer {
        if self.shows_yours() { Answerer::Yours } else { self.method().into() }
    }

    /// The map that is in sight.
    fn seen_map(&self) -> Option<MapRequest> {
        let is_seen = self.shows_map() && self.view_mode != ViewMode::Original && self.map.room != (0, 0);
        self.map.request(self.lesson(), self.map.room).filter(|_| is_seen)
    }

    /// Has other threads ask the map while it is in sight. They call `wake` when there is more to show.
    pub fn follow_map(&mut self, wake: impl Fn() + Clone + Send + 'static) {
        match self.seen_map() {
            Some(request) => {
                self.live_map.follow(self.lessons.current(), &request, wake);
            }
            None => self.live_map.stop(),
        }
    }

    /// What asks the person's own program the cells of the map, if it judges that program and nobody asks it yet.
    pub fn ask_map_of_program(&mut self) -> Option<MapAsking> {
        let request = self.seen_map().filter(|_| self.judged() == Answerer::Yours)?;
        self.live_map.ask_program(self.lessons.current(), &request)
    }

    /// Asks every cell of the map. A map of the person's own program stays as it is shown.
    /// Errors: a map whose scale makes none.
    pub fn draw_map(&mut self) -> Result<()> {
        let is_yours = self.asked_map().is_some_and(|map| map.yours.is_some());
        if is_yours && self.judged() == Answerer::Yours {
            return Ok(());
        }
        let request = self.map.of_room(self.lesson())?;
        let map = request.draw(self.lesson())?;
        self.live_map.show(map);
        Ok(())
    }

    /// Asks every cell of the map, and a program too.
    /// Errors: as [`Self::draw_map`], or a signal that asked this program to end.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn draw_map_of_program(&mut self, respondent: &mut Respondent) -> Result<()> {
        let request = self.map.of_room(self.lesson())?;
        let mut map = request.draw(self.lesson())?;
        map.ask(self.lesson(), respondent)?;
        self.live_map.show(map);
        Ok(())
    }

    /// Goes to a place on the map, which stays where it is.
    pub fn go_to_on_map(&mut self, values: [f32; 2]) -> Result<()> {
        let Some(map) = self.live_map.shown().cloned() else { return Ok(()) };
        self.map.hold(self.lessons.current());
        self.edit(&map.request.parts_at(self.lesson(), values))
    }

    pub fn change_map(&mut self, change: MapChange) {
        self.map.change(self.lessons.current(), change);
    }
}
