//! States that go out, and those that come from elsewhere.

use anyhow::Result;
use serde_json::Value;

use super::Session;
use super::incoming::{Incoming, IncomingState};
use super::show::{self, Show};
use super::{framing, link};
use crate::json::to_json;
use crate::maps::view::MapView;
use crate::model::Lesson;
use crate::table::full_state;
use base::files::lookup::Lookup;
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

    /// The shared state as the part of an address behind `#`.
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

    /// Shows the lesson with the display settings of a state.
    /// Errors: a map, a case or a step that the lesson does not have; nothing changes then.
    pub fn show_as(&mut self, show: &Show) -> Result<()> {
        let (map, case) = (show.map_of(self.lesson())?, show.case_of(self.lesson())?);
        let step = show.step_of(self.lesson(), show.method.unwrap_or(self.method()))?;
        self.lessons.set_case(case);
        self.show_with(show, map, step);
        Ok(())
    }

    fn show_with(&mut self, show: &Show, map: Option<MapView>, step: Option<usize>) {
        if let Some(map) = map {
            self.map.open(map);
        }
        self.view_mode = show.look.unwrap_or(self.view_mode);
        if let Some(method) = show.method.filter(|&method| method != self.method()) {
            self.set_method(method);
        }
        self.colors = show.colors.unwrap_or(self.colors);
        self.labels = show.labels.unwrap_or(self.labels);
        self.step = step;
        match show.camera {
            Some(camera) => *self.cameras.take(self.view_mode) = framing::within_limits(camera),
            None if show.look.is_some() => self.frame(),
            None => {}
        }
        self.follow_step();
    }

    /// The files that a state from the clipboard may name.
    pub fn lookup(&self) -> Lookup {
        Lookup::Open(self.lessons.open_files())
    }

    /// Opens a state that was copied, and with it its lesson.
    /// Errors: those of [`Incoming::copied`] and [`Session::receive`]; nothing changes then.
    pub fn open_state(&mut self, state: &str) -> Result<()> {
        self.receive(Incoming::copied(state, self.lookup())?)
    }

    /// Shows what came from elsewhere.
    /// Errors: a map, a case or a step that its lesson does not have; nothing changes then.
    pub fn receive(&mut self, incoming: Incoming) -> Result<()> {
        let Incoming { lesson, state } = incoming;
        match state {
            None => self.enter_world(lesson),
            Some(state) => self.show_state(lesson, state)?,
        }
        Ok(())
    }

    fn enter_world(&mut self, lesson: Box<dyn Lesson>) {
        self.remember();
        self.leave_quiz();
        self.show(lesson);
        self.lessons.keep();
        self.frame();
    }

    fn show_state(&mut self, lesson: Box<dyn Lesson>, state: IncomingState) -> Result<()> {
        let IncomingState { view, show, language } = state;
        let (map, case) = (show.map_of(lesson.as_ref())?, show.case_of(lesson.as_ref())?);
        // A state that is opened in a challenge of its lesson is judged.
        let is_brought = self.attempt().is_some_and(|it| it.challenge().lesson() == lesson.info());
        let kept_method = if is_brought { self.method() } else { self.chosen_method() };
        let step = show.step_of(lesson.as_ref(), show.method.unwrap_or(kept_method))?;
        self.remember();
        let before = std::mem::take(&mut self.activity);
        self.show(lesson);
        if is_brought {
            self.activity = before;
        } else {
            self.lessons.keep();
            self.lessons.set_case(case);
        }
        self.judge();
        if view == View::default() {
            self.frame();
        } else {
            self.cameras.take_all(view);
        }
        self.show_with(&show, map, step);
        self.language = language.unwrap_or(self.language);
        Ok(())
    }
}
