//! The formats of picture files: one table, which the command line, the export dialog and the window read.

mod gif;

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use crate::files::picture::Picture;

/// Every format, the first one for pictures that do not say their own.
pub static FORMATS: [&PictureFormat; 2] = [&PNG, &GIF];

/// Pixels without loss, with the state in a text chunk.
pub static PNG: PictureFormat = PictureFormat {
    name: "PNG",
    extension: "png",
    takes_transparency: true,
    writer: Writer::Still(Picture::to_png),
};

/// Frames in 256 colours.
pub static GIF: PictureFormat =
    PictureFormat { name: "GIF", extension: "gif", takes_transparency: false, writer: gif::WRITER };

/// A format of picture files.
#[derive(Debug)]
pub struct PictureFormat {
    /// Its name for people.
    pub name: &'static str,
    /// The end of its files' names, in small letters.
    pub extension: &'static str,
    /// Whether the background may be transparent.
    pub takes_transparency: bool,
    /// The function that makes its files.
    pub writer: Writer,
}

/// The function that makes the files of a format, by what it makes them of. Pixels come from OpenGL.
#[derive(Debug, Clone, Copy)]
pub enum Writer {
    /// The pixels of one picture, and the state that it shows.
    Still(fn(&Picture, &str) -> Result<Vec<u8>>),
    /// The pixels of many pictures.
    Animation(AnimationWriter),
}

/// The function that makes the files of a format that moves.
#[derive(Debug, Clone, Copy)]
pub struct AnimationWriter {
    /// The most frames of a file.
    pub most_frames: usize,
    /// How many frames it draws for a file of so many: it may draw some more than once.
    pub draws: fn(usize) -> usize,
    /// Draws the frames and writes the file.
    pub write: fn(&mut dyn Frames, Timing, &mut dyn Write) -> Result<()>,
}

/// The frames of an animation, for a writer.
pub trait Frames {
    /// How many there are.
    fn count(&self) -> usize;

    /// Width and height in pixels.
    fn size(&self) -> (u32, u32);

    /// Draws the first frame and every `step`-th after it, in their order.
    ///
    /// # Errors
    /// A frame that cannot be drawn, a signal, or what `each` returns.
    fn draw(&mut self, step: usize, each: &mut dyn FnMut(Picture) -> Result<()>) -> Result<()>;
}

/// When the frames of an animation follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timing {
    /// How long a frame is shown.
    pub delay: Duration,
    /// How often the animation is played.
    pub plays: Plays,
}

/// How often an animation is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plays {
    /// Over and over.
    Forever,
    /// So many times.
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
    /// The format of a file, by the end of its name; without one it is the first.
    pub fn of_file(file: &Path) -> Option<&'static Self> {
        let Some(extension) = file.extension() else { return Some(FORMATS[0]) };
        FORMATS.into_iter().find(|format| extension.eq_ignore_ascii_case(OsStr::new(format.extension)))
    }

    /// The function that makes its files, if they move.
    pub fn animation(&self) -> Option<AnimationWriter> {
        match self.writer {
            Writer::Animation(writer) => Some(writer),
            Writer::Still(_) => None,
        }
    }

    /// Whether its files move.
    pub fn moves(&self) -> bool {
        self.animation().is_some()
    }
}

/// The names of the formats, `PNG or GIF`, that are meant.
pub fn names(are_meant: impl Fn(&PictureFormat) -> bool) -> String {
    listed(are_meant, |format| format.name.to_owned())
}

/// The ends of the names of their files: `.png or .gif`.
pub fn extensions(are_meant: impl Fn(&PictureFormat) -> bool) -> String {
    listed(are_meant, |format| format!(".{}", format.extension))
}

fn listed(are_meant: impl Fn(&PictureFormat) -> bool, say: impl Fn(&PictureFormat) -> String) -> String {
    let meant: Vec<String> = FORMATS.into_iter().filter(|format| are_meant(format)).map(say).collect();
    match meant.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => meant.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_format_of_its_extension() {
        for format in FORMATS {
            for end in [format.extension.to_owned(), format.extension.to_uppercase()] {
                assert_eq!(PictureFormat::of_file(&Path::new("a").with_extension(end)), Some(format));
            }
        }
        assert_eq!(PictureFormat::of_file(Path::new("-")), Some(&PNG));
        assert_eq!(PictureFormat::of_file(Path::new("a.bmp")), None);
    }

    #[test]
    fn no_two_formats_share_an_extension() {
        for (number, format) in FORMATS.iter().enumerate() {
            assert!(!FORMATS[..number].contains(format), "{}", format.extension);
        }
        assert_eq!(extensions(|_| true), ".png or .gif");
        assert_eq!(names(PictureFormat::moves), "GIF");
    }
}
