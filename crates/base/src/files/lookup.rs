//! The files that names in a state may open.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;

use super::elevation::{self, OpenTerrain};
use super::file_name;
use super::world::{self, World};
use crate::text::{LocalizedError, ids};

/// The files that names of terrains and worlds in a state may open. Every state may name those in the program.
#[derive(Debug, Clone, Default)]
pub enum Lookup {
    /// Only those in the program.
    #[default]
    BuiltIn,
    /// Any file, relative to this folder (the current one if it is empty), because a person wrote the state.
    Anywhere(PathBuf),
    /// Files in this folder, because the state came from a picture.
    Beside(PathBuf),
    /// Open files, because the state came from the clipboard or from an edit.
    Open(OpenFiles),
}

/// The terrains and worlds that lessons have open.
#[derive(Debug, Clone, Default)]
pub struct OpenFiles {
    pub terrains: Vec<Arc<OpenTerrain>>,
    pub worlds: Vec<Arc<World>>,
}

impl Lookup {
    /// The lookup for a state from a picture, which could name a file other than the one it shows.
    #[must_use]
    pub fn for_picture(self) -> Self {
        if let Lookup::Anywhere(folder) = self { Lookup::Beside(folder) } else { self }
    }

    /// Loads the terrain that a state names, unless it is open.
    /// Errors: if the name does not lead to a file, and those of [`elevation::TerrainSource::load`].
    pub fn terrain(&self, named: elevation::TerrainSource) -> Result<Arc<OpenTerrain>> {
        let open = self.open().map_or(&[][..], |open| &open.terrains);
        if let Some(terrain) = open.iter().find(|terrain| terrain.source().is_called_as(&named)) {
            return Ok(Arc::clone(terrain));
        }
        let called =
            |name: &str| open.iter().map(|terrain| terrain.source()).find(|known| known.name() == name);
        named.resolve(|name| self.find(name, called(name).and_then(elevation::TerrainSource::path)))?.open()
    }

    /// Loads the world that a state names, unless it is open.
    /// Errors: if the name does not lead to a file, and those of [`world::WorldSource::open`].
    pub fn world(&self, named: world::WorldSource) -> Result<Arc<World>> {
        let open = self.open().map_or(&[][..], |open| &open.worlds);
        match open.iter().find(|world| world.source().is_called_as(&named)) {
            Some(world) => Ok(Arc::clone(world)),
            None => named.resolve(|name| self.find(name, None))?.open(),
        }
    }

    fn open(&self) -> Option<&OpenFiles> {
        if let Lookup::Open(open) = self { Some(open) } else { None }
    }

    /// The file of this name. `open` is the file of the terrain that is open under it.
    fn find(&self, name: &str, open: Option<&Path>) -> Result<PathBuf> {
        let file = match self {
            Lookup::Anywhere(folder) => Ok(folder.join(name)),
            Lookup::Beside(folder) => file_name::beside(folder, name)?.ok_or(ids::ERROR_FILE_NOT_BESIDE),
            Lookup::BuiltIn | Lookup::Open(_) => open.map(Path::to_owned).ok_or(ids::ERROR_FILE_NOT_OPEN),
        };
        file.map_err(|refusal| LocalizedError::new(refusal).into())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::json;

    use super::*;
    use crate::check::fields::Fields;
    use crate::files::elevation::TerrainSource;

    /// The sentence that refuses a name in a state, without the name itself.
    fn refused(lookup: &Lookup, name: &str) -> String {
        let error = lookup.terrain(named(name)).unwrap_err();
        error.source().expect("a reason").to_string()
    }

    /// Two folders, one in the other, with a terrain in each: `upper.png` and `below/lower.png`.
    fn folders() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("below")).unwrap();
        for name in ["upper.png", "below/lower.png"] {
            fs::write(folder.path().join(name), include_bytes!("../../../../assets/crest-17x9.png")).unwrap();
        }
        folder
    }

    fn named(name: &str) -> TerrainSource {
        let state = json!({"terrain": {"file": name, "cell": 1, "height_scale": 1}}).to_string();
        TerrainSource::read(&Fields::parse(&state).unwrap(), "terrain").unwrap()
    }

    #[test]
    fn a_picture_names_files_beside_it() {
        let folder = folders();
        let (upper, below) = (folder.path().to_owned(), folder.path().join("below"));
        let beside = Lookup::Beside(below.clone());
        let lower = beside.terrain(named("lower.png")).unwrap();
        assert_eq!((lower.source().name(), lower.terrain().width()), ("lower.png", 17));
        assert!(beside.terrain(TerrainSource::built_in()).is_ok());
        let absolute = below.join("lower.png");
        let elsewhere = "a file of your own has to lie beside the picture that names it";
        for name in ["../upper.png", "./lower.png", "lower.png/", absolute.to_str().unwrap(), "..", ".", ""] {
            assert!(refused(&beside, name).starts_with(elsewhere), "{name}");
        }
        assert!(refused(&Lookup::Beside(upper), "below/lower.png").starts_with(elsewhere));
    }

    #[test]
    #[cfg(unix)]
    fn no_link_leads_out_of_the_folder() {
        let folder = folders();
        let below = folder.path().join("below");
        std::os::unix::fs::symlink("lower.png", below.join("inside.png")).unwrap();
        std::os::unix::fs::symlink("../upper.png", below.join("outside.png")).unwrap();
        let beside = Lookup::Beside(below.clone());
        assert!(beside.terrain(named("inside.png")).is_ok());
        assert!(refused(&beside, "outside.png").starts_with("a file of your own has to lie beside"));
        // The folder itself may be a link.
        std::os::unix::fs::symlink(&below, folder.path().join("link")).unwrap();
        assert!(Lookup::Beside(folder.path().join("link")).terrain(named("lower.png")).is_ok());
    }

    #[test]
    fn a_person_names_any_file_and_its_folders_are_not_told() {
        let folder = folders();
        let anywhere = Lookup::Anywhere(folder.path().to_owned());
        let absolute = folder.path().join("upper.png");
        for (name, saved) in [
            ("upper.png", "upper.png"),
            ("below/lower.png", "lower.png"),
            ("below/../upper.png", "upper.png"),
            (absolute.to_str().unwrap(), "upper.png"),
        ] {
            let terrain = anywhere.terrain(named(name)).unwrap();
            assert_eq!(serde_json::to_value(&terrain).unwrap()["file"], saved);
        }
        let chosen = TerrainSource::file(&absolute, 1.0, 1.0).unwrap();
        assert_eq!(
            serde_json::to_string(&chosen).unwrap(),
            r#"{"file":"upper.png","cell":1.0,"height_scale":1.0}"#
        );
    }

    #[test]
    fn the_clipboard_names_what_is_open() {
        let folder = folders();
        let path = folder.path().join("upper.png");
        let source = TerrainSource::file(&path, 1.0, 1.0).unwrap();
        let terrain = source.open().unwrap();
        let open = Lookup::Open(OpenFiles { terrains: vec![Arc::clone(&terrain)], worlds: Vec::new() });
        let mut other = named("upper.png");
        other.cell = 2.0;
        assert_eq!(open.terrain(other).unwrap().terrain().cell(), 2.0);
        fs::remove_file(path).unwrap();
        let again = open.terrain(named("upper.png")).unwrap();
        assert!(Arc::ptr_eq(&again, &terrain), "it is neither read again nor copied");
        for lookup in [open, Lookup::BuiltIn] {
            assert!(refused(&lookup, "lower.png").starts_with("nothing open has this name"));
            assert!(lookup.terrain(TerrainSource::built_in()).is_ok());
        }
    }
}
