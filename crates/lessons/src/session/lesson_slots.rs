//! The lessons of a session: one is current, the others are as they were left.

use std::cell::OnceCell;

use anyhow::Result;
use glam::Vec3;
use methods::Method;

use crate::challenges::MethodAnswer;
use crate::model::Lesson;
use crate::parts::Parts;
use crate::table::{self, LESSONS};
use crate::trace::Trace;
use base::files::lookup::OpenFiles;

/// Numbers that the current lesson refuses, and what the exact method says of them: a challenge is about refusing them.
#[derive(Debug, Clone)]
pub struct Refusal {
    pub parts: Parts,
    /// The exact method's answer: that there is none, and why.
    pub said: MethodAnswer,
}

impl Refusal {
    /// The edges between the refused vertices.
    pub fn edges(&self) -> impl Iterator<Item = [Vec3; 2]> {
        let vertices = &self.parts.polygon;
        vertices.iter().zip(vertices.iter().cycle().skip(1)).map(|(&start, &end)| [start, end])
    }
}

#[derive(Clone)]
pub(super) struct LessonSlots {
    /// Lessons are opened when they are first shown, and stay as they are left.
    opened: [Option<Box<dyn Lesson>>; LESSONS.len()],
    /// The lessons before a case, a question or a challenge took their places: a person's own terrain comes back.
    saved: [Option<Box<dyn Lesson>>; LESSONS.len()],
    current: usize,
    /// The number of the gallery's case that each lesson is, from 0.
    cases: [Option<usize>; LESSONS.len()],
    /// The numbers in place of the current lesson's that it refuses, if such were entered, until it changes.
    pub(super) refusal: Option<Refusal>,
    /// The current lesson's traces, each made when it is first asked for.
    traces: [OnceCell<Trace>; Method::ALL.len()],
    /// What the person's own program says of it: made when it is first asked for.
    pub(super) yours: OnceCell<Trace>,
}

impl LessonSlots {
    pub(super) fn new(lesson: Box<dyn Lesson>) -> Self {
        let mut slots = Self {
            opened: [const { None }; LESSONS.len()],
            saved: [const { None }; LESSONS.len()],
            current: 0,
            cases: Default::default(),
            refusal: None,
            traces: Default::default(),
            yours: Default::default(),
        };
        slots.show(lesson);
        slots
    }

    /// The current lesson's number, from 0.
    pub(super) fn number(&self) -> usize {
        self.current
    }

    pub(super) fn current(&self) -> &dyn Lesson {
        self.opened[self.current].as_deref().expect("the current lesson is open")
    }

    pub(super) fn current_mut(&mut self) -> &mut dyn Lesson {
        self.forget();
        self.opened[self.current].as_deref_mut().expect("the current lesson is open")
    }

    /// The current lesson's test by this method, step by step.
    pub(super) fn trace(&self, method: Method) -> &Trace {
        self.traces[method as usize].get_or_init(|| self.current().trace(method))
    }

    /// Forgets what the person's own program said.
    pub(super) fn forget_yours(&mut self) {
        self.yours = Default::default();
    }

    /// The number of the gallery's case that the current lesson is, from 0.
    pub(super) fn case(&self) -> Option<usize> {
        self.cases[self.current]
    }

    /// Sets which case of the gallery the current lesson is.
    pub(super) fn set_case(&mut self, case: Option<usize>) {
        self.cases[self.current] = case;
    }

    /// Puts a lesson in its place, and makes it the current one. It is no case.
    pub(super) fn show(&mut self, lesson: Box<dyn Lesson>) {
        self.current = table::number(lesson.info());
        self.set_case(None);
        self.replace(lesson);
    }

    /// Makes a lesson the current one as it was left, with its case, or as it opens.
    /// Errors: a lesson that cannot be opened.
    pub(super) fn switch_to(&mut self, number: usize) -> Result<()> {
        let case = self.cases[number].filter(|_| self.opened[number].is_some());
        let lesson = self.take(number)?;
        self.show(lesson);
        self.set_case(case);
        Ok(())
    }

    /// Restarts every open lesson; a person's own terrain or world stays.
    pub(super) fn restart_all(&mut self) {
        for (opened, saved) in self.opened.iter_mut().zip(&mut self.saved) {
            *opened = saved.take().or(opened.take());
            opened.iter_mut().for_each(|lesson| lesson.restart());
        }
        self.cases = Default::default();
        self.forget();
    }

    /// Gives the current lesson another state.
    pub(super) fn replace(&mut self, lesson: Box<dyn Lesson>) {
        self.opened[self.current] = Some(lesson);
        self.forget();
    }

    /// Forgets what was true of the current lesson before it changed.
    fn forget(&mut self) {
        self.traces = Default::default();
        self.forget_yours();
        self.refusal = None;
    }

    /// Takes a lesson as it was left, or as it opens.
    /// Errors: a lesson that cannot be opened.
    pub(super) fn take(&mut self, number: usize) -> Result<Box<dyn Lesson>> {
        self.opened[number].take().map_or_else(|| table::open(LESSONS[number]), Ok)
    }

    /// Saves a lesson as it is, or as it opens, unless something took its place before.
    /// Errors: a lesson that cannot be opened.
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
        self.set_case(None);
        if let Some(own) = self.saved[self.current].take() {
            self.replace(own);
        }
    }

    /// Forgets the saved form of the current lesson: what is shown is the person's own.
    pub(super) fn keep(&mut self) {
        self.saved[self.current] = None;
    }

    /// Every terrain and every world in which a lesson is open, shown or saved.
    pub(super) fn open_files(&self) -> OpenFiles {
        let lessons = || self.opened.iter().chain(&self.saved).flatten();
        OpenFiles {
            terrains: lessons().filter_map(|lesson| lesson.terrain().cloned()).collect(),
            worlds: lessons().filter_map(|lesson| lesson.world().cloned()).collect(),
        }
    }
}
