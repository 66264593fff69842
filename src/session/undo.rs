//! Undo and redo over everything that changes a lesson.

use anyhow::Result;

use super::Session;
use super::attempts::Attempt;
use super::history::Moment;
use crate::files::elevation::Lookup;
use crate::lessons::table::{self, LESSONS};

impl Session {
    fn moment(&self) -> Moment {
        let challenge = self.attempt.as_ref().map(Attempt::number);
        Moment { lesson: self.current, state: self.lesson().state(), case: self.case, challenge }
    }

    /// Remembers what is now, before it changes.
    pub(super) fn remember(&mut self) {
        self.history.record(self.moment());
    }

    /// Whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether anything was taken back.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    pub(super) fn undo(&mut self) -> Result<()> {
        self.leave_question()?;
        let now = self.moment();
        self.history.undo(now).map_or(Ok(()), |moment| self.return_to(moment))
    }

    pub(super) fn redo(&mut self) -> Result<()> {
        self.leave_question()?;
        let now = self.moment();
        self.history.redo(now).map_or(Ok(()), |moment| self.return_to(moment))
    }

    fn return_to(&mut self, Moment { lesson, state, case, challenge }: Moment) -> Result<()> {
        let lookup = Lookup::Open(self.open_terrains());
        let restored = table::restore(LESSONS[lesson], &state, &lookup)?;
        let step = self.step.filter(|_| lesson == self.current);
        let attempt = self.attempt.take().filter(|attempt| Some(attempt.number()) == challenge);
        self.show(restored);
        (self.case, self.step) = (case, step);
        self.keep_in_sight();
        self.attempt = attempt.or(challenge.map(Attempt::new));
        self.judge();
        Ok(())
    }
}
