//! What comes from elsewhere, read and ready to be shown; another thread may read it.

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;

use super::show::Show;
use super::states::{self, StateText};
use crate::model::Lesson;
use crate::table;
#[cfg(target_arch = "wasm32")]
use base::files::elevation;
use base::files::lookup::Lookup;
use base::files::world::{self, World};
use base::scene::{Palette, View};
use base::text::{Language, LocalizedError, Message, ids, sanitize};

/// A lesson in a state, or in a world, that is not shown yet.
pub struct Incoming {
    pub(super) lesson: Box<dyn Lesson>,
    /// How it is to be shown, if it came in a state.
    pub(super) state: Option<IncomingState>,
}

/// What a state says beside the lesson.
pub(super) struct IncomingState {
    pub(super) view: View,
    pub(super) show: Show,
    pub(super) language: Option<Language>,
}

impl Incoming {
    /// Reads what was dropped on the window: the state of a picture or a text file, or a world. Calls `done` with the
    /// share of the work that is done.
    /// Errors: those of [`states::read_dropped`], a text that is no state, and those of [`world::WorldSource::open`].
    pub fn dropped(file: &Path, done: &dyn Fn(f32)) -> Result<Self> {
        refuse_elevations(file)?;
        if !world::is_world(file) {
            return Self::of_state(&states::read_dropped(file)?);
        }
        Self::of_world(world::WorldSource::dropped(file)?.open_telling(done)?)
    }

    /// A world that was read elsewhere.
    pub fn of_world(world: Arc<World>) -> Result<Self> {
        Ok(Self { lesson: table::open_in(world)?, state: None })
    }

    /// The world, if it is one of a file.
    pub fn world(&self) -> Option<&Arc<World>> {
        self.lesson.world()
    }

    /// Reads a file that was given to the page: a world, a state, or a terrain.
    /// Errors: those of [`Incoming::dropped`]; for a picture that is neither, that it carries no state.
    #[cfg(target_arch = "wasm32")]
    pub fn given(file: &Path, lookup: Lookup, done: &dyn Fn(f32)) -> Result<Self> {
        if world::is_world(file) {
            return Self::dropped(file, done);
        }
        refuse_elevations(file)?;
        match states::read_given(file, lookup) {
            Ok(state) => Self::of_state(&state),
            Err(error) => Self::over_terrain(file).map_err(|_| error),
        }
    }

    /// The lesson of a terrain over this one, with cells and steps as large as those of a command line that names none.
    #[cfg(target_arch = "wasm32")]
    fn over_terrain(file: &Path) -> Result<Self> {
        let terrain = elevation::TerrainSource::file(file, elevation::BUILT_IN_CELL, 1.0)?.open()?;
        Ok(Self { lesson: table::open_over_terrain(terrain)?, state: None })
    }

    /// Reads a state that was copied; also the text of an SVG or TikZ figure, or the address of a page that shows one.
    /// Errors: a text that is no state, or one that names a file which `lookup` does not find.
    pub fn copied(text: &str, lookup: Lookup) -> Result<Self> {
        Self::of_state(&states::decode(text.into(), lookup)?)
    }

    fn of_state(state: &StateText) -> Result<Self> {
        let (lesson, show) = (state.open()?, Show::read(&state.text)?);
        let &StateText { view, language, .. } = state;
        Ok(Self { lesson, state: Some(IncomingState { view, show, language }) })
    }

    /// Makes what its first picture needs.
    pub fn prepare_picture(&self, palette: &'static Palette) {
        if let Some(world) = self.lesson.world() {
            world.items(palette);
        }
    }
}

/// The endings of files that elevations come in, and that are not read.
const ELEVATIONS: [&str; 6] = ["hgt", "tif", "tiff", "asc", "dem", "bil"];

/// Tells of elevations in another form which one is read.
fn refuse_elevations(file: &Path) -> Result<()> {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if ELEVATIONS.iter().any(|known| ending.eq_ignore_ascii_case(known)) {
        let refused =
            LocalizedError::new(Message::new(ids::ERROR_NO_STATE).with("file", sanitize::path(file)));
        return Err(refused.because(LocalizedError::new(ids::ERROR_ELEVATIONS).into()).into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::text::error;

    #[test]
    fn elevations_in_another_form_are_told_the_one_that_is_read() {
        for name in ["N33W098.hgt", "dem.TIF"] {
            let refused = Incoming::dropped(Path::new(name), &|_| ()).err().unwrap();
            let told = error::localize(&refused, Language::English);
            assert!(told.contains(name) && told.contains("greyscale PNG"), "{told}");
        }
    }
}
