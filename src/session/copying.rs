//! A session for a picture that is made elsewhere.

use anyhow::Result;

use super::Session;
use crate::files::elevation::Lookup;
use crate::lessons::table;

impl Session {
    /// What is shown now, without its past: as whoever opens it from a command line has it.
    ///
    /// # Errors
    /// A state that the lesson refuses.
    pub fn for_picture(&self) -> Result<Session> {
        let lookup = Lookup::Open(self.open_terrains());
        let lesson = table::restore(self.lesson().info(), &self.lesson().state(), &lookup)?;
        let view = self.view();
        let mut copy = Session::new(lesson, view);
        copy.frame();
        copy.set_look(self.look());
        copy.look_from(view);
        copy.method = self.method;
        copy.colors = self.colors;
        copy.labels = self.labels;
        copy.language = self.language;
        copy.step = self.step;
        copy.map = self.map.clone();
        copy.testing.quiz = self.quiz().filter(|_| self.is_hidden()).cloned();
        copy.hidden = self.hidden;
        Ok(copy)
    }
}
