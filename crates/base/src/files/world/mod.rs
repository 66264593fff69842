//! Worlds: triangles to walk in.

mod contents;
mod decoder;
mod face;
mod gltf;
mod kind;
mod left_out;
mod obj;
mod triangle_list;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use anyhow::{Error, Result, bail};
use collision_core::exact::MeshIndex;
use collision_core::shapes::{Aabb, Mesh};
use collision_core::walk::courtyard;
use glam::Vec3;
use serde::{Serialize, Serializer};

use super::file_name::{self, ChosenFile};
use super::reader::{ChosenBy, FileKind};
use super::unneeded;
use crate::check::fields::{FieldError, Fields};
use crate::limits::WORLD_TRIANGLES;
use crate::scene::{Item, Palette};
use crate::text::{LocalizedError, Message, ids, sanitize};

pub use contents::Contents;
pub use decoder::decode;
pub use left_out::{LeftOut, Omissions};

/// The name of the lesson's own world.
pub const BUILT_IN: &str = "built-in:courtyard";

/// The ends of the names of files with worlds.
const EXTENSIONS: [&str; 3] = ["obj", "gltf", "glb"];

/// The share of the work that is done when the triangles are read, and when they are indexed; drawing is the rest.
const READ: f32 = 0.5;
const INDEXED: f32 = 0.8;

/// Whether a file is a world, by its name.
pub fn is_world(file: &Path) -> bool {
    let extension = file.extension().unwrap_or_default();
    EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known))
}

#[derive(Debug, Clone, PartialEq)]
pub struct WorldSource {
    /// The name in a state: a file's name without its folders, which are private, or [`BUILT_IN`].
    name: String,
    file: Option<ChosenFile>,
    /// The triangles, if a state contains them instead of a name, as a question for `check` does.
    given: Option<Arc<GivenTriangles>>,
    /// The files beside the world's own that were read for it.
    beside: Vec<PathBuf>,
}

/// Triangles in a state.
#[derive(Debug, PartialEq, Serialize)]
struct GivenTriangles {
    vertices: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
}

/// A source as written in a state.
impl Serialize for WorldSource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct WorldName<'a> {
            file: &'a str,
        }
        match &self.given {
            None => WorldName { file: &self.name }.serialize(serializer),
            Some(given) => given.serialize(serializer),
        }
    }
}

impl WorldSource {
    /// The source of the lesson's own world.
    pub fn built_in() -> Self {
        Self::called(BUILT_IN.to_owned())
    }

    /// A file that a person chose; it may lie anywhere and may be a pipe.
    /// Errors: if a state cannot contain its name.
    pub fn file(path: &Path) -> Result<Self> {
        Self::chosen(path.to_owned(), ChosenBy::Person)
    }

    /// A file that was dropped on the window.
    /// Errors: if a state cannot contain its name.
    pub fn dropped(path: &Path) -> Result<Self> {
        Self::chosen(path.to_owned(), ChosenBy::Stranger)
    }

    fn chosen(path: PathBuf, by: ChosenBy) -> Result<Self> {
        let name = file_name::name_of(&path).map_err(|error| unreadable(&path, error))?;
        Ok(Self { file: Some(ChosenFile { path, by }), ..Self::called(name) })
    }

    fn called(name: String) -> Self {
        Self { name, file: None, given: None, beside: Vec::new() }
    }

    /// Reads a source from a member of an object. A [`Lookup`](super::lookup::Lookup) resolves names of files.
    /// Errors: if the member is missing or malformed.
    pub fn read(object: &Fields, name: &'static str) -> Result<Self, FieldError> {
        let source = object.object(name, &["file"])?;
        if source.get("triangles").is_none() {
            source.expect(&["file"])?;
            return Ok(Self::called(source.text("file")?));
        }
        source.expect(&["vertices", "triangles"])?;
        let given = GivenTriangles {
            vertices: source.points("vertices")?,
            triangles: source.triangles("triangles")?,
        };
        Ok(Self { given: Some(given.into()), ..Self::called(String::new()) })
    }

