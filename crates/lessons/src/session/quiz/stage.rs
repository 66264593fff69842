//! The lesson in which a question's scenes are tried, one after the other.

use glam::Vec3;
use methods::Method;

use crate::model::{Lesson, LessonInfo, Steer};
use crate::parts::Parts;
use crate::session::gallery;
use crate::table;

/// The state from which scenes are varied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
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

/// A small change of a scene, which is made several times.
#[derive(Debug, Clone, Copy)]
pub(super) enum Nudge {
    Press(Steer),
    /// A move of all points, in a world: there the keys walk and turn around.
    Move(Vec3),
}

/// How far one move goes.
const MOVE: f32 = 0.05;

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

    pub(super) fn has_terrain(&self) -> bool {
        self.own.terrain().is_some()
    }

    pub(super) fn has_world(&self) -> bool {
        self.own.world().is_some()
    }

    /// Whether scenes lie in something that stays where it is: they cannot be mirrored.
    pub(super) fn has_scenery(&self) -> bool {
        self.has_terrain() || self.has_world()
    }

    /// The numbers that scenes are varied from.
    pub(super) fn parts(&mut self, base: Base) -> Parts {
        match base {
            Base::Case(number) => self.case(number).parts(),
            Base::Start if self.has_terrain() => {
                self.own.restart();
                self.own.parts()
            }
            Base::Start => self.start().parts(),
        }
    }

    /// The lesson at its start. Where it has a world, this is the program's own: the questions are about that one.
    fn start(&self) -> Box<dyn Lesson> {
        table::open(self.info()).expect("a lesson that needs no file")
    }

    fn case(&self, number: usize) -> Box<dyn Lesson> {
        gallery::cases(self.info())[number].open(self.info()).expect("a test opens every case")
    }

    /// Shows a scene, if the lesson takes it. A person's own terrain stays where it is, as only the ray moves over it.
    pub(super) fn show(&mut self, Scene { base, parts }: &Scene) -> bool {
        if *base == Base::Start && self.has_terrain() {
            let is_taken = self.own.take(parts).is_ok();
            if is_taken {
                self.other = None;
            }
            return is_taken;
        }
        let shown = match base {
            Base::Case(number) => self.case(*number).with_parts(parts),
            Base::Start => self.start().with_parts(parts),
        };
        let is_taken = shown.is_ok();
        self.other = shown.ok();
        is_taken
    }

    /// The lesson in the present scene.
    pub(super) fn lesson(&self) -> &dyn Lesson {
        self.other.as_deref().unwrap_or(&*self.own)
    }

    /// The changes that tell how far a scene is from another answer.
    pub(super) fn nudges(&self) -> Vec<Nudge> {
        if self.has_world() {
            return [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].map(|way| Nudge::Move(way * MOVE)).into();
        }
        let keys = self.info().steering.iter().flat_map(|steering| steering.keys);
        keys.copied().filter(|steer| !steer.turns()).map(Nudge::Press).collect()
    }

    /// Shows a scene after a number of changes.
    pub(super) fn show_nudged(&mut self, scene: &Scene, nudge: Nudge, times: u32) {
        match nudge {
            Nudge::Press(steer) => {
                self.show(scene);
                (0..times).for_each(|_| self.steer(steer));
            }
            Nudge::Move(by) => {
                let mut moved = scene.clone();
                moved.parts.points.iter_mut().for_each(|point| *point += by * times as f32);
                self.show(&moved);
            }
        }
    }

    fn steer(&mut self, steer: Steer) {
        match &mut self.other {
            Some(other) => other.steer(steer, Method::Corrected),
            None => self.own.steer(steer, Method::Corrected),
        }
    }

    pub(super) fn into_other(self) -> Option<Box<dyn Lesson>> {
        self.other
    }
}
