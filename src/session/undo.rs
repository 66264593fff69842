//! Undo and redo over everything that changes a lesson.

use anyhow::Result;

use super::Session;
use super::attempts::Attempt;
use super::history::Moment;

impl Session {
    fn moment(&self) -> Moment {
        let challenge = self.challenges.attempt.as_ref().map(Attempt::number);
        Moment { lesson: self.lesson().duplicate(), case: self.lessons.case, challenge }
    }

    /// Saves the present state before a change.
    pub(super) fn remember(&mut self) {
        self.history.remember(self.moment());
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
        if let Some(moment) = self.history.undo(now) {
            self.return_to(moment);
        }
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<()> {
        self.leave_question()?;
        let now = self.moment();
        if let Some(moment) = self.history.redo(now) {
            self.return_to(moment);
        }
        Ok(())
    }

    fn return_to(&mut self, Moment { lesson, case, challenge }: Moment) {
        let step = self.step.filter(|_| lesson.info() == self.lesson().info());
        let attempt = self.challenges.attempt.take().filter(|attempt| Some(attempt.number()) == challenge);
        self.show(lesson);
        (self.lessons.case, self.step) = (case, step);
        self.keep_in_sight();
        self.challenges.attempt = attempt.or(challenge.map(Attempt::new));
        self.judge();
    }
}
