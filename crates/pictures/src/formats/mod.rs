//! The formats of picture files: one table, which the command line, the export dialog and the window read.

mod format;
mod gif;
mod number;
mod outlines;
mod pdf;
pub mod svg;
mod tikz;

use std::ffi::OsStr;
use std::path::Path;

use base::files::picture::Picture;
pub use format::{AnimationWriter, FormatWriter, Frames, PictureFormat, Plays, Timing, VectorWriter};

/// Every format, the first one for pictures that do not say their own.
pub static FORMATS: [&PictureFormat; 5] = [&PNG, &GIF, &SVG, &PDF, &TIKZ];

/// Pixels without loss, with the state in a text chunk.
pub static PNG: PictureFormat = PictureFormat {
    name: "PNG",
    extension: "png",
    takes_transparency: true,
    writer: FormatWriter::Still(Picture::to_png),
};

/// Frames in 256 colours.
pub static GIF: PictureFormat =
    PictureFormat { name: "GIF", extension: "gif", takes_transparency: false, writer: gif::WRITER };

/// Shapes and text, with the state in the metadata.
pub static SVG: PictureFormat =
    PictureFormat { name: "SVG", extension: "svg", takes_transparency: true, writer: svg::WRITER };

/// Shapes and text, with the state in the information dictionary.
pub static PDF: PictureFormat =
    PictureFormat { name: "PDF", extension: "pdf", takes_transparency: true, writer: pdf::WRITER };

/// A picture for LaTeX documents, with the state in a comment.
pub static TIKZ: PictureFormat =
    PictureFormat { name: "TikZ", extension: "tex", takes_transparency: true, writer: tikz::WRITER };

/// The format of a file, by the end of its name; without one it is the first.
pub fn of_file(file: &Path) -> Option<&'static PictureFormat> {
    let Some(extension) = file.extension() else { return Some(FORMATS[0]) };
    FORMATS.into_iter().find(|format| extension.eq_ignore_ascii_case(OsStr::new(format.extension)))
}

pub fn of_extension(extension: &str) -> Option<&'static PictureFormat> {
    FORMATS.into_iter().find(|format| format.extension.eq_ignore_ascii_case(extension))
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
                assert_eq!(of_file(&Path::new("a").with_extension(end)), Some(format));
            }
        }
        assert_eq!(of_file(Path::new("-")), Some(&PNG));
        assert_eq!(of_file(Path::new("a.bmp")), None);
    }

    #[test]
    fn no_two_formats_share_an_extension() {
        for (number, format) in FORMATS.iter().enumerate() {
            assert!(!FORMATS[..number].contains(format), "{}", format.extension);
        }
        assert_eq!(extensions(|_| true), ".png, .gif, .svg, .pdf or .tex");
        assert_eq!(names(PictureFormat::moves), "GIF");
    }
}
