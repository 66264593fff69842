//! The table of lessons, and lessons out of it: by name, or in a state.

use anyhow::{Result, bail};
use serde_json::{Map, Value};

use super::model::{Lesson, LessonInfo};
use super::{half_space, line_plane, line_polygon, ray_terrain, ray_triangle, restore, sphere_polygon};
use crate::text::error::LocalizedError;
use crate::text::message::Message;

/// Every lesson, in the order of the keys 1 to 6.
pub static LESSONS: [&LessonInfo; 6] = [
    &line_plane::INFO,
    &line_polygon::INFO,
    &sphere_polygon::INFO,
    &half_space::INFO,
    &ray_triangle::INFO,
    &ray_terrain::INFO,
];

/// The number of the lesson that opens first.
pub const FIRST: usize = 2;

fn slugs() -> String {
    LESSONS.iter().map(|info| info.slug).collect::<Vec<_>>().join(", ")
}

/// The lesson with this slug.
///
/// # Errors
/// There is none; the sentence lists all of them.
pub fn find(slug: &str) -> Result<&'static LessonInfo> {
    LESSONS.into_iter().find(|info| info.slug == slug).ok_or_else(|| {
        let message = Message::new("error-state-unknown-lesson").with("name", slug).with("known", slugs());
        LocalizedError::new(message).into()
    })
}

/// The state of a lesson as one object, its key `lesson` first.
pub fn full_state(lesson: &dyn Lesson) -> Value {
    let mut full = Map::new();
    full.insert("lesson".to_owned(), lesson.info().slug.into());
    if let Value::Object(state) = lesson.state() {
        full.extend(state);
    }
    Value::Object(full)
}

/// Opens the lesson that a full state, as JSON text, tells of.
///
/// # Errors
/// A text that is not JSON or no state; the sentence tells where.
pub fn from_state(text: &str) -> Result<Box<dyn Lesson>> {
    let value: Value = serde_json::from_str(text).map_err(|error| restore::not_json(text, &error))?;
    let Value::Object(mut state) = value else { bail!(LocalizedError::new("error-state-no-lesson")) };
    let Some(Value::String(name)) = state.shift_remove("lesson") else {
        bail!(LocalizedError::new("error-state-no-lesson"))
    };
    (find(&name)?.restore)(Value::Object(state))
}