    /// The name in a state; empty where the triangles stand in it.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|file| file.path.as_path())
    }

    /// All files from which the world was read.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.path().into_iter().chain(self.beside.iter().map(PathBuf::as_path))
    }

    /// An error of the world with the name of its file, if it has one.
    pub fn named(&self, error: Error) -> Error {
        match self.path() {
            Some(path) => unreadable(path, error),
            None => error,
        }
    }

    /// Reads the world into a shared pointer.
    /// Errors: if the file is missing, unreadable, too long, cut off, neither OBJ nor glTF, or wrong; if it has no triangle,
    /// too many, or one with a vertex that is not finite.
    pub fn open(self) -> Result<Arc<World>> {
        self.open_telling(&|_| {})
    }

    /// Reads the world, and tells which share of the work is done.
    /// Errors: those of [`WorldSource::open`].
    pub fn open_telling(self, done: &dyn Fn(f32)) -> Result<Arc<World>> {
        let Contents { mesh, left_out, beside } = match (&self.given, &self.file) {
            (Some(given), _) => {
                let mesh = Mesh::new(given.vertices.clone(), given.triangles.clone())?;
                Contents { mesh, left_out: Omissions::default(), beside: Vec::new() }
            }
            (None, Some(file)) => file
                .read(FileKind::World)
                .and_then(|bytes| decode(&bytes, &file.path))
                .map_err(|error| self.named(error))?,
            (None, None) => return Ok(World::built_in()),
        };
        done(READ);
        let index = Arc::new(mesh.into());
        unneeded::check()?;
        done(INDEXED);
        World::new(Self { beside, ..self }, index, left_out)
    }

    /// Whether a state describes this world by the same name or the same triangles.
    pub(super) fn is_called_as(&self, named: &WorldSource) -> bool {
        (&self.name, &self.given) == (&named.name, &named.given)
    }

    /// The source with the file that `find` has for its name, if it needs one.
    pub(super) fn resolve(self, find: impl FnOnce(&str) -> Result<PathBuf>) -> Result<Self> {
        if self.given.is_some() || self.name == BUILT_IN {
            return Ok(self);
        }
        let path = find(&self.name).map_err(|error| unreadable(Path::new(&self.name), error))?;
        Self::chosen(path, ChosenBy::Stranger)
    }
}

/// An open world with its source. Only the source is part of a state. Lessons share the world, so another ball in it
/// copies no triangles and computes nothing again.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct World {
    source: WorldSource,
    #[serde(skip)]
    index: Arc<MeshIndex>,
    #[serde(skip)]
    left_out: Omissions,
    /// The drawing in the palette in which it was drawn last.
    #[serde(skip)]
    drawn: Mutex<Option<(&'static Palette, Vec<Item>)>>,
}

/// A world that is open equals itself alone: triangles are not compared.
impl PartialEq for World {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl World {
    fn new(source: WorldSource, index: Arc<MeshIndex>, left_out: Omissions) -> Result<Arc<Self>> {
        match index.mesh().triangles().len() {
            0 => bail!(LocalizedError::new(ids::ERROR_WORLD_EMPTY)),
            found if found > WORLD_TRIANGLES => bail!(too_many()),
            _ => Ok(Arc::new(Self { source, index, left_out, drawn: Mutex::default() })),
        }
    }

    /// The lesson's own world, the courtyard. There is one of it in the program.
    pub fn built_in() -> Arc<Self> {
        static COURTYARD: OnceLock<Arc<World>> = OnceLock::new();
        let open = || {
            let index = Arc::new(courtyard().into());
            Self::new(WorldSource::built_in(), index, Omissions::default())
                .expect("the courtyard has triangles")
        };
        Arc::clone(COURTYARD.get_or_init(open))
    }

    /// The world of a question. Its triangles stand in a state, as it has no file.
    /// Errors: if it has no triangle, or more than a lesson's world may have.
    pub fn of_question(index: Arc<MeshIndex>) -> Result<Arc<Self>> {
        let mesh = index.mesh();
        let given =
            GivenTriangles { vertices: mesh.vertices().to_vec(), triangles: mesh.triangles().to_vec() };
        let source = WorldSource { given: Some(given.into()), ..WorldSource::called(String::new()) };
        Self::new(source, index, Omissions::default())
    }

    /// A world whose file was read and indexed elsewhere, with its drawing in a palette.
    /// Errors: a file whose name a state cannot contain, a world without triangles, and one with too many.
    pub fn indexed(
        file: &Path,
        index: MeshIndex,
        left_out: Omissions,
        drawn: (&'static Palette, Vec<Item>),
    ) -> Result<Arc<Self>> {
        let mut world = Self::new(WorldSource::dropped(file)?, Arc::new(index), left_out)?;
        if let Some(world) = Arc::get_mut(&mut world) {
            world.drawn = Mutex::new(Some(drawn));
        }
        Ok(world)
    }

    pub fn source(&self) -> &WorldSource {
        &self.source
    }

    pub fn left_out(&self) -> &Omissions {
        &self.left_out
    }

    /// The triangles, prepared for the exact method.
    pub fn index(&self) -> &Arc<MeshIndex> {
        &self.index
    }

    pub fn bounds(&self) -> Aabb {
        self.index.bounds().expect("a world has triangles")
    }

    /// The triangles and their edges in the colours of a palette, kept from call to call, so a renderer keeps them.
    pub fn items(&self, palette: &'static Palette) -> Vec<Item> {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        match &*drawn {
            Some((known, items)) if *known == palette => items.clone(),
            _ => {
                let items = match self.source.given {
                    Some(_) => Item::walls(&triangle_list::distinct(self.index.mesh()), palette),
                    None => Item::walls(self.index.mesh(), palette),
                };
                *drawn = Some((palette, items.clone()));
                items
            }
        }
    }
}

fn too_many() -> LocalizedError {
    LocalizedError::new(Message::new(ids::ERROR_WORLD_TOO_MANY).with("most", WORLD_TRIANGLES))
}

/// The sentence that names the world.
fn unreadable(file: &Path, error: Error) -> Error {
    let message = Message::new(ids::ERROR_NO_WORLD).with("file", sanitize::path(file));
    LocalizedError::new(message).because(error).into()
}
