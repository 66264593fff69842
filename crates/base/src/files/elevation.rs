//! Elevation models: greyscale PNGs as terrains.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Error, Result, bail};
use collision_core::exact::TerrainIndex;
use collision_core::terrain::Terrain;
use serde::{Serialize, Serializer};

use crate::check::fields::{FieldError, Fields};
use crate::files::file_name::{ChosenFile, name_of};
use crate::files::png_reader;
use crate::files::reader::{ChosenBy, FileKind};
use crate::limits::TERRAIN_SIDE;
use crate::text::{LocalizedError, Message, ids, sanitize};

/// The name of the lesson's own elevation model.
///
/// The Jacksboro fault, Tennessee: U.S. Geological Survey, National Elevation Dataset, public domain; one sample
/// is the height in metres.
pub const BUILT_IN: &str = "built-in:jacksboro";

/// The side of the built-in model's cells in metres: the mean of about 93 north-south and 74 east-west.
pub const BUILT_IN_CELL: f32 = 83.0;

/// The terrains inside the program, by their names.
static BUILT_IN_PNGS: [(&str, &[u8]); 2] = [
    (BUILT_IN, include_bytes!("../../../../assets/jacksboro-257x257.png")),
    // For the gallery: a wall, level ground and a ramp, in tenths of a metre; a test shows how it is made.
    ("built-in:crest", include_bytes!("../../../../assets/crest-17x9.png")),
];

fn built_in(name: &str) -> Option<&'static [u8]> {
    BUILT_IN_PNGS.iter().find(|(known, _)| *known == name).map(|(_, png)| *png)
}

/// The source of a terrain, and the conversion of its samples to metres.
#[derive(Debug, Clone, PartialEq)]
pub struct TerrainSource {
    /// The name in a state: a file's name without its folders, which are private, or the name of a built-in terrain
    /// such as [`BUILT_IN`].
    name: String,
    /// The side of a cell, in metres.
    pub cell: f32,
    /// Metres per step of a sample.
    pub height_scale: f32,
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
impl Serialize for TerrainSource {
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

impl TerrainSource {
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
    /// Errors: if a state cannot contain its name.
    pub fn file(path: &Path, cell: f32, height_scale: f32) -> Result<Self> {
        let name = name_of(path).map_err(|error| unreadable(path, error))?;
        let file = ChosenFile { path: path.to_owned(), by: ChosenBy::Person };
        Ok(Self { name, cell, height_scale, file: Some(file), grid: None })
    }

    /// Reads a source from a member of an object. A [`Lookup`](super::lookup::Lookup) resolves names of files.
    /// Errors: if the member is missing or malformed.
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

    /// Whether the heights are samples times [`TerrainSource::height_scale`] instead of arbitrary numbers.
    pub fn has_samples(&self) -> bool {
        self.grid.is_none()
    }

    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|file| file.path.as_path())
    }

    /// Reads the terrain.
    /// Errors: if the file is missing, unreadable, too long, cut off, no PNG, not greyscale, not 8 or 16 bits deep,
    /// smaller than 2x2 or larger than 2049x2049, or if the cell size is not positive and finite, or a height is not
    /// finite.
    pub fn load(&self) -> Result<Terrain> {
        if let Some(Grid { width, depth, heights }) = &self.grid {
            within_limit(*width, *depth)?;
            return Ok(Terrain::new(*width, *depth, self.cell, Arc::clone(heights))?);
        }
        let read = || match (&self.file, built_in(&self.name)) {
            (Some(file), _) => self.decode(&file.read(FileKind::Png)?),
            (None, Some(png)) => self.decode(png),
            (None, None) => bail!(io::Error::from(ErrorKind::NotFound)),
        };
        read().map_err(|error| self.named(error))
    }

    /// An error of the terrain with its name, unless its heights stand in the state.
    pub fn named(&self, error: Error) -> Error {
        match self.grid {
            Some(_) => error,
            None => unreadable(self.path().unwrap_or(Path::new(&self.name)), error),
        }
    }

    /// Reads the terrain into a shared pointer.
    pub fn open(self) -> Result<Arc<OpenTerrain>> {
        let terrain = self.load()?;
        Ok(Arc::new(OpenTerrain::new(self, terrain)))
    }

