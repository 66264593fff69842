//! Elevation models: greyscale PNGs as terrains.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Error, Result, bail};
use collision_core::exact::TerrainIndex;
use collision_core::terrain::Terrain;
use serde::{Serialize, Serializer};

use crate::check::fields::{FieldError, Fields};
use crate::files::png_reader;
use crate::files::reader::{self, ChosenBy, Kind};
use crate::limits::TERRAIN_SIDE;
use crate::text::error::LocalizedError;
use crate::text::message::Message;
use crate::text::sanitize;

/// The name of the lesson's own elevation model.
///
/// The Jacksboro fault, Tennessee: U.S. Geological Survey, National Elevation Dataset, public domain; one sample
/// is the height in metres.
pub const BUILT_IN: &str = "built-in:jacksboro";

/// The side of the built-in model's cells in metres: the mean of about 93 north-south and 74 east-west.
pub const BUILT_IN_CELL: f32 = 83.0;

/// The terrains inside the program, by their names.
static BUILT_IN_PNGS: [(&str, &[u8]); 2] = [
    (BUILT_IN, include_bytes!("../../assets/jacksboro-257x257.png")),
    // For the gallery: a wall, level ground and a ramp, in tenths of a metre; a test shows how it is made.
    ("built-in:crest", include_bytes!("../../assets/crest-17x9.png")),
];

/// The prefix of the names of built-in terrains.
const INSIDE: &str = "built-in:";

fn built_in(name: &str) -> Option<&'static [u8]> {
    BUILT_IN_PNGS.iter().find(|(known, _)| *known == name).map(|(_, png)| *png)
}

/// The source of a terrain, and the conversion of its samples to metres.
#[derive(Debug, Clone, PartialEq)]
pub struct Source {
    /// The name in a state: a file's name without its folders, which are private, or the name of a built-in terrain such
    /// as [`BUILT_IN`].
    name: String,
    /// The side of a cell, in metres.
    pub cell: f32,
    /// Metres per step of a sample.
    pub height_scale: f32,
    /// The file.
    file: Option<ChosenFile>,
    /// The heights, if a state contains them instead of a name, as a question for `check` does.
    grid: Option<Grid>,
}

/// Heights in a state.
#[derive(Debug, Clone, PartialEq)]
struct Grid {
    width: usize,
    depth: usize,
    heights: Arc<[f32]>,
}

/// A source as written in a state.
impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Member<'a> {
            Named { file: &'a str, cell: f32, height_scale: f32 },
            Given { width: usize, depth: usize, cell: f32, heights: &'a [f32] },
        }
        let &Self { ref name, cell, height_scale, ref grid, .. } = self;
        match grid {
            None => Member::Named { file: name, cell, height_scale },
            Some(Grid { width, depth, heights }) => {
                Member::Given { width: *width, depth: *depth, cell, heights }
            }
        }
        .serialize(serializer)
    }
}

/// A file and the origin of its name.
#[derive(Debug, Clone, PartialEq)]
struct ChosenFile {
    path: PathBuf,
    by: ChosenBy,
}

impl Source {
    /// The source of the lesson's own terrain.
    pub fn built_in() -> Self {
        Self { name: BUILT_IN.to_owned(), cell: BUILT_IN_CELL, height_scale: 1.0, file: None, grid: None }
    }

    /// The source of a terrain that no file holds: a state contains its heights.
    pub fn of_heights(terrain: &Terrain) -> Self {
        let (width, depth) = (terrain.width(), terrain.depth());
        let grid = Some(Grid { width, depth, heights: terrain.heights().into() });
        Self { name: String::new(), cell: terrain.cell(), height_scale: 1.0, file: None, grid }
    }

    /// A file that a person chose; it may lie anywhere and may be a pipe.
    ///
    /// # Errors
    /// If a state cannot contain its name.
    pub fn file(path: &Path, cell: f32, height_scale: f32) -> Result<Self> {
        let name = name_of(path).map_err(|error| unreadable(path, error))?;
        let file = ChosenFile { path: path.to_owned(), by: ChosenBy::Person };
        Ok(Self { name, cell, height_scale, file: Some(file), grid: None })
    }

    /// Reads a source from a member of an object. A [`Lookup`] resolves names of files.
    ///
    /// # Errors
    /// If the member is missing or malformed.
    pub fn read(object: &Fields, name: &'static str) -> Result<Self, FieldError> {
        const KEYS: &[&str] = &["file", "cell", "height_scale"];
        let source = object.object(name, KEYS)?;
        if source.get("heights").is_some() {
            return Self::read_grid(&source);
        }
        source.expect(KEYS)?;
        Ok(Self {
            name: source.text("file")?,
            cell: source.number("cell")?,
            height_scale: source.number("height_scale")?,
            file: None,
            grid: None,
        })
    }

