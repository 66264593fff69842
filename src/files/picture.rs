//! Pictures as PNG files that carry the state they show.

use std::fs;
use std::io::{BufRead, Cursor, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tempfile::NamedTempFile;

use crate::scene::View;
use crate::text::error::LocalizedError;
use crate::text::message::Message;

/// The keyword of the iTXt chunk that holds the lesson's state as JSON.
const STATE_KEYWORD: &str = "collision-lessons state";
/// The keyword of the iTXt chunk that holds the mouse's camera as JSON, where there is one.
const VIEW_KEYWORD: &str = "collision-lessons view";

/// Pixels, top row first.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// `width * height * 3` bytes.
    pub rgb: Vec<u8>,
    /// How opaque each pixel is, if any is not: `width * height` bytes.
    pub alpha: Option<Vec<u8>>,
}

impl Picture {
    /// The picture as a PNG file that carries a state and the mouse's camera.
    ///
    /// # Errors
    /// What the encoder refuses, such as a picture of no pixels.
    pub fn to_png(&self, state: &str, view: View) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        let transparent = self.alpha.is_some();
        encoder.set_color(if transparent { png::ColorType::Rgba } else { png::ColorType::Rgb });
        encoder.set_depth(png::BitDepth::Eight);
        encoder.add_itxt_chunk(STATE_KEYWORD.to_owned(), state.to_owned())?;
        if view != View::default() {
            encoder.add_itxt_chunk(VIEW_KEYWORD.to_owned(), serde_json::to_string(&view)?)?;
        }
        let mut writer = encoder.write_header()?;
        match &self.alpha {
            None => writer.write_image_data(&self.rgb)?,
            Some(alpha) => writer.write_image_data(&with_alpha(&self.rgb, alpha))?,
        }
        writer.finish()?;
        Ok(bytes)
    }
}

/// Four bytes each.
fn with_alpha(rgb: &[u8], alpha: &[u8]) -> Vec<u8> {
    rgb.chunks_exact(3).zip(alpha).flat_map(|(rgb, &alpha)| [rgb[0], rgb[1], rgb[2], alpha]).collect()
}

/// Whether these are the first bytes of a PNG file.
pub fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG\r\n\x1a\n")
}

/// Reads the state and the mouse's camera out of a picture that the program made.
///
/// # Errors
/// A PNG that is damaged or cut off, or one without a state.
pub fn read_state(png: &[u8]) -> Result<(String, View)> {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info()?;
    // The whole file is read, so that one that is cut off is noticed.
    let mut pixels = vec![0; buffer_size(&reader)?];
    reader.next_frame(&mut pixels)?;
    reader.finish()?;
    let chunk = |keyword| reader.info().utf8_text.iter().find(|chunk| chunk.keyword == keyword);
    let Some(state) = chunk(STATE_KEYWORD) else { bail!(LocalizedError::new("error-picture-without-state")) };
    let view = match chunk(VIEW_KEYWORD) {
        Some(view) => {
            serde_json::from_str(&view.get_text()?).map_err(|_| LocalizedError::new("error-view-damaged"))?
        }
        None => View::default(),
    };
    Ok((state.get_text()?, view))
}

/// How many bytes a picture's pixels take.
///
/// # Errors
/// More than there are addresses for.
pub(crate) fn buffer_size<R: BufRead + Seek>(reader: &png::Reader<R>) -> Result<usize> {
    reader.output_buffer_size().ok_or_else(|| LocalizedError::new("error-picture-too-large").into())
}

/// Writes a file whole or not at all. A file of that name is replaced, a link followed, a device written to.
///
/// # Errors
/// A folder that does not exist or cannot be written, or a full disk.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    write_with(path, |file| Ok(file.write_all(bytes)?))
}

