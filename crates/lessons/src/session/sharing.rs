//! States that go out, and those that come from elsewhere.

use std::path::Path;

use anyhow::Result;
use serde_json::Value;

use super::Session;
use super::link::{self, Link};
use super::look;
use super::show::{self, Show};
use super::states::{self, StateText};
use crate::json::to_json;
use crate::maps::view::MapView;
use crate::table::{self, full_state};
use base::files::lookup::Lookup;
use base::files::world;
use base::scene::View;

impl Session {
    /// The lesson's state with its name, as JSON text.
    pub fn state(&self) -> String {
        full_state(self.lesson()).to_string()
    }

    /// The state with its display settings, for others to open.
    pub fn shared_state(&self) -> String {
        self.shown_state().to_string()
    }

    /// The same as the part of an address behind `#`.
    pub fn link(&self) -> String {
        link::write(&self.shown_state())
    }

    /// The address of what is shown, on a page with this program, in the session's language.
    pub fn address(&self, page: &str) -> String {
        format!("{page}#{}&lang={}", self.link(), self.language.tag())
    }

    fn shown_state(&self) -> Value {
        let mut full = full_state(self.lesson());
        full[show::MEMBER] = to_json(&Show::of(self));
        full
    }

    /// Shows a state as it was shown where it comes from.
    ///
    /// # Errors
    /// A map or a case that the lesson does not have; nothing changes then.
    pub fn show_as(&mut self, show: &Show) -> Result<()> {
        let (map, case) = (show.map_of(self.lesson())?, show.case_of(self.lesson())?);
        self.lessons.set_case(case);
        self.show_with(show, map);
        Ok(())
    }

    fn show_with(&mut self, show: &Show, map: Option<MapView>) {
        if let Some(map) = map {
            self.map.open(map);
        }
        self.look = show.look.unwrap_or(self.look);
        self.method = show.method.unwrap_or(self.method);
        self.colors = show.colors.unwrap_or(self.colors);
        self.labels = show.labels.unwrap_or(self.labels);
        self.step = show.step.and_then(|step| step.checked_sub(1));
        match show.camera {
            Some(camera) => *self.cameras.take(self.look) = look::within_limits(camera),
            None if show.look.is_some() => self.frame(),
            None => {}
        }
        self.follow_step();
    }

    /// Opens a state that was copied, and with it its lesson; also the text of an SVG or TikZ figure, or the address of a page
    /// that shows one.
    ///
    /// # Errors
    /// A text that is neither, or one that names a file which is not open; nothing changes then.
    pub fn open_state(&mut self, state: &str) -> Result<()> {
        let lookup = Lookup::Open(self.lessons.open_files());
        let Some(link) = Link::in_address(state).transpose()?.flatten() else {
            return self.open_text(&states::decode(state.as_bytes().to_vec(), lookup)?);
        };
        self.open_text(&StateText { text: link.state, view: View::default(), lookup })?;
        self.language = link.language.unwrap_or(self.language);
        Ok(())
    }

    /// Opens what was dropped on the window: the state of a picture or a text file, or a world.
    ///
    /// # Errors
    /// Those of [`states::read_dropped`], a text that is no state, and those of [`world::Source::open`]; nothing changes then.
    pub fn open_dropped(&mut self, file: &Path) -> Result<()> {
        if !world::is_world(file) {
            return self.open_text(&states::read_dropped(file)?);
        }
        let lesson = table::open_in(world::Source::dropped(file)?.open()?)?;
        self.remember();
        self.leave_quiz();
        self.challenges.attempt = None;
        self.show(lesson);
        self.lessons.keep();
        self.frame();
        Ok(())
    }

    /// Opens the contents of a file that was dropped on the page.
    ///
    /// # Errors
    /// Those of [`states::read_contents`], a text that is no state, and a world; nothing changes then.
    #[cfg(target_arch = "wasm32")]
    pub fn open_contents(&mut self, file: &Path, contents: &[u8]) -> Result<()> {
        if world::is_world(file) {
            return self.open_dropped(file);
        }
        let lookup = Lookup::Open(self.lessons.open_files());
        self.open_text(&states::read_contents(file, contents, lookup)?)
    }

    fn open_text(&mut self, state: &StateText) -> Result<()> {
        let (lesson, show) = (state.open()?, Show::read(&state.text)?);
        let (map, case) = (show.map_of(lesson.as_ref())?, show.case_of(lesson.as_ref())?);
        self.remember();
        // What is brought to an open challenge is judged, if it is of its lesson.
        let attempt = self.challenges.attempt.take().filter(|it| it.challenge().lesson() == lesson.info());
        let lent = attempt.as_ref().and_then(|_| self.lent_method.take());
        self.show(lesson);
        if attempt.is_none() {
            self.lessons.keep();
            self.lessons.set_case(case);
        }
        (self.challenges.attempt, self.lent_method) = (attempt, lent);
        self.judge();
        if state.view == View::default() {
            self.frame();
        } else {
            self.cameras.take_all(state.view);
        }
        self.show_with(&show, map);
        Ok(())
    }
}
