//! Where questions are tried out: a lesson brought from scene to scene.

use collision_core::shapes::Ray;
use glam::Vec3;
use serde::Deserialize;
use serde_json::Value;

use crate::files::elevation::Lookup;
use crate::lessons::model::{Lesson, LessonInfo, Steer};
use crate::lessons::table;
use crate::session::gallery;

/// What scenes are varied from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// The lesson's start.
    Start,
    /// A case of its gallery, by its number from 0.
    Case(usize),
}

/// A scene: what it was varied from, and its state.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Scene {
    pub(super) base: Base,
    pub(super) state: Value,
}

/// A lesson that is brought from scene to scene.
pub(super) struct Stage<'a> {
    own: &'a mut dyn Lesson,
    /// What stands in for the person's own lesson.
    other: Option<Box<dyn Lesson>>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(own: &'a mut dyn Lesson) -> Self {
        Self { own, other: None }
    }

    pub(super) fn info(&self) -> &'static LessonInfo {
        self.own.info()
    }

    /// Whether scenes lie over a terrain.
    pub(super) fn has_terrain(&self) -> bool {
        self.own.terrain().is_some()
    }

    /// The state that scenes are varied from.
    pub(super) fn state(&mut self, base: Base) -> Value {
        match base {
            Base::Case(number) => gallery::cases(self.info().slug)[number].state.clone(),
            Base::Start if self.has_terrain() => {
                self.own.restart();
                self.own.state()
            }
            Base::Start => table::open(self.info()).expect("a lesson that needs no file").state(),
        }
    }

    /// Shows a scene, if the lesson takes it. A person's own terrain stays where it is, as only the ray moves over it.
    pub(super) fn show(&mut self, scene: &Scene) -> bool {
        if scene.base == Base::Start && self.has_terrain() {
            let point = |member: &str| Vec3::deserialize(&scene.state[member]).ok();
            let ray = point("origin").zip(point("direction")).and_then(|(o, d)| Ray::new(o, d).ok());
            let Some(ray) = ray else { return false };
            self.other = None;
            self.own.restart();
            *self.own.turn() = scene.state["turn"].as_f64().unwrap_or_default() as f32;
            self.own.pick(ray);
            return true;
        }
        let restored = table::restore(self.info(), &scene.state, &Lookup::BuiltIn);
        let is_taken = restored.is_ok();
        self.other = restored.ok();
        is_taken
    }

    /// What is shown.
    pub(super) fn lesson(&self) -> &dyn Lesson {
        self.other.as_deref().unwrap_or(&*self.own)
    }

    /// Steers what is shown.
    pub(super) fn steer(&mut self, steer: Steer, presses: u32) {
        for _ in 0..presses {
            match &mut self.other {
                Some(other) => other.steer(steer),
                None => self.own.steer(steer),
            }
        }
    }

    /// What stands in for the person's own lesson, if anything does.
    pub(super) fn into_other(self) -> Option<Box<dyn Lesson>> {
        self.other
    }
}
