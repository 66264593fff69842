//! The table of lessons, and lessons out of it: by name, or in a state.

use anyhow::{Result, bail};
use serde_json::{Map, Value};

use super::model::{Lesson, LessonInfo};
use super::{half_space, line_plane, line_polygon, ray_terrain, ray_triangle, restore, sphere_polygon};
use crate::text::error::LocalizedError;
use crate::text::fields::Fields;
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
/// If no lesson has this slug; the sentence lists all slugs.
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

/// Opens the lesson of a full state, given as JSON text, in this state.
///
/// # Errors
/// If the text is not JSON or no state; the sentence names the place.
pub fn from_state(text: &str) -> Result<Box<dyn Lesson>> {
    let mut state = restore::parse(text)?;
    let Ok(name) = state.text("lesson") else { bail!(LocalizedError::new("error-state-no-lesson")) };
    state.remove("lesson");
    (find(&name)?.restore)(&state)
}

/// Opens a lesson in a state without the lesson's name.
///
/// # Errors
/// If the lesson refuses the state; the sentence names the place.
pub fn restore(lesson: &LessonInfo, state: &Value) -> Result<Box<dyn Lesson>> {
    (lesson.restore)(&Fields::parse(&state.to_string())?)
}
