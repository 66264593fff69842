//! The workbench for questions: a lesson set to scene after scene.

use collision_core::method::Method;
use collision_core::shapes::Ray;

use crate::lessons::model::{Lesson, LessonInfo, Steer};
use crate::lessons::parts::Parts;
use crate::lessons::table;
use crate::session::gallery;

/// The start of varied scenes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// The lesson's start.
    Start,
    /// A case of its gallery, by its number from 0.
    Case(usize),
}

/// A scene: what it was varied from, and its numbers.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Scene {
    pub(super) base: Base,
    pub(super) parts: Parts,
}

/// A lesson that is brought from scene to scene.
pub(super) struct Stage<'a> {
    own: &'a mut dyn Lesson,
    /// The lesson that replaces the person's own.
    other: Option<Box<dyn Lesson>>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(own: &'a mut dyn Lesson) -> Self {
        Self { own, other: None }
    }

    pub(super) fn info(&self) -> &'static LessonInfo {
        self.own.info()
    }

    /// The side of a terrain's cells, where scenes lie over one.
    pub(super) fn cell(&self) -> Option<f32> {
        self.own.terrain().map(|opened| opened.terrain().cell())
    }

    /// Whether scenes lie over a terrain.
    pub(super) fn has_terrain(&self) -> bool {
        self.own.terrain().is_some()
    }

    /// The numbers that scenes are varied from.
    pub(super) fn parts(&mut self, base: Base) -> Parts {
        match base {
            Base::Case(number) => self.case(number).parts(),
            Base::Start if self.has_terrain() => {
                self.own.restart();
                self.own.parts()
            }
            Base::Start => table::open(self.info()).expect("a lesson that needs no file").parts(),
        }
    }

    fn case(&self, number: usize) -> Box<dyn Lesson> {
        gallery::cases(self.info())[number].open(self.info()).expect("a test opens every case")
    }

    /// Shows a scene, if the lesson takes it. A person's own terrain stays where it is, as only the ray moves over it.
    pub(super) fn show(&mut self, Scene { base, parts }: &Scene) -> bool {
        if *base == Base::Start && self.has_terrain() {
            let origin = parts.points.first().copied().zip(parts.direction);
            let Some(Ok(ray)) = origin.map(|(origin, direction)| Ray::new(origin, direction)) else {
                return false;
            };
            self.other = None;
            self.own.restart();
            *self.own.turn() = parts.turn;
            self.own.pick(ray);
            return true;
        }
        let shown = match base {
            Base::Case(number) => self.case(*number).with_parts(parts),
            Base::Start => self.own.with_parts(parts),
        };
        let is_taken = shown.is_ok();
        self.other = shown.ok();
        is_taken
    }

    /// The present lesson.
    pub(super) fn lesson(&self) -> &dyn Lesson {
        self.other.as_deref().unwrap_or(&*self.own)
    }

    /// Steers the present lesson.
    pub(super) fn steer(&mut self, steer: Steer, presses: u32) {
        for _ in 0..presses {
            match &mut self.other {
                Some(other) => other.steer(steer, Method::Corrected),
                None => self.own.steer(steer, Method::Corrected),
            }
        }
    }

    /// The lesson that replaces the person's own, if any.
    pub(super) fn into_other(self) -> Option<Box<dyn Lesson>> {
        self.other
    }
}
