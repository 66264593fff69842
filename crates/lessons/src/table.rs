//! The table of lessons, and how they open: by name, or in a state.

use std::sync::Arc;

use anyhow::{Result, bail};
use serde_json::{Map, Value};

use super::from_query::LessonQuestion;
use super::member::Member;
use super::model::{Lesson, LessonInfo, Opening};
use super::parts::Parts;
use super::question::{Scenery, StateQuestion};
use super::state::StateError;
use super::{
    from_query, half_space, line_plane, line_polygon, member, moving_sphere, ray_terrain, ray_triangle,
    sphere_polygon, state, world,
};
use base::check::fields::Fields;
use base::files::elevation::{OpenTerrain, TerrainSource};
use base::files::lookup::Lookup;
use base::files::world::{self as worlds, World};
use base::text::{LocalizedError, Message, ids, sanitize};

/// Every lesson, in the order of the number keys.
pub static LESSONS: [&LessonInfo; 8] = [
    &line_plane::INFO,
    &line_polygon::INFO,
    &sphere_polygon::INFO,
    &half_space::INFO,
    &ray_triangle::INFO,
    &ray_terrain::INFO,
    &moving_sphere::INFO,
    &world::INFO,
];

/// The number of the lesson that opens first, from 0.
pub const FIRST: usize = 2;

fn slugs() -> String {
    LESSONS.iter().map(|info| info.slug).collect::<Vec<_>>().join(", ")
}

/// The lesson with this slug.
/// Errors: if no lesson has this slug; the sentence lists all slugs.
pub fn find(slug: &str) -> Result<&'static LessonInfo> {
    LESSONS.into_iter().find(|info| info.slug == slug).ok_or_else(|| {
        let message = Message::new(ids::ERROR_STATE_UNKNOWN_LESSON)
            .with("name", sanitize::text(slug))
            .with("known", slugs());
        LocalizedError::new(message).into()
    })
}

/// The lesson with this slug, or with this number from 1, as a person types it.
pub fn find_typed(name: &str) -> Result<&'static LessonInfo> {
    let index = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let numbered = index.and_then(|index| LESSONS.get(index).copied());
    numbered.map_or_else(|| find(name), Ok)
}

/// A lesson's number, from 0.
pub fn number(lesson: &LessonInfo) -> usize {
    LESSONS.into_iter().position(|info| info == lesson).expect("every lesson is in the table")
}

/// Opens a lesson at its start; one that takes a terrain opens over the built-in one.
/// Errors: if that terrain cannot be read; a test reads it.
pub fn open(lesson: &LessonInfo) -> Result<Box<dyn Lesson>> {
    match lesson.opening {
        Opening::Alone(start) => Ok(start()),
        Opening::OverTerrain(start) => start(TerrainSource::built_in().open()?),
        Opening::InWorld(start) => start(World::built_in()),
    }
}

/// Opens a lesson at its start, over this terrain if it takes one.
/// Errors: if the terrain is too large for the lesson.
pub fn open_over(lesson: &LessonInfo, terrain: Arc<OpenTerrain>) -> Result<Box<dyn Lesson>> {
    match lesson.opening {
        Opening::Alone(start) => Ok(start()),
        Opening::OverTerrain(start) => start(terrain),
        Opening::InWorld(start) => start(World::built_in()),
    }
}

/// Opens the lesson of a terrain at its start over this one.
/// Errors: if the terrain is too large for the lesson.
#[cfg(target_arch = "wasm32")]
pub fn open_over_terrain(terrain: Arc<OpenTerrain>) -> Result<Box<dyn Lesson>> {
    let start = LESSONS.into_iter().find_map(|info| match info.opening {
        Opening::OverTerrain(start) => Some(start),
        Opening::Alone(_) | Opening::InWorld(_) => None,
    });
    start.expect("one of the lessons is over a terrain")(terrain)
}

/// Opens the lesson of a world at its start in this one.
/// Errors: if the world is too large for the lesson.
pub fn open_in(world: Arc<World>) -> Result<Box<dyn Lesson>> {
    let start = LESSONS.into_iter().find_map(|info| match info.opening {
        Opening::InWorld(start) => Some(start),
        Opening::Alone(_) | Opening::OverTerrain(_) => None,
    });
    start.expect("one of the lessons is in a world")(world)
}

/// The state of a lesson as one object, its key `lesson` first.
pub fn full_state(lesson: &dyn Lesson) -> Value {
    full_state_with(lesson, &lesson.parts())
}