/// The same, for a file that is made while it is written.
///
/// # Errors
/// What keeps it from being made, too.
pub fn write_with(path: &Path, make: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let save = || -> Result<()> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => bail!("it is a folder"),
            Ok(found) if !found.is_file() => make(&mut fs::OpenOptions::new().write(true).open(path)?)?,
            Ok(_) => {
                let target = fs::canonicalize(path)?;
                written_beside(&target, make)?.persist(target).map_err(|kept| kept.error)?;
            }
            Err(_) => {
                written_beside(path, make)?.persist(path).map_err(|kept| kept.error)?;
            }
        }
        Ok(())
    };
    save().with_context(|| format!("{} cannot be written", path.display()))
}

/// Writes the first of `stem-001.png`, `stem-002.png`, ... that does not exist yet, whole or not at all,
/// and returns its path. Two programs never take the same name.
///
/// # Errors
/// A folder that does not exist or cannot be written, or a full disk.
pub fn write_numbered(folder: &Path, stem: &str, bytes: &[u8]) -> Result<PathBuf> {
    let save = || -> Result<PathBuf> {
        let numbered = |number: u32| folder.join(format!("{stem}-{number:03}.png"));
        let mut file = written_beside(&numbered(1), |file| Ok(file.write_all(bytes)?))?;
        for path in (1..).map(numbered).filter(|path| !path.exists()) {
            match file.persist_noclobber(&path) {
                Ok(_) => return Ok(path),
                Err(taken) if taken.error.kind() == std::io::ErrorKind::AlreadyExists => file = taken.file,
                Err(other) => return Err(other.error.into()),
            }
        }
        bail!("every number is taken")
    };
    save().map_err(|error| {
        let message = Message::new("error-no-screenshot").with("folder", folder.display());
        LocalizedError::new(message).because(error).into()
    })
}

/// A nameless file in the folder of `path`; it goes away unless it is given its name.
fn written_beside(path: &Path, make: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !fs::metadata(folder).is_ok_and(|found| found.is_dir()) {
        bail!(LocalizedError::new(Message::new("error-no-folder").with("folder", folder.display())));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".collision-lessons-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666)); // less the umask, as for any other file
    }
    let mut file = builder.tempfile_in(folder)?;
    make(&mut file)?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Picture {
        Picture { width: 2, height: 1, rgb: vec![255, 0, 0, 0, 0, 255], alpha: None }
    }

    #[test]
    fn the_state_travels_in_the_picture() {
        let view = View { tilt: 12.5, distance: 0.9 };
        let png = picture().to_png("{\"a\":\"π\"}", view).unwrap();
        assert!(is_png(&png));
        assert_eq!(read_state(&png).unwrap(), ("{\"a\":\"π\"}".to_owned(), view));
        assert!(read_state(&png[..png.len() - 20]).is_err(), "cut off");
    }

    #[test]
    fn numbers_go_on_and_nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let numbers = 1..=40;
        std::thread::scope(|scope| {
            for _ in numbers.clone() {
                scope.spawn(|| write_numbered(folder.path(), "lesson", b"picture").unwrap());
            }
        });
        for number in numbers {
            let path = folder.path().join(format!("lesson-{number:03}.png"));
            assert_eq!(fs::read(path).unwrap(), b"picture");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 40, "no temporary file is left");
    }

    #[test]
    #[cfg(unix)]
    fn devices_and_links_stay_what_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link, null) = (folder.path().join("a"), folder.path().join("b"), folder.path().join("c"));
        fs::write(&file, b"old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        std::os::unix::fs::symlink("/dev/null", &null).unwrap();
        write(&link, b"new").unwrap();
        write(&null, b"new").unwrap();
        assert!(link.is_symlink() && null.is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(!fs::metadata(&null).unwrap().is_file());
    }

    #[test]
    fn what_cannot_be_written_is_named() {
        let error = write(Path::new("/no/such/folder/a.png"), b"").unwrap_err();
        assert_eq!(
            format!("{error:#}"),
            "/no/such/folder/a.png cannot be written: there is no folder /no/such/folder"
        );
    }
}
