//! The undo and redo stacks.

use std::sync::Arc;

use methods::Method;

use super::cameras::Cameras;
use crate::model::Lesson;
use crate::snapshot::Snapshot;
use base::limits::{UNDO_PLACES, UNDO_STEPS};

/// A snapshot for undo and redo.
#[derive(Clone)]
pub(super) struct Moment {
    /// The lesson in its state: moments over the same terrain share the terrain.
    pub(super) lesson: Box<dyn Lesson>,
    /// The case of the gallery, if it was one.
    pub(super) case: Option<usize>,
    /// The challenge, if one was open.
    pub(super) challenge: Option<usize>,
    /// What was shown of it, if the change concerns that too.
    pub(super) shown: Option<ShownPart>,
}

/// What is shown of a lesson, beside its state.
#[derive(Clone)]
pub(super) struct ShownPart {
    pub(super) method: Method,
    pub(super) method_override: Option<Method>,
    pub(super) step: Option<usize>,
    pub(super) cameras: Cameras,
}

impl PartialEq for Moment {
    fn eq(&self, other: &Self) -> bool {
        Snapshot::of(self.lesson.as_ref()) == Snapshot::of(other.lesson.as_ref())
            && (self.case, self.challenge) == (other.case, other.challenge)
            && self.shown.is_some() == other.shown.is_some()
    }
}

#[derive(Debug, Clone)]
pub(super) struct History<T> {
    past: Vec<T>,
    future: Vec<T>,
}

impl<T> Default for History<T> {
    fn default() -> Self {
        Self { past: Vec::new(), future: Vec::new() }
    }
}

impl<T: PartialEq> History<T> {
    /// Remembers what was before a change.
    fn record(&mut self, before: T) {
        self.future.clear();
        if self.past.last() == Some(&before) {
            return;
        }
        if self.past.len() == UNDO_STEPS {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// Replaces the state before the last change by an earlier one.
    pub(super) fn replace_last(&mut self, before: T) {
        self.past.pop();
        self.past.push(before);
    }

    /// Forgets the oldest until the others fit.
    fn forget(&mut self, fit: impl Fn(&[T]) -> bool) {
        let first = (0..self.past.len()).find(|&first| fit(&self.past[first..]));
        self.past.drain(..first.unwrap_or(self.past.len()));
    }

    /// Returns the state before the last change, and keeps the present one; `now` makes a snapshot like another.
    pub(super) fn undo(&mut self, now: impl FnOnce(&T) -> T) -> Option<T> {
        let before = self.past.pop()?;
        self.future.push(now(&before));
        Some(before)
    }

    /// Returns the state before the last undo, and keeps the present one; `now` makes a snapshot like another.
    pub(super) fn redo(&mut self, now: impl FnOnce(&T) -> T) -> Option<T> {
        let after = self.future.pop()?;
        self.past.push(now(&after));
        Some(after)
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

impl History<Moment> {
    /// Remembers what was before a change, over no more terrains and in no more worlds than memory has room for.
    pub(super) fn remember(&mut self, before: Moment) {
        self.record(before);
        self.forget(|moments| {
            let place = |moment: &Moment| -> Option<*const ()> {
                let terrain = moment.lesson.terrain().map(|terrain| Arc::as_ptr(terrain).cast());
                terrain.or_else(|| moment.lesson.world().map(|world| Arc::as_ptr(world).cast()))
            };
            let mut places: Vec<_> = moments.iter().filter_map(place).collect();
            places.sort_unstable();
            places.dedup();
            places.len() <= UNDO_PLACES
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_undone_can_be_redone_until_something_else_changes() {
        let mut history = History::default();
        history.record(1);
        history.record(2);
        assert_eq!(history.undo(|_| 3), Some(2));
        assert_eq!(history.undo(|_| 2), Some(1));
        assert_eq!(history.undo(|_| 1), None);
        assert_eq!(history.redo(|_| 1), Some(2));
        assert!(history.can_undo() && history.can_redo());
        history.record(2);
        assert_eq!(history.redo(|_| 9), None);
    }

    #[test]
    fn only_so_much_is_remembered() {
        let mut history = History::default();
        (0..UNDO_STEPS + 7).for_each(|state| history.record(state));
        assert_eq!(history.past.len(), UNDO_STEPS);
        assert_eq!(history.past[0], 7);
    }
}