/// The state of a lesson with other numbers, which it may refuse, as [`full_state`].
pub fn full_state_with(lesson: &dyn Lesson, parts: &Parts) -> Value {
    let mut full = Map::new();
    full.insert("lesson".to_owned(), lesson.info().slug.into());
    if let Value::Object(state) = lesson.state_with(parts) {
        full.extend(state);
    }
    Value::Object(full)
}

/// Opens a lesson in a full state, given as JSON text; for a question of `check`, the lesson that asks it. Only
/// built-in terrains and worlds may be named.
/// Errors: if the text is not JSON or no state; the sentence names the place.
pub fn from_state(text: &str) -> Result<Box<dyn Lesson>> {
    from_state_with(text, &Lookup::BuiltIn)
}

/// Opens a lesson in a full state, with the terrains and worlds that `lookup` finds.
pub(crate) fn from_state_with(text: &str, lookup: &Lookup) -> Result<Box<dyn Lesson>> {
    let mut state = state::parse(text)?;
    state.remove("show");
    if state.get("lesson").is_none() && state.get("query").is_some() {
        return open_question(from_query::read(text)?);
    }
    let Ok(name) = state.text("lesson") else { bail!(LocalizedError::new(ids::ERROR_STATE_NO_LESSON)) };
    state.remove("lesson");
    restore_fields(find(&name)?, &state, lookup)
}

fn open_question(LessonQuestion { lesson, parts, scenery }: LessonQuestion) -> Result<Box<dyn Lesson>> {
    let refused = |member, error| StateError::at(member, error).localized(lesson.slug);
    let opened = match (scenery, &lesson.opening) {
        (Scenery::Terrain(terrain), Opening::OverTerrain(start)) => {
            OpenTerrain::of_question(terrain).and_then(start).map_err(|error| refused("terrain", error))?
        }
        (Scenery::Mesh(mesh), Opening::InWorld(start)) => {
            World::of_question(mesh).and_then(start).map_err(|error| refused("world", error))?
        }
        _ => open(lesson)?,
    };
    opened.with_parts(&parts)
}

/// Opens a lesson in a state, given as JSON text, without the lesson's name.
/// Errors: if the lesson refuses the state; the sentence names the place.
pub fn restore(lesson: &LessonInfo, state: &str, lookup: &Lookup) -> Result<Box<dyn Lesson>> {
    restore_fields(lesson, &Fields::parse(state)?, lookup)
}

fn restore_fields(lesson: &LessonInfo, state: &Fields, lookup: &Lookup) -> Result<Box<dyn Lesson>> {
    let (opened, parts) = read(lesson, state, lookup).map_err(|error| error.localized(lesson.slug))?;
    opened.with_parts(&parts)
}

/// A lesson at its start, over the terrain or in the world of a state, and the state's numbers.
fn read(
    lesson: &LessonInfo,
    state: &Fields,
    lookup: &Lookup,
) -> Result<(Box<dyn Lesson>, Parts), StateError> {
    let scenery = lesson.scenery_member();
    let known = |is_known: fn(&Member) -> bool| {
        let members = lesson.members.iter().filter(move |member| is_known(member));
        scenery.into_iter().chain(members.map(|member| member.name))
    };
    state.require(known(Member::is_needed))?;
    state.allow(&known(|_| true).collect::<Vec<_>>())?;
    let opened = match lesson.opening {
        Opening::Alone(start) => start(),
        Opening::OverTerrain(start) => {
            let terrain = lookup.terrain(TerrainSource::read(state, "terrain")?);
            terrain.and_then(start).map_err(|error| StateError::at("terrain", error))?
        }
        Opening::InWorld(start) => {
            let world = lookup.world(worlds::WorldSource::read(state, "world")?);
            world.and_then(start).map_err(|error| StateError::at("world", error))?
        }
    };
    let mut parts = Parts::default();
    member::change(&mut parts, state, lesson.members)?;
    Ok((opened, parts))
}

/// The lesson of a full state, which the lesson may refuse, and the question about the state's numbers; `None` if the
/// text is no state, or its numbers are not enough for the question.
pub fn question(text: &str, lookup: &Lookup) -> Option<(&'static LessonInfo, StateQuestion)> {
    let mut state = state::parse(text).ok()?;
    state.remove("show");
    let lesson = find(&state.text("lesson").ok()?).ok()?;
    state.remove("lesson");
    let (opened, parts) = read(lesson, &state, lookup).ok()?;
    Some((lesson, opened.question().about(parts)?))
}