    /// Reads heights from the state.
    fn read_grid(source: &Fields) -> Result<Self, FieldError> {
        source.expect(&["width", "depth", "cell", "heights"])?;
        let (width, depth) = (source.count("width")?, source.count("depth")?);
        let heights = source.numbers("heights", width.saturating_mul(depth))?.into();
        let grid = Some(Grid { width, depth, heights });
        Ok(Self { name: String::new(), cell: source.number("cell")?, height_scale: 1.0, file: None, grid })
    }

    /// The name in a state; empty where the heights stand in it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the heights are samples times [`Source::height_scale`] instead of arbitrary numbers.
    pub fn has_samples(&self) -> bool {
        self.grid.is_none()
    }

    /// The terrain's file, if it is not built in.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|file| file.path.as_path())
    }

    /// Reads the terrain.
    ///
    /// # Errors
    /// If the file is missing, unreadable, too long, cut off, no PNG, not greyscale, not 8 or 16 bits deep, smaller than
    /// 2x2 or larger than 2049x2049, or if the cell size or a height is not a finite number.
    pub fn load(&self) -> Result<Terrain> {
        if let Some(Grid { width, depth, heights }) = &self.grid {
            within_limit(*width, *depth)?;
            return Ok(Terrain::new(*width, *depth, self.cell, Arc::clone(heights))?);
        }
        let read = || match (&self.file, built_in(&self.name)) {
            (Some(file), _) => self.decode(&reader::read(&file.path, Kind::Png, file.by)?),
            (None, Some(png)) => self.decode(png),
            (None, None) => bail!(io::Error::from(ErrorKind::NotFound)),
        };
        read().map_err(|error| unreadable(self.path().unwrap_or(Path::new(&self.name)), error))
    }

    /// Reads the terrain into a shared pointer.
    ///
    /// # Errors
    /// Those of [`Source::load`].
    pub fn open(self) -> Result<Arc<Ground>> {
        let terrain = self.load()?;
        Ok(Arc::new(Ground::new(self, terrain)))
    }

    /// Reads the terrain out of the bytes of a file, whatever the source's name.
    ///
    /// # Errors
    /// Those of [`Source::load`] that are not the file's.
    pub fn decode(&self, png: &[u8]) -> Result<Terrain> {
        let mut reader = png_reader::open(png)?;
        let info = reader.info();
        let (width, depth) = (info.width as usize, info.height as usize);
        let wide = match (info.color_type, info.bit_depth) {
            (png::ColorType::Grayscale, png::BitDepth::Eight) => false,
            (png::ColorType::Grayscale, png::BitDepth::Sixteen) => true,
            (color, bits) => {
                let message = Message::new("error-terrain-not-grey").with("color", format!("{color:?}"));
                bail!(LocalizedError::new(message.count("bits", usize::from(bits as u8))))
            }
        };
        within_limit(width, depth)?;
        let bytes = png_reader::pixels(&mut reader)?;
        let metres = |sample: u16| f32::from(sample) * self.height_scale;
        // The heights are collected into the terrain's own buffer, without a second copy.
        let heights: Arc<[f32]> = if wide {
            bytes.chunks_exact(2).map(|pair| metres(u16::from_be_bytes([pair[0], pair[1]]))).collect()
        } else {
            bytes.into_iter().map(|byte| metres(byte.into())).collect()
        };
        Ok(Terrain::new(width, depth, self.cell, heights)?)
    }
}

/// Refuses a terrain that a lesson cannot show.
fn within_limit(width: usize, depth: usize) -> Result<()> {
    if width > TERRAIN_SIDE || depth > TERRAIN_SIDE {
        let message = Message::new("error-terrain-too-many-heights").with("most", TERRAIN_SIDE);
        bail!(LocalizedError::new(message.with("width", width).with("depth", depth)));
    }
    Ok(())
}

/// An open terrain with its source and its lazily computed data. Only the source is part of a state. Lessons share the
/// terrain, so another ray over it copies no heights and computes nothing again.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Ground {
    source: Source,
    #[serde(skip)]
    terrain: Terrain,
    #[serde(skip)]
    highest: OnceLock<(usize, usize)>,
    #[serde(skip)]
    index: OnceLock<Arc<TerrainIndex>>,
}

