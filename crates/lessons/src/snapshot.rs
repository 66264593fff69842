//! What a lesson's answers depend on.

use std::sync::Arc;

use base::files::elevation::OpenTerrain;
use base::files::world::World;

use crate::model::{Lesson, LessonInfo};
use crate::parts::Parts;

/// A lesson's numbers, and the terrain or the world around them. Answers about equal ones are equal.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    pub lesson: &'static LessonInfo,
    pub parts: Parts,
    terrain: Option<Arc<OpenTerrain>>,
    world: Option<Arc<World>>,
}

impl Snapshot {
    pub fn of(lesson: &dyn Lesson) -> Self {
        Self {
            lesson: lesson.info(),
            parts: lesson.parts(),
            terrain: lesson.terrain().cloned(),
            world: lesson.world().cloned(),
        }
    }
}
