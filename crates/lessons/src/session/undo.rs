//! Undo and redo over everything that changes a lesson.

use anyhow::Result;

use super::Session;
use super::activity::{Activity, ActivityKind};
use super::attempt::Attempt;
use super::history::{Moment, ShownPart};

impl Session {
    fn moment(&self) -> Moment {
        let challenge = self.attempt().map(|attempt| attempt.number);
        Moment { lesson: self.lesson().duplicate(), case: self.lessons.case(), challenge, shown: None }
    }

    /// The present state with what is shown of it.
    pub(super) fn moment_as_shown(&self) -> Moment {
        let shown = ShownPart {
            method: self.chosen_method,
            method_override: self.activity.method_override,
            step: self.step,
            cameras: self.cameras.clone(),
        };
        Moment { shown: Some(shown), ..self.moment() }
    }

    /// A snapshot with the same parts as another one.
    fn moment_like(&self, other: &Moment) -> Moment {
        if other.shown.is_some() { self.moment_as_shown() } else { self.moment() }
    }

    /// Saves the present state before a change.
    pub(super) fn remember(&mut self) {
        self.history.remember(self.moment());
    }

    /// Saves the present state before a change of method, step and camera too, which one undo reverts with it.
    pub(super) fn remember_as_shown(&mut self) {
        self.history.remember(self.moment_as_shown());
    }

    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    pub(super) fn undo(&mut self) -> Result<()> {
        self.leave_question()?;
        let mut history = std::mem::take(&mut self.history);
        let before = history.undo(|before| self.moment_like(before));
        self.history = history;
        before.into_iter().for_each(|moment| self.return_to(moment));
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<()> {
        self.leave_question()?;
        let mut history = std::mem::take(&mut self.history);
        let after = history.redo(|after| self.moment_like(after));
        self.history = history;
        after.into_iter().for_each(|moment| self.return_to(moment));
        Ok(())
    }

    pub(super) fn return_to(&mut self, Moment { lesson, case, challenge, shown }: Moment) {
        let step = self.step.filter(|_| lesson.info() == self.lesson().info());
        let before = std::mem::take(&mut self.activity);
        self.show(lesson);
        self.lessons.set_case(case);
        self.step = step;
        self.activity = match challenge {
            Some(number) if before.attempt().is_some_and(|attempt| attempt.number == number) => before,
            Some(number) => ActivityKind::Challenge(Attempt::new(number)).into(),
            None => Activity::default(),
        };
        if let Some(ShownPart { method, method_override, step, cameras }) = shown {
            (self.chosen_method, self.activity.method_override, self.step) = (method, method_override, step);
            self.cameras.return_to(cameras);
        }
        self.keep_in_sight();
        self.judge();
    }
}
