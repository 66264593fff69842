//! The description of a picture format, and the interface of its writer.

use std::io::Write;
use std::time::Duration;

use anyhow::Result;

use crate::vector::Figure;
use base::files::picture::Picture;

#[derive(Debug)]
pub struct PictureFormat {
    /// Its name for people.
    pub name: &'static str,
    /// The end of its files' names, in small letters.
    pub extension: &'static str,
    pub takes_transparency: bool,
    pub writer: FormatWriter,
}

/// The function that makes the files of a format, by what it makes them of. Pixels come from OpenGL.
#[derive(Debug, Clone, Copy)]
pub enum FormatWriter {
    /// The pixels of one picture, and the state that it shows.
    Still(fn(&Picture, &str) -> Result<Vec<u8>>),
    /// The pixels of many pictures.
    Animation(AnimationWriter),
    /// Shapes. OpenGL only draws terrains and the walls of worlds.
    Vector(VectorWriter),
}

/// The function that makes the files of a vector format.
#[derive(Debug, Clone, Copy)]
pub struct VectorWriter {
    pub takes_pages: bool,
    /// Whether text may be outlines: a file without fonts.
    pub takes_outlines: bool,
    /// Makes a file of a figure, or of one for each page.
    pub write: fn(&[Figure]) -> Result<Vec<u8>>,
}

/// The function that makes the files of a format that moves.
#[derive(Debug, Clone, Copy)]
pub struct AnimationWriter {
    pub most_frames: usize,
    /// How many frames it draws for a file of so many: it may draw some more than once.
    pub draws: fn(usize) -> usize,
    pub write: fn(&mut dyn Frames, Timing, &mut dyn Write) -> Result<()>,
}

/// The frames of an animation, for a writer.
pub trait Frames {
    fn count(&self) -> usize;

    /// Width and height in pixels.
    fn size(&self) -> (u32, u32);

    /// Draws the first frame and every `step`-th after it, in their order.
    /// Errors: a frame that cannot be drawn, a signal, or what `each` returns.
    fn draw(&mut self, step: usize, each: &mut dyn FnMut(Picture) -> Result<()>) -> Result<()>;
}

/// When the frames of an animation follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timing {
    /// How long a frame is shown.
    pub delay: Duration,
    pub plays: Plays,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plays {
    Forever,
    Times(u16),
}

/// Each has an extension of its own.
impl PartialEq for PictureFormat {
    fn eq(&self, other: &Self) -> bool {
        self.extension == other.extension
    }
}

impl Eq for PictureFormat {}

impl PictureFormat {
    /// The function that makes its files, if they move.
    pub fn animation(&self) -> Option<AnimationWriter> {
        match self.writer {
            FormatWriter::Animation(writer) => Some(writer),
            FormatWriter::Still(_) | FormatWriter::Vector(_) => None,
        }
    }

    /// The function that makes its files, if they consist of shapes.
    pub fn vector(&self) -> Option<VectorWriter> {
        match self.writer {
            FormatWriter::Vector(writer) => Some(writer),
            FormatWriter::Still(_) | FormatWriter::Animation(_) => None,
        }
    }

    /// Whether a file may show several steps: one after the other, or each on its page.
    pub fn takes_several(&self) -> bool {
        match self.writer {
            FormatWriter::Still(_) => false,
            FormatWriter::Animation(_) => true,
            FormatWriter::Vector(writer) => writer.takes_pages,
        }
    }

    pub fn moves(&self) -> bool {
        self.animation().is_some()
    }
}