    /// Reads the terrain out of the bytes of a file, whatever the source's name.
    pub fn decode(&self, png: &[u8]) -> Result<Terrain> {
        let mut reader = png_reader::open(png)?;
        let info = reader.info();
        let (width, depth) = (info.width as usize, info.height as usize);
        let wide = match (info.color_type, info.bit_depth) {
            (png::ColorType::Grayscale, png::BitDepth::Eight) => false,
            (png::ColorType::Grayscale, png::BitDepth::Sixteen) => true,
            (color, bits) => {
                let message = Message::new(ids::ERROR_TERRAIN_NOT_GREY).with("color", format!("{color:?}"));
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
        let message = Message::new(ids::ERROR_TERRAIN_TOO_MANY_HEIGHTS).with("most", TERRAIN_SIDE);
        bail!(LocalizedError::new(message.with("width", width).with("depth", depth)));
    }
    Ok(())
}

/// An open terrain with its source and its lazily computed data. Only the source is part of a state. Lessons share the
/// terrain, so another ray over it copies no heights and computes nothing again.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct OpenTerrain {
    source: TerrainSource,
    #[serde(skip)]
    terrain: Terrain,
    #[serde(skip)]
    highest: OnceLock<(usize, usize)>,
    #[serde(skip)]
    index: OnceLock<Arc<TerrainIndex>>,
}

/// A terrain that is open equals itself alone: heights are not compared.
impl PartialEq for OpenTerrain {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl OpenTerrain {
    pub fn new(source: TerrainSource, terrain: Terrain) -> Self {
        Self { source, terrain, highest: OnceLock::new(), index: OnceLock::new() }
    }

    /// The terrain of a question. Its heights stand in a state, as it has no file.
    /// Errors: if it is larger than a lesson's terrain may be.
    pub fn of_question(index: Arc<TerrainIndex>) -> Result<Arc<Self>> {
        let terrain = index.terrain().clone();
        within_limit(terrain.width(), terrain.depth())?;
        let source = TerrainSource::of_heights(&terrain);
        Ok(Arc::new(Self { index: index.into(), ..Self::new(source, terrain) }))
    }

    pub fn source(&self) -> &TerrainSource {
        &self.source
    }

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

impl TerrainSource {
    /// Whether a state describes this terrain by the same name and sizes.
    pub(super) fn is_called_as(&self, named: &TerrainSource) -> bool {
        (&self.name, self.cell, self.height_scale, &self.grid)
            == (&named.name, named.cell, named.height_scale, &named.grid)
    }

    /// The source with the file that `find` has for its name, if it needs one.
    pub(super) fn resolve(self, find: impl FnOnce(&str) -> Result<PathBuf>) -> Result<Self> {
        if self.grid.is_some() || built_in(&self.name).is_some() {
            return Ok(self);
        }
        let found = find(&self.name).and_then(|path| Ok((name_of(&path)?, path)));
        let (name, path) = found.map_err(|error| unreadable(Path::new(&self.name), error))?;
        Ok(Self { name, file: Some(ChosenFile { path, by: ChosenBy::Stranger }), ..self })
    }
}

/// The sentence that names the terrain.
fn unreadable(file: &Path, error: Error) -> Error {
    let message = Message::new(ids::ERROR_NO_TERRAIN).with("file", sanitize::path(file));
    LocalizedError::new(message).because(error).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> TerrainSource {
        TerrainSource { name: name.to_owned(), cell: 1.0, height_scale: 1.0, file: None, grid: None }
    }

    #[test]
    fn names_that_no_state_could_carry_are_refused() {
        for name in ["a\nb.png", "\u{202e}gnp.png", "built-in:mine"] {
            let refused = TerrainSource::file(Path::new(name), 1.0, 1.0).unwrap_err();
            let error = refused.source().unwrap().to_string();
            assert!(error.starts_with("a state cannot carry such a name"), "{error}");
        }
    }

    #[test]
    fn the_built_in_terrain_has_the_heights_of_its_readme() {
        let terrain = TerrainSource::built_in().load().unwrap();
        assert_eq!((terrain.width(), terrain.depth(), terrain.cell()), (257, 257, 83.0));
        let heights = terrain.heights().iter().copied();
        assert_eq!(heights.clone().fold(f32::MAX, f32::min), 236.0);
        assert_eq!(heights.fold(f32::MIN, f32::max), 1076.0);
        assert_eq!(terrain.height(107, 217), 1076.0);
    }

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