/// A terrain that is open equals itself alone: heights are not compared.
impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Ground {
    /// A terrain and its source.
    pub fn new(source: Source, terrain: Terrain) -> Self {
        Self { source, terrain, highest: OnceLock::new(), index: OnceLock::new() }
    }

    /// The terrain of a question. Its heights stand in a state, as it has no file.
    ///
    /// # Errors
    /// If it is larger than a lesson's terrain may be.
    pub fn of_question(index: Arc<TerrainIndex>) -> Result<Arc<Self>> {
        let terrain = index.terrain().clone();
        let (width, depth) = (terrain.width(), terrain.depth());
        within_limit(width, depth)?;
        let grid = Some(Grid { width, depth, heights: terrain.heights().into() });
        let source =
            Source { name: String::new(), cell: terrain.cell(), height_scale: 1.0, file: None, grid };
        Ok(Arc::new(Self { index: index.into(), ..Self::new(source, terrain) }))
    }

    /// The source of the terrain.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The heights.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// The highest vertex, the last of equal ones.
    pub fn highest(&self) -> (usize, usize) {
        *self.highest.get_or_init(|| {
            let heights = self.terrain.heights().iter().enumerate();
            let (number, _) = heights.max_by(|(_, a), (_, b)| a.total_cmp(b)).unwrap_or((0, &0.0));
            (number % self.terrain.width(), number / self.terrain.width())
        })
    }

    /// The search index of the exact method.
    pub fn index(&self) -> &Arc<TerrainIndex> {
        self.index.get_or_init(|| Arc::new(TerrainIndex::new(&self.terrain)))
    }
}

/// The files that names of terrains in a state may open. Every state may name a built-in terrain.
#[derive(Debug, Clone, Default)]
pub enum Lookup {
    /// Only built-in terrains.
    #[default]
    BuiltIn,
    /// Any file, relative to this folder (the current one if it is empty), because a person wrote the state.
    Anywhere(PathBuf),
    /// Files in this folder, because the state came from a picture.
    Beside(PathBuf),
    /// Open terrains, because the state came from the clipboard or from an edit.
    Open(Vec<Arc<Ground>>),
}

impl Lookup {
    /// The lookup for a state from a picture, which could name a file other than the one it shows.
    #[must_use]
    pub fn for_picture(self) -> Self {
        if let Lookup::Anywhere(folder) = self { Lookup::Beside(folder) } else { self }
    }

    /// Loads the terrain that a state names, unless it is open.
    ///
    /// # Errors
    /// If the name does not lead to a file, and those of [`Source::load`].
    pub fn load(&self, named: Source) -> Result<Arc<Ground>> {
        if let Some(ground) = self.open().iter().find(|open| open.source.is_called_as(&named)) {
            return Ok(Arc::clone(ground));
        }
        let source = match built_in(&named.name) {
            Some(_) => named,
            None if named.grid.is_some() => named,
            None => {
                let found = self.find(&named.name).and_then(|path| Ok((name_of(&path)?, path)));
                let (name, path) = found.map_err(|error| unreadable(Path::new(&named.name), error))?;
                Source { name, file: Some(ChosenFile { path, by: ChosenBy::Stranger }), ..named }
            }
        };
        source.open()
    }

    fn open(&self) -> &[Arc<Ground>] {
        if let Lookup::Open(open) = self { open } else { &[] }
    }

    fn find(&self, name: &str) -> Result<PathBuf> {
        match self {
            Lookup::Anywhere(folder) => Ok(folder.join(name)),
            Lookup::Beside(folder) => beside(folder, name),
            Lookup::BuiltIn | Lookup::Open(_) => {
                let called = self.open().iter().find(|open| open.source.name == name);
                let file = called.and_then(|open| open.source.path());
                file.map_or_else(
                    || bail!(LocalizedError::new("error-terrain-not-open")),
                    |file| Ok(file.to_owned()),
                )
            }
        }
    }
}

impl Source {
    /// Whether a state describes this terrain by the same name and sizes.
    fn is_called_as(&self, named: &Source) -> bool {
        (&self.name, self.cell, self.height_scale, &self.grid)
            == (&named.name, named.cell, named.height_scale, &named.grid)
    }
}

/// A file with this name in the folder itself, not through a link.
fn beside(folder: &Path, name: &str) -> Result<PathBuf> {
    let mut parts = Path::new(name).components();
    let is_bare =
        matches!((parts.next(), parts.next()), (Some(Component::Normal(part)), None) if part == name);
    if is_bare {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let (folder, file) = (fs::canonicalize(folder)?, fs::canonicalize(folder.join(name))?);
        if file.parent() == Some(&folder) {
            return Ok(file);
        }
    }
    bail!(LocalizedError::new("error-terrain-not-beside"))
}

/// The name of a file in a state: without its folders.
fn name_of(path: &Path) -> Result<String> {
    let Some(name) = path.file_name() else { bail!(io::Error::from(ErrorKind::IsADirectory)) };
    let carried = |name: &&str| sanitize::is_plain(name) && !name.starts_with(INSIDE);
    match name.to_str().filter(carried) {
        Some(name) => Ok(name.to_owned()),
        None => bail!(LocalizedError::new(Message::new("error-terrain-name").with("inside", INSIDE))),
    }
}

