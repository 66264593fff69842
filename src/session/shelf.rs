//! The lessons of a session: one is current, the others are as they were left.

use std::cell::OnceCell;
use std::sync::Arc;

use anyhow::Result;
use collision_core::method::Method;

use crate::files::elevation::Ground;
use crate::lessons::model::Lesson;
use crate::lessons::table::{self, LESSONS};
use crate::lessons::trace::Trace;

/// The lessons of a session.
#[derive(Clone)]
pub(super) struct Shelf {
    /// Lessons are opened when they are first shown, and stay as they are left.
    opened: [Option<Box<dyn Lesson>>; LESSONS.len()],
    /// The lessons before a case, a question or a challenge took their places: a terrain of one's own comes back.
    saved: [Option<Box<dyn Lesson>>; LESSONS.len()],
    current: usize,
    /// The number of the gallery's case that the current lesson is, from 0.
    pub(super) case: Option<usize>,
    /// The current lesson's traces, each made when it is first asked for.
    traces: [OnceCell<Trace>; Method::ALL.len()],
}

impl Shelf {
    /// A shelf with this lesson.
    pub(super) fn new(lesson: Box<dyn Lesson>) -> Self {
        let mut shelf = Self {
            opened: [const { None }; LESSONS.len()],
            saved: [const { None }; LESSONS.len()],
            current: 0,
            case: None,
            traces: Default::default(),
        };
        shelf.show(lesson);
        shelf
    }

    /// The current lesson's number, from 0.
    pub(super) fn number(&self) -> usize {
        self.current
    }

    /// The current lesson.
    pub(super) fn current(&self) -> &dyn Lesson {
        self.opened[self.current].as_deref().expect("the current lesson is open")
    }

    /// The current lesson, to be changed.
    pub(super) fn current_mut(&mut self) -> &mut dyn Lesson {
        self.traces = Default::default();
        self.opened[self.current].as_deref_mut().expect("the current lesson is open")
    }

    /// The current lesson's test by this method, step by step.
    pub(super) fn trace(&self, method: Method) -> &Trace {
        self.traces[method as usize].get_or_init(|| self.current().trace(method))
    }

    /// Puts a lesson in its place, and makes it the current one. It is no case.
    pub(super) fn show(&mut self, lesson: Box<dyn Lesson>) {
        self.current = table::number(lesson.info());
        self.case = None;
        self.replace(lesson);
    }

    /// Gives the current lesson another state.
    pub(super) fn replace(&mut self, lesson: Box<dyn Lesson>) {
        self.opened[self.current] = Some(lesson);
        self.traces = Default::default();
    }

    /// Takes a lesson as it was left, or as it opens.
    ///
    /// # Errors
    /// A lesson that cannot be opened.
    pub(super) fn take(&mut self, number: usize) -> Result<Box<dyn Lesson>> {
        self.opened[number].take().map_or_else(|| table::open(LESSONS[number]), Ok)
    }

    /// Saves a lesson as it is, or as it opens, unless something took its place before.
    ///
    /// # Errors
    /// A lesson that cannot be opened.
    pub(super) fn save(&mut self, number: usize) -> Result<()> {
        if self.saved[number].is_none() {
            self.saved[number] = Some(self.take(number)?);
        }
        Ok(())
    }

    /// Shows another lesson in place of the current one, which is saved as it is.
    pub(super) fn stand_in(&mut self, other: Box<dyn Lesson>) {
        self.saved[self.current] = self.opened[self.current].take();
        self.replace(other);
    }

    /// Takes the current lesson back from the gallery, a question or a challenge.
    pub(super) fn take_back(&mut self) {
        self.case = None;
        if let Some(own) = self.saved[self.current].take() {
            self.replace(own);
        }
    }

    /// Forgets the saved one of the current lesson: what is shown is the person's own.
    pub(super) fn keep(&mut self) {
        self.saved[self.current] = None;
    }

    /// Every terrain over which a lesson is open, shown or saved.
    pub(super) fn terrains(&self) -> Vec<Arc<Ground>> {
        let lessons = self.opened.iter().chain(&self.saved).flatten();
        lessons.filter_map(|lesson| lesson.terrain().cloned()).collect()
    }
}
