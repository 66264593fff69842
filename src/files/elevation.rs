//! Elevation models: greyscale PNGs as terrains.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use collision_core::terrain::Terrain;
use serde::Serialize;

use crate::check::fields::{FieldError, Fields};
use crate::files::png_reader;
use crate::files::reader::{self, ChosenBy, Kind};
use crate::text::error::LocalizedError;
use crate::text::foreign;
use crate::text::message::Message;

/// The name of the elevation model with which the lesson opens.
///
/// The Jacksboro fault, Tennessee: U.S. Geological Survey, National Elevation Dataset, public domain; one sample
/// is the height in metres.
pub const BUILT_IN: &str = "built-in:jacksboro";

/// The side of the built-in model's cells in metres: the mean of about 93 north-south and 74 east-west.
pub const BUILT_IN_CELL: f32 = 83.0;

/// The most vertices along a side: a power of two cells, as elevation models are often cut.
const MOST_VERTICES: usize = 2049;

/// The terrains inside the program, by their names.
static BUILT_IN_PNGS: [(&str, &[u8]); 2] = [
    (BUILT_IN, include_bytes!("../../assets/jacksboro-257x257.png")),
    // For the gallery: a wall, level ground and a ramp, in tenths of a metre; a test shows how it is made.
    ("built-in:crest", include_bytes!("../../assets/crest-17x9.png")),
];

fn built_in(file: &Path) -> Option<&'static [u8]> {
    BUILT_IN_PNGS.iter().find(|(name, _)| file.as_os_str() == *name).map(|(_, png)| *png)
}

/// Where a terrain comes from, and how its samples become metres.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Source {
    /// A path, or the name of a terrain inside the program, such as [`BUILT_IN`].
    pub file: PathBuf,
    /// The side of a cell, in metres.
    pub cell: f32,
    /// Metres per step of a sample.
    pub height_scale: f32,
}

impl Source {
    /// The terrain that the lesson opens with.
    pub fn built_in() -> Self {
        Self { file: BUILT_IN.into(), cell: BUILT_IN_CELL, height_scale: 1.0 }
    }

    /// Reads a source that is a member of an object.
    ///
    /// # Errors
    /// If the member is missing or is not what serde writes.
    pub fn read(object: &Fields, name: &'static str) -> Result<Self, FieldError> {
        const KEYS: &[&str] = &["file", "cell", "height_scale"];
        let source = object.object(name, KEYS)?;
        source.expect(KEYS)?;
        Ok(Self {
            file: source.text("file")?.into(),
            cell: source.number("cell")?,
            height_scale: source.number("height_scale")?,
        })
    }

    /// Reads the terrain.
    ///
    /// # Errors
    /// If the file is missing, unreadable, too long, cut off, no PNG, not greyscale, not 8 or 16 bits deep, smaller than
    /// 2x2 or larger than 2049x2049, or if the cell size or a height is not a finite number.
    pub fn load(&self) -> Result<Terrain> {
        let read = || match built_in(&self.file) {
            Some(png) => self.decode(png),
            None => self.decode(&reader::read(&self.file, Kind::Png, ChosenBy::Person)?),
        };
        read().map_err(|error| {
            let message = Message::new("error-no-terrain").with("file", foreign::path(&self.file));
            LocalizedError::new(message).because(error).into()
        })
    }

    fn decode(&self, png: &[u8]) -> Result<Terrain> {
        let mut reader = png_reader::open(png)?;
        let info = reader.info();
        let (width, depth) = (info.width as usize, info.height as usize);
        let wide = match (info.color_type, info.bit_depth) {
            (png::ColorType::Grayscale, png::BitDepth::Eight) => false,
            (png::ColorType::Grayscale, png::BitDepth::Sixteen) => true,
            (color, bits) => {
                let message = Message::new("error-terrain-not-grey").with("color", format!("{color:?}"));
                bail!(LocalizedError::new(message.with("bits", bits as u8)))
            }
        };
        if width > MOST_VERTICES || depth > MOST_VERTICES {
            let message = Message::new("error-terrain-too-many-heights").with("most", MOST_VERTICES);
            bail!(LocalizedError::new(message.with("width", width).with("depth", depth)));
        }
        let bytes = png_reader::pixels(&mut reader)?;
        let metres = |sample: u16| f32::from(sample) * self.height_scale;
        let heights: Vec<f32> = if wide {
            bytes.chunks_exact(2).map(|pair| metres(u16::from_be_bytes([pair[0], pair[1]]))).collect()
        } else {
            bytes.into_iter().map(|byte| metres(byte.into())).collect()
        };
        Ok(Terrain::new(width, depth, self.cell, heights)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_terrain_has_the_heights_of_its_readme() {
        let terrain = Source::built_in().load().unwrap();
        assert_eq!((terrain.width(), terrain.depth(), terrain.cell()), (257, 257, 83.0));
        let heights = terrain.heights().iter().copied();
        assert_eq!(heights.clone().fold(f32::MAX, f32::min), 236.0);
        assert_eq!(heights.fold(f32::MIN, f32::max), 1076.0);
        assert_eq!(terrain.height(107, 217), 1076.0);
    }

    /// How the crest's samples were made.
    #[test]
    fn the_crest_is_a_wall_level_ground_and_a_ramp() {
        let source = Source { file: "built-in:crest".into(), cell: 1.0, height_scale: 1.0 };
        let terrain = source.load().unwrap();
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