/// The sentence that names the terrain.
fn unreadable(file: &Path, error: Error) -> Error {
    let message = Message::new("error-no-terrain").with("file", sanitize::path(file));
    LocalizedError::new(message).because(error).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sentence that refuses a name in a state, without the name itself.
    fn refused(lookup: &Lookup, name: &str) -> String {
        let error = lookup.load(named(name)).unwrap_err();
        error.source().expect("a reason").to_string()
    }

    /// Two folders, one in the other, with a terrain in each: `upper.png` and `below/lower.png`.
    fn folders() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("below")).unwrap();
        for name in ["upper.png", "below/lower.png"] {
            fs::write(folder.path().join(name), BUILT_IN_PNGS[1].1).unwrap();
        }
        folder
    }

    fn named(name: &str) -> Source {
        Source { name: name.to_owned(), cell: 1.0, height_scale: 1.0, file: None, grid: None }
    }

    #[test]
    fn a_picture_names_files_beside_it() {
        let folder = folders();
        let (upper, below) = (folder.path().to_owned(), folder.path().join("below"));
        let beside = Lookup::Beside(below.clone());
        let lower = beside.load(named("lower.png")).unwrap();
        assert_eq!((lower.source.name.as_str(), lower.terrain.width()), ("lower.png", 17));
        assert!(beside.load(Source::built_in()).is_ok());
        let absolute = below.join("lower.png");
        let elsewhere = "a terrain of your own has to lie beside the picture that names it";
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
        assert!(beside.load(named("inside.png")).is_ok());
        assert!(refused(&beside, "outside.png").starts_with("a terrain of your own has to lie beside"));
        // The folder itself may be a link.
        std::os::unix::fs::symlink(&below, folder.path().join("link")).unwrap();
        assert!(Lookup::Beside(folder.path().join("link")).load(named("lower.png")).is_ok());
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
            let ground = anywhere.load(named(name)).unwrap();
            assert_eq!(serde_json::to_value(&ground).unwrap()["file"], saved);
        }
        let chosen = Source::file(&absolute, 1.0, 1.0).unwrap();
        assert_eq!(
            serde_json::to_string(&chosen).unwrap(),
            r#"{"file":"upper.png","cell":1.0,"height_scale":1.0}"#
        );
    }

    #[test]
    fn the_clipboard_names_what_is_open() {
        let folder = folders();
        let path = folder.path().join("upper.png");
        let source = Source::file(&path, 1.0, 1.0).unwrap();
        let ground = source.open().unwrap();
        let open = Lookup::Open(vec![Arc::clone(&ground)]);
        let other = Source { cell: 2.0, ..named("upper.png") };
        assert_eq!(open.load(other).unwrap().terrain.cell(), 2.0);
        fs::remove_file(path).unwrap();
        let again = open.load(named("upper.png")).unwrap();
        assert!(Arc::ptr_eq(&again, &ground), "it is neither read again nor copied");
        for lookup in [open, Lookup::BuiltIn] {
            assert!(refused(&lookup, "lower.png").starts_with("no open terrain has this name"));
            assert!(lookup.load(Source::built_in()).is_ok());
        }
    }

    #[test]
    fn names_that_no_state_could_carry_are_refused() {
        let mut names: Vec<PathBuf> = ["a\nb.png", "\u{202e}gnp.png", "built-in:mine"].map(Into::into).into();
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStringExt;
            names.push(std::ffi::OsString::from_vec(b"ter\xff.png".to_vec()).into());
        }
        for name in names {
            let error = Source::file(&name, 1.0, 1.0).unwrap_err().source().unwrap().to_string();
            assert!(error.starts_with("a state cannot carry such a name"), "{error}");
        }
    }

    #[test]
    fn the_built_in_terrain_has_the_heights_of_its_readme() {
        let terrain = Source::built_in().load().unwrap();
        assert_eq!((terrain.width(), terrain.depth(), terrain.cell()), (257, 257, 83.0));
        let heights = terrain.heights().iter().copied();
        assert_eq!(heights.clone().fold(f32::MAX, f32::min), 236.0);
        assert_eq!(heights.fold(f32::MIN, f32::max), 1076.0);
        assert_eq!(terrain.height(107, 217), 1076.0);
    }

    /// The samples of the crest.
    #[test]
    fn the_crest_is_a_wall_level_ground_and_a_ramp() {
        let terrain = named("built-in:crest").load().unwrap();
        assert_eq!((terrain.width(), terrain.depth()), (17, 9));
        for (j, i) in (0..9).flat_map(|j| (0..17).map(move |i| (j, i))) {
            let height = match i {
                4 => 44 - 2 * usize::abs_diff(j, 4),
                9.. => 5 * (i - 9),
                _ => 0,
            };
            assert_eq!(terrain.height(i, j), height as f32, "({i}, {j})");
        }
    }
}
